-- Places that the release of IBGE does not have yet; their ids lie beyond its codes (two digits, seven digits).
create sequence estado_id_seq start 1000 owned by estado.id;
alter table estado alter column id set default nextval('estado_id_seq');
create sequence cidade_id_seq start 10000000 owned by cidade.id;
alter table cidade alter column id set default nextval('cidade_id_seq');
grant usage on estado_id_seq, cidade_id_seq to ciranda_app;
alter table estado add constraint estado_uf_letras check (uf ~ '^[A-Z]{2}$');
