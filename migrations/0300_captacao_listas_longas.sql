-- The evaluations of a company begin with the newest applications.
create index candidato_solicitacao_recentes on candidato_solicitacao (empresa_id, id);
