-- Whom one sending of mail has reached, so that a job that goes on after a failure tells nobody twice.
create table avaliacao_desempenho_envio (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  avaliacao_id bigint not null references avaliacao_desempenho on delete cascade,
  avaliador_id bigint not null references colaborador,
  envio text not null,
  quando timestamptz not null default clock_timestamp(),
  constraint avaliacao_desempenho_envio_unico unique (avaliacao_id, envio, avaliador_id)
);
create index avaliacao_desempenho_envio_avaliador on avaliacao_desempenho_envio (avaliador_id);
create index avaliacao_desempenho_envio_empresa on avaliacao_desempenho_envio (empresa_id);
comment on table avaliacao_desempenho_envio is 'Avisos a avaliadores';
call app_proteger('avaliacao_desempenho_envio');
