-- What somebody who left was asked and answered: one interview for each dismissal.
create table entrevista_desligamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  desligamento_id bigint not null references desligamento,
  modelo_id bigint not null references modelo_entrevista_desligamento,
  preenchimento_id bigint unique references questionario_preenchimento,
  -- Who wrote the answers down for the talent; null where the talent did, by the link, or nobody yet.
  usuario_id bigint references usuario,
  enviada_em timestamptz,
  link_hash bytea unique,
  link_expira_em timestamptz,
  constraint entrevista_desligamento_unica unique (desligamento_id),
  constraint entrevista_desligamento_link check ((link_hash is null) = (link_expira_em is null))
);
create index entrevista_desligamento_modelo on entrevista_desligamento (modelo_id);
create index entrevista_desligamento_empresa on entrevista_desligamento (empresa_id);
create index entrevista_desligamento_usuario on entrevista_desligamento (usuario_id);
comment on table entrevista_desligamento is 'Entrevistas de desligamento';
comment on column entrevista_desligamento.preenchimento_id is 'As respostas; nasce com a entrevista e morre com ela';
comment on column entrevista_desligamento.link_hash is 'Resumo do segredo do link enviado ao talento';
call app_proteger('entrevista_desligamento');
create trigger preenchimento_morre after delete on entrevista_desligamento for each row execute function preenchimento_morre();
