-- Facts by month of a company: what the reports and dashboards of turnover and absenteeism count of a whole month that is over. A job counts
-- the months that are missing; a write that reaches into a counted month forgets it in its own transaction, so that none is ever out of date.
create table fato_do_mes (
  empresa_id bigint not null references empresa on delete cascade,
  -- First day of the month.
  mes date not null check (extract(day from mes) = 1),
  inicio int not null check (inicio >= 0),
  fim int not null check (fim >= 0),
  admitidos int not null check (admitidos >= 0),
  sairam int not null check (sairam >= 0),
  demitidos int not null check (demitidos >= 0),
  faltas int not null check (faltas >= 0),
  feito_em timestamptz not null default now(),
  primary key (empresa_id, mes)
);
comment on table fato_do_mes is 'Fatos por mês';
call app_proteger('fato_do_mes');

-- Who writes holds the lock together with the other writers; who counts holds it alone, and sees all that was written before.
create function fato_do_mes_esquecer(empresa bigint, desde date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('fato_do_mes'), empresa::int);
  delete from fato_do_mes f where f.empresa_id = empresa and f.mes > coalesce(desde, '-infinity') - interval '1 month';
end $$;

-- The columns of days that the trigger names say from when on the record counts, before and after the write.
create function fato_do_mes_mudou() returns trigger language plpgsql as $$
declare
  linha jsonb;
  dia date;
begin
  for linha in select l from (values (case when tg_op <> 'INSERT' then to_jsonb(old) end), (case when tg_op <> 'DELETE' then to_jsonb(new) end)) x (l)
    where l is not null loop
    select min((linha ->> coluna)::date) into dia from unnest(tg_argv) coluna;
    if tg_nargs = 0 or dia is not null then
      perform fato_do_mes_esquecer((linha ->> 'empresa_id')::bigint, dia);
    end if;
  end loop;
  return null;
end $$;

-- A dismissal counts in the month in which its talent left.
create function fato_do_mes_desligamento() returns trigger language plpgsql as $$
declare
  linha desligamento;
begin
  foreach linha in array array[case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end] loop
    if linha.id is not null then
      perform fato_do_mes_esquecer(linha.empresa_id, least(linha.data, (select c.data_desligamento from colaborador c where c.id = linha.colaborador_id)));
    end if;
  end loop;
  return null;
end $$;

create trigger fato_entrada after insert or delete or update of data_admissao, pendencia_folha, empresa_id on colaborador
  for each row execute function fato_do_mes_mudou('data_admissao');
create trigger fato_saida after update of data_desligamento on colaborador
  for each row when (old.data_desligamento is distinct from new.data_desligamento) execute function fato_do_mes_mudou('data_desligamento');
create trigger fato_desligamento after insert or delete or update on desligamento for each row execute function fato_do_mes_desligamento();
create trigger fato_ocorrencia after insert or delete or update on colaborador_ocorrencia
  for each row execute function fato_do_mes_mudou('data_ini');
create trigger fato_afastamento after insert or delete or update on colaborador_afastamento
  for each row execute function fato_do_mes_mudou('inicio');
create trigger fato_tipo after update of absenteismo on tipo_ocorrencia
  for each row when (old.absenteismo is distinct from new.absenteismo) execute function fato_do_mes_mudou();
create trigger fato_motivo after update of absenteismo on motivo_afastamento
  for each row when (old.absenteismo is distinct from new.absenteismo) execute function fato_do_mes_mudou();
create trigger fato_motivo after update of turnover on motivo_desligamento
  for each row when (old.turnover is distinct from new.turnover) execute function fato_do_mes_mudou();
