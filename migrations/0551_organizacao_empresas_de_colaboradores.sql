-- Companies whose employees are read: the session's, and the person's other ones where the installation shares employees (system parameter
-- compartilhaColaboradores), as it is with candidates (0130). Work without a session's company sees what it was given.
create function app_empresas_de_colaboradores() returns bigint[] language plpgsql stable parallel safe as $$
declare
  todas bigint[] := app_empresas();
  atual bigint := app_empresa();
begin
  if atual is null or todas = array[atual] then return todas; end if;
  if exists (select from parametro_sistema where nome = 'compartilhaColaboradores' and valor = 'true') then return todas; end if;
  return case when atual = any (todas) then array[atual] else '{}' end;
end $$;
