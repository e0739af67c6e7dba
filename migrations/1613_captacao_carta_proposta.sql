-- What the company offers to somebody of a selection in writing, and what they answered (decision 398).
create table carta_proposta (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal,
  funcao text not null check (length(funcao) <= 100),
  vinculo text check (vinculo in ('E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE')),
  salario numeric(12, 2) check (salario > 0),
  horario text check (length(horario) <= 255),
  local text check (length(local) <= 200),
  beneficios text check (length(beneficios) <= 2000),
  data_inicio date not null,
  responder_ate date not null,
  mensagem text check (length(mensagem) <= 2000),
  observacao_interna text check (length(observacao_interna) <= 2000),
  estado text not null default 'RASCUNHO' check (estado in ('RASCUNHO', 'ENVIADA', 'ACEITA', 'RECUSADA', 'CANCELADA')),
  enviada_em date,
  enviada_por_id bigint references usuario,
  respondida_em date,
  motivo_recusa text check (length(motivo_recusa) <= 500),
  motivo_cancelamento text check (length(motivo_cancelamento) <= 500),
  -- The rejection with which it fell, and where it stood before: who takes the rejection back finds it again.
  movimento_id bigint references movimento_selecao on delete set null,
  estado_anterior text check (estado_anterior in ('RASCUNHO', 'ENVIADA', 'ACEITA')),
  constraint carta_proposta_prazo check (data_inicio >= responder_ate),
  constraint carta_proposta_enviada check (estado in ('RASCUNHO', 'CANCELADA') or enviada_em is not null)
);
create unique index carta_proposta_aberta on carta_proposta (candidato_id, solicitacao_pessoal_id)
  where estado in ('RASCUNHO', 'ENVIADA', 'ACEITA');
create index carta_proposta_empresa on carta_proposta (empresa_id, responder_ate, id);
create index carta_proposta_candidato on carta_proposta (candidato_id, id);
create index carta_proposta_solicitacao on carta_proposta (solicitacao_pessoal_id);
create index carta_proposta_movimento on carta_proposta (movimento_id) where movimento_id is not null;
comment on table carta_proposta is 'Cartas-proposta';
call app_proteger('carta_proposta');

create table carta_proposta_andamento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  carta_proposta_id bigint not null references carta_proposta on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint references usuario,
  usuario_nome text
);
create index carta_proposta_andamento_carta on carta_proposta_andamento (carta_proposta_id, id);
create index carta_proposta_andamento_empresa on carta_proposta_andamento (empresa_id);
comment on table carta_proposta_andamento is 'Cartas-proposta';
call app_proteger('carta_proposta_andamento');
