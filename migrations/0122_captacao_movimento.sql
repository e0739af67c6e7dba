-- One decision about one or many candidates of a request, which can be undone as one.
create table movimento_selecao (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  solicitacao_pessoal_id bigint not null references solicitacao_pessoal on delete cascade,
  tipo text not null check (tipo in ('MOVER', 'REPROVAR', 'TRANSFERIR', 'COPIAR')),
  -- None for rejections, which leave everybody where they are.
  etapa_seletiva_id bigint references etapa_seletiva on delete cascade,
  -- Where candidates were transferred or copied to.
  destino_id bigint references solicitacao_pessoal on delete cascade,
  quantos int not null check (quantos > 0),
  usuario_id bigint references usuario,
  usuario_nome text,
  quando timestamptz not null default clock_timestamp(),
  desfeito_em timestamptz,
  desfeito_por text
);
create index movimento_selecao_solicitacao on movimento_selecao (solicitacao_pessoal_id, id desc);
create index movimento_selecao_etapa on movimento_selecao (etapa_seletiva_id);
create index movimento_selecao_destino on movimento_selecao (destino_id) where destino_id is not null;
comment on table movimento_selecao is 'Movimentos da seleção';
call app_proteger('movimento_selecao');

alter table historico_candidato
  add column motivo_reprovacao_id bigint references motivo_reprovacao,
  add column movimento_id bigint references movimento_selecao,
  -- Day on which the responsible person was told that the candidate waits too long.
  add column aviso_prazo_em date,
  alter column etapa_seletiva_id drop not null,
  -- Only who is rejected at once has gone through no stage.
  add constraint historico_etapa check (etapa_seletiva_id is not null or apto = 'N'),
  add constraint historico_motivo check (motivo_reprovacao_id is null or apto = 'N');
create index historico_candidato_movimento on historico_candidato (movimento_id) where movimento_id is not null;
create index historico_candidato_motivo on historico_candidato (motivo_reprovacao_id) where motivo_reprovacao_id is not null;
create index historico_candidato_lista on historico_candidato (empresa_id, data desc, id desc);

alter table candidato_solicitacao
  -- Date of arrival in the stage, or of the application while there is none.
  add column etapa_desde date not null default current_date,
  add column transferido_em timestamptz,
  add column transferido_para_id bigint references solicitacao_pessoal on delete set null,
  add constraint candidato_solicitacao_transferido check (transferido_para_id is null or transferido_em is not null);
update candidato_solicitacao cs set etapa_desde = coalesce(
  (select h.data from historico_candidato h where h.candidato_solicitacao_id = cs.id order by h.id desc limit 1), cs.criada_em::date);
-- The board: who takes part in a selection, by stage, who waits longest first.
create index candidato_solicitacao_quadro on candidato_solicitacao (solicitacao_pessoal_id, etapa_seletiva_id, etapa_desde, id)
  where desistiu_em is null and transferido_em is null;
create index candidato_solicitacao_transferido on candidato_solicitacao (transferido_para_id) where transferido_para_id is not null;
-- Those who wait for an answer, which the daily job looks through.
create index candidato_solicitacao_espera on candidato_solicitacao (etapa_desde)
  where desistiu_em is null and transferido_em is null and not contratado and apto <> 'N' and etapa_seletiva_id is not null;

-- What happened to a candidate and stands nowhere else.
create table candidato_evento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  candidato_solicitacao_id bigint references candidato_solicitacao on delete cascade,
  tipo text not null check (tipo in ('CANDIDATURA', 'DESISTENCIA', 'EMAIL', 'TRANSFERENCIA', 'COPIA', 'DESFEITO')),
  quando timestamptz not null default clock_timestamp(),
  texto text not null check (length(texto) <= 300),
  usuario_nome text,
  email_id bigint references email_saida on delete set null
);
create index candidato_evento_candidato on candidato_evento (candidato_id, quando desc);
create index candidato_evento_ligacao on candidato_evento (candidato_solicitacao_id);
create index candidato_evento_email on candidato_evento (email_id) where email_id is not null;
comment on table candidato_evento is 'Eventos de candidatos';
call app_proteger('candidato_evento');
