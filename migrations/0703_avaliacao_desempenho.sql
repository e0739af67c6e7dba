-- A performance evaluation: who evaluates whom between two days, by the questions of a model and by the competences of the band (001 §3.10).
create table avaliacao_desempenho (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 250),
  nome_busca text generated always as (sem_acento(titulo)) stored,
  data_ini date not null,
  data_fim date not null,
  modelo_avaliacao_id bigint references modelo_avaliacao,
  tipo text not null check (tipo in ('1.0', '2.0')),
  formato text not null default '0' check (formato in ('0', '1')),
  avaliar_somente_competencias boolean not null default false,
  avaliar_competencias_cargo boolean not null default false,
  exibe_resultado_auto_avaliacao boolean not null default false,
  exibir_performance_profissional boolean not null default false,
  exibir_nivel_competencia_exigido boolean not null default false,
  permite_auto_avaliacao boolean not null,
  anonima boolean not null,
  nota_questionario_manual boolean not null default false,
  considera_resp_coresp_hierarquia boolean not null default false,
  peso_autoavaliacao int not null default 1 check (peso_autoavaliacao between 0 and 100),
  peso_gestor int not null default 1 check (peso_gestor between 0 and 100),
  peso_subordinado int not null default 1 check (peso_subordinado between 0 and 100),
  peso_par int not null default 1 check (peso_par between 0 and 100),
  peso_avaliador int not null default 1 check (peso_avaliador between 0 and 100),
  liberada boolean not null default false,
  resultado_liberado boolean not null default false,
  constraint avaliacao_desempenho_unica unique (empresa_id, nome_busca),
  constraint avaliacao_desempenho_em_ordem check (data_fim >= data_ini),
  constraint avaliacao_desempenho_com_modelo check (modelo_avaliacao_id is not null or avaliar_somente_competencias)
);
create index avaliacao_desempenho_busca on avaliacao_desempenho using gin (nome_busca gin_trgm_ops);
create index avaliacao_desempenho_modelo on avaliacao_desempenho (modelo_avaliacao_id);
comment on table avaliacao_desempenho is 'Avaliações de desempenho';
comment on column avaliacao_desempenho.tipo is '1.0 questionário por avaliador, 2.0 comparativa por competência';
comment on column avaliacao_desempenho.formato is '0 padrão, 1 uma página por aspecto';
comment on column avaliacao_desempenho.resultado_liberado is 'Cada avaliado lê o próprio resultado';
call app_proteger('avaliacao_desempenho');
-- The questions of the model as they were when the evaluation was released: the model may change afterwards.
call questionario_anexar('avaliacao_desempenho');

-- Who is evaluated, and where they worked when the evaluation was released.
create table avaliacao_desempenho_avaliado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  avaliacao_id bigint not null references avaliacao_desempenho on delete cascade,
  colaborador_id bigint not null references colaborador,
  area_organizacional_id bigint references area_organizacional on delete set null,
  faixa_salarial_id bigint references faixa_salarial on delete set null,
  constraint avaliacao_desempenho_avaliado_unico unique (avaliacao_id, colaborador_id)
);
create index avaliacao_desempenho_avaliado_colaborador on avaliacao_desempenho_avaliado (colaborador_id);
create index avaliacao_desempenho_avaliado_empresa on avaliacao_desempenho_avaliado (empresa_id);
create index avaliacao_desempenho_avaliado_area on avaliacao_desempenho_avaliado (area_organizacional_id);
create index avaliacao_desempenho_avaliado_faixa on avaliacao_desempenho_avaliado (faixa_salarial_id);
comment on table avaliacao_desempenho_avaliado is 'Avaliados';
call app_proteger('avaliacao_desempenho_avaliado');

-- Who evaluates whom. The sheet comes with the release.
create table avaliacao_desempenho_participante (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  avaliacao_id bigint not null references avaliacao_desempenho on delete cascade,
  avaliado_id bigint not null references avaliacao_desempenho_avaliado on delete cascade,
  avaliador_id bigint not null references colaborador,
  papel text not null check (papel in ('R', 'U', 'L', 'A', 'P')),
  situacao text not null default 'N' check (situacao in ('N', 'P', 'R')),
  preenchimento_id bigint unique references questionario_preenchimento,
  nota_manual numeric(5, 2) check (nota_manual between 0 and 100),
  -- Who wrote the answers where it was not the evaluator.
  usuario_id bigint references usuario,
  constraint avaliacao_desempenho_participante_unico unique (avaliado_id, avaliador_id)
);
create index avaliacao_desempenho_participante_avaliacao on avaliacao_desempenho_participante (avaliacao_id, avaliador_id, situacao);
create index avaliacao_desempenho_participante_avaliador on avaliacao_desempenho_participante (avaliador_id);
create index avaliacao_desempenho_participante_empresa on avaliacao_desempenho_participante (empresa_id);
create index avaliacao_desempenho_participante_usuario on avaliacao_desempenho_participante (usuario_id);
create index avaliacao_desempenho_participante_respondida on avaliacao_desempenho_participante (avaliacao_id) where situacao <> 'N';
comment on table avaliacao_desempenho_participante is 'Participações com as suas respostas';
comment on column avaliacao_desempenho_participante.papel is 'R avaliador, U autoavaliação, L gestor, A subordinado, P par';
comment on column avaliacao_desempenho_participante.situacao is 'N não respondida, P respondida em parte, R respondida';
call app_proteger('avaliacao_desempenho_participante');
create trigger preenchimento_morre after delete on avaliacao_desempenho_participante for each row execute function preenchimento_morre();

-- Which level of which competence the band asked of somebody when the evaluation was released.
create table avaliacao_desempenho_competencia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  avaliado_id bigint not null references avaliacao_desempenho_avaliado on delete cascade,
  competencia_id bigint not null references competencia,
  nivel_competencia_id bigint not null references nivel_competencia,
  ordem int not null,
  peso int not null,
  constraint avaliacao_desempenho_competencia_unica unique (avaliado_id, competencia_id)
);
create index avaliacao_desempenho_competencia_competencia on avaliacao_desempenho_competencia (competencia_id);
create index avaliacao_desempenho_competencia_nivel on avaliacao_desempenho_competencia (nivel_competencia_id);
create index avaliacao_desempenho_competencia_empresa on avaliacao_desempenho_competencia (empresa_id);
comment on table avaliacao_desempenho_competencia is 'Competências exigidas em avaliações de desempenho';
call app_proteger('avaliacao_desempenho_competencia');

-- The level that an evaluator sees.
create table avaliacao_desempenho_nivel (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  participante_id bigint not null references avaliacao_desempenho_participante on delete cascade,
  competencia_id bigint not null references competencia,
  nivel_competencia_id bigint references nivel_competencia,
  ordem int,
  comentario text check (length(comentario) <= 4000),
  constraint avaliacao_desempenho_nivel_unico unique (participante_id, competencia_id)
);
create index avaliacao_desempenho_nivel_competencia on avaliacao_desempenho_nivel (competencia_id);
create index avaliacao_desempenho_nivel_nivel on avaliacao_desempenho_nivel (nivel_competencia_id);
create index avaliacao_desempenho_nivel_empresa on avaliacao_desempenho_nivel (empresa_id);
comment on table avaliacao_desempenho_nivel is 'Níveis de competência vistos em avaliações de desempenho';
call app_proteger('avaliacao_desempenho_nivel');
