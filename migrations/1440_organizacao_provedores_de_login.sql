-- Identity providers (OpenID Connect) by which the people of a company come in.
create table provedor_login (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 40),
  nome_busca text generated always as (sem_acento(nome)) stored,
  emissor text not null check (length(emissor) <= 500),
  cliente_id text not null check (length(cliente_id) between 1 and 200),
  segredo_selado text,
  compara text not null default 'E' check (compara in ('E', 'L')),
  afirmacao text not null check (length(afirmacao) between 1 and 60),
  aceita_nao_verificado boolean not null default false,
  cria_usuario boolean not null default false,
  perfil_id bigint references perfil,
  confere_segundo_fator boolean not null default false,
  sai_do_provedor boolean not null default false,
  somente_ele boolean not null default false,
  emergencia_id bigint references usuario,
  ativo boolean not null default true,
  constraint provedor_login_nome_unico unique (empresa_id, nome_busca)
);
create index provedor_login_lista on provedor_login (empresa_id, nome_busca);
create index provedor_login_perfil on provedor_login (perfil_id);
create index provedor_login_emergencia on provedor_login (emergencia_id);
comment on table provedor_login is 'Provedores de login';
call app_proteger('provedor_login');

-- Whom an account of a provider is here. The account is known by its number there (sub), which never changes hands, and no longer by
-- its address.
create table usuario_provedor (
  provedor_id bigint not null references provedor_login on delete cascade,
  sujeito text not null check (length(sujeito) between 1 and 255),
  usuario_id bigint not null references usuario on delete cascade,
  ligado_em timestamptz not null default now(),
  primary key (provedor_id, sujeito),
  constraint usuario_provedor_um unique (provedor_id, usuario_id)
);
create index usuario_provedor_usuario on usuario_provedor (usuario_id);
alter table usuario_provedor enable row level security;
create policy do_usuario on usuario_provedor using (exists (select from usuario u where u.id = usuario_id));
grant select, delete on usuario_provedor to ciranda_app;

-- A way to a provider that has not come back yet: opens once, only to the browser that began it. Read and written in the system's scope.
create table entrada_externa (
  estado_hash bytea primary key,
  navegador_hash bytea not null,
  provedor_id bigint not null references provedor_login on delete cascade,
  nonce text not null,
  verificador text not null,
  expira_em timestamptz not null
);
create index entrada_externa_expira on entrada_externa (expira_em);
create index entrada_externa_provedor on entrada_externa (provedor_id);

-- By which provider a session came in; it works in that provider's company alone, and ends with it.
alter table sessao add column provedor_id bigint references provedor_login on delete cascade;
create index sessao_provedor on sessao (provedor_id) where provedor_id is not null;
