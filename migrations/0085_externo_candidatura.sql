-- The candidate gave an application up; it may be renewed after the waiting days of the announcement.
alter table candidato_solicitacao add column desistiu_em timestamptz;
create index candidato_solicitacao_candidato on candidato_solicitacao (candidato_id, criada_em desc);
-- Announcements are found by their text too.
create index anuncio_texto on anuncio using gin (sem_acento(descricao) gin_trgm_ops);
create index anuncio_visivel on anuncio (empresa_id) where exibir_modulo_externo;
