-- Who took back the consent to be kept for other vacancies was looked for among all who ever did, twice for each page of the talent pool:
-- a list that only grows. Now a candidate knows it, and the pool reads one index in its own order.
alter table candidato add column fora_do_banco boolean not null default false;
comment on column candidato.fora_do_banco is 'Retirou o consentimento do banco de talentos, e nenhum outro vale; quem o escreve é o banco';

-- By candidate: what is asked is always whether this one took it back.
drop index consentimento_retirado;
create index consentimento_retirado on consentimento (candidato_id, finalidade) include (empresa_id) where retirado_em is not null;

create function candidato_banco_refazer(ids bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Who writes for the same candidates meanwhile is waited for: each would see half of it.
  perform from candidato where id = any (ids) order by id for no key update;
  update candidato c set fora_do_banco = n.fora
  from (select x.id, exists (select from consentimento k
      where k.candidato_id = x.id and k.finalidade = 'BANCO_TALENTOS' and k.retirado_em is not null)
    and not exists (select from consentimento v
      where v.candidato_id = x.id and v.finalidade = 'BANCO_TALENTOS' and v.retirado_em is null) as fora
    from unnest(ids) x (id)) n
  where c.id = n.id and c.fora_do_banco <> n.fora;
end $$;
revoke execute on function candidato_banco_refazer(bigint[]) from public;

create function banco_com_o_consentimento() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform candidato_banco_refazer(array(select distinct candidato_id from novas where finalidade = 'BANCO_TALENTOS'));
  elsif tg_op = 'DELETE' then
    perform candidato_banco_refazer(array(select distinct candidato_id from velhas where finalidade = 'BANCO_TALENTOS'));
  else
    perform candidato_banco_refazer(array[old.candidato_id, new.candidato_id]);
  end if;
  return null;
end $$;

select candidato_banco_refazer(array(select distinct candidato_id from consentimento
  where finalidade = 'BANCO_TALENTOS' and retirado_em is not null));

create trigger banco_ao_incluir after insert on consentimento referencing new table as novas
  for each statement execute function banco_com_o_consentimento();
create trigger banco_ao_excluir after delete on consentimento referencing old table as velhas
  for each statement execute function banco_com_o_consentimento();
create trigger banco_ao_alterar after update of candidato_id, finalidade, retirado_em on consentimento for each row
  when ((old.candidato_id, old.finalidade, old.retirado_em) is distinct from (new.candidato_id, new.finalidade, new.retirado_em))
  execute function banco_com_o_consentimento();

drop index candidato_em_ordem;
create index candidato_em_ordem on candidato (empresa_id, id) include (contratado, fora_do_banco) where anonimizado_em is null;
create index candidato_fora_do_banco on candidato (empresa_id, id) where fora_do_banco or anonimizado_em is not null;
