-- The search finds a talent by the beginning of the registration number.
create index colaborador_matricula_busca on colaborador (empresa_id, upper(matricula) text_pattern_ops);
