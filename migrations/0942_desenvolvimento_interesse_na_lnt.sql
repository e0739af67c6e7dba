-- Talents who said that they want a course, by the request of their area in a survey of needs.
create table lnt_interesse (
  curso_lnt_id bigint not null references curso_lnt on delete cascade,
  colaborador_id bigint not null references colaborador,
  empresa_id bigint not null references empresa,
  primary key (curso_lnt_id, colaborador_id)
);
create index lnt_interesse_colaborador on lnt_interesse (colaborador_id);
create index lnt_interesse_empresa on lnt_interesse (empresa_id);
comment on table lnt_interesse is 'Cursos pedidos pelos talentos';
call app_proteger('lnt_interesse');
