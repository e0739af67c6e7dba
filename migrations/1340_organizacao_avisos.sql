-- How often somebody gets what waits by mail; the secret stops it without log-in. No request of a company reaches the table: the calls of
-- one's own account and the job do.
create table resumo_email (
  usuario_id bigint primary key references usuario on delete cascade,
  frequencia text not null check (frequencia in ('D', 'S')),
  chave text not null unique,
  enviado_em timestamptz
);
comment on table resumo_email is 'Resumos por e-mail';
