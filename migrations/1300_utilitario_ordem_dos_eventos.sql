-- The place of an event in what the payroll fetches: given when it is first seen committed. An id is taken before its transaction
-- ends, so what commits late may have a lower one than what was fetched before it.
alter table folha_evento add column ordem bigint;
update folha_evento set ordem = id;
create unique index folha_evento_ordem on folha_evento (empresa_id, ordem);
create index folha_evento_sem_ordem on folha_evento (empresa_id, id) where ordem is null;
comment on column folha_evento.ordem is 'Lugar na busca da folha; vazio até a primeira busca depois dele';
