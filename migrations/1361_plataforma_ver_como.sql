-- Somebody who administers profiles looks at the product as one of them shows it: these authorities and no others, and nothing is written.
alter table sessao
  add column vendo_como text,
  add column vendo_permissoes text[],
  add constraint sessao_vendo_como check ((vendo_como is null) = (vendo_permissoes is null));
