-- Under which other CPF a talent was recorded before it was corrected: who comes back is known by it too (decision 313).
alter table colaborador add column cpfs_anteriores text[];
create index colaborador_cpfs_anteriores on colaborador using gin (cpfs_anteriores) where cpfs_anteriores is not null;
