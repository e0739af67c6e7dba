-- What people who leave are asked: models of exit interviews, with their questions.
create table modelo_entrevista_desligamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) <= 250),
  nome text generated always as (titulo) stored,
  nome_busca text generated always as (sem_acento(titulo)) stored,
  ativo boolean not null default true,
  instrucoes text check (length(instrucoes) <= 4000),
  observacao text check (length(observacao) <= 1000),
  ordem_aleatoria boolean not null default false,
  constraint modelo_entrevista_desligamento_unico unique (empresa_id, nome_busca)
);
create index modelo_entrevista_desligamento_busca on modelo_entrevista_desligamento using gin (nome_busca gin_trgm_ops);
comment on table modelo_entrevista_desligamento is 'Modelos de entrevista de desligamento';
call app_proteger('modelo_entrevista_desligamento');
call questionario_anexar('modelo_entrevista_desligamento');
