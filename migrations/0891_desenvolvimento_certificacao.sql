-- What somebody may do once they have learnt it, for how long, and who needs it.
create table certificacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- In months; null is for ever.
  periodicidade int check (periodicidade > 0),
  certificacao_pre_requisito_id bigint references certificacao,
  modelo_certificado_id bigint references modelo_certificado,
  titulo text check (length(titulo) <= 200),
  conteudo text check (length(conteudo) <= 3000),
  constraint certificacao_nome_unico unique (empresa_id, nome_busca)
);
create index certificacao_busca on certificacao using gin (nome_busca gin_trgm_ops);
create index certificacao_pre_requisito on certificacao (certificacao_pre_requisito_id);
create index certificacao_modelo on certificacao (modelo_certificado_id);
comment on table certificacao is 'Certificações';
call app_proteger('certificacao');

create table certificacao_curso (
  certificacao_id bigint not null references certificacao on delete cascade,
  empresa_id bigint not null references empresa,
  curso_id bigint not null references curso,
  primary key (certificacao_id, curso_id)
);
create index certificacao_curso_curso on certificacao_curso (curso_id);
create index certificacao_curso_empresa on certificacao_curso (empresa_id);
comment on table certificacao_curso is 'Certificações';
call app_proteger('certificacao_curso');

-- Choices of a certification are called by a name, as everything that is chosen.
alter table avaliacao_pratica add column nome text generated always as (titulo) stored;
create table certificacao_avaliacao_pratica (
  certificacao_id bigint not null references certificacao on delete cascade,
  empresa_id bigint not null references empresa,
  avaliacao_pratica_id bigint not null references avaliacao_pratica,
  primary key (certificacao_id, avaliacao_pratica_id)
);
create index certificacao_avaliacao_pratica_avaliacao on certificacao_avaliacao_pratica (avaliacao_pratica_id);
create index certificacao_avaliacao_pratica_empresa on certificacao_avaliacao_pratica (empresa_id);
comment on table certificacao_avaliacao_pratica is 'Certificações';
call app_proteger('certificacao_avaliacao_pratica');

create table certificacao_cargo (
  certificacao_id bigint not null references certificacao on delete cascade,
  empresa_id bigint not null references empresa,
  cargo_id bigint not null references cargo,
  primary key (certificacao_id, cargo_id)
);
create index certificacao_cargo_cargo on certificacao_cargo (cargo_id);
create index certificacao_cargo_empresa on certificacao_cargo (empresa_id);
comment on table certificacao_cargo is 'Certificações';
call app_proteger('certificacao_cargo');

create table certificacao_funcao (
  certificacao_id bigint not null references certificacao on delete cascade,
  empresa_id bigint not null references empresa,
  funcao_id bigint not null references funcao,
  primary key (certificacao_id, funcao_id)
);
create index certificacao_funcao_funcao on certificacao_funcao (funcao_id);
create index certificacao_funcao_empresa on certificacao_funcao (empresa_id);
comment on table certificacao_funcao is 'Certificações';
call app_proteger('certificacao_funcao');

-- A day on which somebody got a certification, and how long it is worth something: each renewal is a row.
create table colaborador_certificacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  certificacao_id bigint not null references certificacao,
  data date not null,
  valida_ate date,
  observacao text check (length(observacao) <= 500),
  -- The fewest days before its end of which people were told.
  avisado_dias int,
  constraint colaborador_certificacao_periodo check (valida_ate >= data),
  constraint colaborador_certificacao_dia_unico unique (colaborador_id, certificacao_id, data)
);
create index colaborador_certificacao_lista on colaborador_certificacao (empresa_id, valida_ate, id);
create index colaborador_certificacao_certificacao on colaborador_certificacao (certificacao_id);
comment on table colaborador_certificacao is 'Certificações dos talentos';
call app_proteger('colaborador_certificacao');
