-- The size of what comes in and goes out; older pieces are of no size that anybody said.
alter table movimento_epi add column tamanho text check (length(tamanho) <= 20);

-- How many pieces of each size stand in an establishment, of the sizes with which something came in. What was delivered of a size before
-- the first entry that says it came from pieces without one.
create function epi_tamanhos(estabelecimento bigint, epi bigint) returns table (tamanho text, saldo bigint) language sql stable as $$
  select m.tamanho, m.quantidade - coalesce((
      select sum(i.quantidade - coalesce((select sum(d.quantidade) from devolucao_epi d
        where d.entrega_epi_item_id = i.id and d.volta_ao_estoque), 0))
      from entrega_epi_item i join entrega_epi e on e.id = i.entrega_epi_id
      where e.estabelecimento_id = $1 and i.epi_id = $2 and sem_acento(i.tamanho) = m.chave and e.data >= m.desde), 0)::bigint
  from (select sem_acento(x.tamanho) as chave, min(x.tamanho) as tamanho, min(x.data) as desde,
      sum(case when x.tipo = 'E' then x.quantidade else -x.quantidade end) as quantidade
    from movimento_epi x where x.estabelecimento_id = $1 and x.epi_id = $2 and x.tamanho is not null group by 1) m
  order by length(m.tamanho), m.tamanho $$;
