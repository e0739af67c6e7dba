-- Who was registered between two days is counted from the index alone: the records of all were read until a thousand of them were found.
drop index candidato_recentes;
create index candidato_recentes on candidato (empresa_id, criado_em desc, id) include (anonimizado_em);
