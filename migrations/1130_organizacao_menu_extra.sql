-- Links of the company's own in the side menu, under headings of its own.
create table menu_extra (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ordem int not null check (ordem between 1 and 99),
  constraint menu_extra_nome_unico unique (empresa_id, nome_busca)
);
create index menu_extra_lista on menu_extra (empresa_id, ordem, nome_busca);
comment on table menu_extra is 'Menus extras';
call app_proteger('menu_extra');

create table menu_extra_link (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  menu_extra_id bigint not null references menu_extra on delete cascade,
  nome text not null check (length(nome) between 1 and 60),
  nome_busca text generated always as (sem_acento(nome)) stored,
  url text not null check (length(url) <= 500 and url ~* '^https?://'),
  nova_aba boolean not null default true,
  constraint menu_extra_link_nome_unico unique (menu_extra_id, nome_busca)
);
create index menu_extra_link_lista on menu_extra_link (empresa_id, menu_extra_id, nome_busca);
comment on table menu_extra_link is 'Links do menu extra';
call app_proteger('menu_extra_link');
