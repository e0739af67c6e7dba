-- The meeting in which leaders look at the boxes of an evaluation together. Where everybody stood when it began is kept, so that the
-- discussion is about the same figures from the first to the last minute.
create table ninebox_calibracao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  avaliacao_id bigint not null references avaliacao_desempenho,
  ninebox_id bigint not null references ninebox,
  aberta_em timestamptz not null default now(),
  aberta_por bigint references usuario,
  encerrada_em timestamptz,
  encerrada_por bigint references usuario,
  constraint ninebox_calibracao_unica unique (avaliacao_id)
);
create index ninebox_calibracao_empresa on ninebox_calibracao (empresa_id);
create index ninebox_calibracao_ninebox on ninebox_calibracao (ninebox_id);
create index ninebox_calibracao_aberta_por on ninebox_calibracao (aberta_por);
create index ninebox_calibracao_encerrada_por on ninebox_calibracao (encerrada_por);
comment on table ninebox_calibracao is 'Calibrações do Nine Box';
call app_proteger('ninebox_calibracao');

create table ninebox_posicao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  calibracao_id bigint not null references ninebox_calibracao on delete cascade,
  colaborador_id bigint not null references colaborador,
  potencial numeric(5, 2) not null,
  desempenho numeric(5, 2) not null,
  avaliadores int not null,
  box_calculado int not null check (box_calculado between 1 and 9),
  box int not null check (box between 1 and 9),
  constraint ninebox_posicao_unica unique (calibracao_id, colaborador_id)
);
create index ninebox_posicao_empresa on ninebox_posicao (empresa_id);
create index ninebox_posicao_colaborador on ninebox_posicao (colaborador_id);
comment on table ninebox_posicao is 'Posições na calibração do Nine Box';
call app_proteger('ninebox_posicao');

create table ninebox_movimento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  posicao_id bigint not null references ninebox_posicao on delete cascade,
  de int not null check (de between 1 and 9),
  para int not null check (para between 1 and 9),
  motivo text not null check (length(motivo) between 1 and 500),
  em timestamptz not null default now(),
  usuario_id bigint references usuario
);
create index ninebox_movimento_posicao on ninebox_movimento (posicao_id, id);
create index ninebox_movimento_empresa on ninebox_movimento (empresa_id);
create index ninebox_movimento_usuario on ninebox_movimento (usuario_id);
comment on table ninebox_movimento is 'Movimentos da calibração do Nine Box';
call app_proteger('ninebox_movimento');
