-- Credits of the HR assistant that a company spent in each month, and what it asked for more.
create table assistente_credito (
  empresa_id bigint not null references empresa on delete cascade,
  mes date not null check (extract(day from mes) = 1),
  usados int not null check (usados >= 0),
  primary key (empresa_id, mes)
);
comment on table assistente_credito is 'Créditos do assistente de RH';
call app_proteger('assistente_credito');

create table assistente_solicitacao_creditos (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  nome text not null check (length(nome) between 1 and 70),
  email text not null check (length(email) <= 200),
  telefone text not null check (telefone ~ '^\d{10,11}$'),
  cnpj text check (length(cnpj) = 14),
  quantidade_desejada int not null check (quantidade_desejada between 1 and 999999),
  criada_em timestamptz not null default now()
);
create index assistente_solicitacao_creditos_empresa on assistente_solicitacao_creditos (empresa_id, criada_em desc);
comment on table assistente_solicitacao_creditos is 'Pedidos de créditos do assistente de RH';
call app_proteger('assistente_solicitacao_creditos');
