-- What happens with people at work, and generations by year of birth (001 §2.3, proposal U-0114).
create table tipo_ocorrencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) <= 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  pontuacao int not null check (pontuacao between -999 and 999),
  absenteismo boolean not null default false,
  recusa_sobreposicao boolean not null default false,
  ativo boolean not null default true,
  constraint tipo_ocorrencia_nome_unico unique (empresa_id, nome_busca)
);
create index tipo_ocorrencia_busca on tipo_ocorrencia using gin (nome_busca gin_trgm_ops);
comment on table tipo_ocorrencia is 'Tipos de ocorrência';
call app_proteger('tipo_ocorrencia');

-- A generation ends in the year before the next one begins: no year is without one, and none has two.
create table geracao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null check (length(nome) <= 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ano_inicio int not null check (ano_inicio between 1850 and 2100),
  descricao text check (length(descricao) <= 1000),
  constraint geracao_nome_unico unique (nome_busca),
  constraint geracao_ano_unico unique (ano_inicio)
);
comment on table geracao is 'Gerações';
call app_compartilhar('geracao');
