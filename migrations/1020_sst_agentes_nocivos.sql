-- Harmful agents of eSocial (Tabela 24); filled by the reference loader, which takes the code without dots as key.
create table atividade_perigosa_insalubre (
  id bigint primary key,
  codigo text not null unique check (codigo ~ '^\d\d\.\d\d\.\d{3}$' and id = replace(codigo, '.', '')::bigint),
  descricao text not null,
  grupo text not null,
  -- What ended is not offered any more, and what was recorded with it keeps its name.
  vigente boolean not null,
  nome text not null generated always as (codigo || ' - ' || descricao) stored,
  nome_busca text generated always as (sem_acento(codigo || ' - ' || descricao)) stored
);
comment on table atividade_perigosa_insalubre is 'Tabela 24 do eSocial';
call app_compartilhar('atividade_perigosa_insalubre');

-- What people are exposed to, from a day to a day, how it was measured and what protects them (S-2240, agNoc).
create table agente_nocivo (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  ambiente_id bigint references ambiente,
  data date not null,
  data_fim date check (data_fim >= data),
  atividade_perigosa_insalubre_id bigint not null references atividade_perigosa_insalubre,
  risco_id bigint references risco,
  descricao text check (length(descricao) <= 100),
  tipo_avaliacao text check (tipo_avaliacao in ('1', '2')),
  unidade_medida text check (unidade_medida ~ '^([1-9]|[12]\d|30)$'),
  tecnica_medicao text check (length(tecnica_medicao) <= 40),
  intensidade_concentracao numeric(10, 4),
  limite_tolerancia numeric(10, 4),
  utiliza_epc text not null check (utiliza_epc in ('0', '1', '2')),
  epc_eficaz boolean,
  utiliza_epi text not null check (utiliza_epi in ('0', '1', '2')),
  epi_eficaz boolean,
  med_protecao text check (med_protecao in ('S', 'N')),
  cond_functo text check (cond_functo in ('S', 'N')),
  uso_inint text check (uso_inint in ('S', 'N')),
  prz_valid text check (prz_valid in ('S', 'N')),
  periodic_troca text check (periodic_troca in ('S', 'N')),
  higienizacao text check (higienizacao in ('S', 'N')),
  preenche_risco_pgr boolean not null default false,
  probabilidade_risco_id bigint references probabilidade_risco,
  gravidade_risco_id bigint references gravidade_risco,
  numero_processo_judicial text check (numero_processo_judicial ~ '^(\d{17}|\d{20})$'),
  insalubridade boolean not null default false,
  periculosidade boolean not null default false,
  especial boolean not null default false,
  -- Absence of agents (09.01.001) says nothing else; a case number is of agents that a decision includes (05.01.001).
  constraint agente_nocivo_avaliado check ((atividade_perigosa_insalubre_id = 901001) = (tipo_avaliacao is null)),
  constraint agente_nocivo_medido check ((tipo_avaliacao = '1') is true
    = (unidade_medida is not null and tecnica_medicao is not null and intensidade_concentracao is not null)),
  constraint agente_nocivo_processo check (numero_processo_judicial is null or atividade_perigosa_insalubre_id = 501001),
  constraint agente_nocivo_no_pgr check (not preenche_risco_pgr
    or (risco_id is not null and probabilidade_risco_id is not null and gravidade_risco_id is not null))
);
create index agente_nocivo_lista on agente_nocivo (empresa_id, data desc);
create index agente_nocivo_ambiente on agente_nocivo (ambiente_id, data);
create index agente_nocivo_atividade on agente_nocivo (atividade_perigosa_insalubre_id);
create index agente_nocivo_risco on agente_nocivo (risco_id);
create index agente_nocivo_probabilidade on agente_nocivo (probabilidade_risco_id);
create index agente_nocivo_gravidade on agente_nocivo (gravidade_risco_id);
comment on table agente_nocivo is 'Agentes nocivos';
call app_proteger('agente_nocivo');

create table agente_nocivo_epc (
  agente_nocivo_id bigint not null references agente_nocivo on delete cascade,
  empresa_id bigint not null references empresa,
  epc_id bigint not null references epc,
  primary key (agente_nocivo_id, epc_id)
);
create index agente_nocivo_epc_epc on agente_nocivo_epc (epc_id);
create index agente_nocivo_epc_empresa on agente_nocivo_epc (empresa_id);
comment on table agente_nocivo_epc is 'Agentes nocivos';
call app_proteger('agente_nocivo_epc');
