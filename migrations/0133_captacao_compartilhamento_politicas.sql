-- One policy per command instead of several that are tried together: a candidate of these companies is told by its company
-- alone, and who is linked is looked up only for the others.
do $$
declare
  tabela text;
  chave text;
  daqui constant text := 'empresa_id = any ((select app_empresas_de_candidatos())::bigint[])';
  vinculado text;
begin
  foreach tabela in array array['candidato', 'candidato_experiencia', 'candidato_formacao', 'candidato_idioma', 'candidato_cargo',
    'candidato_area_interesse', 'candidato_certificado', 'candidato_conhecimento', 'candidato_documento'] loop
    chave := case tabela when 'candidato' then 'id' else 'candidato_id' end;
    vinculado := format('%I in (select cs.candidato_id from candidato_solicitacao cs where cs.%s)', chave, daqui);
    execute format('drop policy por_empresa on %I', tabela);
    execute format('drop policy vinculados on %I', tabela);
    execute format('create policy ler on %I for select using (%s or %s)', tabela, daqui, vinculado);
    execute format('create policy incluir on %I for insert with check (%s)', tabela, daqui);
    execute format('create policy excluir on %I for delete using (%s)', tabela, daqui);
    -- A hire marks the candidate, whatever company registered it.
    execute format('create policy alterar on %I for update using (%s)', tabela,
      case tabela when 'candidato' then daqui || ' or ' || vinculado else daqui end);
  end loop;
  drop policy contratados on candidato;
end $$;
