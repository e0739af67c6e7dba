-- What a talent is exposed to from a day on (S-2240): the harmful agents, perhaps by the group it works in, and who answers for the record.
create table condicao_ambiental (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  data_inicio date not null,
  grupo_homogeneo_id bigint references grupo_homogeneo,
  regularidade text check (regularidade in ('C', 'I', 'E')),
  observacao text check (length(observacao) <= 999),
  constraint condicao_ambiental_dia_unico unique (colaborador_id, data_inicio)
);
create index condicao_ambiental_lista on condicao_ambiental (empresa_id, data_inicio, id);
create index condicao_ambiental_grupo on condicao_ambiental (grupo_homogeneo_id);
comment on table condicao_ambiental is 'Condições ambientais do trabalho';
comment on column condicao_ambiental.regularidade is 'C contínua, I intermitente, E eventual';
call app_proteger('condicao_ambiental');

create table condicao_ambiental_agente (
  condicao_ambiental_id bigint not null references condicao_ambiental on delete cascade,
  empresa_id bigint not null references empresa,
  agente_nocivo_id bigint not null references agente_nocivo,
  primary key (condicao_ambiental_id, agente_nocivo_id)
);
create index condicao_ambiental_agente_alvo on condicao_ambiental_agente (agente_nocivo_id);
create index condicao_ambiental_agente_empresa on condicao_ambiental_agente (empresa_id);
comment on table condicao_ambiental_agente is 'Condições ambientais do trabalho';
call app_proteger('condicao_ambiental_agente');

create table condicao_ambiental_profissional (
  condicao_ambiental_id bigint not null references condicao_ambiental on delete cascade,
  empresa_id bigint not null references empresa,
  profissional_sst_id bigint not null references profissional_sst,
  primary key (condicao_ambiental_id, profissional_sst_id)
);
create index condicao_ambiental_profissional_alvo on condicao_ambiental_profissional (profissional_sst_id);
create index condicao_ambiental_profissional_empresa on condicao_ambiental_profissional (empresa_id);
comment on table condicao_ambiental_profissional is 'Condições ambientais do trabalho';
call app_proteger('condicao_ambiental_profissional');
