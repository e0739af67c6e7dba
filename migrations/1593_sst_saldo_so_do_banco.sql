-- Balances are written by the database alone, so that no deletion tells anybody of rows that nobody ever saw.
revoke insert, update, delete on epi_saldo_atual from ciranda_app;
alter function movimento_epi_no_saldo() security definer set search_path = public, pg_temp;
alter function entrega_epi_item_no_saldo() security definer set search_path = public, pg_temp;
alter function entrega_epi_no_saldo() security definer set search_path = public, pg_temp;
alter function devolucao_epi_no_saldo() security definer set search_path = public, pg_temp;
revoke execute on function epi_saldo_somar(bigint, bigint, bigint, bigint), entrega_epi_item_contar(entrega_epi_item, int) from public;
