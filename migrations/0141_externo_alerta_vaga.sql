-- A candidate's wish to hear of new vacancies. It counts from the confirmation by e-mail until it is withdrawn; what is
-- withdrawn stays as the trail of it.
create table alerta_vaga (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null unique references candidato on delete cascade,
  -- The address that was confirmed: another one in the record has to be confirmed anew.
  email text not null,
  cidade_id bigint references cidade,
  frequencia text not null default 'D' check (frequencia in ('D', 'S')),
  -- Opens the withdrawal without log-in.
  chave text not null unique,
  pedido_em timestamptz not null default now(),
  confirmado_em timestamptz,
  cancelado_em timestamptz,
  -- Vacancies published until then were told already.
  visto_ate timestamptz,
  enviado_em timestamptz
);
create index alerta_vaga_ativo on alerta_vaga (empresa_id, id) where confirmado_em is not null and cancelado_em is null;
comment on table alerta_vaga is 'Avisos de vagas';
call app_proteger('alerta_vaga');

create table alerta_vaga_area (
  empresa_id bigint not null references empresa,
  alerta_vaga_id bigint not null references alerta_vaga on delete cascade,
  area_interesse_id bigint not null references area_interesse on delete cascade,
  primary key (alerta_vaga_id, area_interesse_id)
);
create index alerta_vaga_area_area on alerta_vaga_area (area_interesse_id);
comment on table alerta_vaga_area is 'Avisos de vagas';
call app_proteger('alerta_vaga_area');

-- Where the receiver stops such messages with one click (RFC 8058).
alter table email_saida add column descadastro_url text;
