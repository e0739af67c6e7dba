-- A user without a password yet: no text is the hash of anything.
alter table usuario alter column senha_hash set default '';
create index usuario_lista on usuario (nome_busca, id);
create index usuario_busca on usuario using gin (nome_busca gin_trgm_ops);
create index perfil_lista on perfil (nome_busca, id);
-- Taking the second factor of a user away takes the recovery codes too.
grant select (usuario_id), delete on codigo_recuperacao to ciranda_app;

-- The log page: by person and by kind of record.
create index auditoria_ator on auditoria (ator_tipo, ator_id, quando desc);
create index auditoria_empresa_entidade on auditoria (empresa_id, entidade, quando desc);

-- Whoever changes a user's password ends that user's sessions.
grant select (id_hash, area, sujeito_id), delete on sessao to ciranda_app;
