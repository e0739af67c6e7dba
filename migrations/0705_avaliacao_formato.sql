-- Only an evaluation of type 2.0 has a format to choose.
alter table avaliacao_desempenho alter column formato drop not null;
