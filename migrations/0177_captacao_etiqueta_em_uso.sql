-- A label that stands on candidates is in use: it is not taken off all of them by removing it.
alter table candidato_etiqueta drop constraint candidato_etiqueta_etiqueta_id_fkey,
  add constraint candidato_etiqueta_etiqueta_id_fkey foreign key (etiqueta_id) references etiqueta;
