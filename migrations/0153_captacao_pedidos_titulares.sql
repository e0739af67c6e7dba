-- Requests of the holders of personal data (Lei 13.709/2018, arts. 18 and 19) and the copies of their data.
create table pedido_titular (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  tipo text not null check (tipo in ('CONFIRMACAO', 'ACESSO', 'CORRECAO', 'BLOQUEIO', 'PORTABILIDADE', 'ELIMINACAO', 'COMPARTILHAMENTO', 'OPOSICAO')),
  texto text check (length(texto) <= 2000),
  estado text not null default 'ABERTO' check (estado in ('ABERTO', 'EM_ANDAMENTO', 'ATENDIDO', 'NEGADO', 'CANCELADO')),
  aberto_em timestamptz not null default clock_timestamp(),
  prazo date not null,
  -- Day on which a deletion asked for in the portal happens by itself.
  efetiva_em date,
  resposta text check (length(resposta) <= 4000),
  respondido_em timestamptz,
  respondido_por_id bigint references usuario,
  respondido_por text,
  constraint pedido_titular_resposta check (estado not in ('ATENDIDO', 'NEGADO') or respondido_em is not null)
);
create unique index pedido_titular_eliminacao on pedido_titular (candidato_id) where tipo = 'ELIMINACAO' and estado in ('ABERTO', 'EM_ANDAMENTO');
create index pedido_titular_lista on pedido_titular (empresa_id, prazo, id);
create index pedido_titular_candidato on pedido_titular (candidato_id);
create index pedido_titular_respondido_por on pedido_titular (respondido_por_id);
comment on table pedido_titular is 'Pedidos de titulares';
call app_proteger('pedido_titular');

create table exportacao_titular (
  id uuid primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  formato text not null check (formato in ('pdf', 'json')),
  criada_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  tarefa_id uuid,
  arquivo_id bigint references arquivo on delete set null
);
create index exportacao_titular_candidato on exportacao_titular (candidato_id, criada_em desc);
create index exportacao_titular_arquivo on exportacao_titular (arquivo_id);
create index exportacao_titular_expira on exportacao_titular (expira_em);
comment on table exportacao_titular is 'Cópias de dados pessoais';
call app_proteger('exportacao_titular');
