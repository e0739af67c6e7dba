-- Under row-level security only leakproof operators may use an index before the policy is checked: without this every search
-- by a part of a name reads the whole company (1.5 s instead of 1 ms with 200 thousand rows). LIKE and @@ raise no error that tells
-- a value apart, so what leakproof promises holds. Only a superuser may say it; elsewhere searches work, slower.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then
  raise notice 'Sem superusuário: as buscas por parte do nome não usarão o índice.';
end $$;
