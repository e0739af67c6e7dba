-- What an exam found of somebody's health, sealed; and to when and where talents were called for their exams.
alter table aso add column resultado_selado text;

create table convocacao_exame (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  data date not null,
  hora text not null check (hora ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  clinica_id bigint not null references clinica,
  exames text not null check (length(exames) <= 2000),
  convocada_em timestamptz not null,
  convocada_por text not null,
  por_email boolean not null,
  constraint convocacao_exame_unica unique (colaborador_id, data)
);
create index convocacao_exame_lista on convocacao_exame (empresa_id, data, hora, id);
create index convocacao_exame_clinica on convocacao_exame (clinica_id);
comment on table convocacao_exame is 'Convocações para exames';
call app_proteger('convocacao_exame');
