create table area_formacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored
);
create unique index area_formacao_nome_unico on area_formacao (nome_busca);
create index area_formacao_busca on area_formacao using gin (nome_busca gin_trgm_ops);
comment on table area_formacao is 'Áreas de formação';
call app_compartilhar('area_formacao');
