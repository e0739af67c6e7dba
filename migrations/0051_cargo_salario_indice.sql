-- Indices and their values over time.
create table indice (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 40),
  nome_busca text generated always as (sem_acento(nome)) stored,
  grupo_ac text,
  titulo text,
  constraint indice_nome_unico unique (empresa_id, nome_busca)
);
create index indice_busca on indice using gin (nome_busca gin_trgm_ops);
comment on table indice is 'Índices';
call app_proteger('indice');

-- Status: 1 confirmed, 2 waiting for the payroll system, 3 cancelled.
create table indice_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  indice_id bigint not null references indice on delete cascade,
  data date not null,
  valor numeric(12, 2) not null check (valor >= 1),
  status text not null default '1' check (status in ('1', '2', '3'))
);
create unique index indice_historico_data_unica on indice_historico (indice_id, data) where status <> '3';
comment on table indice_historico is 'Históricos de índices';
call app_proteger('indice_historico');
