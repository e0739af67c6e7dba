-- The investigation of an accident: who made it, what is known, the tree of causes, photographs, conclusions, and what is done about it.
create table investigacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  cat_id bigint not null references cat,
  inicio date not null,
  prazo date not null check (prazo >= inicio),
  fatos text check (length(fatos) <= 8000),
  conclusoes text check (length(conclusoes) <= 8000),
  encerrada_em date check (encerrada_em >= inicio),
  encerrada_por text check (length(encerrada_por) <= 200),
  constraint investigacao_unica unique (cat_id),
  constraint investigacao_encerrada check ((encerrada_em is null) = (encerrada_por is null))
);
create index investigacao_lista on investigacao (empresa_id, inicio desc, id);
comment on table investigacao is 'Investigações de acidentes';
call app_proteger('investigacao');

create table investigacao_membro (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  investigacao_id bigint not null references investigacao on delete cascade,
  colaborador_id bigint not null references colaborador,
  papel text not null check (papel in ('C', 'S', 'I', 'G', 'O')),
  constraint investigacao_membro_unico unique (investigacao_id, colaborador_id) deferrable initially deferred
);
create index investigacao_membro_colaborador on investigacao_membro (colaborador_id);
create index investigacao_membro_empresa on investigacao_membro (empresa_id);
comment on table investigacao_membro is 'Equipes de investigação';
comment on column investigacao_membro.papel is 'C coordena, S SESMT, I CIPA, G gestão da área, O outro';
call app_proteger('investigacao_membro');

create table investigacao_causa (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  investigacao_id bigint not null references investigacao on delete cascade,
  ordem int not null check (ordem between 1 and 100),
  nivel int not null check (nivel between 0 and 5),
  tipo text not null check (tipo in ('I', 'B', 'R')),
  descricao text not null check (length(descricao) between 1 and 300)
);
create index investigacao_causa_investigacao on investigacao_causa (investigacao_id, ordem);
create index investigacao_causa_empresa on investigacao_causa (empresa_id);
comment on table investigacao_causa is 'Causas de acidentes, em árvore';
comment on column investigacao_causa.nivel is 'Profundidade: a causa é da última antes dela com um nível a menos';
comment on column investigacao_causa.tipo is 'I imediata, B básica, R raiz';
call app_proteger('investigacao_causa');

create table investigacao_foto (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  investigacao_id bigint not null references investigacao on delete cascade,
  arquivo_id bigint not null references arquivo,
  legenda text not null check (length(legenda) between 1 and 200)
);
create index investigacao_foto_investigacao on investigacao_foto (investigacao_id, id);
create index investigacao_foto_empresa on investigacao_foto (empresa_id);
create index investigacao_foto_arquivo on investigacao_foto (arquivo_id);
comment on table investigacao_foto is 'Fotos de investigações de acidentes';
call app_proteger('investigacao_foto');

create table investigacao_acao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  investigacao_id bigint not null references investigacao,
  nome text not null check (length(nome) between 1 and 255),
  nome_busca text generated always as (sem_acento(nome)) stored,
  meta text not null check (length(meta) between 1 and 2000),
  responsavel_id bigint not null references colaborador,
  previsao_inicio date not null,
  previsao_termino date check (previsao_termino >= previsao_inicio),
  acompanhamento_inicio date check (acompanhamento_inicio >= previsao_inicio),
  acompanhamento_termino date check (acompanhamento_termino >= acompanhamento_inicio),
  acompanhamento_situacao text check (length(acompanhamento_situacao) <= 255),
  acompanhamento_observacao text check (length(acompanhamento_observacao) <= 4000),
  constraint investigacao_acao_comecada check (acompanhamento_termino is null or acompanhamento_inicio is not null)
);
create index investigacao_acao_lista on investigacao_acao (empresa_id, previsao_inicio, id);
create index investigacao_acao_busca on investigacao_acao using gin (nome_busca gin_trgm_ops);
create index investigacao_acao_investigacao on investigacao_acao (investigacao_id);
create index investigacao_acao_responsavel on investigacao_acao (responsavel_id);
comment on table investigacao_acao is 'Ações de investigações de acidentes';
call app_proteger('investigacao_acao');
