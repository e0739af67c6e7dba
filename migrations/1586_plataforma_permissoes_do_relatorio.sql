-- What the person who asked for a report could do, by company, when it was made: who can do less since then asks for it again.
alter table relatorio add permissoes jsonb;
