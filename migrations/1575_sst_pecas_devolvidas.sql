-- How many pieces of an item came back, kept with it, so that an index knows what is in use: the list of it passed over all that was ever returned.
alter table entrega_epi_item
  add column devolvidas int not null default 0,
  -- Its share of all items is known to the planner, which that of a comparison is not.
  add column em_uso boolean not null generated always as (quantidade > devolvidas) stored;
update entrega_epi_item i set devolvidas = d.quantidade
from (select entrega_epi_item_id, sum(quantidade)::int as quantidade from devolucao_epi group by 1) d where d.entrega_epi_item_id = i.id;
drop index entrega_epi_item_troca;
create index entrega_epi_item_em_uso on entrega_epi_item (empresa_id, trocar_ate, id) where em_uso;

create function devolucao_epi_no_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update entrega_epi_item set devolvidas = devolvidas - old.quantidade where id = old.entrega_epi_item_id;
  end if;
  if tg_op <> 'DELETE' then
    update entrega_epi_item set devolvidas = devolvidas + new.quantidade where id = new.entrega_epi_item_id;
  end if;
  return null;
end $$;
create trigger devolucao_no_item after insert or delete or update of quantidade, entrega_epi_item_id on devolucao_epi
  for each row execute function devolucao_epi_no_item();
