create table tipo_despesa (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  descricao text not null,
  nome_busca text generated always as (sem_acento(descricao)) stored,
  despesa numeric(12, 2) check (despesa >= 0),
  constraint tipo_despesa_descricao_unica unique (empresa_id, nome_busca)
);
create index tipo_despesa_busca on tipo_despesa using gin (nome_busca gin_trgm_ops);
comment on table tipo_despesa is 'Tipos de despesa';
call app_proteger('tipo_despesa');

create table conjunto_meta_hora (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  categoria_curso_id bigint references categoria_curso,
  constraint conjunto_meta_hora_nome_unico unique (empresa_id, nome_busca),
  constraint conjunto_meta_hora_categoria_unica unique (categoria_curso_id)
);
create index conjunto_meta_hora_busca on conjunto_meta_hora using gin (nome_busca gin_trgm_ops);
comment on table conjunto_meta_hora is 'Metas de horas';
call app_proteger('conjunto_meta_hora');

-- What is aimed at from a month on, until the month of the next one.
create table meta_hora (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  conjunto_meta_hora_id bigint not null references conjunto_meta_hora on delete cascade,
  mes_ano date not null check (extract(day from mes_ano) = 1),
  meta_hora text not null check (meta_hora ~ '^\d{1,4}:[0-5]\d$'),
  meta_minutos int generated always as (split_part(meta_hora, ':', 1)::int * 60 + split_part(meta_hora, ':', 2)::int) stored check (meta_minutos > 0),
  constraint meta_hora_mes_unico unique (conjunto_meta_hora_id, mes_ano)
);
comment on table meta_hora is 'Metas dos meses';
call app_proteger('meta_hora');
