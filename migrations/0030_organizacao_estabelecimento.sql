-- Establishments: places of work of a company, each with its own CNPJ (8 + 4 + 2) or CAEPF (9 + 3 + 2).
create table estabelecimento (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  empresa_base_cnpj_caepf text not null,
  complemento_cnpj_caepf text not null,
  digito_verificador_cnpj_caepf text not null check (digito_verificador_cnpj_caepf ~ '^[0-9]{2}$'),
  cep text check (cep ~ '^[0-9]{8}$'),
  -- The state is that of the city and is not kept twice.
  cidade_id bigint not null references cidade,
  logradouro text not null check (length(logradouro) <= 150),
  numero text check (length(numero) <= 10),
  complemento text check (length(complemento) <= 30),
  bairro text not null check (length(bairro) <= 100),
  constraint estabelecimento_numero_forma check (
    empresa_base_cnpj_caepf ~ '^[A-Z0-9]{8}$' and complemento_cnpj_caepf ~ '^[A-Z0-9]{4}$'
    or empresa_base_cnpj_caepf ~ '^[0-9]{9}$' and complemento_cnpj_caepf ~ '^[0-9]{3}$'
  ),
  constraint estabelecimento_numero_unico unique (empresa_id, empresa_base_cnpj_caepf, complemento_cnpj_caepf)
);
create index estabelecimento_lista on estabelecimento (empresa_id, nome_busca, id);
create index estabelecimento_busca on estabelecimento using gin (nome_busca gin_trgm_ops);
create index estabelecimento_cidade on estabelecimento (cidade_id);
comment on table estabelecimento is 'Estabelecimentos';
call app_proteger('estabelecimento');
