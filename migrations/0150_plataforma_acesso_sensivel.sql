-- Who saw which sensitive fields of whom (Lei 13.709/2018, arts. 6º, X and 37): one line for each answer that carried any.
-- It names fields and persons, never a value. Lines are only added.
create table acesso_sensivel (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  usuario_id bigint not null,
  usuario_nome text not null,
  -- Kind of person, as the module that answers for the call names it.
  titular text not null,
  titulares_ids bigint[] not null check (cardinality(titulares_ids) > 0),
  campos text[] not null check (cardinality(campos) > 0),
  chamada text not null,
  pagina text,
  request_id text
);
create index acesso_sensivel_quando on acesso_sensivel (empresa_id, quando desc, id desc);
create index acesso_sensivel_titulares on acesso_sensivel using gin (titulares_ids);
create index acesso_sensivel_usuario on acesso_sensivel (usuario_id, quando desc);
comment on table acesso_sensivel is 'Acessos a dados sensíveis';
alter table acesso_sensivel enable row level security;
create policy ler on acesso_sensivel for select using (empresa_id = any ((select app_empresas())::bigint[]));
create policy gravar on acesso_sensivel for insert with check (empresa_id = any ((select app_empresas())::bigint[]));
grant select, insert on acesso_sensivel to ciranda_app;
