-- How long a candidate's registration is kept, who answers for personal data, and the anonymisation that ends it.
alter table candidato
  add column anonimizado_em timestamptz,
  add column anonimizado_motivo text check (anonimizado_motivo in ('PRAZO', 'PEDIDO')),
  -- Last warning that the registration will go; one that is older than the person's last activity counts no more.
  add column aviso_exclusao_em timestamptz,
  add constraint candidato_anonimizado_com_motivo check ((anonimizado_em is null) = (anonimizado_motivo is null));
-- The retention clock reads who has been away longest first.
create index candidato_atividade on candidato (empresa_id, greatest(criado_em, ultimo_acesso), id) where anonimizado_em is null;

alter table empresa
  add column encarregado_nome text check (length(encarregado_nome) <= 100),
  add column encarregado_email text check (length(encarregado_email) <= 120),
  add column encarregado_telefone text,
  -- Expired registrations go by themselves; otherwise only when a person orders it.
  add column exclusao_automatica boolean not null default false,
  -- Days between the warning and the deletion; 0 warns nobody.
  add column aviso_exclusao_dias int not null default 30 check (aviso_exclusao_dias between 0 and 365),
  -- Days in which candidates may take back their own request for deletion; the law gives 15 to answer (art. 19).
  add column carencia_exclusao_dias int not null default 7 check (carencia_exclusao_dias between 0 and 15);

-- An order to anonymise, with how far it went.
create table anonimizacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  ordenada_em timestamptz not null default clock_timestamp(),
  ordenada_por_id bigint,
  ordenada_por text,
  origem text not null check (origem in ('EQUIPE', 'AUTOMATICA', 'PEDIDO')),
  candidatos_ids bigint[] not null check (cardinality(candidatos_ids) > 0),
  feitos int not null default 0,
  mantidos int not null default 0,
  terminada_em timestamptz,
  tarefa_id uuid
);
create index anonimizacao_empresa on anonimizacao (empresa_id, id desc);
comment on table anonimizacao is 'Anonimizações';
call app_proteger('anonimizacao');
