-- What people are evaluated by: in their first months, every year, and a class of a training by who was in it (001 §3.10).
create table modelo_avaliacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('D', 'A', 'L')),
  titulo text not null check (length(titulo) between 1 and 250),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  ativo boolean not null default true,
  instrucoes text check (length(instrucoes) <= 4000),
  observacao text check (length(observacao) <= 1000),
  ordem_aleatoria boolean not null default false,
  constraint modelo_avaliacao_unico unique (empresa_id, nome_busca)
);
create index modelo_avaliacao_busca on modelo_avaliacao using gin (nome_busca gin_trgm_ops);
comment on table modelo_avaliacao is 'Modelos de avaliação';
comment on column modelo_avaliacao.tipo is 'D desempenho, A acompanhamento do período de experiência, L avaliação de turma';
call app_proteger('modelo_avaliacao');
call questionario_anexar('modelo_avaliacao');

-- A work that somebody does to show that they can, with the least grade that passes.
create table avaliacao_pratica (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 100),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  nota_minima numeric(5, 2) not null check (nota_minima between 0 and 100),
  ativo boolean not null default true,
  descricao text check (length(descricao) <= 1000),
  constraint avaliacao_pratica_unica unique (empresa_id, nome_busca)
);
create index avaliacao_pratica_busca on avaliacao_pratica using gin (nome_busca gin_trgm_ops);
comment on table avaliacao_pratica is 'Avaliações práticas';
call app_proteger('avaliacao_pratica');

-- When somebody new is looked at: so many days after the admission, and by what.
create table periodo_experiencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  dias int not null check (dias between 1 and 999),
  ativo boolean not null default true,
  modelo_id bigint references modelo_avaliacao,
  dias_aviso int not null default 7 check (dias_aviso between 0 and 90),
  constraint periodo_experiencia_unico unique (empresa_id, nome_busca)
);
create index periodo_experiencia_busca on periodo_experiencia using gin (nome_busca gin_trgm_ops);
create index periodo_experiencia_modelo on periodo_experiencia (modelo_id);
comment on table periodo_experiencia is 'Períodos de experiência';
comment on column periodo_experiencia.dias is 'Dias desde a admissão';
comment on column periodo_experiencia.modelo_id is 'O que se pergunta neste período';
comment on column periodo_experiencia.dias_aviso is 'Com quantos dias de antecedência os responsáveis são avisados';
call app_proteger('periodo_experiencia');
