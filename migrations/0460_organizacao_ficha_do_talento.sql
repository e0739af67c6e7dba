-- What is known of a person at work beyond the candidate's data: terms of the contract, account, dependants, and what was brought along.
alter table colaborador
  add column tipo_contrato text check (tipo_contrato in ('I', 'D', 'T')),
  add column fim_contrato date,
  add column experiencia_ate date,
  add column experiencia_prorrogada_ate date,
  add column horas_semanais numeric(4, 2) check (horas_semanais > 0 and horas_semanais <= 44),
  add column horario text,
  add column banco text,
  add column agencia text,
  add column conta text,
  add column tipo_conta text check (tipo_conta in ('C', 'P', 'S', 'G')),
  add column chave_pix text,
  add column cursos text;

create table colaborador_dependente (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  nome text not null check (length(nome) <= 100),
  parentesco text not null check (parentesco in ('01', '02', '03', '04', '06', '07', '09', '10', '11', '12', '99')),
  data_nascimento date not null,
  cpf text,
  imposto_renda boolean not null default false,
  salario_familia boolean not null default false
);
create index colaborador_dependente_colaborador on colaborador_dependente (colaborador_id);
comment on table colaborador_dependente is 'Dependentes de colaboradores';
call app_proteger('colaborador_dependente');

create table colaborador_experiencia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  empresa text not null,
  contato_empresa text,
  check_nome_cargo boolean not null default false,
  cargo_id bigint references cargo,
  nome_mercado text,
  salario numeric(12, 2),
  data_admissao date not null,
  data_desligamento date,
  motivo_saida text check (length(motivo_saida) <= 100),
  observacao text,
  constraint colaborador_experiencia_cargo_ou_mercado check (cargo_id is not null or nome_mercado is not null),
  constraint colaborador_experiencia_datas check (data_desligamento is null or data_desligamento >= data_admissao)
);
create index colaborador_experiencia_colaborador on colaborador_experiencia (colaborador_id);
create index colaborador_experiencia_cargo on colaborador_experiencia (cargo_id);
comment on table colaborador_experiencia is 'Experiências de colaboradores';
call app_proteger('colaborador_experiencia');

create table colaborador_formacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  area_formacao_id bigint not null references area_formacao,
  curso text not null check (length(curso) <= 100),
  local text not null check (length(local) <= 100),
  tipo text not null,
  situacao text not null,
  conclusao text check (length(conclusao) <= 20)
);
create index colaborador_formacao_colaborador on colaborador_formacao (colaborador_id);
create index colaborador_formacao_area on colaborador_formacao (area_formacao_id);
comment on table colaborador_formacao is 'Formações de colaboradores';
call app_proteger('colaborador_formacao');

create table colaborador_idioma (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  idioma_id bigint not null references idioma,
  nivel text not null,
  constraint colaborador_idioma_unico unique (colaborador_id, idioma_id)
);
create index colaborador_idioma_idioma on colaborador_idioma (idioma_id);
comment on table colaborador_idioma is 'Idiomas de colaboradores';
call app_proteger('colaborador_idioma');

create table colaborador_certificado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  nome text not null check (length(nome) <= 100),
  tipo text,
  instituicao text,
  data date,
  carga_horaria int check (carga_horaria > 0)
);
create index colaborador_certificado_colaborador on colaborador_certificado (colaborador_id);
comment on table colaborador_certificado is 'Certificados de colaboradores';
call app_proteger('colaborador_certificado');
