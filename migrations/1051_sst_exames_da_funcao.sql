-- The exams that whoever has a function takes.
create table funcao_exame (
  funcao_id bigint not null references funcao on delete cascade,
  exame_id bigint not null references exame on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (funcao_id, exame_id)
);
create index funcao_exame_exame on funcao_exame (exame_id);
create index funcao_exame_empresa on funcao_exame (empresa_id);
comment on table funcao_exame is 'Exames da função';
call app_proteger('funcao_exame');
