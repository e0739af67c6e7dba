-- The beginning of an e-mail, as among candidates.
create index colaborador_por_email on colaborador (empresa_id, lower(email) text_pattern_ops) where email is not null;
