-- A copy of a person's data may come with the person's files, in one archive.
alter table exportacao_titular drop constraint exportacao_titular_formato_check,
  add constraint exportacao_titular_formato_check check (formato in ('pdf', 'json', 'zip'));
