-- Counting the candidates of a request reads the index alone: the row policy asks for the company, and looking it up in the table
-- took a page for each candidate.
drop index candidato_solicitacao_solicitacao;
create index candidato_solicitacao_solicitacao on candidato_solicitacao (solicitacao_pessoal_id, etapa_seletiva_id) include (empresa_id);

-- What the list of requests shows when nobody asks for more; the closed ones are most of the table and grow for ever.
create index solicitacao_pessoal_abertas on solicitacao_pessoal (empresa_id, data desc, id) where not encerrada and not cancelada;

-- The talent pool passes over who was hired on its way through the candidates.
drop index candidato_em_ordem;
create index candidato_em_ordem on candidato (empresa_id, id) include (contratado);
