-- Conditions asked for many talents at once: what was asked, how far it went and whom it refused.
create table condicao_ambiental_lote (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  usuario_id bigint not null references usuario on delete cascade,
  pedido_em timestamptz not null default now(),
  condicao jsonb not null,
  talentos_ids bigint[] not null,
  feitos int not null default 0,
  recusas jsonb not null default '[]',
  motivo text,
  terminado_em timestamptz
);
create index condicao_ambiental_lote_lista on condicao_ambiental_lote (empresa_id, usuario_id, id);
create index condicao_ambiental_lote_usuario on condicao_ambiental_lote (usuario_id);
comment on table condicao_ambiental_lote is 'Condições ambientais em lote';
comment on column condicao_ambiental_lote.recusas is 'Talentos recusados e por quê: [{id, motivo}]';
comment on column condicao_ambiental_lote.motivo is 'Por que o lote parou';
call app_proteger('condicao_ambiental_lote');
