-- What somebody earned, and where they worked, before a change that passed no chain of approval: chains measure the next one from there
-- (decision 292). `pontos` are [{dia, valor, areaId, cargoId, estabelecimentoId}] in order; `medido` is false once a chain approved a later pay.
create table salario_sem_cadeia (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador on delete cascade,
  gravado_em timestamptz not null,
  medido boolean not null default true,
  pontos jsonb not null
);
create index salario_sem_cadeia_empresa on salario_sem_cadeia (empresa_id, gravado_em);
create index salario_sem_cadeia_colaborador on salario_sem_cadeia (colaborador_id, gravado_em);
comment on table salario_sem_cadeia is 'Salários antes de mudanças sem aprovação';
call app_proteger('salario_sem_cadeia');
