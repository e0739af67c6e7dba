-- How many pieces of each size stand in an establishment (1411): what was delivered with a size is read in an index alone, and what was
-- delivered without one is not read.
drop index entrega_epi_item_epi;
create index entrega_epi_item_epi on entrega_epi_item (epi_id, tamanho) include (id, empresa_id, entrega_epi_id, quantidade);

create or replace function epi_tamanhos(estabelecimento bigint, epi bigint) returns table (tamanho text, saldo bigint) language sql stable as $$
  select m.tamanho, m.quantidade - coalesce((
      select sum(i.quantidade - coalesce((select sum(d.quantidade) from devolucao_epi d
        where d.entrega_epi_item_id = i.id and d.volta_ao_estoque), 0))
      from entrega_epi_item i join entrega_epi e on e.id = i.entrega_epi_id
      where e.estabelecimento_id = $1 and i.epi_id = $2 and i.tamanho is not null and sem_acento(i.tamanho) = m.chave and e.data >= m.desde), 0)::bigint
  from (select sem_acento(x.tamanho) as chave, min(x.tamanho) as tamanho, min(x.data) as desde,
      sum(case when x.tipo = 'E' then x.quantidade else -x.quantidade end) as quantidade
    from movimento_epi x where x.estabelecimento_id = $1 and x.epi_id = $2 and x.tamanho is not null group by 1) m
  order by length(m.tamanho), m.tamanho $$;
