-- The A1 certificate of a company: what it says in clear, its key sealed with keys outside of the database. Its password is not kept.
create table esocial_certificado (
  id bigint generated always as identity primary key,
  empresa_id bigint not null unique references empresa,
  titular text not null,
  cnpj text not null check (length(cnpj) = 14),
  valido_de date not null,
  valido_ate date not null,
  certificado_selado text not null
);
comment on table esocial_certificado is 'Certificado do eSocial';
call app_proteger('esocial_certificado');

-- What is still to be done stands before what was accepted.
create index esocial_evento_ordem on esocial_evento (empresa_id, (situacao = 'ACEITO'), prazo, id);
