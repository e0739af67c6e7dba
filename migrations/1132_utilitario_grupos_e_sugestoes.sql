-- Groups of companies of the payroll product, which tell its databases apart.
create table grupo_ac (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  codigo text not null check (codigo ~ '^[0-9]{3}$'),
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint grupo_ac_codigo_unico unique (codigo)
);
create index grupo_ac_busca on grupo_ac using gin (nome_busca gin_trgm_ops);
comment on table grupo_ac is 'Grupos AC';
call app_compartilhar('grupo_ac');

alter table empresa add column grupo_ac_id bigint references grupo_ac;
alter table empresa add column codigo_ac text check (codigo_ac ~ '^[0-9]{1,4}$');
create unique index empresa_codigo_ac_unico on empresa (grupo_ac_id, codigo_ac);
comment on column empresa.codigo_ac is 'Código da empresa na folha';

-- What people would have better in the product, and what became of it.
create table sugestao_melhoria (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  titulo text not null check (length(titulo) between 1 and 100),
  titulo_busca text generated always as (sem_acento(titulo)) stored,
  descricao text not null check (length(descricao) between 1 and 4000),
  autor_id bigint references usuario,
  data timestamptz not null default clock_timestamp(),
  status text not null default 'N' check (status in ('N', 'A', 'P', 'R', 'F')),
  resposta text check (length(resposta) between 1 and 2000)
);
create index sugestao_melhoria_lista on sugestao_melhoria (empresa_id, data desc, id desc);
create index sugestao_melhoria_autor on sugestao_melhoria (autor_id);
create index sugestao_melhoria_busca on sugestao_melhoria using gin (titulo_busca gin_trgm_ops);
comment on table sugestao_melhoria is 'Sugestões de melhoria';
comment on column sugestao_melhoria.status is 'N nova, A em análise, P planejada, R recusada, F feita';
call app_proteger('sugestao_melhoria');
