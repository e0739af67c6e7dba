-- Whether a candidate of another company is linked to one of these was asked of the set of all who are. It was hardly ever made, but the
-- planner counted it: each candidate that a plan met seemed to cost a pass over all links, and it rather sorted a hundred thousand links
-- than meet four thousand candidates. Now it is one look into an index, of which the planner knows that it is hardly ever taken.
create function app_candidato_vinculado(candidato bigint) returns boolean language plpgsql stable parallel safe cost 1 as $$
begin
  return exists (select from candidato_solicitacao cs
    where cs.candidato_id = candidato and cs.empresa_id = any ((select app_empresas_de_candidatos())::bigint[]));
end $$;

do $$
declare
  tabela text;
  quem text;
begin
  foreach tabela in array array['candidato', 'candidato_experiencia', 'candidato_formacao', 'candidato_idioma', 'candidato_cargo',
    'candidato_area_interesse', 'candidato_certificado', 'candidato_conhecimento', 'candidato_documento'] loop
    quem := format('empresa_id = any ((select app_empresas_de_candidatos())::bigint[]) or app_candidato_vinculado(%I)',
      case tabela when 'candidato' then 'id' else 'candidato_id' end);
    execute format('alter policy ler on %I using (%s)', tabela, quem);
    if tabela = 'candidato' then
      execute format('alter policy alterar on candidato using (%s)', quem);
    end if;
  end loop;
end $$;
