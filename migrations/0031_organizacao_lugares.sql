-- Districts, remembered postal codes, and what pickers need of the official tables.
alter table estado add column versao int not null default 1;
alter table cidade add column versao int not null default 1;
create index cidade_busca on cidade using gin (nome_busca gin_trgm_ops);

-- Pickers carry {id, nome}: the number of the code is its id, and people read '2521-05 - Administrador'.
alter table cbo
  add column id bigint generated always as (codigo::bigint) stored unique,
  add column nome text generated always as (substr(codigo, 1, 4) || '-' || substr(codigo, 5) || ' - ' || titulo) stored;

create table bairro (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  cidade_id bigint not null references cidade,
  constraint bairro_nome_unico unique (cidade_id, nome_busca)
);
create index bairro_lista on bairro (nome_busca, id);
create index bairro_busca on bairro using gin (nome_busca gin_trgm_ops);
comment on table bairro is 'Bairros';
call app_compartilhar('bairro');

-- Answers of the postal code service. What it did not know is asked again soon.
create table cep_consultado (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  encontrado boolean not null,
  logradouro text,
  bairro text,
  cidade_id bigint references cidade,
  expira_em timestamptz not null
);
create index cep_consultado_expira on cep_consultado (expira_em);
grant select on cep_consultado to ciranda_app;
