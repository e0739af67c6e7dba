-- Talents whom a manager names in a request; who wants the course by themselves stands in lnt_interesse.
create table curso_lnt_participante (
  curso_lnt_id bigint not null references curso_lnt on delete cascade,
  colaborador_id bigint not null references colaborador,
  empresa_id bigint not null references empresa,
  primary key (curso_lnt_id, colaborador_id)
);
create index curso_lnt_participante_colaborador on curso_lnt_participante (colaborador_id);
create index curso_lnt_participante_empresa on curso_lnt_participante (empresa_id);
comment on table curso_lnt_participante is 'Talentos indicados em pedidos de treinamento';
call app_proteger('curso_lnt_participante');

-- The request of a survey out of which a course or a class was made.
alter table curso add column curso_lnt_id bigint references curso_lnt on delete set null;
create index curso_curso_lnt on curso (curso_lnt_id);
comment on column curso.curso_lnt_id is 'O pedido da LNT de que o curso nasceu';
alter table turma add column curso_lnt_id bigint references curso_lnt on delete set null;
create index turma_curso_lnt on turma (curso_lnt_id);
comment on column turma.curso_lnt_id is 'O pedido da LNT que a turma atende';

-- Of what managers were told: that a survey began, and that it ends soon. What began before is not told of anew.
alter table lnt add column avisada_em date;
alter table lnt add column lembrada_em date;
comment on column lnt.avisada_em is 'Quando se avisou que começou';
comment on column lnt.lembrada_em is 'Quando se lembrou que termina';
update lnt set avisada_em = data_ini where data_ini <= current_date;
