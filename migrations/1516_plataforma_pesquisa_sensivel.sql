-- A search that finds nobody tells too: that nobody, or not the person looked for, is so. It is written down with whom it named, who may be nobody.
alter table acesso_sensivel
  add column pesquisa boolean not null default false,
  drop constraint acesso_sensivel_titulares_ids_check;
