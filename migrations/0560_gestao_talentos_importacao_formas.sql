-- A row of an import keeps objects and a list, and never a text that only looks like one.
update importacao_talento_linha set
  valores = case jsonb_typeof(valores) when 'string' then (valores #>> '{}')::jsonb else valores end,
  antes = case jsonb_typeof(antes) when 'string' then (antes #>> '{}')::jsonb else antes end,
  celulas = case jsonb_typeof(celulas) when 'string' then (celulas #>> '{}')::jsonb else celulas end,
  erros = case jsonb_typeof(erros) when 'string' then (erros #>> '{}')::jsonb else erros end
where 'string' in (jsonb_typeof(valores), jsonb_typeof(antes), jsonb_typeof(celulas), jsonb_typeof(erros));
alter table importacao_talento_linha add constraint importacao_talento_linha_formas check (
  jsonb_typeof(valores) = 'object' and jsonb_typeof(antes) = 'object' and jsonb_typeof(celulas) = 'object'
  and jsonb_typeof(erros) = 'array');
