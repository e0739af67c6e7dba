-- Messages of the dashboard: one text, one copy for each receiver; the boxes of each person; news.
create table mensagem (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('R', 'C', 'P', 'A', 'T', 'F', 'S', 'U')),
  remetente text,
  texto text not null check (length(texto) between 1 and 4000),
  link text check (length(link) <= 500),
  target text check (length(target) <= 50),
  criada_em timestamptz not null default clock_timestamp()
);
create index mensagem_empresa on mensagem (empresa_id, criada_em desc);
comment on table mensagem is 'Mensagens';
call app_proteger('mensagem');

create table usuario_mensagem (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  mensagem_id bigint not null references mensagem on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  -- Repeated here so that a box is one index read.
  tipo text not null,
  lida boolean not null default false,
  unique (usuario_id, mensagem_id)
);
create index usuario_mensagem_mensagem on usuario_mensagem (mensagem_id);
create index usuario_mensagem_lista on usuario_mensagem (usuario_id, empresa_id, tipo, id desc);
create index usuario_mensagem_nao_lidas on usuario_mensagem (usuario_id, empresa_id, tipo, id desc) where not lida;
comment on table usuario_mensagem is 'Mensagens';
call app_proteger('usuario_mensagem');

create table caixa_mensagens (
  usuario_id bigint primary key references usuario on delete cascade,
  esquerda text[] not null,
  direita text[] not null,
  minimizadas text[] not null
);
call app_compartilhar('caixa_mensagens');

create table noticia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  texto text not null check (length(texto) between 1 and 500),
  texto_busca text generated always as (sem_acento(texto)) stored,
  link text,
  criticidade text not null check (criticidade in ('1', '0', '-1')),
  exibir_desde date not null,
  exibir_ate date,
  constraint noticia_periodo check (exibir_ate >= exibir_desde)
);
create index noticia_lista on noticia (empresa_id, exibir_desde desc, id desc);
create index noticia_busca on noticia using gin (texto_busca gin_trgm_ops);
comment on table noticia is 'Notícias';
call app_proteger('noticia');

create table noticia_lida (
  empresa_id bigint not null references empresa,
  noticia_id bigint not null references noticia on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  primary key (noticia_id, usuario_id)
);
create index noticia_lida_usuario on noticia_lida (usuario_id);
comment on table noticia_lida is 'Notícias';
call app_proteger('noticia_lida');
