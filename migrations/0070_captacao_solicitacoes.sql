-- Lookups of recruitment.
create table area_interesse (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  observacao text,
  constraint area_interesse_nome_unico unique (empresa_id, nome_busca)
);
comment on table area_interesse is 'Áreas de interesse';
create table area_interesse_area (
  empresa_id bigint not null references empresa,
  area_interesse_id bigint not null references area_interesse on delete cascade,
  area_organizacional_id bigint not null references area_organizacional,
  primary key (area_interesse_id, area_organizacional_id)
);
create index area_interesse_area_area on area_interesse_area (area_organizacional_id);
comment on table area_interesse_area is 'Áreas de interesse';
call app_proteger('area_interesse');
call app_proteger('area_interesse_area');

create table etapa_seletiva (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  ordem int not null check (ordem between 1 and 999),
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  analise_comportamental boolean not null default false,
  constraint etapa_seletiva_ordem_unica unique (empresa_id, ordem),
  constraint etapa_seletiva_nome_unico unique (empresa_id, nome_busca)
);
comment on table etapa_seletiva is 'Etapas seletivas';
call app_proteger('etapa_seletiva');

-- Stages that a job's selection goes through.
create table cargo_etapa_seletiva (
  empresa_id bigint not null references empresa,
  cargo_id bigint not null references cargo on delete cascade,
  etapa_seletiva_id bigint not null references etapa_seletiva,
  primary key (cargo_id, etapa_seletiva_id)
);
create index cargo_etapa_seletiva_etapa on cargo_etapa_seletiva (etapa_seletiva_id);
comment on table cargo_etapa_seletiva is 'Cargos';
call app_proteger('cargo_etapa_seletiva');

create table motivo_solicitacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  descricao text not null check (length(descricao) <= 100),
  nome text generated always as (descricao) stored,
  nome_busca text generated always as (sem_acento(descricao)) stored,
  considerar_turnover boolean not null default false,
  constraint motivo_solicitacao_unico unique (empresa_id, nome_busca)
);
comment on table motivo_solicitacao is 'Motivos de solicitação';
call app_proteger('motivo_solicitacao');

create table idioma (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint idioma_nome_unico unique (nome_busca)
);
comment on table idioma is 'Idiomas';
call app_compartilhar('idioma');

create table como_ficou_sabendo_vaga (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint como_ficou_sabendo_vaga_unico unique (empresa_id, nome_busca)
);
comment on table como_ficou_sabendo_vaga is 'Como ficou sabendo da vaga';
call app_proteger('como_ficou_sabendo_vaga');

-- Workplaces and functions of safety; recruitment only points at them.
create table ambiente (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint ambiente_nome_unico unique (empresa_id, nome_busca)
);
comment on table ambiente is 'Ambientes';
call app_proteger('ambiente');
create table funcao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint funcao_nome_unico unique (empresa_id, nome_busca)
);
comment on table funcao is 'Funções';
call app_proteger('funcao');

-- Personnel requests (000 §3, §4, §5).
create table solicitacao_pessoal (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  data date not null,
  data_previsao_encerramento date,
  descricao text not null check (length(descricao) <= 100),
  nome text generated always as (descricao) stored,
  nome_busca text generated always as (sem_acento(descricao)) stored,
  horario_comercial text not null check (length(horario_comercial) <= 255),
  estabelecimento_id bigint not null references estabelecimento,
  area_organizacional_id bigint not null references area_organizacional,
  ambiente_id bigint references ambiente,
  faixa_salarial_id bigint not null references faixa_salarial,
  funcao_id bigint references funcao,
  invisivel_para_gestor boolean not null default false,
  quantidade int not null default 1 check (quantidade > 0),
  qtd_vagas_preenchidas int not null default 0 check (qtd_vagas_preenchidas >= 0),
  motivo_solicitacao_id bigint not null references motivo_solicitacao,
  emails_check text,
  experiencias text,
  vinculo text,
  remuneracao numeric(12, 2) check (remuneracao > 0),
  escolaridade text,
  sexo text,
  idade_minima int,
  idade_maxima int,
  cidade_id bigint references cidade,
  info_complementares text,
  status text not null default 'I' check (status in ('I', 'A', 'R')),
  data_status date not null default current_date,
  liberador_id bigint references usuario,
  observacao_liberador text,
  solicitante_id bigint references usuario,
  recrutador_responsavel text,
  tipo_vaga text check (tipo_vaga in ('INTERNA', 'EXTERNA', 'MISTA')),
  horas_diarias_previstas text,
  suspensa boolean not null default false,
  obs_suspensao text,
  encerrada boolean not null default false,
  data_encerramento date,
  obs_encerra text,
  cancelada boolean not null default false,
  obs_cancelamento text,
  incluir_colaboradores_desligados boolean not null default false,
  criada_em timestamptz not null default now(),
  constraint solicitacao_encerrada_com_data check (not encerrada or data_encerramento is not null),
  constraint solicitacao_idades check (idade_maxima is null or idade_minima is null or idade_maxima >= idade_minima)
);
create index solicitacao_pessoal_lista on solicitacao_pessoal (empresa_id, data desc, id);
create index solicitacao_pessoal_busca on solicitacao_pessoal using gin (nome_busca gin_trgm_ops);
create index solicitacao_pessoal_area on solicitacao_pessoal (area_organizacional_id);
create index solicitacao_pessoal_faixa on solicitacao_pessoal (faixa_salarial_id);
create index solicitacao_pessoal_estabelecimento on solicitacao_pessoal (estabelecimento_id);
create index solicitacao_pessoal_motivo on solicitacao_pessoal (motivo_solicitacao_id);
comment on table solicitacao_pessoal is 'Solicitações de pessoal';
call app_proteger('solicitacao_pessoal');

create table solicitacao_bairro (
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  bairro_id bigint not null references bairro,
  primary key (solicitacao_pessoal_id, bairro_id)
);
create index solicitacao_bairro_bairro on solicitacao_bairro (bairro_id);
comment on table solicitacao_bairro is 'Solicitações de pessoal';
call app_proteger('solicitacao_bairro');

create table solicitacao_substituido (
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  colaborador_id bigint not null references colaborador,
  primary key (solicitacao_pessoal_id, colaborador_id)
);
create index solicitacao_substituido_colaborador on solicitacao_substituido (colaborador_id);
comment on table solicitacao_substituido is 'Solicitações de pessoal';
call app_proteger('solicitacao_substituido');

-- Every transition of a request, with who, when and why.
create table solicitacao_historico (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint references usuario,
  usuario_nome text
);
create index solicitacao_historico_solicitacao on solicitacao_historico (solicitacao_pessoal_id, id);
comment on table solicitacao_historico is 'Históricos de solicitações';
call app_proteger('solicitacao_historico');

-- The announcement of a request; one each, gone with it.
create table anuncio (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null unique references solicitacao_pessoal on delete cascade,
  titulo text not null check (length(titulo) <= 100),
  nome text generated always as (titulo) stored,
  nome_busca text generated always as (sem_acento(titulo)) stored,
  descricao text not null,
  exibir_modulo_externo boolean not null default false,
  dias_espera_nova_aplicacao int check (dias_espera_nova_aplicacao between 0 and 3650),
  utilizar_avaliacoes_etapa_seletiva boolean not null default false,
  previsao_encerramento date,
  publicado_em timestamptz
);
create index anuncio_busca on anuncio using gin (nome_busca gin_trgm_ops);
comment on table anuncio is 'Anúncios';
call app_proteger('anuncio');
