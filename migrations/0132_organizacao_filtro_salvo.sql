-- Filters of lists that a person keeps under a name, in one company: they hold ids of that company.
create table filtro_salvo (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  -- Path of the list's screen, and the search parameters of its address.
  caminho text not null check (length(caminho) <= 200),
  parametros text not null check (length(parametros) <= 4000),
  nome text not null check (length(nome) between 1 and 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint filtro_salvo_unico unique (empresa_id, usuario_id, caminho, nome_busca)
);
create index filtro_salvo_usuario on filtro_salvo (usuario_id);
comment on table filtro_salvo is 'Filtros salvos';
call app_proteger('filtro_salvo');
