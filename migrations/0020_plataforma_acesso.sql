-- What log-in, recovery, second factor and captcha keep. Read and written only under the scope of the system.

-- The last accepted step of 30 seconds: a code counts once.
alter table usuario add column totp_ultimo_passo bigint;

create table codigo_recuperacao (
  usuario_id bigint not null references usuario on delete cascade,
  codigo_hash bytea not null,
  primary key (usuario_id, codigo_hash)
);

-- Links that open once, for staff and candidates; only the hash is kept.
create table link_unico (
  link_hash bytea primary key,
  finalidade text not null,
  area text not null check (area in ('interna', 'externa')),
  sujeito_id bigint not null,
  expira_em timestamptz not null
);
create index link_unico_sujeito on link_unico (area, sujeito_id, finalidade);
create index link_unico_expira on link_unico (expira_em);

-- Solved challenges until they expire, so that each counts once.
create table captcha_usado (
  chave bytea primary key,
  expira_em timestamptz not null
);
create index captcha_usado_expira on captcha_usado (expira_em);
call app_compartilhar('captcha_usado');

-- Secrets of the installation, made at random when it is born and the same for all its processes.
create table segredo_sistema (
  nome text primary key,
  valor text not null
);
insert into segredo_sistema (nome, valor)
  values ('captcha', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Pages visited (decision U-0007) and reports of the page of error 500.
create table visita (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  area text not null check (area in ('interna', 'externa')),
  sujeito_id bigint not null,
  url text not null check (length(url) <= 500),
  quando timestamptz not null default clock_timestamp()
);
create index visita_empresa on visita (empresa_id, quando desc);
comment on table visita is 'Visitas';
call app_proteger('visita');

create table relatorio_erro (
  id bigint generated always as identity primary key,
  quando timestamptz not null default clock_timestamp(),
  empresa_id bigint,
  usuario_id bigint,
  mensagem text not null,
  pilha text,
  url text,
  navegador text,
  request_id text
);
create index relatorio_erro_quando on relatorio_erro (quando desc);
