-- What protects a person: categories, sizes, and each equipment with its history.
create table categoria_epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- A uniform protects nobody: it has no certificate of approval.
  fardamento boolean not null default false,
  constraint categoria_epi_nome_unico unique (empresa_id, nome_busca)
);
create index categoria_epi_busca on categoria_epi using gin (nome_busca gin_trgm_ops);
comment on table categoria_epi is 'Categorias de EPI';
call app_proteger('categoria_epi');

create table tipo_tamanho_epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint tipo_tamanho_epi_nome_unico unique (empresa_id, nome_busca)
);
create index tipo_tamanho_epi_busca on tipo_tamanho_epi using gin (nome_busca gin_trgm_ops);
comment on table tipo_tamanho_epi is 'Tamanhos de EPI e fardamento';
call app_proteger('tipo_tamanho_epi');

create table tamanho_epi (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tipo_tamanho_epi_id bigint not null references tipo_tamanho_epi on delete cascade,
  nome text not null check (length(nome) between 1 and 20),
  constraint tamanho_epi_nome_unico unique (tipo_tamanho_epi_id, nome) deferrable initially deferred
);
create index tamanho_epi_empresa on tamanho_epi (empresa_id);
comment on table tamanho_epi is 'Tamanhos';
call app_proteger('tamanho_epi');

create table epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  -- That of the history in force, which writes it.
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  codigo text check (length(codigo) <= 20),
  categoria_id bigint not null references categoria_epi,
  tipo_tamanho_id bigint references tipo_tamanho_epi,
  ativo boolean not null default true,
  constraint epi_nome_unico unique (empresa_id, nome_busca)
);
create unique index epi_codigo_unico on epi (empresa_id, codigo);
create index epi_busca on epi using gin (nome_busca gin_trgm_ops);
create index epi_categoria on epi (categoria_id);
create index epi_tipo_tamanho on epi (tipo_tamanho_id);
comment on table epi is 'EPIs';
call app_proteger('epi');

create table epi_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  epi_id bigint not null references epi on delete cascade,
  data date not null,
  nome text not null check (length(nome) between 1 and 100),
  descricao text not null check (length(descricao) between 1 and 2000),
  fabricante text check (length(fabricante) <= 100),
  numero_ca text check (length(numero_ca) <= 20),
  vencimento_ca date,
  validade_uso int not null check (validade_uso between 1 and 36500),
  -- Days before the end of the certificate of which somebody was told last.
  avisado_dias int,
  constraint epi_historico_data_unica unique (epi_id, data)
);
create index epi_historico_vencimento on epi_historico (empresa_id, vencimento_ca);
comment on table epi_historico is 'Históricos de EPI';
call app_proteger('epi_historico');
