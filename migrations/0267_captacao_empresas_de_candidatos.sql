-- The policies ask this some thirty times while a candidate is saved: whoever works in one company is answered without a look
-- at the parameter, and nothing is planned anew.
create or replace function app_empresas_de_candidatos() returns bigint[] language plpgsql stable parallel safe as $$
declare
  todas bigint[] := app_empresas();
  atual bigint := app_empresa();
begin
  if atual is null or todas = array[atual] then return todas; end if;
  if app_compartilha_candidatos() then return todas; end if;
  return case when atual = any (todas) then array[atual] else '{}' end;
end $$;
