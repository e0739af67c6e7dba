-- What talents ask about their own data (Lei 13.709/2018, arts. 18 and 19; decision 399).
create table pedido_sobre_dados (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  tipo text not null check (tipo in ('CONFIRMACAO', 'ACESSO', 'CORRECAO', 'BLOQUEIO', 'PORTABILIDADE', 'ELIMINACAO', 'COMPARTILHAMENTO', 'OPOSICAO')),
  -- The days to answer count from here.
  recebido_em date not null,
  texto text check (length(texto) <= 2000),
  -- The talent wrote it, in the own file.
  proprio boolean not null default false,
  estado text not null default 'ABERTO' check (estado in ('ABERTO', 'EM_ANDAMENTO', 'ATENDIDO', 'NEGADO', 'CANCELADO')),
  resposta text check (length(resposta) <= 4000),
  respondido_em date,
  respondido_por_id bigint references usuario,
  constraint pedido_sobre_dados_resposta check (estado not in ('ATENDIDO', 'NEGADO') or respondido_em is not null)
);
create index pedido_sobre_dados_empresa on pedido_sobre_dados (empresa_id, recebido_em, id);
create index pedido_sobre_dados_colaborador on pedido_sobre_dados (colaborador_id, id);
create index pedido_sobre_dados_respondido_por on pedido_sobre_dados (respondido_por_id);
comment on table pedido_sobre_dados is 'Pedidos sobre dados pessoais';
call app_proteger('pedido_sobre_dados');

create table pedido_sobre_dados_andamento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  pedido_sobre_dados_id bigint not null references pedido_sobre_dados on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  data date,
  acao text not null,
  observacao text,
  usuario_id bigint references usuario,
  usuario_nome text
);
create index pedido_sobre_dados_andamento_pedido on pedido_sobre_dados_andamento (pedido_sobre_dados_id, id);
create index pedido_sobre_dados_andamento_empresa on pedido_sobre_dados_andamento (empresa_id);
comment on table pedido_sobre_dados_andamento is 'Pedidos sobre dados pessoais';
call app_proteger('pedido_sobre_dados_andamento');
