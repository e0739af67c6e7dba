-- Which documents a talent reads in the own file: opinions and references that the staff filed are not among them.
alter table colaborador_documento add column visivel_ao_talento boolean not null default false;
