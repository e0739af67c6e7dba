-- Whose each job of the queue is, and how far it went. State, attempts and times live in the queue's own schema, pgboss.
create table tarefa (
  id uuid primary key,
  -- None: work of the installation, such as nightly cleaning.
  empresa_id bigint references empresa on delete cascade,
  usuario_id bigint,
  fila text not null,
  criada_em timestamptz not null default now(),
  progresso real not null default 0 check (progresso between 0 and 1)
);
create index tarefa_empresa on tarefa (empresa_id, criada_em desc, id);
comment on table tarefa is 'Tarefas';
alter table tarefa enable row level security;
create policy por_empresa on tarefa using (empresa_id is null or empresa_id = any ((select app_empresas())::bigint[]));
grant select, insert, update, delete on tarefa to ciranda_app;
