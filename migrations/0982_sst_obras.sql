-- Worksites: own ones by their CNO, those of others by CNO or CNPJ.
create table obra (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  tipo text not null check (tipo in ('1', '2')),
  numero_inscricao text not null,
  estabelecimento_responsavel_id bigint not null references estabelecimento,
  observacao text check (length(observacao) <= 2000),
  cep text check (cep ~ '^[0-9]{8}$'),
  cidade_id bigint references cidade,
  logradouro text check (length(logradouro) <= 150),
  numero text check (length(numero) <= 10),
  complemento text check (length(complemento) <= 30),
  bairro text check (length(bairro) <= 100),
  constraint obra_nome_unico unique (empresa_id, nome_busca),
  constraint obra_numero_forma check (
    numero_inscricao ~ '^[0-9]{12}$' or tipo = '2' and numero_inscricao ~ '^[A-Z0-9]{12}[0-9]{2}$'
  )
);
create index obra_busca on obra using gin (nome_busca gin_trgm_ops);
create index obra_estabelecimento on obra (estabelecimento_responsavel_id);
create index obra_cidade on obra (cidade_id);
comment on table obra is 'Obras';
call app_proteger('obra');

-- Tax lots (eSocial S-1020), by the kinds of Tabela 10; the kind says which number is asked for.
create table lotacao_tributaria (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  tipo text not null check (tipo ~ '^[0-9]{2}$'),
  numero_inscricao text check (numero_inscricao ~ '^([0-9]{11,12}|[A-Z0-9]{12}[0-9]{2})$'),
  constraint lotacao_tributaria_nome_unico unique (empresa_id, nome_busca)
);
create index lotacao_tributaria_busca on lotacao_tributaria using gin (nome_busca gin_trgm_ops);
comment on table lotacao_tributaria is 'Lotações tributárias';
call app_proteger('lotacao_tributaria');
