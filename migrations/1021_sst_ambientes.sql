-- What a workplace is over time: where it is, of whom, and until when; and what stands in it.
alter table ambiente add column ativo boolean not null default true;

create table ambiente_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  ambiente_id bigint not null references ambiente on delete cascade,
  data date not null,
  data_validade date check (data_validade >= data),
  nome_ambiente text not null check (length(nome_ambiente) between 1 and 100),
  descricao text check (length(descricao) <= 4000),
  tempo_exposicao text check (length(tempo_exposicao) <= 100),
  -- Null while nobody said where it is: the registration is pending.
  local_ambiente text check (local_ambiente in ('1', '2')),
  chave_opcao_tipo_estabelecimento_proprio text check (chave_opcao_tipo_estabelecimento_proprio in ('E', 'O')),
  estabelecimento_id bigint references estabelecimento,
  obra_id bigint references obra,
  tipo_inscricao_de_terceiro text check (tipo_inscricao_de_terceiro in ('1', '3', '4')),
  cnpj text check (length(cnpj) = 14),
  caepf text check (length(caepf) = 14),
  cno text check (length(cno) = 12),
  constraint ambiente_historico_data_unica unique (ambiente_id, data),
  constraint ambiente_historico_proprio check (
    (local_ambiente = '1') is true = (chave_opcao_tipo_estabelecimento_proprio is not null)
    and ((chave_opcao_tipo_estabelecimento_proprio = 'E') is not true or estabelecimento_id is not null)
    and ((chave_opcao_tipo_estabelecimento_proprio = 'O') is not true or obra_id is not null)),
  constraint ambiente_historico_de_terceiro check (
    (local_ambiente = '2') is true = (tipo_inscricao_de_terceiro is not null)
    and (tipo_inscricao_de_terceiro = '1') is true = (cnpj is not null)
    and (tipo_inscricao_de_terceiro = '3') is true = (caepf is not null)
    and (tipo_inscricao_de_terceiro = '4') is true = (cno is not null))
);
create index ambiente_historico_empresa on ambiente_historico (empresa_id);
create index ambiente_historico_estabelecimento on ambiente_historico (estabelecimento_id);
create index ambiente_historico_obra on ambiente_historico (obra_id);
comment on table ambiente_historico is 'Históricos de ambiente';
call app_proteger('ambiente_historico');

-- Workplaces that there are hold from a day before any record on; where they are is still to be said.
insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente)
select empresa_id, id, '2000-01-01', nome from ambiente;

create table ambiente_epc (
  ambiente_id bigint not null references ambiente on delete cascade,
  empresa_id bigint not null references empresa,
  epc_id bigint not null references epc,
  primary key (ambiente_id, epc_id)
);
create index ambiente_epc_epc on ambiente_epc (epc_id);
create index ambiente_epc_empresa on ambiente_epc (empresa_id);
comment on table ambiente_epc is 'Ambientes';
call app_proteger('ambiente_epc');

create table ambiente_risco (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  ambiente_id bigint not null references ambiente on delete cascade,
  risco_id bigint not null references risco,
  epc_eficaz boolean,
  epi_eficaz boolean,
  constraint ambiente_risco_unico unique (ambiente_id, risco_id) deferrable initially deferred
);
create index ambiente_risco_risco on ambiente_risco (risco_id);
create index ambiente_risco_empresa on ambiente_risco (empresa_id);
comment on table ambiente_risco is 'Ambientes';
call app_proteger('ambiente_risco');
