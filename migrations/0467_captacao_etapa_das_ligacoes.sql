-- Who is in a stage, from the newest application back, and who is counted there, are read from the index alone.
drop index candidato_solicitacao_etapa;
create index candidato_solicitacao_etapa on candidato_solicitacao (etapa_seletiva_id, id)
  include (empresa_id, solicitacao_pessoal_id, candidato_id, contratado);
