-- The day on which a period of experience ends for somebody: so many days after the admission, and as many later as they were away
-- until then. A leave without an end yet counts until `hoje`.
create function experiencia_prevista(colaborador bigint, admissao date, dias int, hoje date) returns date
language plpgsql stable set search_path = public, pg_temp as $$
declare
  previsto date := admissao + dias;
  afastado record;
begin
  for afastado in
    select greatest(a.inicio, admissao) as inicio, coalesce(a.fim, greatest(hoje, a.inicio)) as fim
    from colaborador_afastamento a where a.colaborador_id = colaborador and coalesce(a.fim, hoje) >= admissao order by a.inicio, a.id
  loop
    exit when afastado.inicio > previsto;
    previsto := previsto + (afastado.fim - afastado.inicio + 1);
  end loop;
  return previsto;
end $$;

-- What was answered about somebody new at the end of a period: one sheet for each period.
create table acompanhamento_experiencia (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  periodo_id bigint not null references periodo_experiencia,
  modelo_id bigint not null references modelo_avaliacao,
  -- Who evaluates: whoever wrote last.
  usuario_id bigint references usuario,
  constraint acompanhamento_experiencia_unico unique (colaborador_id, periodo_id)
);
create index acompanhamento_experiencia_empresa on acompanhamento_experiencia (empresa_id);
create index acompanhamento_experiencia_periodo on acompanhamento_experiencia (periodo_id);
create index acompanhamento_experiencia_modelo on acompanhamento_experiencia (modelo_id);
create index acompanhamento_experiencia_usuario on acompanhamento_experiencia (usuario_id);
comment on table acompanhamento_experiencia is 'Acompanhamentos do período de experiência';
call app_proteger('acompanhamento_experiencia');
call questionario_preenchido_em('acompanhamento_experiencia');

-- Whom the responsible people were told of, so that nobody is told twice.
create table acompanhamento_aviso (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  periodo_id bigint not null references periodo_experiencia on delete cascade,
  previsto_para date not null,
  constraint acompanhamento_aviso_unico unique (colaborador_id, periodo_id, previsto_para)
);
create index acompanhamento_aviso_empresa on acompanhamento_aviso (empresa_id);
create index acompanhamento_aviso_periodo on acompanhamento_aviso (periodo_id);
comment on table acompanhamento_aviso is 'Avisos do período de experiência';
call app_proteger('acompanhamento_aviso');

create index colaborador_admissao on colaborador (empresa_id, data_admissao);
