-- Whose leave reached so near to a day that a period of experience goes on after it: without this all leaves of a company are read.
create index colaborador_afastamento_fim on colaborador_afastamento (empresa_id, coalesce(fim, 'infinity'::date)) include (colaborador_id);
