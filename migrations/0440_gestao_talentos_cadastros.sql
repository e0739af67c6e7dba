-- Why people leave, what is done about occurrences, and the kinds of documents of a talent's file (001 §2.3).
create table motivo_desligamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  turnover boolean not null default true,
  reduzir_quadro boolean not null default false,
  ativo boolean not null default true,
  constraint motivo_desligamento_nome_unico unique (empresa_id, nome_busca)
);
create index motivo_desligamento_busca on motivo_desligamento using gin (nome_busca gin_trgm_ops);
comment on table motivo_desligamento is 'Motivos de desligamento';
call app_proteger('motivo_desligamento');

create table providencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint providencia_nome_unico unique (empresa_id, nome_busca)
);
create index providencia_busca on providencia using gin (nome_busca gin_trgm_ops);
comment on table providencia is 'Providências';
call app_proteger('providencia');

create table tipo_documento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint tipo_documento_nome_unico unique (empresa_id, nome_busca)
);
create index tipo_documento_busca on tipo_documento using gin (nome_busca gin_trgm_ops);
comment on table tipo_documento is 'Tipos de documento';
call app_proteger('tipo_documento');

