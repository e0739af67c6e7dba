-- Diseases of ICD-10, of which certificates speak; filled by the reference loader.
create table cid10 (
  id bigint generated always as identity primary key,
  codigo text not null unique,
  descricao text not null,
  nome text not null generated always as (codigo || ' - ' || descricao) stored,
  nome_busca text generated always as (sem_acento(codigo || ' - ' || descricao)) stored
);
create index cid10_busca on cid10 using gin (nome_busca gin_trgm_ops);
comment on table cid10 is 'CID-10';
call app_compartilhar('cid10');

-- A talent away from work, from a day to a day or without an end yet (001 §3.9). What only some classes of reasons have is empty in the others.
create table colaborador_afastamento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  afastamento_id bigint not null references motivo_afastamento,
  inicio date not null,
  fim date,
  tipo_acidente text check (tipo_acidente in ('ATROPELAMENTO', 'COLISAO', 'OUTROS')),
  cnpj_cessao_requisicao text check (length(cnpj_cessao_requisicao) = 14),
  onus_cessao_requisicao text check (onus_cessao_requisicao in ('CEDENTE', 'CESSIONARIO', 'CEDENTE_E_CESSIONARIO')),
  cnpj_mandato_sindical text check (length(cnpj_mandato_sindical) = 14),
  onus_mandato_sindical text check (onus_mandato_sindical in ('EMPREGADOR', 'SINDICATO', 'EMPREGADOR_E_SINDICATO')),
  cnpj_mandato_eletivo text check (length(cnpj_mandato_eletivo) = 14),
  optou_remuneracao_cargo_mandato_eletivo boolean,
  colaborador_afastamento_original_id bigint references colaborador_afastamento,
  observacao text check (length(observacao) <= 1000),
  -- What the payroll answered; null where there is none.
  status_integracao text check (status_integracao in ('AGUARDANDO', 'COM_ERRO', 'SEM_ERRO')),
  erro_integracao text,
  constraint colaborador_afastamento_periodo check (fim >= inicio)
);
create index colaborador_afastamento_lista on colaborador_afastamento (empresa_id, inicio, id);
create index colaborador_afastamento_colaborador on colaborador_afastamento (colaborador_id, inicio);
create index colaborador_afastamento_motivo on colaborador_afastamento (afastamento_id);
create index colaborador_afastamento_original on colaborador_afastamento (colaborador_afastamento_original_id);
comment on table colaborador_afastamento is 'Afastamentos';
call app_proteger('colaborador_afastamento');

-- Medical certificates: health data, read only with an authority of their own.
create table afastamento_atestado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_afastamento_id bigint not null references colaborador_afastamento on delete cascade,
  data_emissao date not null,
  dias int not null check (dias between 1 and 999),
  cid_id bigint references cid10,
  nome_profissional text not null check (length(nome_profissional) between 1 and 70),
  conselho text not null check (conselho in ('CRM', 'CRO', 'RMS')),
  numero_inscricao text not null check (length(numero_inscricao) between 1 and 14),
  uf_id bigint references estado,
  observacao text check (length(observacao) <= 255)
);
create index afastamento_atestado_afastamento on afastamento_atestado (colaborador_afastamento_id);
create index afastamento_atestado_cid on afastamento_atestado (cid_id);
comment on table afastamento_atestado is 'Atestados';
call app_proteger('afastamento_atestado');
