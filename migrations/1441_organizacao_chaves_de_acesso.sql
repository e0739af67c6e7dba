-- Passkeys (WebAuthn): what is kept is a public key and how often it was used. Written in the system's scope; a request only learns who has
-- one, and takes them away with an access.
create table chave_acesso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  nome text not null check (length(nome) between 1 and 60),
  credencial text not null unique check (length(credencial) <= 1400),
  publica bytea not null,
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  sincronizada boolean not null default false,
  criada_em timestamptz not null default now(),
  ultimo_uso timestamptz,
  -- The counter went back: somebody may have copied the key.
  bloqueada_em timestamptz,
  constraint chave_acesso_nome_unico unique (usuario_id, nome)
);
alter table chave_acesso enable row level security;
create policy do_usuario on chave_acesso using (exists (select from usuario u where u.id = usuario_id));
grant select (id, usuario_id, bloqueada_em), delete on chave_acesso to ciranda_app;

-- What an authenticator is asked to sign, until it has been or is too old; each counts once.
create table chave_desafio (
  desafio_hash bytea primary key,
  finalidade text not null check (finalidade in ('cadastro', 'entrada', 'fator')),
  usuario_id bigint references usuario on delete cascade,
  expira_em timestamptz not null
);
create index chave_desafio_expira on chave_desafio (expira_em);
create index chave_desafio_usuario on chave_desafio (usuario_id);
