-- What waits for people is read at every start page: each kind of work by an index of what still waits.
create index solicitacao_pessoal_a_liberar on solicitacao_pessoal (empresa_id, data, id)
  where status = 'I' and not encerrada and not cancelada and not suspensa;
create index questionario_preenchimento_a_corrigir on questionario_preenchimento (empresa_id, id) where a_corrigir > 0;
