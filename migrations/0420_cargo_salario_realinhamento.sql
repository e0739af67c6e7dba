-- Realignment of salaries (001 §3.8). Tipo de reajuste: T talents, F salary bands, I indices.
create table tabela_reajuste_colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  data date not null,
  tipo_reajuste text not null check (tipo_reajuste in ('T', 'F', 'I')),
  dissidio boolean not null default false,
  observacao text check (length(observacao) <= 255),
  aprovada boolean not null default false,
  -- Place among the applied ones of the company: only the last is cancelled.
  ordem_aplicacao int
);
create index tabela_reajuste_colaborador_lista on tabela_reajuste_colaborador (empresa_id, data, id);
create index tabela_reajuste_colaborador_busca on tabela_reajuste_colaborador using gin (nome_busca gin_trgm_ops);
create unique index tabela_reajuste_colaborador_ordem on tabela_reajuste_colaborador (empresa_id, ordem_aplicacao);
comment on table tabela_reajuste_colaborador is 'Planejamentos de realinhamentos';
call app_proteger('tabela_reajuste_colaborador');

create table tabela_reajuste_historico (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tabela_reajuste_colaborador_id bigint not null references tabela_reajuste_colaborador on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint,
  usuario_nome text
);
create index tabela_reajuste_historico_tabela on tabela_reajuste_historico (tabela_reajuste_colaborador_id);
create index tabela_reajuste_historico_empresa on tabela_reajuste_historico (empresa_id);
comment on table tabela_reajuste_historico is 'Andamento de planejamentos de realinhamentos';
call app_proteger('tabela_reajuste_historico');

-- Workplace and function belong to where somebody works; the lines of a planning are known, so that a cancellation finds exactly them.
alter table historico_colaborador
  add column ambiente_id bigint references ambiente,
  add column funcao_id bigint references funcao,
  add column tabela_reajuste_colaborador_id bigint references tabela_reajuste_colaborador;
create index historico_colaborador_ambiente on historico_colaborador (ambiente_id) where ambiente_id is not null;
create index historico_colaborador_funcao on historico_colaborador (funcao_id) where funcao_id is not null;
create index historico_colaborador_reajuste on historico_colaborador (tabela_reajuste_colaborador_id)
  where tabela_reajuste_colaborador_id is not null;
alter table faixa_salarial_historico
  add column tabela_reajuste_colaborador_id bigint references tabela_reajuste_colaborador;
create index faixa_salarial_historico_reajuste on faixa_salarial_historico (tabela_reajuste_colaborador_id)
  where tabela_reajuste_colaborador_id is not null;
alter table indice_historico
  add column tabela_reajuste_colaborador_id bigint references tabela_reajuste_colaborador;
create index indice_historico_reajuste on indice_historico (tabela_reajuste_colaborador_id)
  where tabela_reajuste_colaborador_id is not null;

-- One proposal each. `salario_base` is what was earned on the planning's date when the proposal was made: who earns something else
-- when it is applied gets it made anew. `salario_antes` and `salario_depois` are what the application found and left.
create table reajuste_colaborador (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tabela_reajuste_colaborador_id bigint not null references tabela_reajuste_colaborador on delete cascade,
  colaborador_id bigint not null references colaborador,
  estabelecimento_proposto_id bigint references estabelecimento,
  area_organizacional_proposta_id bigint not null references area_organizacional,
  ambiente_proposto_id bigint references ambiente,
  faixa_salarial_proposta_id bigint references faixa_salarial,
  funcao_proposta_id bigint references funcao,
  tipo_salario_proposto text not null default '1' check (tipo_salario_proposto in ('1', '2', '3')),
  indice_proposto_id bigint references indice,
  quantidade_indice_proposto numeric(9, 2) check (quantidade_indice_proposto > 0),
  salario_proposto numeric(12, 2) check (salario_proposto > 0),
  observacao text check (length(observacao) <= 255),
  salario_base numeric(12, 2),
  salario_antes numeric(12, 2),
  salario_depois numeric(12, 2),
  constraint reajuste_colaborador_unico unique (tabela_reajuste_colaborador_id, colaborador_id),
  constraint reajuste_colaborador_salario_do_tipo check (
    tipo_salario_proposto = '1' and indice_proposto_id is null and quantidade_indice_proposto is null and salario_proposto is null
    or tipo_salario_proposto = '2' and indice_proposto_id is not null and quantidade_indice_proposto is not null and salario_proposto is null
    or tipo_salario_proposto = '3' and indice_proposto_id is null and quantidade_indice_proposto is null and salario_proposto is not null)
);
create index reajuste_colaborador_empresa on reajuste_colaborador (empresa_id, id);
create index reajuste_colaborador_colaborador on reajuste_colaborador (colaborador_id);
create index reajuste_colaborador_estabelecimento on reajuste_colaborador (estabelecimento_proposto_id);
create index reajuste_colaborador_area on reajuste_colaborador (area_organizacional_proposta_id);
create index reajuste_colaborador_ambiente on reajuste_colaborador (ambiente_proposto_id);
create index reajuste_colaborador_faixa on reajuste_colaborador (faixa_salarial_proposta_id);
create index reajuste_colaborador_funcao on reajuste_colaborador (funcao_proposta_id);
create index reajuste_colaborador_indice on reajuste_colaborador (indice_proposto_id);
comment on table reajuste_colaborador is 'Realinhamentos de talentos';
call app_proteger('reajuste_colaborador');

create table reajuste_faixa_salarial (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tabela_reajuste_colaborador_id bigint not null references tabela_reajuste_colaborador on delete cascade,
  faixa_salarial_id bigint not null references faixa_salarial on delete cascade,
  tipo_salario_proposto text not null default '3' check (tipo_salario_proposto in ('2', '3')),
  indice_proposto_id bigint references indice,
  quantidade_indice_proposto numeric(9, 2) check (quantidade_indice_proposto >= 1),
  valor_proposto numeric(12, 2) check (valor_proposto >= 1),
  observacao text check (length(observacao) <= 255),
  salario_base numeric(12, 2),
  salario_antes numeric(12, 2),
  salario_depois numeric(12, 2),
  constraint reajuste_faixa_salarial_unico unique (tabela_reajuste_colaborador_id, faixa_salarial_id),
  constraint reajuste_faixa_salarial_valor_do_tipo check (
    tipo_salario_proposto = '2' and indice_proposto_id is not null and quantidade_indice_proposto is not null and valor_proposto is null
    or tipo_salario_proposto = '3' and indice_proposto_id is null and quantidade_indice_proposto is null and valor_proposto is not null)
);
create index reajuste_faixa_salarial_empresa on reajuste_faixa_salarial (empresa_id, id);
create index reajuste_faixa_salarial_faixa on reajuste_faixa_salarial (faixa_salarial_id);
create index reajuste_faixa_salarial_indice on reajuste_faixa_salarial (indice_proposto_id);
comment on table reajuste_faixa_salarial is 'Realinhamentos de faixas salariais';
call app_proteger('reajuste_faixa_salarial');

create table reajuste_indice (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  tabela_reajuste_colaborador_id bigint not null references tabela_reajuste_colaborador on delete cascade,
  indice_id bigint not null references indice on delete cascade,
  valor_proposto numeric(12, 2) not null check (valor_proposto >= 1),
  observacao text check (length(observacao) <= 255),
  salario_base numeric(12, 2),
  salario_antes numeric(12, 2),
  salario_depois numeric(12, 2),
  constraint reajuste_indice_unico unique (tabela_reajuste_colaborador_id, indice_id)
);
create index reajuste_indice_empresa on reajuste_indice (empresa_id, id);
create index reajuste_indice_indice on reajuste_indice (indice_id);
comment on table reajuste_indice is 'Realinhamentos de índices';
call app_proteger('reajuste_indice');

-- The line of an employee in force on a day, without those that a planning wrote: what it found.
create function colaborador_lotacao_antes(colaborador bigint, dia date, tabela bigint) returns setof historico_colaborador
  language sql stable as $$ select h.* from historico_colaborador h where h.colaborador_id = colaborador and h.data <= dia
    and h.status <> 'CANCELADO' and h.tabela_reajuste_colaborador_id is distinct from tabela order by h.data desc limit 1 $$;
