-- Whom an applied planning reached under a chain of approval, and what became of each pay, in one word: taking it back passes no chain where it
-- gives back exactly that (decision 302). Null where no chain was active when it was applied.
alter table tabela_reajuste_colaborador add column alcance text;
