-- What a chain of approval decided on of somebody's pay, beside the traces: `aprovados` are the periods [{inicio, fim}], from the first day to the eve of
-- `fim` (null without an end), from which on nothing is measured any more of what stood before; it has no `pontos`. What a planning did goes when it is
-- taken back exactly (decision 313).
alter table salario_sem_cadeia add column aprovados jsonb;
alter table salario_sem_cadeia add column planejamento_id bigint references tabela_reajuste_colaborador on delete set null;
create index salario_sem_cadeia_planejamento on salario_sem_cadeia (planejamento_id) where planejamento_id is not null;
