-- Notices on devices (Web Push). No request of a company reaches these tables: the calls of one's own account and the job do.

-- The key pair with which the installation says who it is to the services that the browsers name (VAPID, RFC 8292).
create table chave_push (
  id int primary key default 1 check (id = 1),
  publica text not null,
  privada_selado text not null,
  criada_em timestamptz not null default now()
);
comment on table chave_push is 'Chave dos avisos nos aparelhos';

-- A browser in which somebody wants to be told. Its address was given by the browser and is nobody's name.
create table aparelho_push (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  endereco text not null unique check (length(endereco) <= 1000),
  nome text not null check (length(nome) <= 80),
  criado_em timestamptz not null default now(),
  -- The newest message that it was told of, or that there was when it was enrolled.
  ultima_mensagem_id bigint not null default 0,
  -- Attempts that failed since the last one that arrived.
  falhas int not null default 0
);
create index aparelho_push_usuario on aparelho_push (usuario_id);
comment on table aparelho_push is 'Aparelhos que recebem avisos';
