-- The end of the time belongs to each evaluation (questionario_preenchimento.expira_em).
alter table candidato_solicitacao drop column data_hora_expiracao;
comment on column questionario_preenchimento.a_corrigir is 'Respostas subjetivas com peso que ainda esperam nota da equipe. Pergunta sem linha em questionario_resposta ficou em branco e vale 0';
