brenner/brenner_fields.v
