-- Fire extinguishers, where each stands, until when it is in order, and its inspections.
create table extintor (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  numero text not null check (length(numero) between 1 and 20),
  agente text not null check (agente in ('A', 'B', 'P', 'C', 'E', 'H')),
  capacidade numeric(6, 2) not null check (capacidade > 0),
  unidade text not null check (unidade in ('K', 'L')),
  estabelecimento_id bigint not null references estabelecimento,
  ambiente_id bigint references ambiente,
  ponto text check (length(ponto) <= 120),
  fabricante text check (length(fabricante) <= 100),
  selo_inmetro text check (length(selo_inmetro) <= 30),
  fabricado_em date not null,
  ultima_recarga date check (ultima_recarga >= fabricado_em),
  proxima_recarga date,
  ultimo_teste date check (ultimo_teste >= fabricado_em),
  situacao text not null default 'U' check (situacao in ('U', 'R', 'M', 'B')),
  observacao text check (length(observacao) <= 1000),
  -- What follows from the days above and from the inspections, by the rule; null of what is in maintenance or out of use.
  inspecao_ate date,
  anual_ate date,
  recarga_ate date,
  teste_ate date,
  vence_em date,
  alerta_em date,
  aviso text check (aviso in ('A', 'E')),
  constraint extintor_unico unique (empresa_id, numero)
);
create index extintor_lista on extintor (empresa_id, vence_em, id);
create index extintor_estabelecimento on extintor (estabelecimento_id, ambiente_id);
create index extintor_ambiente on extintor (ambiente_id);
comment on table extintor is 'Extintores';
comment on column extintor.agente is 'A água, B pó BC, P pó ABC, C gás carbônico, E espuma mecânica, H halogenado';
comment on column extintor.unidade is 'K quilogramas, L litros';
comment on column extintor.alerta_em is 'Desde quando está a vencer';
comment on column extintor.aviso is 'O que já se avisou: A a vencer, E vencido';
comment on column extintor.situacao is 'U em uso, R reserva, M em manutenção, B baixado';
call app_proteger('extintor');

create table extintor_inspecao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  extintor_id bigint not null references extintor on delete cascade,
  data date not null,
  nivel text not null check (nivel in ('M', 'A', 'Q')),
  lacre text not null check (lacre in ('C', 'N', 'X')),
  manometro text not null check (manometro in ('C', 'N', 'X')),
  acesso text not null check (acesso in ('C', 'N', 'X')),
  sinalizacao text not null check (sinalizacao in ('C', 'N', 'X')),
  mangueira text not null check (mangueira in ('C', 'N', 'X')),
  peso text not null check (peso in ('C', 'N', 'X')),
  conforme boolean not null generated always as ('N' not in (lacre, manometro, acesso, sinalizacao, mangueira, peso)) stored,
  observacao text check (length(observacao) <= 500),
  inspecionado_por text not null,
  constraint extintor_inspecao_unica unique (extintor_id, data, nivel)
);
create index extintor_inspecao_empresa on extintor_inspecao (empresa_id, data);
comment on table extintor_inspecao is 'Inspeções de extintores';
comment on column extintor_inspecao.nivel is 'M mensal, A anual, Q ensaio hidrostático, a cada cinco anos';
comment on column extintor_inspecao.lacre is 'C conforme, N não conforme, X não se aplica; os outros itens também';
call app_proteger('extintor_inspecao');
