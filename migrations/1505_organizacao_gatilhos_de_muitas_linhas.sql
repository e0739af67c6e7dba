-- Triggers that stood well with the few lines of a screen and badly with the ten thousand of a realignment or an import: a connection keeps
-- the plan that it made for the first change that it saw, which is mostly one of one line.

-- In a language that keeps its plan: as an SQL function it was read and planned anew for each line of history without a function, which was
-- four fifths of what inserting many took.
create or replace function funcao_da_faixa(faixa bigint, anterior bigint) returns bigint language plpgsql stable as $$
declare
  ids bigint[];
begin
  ids := array(select f.id from faixa_salarial s join funcao_cargo x on x.cargo_id = s.cargo_id
    join funcao f on f.id = x.funcao_id and f.ativa where s.id = faixa);
  return case when anterior = any (ids) then anterior when cardinality(ids) = 1 then ids[1] else anterior end;
end $$;

-- Lines before and after a change are set beside each other without looking for each one among all the others.
create or replace function lugares_da_linha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform lugares_contar(array(select distinct colaborador_id from novas));
  elsif tg_op = 'DELETE' then
    perform lugares_contar(array(select distinct colaborador_id from velhas));
  else
    perform lugares_contar(array(select distinct colaborador_id from (
      select id, colaborador_id, data, status from novas except select id, colaborador_id, data, status from velhas) mudadas));
  end if;
  return null;
end $$;
alter function folha_registrar_historico() set enable_nestloop = off;
alter function folha_registrar_afastamento() set enable_nestloop = off;
alter function folha_registrar_desligamento() set enable_nestloop = off;

-- Straight to the function that keeps its plan.
create or replace function lugares_da_pessoa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lugares_contar(array[new.id]);
  return null;
end $$;
drop function lugares_contar(bigint);
