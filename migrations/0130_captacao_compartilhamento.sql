-- Candidates are worked with in the company of the session. Only where the installation shares them (system parameter
-- compartilhaCandidatos) are those of the person's other companies read too. The functions are the one place that says so:
-- row-level security and queries ask them.
create function app_empresa() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.empresa', true), '')::bigint $$;

create function app_compartilha_candidatos() returns boolean language sql stable parallel safe
  as $$ select exists (select from parametro_sistema where nome = 'compartilhaCandidatos' and valor = 'true') $$;

-- Work without a session's company (jobs, the portal) sees the companies that it was given.
create function app_empresas_de_candidatos() returns bigint[] language sql stable parallel safe
  as $$ select case when app_empresa() is null or app_compartilha_candidatos() then app_empresas()
    else array(select id from unnest(app_empresas()) id where id = app_empresa()) end $$;

-- Whoever selects for a request of these companies works with its candidates, also with those of another company.
do $$
declare
  tabela text;
  chave text;
begin
  foreach tabela in array array['candidato', 'candidato_experiencia', 'candidato_formacao', 'candidato_idioma', 'candidato_cargo',
    'candidato_area_interesse', 'candidato_certificado', 'candidato_conhecimento', 'candidato_documento'] loop
    chave := case tabela when 'candidato' then 'id' else 'candidato_id' end;
    execute format('drop policy por_empresa on %I', tabela);
    execute format('create policy por_empresa on %I using (empresa_id = any ((select app_empresas_de_candidatos())::bigint[]))', tabela);
    execute format('create policy vinculados on %I for select using (%I in (select cs.candidato_id from candidato_solicitacao cs
      where cs.empresa_id = any ((select app_empresas_de_candidatos())::bigint[])))', tabela, chave);
  end loop;
end $$;
-- A hire marks the candidate, whatever company registered it.
create policy contratados on candidato for update using (id in (select cs.candidato_id from candidato_solicitacao cs
  where cs.empresa_id = any ((select app_empresas_de_candidatos())::bigint[])));
