-- Last day of work of a talent who was transferred, through as many companies as it took; infinity while the last record goes on, null
-- without a transfer. The company that the talent left keeps its record by it, and does not see the others.
create function saida_por_transferencia(talento bigint) returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive caminho (id) as (
    select x.colaborador_destino_id from transferencia x where x.colaborador_id = talento and x.cancelada_em is null
    union
    select x.colaborador_destino_id from caminho c join transferencia x on x.colaborador_id = c.id and x.cancelada_em is null)
  select max(coalesce(k.data_desligamento, 'infinity'::date)) from caminho c join colaborador k on k.id = c.id $$;
revoke execute on function saida_por_transferencia(bigint) from public;
grant execute on function saida_por_transferencia(bigint) to ciranda_app;
