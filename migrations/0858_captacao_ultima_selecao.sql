-- Whose time of keeping ends was asked of the applications and stages of each candidate, of all of them for who is not yet due. Now a
-- candidate knows the last of these: the instant of an application, noon in Greenwich of the day of a stage, which is of the same day
-- wherever the server may stand. A later one is written as it comes; where one moves or goes all of that candidate are looked at again.
alter table candidato add column selecao_em timestamptz;
comment on column candidato.selecao_em is 'Última candidatura ou etapa; quem o escreve é o banco';

create function meio_do_dia(dia date) returns timestamptz language sql immutable strict parallel safe
  as $$ select (dia + time '12:00') at time zone 'UTC' $$;

create function candidato_selecao_refazer(ids bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Who writes for the same candidates meanwhile is waited for: each would see half of it.
  perform from candidato where id = any (ids) order by id for no key update;
  update candidato c set selecao_em = n.em
  from (select x.id, (select max(greatest(cs.criada_em, (select meio_do_dia(max(h.data)) from historico_candidato h
      where h.candidato_solicitacao_id = cs.id))) from candidato_solicitacao cs where cs.candidato_id = x.id) as em
    from unnest(ids) x (id)) n
  where c.id = n.id and c.selecao_em is distinct from n.em;
end $$;
revoke execute on function candidato_selecao_refazer(bigint[]) from public;

create function selecao_com_a_ligacao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update candidato c set selecao_em = n.em from (select candidato_id, max(criada_em) as em from novas group by 1) n
    where c.id = n.candidato_id and (c.selecao_em is null or c.selecao_em < n.em);
  elsif tg_op = 'DELETE' then
    perform candidato_selecao_refazer(array(select distinct candidato_id from velhas));
  else
    perform candidato_selecao_refazer(array[old.candidato_id, new.candidato_id]);
  end if;
  return null;
end $$;
create function selecao_com_a_etapa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update candidato c set selecao_em = n.em
    from (select cs.candidato_id, meio_do_dia(max(h.data)) as em from novas h
      join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id group by 1) n
    where c.id = n.candidato_id and (c.selecao_em is null or c.selecao_em < n.em);
  elsif tg_op = 'DELETE' then
    perform candidato_selecao_refazer(array(select distinct cs.candidato_id from velhas h
      join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id));
  else
    perform candidato_selecao_refazer(array(select cs.candidato_id from candidato_solicitacao cs
      where cs.id in (old.candidato_solicitacao_id, new.candidato_solicitacao_id)));
  end if;
  return null;
end $$;

update candidato c set selecao_em = n.em
from (select cs.candidato_id, max(greatest(cs.criada_em, h.em)) as em from candidato_solicitacao cs
  left join (select candidato_solicitacao_id, meio_do_dia(max(data)) as em from historico_candidato group by 1) h
    on h.candidato_solicitacao_id = cs.id group by 1) n
where c.id = n.candidato_id;

create trigger selecao_ao_incluir after insert on candidato_solicitacao referencing new table as novas
  for each statement execute function selecao_com_a_ligacao();
create trigger selecao_ao_excluir after delete on candidato_solicitacao referencing old table as velhas
  for each statement execute function selecao_com_a_ligacao();
create trigger selecao_ao_alterar after update of candidato_id, criada_em on candidato_solicitacao for each row
  when ((old.candidato_id, old.criada_em) is distinct from (new.candidato_id, new.criada_em)) execute function selecao_com_a_ligacao();
create trigger selecao_ao_incluir after insert on historico_candidato referencing new table as novas
  for each statement execute function selecao_com_a_etapa();
create trigger selecao_ao_excluir after delete on historico_candidato referencing old table as velhas
  for each statement execute function selecao_com_a_etapa();
create trigger selecao_ao_alterar after update of data, candidato_solicitacao_id on historico_candidato for each row
  when ((old.data, old.candidato_solicitacao_id) is distinct from (new.data, new.candidato_solicitacao_id)) execute function selecao_com_a_etapa();

drop index candidato_atividade;
create index candidato_atividade on candidato (empresa_id, greatest(criado_em, ultimo_acesso, selecao_em), id) where anonimizado_em is null;
