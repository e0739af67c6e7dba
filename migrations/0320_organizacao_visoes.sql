-- Saved filters become views of a list: with columns too, shared with a profile, and one of them where a person's list begins.
alter table filtro_salvo rename to visao_lista;
alter table visao_lista rename constraint filtro_salvo_unico to visao_lista_unica;
alter index filtro_salvo_usuario rename to visao_lista_usuario;
comment on table visao_lista is 'Visões de listas';
alter table visao_lista
  -- Names of columns in the contract of the list; null leaves those that each person has.
  add column colunas text[] check (cardinality(colunas) between 1 and 40 and length(colunas::text) <= 2000),
  -- Who has this profile in the company sees the view; null keeps it with its owner.
  add column perfil_id bigint references perfil on delete cascade;
create index visao_lista_perfil on visao_lista (perfil_id);

-- How a person wants a list of a company to look.
create table preferencia_lista (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  caminho text not null check (length(caminho) <= 200),
  folgada boolean not null default false,
  colunas text[] check (cardinality(colunas) between 1 and 40 and length(colunas::text) <= 2000),
  visao_id bigint references visao_lista on delete set null,
  constraint preferencia_lista_unica unique (empresa_id, usuario_id, caminho)
);
create index preferencia_lista_usuario on preferencia_lista (usuario_id);
create index preferencia_lista_visao on preferencia_lista (visao_id);
comment on table preferencia_lista is 'Preferências de listas';
call app_proteger('preferencia_lista');
