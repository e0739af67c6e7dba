-- Chains of approval for salaries (R) and dismissals (D) too, and what waits in them: proposals kept whole (decision 290).
alter table cadeia_aprovacao drop constraint cadeia_aprovacao_assunto_check;
alter table cadeia_aprovacao add constraint cadeia_aprovacao_assunto_check check (assunto in ('S', 'R', 'D'));
alter table cadeia_aprovacao add column percentual_desde numeric(7, 2) check (percentual_desde > 0);
alter table tramite_aprovacao drop constraint tramite_aprovacao_assunto_check;
alter table tramite_aprovacao add constraint tramite_aprovacao_assunto_check check (assunto in ('S', 'R', 'D'));

create table cadeia_aprovacao_cargo (
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  cargo_id bigint not null references cargo,
  primary key (cadeia_aprovacao_id, cargo_id)
);
create index cadeia_aprovacao_cargo_cargo on cadeia_aprovacao_cargo (cargo_id);
comment on table cadeia_aprovacao_cargo is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_cargo');

create table cadeia_aprovacao_estabelecimento (
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  estabelecimento_id bigint not null references estabelecimento,
  primary key (cadeia_aprovacao_id, estabelecimento_id)
);
create index cadeia_aprovacao_estabelecimento_lugar on cadeia_aprovacao_estabelecimento (estabelecimento_id);
comment on table cadeia_aprovacao_estabelecimento is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_estabelecimento');

create table cadeia_aprovacao_desligamento (
  empresa_id bigint not null references empresa,
  cadeia_aprovacao_id bigint not null references cadeia_aprovacao on delete cascade,
  motivo_desligamento_id bigint not null references motivo_desligamento,
  primary key (cadeia_aprovacao_id, motivo_desligamento_id)
);
create index cadeia_aprovacao_desligamento_motivo on cadeia_aprovacao_desligamento (motivo_desligamento_id);
comment on table cadeia_aprovacao_desligamento is 'Cadeias de aprovação';
call app_proteger('cadeia_aprovacao_desligamento');

-- What was proposed and takes no effect until a chain has approved it. `tipo`: H a line of a talent's history, P the application of a
-- planning, D a dismissal. `alvo_id` is the talent or the planning, `registro_id` the record that it changes. `conteudo_selado` is the
-- whole of it. A waits, P applied, R refused, C cancelled.
create table proposta_aprovacao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  assunto text not null check (assunto in ('R', 'D')),
  tipo text not null check (tipo in ('H', 'P', 'D')),
  alvo_id bigint not null,
  colaborador_id bigint references colaborador on delete cascade,
  registro_id bigint,
  conteudo_selado text not null,
  proponente_id bigint not null references usuario,
  proposta_em timestamptz not null default clock_timestamp(),
  situacao text not null default 'A' check (situacao in ('A', 'P', 'R', 'C')),
  encerrada_em timestamptz,
  check ((situacao = 'A') = (encerrada_em is null)),
  check ((colaborador_id is null) = (tipo = 'P'))
);
create unique index proposta_aprovacao_uma_por_alvo on proposta_aprovacao (empresa_id, tipo, alvo_id) where situacao = 'A';
create index proposta_aprovacao_lista on proposta_aprovacao (empresa_id, proposta_em desc, id);
create index proposta_aprovacao_situacao on proposta_aprovacao (empresa_id, situacao, proposta_em desc);
create index proposta_aprovacao_colaborador on proposta_aprovacao (colaborador_id);
create index proposta_aprovacao_proponente on proposta_aprovacao (proponente_id);
comment on table proposta_aprovacao is 'Propostas em aprovação';
call app_proteger('proposta_aprovacao');
