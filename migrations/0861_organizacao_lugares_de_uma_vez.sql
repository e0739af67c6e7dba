-- Ten thousand lines of a realignment counted their places one after another, each with a lock and a statement of its own, as the trigger
-- of 0532 stood at each row. Now a statement counts those of all its lines at once.
create function lugares_contar(quem bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if cardinality(quem) = 0 then return; end if;
  -- Who writes another line of the same person meanwhile is waited for: each would see half of them.
  perform from colaborador where id = any (quem) order by id for no key update;
  update historico_colaborador h set livre_desde = n.livre_desde
  from (select l.id, least(lead(l.data) over (partition by l.colaborador_id order by l.data), p.data_desligamento + 1, 'infinity') as livre_desde
    from historico_colaborador l join colaborador p on p.id = l.colaborador_id
    where l.colaborador_id = any (quem) and l.status <> 'CANCELADO') n
  where h.id = n.id and h.livre_desde <> n.livre_desde;
end $$;
create or replace function lugares_contar(quem bigint) returns void language sql set search_path = public, pg_temp
  as $$ select lugares_contar(array[quem]) $$;

drop trigger lugares_com_a_linha on historico_colaborador;
drop trigger lugares_ao_mudar on historico_colaborador;
create or replace function lugares_da_linha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform lugares_contar(array(select distinct colaborador_id from novas));
  elsif tg_op = 'DELETE' then
    perform lugares_contar(array(select distinct colaborador_id from velhas));
  else
    perform lugares_contar(array(select distinct n.colaborador_id from novas n join velhas v on v.id = n.id
      where (n.data, n.status) is distinct from (v.data, v.status)));
  end if;
  return null;
end $$;
create trigger lugares_ao_incluir after insert on historico_colaborador referencing new table as novas
  for each statement execute function lugares_da_linha();
create trigger lugares_ao_excluir after delete on historico_colaborador referencing old table as velhas
  for each statement execute function lugares_da_linha();
create trigger lugares_ao_mudar after update on historico_colaborador referencing old table as velhas new table as novas
  for each statement execute function lugares_da_linha();
