-- The day on which each period of experience of a talent ends and what was begun of it, kept by triggers: the lists of them counted the days
-- of all talents, or of all whose evaluation was delivered, to put some of them in order.
create table experiencia_talento (
  colaborador_id bigint not null references colaborador on delete cascade,
  periodo_id bigint not null references periodo_experiencia on delete cascade,
  empresa_id bigint not null references empresa on delete cascade,
  -- With all leaves that make it later; from `muda_ate` on it is the day for good, before that it depends on what day it is.
  dia date not null,
  muda_ate date,
  -- N nothing begun, P in part, R delivered, with what was recommended.
  estado text not null check (estado in ('N', 'P', 'R')),
  recomendacao text,
  primary key (colaborador_id, periodo_id)
);
create index experiencia_talento_dia on experiencia_talento (empresa_id, dia, colaborador_id, periodo_id);
create index experiencia_talento_estado on experiencia_talento (empresa_id, estado, dia, colaborador_id, periodo_id);
create index experiencia_talento_recomendacao on experiencia_talento (empresa_id, recomendacao, dia, colaborador_id, periodo_id)
  where recomendacao is not null;
create index experiencia_talento_muda on experiencia_talento (empresa_id, muda_ate) where muda_ate is not null;
create index experiencia_talento_periodo on experiencia_talento (periodo_id);
comment on table experiencia_talento is 'Períodos de experiência dos talentos';
call app_proteger('experiencia_talento');
-- The database itself keeps it: nobody else writes it, and no person is told of its rows.
revoke insert, update, delete on experiencia_talento from ciranda_app;

-- The same as experiencia_prevista says it once the last of the leaves that count is over, and the last day of that one; while a leave has no
-- end there is no such day.
create function experiencia_fim(colaborador bigint, admissao date, dias int, out dia date, out muda_ate date)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  afastado record;
begin
  dia := admissao + dias - 1;
  for afastado in
    select greatest(a.inicio, admissao) as inicio, a.fim from colaborador_afastamento a
    where a.colaborador_id = colaborador and coalesce(a.fim, 'infinity') >= admissao order by a.inicio, a.id
  loop
    exit when afastado.inicio > dia;
    muda_ate := greatest(muda_ate, coalesce(afastado.fim, 'infinity'));
    exit when afastado.fim is null;
    dia := dia + (afastado.fim - afastado.inicio + 1);
  end loop;
end $$;

-- What the table keeps of these talents, of one period or of all, made anew from admissions, leaves and evaluations.
create function experiencias_contadas(talentos bigint[], periodo bigint default null)
returns table (colaborador_id bigint, periodo_id bigint, empresa_id bigint, dia date, muda_ate date, estado text, recomendacao text)
language sql stable as $$
  select c.id, p.id, c.empresa_id, coalesce(f.dia, c.data_admissao + p.dias - 1), f.muda_ate,
    case when q.concluido_em is not null then 'R' when a.id is not null then 'P' else 'N' end,
    case when q.concluido_em is not null then a.recomendacao end
  from colaborador c
  join periodo_experiencia p on p.empresa_id = c.empresa_id
  left join lateral experiencia_fim(c.id, c.data_admissao, p.dias) f on exists (select from colaborador_afastamento x
    where x.colaborador_id = c.id and x.inicio <= c.data_admissao + p.dias - 1 and coalesce(x.fim, 'infinity') >= c.data_admissao)
  left join acompanhamento_experiencia a on a.colaborador_id = c.id and a.periodo_id = p.id
  left join questionario_preenchimento q on q.id = a.preenchimento_id
  where c.id = any (talentos) and (periodo is null or p.id = periodo)
$$;

-- Writes for one talent wait for one another, and what the first one wrote is read by the next statement of the second. A new period, or
-- another number of days, waits for all talents of its company, and they for it.
create function experiencias_refazer(talentos bigint[], periodo bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('experiencia_talento'), e.empresa_id::int)
  from (select distinct c.empresa_id from colaborador c where c.id = any (talentos) order by 1) e;
  perform from experiencia_talento t where t.colaborador_id = any (talentos) and (periodo is null or t.periodo_id = periodo)
  order by t.colaborador_id, t.periodo_id for update;
  insert into experiencia_talento as t (colaborador_id, periodo_id, empresa_id, dia, muda_ate, estado, recomendacao)
  select * from experiencias_contadas(talentos, periodo) order by 1, 2
  on conflict (colaborador_id, periodo_id) do update set empresa_id = excluded.empresa_id, dia = excluded.dia, muda_ate = excluded.muda_ate,
    estado = excluded.estado, recomendacao = excluded.recomendacao
  where (t.empresa_id, t.dia, t.muda_ate, t.estado, t.recomendacao)
    is distinct from (excluded.empresa_id, excluded.dia, excluded.muda_ate, excluded.estado, excluded.recomendacao);
end $$;
revoke execute on function experiencias_refazer(bigint[], bigint) from public;
select experiencias_refazer(array(select id from colaborador));

create function colaborador_nas_experiencias() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform experiencias_refazer(array(select id from novos));
  return null;
end $$;
create trigger experiencias_ao_admitir after insert on colaborador referencing new table as novos
  for each statement execute function colaborador_nas_experiencias();

create function admissao_nas_experiencias() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.empresa_id <> new.empresa_id then
    delete from experiencia_talento where colaborador_id = new.id;
  end if;
  perform experiencias_refazer(array[new.id]);
  return null;
end $$;
create trigger experiencias_ao_mudar after update on colaborador for each row
  when (old.data_admissao <> new.data_admissao or old.empresa_id <> new.empresa_id) execute function admissao_nas_experiencias();

create function periodo_nas_experiencias() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('experiencia_talento'), new.empresa_id::int);
  perform experiencias_refazer(array(select id from colaborador where empresa_id = new.empresa_id), new.id);
  return null;
end $$;
create trigger experiencias_ao_incluir after insert on periodo_experiencia for each row execute function periodo_nas_experiencias();
create trigger experiencias_ao_mudar after update on periodo_experiencia for each row when (old.dias <> new.dias)
  execute function periodo_nas_experiencias();

-- Leaves and evaluations, of the talent whose they were and of the one whose they are.
create function do_talento_nas_experiencias() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform experiencias_refazer(array(select distinct x.id from (select old.colaborador_id as id where tg_op <> 'INSERT'
    union all select new.colaborador_id where tg_op <> 'DELETE') x order by 1));
  return null;
end $$;
create trigger experiencias after insert or delete or update of colaborador_id, inicio, fim on colaborador_afastamento
  for each row execute function do_talento_nas_experiencias();
create trigger experiencias after insert or delete or update of colaborador_id, periodo_id, preenchimento_id, recomendacao on acompanhamento_experiencia
  for each row execute function do_talento_nas_experiencias();

create function preenchimento_nas_experiencias() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  talentos bigint[] := array(select a.colaborador_id from acompanhamento_experiencia a where a.preenchimento_id = new.id);
begin
  if cardinality(talentos) > 0 then
    perform experiencias_refazer(talentos);
  end if;
  return null;
end $$;
create trigger experiencias after update of concluido_em on questionario_preenchimento for each row
  when ((old.concluido_em is null) <> (new.concluido_em is null)) execute function preenchimento_nas_experiencias();
