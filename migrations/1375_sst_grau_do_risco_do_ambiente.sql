-- The grade of a workplace's own risk: accidents and ergonomics have no agent of Tabela 24 to carry it, and the inventory asks for it.
alter table ambiente_risco
  add column probabilidade_risco_id bigint references probabilidade_risco,
  add column gravidade_risco_id bigint references gravidade_risco;
create index ambiente_risco_probabilidade on ambiente_risco (probabilidade_risco_id);
create index ambiente_risco_gravidade on ambiente_risco (gravidade_risco_id);
