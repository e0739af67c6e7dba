-- What the levels weigh from a day on: weight, and the least percentage of behaviours that reaches the level (001 §3.7, U-0082).
alter table nivel_competencia add column nome text generated always as (descricao) stored;

create table configuracao_nivel_competencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  data date not null,
  considerar_percentual_minimo boolean not null default false,
  constraint configuracao_nivel_competencia_data_unica unique (empresa_id, data)
);
comment on table configuracao_nivel_competencia is 'Configurações de níveis de competência';
call app_proteger('configuracao_nivel_competencia');

create table configuracao_nivel_competencia_nivel (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  configuracao_nivel_competencia_id bigint not null references configuracao_nivel_competencia on delete cascade,
  nivel_competencia_id bigint not null references nivel_competencia,
  ordem int not null check (ordem between 1 and 99999),
  percentual numeric(5, 2) check (percentual between 0 and 100),
  -- Two levels may change places in one form.
  constraint configuracao_nivel_unico unique (configuracao_nivel_competencia_id, nivel_competencia_id) deferrable initially deferred,
  constraint configuracao_nivel_ordem_unica unique (configuracao_nivel_competencia_id, ordem) deferrable initially deferred
);
create index configuracao_nivel_competencia_nivel_nivel on configuracao_nivel_competencia_nivel (nivel_competencia_id);
comment on table configuracao_nivel_competencia_nivel is 'Configurações de níveis de competência';
call app_proteger('configuracao_nivel_competencia_nivel');

-- Which level of which competence a band asks for from a day on, and what it weighs.
create table configuracao_faixa_salarial (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  faixa_salarial_id bigint not null references faixa_salarial on delete cascade,
  data date not null,
  constraint configuracao_faixa_salarial_data_unica unique (faixa_salarial_id, data)
);
create index configuracao_faixa_salarial_empresa on configuracao_faixa_salarial (empresa_id, data desc);
comment on table configuracao_faixa_salarial is 'Configurações de competências da faixa salarial';
call app_proteger('configuracao_faixa_salarial');

create table configuracao_faixa_salarial_competencia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  configuracao_faixa_salarial_id bigint not null references configuracao_faixa_salarial on delete cascade,
  competencia_id bigint not null references competencia,
  nivel_competencia_id bigint not null references nivel_competencia,
  competencia_peso int not null check (competencia_peso between 1 and 99999),
  constraint configuracao_faixa_competencia_unica unique (configuracao_faixa_salarial_id, competencia_id) deferrable initially deferred
);
create index configuracao_faixa_salarial_competencia_competencia on configuracao_faixa_salarial_competencia (competencia_id);
create index configuracao_faixa_salarial_competencia_nivel on configuracao_faixa_salarial_competencia (nivel_competencia_id);
comment on table configuracao_faixa_salarial_competencia is 'Configurações de competências da faixa salarial';
call app_proteger('configuracao_faixa_salarial_competencia');

-- Which level of which competence a talent has from a day on.
create table configuracao_competencia_colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  data date not null,
  constraint configuracao_competencia_colaborador_data_unica unique (colaborador_id, data)
);
create index configuracao_competencia_colaborador_empresa on configuracao_competencia_colaborador (empresa_id, data desc);
comment on table configuracao_competencia_colaborador is 'Competências do talento';
call app_proteger('configuracao_competencia_colaborador');

create table configuracao_competencia_colaborador_competencia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  configuracao_competencia_colaborador_id bigint not null references configuracao_competencia_colaborador on delete cascade,
  competencia_id bigint not null references competencia,
  nivel_competencia_id bigint not null references nivel_competencia,
  constraint configuracao_colaborador_competencia_unica unique (configuracao_competencia_colaborador_id, competencia_id) deferrable initially deferred
);
create index configuracao_competencia_colaborador_linha_competencia on configuracao_competencia_colaborador_competencia (competencia_id);
create index configuracao_competencia_colaborador_linha_nivel on configuracao_competencia_colaborador_competencia (nivel_competencia_id);
comment on table configuracao_competencia_colaborador_competencia is 'Competências do talento';
call app_proteger('configuracao_competencia_colaborador_competencia');
