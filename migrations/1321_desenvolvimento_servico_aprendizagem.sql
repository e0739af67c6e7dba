-- The learning service of another house (decision 232): its courses here, the talents it knows, and how far it says they are.
create table aprendizagem_servico (
  empresa_id bigint primary key references empresa,
  situacao text not null default 'P' check (situacao in ('P', 'F', 'A')),
  erro text check (length(erro) <= 500),
  sincronizada_em timestamptz,
  importada_em timestamptz
);
comment on table aprendizagem_servico is 'Serviço de aprendizagem';
comment on column aprendizagem_servico.situacao is 'P parada, F na fila, A em andamento';
call app_proteger('aprendizagem_servico');

create table aprendizagem_curso (
  empresa_id bigint not null references empresa,
  externo_id text not null check (length(externo_id) between 1 and 100),
  curso_id bigint not null unique references curso on delete cascade,
  saiu_em timestamptz,
  primary key (empresa_id, externo_id)
);
comment on table aprendizagem_curso is 'Cursos do serviço de aprendizagem';
comment on column aprendizagem_curso.saiu_em is 'Quando o serviço deixou de oferecê-lo';
call app_proteger('aprendizagem_curso');

create table aprendizagem_usuario (
  colaborador_id bigint primary key references colaborador,
  empresa_id bigint not null references empresa,
  externo_id text not null check (length(externo_id) between 1 and 100),
  enviado_em timestamptz not null default now()
);
create unique index aprendizagem_usuario_externo on aprendizagem_usuario (empresa_id, externo_id);
comment on table aprendizagem_usuario is 'Usuários do serviço de aprendizagem';
call app_proteger('aprendizagem_usuario');

create table aprendizagem_andamento (
  colaborador_id bigint not null references colaborador,
  curso_id bigint not null references curso on delete cascade,
  empresa_id bigint not null references empresa,
  percentual int not null check (percentual between 0 and 100),
  concluido_em date,
  primary key (colaborador_id, curso_id)
);
create index aprendizagem_andamento_curso on aprendizagem_andamento (curso_id);
create index aprendizagem_andamento_empresa on aprendizagem_andamento (empresa_id);
comment on table aprendizagem_andamento is 'Andamento no serviço de aprendizagem';
comment on column aprendizagem_andamento.concluido_em is 'O resultado está na turma; aqui fica o que o serviço disse';
call app_proteger('aprendizagem_andamento');
