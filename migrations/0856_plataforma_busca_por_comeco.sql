-- As LIKE (0075): without this the beginning of an e-mail or of a registration number was looked for in the whole company, although both
-- have an index (4 s among a million candidates). Of a text that the database took in, neither function says more than its letters.
do $$ begin
  alter function pg_catalog.lower(text) leakproof;
  alter function pg_catalog.upper(text) leakproof;
exception when insufficient_privilege then
  raise notice 'Sem superusuário: as buscas pelo começo de e-mail e de matrícula não usarão o índice.';
end $$;
