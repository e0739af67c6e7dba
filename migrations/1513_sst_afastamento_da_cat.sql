-- The leave that an accident caused: the days lost of the statistics are its days.
alter table cat add column afastamento_id bigint references colaborador_afastamento on delete set null;
create index cat_afastamento on cat (afastamento_id);
