-- Which version of the talent the row was checked against: another one since then is another person's change.
alter table importacao_talento_linha add column versao_antes int;
