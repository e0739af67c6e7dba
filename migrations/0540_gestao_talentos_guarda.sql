-- How long the record of a talent is kept after the dismissal, who was forgotten, and whose record is held back.
alter table empresa
  add column guarda_talento_meses int not null default 240 check (guarda_talento_meses = 0 or guarda_talento_meses between 60 and 600),
  add column anonimizacao_talento_automatica boolean not null default false;

alter table colaborador
  add column anonimizado_em timestamptz,
  add column anonimizado_motivo text check (anonimizado_motivo in ('PRAZO', 'PEDIDO'));
create index colaborador_guarda on colaborador (empresa_id, data_desligamento, id)
  where data_desligamento is not null and anonimizado_em is null;

create table retencao_talento (
  colaborador_id bigint primary key references colaborador on delete cascade,
  empresa_id bigint not null references empresa,
  motivo text not null check (length(motivo) between 1 and 500),
  retido_em timestamptz not null default now(),
  retido_por text
);
create index retencao_talento_empresa on retencao_talento (empresa_id);
comment on table retencao_talento is 'Talentos retidos';
call app_proteger('retencao_talento');
