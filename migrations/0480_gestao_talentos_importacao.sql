-- Imports of talents from a sheet: what was sent, what each row would do, and what was done. Rows are kept for some weeks (expira_em).
create table importacao_talento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  arquivo_nome text not null,
  -- Only until it was read.
  arquivo_id bigint references arquivo on delete set null,
  ignora_obrigatorios boolean not null,
  situacao text not null default 'CONFERINDO'
    check (situacao in ('CONFERINDO', 'CONFERIDA', 'APLICANDO', 'APLICADA', 'DESFAZENDO', 'DESFEITA', 'FALHOU')),
  motivo text,
  progresso real not null default 0 check (progresso between 0 and 1),
  terminada_em timestamptz,
  constraint importacao_talento_com_motivo check ((situacao = 'FALHOU') = (motivo is not null))
);
create index importacao_talento_lista on importacao_talento (empresa_id, usuario_id, id);
create index importacao_talento_arquivo on importacao_talento (arquivo_id);
create index importacao_talento_vencida on importacao_talento (expira_em);
comment on table importacao_talento is 'Importações de talentos';
call app_proteger('importacao_talento');

create table importacao_talento_linha (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  importacao_id bigint not null references importacao_talento on delete cascade,
  linha int not null,
  resultado text not null check (resultado in ('NOVA', 'ALTERADA', 'IGUAL', 'RECUSADA')),
  nome text,
  colaborador_id bigint references colaborador on delete set null,
  -- By the path of the field: what the row says, what stood there, and the cells of a refused row by the title of the column.
  valores jsonb not null default '{}',
  antes jsonb not null default '{}',
  celulas jsonb not null default '{}',
  erros jsonb not null default '[]',
  feita boolean not null default false,
  desfeita boolean not null default false,
  versao_depois int,
  constraint importacao_talento_linha_unica unique (importacao_id, linha)
);
create index importacao_talento_linha_lista on importacao_talento_linha (importacao_id, resultado, linha);
create index importacao_talento_linha_colaborador on importacao_talento_linha (colaborador_id);
create index importacao_talento_linha_empresa on importacao_talento_linha (empresa_id);
comment on table importacao_talento_linha is 'Linhas de importações de talentos';
call app_proteger('importacao_talento_linha');
