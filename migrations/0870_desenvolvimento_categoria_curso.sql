create table categoria_curso (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint categoria_curso_nome_unico unique (empresa_id, nome_busca)
);
create index categoria_curso_busca on categoria_curso using gin (nome_busca gin_trgm_ops);
comment on table categoria_curso is 'Categorias de curso';
call app_proteger('categoria_curso');
