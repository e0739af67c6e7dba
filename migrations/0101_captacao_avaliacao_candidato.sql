-- Evaluations of candidates: models with questions, where they are asked, and who answered.
create table modelo_avaliacao_candidato (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) <= 250),
  nome text generated always as (titulo) stored,
  nome_busca text generated always as (sem_acento(titulo)) stored,
  ativo boolean not null default true,
  instrucoes text check (length(instrucoes) <= 4000),
  observacao text check (length(observacao) <= 1000),
  tempo_limite int check (tempo_limite between 1 and 1440),
  ordem_aleatoria boolean not null default false,
  percentual_minimo_aprovacao numeric(5, 2) check (percentual_minimo_aprovacao between 0 and 100),
  constraint modelo_avaliacao_candidato_unico unique (empresa_id, nome_busca)
);
create index modelo_avaliacao_candidato_busca on modelo_avaliacao_candidato using gin (nome_busca gin_trgm_ops);
comment on table modelo_avaliacao_candidato is 'Modelos de avaliação de candidatos';
comment on column modelo_avaliacao_candidato.tempo_limite is 'Minutos para responder, a contar da abertura; nulo sem limite';
comment on column modelo_avaliacao_candidato.percentual_minimo_aprovacao is 'Resultado mínimo, de 0 a 100; nulo sem mínimo';
call app_proteger('modelo_avaliacao_candidato');
call questionario_anexar('modelo_avaliacao_candidato');

-- Evaluations of a request (avaliacoesIds).
create table solicitacao_avaliacao (
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  modelo_avaliacao_candidato_id bigint not null references modelo_avaliacao_candidato,
  primary key (solicitacao_pessoal_id, modelo_avaliacao_candidato_id)
);
create index solicitacao_avaliacao_modelo on solicitacao_avaliacao (modelo_avaliacao_candidato_id);
comment on table solicitacao_avaliacao is 'Solicitações de pessoal';
call app_proteger('solicitacao_avaliacao');

-- Evaluations of a selective stage, asked where the announcement says so (utilizarAvaliacoesEtapaSeletiva).
create table etapa_seletiva_avaliacao (
  empresa_id bigint not null references empresa,
  etapa_seletiva_id bigint not null references etapa_seletiva on delete cascade,
  modelo_avaliacao_candidato_id bigint not null references modelo_avaliacao_candidato,
  primary key (etapa_seletiva_id, modelo_avaliacao_candidato_id)
);
create index etapa_seletiva_avaliacao_modelo on etapa_seletiva_avaliacao (modelo_avaliacao_candidato_id);
comment on table etapa_seletiva_avaliacao is 'Etapas seletivas';
call app_proteger('etapa_seletiva_avaliacao');

-- An evaluation that a candidate opened in a request; the answers are in its sheet.
create table avaliacao_candidato (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_solicitacao_id bigint not null references candidato_solicitacao on delete cascade,
  modelo_avaliacao_candidato_id bigint not null references modelo_avaliacao_candidato,
  etapa_seletiva_id bigint references etapa_seletiva,
  historico_candidato_id bigint references historico_candidato on delete set null,
  usuario_id bigint references usuario,
  constraint avaliacao_candidato_unica unique nulls not distinct (candidato_solicitacao_id, modelo_avaliacao_candidato_id, etapa_seletiva_id)
);
create index avaliacao_candidato_modelo on avaliacao_candidato (modelo_avaliacao_candidato_id);
create index avaliacao_candidato_etapa on avaliacao_candidato (etapa_seletiva_id);
create index avaliacao_candidato_historico on avaliacao_candidato (historico_candidato_id);
comment on table avaliacao_candidato is 'Avaliações de candidatos';
comment on column avaliacao_candidato.etapa_seletiva_id is 'Etapa que pediu a avaliação; nulo quando foi a solicitação';
comment on column avaliacao_candidato.usuario_id is 'Quem respondeu em nome do candidato; nulo quando foi ele mesmo';
call app_proteger('avaliacao_candidato');
call questionario_preenchido_em('avaliacao_candidato');
