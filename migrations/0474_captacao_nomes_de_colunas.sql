-- The comment of a column that names another record is what people read when a deletion is refused: these two were notes.
comment on column avaliacao_candidato.etapa_seletiva_id is null;
comment on column avaliacao_candidato.usuario_id is null;
