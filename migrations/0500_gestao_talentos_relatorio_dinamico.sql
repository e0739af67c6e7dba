-- Dynamic reports of talents that people keep: columns, order, grouping and filter, for themselves or for who has a profile.
create table relatorio_dinamico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  titulo text not null check (length(titulo) between 1 and 100),
  titulo_busca text generated always as (sem_acento(titulo)) stored,
  -- The form of the contract, without what a search by name, document or contact asked for.
  config jsonb not null check (length(config::text) <= 60000),
  -- Who has this profile in the company sees the report; null keeps it with its owner.
  perfil_id bigint references perfil on delete cascade,
  constraint relatorio_dinamico_unico unique (empresa_id, usuario_id, titulo_busca)
);
create index relatorio_dinamico_usuario on relatorio_dinamico (usuario_id);
create index relatorio_dinamico_perfil on relatorio_dinamico (perfil_id);
comment on table relatorio_dinamico is 'Relatórios dinâmicos';
call app_proteger('relatorio_dinamico');
