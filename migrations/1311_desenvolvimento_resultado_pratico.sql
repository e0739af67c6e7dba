-- What a talent reached in the practical evaluations that a certification asks for, on the day on which it was got.
create table colaborador_certificacao_pratica (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_certificacao_id bigint not null references colaborador_certificacao on delete cascade,
  avaliacao_pratica_id bigint not null references avaliacao_pratica,
  -- Null where the evaluation was asked for after the record was written.
  nota numeric(5, 2) check (nota between 0 and 100),
  constraint colaborador_certificacao_pratica_unica unique (colaborador_certificacao_id, avaliacao_pratica_id)
    deferrable initially deferred
);
create index colaborador_certificacao_pratica_avaliacao on colaborador_certificacao_pratica (avaliacao_pratica_id);
create index colaborador_certificacao_pratica_empresa on colaborador_certificacao_pratica (empresa_id);
comment on table colaborador_certificacao_pratica is 'Resultados práticos das certificações';
call app_proteger('colaborador_certificacao_pratica');
