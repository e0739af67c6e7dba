-- Who was found fit, or not: counting them stops at ten thousand only where their links come in the order of the candidates. The company is
-- what the row policy asks for.
create index candidato_solicitacao_aptidao on candidato_solicitacao (apto, candidato_id) include (empresa_id);
