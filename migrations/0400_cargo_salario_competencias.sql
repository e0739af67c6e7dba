-- What is noted of a competence, the areas that ask for it, and the behaviours by which it is judged (001 §3.2).
alter table competencia add column observacao text;
alter table competencia add column solicitar_comentario boolean not null default false;

create table competencia_area (
  competencia_id bigint not null references competencia on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  empresa_id bigint not null references empresa,
  primary key (competencia_id, area_organizacional_id)
);
create index competencia_area_area on competencia_area (area_organizacional_id);
comment on table competencia_area is 'Competências';
call app_proteger('competencia_area');

create table criterio_avaliacao_competencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  competencia_id bigint not null references competencia on delete cascade,
  descricao text not null check (length(descricao) between 1 and 250),
  nome_busca text generated always as (sem_acento(descricao)) stored
);
create index criterio_avaliacao_competencia_competencia on criterio_avaliacao_competencia (competencia_id);
create index criterio_avaliacao_competencia_lista on criterio_avaliacao_competencia (empresa_id, nome_busca, id);
comment on table criterio_avaliacao_competencia is 'Critérios de avaliação de competência';
call app_proteger('criterio_avaliacao_competencia');
