-- The programme that manages risks (NR-1): its term and places, the visits in which risks were assessed, and the plan of action.
create table pgr (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  data_ini date not null,
  data_fim date not null,
  local_ambiente text not null check (local_ambiente in ('1', '2')),
  apresentacao text check (length(apresentacao) <= 8000),
  emitido_em timestamptz,
  emitido_por text,
  -- What the programme said on the day on which it was issued; it is printed from here for the twenty years of NR-1.
  programa jsonb,
  constraint pgr_unico unique (empresa_id, nome_busca),
  constraint pgr_periodo check (data_fim >= data_ini),
  constraint pgr_emissao check ((emitido_em is null) = (programa is null))
);
create index pgr_lista on pgr (empresa_id, data_ini desc, id);
create index pgr_busca on pgr using gin (nome_busca gin_trgm_ops);
comment on table pgr is 'Programas de gerenciamento de riscos';
call app_proteger('pgr');

create table pgr_estabelecimento (
  pgr_id bigint not null references pgr on delete cascade,
  empresa_id bigint not null references empresa,
  estabelecimento_id bigint not null references estabelecimento,
  primary key (pgr_id, estabelecimento_id)
);
create index pgr_estabelecimento_alvo on pgr_estabelecimento (estabelecimento_id);
create index pgr_estabelecimento_empresa on pgr_estabelecimento (empresa_id);
comment on table pgr_estabelecimento is 'Programas de gerenciamento de riscos';
call app_proteger('pgr_estabelecimento');

create table pgr_obra (
  pgr_id bigint not null references pgr on delete cascade,
  empresa_id bigint not null references empresa,
  obra_id bigint not null references obra,
  primary key (pgr_id, obra_id)
);
create index pgr_obra_alvo on pgr_obra (obra_id);
create index pgr_obra_empresa on pgr_obra (empresa_id);
comment on table pgr_obra is 'Programas de gerenciamento de riscos';
call app_proteger('pgr_obra');

create table pgr_responsavel (
  pgr_id bigint not null references pgr on delete cascade,
  empresa_id bigint not null references empresa,
  profissional_sst_id bigint not null references profissional_sst,
  primary key (pgr_id, profissional_sst_id)
);
create index pgr_responsavel_alvo on pgr_responsavel (profissional_sst_id);
create index pgr_responsavel_empresa on pgr_responsavel (empresa_id);
comment on table pgr_responsavel is 'Programas de gerenciamento de riscos';
call app_proteger('pgr_responsavel');

create table visita_pgr (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  pgr_id bigint not null references pgr,
  data date not null,
  observacao text check (length(observacao) <= 4000)
);
create index visita_pgr_lista on visita_pgr (empresa_id, data desc, id);
create index visita_pgr_pgr on visita_pgr (pgr_id);
comment on table visita_pgr is 'Registros de visita';
call app_proteger('visita_pgr');

create table visita_pgr_grupo (
  visita_pgr_id bigint not null references visita_pgr on delete cascade,
  empresa_id bigint not null references empresa,
  grupo_homogeneo_historico_id bigint not null references grupo_homogeneo_historico,
  primary key (visita_pgr_id, grupo_homogeneo_historico_id)
);
create index visita_pgr_grupo_alvo on visita_pgr_grupo (grupo_homogeneo_historico_id);
create index visita_pgr_grupo_empresa on visita_pgr_grupo (empresa_id);
comment on table visita_pgr_grupo is 'Registros de visita';
call app_proteger('visita_pgr_grupo');

create table visita_pgr_profissional (
  visita_pgr_id bigint not null references visita_pgr on delete cascade,
  empresa_id bigint not null references empresa,
  profissional_sst_id bigint not null references profissional_sst,
  primary key (visita_pgr_id, profissional_sst_id)
);
create index visita_pgr_profissional_alvo on visita_pgr_profissional (profissional_sst_id);
create index visita_pgr_profissional_empresa on visita_pgr_profissional (empresa_id);
comment on table visita_pgr_profissional is 'Registros de visita';
call app_proteger('visita_pgr_profissional');

create table acao_pgr (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  pgr_id bigint not null references pgr,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  meta text not null check (length(meta) between 1 and 2000),
  responsavel_id bigint not null references colaborador,
  previsao_inicio date not null,
  previsao_termino date check (previsao_termino >= previsao_inicio),
  acompanhamento_inicio date check (acompanhamento_inicio >= previsao_inicio),
  acompanhamento_termino date check (acompanhamento_termino >= acompanhamento_inicio),
  acompanhamento_situacao text check (length(acompanhamento_situacao) <= 255),
  acompanhamento_observacao text check (length(acompanhamento_observacao) <= 4000),
  constraint acao_pgr_comecada check (acompanhamento_termino is null or acompanhamento_inicio is not null)
);
create index acao_pgr_lista on acao_pgr (empresa_id, previsao_inicio, id);
create index acao_pgr_busca on acao_pgr using gin (nome_busca gin_trgm_ops);
create index acao_pgr_pgr on acao_pgr (pgr_id);
create index acao_pgr_responsavel on acao_pgr (responsavel_id);
comment on table acao_pgr is 'Ações do plano de ação do PGR';
call app_proteger('acao_pgr');
