-- Authorities that this installation has seen: what a new version adds is news for whoever manages profiles (decision 093).
create table permissao_conhecida (
  permissao text primary key,
  -- True when a version brought it to an installation that was in use.
  nova boolean not null,
  desde timestamptz not null default now()
);
comment on table permissao_conhecida is 'Permissões conhecidas';
grant select on permissao_conhecida to ciranda_app;

-- What each person decided of the news: granted or not, it is no news any more for them.
create table novidade_decidida (
  usuario_id bigint not null references usuario on delete cascade,
  permissao text not null references permissao_conhecida,
  primary key (usuario_id, permissao)
);
create index novidade_decidida_permissao on novidade_decidida (permissao);
comment on table novidade_decidida is 'Novidades decididas';
alter table novidade_decidida enable row level security;
create policy do_usuario on novidade_decidida using (exists (select from usuario u where u.id = usuario_id));
grant select, insert on novidade_decidida to ciranda_app;
