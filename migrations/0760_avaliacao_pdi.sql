-- What somebody is to learn, by which actions, until when; and what talent and manager write about it.
create table pdi (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  titulo text not null check (length(titulo) between 1 and 120),
  objetivo text check (length(objetivo) <= 2000),
  origem text not null check (origem in ('A', 'N', 'L')),
  inicio date not null,
  fim date not null,
  constraint pdi_periodo check (fim >= inicio)
);
create index pdi_lista on pdi (empresa_id, fim, id);
create index pdi_colaborador on pdi (colaborador_id);
comment on table pdi is 'Planos de desenvolvimento';
comment on column pdi.origem is 'A avaliação, N Nine Box, L livre';
call app_proteger('pdi');

create table pdi_acao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  pdi_id bigint not null references pdi on delete cascade,
  descricao text not null check (length(descricao) between 1 and 300),
  tipo text not null check (tipo in ('C', 'M', 'P', 'L', 'T')),
  competencia_id bigint references competencia,
  -- Who does it; the talent where it is nobody.
  responsavel_id bigint references colaborador,
  prazo date not null,
  progresso int not null default 0 check (progresso between 0 and 100),
  concluida_em date,
  -- The day that people were told of: before it, and once it had passed. Another day is told anew.
  avisado_para date,
  cobrado_para date
);
create index pdi_acao_plano on pdi_acao (pdi_id, prazo, id);
create index pdi_acao_empresa on pdi_acao (empresa_id, prazo) where progresso < 100;
create index pdi_acao_competencia on pdi_acao (competencia_id);
create index pdi_acao_responsavel on pdi_acao (responsavel_id);
comment on table pdi_acao is 'Ações dos planos de desenvolvimento';
comment on column pdi_acao.tipo is 'C curso, M mentoria, P projeto, L leitura, T prática no trabalho';
call app_proteger('pdi_acao');

create table pdi_conversa (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  pdi_id bigint not null references pdi on delete cascade,
  quando timestamptz not null default clock_timestamp(),
  texto text not null check (length(texto) between 1 and 2000),
  usuario_id bigint references usuario,
  do_talento boolean not null
);
create index pdi_conversa_plano on pdi_conversa (pdi_id, quando);
create index pdi_conversa_empresa on pdi_conversa (empresa_id);
create index pdi_conversa_usuario on pdi_conversa (usuario_id);
comment on table pdi_conversa is 'Conversas dos planos de desenvolvimento';
call app_proteger('pdi_conversa');
