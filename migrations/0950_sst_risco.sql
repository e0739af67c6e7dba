-- What protects everybody in a place.
create table epc (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  codigo text check (length(codigo) <= 20),
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  descricao text check (length(descricao) <= 4000),
  ativo boolean not null default true,
  constraint epc_nome_unico unique (empresa_id, nome_busca)
);
create index epc_busca on epc using gin (nome_busca gin_trgm_ops);
comment on table epc is 'EPCs';
call app_proteger('epc');

create table fonte_risco (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint fonte_risco_nome_unico unique (empresa_id, nome_busca)
);
create index fonte_risco_busca on fonte_risco using gin (nome_busca gin_trgm_ops);
comment on table fonte_risco is 'Fontes de risco';
call app_proteger('fonte_risco');

-- The two sides of the matrix, from the least to the most.
create table gravidade_risco (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ordem int not null check (ordem between 1 and 999),
  constraint gravidade_risco_nome_unico unique (empresa_id, nome_busca)
);
create index gravidade_risco_busca on gravidade_risco using gin (nome_busca gin_trgm_ops);
comment on table gravidade_risco is 'Gravidades de risco';
call app_proteger('gravidade_risco');

create table probabilidade_risco (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ordem int not null check (ordem between 1 and 999),
  constraint probabilidade_risco_nome_unico unique (empresa_id, nome_busca)
);
create index probabilidade_risco_busca on probabilidade_risco using gin (nome_busca gin_trgm_ops);
comment on table probabilidade_risco is 'Probabilidades de risco';
call app_proteger('probabilidade_risco');

create table classificacao_severidade_risco (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  cor text not null check (cor ~* '^#[0-9a-f]{6}$'),
  constraint classificacao_severidade_risco_nome_unico unique (empresa_id, nome_busca)
);
create index classificacao_severidade_risco_busca on classificacao_severidade_risco using gin (nome_busca gin_trgm_ops);
comment on table classificacao_severidade_risco is 'Classificações de severidade do risco';
call app_proteger('classificacao_severidade_risco');

-- A cell of the matrix has one classification.
create table classificacao_severidade_risco_matriz (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  classificacao_severidade_risco_id bigint not null references classificacao_severidade_risco on delete cascade,
  gravidade_risco_id bigint not null references gravidade_risco,
  probabilidade_risco_id bigint not null references probabilidade_risco,
  constraint classificacao_severidade_risco_matriz_unica unique (gravidade_risco_id, probabilidade_risco_id)
);
create index classificacao_severidade_risco_matriz_dono on classificacao_severidade_risco_matriz (classificacao_severidade_risco_id);
create index classificacao_severidade_risco_matriz_probabilidade on classificacao_severidade_risco_matriz (probabilidade_risco_id);
create index classificacao_severidade_risco_matriz_empresa on classificacao_severidade_risco_matriz (empresa_id);
comment on table classificacao_severidade_risco_matriz is 'Classificações de severidade do risco';
call app_proteger('classificacao_severidade_risco_matriz');

create table risco (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  grupo_risco text not null check (grupo_risco in ('ACIDENTE', 'BIOLOGICO', 'ERGONOMICO', 'FISICO', 'QUIMICO', 'OUTRO')),
  descricao text not null check (length(descricao) between 1 and 255),
  -- Choices of a risk are called by a name, as everything that is chosen.
  nome text generated always as (descricao) stored,
  nome_busca text generated always as (sem_acento(descricao)) stored,
  possiveis_danos_saude text check (length(possiveis_danos_saude) <= 4000),
  procedimento_emergencia text check (length(procedimento_emergencia) <= 4000),
  epi_eficaz boolean,
  constraint risco_descricao_unica unique (empresa_id, grupo_risco, nome_busca)
);
create index risco_busca on risco using gin (nome_busca gin_trgm_ops);
comment on table risco is 'Riscos';
call app_proteger('risco');

create table risco_fonte (
  risco_id bigint not null references risco on delete cascade,
  empresa_id bigint not null references empresa,
  fonte_risco_id bigint not null references fonte_risco,
  primary key (risco_id, fonte_risco_id)
);
create index risco_fonte_fonte on risco_fonte (fonte_risco_id);
create index risco_fonte_empresa on risco_fonte (empresa_id);
comment on table risco_fonte is 'Riscos';
call app_proteger('risco_fonte');
