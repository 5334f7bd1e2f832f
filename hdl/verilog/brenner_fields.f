brenner_fields.v
