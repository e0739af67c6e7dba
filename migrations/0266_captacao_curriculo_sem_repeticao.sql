-- The text of search was made anew by every statement that touched a candidate or its lists, most of the time from the same
-- words: two thirds of what saving a candidate cost. Now only what changed is made anew, and one plan serves a connection.
-- It runs as the owner: the words follow the candidate whoever writes, and the policies of six tables need not be asked again.
create or replace function curriculo_refazer(ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(ids) = 0 then return; end if;
  insert into candidato_curriculo (candidato_id, empresa_id, texto, palavras)
  select c.id, c.empresa_id, t.texto,
    setweight(palavras_de(texto_busca(c.nome)), 'A') || palavras_de(texto_busca(t.texto))
  from candidato c
  cross join lateral (select concat_ws(E'\n', c.ocr_texto, c.cursos,
    (select string_agg(concat_ws(', ', coalesce(e.nome_mercado, g.nome), e.empresa, e.observacao), E'\n' order by e.data_admissao desc, e.id)
      from candidato_experiencia e left join cargo g on g.id = e.cargo_id where e.candidato_id = c.id),
    (select string_agg(concat_ws(', ', f.curso, f.local), E'\n' order by f.id) from candidato_formacao f where f.candidato_id = c.id),
    (select string_agg(concat_ws(', ', f.nome, f.instituicao), E'\n' order by f.id) from candidato_certificado f where f.candidato_id = c.id),
    (select string_agg(l.texto, E'\n' order by l.id desc) from leitura_documento l where l.candidato_id = c.id and not l.no_curriculo)) as texto) t
  where c.id = any (ids)
  on conflict (candidato_id) do update set empresa_id = excluded.empresa_id, texto = excluded.texto, palavras = excluded.palavras
    where (candidato_curriculo.empresa_id, candidato_curriculo.texto, candidato_curriculo.palavras)
      is distinct from (excluded.empresa_id, excluded.texto, excluded.palavras);
end $$;
revoke execute on function curriculo_refazer(bigint[]) from public;

-- The triggers run as the owner too, who alone may call it.
create or replace function curriculo_do_candidato() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform curriculo_refazer(array(select id from novos));
  else
    perform curriculo_refazer(array(select n.id from novos n join velhos v on v.id = n.id
      where (n.nome, n.ocr_texto, n.cursos, n.empresa_id) is distinct from (v.nome, v.ocr_texto, v.cursos, v.empresa_id)));
  end if;
  return null;
end $$;

create or replace function curriculo_das_listas() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform curriculo_refazer(array(select distinct candidato_id from velhos));
  elsif tg_op = 'INSERT' then
    perform curriculo_refazer(array(select distinct candidato_id from novos));
  else
    perform curriculo_refazer(array(select distinct candidato_id from (
      (select * from novos except all select * from velhos) union all (select * from velhos except all select * from novos)) mudadas));
  end if;
  return null;
end $$;
alter function curriculo_da_leitura() security definer set search_path = public, pg_temp;

do $$
declare tabela text;
begin
  foreach tabela in array array['candidato_experiencia', 'candidato_formacao', 'candidato_certificado'] loop
    execute format('drop trigger curriculo_ao_alterar on %I', tabela);
    execute format('create trigger curriculo_ao_alterar after update on %I referencing old table as velhos new table as novos
      for each statement execute function curriculo_das_listas()', tabela);
  end loop;
end $$;
