-- How a student of a course is evaluated: a grade, a percentage, or questions of its own, begun from a model (002 §3).
create table avaliacao_curso (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 250),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  tipo text not null check (tipo in ('n', 'p', 'a')),
  minimo_aprovacao numeric(5, 2) check (minimo_aprovacao between 0 and 100),
  modelo_avaliacao_id bigint references modelo_avaliacao,
  avaliacao_pratica_id bigint references avaliacao_pratica,
  ordem_aleatoria boolean not null default false,
  constraint avaliacao_curso_unica unique (empresa_id, nome_busca)
);
create index avaliacao_curso_busca on avaliacao_curso using gin (nome_busca gin_trgm_ops);
create index avaliacao_curso_modelo on avaliacao_curso (modelo_avaliacao_id);
create index avaliacao_curso_pratica on avaliacao_curso (avaliacao_pratica_id);
comment on table avaliacao_curso is 'Avaliações dos cursos';
comment on column avaliacao_curso.tipo is 'n nota de 0 a 10, p percentual, a avaliação com perguntas';
call app_proteger('avaliacao_curso');
call questionario_anexar('avaliacao_curso');

create table avaliacao_curso_curso (
  avaliacao_curso_id bigint not null references avaliacao_curso on delete cascade,
  curso_id bigint not null references curso on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (avaliacao_curso_id, curso_id)
);
create index avaliacao_curso_curso_curso on avaliacao_curso_curso (curso_id);
create index avaliacao_curso_curso_empresa on avaliacao_curso_curso (empresa_id);
call app_proteger('avaliacao_curso_curso');

create table turma (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  curso_id bigint not null references curso,
  descricao text not null check (length(descricao) between 1 and 100),
  nome_busca text generated always as (sem_acento(descricao)) stored,
  instrutor text not null check (length(instrutor) between 1 and 100),
  instituicao text check (length(instituicao) <= 100),
  custo numeric(14, 2) not null check (custo >= 0),
  data_prev_ini date not null,
  data_prev_fim date,
  qtd_participantes_previstos int check (qtd_participantes_previstos > 0),
  maximo_participantes int check (maximo_participantes > 0),
  lista_espera boolean not null default false,
  assinatura_digital boolean not null default false,
  realizada boolean not null default false,
  modelo_avaliacao_aluno_id bigint references modelo_avaliacao,
  pesquisa_id bigint references pesquisa on delete set null,
  chave text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  avisada_em timestamptz,
  sequencia int not null default 0,
  constraint turma_unica unique (empresa_id, nome_busca),
  constraint turma_periodo check (data_prev_fim > data_prev_ini)
);
create index turma_lista on turma (empresa_id, data_prev_ini desc, id);
create index turma_busca on turma using gin (nome_busca gin_trgm_ops);
create index turma_curso on turma (curso_id);
create index turma_modelo on turma (modelo_avaliacao_aluno_id);
create index turma_pesquisa on turma (pesquisa_id);
comment on table turma is 'Turmas';
comment on column turma.custo is 'Custo previsto, além das despesas por tipo';
comment on column turma.data_prev_fim is 'Nulo: a turma é de um dia só';
comment on column turma.pesquisa_id is 'A pesquisa anônima pela qual os alunos avaliam a turma';
comment on column turma.chave is 'Assina os códigos de presença; nenhuma chamada a mostra';
comment on column turma.sequencia is 'Versão do convite de calendário';
call app_proteger('turma');

create table turma_dia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  turma_id bigint not null references turma on delete cascade,
  dia date not null,
  descricao text check (length(descricao) <= 100),
  turno text not null default 'D' check (turno in ('D', 'M', 'T', 'N')),
  hora_ini time not null,
  hora_fim time not null,
  link text check (length(link) <= 500),
  minutos int generated always as ((extract(epoch from hora_fim - hora_ini) / 60)::int) stored,
  constraint turma_dia_horas check (hora_fim > hora_ini),
  constraint turma_dia_unico unique (turma_id, dia, hora_ini)
);
create index turma_dia_lista on turma_dia (empresa_id, dia, hora_ini);
comment on table turma_dia is 'Dias da turma';
comment on column turma_dia.turno is 'D dia inteiro, M manhã, T tarde, N noite';
call app_proteger('turma_dia');

create table colaborador_turma (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  turma_id bigint not null references turma on delete cascade,
  colaborador_id bigint not null references colaborador,
  situacao text not null default 'I' check (situacao in ('I', 'E')),
  observacao text check (length(observacao) <= 1000),
  inscrito_em timestamptz not null default now(),
  frequencia numeric(5, 2) check (frequencia between 0 and 100),
  resultado text not null default 'P' check (resultado in ('P', 'A', 'R')),
  motivo text check (length(motivo) <= 500),
  constraint colaborador_turma_unico unique (turma_id, colaborador_id)
);
create index colaborador_turma_colaborador on colaborador_turma (colaborador_id);
create index colaborador_turma_empresa on colaborador_turma (empresa_id);
comment on table colaborador_turma is 'Participantes das turmas';
comment on column colaborador_turma.situacao is 'I inscrito, E na lista de espera';
comment on column colaborador_turma.resultado is 'P pendente, A aprovado, R reprovado';
comment on column colaborador_turma.motivo is 'Por que o resultado é este, em palavras';
call app_proteger('colaborador_turma');

create table turma_presenca (
  turma_dia_id bigint not null references turma_dia on delete cascade,
  colaborador_turma_id bigint not null references colaborador_turma on delete cascade,
  empresa_id bigint not null references empresa,
  presente boolean not null,
  origem text not null check (origem in ('T', 'Q', 'C')),
  registrada_em timestamptz not null default now(),
  primary key (turma_dia_id, colaborador_turma_id)
);
create index turma_presenca_participante on turma_presenca (colaborador_turma_id);
create index turma_presenca_empresa on turma_presenca (empresa_id);
comment on table turma_presenca is 'Presenças';
comment on column turma_presenca.origem is 'T tela, Q o talento leu o QR do dia, C o instrutor leu o crachá';
call app_proteger('turma_presenca');

create table turma_nota (
  avaliacao_curso_id bigint not null references avaliacao_curso,
  colaborador_turma_id bigint not null references colaborador_turma on delete cascade,
  empresa_id bigint not null references empresa,
  nota numeric(5, 2) check (nota between 0 and 100),
  preenchimento_id bigint unique references questionario_preenchimento,
  primary key (avaliacao_curso_id, colaborador_turma_id)
);
create index turma_nota_participante on turma_nota (colaborador_turma_id);
create index turma_nota_empresa on turma_nota (empresa_id);
comment on table turma_nota is 'Notas dos alunos';
call app_proteger('turma_nota');
create trigger preenchimento_morre after delete on turma_nota for each row execute function preenchimento_morre();

-- Which evaluations a class answers now.
create table turma_avaliacao_liberada (
  turma_id bigint not null references turma on delete cascade,
  avaliacao_curso_id bigint not null references avaliacao_curso on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (turma_id, avaliacao_curso_id)
);
create index turma_avaliacao_liberada_avaliacao on turma_avaliacao_liberada (avaliacao_curso_id);
create index turma_avaliacao_liberada_empresa on turma_avaliacao_liberada (empresa_id);
call app_proteger('turma_avaliacao_liberada');
