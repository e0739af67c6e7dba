-- Interviews of candidates: with or without a request, with users and employees as interviewers, and their opinions.
create table entrevista (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato,
  solicitacao_pessoal_id bigint references solicitacao_pessoal,
  etapa_seletiva_id bigint references etapa_seletiva,
  -- On the clocks of the server's zone, as the steps of the selection are.
  data date not null,
  hora_ini time not null,
  hora_fim time not null,
  local text check (length(local) <= 200),
  link text check (length(link) <= 500),
  orientacoes text check (length(orientacoes) <= 1000),
  observacao_interna text check (length(observacao_interna) <= 2000),
  estado text not null default 'MARCADA'
    check (estado in ('MARCADA', 'CONFIRMADA', 'RECUSADA', 'REALIZADA', 'NAO_COMPARECEU', 'CANCELADA')),
  -- Changes that people had to hear of; the number of their calendar entry (RFC 5546).
  sequencia int not null default 0,
  resposta_candidato text check (length(resposta_candidato) <= 500),
  respondida_em timestamptz,
  motivo_cancelamento text check (length(motivo_cancelamento) <= 500),
  -- Date of the interview of which people were reminded.
  lembrete_de date,
  criada_por bigint references usuario,
  criada_em timestamptz not null default now(),
  constraint entrevista_horas check (hora_fim > hora_ini),
  constraint entrevista_lugar check (local is not null or link is not null),
  -- An interview for a request is of a candidate of that request.
  constraint entrevista_ligacao foreign key (candidato_id, solicitacao_pessoal_id)
    references candidato_solicitacao (candidato_id, solicitacao_pessoal_id)
);
create index entrevista_lista on entrevista (empresa_id, data desc, hora_ini desc, id);
create index entrevista_candidato on entrevista (candidato_id, data);
create index entrevista_solicitacao on entrevista (solicitacao_pessoal_id);
create index entrevista_etapa on entrevista (etapa_seletiva_id);
-- Those still to come, which the daily reminder looks for in all companies.
create index entrevista_a_lembrar on entrevista (data) where estado in ('MARCADA', 'CONFIRMADA');
comment on table entrevista is 'Entrevistas';
call app_proteger('entrevista');

create table entrevista_usuario (
  empresa_id bigint not null references empresa,
  entrevista_id bigint not null references entrevista on delete cascade,
  usuario_id bigint not null references usuario,
  primary key (entrevista_id, usuario_id)
);
create index entrevista_usuario_usuario on entrevista_usuario (usuario_id);
comment on table entrevista_usuario is 'Entrevistas';
call app_proteger('entrevista_usuario');

create table entrevista_colaborador (
  empresa_id bigint not null references empresa,
  entrevista_id bigint not null references entrevista on delete cascade,
  colaborador_id bigint not null references colaborador,
  primary key (entrevista_id, colaborador_id)
);
create index entrevista_colaborador_colaborador on entrevista_colaborador (colaborador_id);
comment on table entrevista_colaborador is 'Entrevistas';
call app_proteger('entrevista_colaborador');

-- What an interviewer thinks after the interview: one each.
create table entrevista_parecer (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  entrevista_id bigint not null references entrevista on delete cascade,
  usuario_id bigint references usuario,
  colaborador_id bigint references colaborador,
  nota int not null check (nota between 1 and 5),
  texto text not null check (length(texto) between 1 and 4000),
  recomenda text not null check (recomenda in ('S', 'N', 'I')),
  registrado_por bigint references usuario,
  registrado_em timestamptz not null default now(),
  constraint entrevista_parecer_de_um check (num_nonnulls(usuario_id, colaborador_id) = 1),
  constraint entrevista_parecer_unico unique nulls not distinct (entrevista_id, usuario_id, colaborador_id)
);
create index entrevista_parecer_usuario on entrevista_parecer (usuario_id);
create index entrevista_parecer_colaborador on entrevista_parecer (colaborador_id);
comment on table entrevista_parecer is 'Pareceres de entrevistas';
call app_proteger('entrevista_parecer');
