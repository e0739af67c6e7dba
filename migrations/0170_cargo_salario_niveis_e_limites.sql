-- Levels at which a competence may be mastered (001 §3.7).
create table nivel_competencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  descricao text not null check (length(descricao) between 1 and 60),
  nome_busca text generated always as (sem_acento(descricao)) stored,
  ordem int not null check (ordem between 1 and 99999),
  percentual numeric(5, 2) check (percentual between 0 and 100),
  constraint nivel_competencia_unico unique (empresa_id, nome_busca),
  constraint nivel_competencia_ordem_unica unique (empresa_id, ordem)
);
comment on table nivel_competencia is 'Níveis de competência';
call app_proteger('nivel_competencia');

-- How many employees a job may have in an area; without a job, how many the area may have (002 §2, U-0054).
create table configuracao_limite_colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  area_organizacional_id bigint not null references area_organizacional,
  cargo_id bigint references cargo,
  limite int not null check (limite between 0 and 99999),
  contrato text check (length(contrato) <= 100),
  constraint configuracao_limite_colaborador_unica unique nulls not distinct (area_organizacional_id, cargo_id)
);
create index configuracao_limite_colaborador_empresa on configuracao_limite_colaborador (empresa_id);
create index configuracao_limite_colaborador_cargo on configuracao_limite_colaborador (cargo_id);
comment on table configuracao_limite_colaborador is 'Configurações de limite de colaboradores';
call app_proteger('configuracao_limite_colaborador');

-- Level of a candidate in each competence of the job, as judged in one selection (U-0059).
create table candidato_nivel_competencia (
  empresa_id bigint not null references empresa,
  candidato_solicitacao_id bigint not null references candidato_solicitacao on delete cascade,
  competencia_id bigint not null references competencia,
  nivel_competencia_id bigint not null references nivel_competencia,
  primary key (candidato_solicitacao_id, competencia_id)
);
create index candidato_nivel_competencia_competencia on candidato_nivel_competencia (competencia_id);
create index candidato_nivel_competencia_nivel on candidato_nivel_competencia (nivel_competencia_id);
comment on table candidato_nivel_competencia is 'Competências de candidatos';
call app_proteger('candidato_nivel_competencia');
