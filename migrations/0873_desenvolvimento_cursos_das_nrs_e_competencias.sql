-- Which training of the starter list a course is, whatever the company calls it.
alter table curso add column treinamento_nr text;
create unique index curso_treinamento_nr_unico on curso (empresa_id, treinamento_nr);

create table competencia_curso (
  competencia_id bigint not null references competencia on delete cascade,
  curso_id bigint not null references curso on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (competencia_id, curso_id)
);
create index competencia_curso_curso on competencia_curso (curso_id);
call app_proteger('competencia_curso');

alter table pdi_acao add column curso_id bigint references curso;
create index pdi_acao_curso on pdi_acao (curso_id);
