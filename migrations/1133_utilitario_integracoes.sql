-- The key pair with which a company signs what it asks of other systems. The private half is sealed; a request writes it and
-- never reads it: calls and work in the background sign with it.
create table integracao_chave (
  empresa_id bigint primary key references empresa,
  publica text not null check (length(publica) <= 1000),
  impressao text not null check (impressao ~ '^[0-9a-f]{16}$'),
  privada_selado text not null,
  criada_em timestamptz not null default clock_timestamp()
);
comment on table integracao_chave is 'Chaves de integração';
call app_proteger('integracao_chave');
revoke select, update on integracao_chave from ciranda_app;
grant select (empresa_id, publica, impressao, criada_em) on integracao_chave to ciranda_app;

-- Systems of other houses that a company uses, and what each answered last.
create table integracao (
  empresa_id bigint not null references empresa,
  servico text not null check (servico in ('CHAT', 'RECRUTAMENTO', 'APRENDIZAGEM', 'FOLHA')),
  endereco text not null check (length(endereco) between 1 and 300),
  ativa boolean not null default false,
  resposta text check (resposta in ('INTEGRADA', 'DESINTEGRADA', 'HOMOLOGACAO', 'RECUSADA')),
  conta text check (length(conta) <= 200),
  mensagem text check (length(mensagem) <= 500),
  testada_em timestamptz,
  primary key (empresa_id, servico)
);
comment on table integracao is 'Integrações';
call app_proteger('integracao');

-- Who takes the files of business intelligence without a log-in of the staff: by a key, of which only a hash is kept.
create table integracao_bi (
  empresa_id bigint primary key references empresa,
  nome text not null check (length(nome) between 1 and 100),
  chave_hash bytea not null unique,
  criada_em timestamptz not null default clock_timestamp(),
  usada_em timestamptz
);
comment on table integracao_bi is 'Usuários de BI';
call app_proteger('integracao_bi');
revoke select, update on integracao_bi from ciranda_app;
grant select (empresa_id, nome, criada_em, usada_em) on integracao_bi to ciranda_app;
