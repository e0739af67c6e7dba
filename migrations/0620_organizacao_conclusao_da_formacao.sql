-- The end of a formation written as a month that there is not keeps its year; a year that nobody could mean goes.
update colaborador_formacao set conclusao = nullif(substring(btrim(conclusao) from '(19[0-9]{2}|20[0-9]{2}|2100)$'), '')
  where conclusao ~ '^\s*([0-9]{1,2}/)?[0-9]{4}\s*$' and conclusao !~ '^\s*((0?[1-9]|1[0-2])/)?(19[0-9]{2}|20[0-9]{2}|2100)\s*$';
update candidato_formacao set conclusao = nullif(substring(btrim(conclusao) from '(19[0-9]{2}|20[0-9]{2}|2100)$'), '')
  where conclusao ~ '^\s*([0-9]{1,2}/)?[0-9]{4}\s*$' and conclusao !~ '^\s*((0?[1-9]|1[0-2])/)?(19[0-9]{2}|20[0-9]{2}|2100)\s*$';
