-- The course of a talent with a vaccine. What is planned follows the doses of the vaccine: only those received stand here.
create table vacinacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  vacina_id bigint not null references vacina,
  interrompida boolean not null default false,
  motivo_interrupcao text check (length(motivo_interrupcao) <= 500)
);
create index vacinacao_lista on vacinacao (empresa_id, id);
create index vacinacao_colaborador on vacinacao (colaborador_id, vacina_id);
create index vacinacao_vacina on vacinacao (vacina_id);
comment on table vacinacao is 'Vacinações';
call app_proteger('vacinacao');

create table vacinacao_dose (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  vacinacao_id bigint not null references vacinacao on delete cascade,
  dose_vacina_id bigint not null references dose_vacina,
  data_realizacao date not null,
  lote text not null check (length(lote) between 1 and 50),
  constraint vacinacao_dose_unica unique (vacinacao_id, dose_vacina_id) deferrable initially deferred
);
create index vacinacao_dose_dose on vacinacao_dose (dose_vacina_id);
create index vacinacao_dose_empresa on vacinacao_dose (empresa_id);
comment on table vacinacao_dose is 'Doses recebidas';
call app_proteger('vacinacao_dose');

create table vacinacao_andamento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  vacinacao_id bigint not null references vacinacao on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint references usuario,
  usuario_nome text
);
create index vacinacao_andamento_vacinacao on vacinacao_andamento (vacinacao_id, id);
create index vacinacao_andamento_empresa on vacinacao_andamento (empresa_id);
comment on table vacinacao_andamento is 'Vacinações';
call app_proteger('vacinacao_andamento');

-- What a dose is called where it is picked.
alter table dose_vacina add column nome text generated always as (numero_dose::text || 'ª dose') stored;
