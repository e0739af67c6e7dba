-- Salary bands of a job and their salary over time.
create table faixa_salarial (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  cargo_id bigint not null references cargo on delete cascade,
  nome text not null check (length(nome) between 1 and 30),
  nome_busca text generated always as (sem_acento(nome)) stored,
  codigo_ac text,
  nome_ac_pessoal text check (length(nome_ac_pessoal) <= 100),
  codigo_cbo text references cbo,
  constraint faixa_salarial_nome_unico unique (cargo_id, nome_busca)
);
create index faixa_salarial_lista on faixa_salarial (empresa_id, nome_busca, id);
create index faixa_salarial_busca on faixa_salarial using gin (nome_busca gin_trgm_ops);
create unique index faixa_salarial_codigo_ac_unico on faixa_salarial (empresa_id, codigo_ac);
create index faixa_salarial_cbo on faixa_salarial (codigo_cbo);
comment on table faixa_salarial is 'Faixas salariais';
call app_proteger('faixa_salarial');

-- Tipo: 1 by job (no salary of its own), 2 quantity of an index, 3 value. Status as in indice_historico.
create table faixa_salarial_historico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  faixa_salarial_id bigint not null references faixa_salarial on delete cascade,
  data date not null,
  tipo text not null,
  indice_id bigint references indice,
  quantidade numeric(9, 2) check (quantidade >= 1),
  valor numeric(12, 2) check (valor >= 1),
  status text not null default '1' check (status in ('1', '2', '3')),
  constraint faixa_salarial_historico_valor_do_tipo check (
    tipo = '1' and indice_id is null and quantidade is null and valor is null
    or tipo = '2' and indice_id is not null and quantidade is not null and valor is null
    or tipo = '3' and indice_id is null and quantidade is null and valor is not null)
);
create unique index faixa_salarial_historico_data_unica on faixa_salarial_historico (faixa_salarial_id, data) where status <> '3';
create index faixa_salarial_historico_indice on faixa_salarial_historico (indice_id);
comment on table faixa_salarial_historico is 'Históricos de faixas salariais';
call app_proteger('faixa_salarial_historico');
