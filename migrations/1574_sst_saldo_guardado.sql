-- What stands of each equipment in each establishment, kept by triggers: it was added up from all that was ever delivered, for each line of
-- the stock and for each delivery.
create table epi_saldo_atual (
  empresa_id bigint not null references empresa on delete cascade,
  estabelecimento_id bigint not null references estabelecimento on delete cascade,
  epi_id bigint not null references epi on delete cascade,
  saldo bigint not null,
  primary key (estabelecimento_id, epi_id)
);
create index epi_saldo_atual_epi on epi_saldo_atual (epi_id);
create index epi_saldo_atual_empresa on epi_saldo_atual (empresa_id);
comment on table epi_saldo_atual is 'Saldos de EPI';
call app_proteger('epi_saldo_atual');

-- The same added up: what came in, less what went out, less what was given, with what came back whole.
create function epi_saldos_somados() returns table (empresa_id bigint, estabelecimento_id bigint, epi_id bigint, saldo bigint)
language sql stable as $$
  select q.empresa_id, q.estabelecimento_id, q.epi_id, sum(q.quantidade)::bigint from (
    select m.empresa_id, m.estabelecimento_id, m.epi_id, case when m.tipo = 'E' then m.quantidade else -m.quantidade end as quantidade
    from movimento_epi m
    union all select n.empresa_id, n.estabelecimento_id, i.epi_id, -i.quantidade
    from entrega_epi_item i join entrega_epi n on n.id = i.entrega_epi_id
    union all select n.empresa_id, n.estabelecimento_id, i.epi_id, d.quantidade
    from devolucao_epi d join entrega_epi_item i on i.id = d.entrega_epi_item_id join entrega_epi n on n.id = i.entrega_epi_id
    where d.volta_ao_estoque) q
  group by 1, 2, 3
$$;
insert into epi_saldo_atual select * from epi_saldos_somados();

create or replace function epi_saldo(estabelecimento bigint, epi bigint) returns bigint language sql stable as $$
  select coalesce((select s.saldo from epi_saldo_atual s where s.estabelecimento_id = $1 and s.epi_id = $2), 0)
$$;

create function epi_saldo_somar(empresa bigint, estabelecimento bigint, epi bigint, quantidade bigint) returns void language sql as $$
  insert into epi_saldo_atual as s (empresa_id, estabelecimento_id, epi_id, saldo)
  select $1, $2, $3, $4 where $4 <> 0
  on conflict (estabelecimento_id, epi_id) do update set saldo = s.saldo + excluded.saldo
$$;

create function movimento_epi_no_saldo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform epi_saldo_somar(old.empresa_id, old.estabelecimento_id, old.epi_id, case when old.tipo = 'E' then -old.quantidade else old.quantidade end);
  end if;
  if tg_op <> 'DELETE' then
    perform epi_saldo_somar(new.empresa_id, new.estabelecimento_id, new.epi_id, case when new.tipo = 'E' then new.quantidade else -new.quantidade end);
  end if;
  return null;
end $$;
create trigger movimento_no_saldo after insert or delete or update of tipo, quantidade, estabelecimento_id, epi_id on movimento_epi
  for each row execute function movimento_epi_no_saldo();

-- Pieces that came back whole from an item.
create function entrega_epi_item_voltou(item bigint) returns bigint language sql stable as $$
  select coalesce(sum(d.quantidade), 0) from devolucao_epi d where d.entrega_epi_item_id = $1 and d.volta_ao_estoque
$$;

-- Gives back what an item took, or takes it; of a delivery that is being deleted everything was given back at once.
create function entrega_epi_item_contar(item entrega_epi_item, sinal int) returns void language sql as $$
  select epi_saldo_somar(n.empresa_id, n.estabelecimento_id, item.epi_id, sinal * (item.quantidade - entrega_epi_item_voltou(item.id)))
  from entrega_epi n where n.id = item.entrega_epi_id
$$;

-- An item goes before its returns do: with them it would not be known how many of its pieces had come back.
create function entrega_epi_item_no_saldo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform entrega_epi_item_contar(old, 1);
  end if;
  if tg_op <> 'DELETE' then
    perform entrega_epi_item_contar(new, -1);
  end if;
  return case when tg_op = 'DELETE' then old end;
end $$;
create trigger item_no_saldo after insert or update of quantidade, epi_id, entrega_epi_id on entrega_epi_item
  for each row execute function entrega_epi_item_no_saldo();
create trigger item_sai_do_saldo before delete on entrega_epi_item for each row execute function entrega_epi_item_no_saldo();

create function entrega_epi_no_saldo() returns trigger language plpgsql as $$
begin
  perform epi_saldo_somar(q.empresa_id, q.onde, q.epi_id, q.quantidade) from (
    select i.empresa_id, x.onde, i.epi_id, sum(x.sinal * (i.quantidade - entrega_epi_item_voltou(i.id)))::bigint as quantidade
    from entrega_epi_item i, (select old.estabelecimento_id as onde, 1 as sinal
      union all select new.estabelecimento_id, -1 where tg_op = 'UPDATE') x
    where i.entrega_epi_id = old.id group by 1, 2, 3 order by 3, 2) q;
  return case when tg_op = 'DELETE' then old end;
end $$;
create trigger entrega_muda_de_lugar after update of estabelecimento_id on entrega_epi
  for each row when (old.estabelecimento_id <> new.estabelecimento_id) execute function entrega_epi_no_saldo();
create trigger entrega_sai_do_saldo before delete on entrega_epi for each row execute function entrega_epi_no_saldo();

-- A return whose item is gone was counted with it.
create function devolucao_epi_no_saldo() returns trigger language plpgsql as $$
begin
  perform epi_saldo_somar(n.empresa_id, n.estabelecimento_id, i.epi_id, x.quantidade)
  from (select old.entrega_epi_item_id as item, -old.quantidade as quantidade where tg_op <> 'INSERT' and old.volta_ao_estoque
    union all select new.entrega_epi_item_id, new.quantidade where tg_op <> 'DELETE' and new.volta_ao_estoque) x
  join entrega_epi_item i on i.id = x.item join entrega_epi n on n.id = i.entrega_epi_id;
  return null;
end $$;
create trigger devolucao_no_saldo after insert or delete or update of quantidade, volta_ao_estoque, entrega_epi_item_id on devolucao_epi
  for each row execute function devolucao_epi_no_saldo();
