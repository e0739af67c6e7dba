-- A question that is asked only of who chose one of some answers to an earlier one.
alter table questionario_pergunta
  add column condicao_pergunta_id bigint references questionario_pergunta,
  add column condicao_opcoes_ids bigint[] not null default '{}',
  add constraint pergunta_condicao_inteira check ((condicao_pergunta_id is null) = (condicao_opcoes_ids = '{}'));
create index questionario_pergunta_condicao on questionario_pergunta (condicao_pergunta_id) where condicao_pergunta_id is not null;
comment on column questionario_pergunta.condicao_pergunta_id is 'Pergunta anterior de cuja resposta depende que esta apareça; nulo aparece sempre';
comment on column questionario_pergunta.condicao_opcoes_ids is 'Opções (questionario_opcao) que a fazem aparecer: basta uma';
