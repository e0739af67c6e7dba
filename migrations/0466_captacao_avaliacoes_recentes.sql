-- The page of evaluations begins with the newest applications that have one.
create index avaliacao_candidato_recentes on avaliacao_candidato (empresa_id, candidato_solicitacao_id);
create index solicitacao_avaliacao_empresa on solicitacao_avaliacao (empresa_id, solicitacao_pessoal_id);
create index etapa_seletiva_avaliacao_empresa on etapa_seletiva_avaliacao (empresa_id, etapa_seletiva_id);
