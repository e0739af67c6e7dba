-- Countries of eSocial (Tabela 06), filled by the reference loader; the key is the code.
create table pais (
  id bigint primary key,
  nome text not null,
  nome_busca text generated always as (sem_acento(nome)) stored
);
comment on table pais is 'Tabela 06 do eSocial';
call app_compartilhar('pais');

-- An accident abroad: in an establishment of the employer there, with country and postal code in place of CEP and city.
alter table cat
  add column pais_id bigint references pais,
  add column codigo_postal text check (length(codigo_postal) between 4 and 12),
  drop constraint cat_tipo_local_check,
  add constraint cat_tipo_local_check check (tipo_local in ('1', '2', '3', '4', '5', '6', '9')),
  add constraint cat_exterior check ((tipo_local = '2') = (pais_id is not null) and (tipo_local <> '2' or (cep is null and cidade_id is null)));
create index cat_pais on cat (pais_id);
