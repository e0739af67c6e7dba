-- What a request reads when it cannot be deleted; from the candidate's side the table keeps its own label.
comment on column candidato_solicitacao.solicitacao_pessoal_id is 'Candidatos';
