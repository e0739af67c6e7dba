-- A candidate in the selection of a request.
create table candidato_solicitacao (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal,
  aplicou_externo boolean not null default false,
  criada_em timestamptz not null default now(),
  data_espera_nova_aplicacao date,
  data_hora_expiracao timestamptz,
  etapa_seletiva_id bigint references etapa_seletiva,
  apto text not null default 'I' check (apto in ('S', 'N', 'I')),
  contratado boolean not null default false,
  contratado_em date,
  -- A hired person stays where the hire found them.
  constraint candidato_solicitacao_contratado_com_data check (contratado = (contratado_em is not null)),
  constraint candidato_solicitacao_unico unique (candidato_id, solicitacao_pessoal_id)
);
create index candidato_solicitacao_solicitacao on candidato_solicitacao (solicitacao_pessoal_id, etapa_seletiva_id);
create index candidato_solicitacao_etapa on candidato_solicitacao (etapa_seletiva_id);
comment on table candidato_solicitacao is 'Solicitações de pessoal';
call app_proteger('candidato_solicitacao');

-- Stages a candidate went through in one request (decision U-0060).
create table historico_candidato (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  candidato_solicitacao_id bigint not null references candidato_solicitacao on delete cascade,
  etapa_seletiva_id bigint not null references etapa_seletiva,
  data date not null,
  hora_ini time,
  hora_fim time,
  responsavel text check (length(responsavel) <= 100),
  apto text not null default 'I' check (apto in ('S', 'N', 'I')),
  observacao text check (length(observacao) <= 1000),
  usuario_id bigint references usuario,
  criado_em timestamptz not null default clock_timestamp(),
  constraint historico_horas check (hora_fim is null or hora_ini is null or hora_fim >= hora_ini)
);
create index historico_candidato_ligacao on historico_candidato (candidato_solicitacao_id, id);
create index historico_candidato_etapa on historico_candidato (etapa_seletiva_id);
comment on table historico_candidato is 'Históricos de candidatos';
call app_proteger('historico_candidato');

-- Notice of possible kinship between candidates and employees (decision 'CPF rules').
create index colaborador_pai on colaborador (empresa_id, sem_acento(pai)) where pai is not null;
create index colaborador_mae on colaborador (empresa_id, sem_acento(mae)) where mae is not null;
