-- Outgoing mail: written with the work that causes it, sent afterwards, readable also without a mail server.
create table email_saida (
  id bigint generated always as identity primary key,
  -- None: mail of the installation, such as links for a new password.
  empresa_id bigint references empresa on delete cascade,
  para text[] not null check (cardinality(para) between 1 and 50),
  assunto text not null check (length(assunto) between 1 and 200),
  assunto_busca text generated always as (sem_acento(assunto)) stored,
  texto text,
  html text,
  -- Carries a link that opens an account: read by the administrator alone, and forgotten once sent.
  sigiloso boolean not null default false,
  estado text not null default 'NA_FILA' check (estado in ('NA_FILA', 'ENVIADO', 'FALHOU')),
  tentativas int not null default 0,
  erro text,
  criado_em timestamptz not null default now(),
  enviado_em timestamptz
);
create index email_saida_empresa on email_saida (empresa_id, criado_em desc, id);
create index email_saida_pendente on email_saida (criado_em) where estado = 'NA_FILA';
comment on table email_saida is 'E-mails';
alter table email_saida enable row level security;
create policy por_empresa on email_saida using (empresa_id is null or empresa_id = any ((select app_empresas())::bigint[]));
grant select, insert, update, delete on email_saida to ciranda_app;

create table email_anexo (
  empresa_id bigint not null references empresa on delete cascade,
  email_id bigint not null references email_saida on delete cascade,
  arquivo_id bigint not null references arquivo on delete cascade,
  primary key (email_id, arquivo_id)
);
create index email_anexo_arquivo on email_anexo (arquivo_id);
comment on table email_anexo is 'Anexos de e-mails';
call app_proteger('email_anexo');
