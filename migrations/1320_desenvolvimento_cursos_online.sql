-- An online course kept inside the product (decision 231): modules with lessons in order, and how far each participant of a class is.
create table curso_online (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  curso_id bigint not null references curso on delete cascade,
  apresentacao text check (length(apresentacao) <= 4000),
  auto_inscricao boolean not null default false,
  prazo_dias int check (prazo_dias between 1 and 730),
  publicado_em timestamptz,
  constraint curso_online_unico unique (curso_id)
);
create index curso_online_empresa on curso_online (empresa_id);
comment on table curso_online is 'Conteúdos de cursos online';
comment on column curso_online.auto_inscricao is 'O talento se inscreve sozinho pelo catálogo';
comment on column curso_online.prazo_dias is 'Dias que tem para concluir quem se inscreve pelo catálogo; nulo: até o fim da turma';
comment on column curso_online.publicado_em is 'Nulo: nenhum talento o abre';
call app_proteger('curso_online');

create table curso_online_modulo (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  curso_online_id bigint not null references curso_online on delete cascade,
  ordem int not null default 0,
  titulo text not null check (length(titulo) between 1 and 150),
  nome_busca text generated always as (sem_acento(titulo)) stored
);
create index curso_online_modulo_lista on curso_online_modulo (curso_online_id, ordem, id);
create index curso_online_modulo_empresa on curso_online_modulo (empresa_id);
comment on table curso_online_modulo is 'Módulos de cursos online';
call app_proteger('curso_online_modulo');

create table curso_online_aula (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  modulo_id bigint not null references curso_online_modulo on delete cascade,
  ordem int not null default 0,
  titulo text not null check (length(titulo) between 1 and 150),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  tipo text not null check (tipo in ('T', 'V', 'A', 'Q')),
  minutos int check (minutos between 1 and 600),
  texto text check (length(texto) <= 20000),
  video text check (video like 'https://%' and length(video) <= 500),
  arquivo_id bigint references arquivo,
  nota_minima numeric(5, 2) check (nota_minima between 0 and 100),
  tentativas int check (tentativas between 1 and 20),
  ordem_aleatoria boolean not null default false,
  publicada boolean not null default false
);
create index curso_online_aula_lista on curso_online_aula (modulo_id, ordem, id);
create index curso_online_aula_empresa on curso_online_aula (empresa_id);
create index curso_online_aula_arquivo on curso_online_aula (arquivo_id);
comment on table curso_online_aula is 'Aulas de cursos online';
comment on column curso_online_aula.tipo is 'T página de texto, V vídeo, A arquivo, Q questionário';
comment on column curso_online_aula.tentativas is 'Nulo: sem limite';
call app_proteger('curso_online_aula');
call questionario_anexar('curso_online_aula');

-- How far a participant of a class is with a lesson.
create table curso_online_progresso (
  colaborador_turma_id bigint not null references colaborador_turma on delete cascade,
  aula_id bigint not null references curso_online_aula on delete cascade,
  empresa_id bigint not null references empresa,
  iniciada_em timestamptz not null default now(),
  visitada_em timestamptz not null default now(),
  concluida_em timestamptz,
  primary key (colaborador_turma_id, aula_id)
);
create index curso_online_progresso_aula on curso_online_progresso (aula_id);
create index curso_online_progresso_empresa on curso_online_progresso (empresa_id);
comment on table curso_online_progresso is 'Andamento em cursos online';
call app_proteger('curso_online_progresso');

-- One time that a participant answers the questions of a lesson.
create table curso_online_tentativa (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_turma_id bigint not null references colaborador_turma on delete cascade,
  aula_id bigint not null references curso_online_aula,
  numero int not null check (numero >= 1),
  iniciada_em timestamptz not null default now(),
  entregue_em timestamptz,
  nota numeric(5, 2) check (nota between 0 and 100),
  aprovada boolean,
  constraint curso_online_tentativa_numero unique (colaborador_turma_id, aula_id, numero),
  constraint curso_online_tentativa_entregue check ((entregue_em is null) = (aprovada is null))
);
create unique index curso_online_tentativa_aberta on curso_online_tentativa (colaborador_turma_id, aula_id) where entregue_em is null;
create index curso_online_tentativa_aula on curso_online_tentativa (aula_id);
create index curso_online_tentativa_empresa on curso_online_tentativa (empresa_id);
comment on table curso_online_tentativa is 'Tentativas em questionários de cursos online';
comment on column curso_online_tentativa.aprovada is 'Pelo mínimo que a aula pedia no dia da entrega';
call app_proteger('curso_online_tentativa');
call questionario_preenchido_em('curso_online_tentativa');

alter table colaborador_turma add column concluido_em date;
comment on column colaborador_turma.concluido_em is 'Dia em que concluiu o conteúdo online; não volta atrás quando o conteúdo muda';

-- The class into which those go who put themselves down in a year.
alter table turma add column ano_do_catalogo int;
create index turma_do_catalogo on turma (curso_id, ano_do_catalogo) where ano_do_catalogo is not null;
comment on column turma.ano_do_catalogo is 'Turma das inscrições pelo catálogo neste ano; nulo nas outras';
