-- A leave that has not begun is not told by the day that it would give, and no end of one that goes on: only the days away until `hoje`
-- count.
create or replace function experiencia_prevista(colaborador bigint, admissao date, dias int, hoje date) returns date
language plpgsql stable set search_path = public, pg_temp as $$
declare
  previsto date := admissao + dias;
  afastado record;
begin
  for afastado in
    select greatest(a.inicio, admissao) as inicio, least(coalesce(a.fim, hoje), hoje) as fim
    from colaborador_afastamento a
    where a.colaborador_id = colaborador and a.inicio <= hoje and coalesce(a.fim, hoje) >= admissao order by a.inicio, a.id
  loop
    exit when afastado.inicio > previsto;
    previsto := previsto + (afastado.fim - afastado.inicio + 1);
  end loop;
  return previsto;
end $$;
