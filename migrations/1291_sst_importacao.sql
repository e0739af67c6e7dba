-- Imports of safety records from a sheet: what was sent, what each row would do, and what was done. Rows are kept for some days (expira_em).
create table sst_importacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  tipo text not null check (tipo in ('CONDICAO', 'EPI', 'ASO', 'AFASTAMENTO')),
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  arquivo_nome text not null,
  situacao text not null default 'CONFERINDO' check (situacao in ('CONFERINDO', 'CONFERIDA', 'APLICANDO', 'APLICADA', 'FALHOU')),
  motivo text,
  progresso real not null default 0 check (progresso between 0 and 1),
  constraint sst_importacao_com_motivo check ((situacao = 'FALHOU') = (motivo is not null))
);
create index sst_importacao_lista on sst_importacao (empresa_id, usuario_id, id);
create index sst_importacao_vencida on sst_importacao (expira_em);
create index sst_importacao_usuario on sst_importacao (usuario_id);
comment on table sst_importacao is 'Importações de SST';
call app_proteger('sst_importacao');

create table sst_importacao_linha (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  importacao_id bigint not null references sst_importacao on delete cascade,
  linha int not null,
  resultado text not null default 'LIDA' check (resultado in ('LIDA', 'NOVA', 'RECUSADA')),
  nome text,
  colaborador_id bigint references colaborador on delete cascade,
  -- The cells by the title of their column, until the row is written: sealed where they tell of somebody's health.
  celulas jsonb not null default '{}' check (jsonb_typeof(celulas) = 'object'),
  celulas_selado text,
  erros jsonb not null default '[]' check (jsonb_typeof(erros) = 'array'),
  feita boolean not null default false,
  constraint sst_importacao_linha_unica unique (importacao_id, linha)
);
create index sst_importacao_linha_lista on sst_importacao_linha (importacao_id, resultado, linha);
create index sst_importacao_linha_colaborador on sst_importacao_linha (colaborador_id);
create index sst_importacao_linha_empresa on sst_importacao_linha (empresa_id);
comment on table sst_importacao_linha is 'Linhas de importações de SST';
call app_proteger('sst_importacao_linha');
