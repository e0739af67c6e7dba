-- Official tables that all companies share; filled by the reference loader from the files beside the migrations.
create table estado (
  id bigint primary key,
  uf char(2) not null unique,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored
);
comment on table estado is 'Estados';
call app_compartilhar('estado');

create table cidade (
  id bigint primary key,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  estado_id bigint not null references estado,
  ddd text
);
create index cidade_estado on cidade (estado_id, nome_busca, id);
comment on table cidade is 'Cidades';
call app_compartilhar('cidade');

create table cbo (
  codigo text primary key,
  titulo text not null,
  busca text not null
);
create index cbo_busca on cbo using gin (busca gin_trgm_ops);
comment on table cbo is 'CBO';
call app_compartilhar('cbo');
