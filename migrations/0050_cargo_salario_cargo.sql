-- Occupational groups, competences and jobs.
alter table empresa add column if not exists ac_integra boolean not null default false;
comment on column empresa.ac_integra is 'Integrates with the payroll system (AC).';

create table grupo_ocupacional (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  descricao text not null check (length(descricao) between 1 and 100),
  nome text generated always as (descricao) stored,
  nome_busca text generated always as (sem_acento(descricao)) stored,
  -- Goal of the group, in percent.
  turnover numeric(5, 2) check (turnover between 0 and 100),
  considerar_qtd_colaboradores_por_cargo boolean not null default false,
  constraint grupo_ocupacional_descricao_unica unique (empresa_id, nome_busca)
);
create index grupo_ocupacional_busca on grupo_ocupacional using gin (nome_busca gin_trgm_ops);
comment on table grupo_ocupacional is 'Grupos ocupacionais';
call app_proteger('grupo_ocupacional');

-- Knowledge (C), skill (H) and attitude (A): one shape and one name space per company.
create table competencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('C', 'H', 'A')),
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint competencia_nome_unico unique (empresa_id, nome_busca)
);
create index competencia_busca on competencia using gin (nome_busca gin_trgm_ops);
comment on table competencia is 'Competências';
call app_proteger('competencia');

create table cargo (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  nome_mercado text not null check (length(nome_mercado) between 1 and 100),
  ativa boolean not null default true,
  exibir_modulo_externo boolean not null default false,
  grupo_ocupacional_id bigint references grupo_ocupacional,
  missao text,
  recrutamento text,
  responsabilidades text,
  complemento_conhecimento text,
  complemento_habilidade text,
  complemento_atitude text,
  escolaridade text,
  experiencia text,
  observacao text,
  constraint cargo_nome_unico unique (empresa_id, nome_busca)
);
create index cargo_lista on cargo (empresa_id, nome_busca, id);
create index cargo_busca on cargo using gin (nome_busca gin_trgm_ops);
create index cargo_grupo_ocupacional on cargo (grupo_ocupacional_id);
comment on table cargo is 'Cargos';
call app_proteger('cargo');

create table cargo_area (
  cargo_id bigint not null references cargo on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  empresa_id bigint not null references empresa,
  primary key (cargo_id, area_organizacional_id)
);
create index cargo_area_area on cargo_area (area_organizacional_id);
comment on table cargo_area is 'Cargos';
call app_proteger('cargo_area');

create table cargo_area_formacao (
  cargo_id bigint not null references cargo on delete cascade,
  area_formacao_id bigint not null references area_formacao,
  empresa_id bigint not null references empresa,
  primary key (cargo_id, area_formacao_id)
);
create index cargo_area_formacao_area on cargo_area_formacao (area_formacao_id);
comment on table cargo_area_formacao is 'Cargos';
call app_proteger('cargo_area_formacao');

create table cargo_competencia (
  cargo_id bigint not null references cargo on delete cascade,
  competencia_id bigint not null references competencia,
  empresa_id bigint not null references empresa,
  primary key (cargo_id, competencia_id)
);
create index cargo_competencia_competencia on cargo_competencia (competencia_id);
comment on table cargo_competencia is 'Cargos';
call app_proteger('cargo_competencia');
