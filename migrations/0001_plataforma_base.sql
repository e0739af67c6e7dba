-- Role of requests, helpers of row-level security, and the tables that the platform itself uses.
do $$ begin
  if not exists (select from pg_roles where rolname = 'ciranda_app') then create role ciranda_app nologin; end if;
  execute format('grant ciranda_app to %I', current_user);
exception when duplicate_object then null;
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

grant usage on schema public to ciranda_app;

create function app_empresas() returns bigint[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.empresas', true), ''), '{}')::bigint[] $$;

-- unaccent() is only STABLE because its dictionary could change; ours never does, and indexes need IMMUTABLE.
create function sem_acento(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- Every table of a company passes through here: second wall besides the filter of the query.
create procedure app_proteger(tabela regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('create policy por_empresa on %s using (empresa_id = any ((select app_empresas())::bigint[]))', tabela);
  execute format('grant select, insert, update, delete on %s to ciranda_app', tabela);
end $$;

-- Tables that all companies share.
create procedure app_compartilhar(tabela regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to ciranda_app', tabela);
end $$;

create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz not null default clock_timestamp(),
  empresa_id bigint,
  ator_tipo text not null check (ator_tipo in ('usuario', 'candidato', 'sistema', 'anonimo')),
  ator_id bigint,
  ator_nome text,
  acao text not null,
  entidade text not null,
  entidade_id bigint,
  antes jsonb,
  depois jsonb,
  pagina text,
  request_id text
);
create index auditoria_quando on auditoria (empresa_id, quando desc);
create index auditoria_entidade on auditoria (entidade, entidade_id);
alter table auditoria enable row level security;
create policy ler on auditoria for select using (empresa_id = any ((select app_empresas())::bigint[]));
create policy gravar on auditoria for insert with check (true);
grant select, insert on auditoria to ciranda_app;

create table idempotencia (
  chave text primary key,
  corpo_hash text not null,
  status int,
  resposta jsonb,
  criada_em timestamptz not null default now()
);
create index idempotencia_criada on idempotencia (criada_em);
grant select, insert, update on idempotencia to ciranda_app;
