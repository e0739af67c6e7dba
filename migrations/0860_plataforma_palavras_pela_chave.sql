-- A word is found in its vocabulary by the key. The trigrams answer 'equal' too, and once the table was known to be small the planner asked
-- them: six thousand new names with numbers took a minute, and take a second. Trigrams are read as a bitmap alone.
alter function candidato_palavras_refazer(bigint[]) set enable_bitmapscan = off;
alter function candidato_vocabulario_esquecer() set enable_bitmapscan = off;
alter function colaborador_palavras_refazer(bigint[]) set enable_bitmapscan = off;
alter function colaborador_vocabulario_esquecer() set enable_bitmapscan = off;

do $$ begin
  execute replace(pg_get_functiondef('app_palavras(text, text, text, text)'::regprocedure),
    'revoke execute on function {t}_palavras_refazer(bigint[]) from public;',
    'alter function {t}_palavras_refazer(bigint[]) set enable_bitmapscan = off;
    alter function {t}_vocabulario_esquecer() set enable_bitmapscan = off;
    revoke execute on function {t}_palavras_refazer(bigint[]) from public;');
end $$;
