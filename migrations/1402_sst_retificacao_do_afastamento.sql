-- Where the correction of an accident or a disease comes from, and its process (S-2230, infoRetif).
alter table colaborador_afastamento
  add column origem_retificacao text check (origem_retificacao in ('1', '2', '3')),
  add column tipo_processo text check (tipo_processo in ('1', '2', '3')),
  add column numero_processo text check (numero_processo ~ '^\d{10,21}$');
