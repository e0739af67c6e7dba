-- The courses in which companies take part are found once for a statement, by their index, and not in a reading of all courses.
create function app_cursos_alheios() returns bigint[] language sql stable parallel safe
  as $$ select array(select curso_id from curso_empresa where participante_id = any ((select app_empresas())::bigint[])) $$;

alter policy ler on curso using (empresa_id = any ((select app_empresas())::bigint[]) or id = any ((select app_cursos_alheios())::bigint[]));

alter policy dos_participantes on categoria_curso using (id = any (array(select c.categoria_curso_id from curso c
  where c.id = any ((select app_cursos_alheios())::bigint[]))));
