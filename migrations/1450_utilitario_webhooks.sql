-- Systems of other houses that are told of changes of records (decision 271): where, and of which kinds. `registros` are the addresses of
-- the kinds, `entidades` the names by which the audit calls them.
create table webhook (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  -- Nothing is sent where there is none: the system asks for what there is.
  endereco text check (length(endereco) between 1 and 300),
  ativo boolean not null default true,
  registros text[] not null default '{}',
  entidades text[] not null default '{}',
  segredo_em timestamptz,
  -- Why the sending stopped by itself.
  parado_por text check (length(parado_por) <= 300),
  constraint webhook_nome_unico unique (empresa_id, nome_busca)
);
comment on table webhook is 'Webhooks';
call app_proteger('webhook');

-- What its messages are signed with; a request writes it and never reads it.
create table webhook_segredo (
  webhook_id bigint primary key references webhook on delete cascade,
  empresa_id bigint not null references empresa,
  segredo_selado text not null
);
comment on table webhook_segredo is 'Segredos dos webhooks';
call app_proteger('webhook_segredo');
revoke select, update on webhook_segredo from ciranda_app;
grant select (webhook_id, empresa_id) on webhook_segredo to ciranda_app;

-- That a record changed, for one of them; never what it holds. No reference to the record, for what was deleted is told too.
create table webhook_evento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  webhook_id bigint not null references webhook on delete cascade,
  entidade text not null,
  acao text not null,
  operacao text not null check (operacao in ('INCLUSAO', 'ALTERACAO', 'EXCLUSAO')),
  registro_id bigint not null,
  criado_em timestamptz not null default clock_timestamp(),
  -- P to be sent, E taken by the address, F given up, B to be asked for.
  situacao text not null check (situacao in ('P', 'E', 'F', 'B')),
  tentativas int not null default 0,
  tentar_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  status int,
  erro text check (length(erro) <= 500),
  -- Place in what is asked for: see platform/server/db/seen-order.ts.
  ordem bigint
);
create index webhook_evento_fila on webhook_evento (webhook_id, tentar_em, id) where situacao = 'P';
create index webhook_evento_ordem on webhook_evento (webhook_id, ordem);
create index webhook_evento_novos on webhook_evento (webhook_id, id) where ordem is null;
create index webhook_evento_lista on webhook_evento (empresa_id, id desc);
create index webhook_evento_velhos on webhook_evento (criado_em);
comment on table webhook_evento is 'Entregas dos webhooks';
call app_proteger('webhook_evento');
create index webhook_ativo on webhook (empresa_id) where ativo;

-- In the very transaction of the change: what is undone was never told. It runs as the owner, for an audit line may be of a company beside
-- the one that is worked in.
create function webhook_registrar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_evento (empresa_id, webhook_id, entidade, acao, operacao, registro_id, situacao)
  select w.empresa_id, w.id, a.entidade, a.acao,
    case a.acao when 'Inclusão' then 'INCLUSAO' when 'Exclusão' then 'EXCLUSAO' else 'ALTERACAO' end,
    a.entidade_id, case when w.endereco is null then 'B' else 'P' end
  from novas a join webhook w on w.empresa_id = a.empresa_id and w.ativo and a.entidade = any (w.entidades)
  where a.entidade_id is not null order by a.id, w.id;
  return null;
end $$;
create trigger auditoria_webhook after insert on auditoria referencing new table as novas
  for each statement execute function webhook_registrar();
