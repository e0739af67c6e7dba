-- How many work in an area was counted by asking, of each line that ever stood in it, for the line in force of its person. Now a line
-- knows from which day on its place is free: the day of the person's next line, or the day after the person left. A day still to come
-- needs no job that turns it over.
alter table historico_colaborador add column livre_desde date not null default 'infinity';
comment on column historico_colaborador.livre_desde is 'Dia em que a linha deixa de ocupar o seu lugar; quem o escreve é o banco';

create function lugares_contar(quem bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  -- Who writes another line of the same person meanwhile is waited for: each would see half of them.
  perform from colaborador where id = quem for no key update;
  update historico_colaborador h set livre_desde = n.livre_desde
  from (select l.id, least(lead(l.data) over (order by l.data), p.data_desligamento + 1, 'infinity') as livre_desde
    from historico_colaborador l join colaborador p on p.id = l.colaborador_id
    where l.colaborador_id = quem and l.status <> 'CANCELADO') n
  where h.id = n.id and h.livre_desde <> n.livre_desde;
end $$;
create function lugares_da_linha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lugares_contar(coalesce(new.colaborador_id, old.colaborador_id));
  return null;
end $$;
create function lugares_da_pessoa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lugares_contar(new.id);
  return null;
end $$;

update historico_colaborador h set livre_desde = n.livre_desde
from (select l.id, least(lead(l.data) over (partition by l.colaborador_id order by l.data), p.data_desligamento + 1) as livre_desde
  from historico_colaborador l join colaborador p on p.id = l.colaborador_id where l.status <> 'CANCELADO') n
where h.id = n.id and n.livre_desde is not null;

create trigger lugares_com_a_linha after insert or delete on historico_colaborador for each row execute function lugares_da_linha();
create trigger lugares_ao_mudar after update of data, status on historico_colaborador for each row
  when ((old.data, old.status) is distinct from (new.data, new.status)) execute function lugares_da_linha();
create trigger lugares_ao_sair after update of data_desligamento on colaborador for each row
  when (old.data_desligamento is distinct from new.data_desligamento) execute function lugares_da_pessoa();

create index historico_colaborador_ocupados on historico_colaborador (area_organizacional_id, livre_desde)
  include (data, colaborador_id, faixa_salarial_id, empresa_id) where status <> 'CANCELADO';
