-- Training asks with the same models: C is what a student of a course is evaluated by, L a class by its students.
alter table modelo_avaliacao drop constraint modelo_avaliacao_tipo_check,
  add constraint modelo_avaliacao_tipo_check check (tipo in ('D', 'A', 'L', 'C')),
  add column percentual_minimo_aprovacao numeric(5, 2) check (percentual_minimo_aprovacao between 0 and 100);
comment on column modelo_avaliacao.tipo is 'D desempenho, A acompanhamento do período de experiência, L avaliação de turma, C avaliação de curso';
comment on column modelo_avaliacao.percentual_minimo_aprovacao is 'Resultado a partir do qual o aluno de um curso está aprovado';
