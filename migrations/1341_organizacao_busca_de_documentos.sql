-- The search of the top bar looks for documents by what they are called and by their kind.
alter table colaborador_documento add column descricao_busca text generated always as (sem_acento(descricao)) stored;
create index colaborador_documento_busca on colaborador_documento using gin (descricao_busca gin_trgm_ops);
drop index colaborador_documento_tipo;
create index colaborador_documento_tipo on colaborador_documento (tipo_documento_id, id);
