-- How many candidates of a company named each way of hearing of a vacancy. Counting a million of them for a list of seven lines took
-- longer than all the rest of it: whoever writes a candidate keeps the count, and only when the answer changes.
create table como_ficou_sabendo_contagem (
  empresa_id bigint not null references empresa on delete cascade,
  como_ficou_sabendo_vaga_id bigint not null references como_ficou_sabendo_vaga on delete cascade,
  candidatos bigint not null,
  primary key (como_ficou_sabendo_vaga_id, empresa_id)
);
comment on table como_ficou_sabendo_contagem is 'Candidatos por meio em que souberam da vaga';
create index como_ficou_sabendo_contagem_empresa on como_ficou_sabendo_contagem (empresa_id);
insert into como_ficou_sabendo_contagem select empresa_id, como_ficou_sabendo_vaga_id, count(*) from candidato
  where como_ficou_sabendo_vaga_id is not null group by 1, 2;

alter table como_ficou_sabendo_contagem enable row level security;
create policy ler on como_ficou_sabendo_contagem for select using (empresa_id = any ((select app_empresas())::bigint[]));
grant select on como_ficou_sabendo_contagem to ciranda_app;

-- The order is the same for all: nobody waits for somebody who waits for them.
create function origens_contar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into como_ficou_sabendo_contagem as c
    select n.empresa_id, n.como_ficou_sabendo_vaga_id, count(*) from novos n
    where n.como_ficou_sabendo_vaga_id is not null group by 1, 2 order by 1, 2
  on conflict (como_ficou_sabendo_vaga_id, empresa_id) do update set candidatos = c.candidatos + excluded.candidatos;
  return null;
end $$;
create function origens_descontar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from como_ficou_sabendo_contagem c where (c.empresa_id, c.como_ficou_sabendo_vaga_id) in
    (select v.empresa_id, v.como_ficou_sabendo_vaga_id from velhos v) order by c.empresa_id, c.como_ficou_sabendo_vaga_id for update;
  update como_ficou_sabendo_contagem c set candidatos = c.candidatos - v.candidatos
  from (select empresa_id, como_ficou_sabendo_vaga_id, count(*) as candidatos from velhos group by 1, 2) v
  where c.empresa_id = v.empresa_id and c.como_ficou_sabendo_vaga_id = v.como_ficou_sabendo_vaga_id;
  return null;
end $$;
create function origens_recontar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into como_ficou_sabendo_contagem as c
    select v.empresa_id, v.meio_id, sum(v.diferenca) from (values (old.empresa_id, old.como_ficou_sabendo_vaga_id, -1),
      (new.empresa_id, new.como_ficou_sabendo_vaga_id, 1)) v (empresa_id, meio_id, diferenca)
    where v.meio_id is not null group by 1, 2 order by 1, 2
  on conflict (como_ficou_sabendo_vaga_id, empresa_id) do update set candidatos = c.candidatos + excluded.candidatos;
  return null;
end $$;
create trigger origens_ao_incluir after insert on candidato referencing new table as novos
  for each statement execute function origens_contar();
create trigger origens_ao_excluir after delete on candidato referencing old table as velhos
  for each statement execute function origens_descontar();
create trigger origens_ao_alterar after update on candidato for each row
  when ((old.como_ficou_sabendo_vaga_id, old.empresa_id) is distinct from (new.como_ficou_sabendo_vaga_id, new.empresa_id))
  execute function origens_recontar();

-- It served the count of all who told.
drop index candidato_que_contou;
