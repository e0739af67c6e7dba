-- The policies and lists of a company begin with the company: without an index for it they read the rows of all.
create index candidato_solicitacao_empresa on candidato_solicitacao (empresa_id, candidato_id);
create index usuario_empresa_empresa on usuario_empresa (empresa_id, usuario_id);
create index anuncio_empresa on anuncio (empresa_id, id);
create index historico_colaborador_empresa on historico_colaborador (empresa_id, data, id);
create index faixa_salarial_historico_empresa on faixa_salarial_historico (empresa_id, data, id);
create index indice_historico_empresa on indice_historico (empresa_id, data, id);
create index questionario_opcao_empresa on questionario_opcao (empresa_id, texto);
