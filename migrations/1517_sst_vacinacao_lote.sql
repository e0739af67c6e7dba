-- Doses asked for many talents at once: what was asked, how far it went and whom it refused.
create table vacinacao_lote (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  usuario_id bigint not null references usuario on delete cascade,
  pedido_em timestamptz not null default now(),
  dose jsonb not null,
  talentos_ids bigint[] not null,
  pulados int not null default 0,
  feitos int not null default 0,
  recusas jsonb not null default '[]',
  motivo text,
  terminado_em timestamptz
);
create index vacinacao_lote_lista on vacinacao_lote (empresa_id, usuario_id, id);
create index vacinacao_lote_usuario on vacinacao_lote (usuario_id);
comment on table vacinacao_lote is 'Vacinações em lote';
comment on column vacinacao_lote.pulados is 'Quantos a escolha achou e não recebem dose';
comment on column vacinacao_lote.recusas is 'Talentos recusados e por quê: [{id, motivo}]';
comment on column vacinacao_lote.motivo is 'Por que o lote parou';
call app_proteger('vacinacao_lote');
