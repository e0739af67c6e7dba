-- The movements of a responsible person whom few steps name, or none: every step of the company was read, newest first, to find that out.
alter table historico_candidato add column responsavel_busca text generated always as (sem_acento(responsavel)) stored;
create index historico_candidato_responsavel on historico_candidato using gin (responsavel_busca gin_trgm_ops);
