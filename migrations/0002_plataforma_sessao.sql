-- Sessions of both areas. Only the hash of the secret is kept, so a stolen copy of the table opens nothing.
create table sessao (
  id_hash bytea primary key,
  area text not null check (area in ('interna', 'externa')),
  sujeito_id bigint not null,
  empresa_id bigint not null,
  criada_em timestamptz not null default clock_timestamp(),
  ultimo_uso timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  navegador text,
  -- Until the second factor is given the session may do nothing else.
  segundo_fator_pendente boolean not null default false
);
create index sessao_sujeito on sessao (area, sujeito_id);
create index sessao_expira on sessao (expira_em);

-- Failed log-ins per account and per address, for throttling across processes.
create table tentativa_login (
  chave text primary key,
  falhas int not null,
  primeira_em timestamptz not null,
  bloqueado_ate timestamptz
);

-- Settings of the whole installation (limits, addresses, switches), one text per name.
create table parametro_sistema (
  nome text primary key,
  valor text,
  versao int not null default 1
);
call app_compartilhar('parametro_sistema');
