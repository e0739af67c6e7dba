-- What the PPP says of a company beyond its record: its activity, and who represents it.
create table ppp_configuracao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  cnae text not null check (cnae ~ '^[0-9]{7}$'),
  representante_nome text not null,
  representante_cpf text not null,
  constraint ppp_configuracao_unica unique (empresa_id)
);
comment on table ppp_configuracao is 'Dados da empresa para o PPP';
call app_proteger('ppp_configuracao');
