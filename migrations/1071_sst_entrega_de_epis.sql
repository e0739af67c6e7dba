-- What equipment comes in and goes out by other ways than a delivery.
create table movimento_epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  estabelecimento_id bigint not null references estabelecimento,
  epi_id bigint not null references epi,
  tipo text not null check (tipo in ('E', 'S', 'P')),
  data date not null,
  quantidade int not null check (quantidade between 1 and 100000),
  documento text check (length(documento) <= 60),
  observacao text check (length(observacao) <= 500)
);
create index movimento_epi_lista on movimento_epi (empresa_id, data desc, id desc);
create index movimento_epi_saldo on movimento_epi (estabelecimento_id, epi_id);
create index movimento_epi_epi on movimento_epi (epi_id);
comment on table movimento_epi is 'Movimentos de EPI';
call app_proteger('movimento_epi');

create table solicitacao_epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  data date not null,
  motivo text not null check (motivo in ('P', 'V', 'D', 'E')),
  observacao text check (length(observacao) <= 500),
  pedida_por text not null default '',
  cancelada_em timestamptz
);
create index solicitacao_epi_lista on solicitacao_epi (empresa_id, data desc, id desc);
create index solicitacao_epi_colaborador on solicitacao_epi (colaborador_id);
comment on table solicitacao_epi is 'Solicitações de EPI';
call app_proteger('solicitacao_epi');

create table solicitacao_epi_item (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  solicitacao_epi_id bigint not null references solicitacao_epi on delete cascade,
  epi_id bigint not null references epi,
  tamanho text check (length(tamanho) <= 20),
  quantidade int not null check (quantidade between 1 and 999),
  constraint solicitacao_epi_item_unico unique (solicitacao_epi_id, epi_id) deferrable initially deferred
);
create index solicitacao_epi_item_epi on solicitacao_epi_item (epi_id);
create index solicitacao_epi_item_empresa on solicitacao_epi_item (empresa_id);
comment on table solicitacao_epi_item is 'EPIs solicitados';
call app_proteger('solicitacao_epi_item');

create table entrega_epi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  estabelecimento_id bigint not null references estabelecimento,
  solicitacao_id bigint references solicitacao_epi,
  data date not null,
  observacao text check (length(observacao) <= 500),
  entregue_por text not null default '',
  -- How the receipt was signed: drawn on a screen, or confirmed from the own log-in; and the hash of what it said then.
  assinada_em timestamptz,
  assinatura_modo text check (assinatura_modo in ('D', 'L')),
  assinatura_arquivo_id bigint references arquivo,
  assinatura_sha256 text check (assinatura_sha256 ~ '^[0-9a-f]{64}$'),
  constraint entrega_epi_assinatura check (
    (assinada_em is null) = (assinatura_modo is null) and (assinada_em is null) = (assinatura_sha256 is null)
    and (assinatura_modo = 'D') is true = (assinatura_arquivo_id is not null))
);
create index entrega_epi_lista on entrega_epi (empresa_id, data desc, id desc);
create index entrega_epi_colaborador on entrega_epi (colaborador_id);
create index entrega_epi_solicitacao on entrega_epi (solicitacao_id);
create index entrega_epi_estabelecimento on entrega_epi (estabelecimento_id);
create index entrega_epi_arquivo on entrega_epi (assinatura_arquivo_id);
comment on table entrega_epi is 'Entregas de EPI';
call app_proteger('entrega_epi');

create table entrega_epi_item (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  entrega_epi_id bigint not null references entrega_epi on delete cascade,
  epi_id bigint not null references epi,
  tamanho text check (length(tamanho) <= 20),
  quantidade int not null check (quantidade between 1 and 999),
  -- As the equipment was on the day of the delivery.
  numero_ca text check (length(numero_ca) <= 20),
  trocar_ate date,
  constraint entrega_epi_item_unico unique (entrega_epi_id, epi_id) deferrable initially deferred
);
create index entrega_epi_item_epi on entrega_epi_item (epi_id);
create index entrega_epi_item_troca on entrega_epi_item (empresa_id, trocar_ate);
comment on table entrega_epi_item is 'EPIs entregues';
call app_proteger('entrega_epi_item');

create table devolucao_epi (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  entrega_epi_item_id bigint not null references entrega_epi_item on delete cascade,
  data date not null,
  quantidade int not null check (quantidade between 1 and 999),
  motivo text not null check (motivo in ('V', 'D', 'E', 'S')),
  -- Whether it may be given to somebody else.
  volta_ao_estoque boolean not null,
  registrada_por text not null
);
create index devolucao_epi_item on devolucao_epi (entrega_epi_item_id);
create index devolucao_epi_empresa on devolucao_epi (empresa_id);
comment on table devolucao_epi is 'Devoluções de EPI';
call app_proteger('devolucao_epi');

-- What stands in an establishment: what came in, less what went out, less what was given, with what came back whole.
create function epi_saldo(estabelecimento bigint, epi bigint) returns bigint language sql stable as $$
  select coalesce((select sum(case when m.tipo = 'E' then m.quantidade else -m.quantidade end) from movimento_epi m
      where m.estabelecimento_id = $1 and m.epi_id = $2), 0)
    - coalesce((select sum(i.quantidade) from entrega_epi_item i join entrega_epi e on e.id = i.entrega_epi_id
      where e.estabelecimento_id = $1 and i.epi_id = $2), 0)
    + coalesce((select sum(d.quantidade) from devolucao_epi d join entrega_epi_item i on i.id = d.entrega_epi_item_id
      join entrega_epi e on e.id = i.entrega_epi_id
      where e.estabelecimento_id = $1 and i.epi_id = $2 and d.volta_ao_estoque), 0)
$$;

-- Returns that a delivery brought about go with it.
alter table devolucao_epi add column troca_id bigint references entrega_epi on delete cascade;
create index devolucao_epi_troca on devolucao_epi (troca_id);

-- Hash of what the receipt of a delivery says: who got what, where and when.
create function entrega_epi_sha256(entrega bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(1, n.empresa_id, n.id, n.colaborador_id, n.data,
    (select jsonb_agg(jsonb_build_array(i.epi_id, i.quantidade, i.tamanho, i.numero_ca) order by i.epi_id)
      from entrega_epi_item i where i.entrega_epi_id = n.id))::text, 'UTF8')), 'hex')
  from entrega_epi n where n.id = $1
$$;
