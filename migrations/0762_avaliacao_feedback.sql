-- What people at work tell each other. Nobody else reads what is private: no call, report, log or copy asks for these tables but for one of
-- the two.
create table feedback_pedido (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  de_id bigint not null references colaborador,
  para_id bigint not null references colaborador,
  texto text not null check (length(texto) between 1 and 500),
  quando timestamptz not null default clock_timestamp(),
  -- Answered by a feedback, or declined.
  encerrado_em timestamptz,
  constraint feedback_pedido_de_outro check (de_id <> para_id)
);
create index feedback_pedido_empresa on feedback_pedido (empresa_id);
create index feedback_pedido_de on feedback_pedido (de_id);
create index feedback_pedido_para on feedback_pedido (para_id) where encerrado_em is null;
comment on table feedback_pedido is 'Pedidos de feedback';
call app_proteger('feedback_pedido');

create table feedback (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  de_id bigint not null references colaborador,
  para_id bigint not null references colaborador,
  pedido_id bigint references feedback_pedido on delete set null,
  tipo text not null check (tipo in ('E', 'S')),
  texto text not null check (length(texto) between 1 and 4000),
  competencia_id bigint references competencia on delete set null,
  visivel_ao_gestor boolean not null,
  quando timestamptz not null default clock_timestamp(),
  lido_em timestamptz,
  constraint feedback_a_outro check (de_id <> para_id)
);
create index feedback_empresa on feedback (empresa_id);
create index feedback_para on feedback (para_id, quando);
create index feedback_de on feedback (de_id, quando);
create index feedback_pedido_dele on feedback (pedido_id);
create index feedback_competencia on feedback (competencia_id);
comment on table feedback is 'Feedbacks';
comment on column feedback.tipo is 'E elogio, S sugestão';
call app_proteger('feedback');

-- Talks of a manager with one of the team.
create table conversa_individual (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  gestor_id bigint not null references colaborador,
  talento_id bigint not null references colaborador,
  data date not null,
  notas text check (length(notas) <= 4000),
  constraint conversa_individual_de_dois check (gestor_id <> talento_id)
);
create index conversa_individual_empresa on conversa_individual (empresa_id);
create index conversa_individual_gestor on conversa_individual (gestor_id, data);
create index conversa_individual_talento on conversa_individual (talento_id, data);
comment on table conversa_individual is 'Conversas individuais';
call app_proteger('conversa_individual');

create table conversa_individual_pauta (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  conversa_id bigint not null references conversa_individual on delete cascade,
  texto text not null check (length(texto) between 1 and 300),
  feito boolean not null default false
);
create index conversa_individual_pauta_conversa on conversa_individual_pauta (conversa_id, id);
create index conversa_individual_pauta_empresa on conversa_individual_pauta (empresa_id);
comment on table conversa_individual_pauta is 'Pauta das conversas individuais';
call app_proteger('conversa_individual_pauta');

-- A table of its own, which nothing that the talent reads joins.
create table conversa_individual_reservada (
  conversa_id bigint primary key references conversa_individual on delete cascade,
  empresa_id bigint not null references empresa,
  texto text not null check (length(texto) between 1 and 4000)
);
create index conversa_individual_reservada_empresa on conversa_individual_reservada (empresa_id);
comment on table conversa_individual_reservada is 'Notas reservadas de quem conduz a conversa';
call app_proteger('conversa_individual_reservada');
