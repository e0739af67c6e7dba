-- Reports made in the background. Each belongs to who asked for it and is kept for a day.
create table relatorio (
  id uuid primary key,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null,
  caminho text not null,
  titulo text not null,
  formato text not null check (formato in ('pdf', 'xlsx', 'csv')),
  filtro jsonb not null,
  tarefa_id uuid,
  arquivo_id bigint references arquivo on delete set null,
  criado_em timestamptz not null default now()
);
create index relatorio_criado on relatorio (criado_em);
create index relatorio_arquivo on relatorio (arquivo_id);
comment on table relatorio is 'Relatórios gerados';
call app_proteger('relatorio');
