-- Registrations that wait for the click in the e-mail: no candidate exists before it, so that asking tells nobody whether a
-- CPF is known. The link's secret is kept as a hash, made when the message is.
create table cadastro_pendente (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  nome text not null,
  email text not null,
  ddd_celular text,
  fone_celular text,
  -- The long form as it was accepted; null when the person began with the least.
  formulario jsonb,
  foto bytea,
  senha_hash text not null,
  -- Version of the policy that was accepted, null for none.
  politica_versao int,
  -- The vacancy for which the person came.
  solicitacao_pessoal_id bigint references solicitacao_pessoal on delete set null,
  link_hash bytea unique,
  expira_em timestamptz not null default now() + interval '24 hours'
);
create index cadastro_pendente_cpf on cadastro_pendente (empresa_id, cpf);
create index cadastro_pendente_expira on cadastro_pendente (expira_em);
create index cadastro_pendente_solicitacao on cadastro_pendente (solicitacao_pessoal_id) where solicitacao_pessoal_id is not null;
comment on table cadastro_pendente is 'Cadastros a confirmar';
call app_proteger('cadastro_pendente');
-- A request leaves one and reads none back.
revoke select, update, delete on cadastro_pendente from ciranda_app;
grant select (id, empresa_id) on cadastro_pendente to ciranda_app;
