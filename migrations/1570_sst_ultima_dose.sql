-- The list of vaccinations stands in the order of what happened last, newest first: the day of the last dose of a course is kept with it, so
-- that the first page is read from an index however many there are.
alter table vacinacao add ultima_dose date;
comment on column vacinacao.ultima_dose is 'Última dose';

update vacinacao v set ultima_dose = d.dia
from (select vacinacao_id, max(data_realizacao) as dia from vacinacao_dose group by vacinacao_id) d where d.vacinacao_id = v.id;

create function vacinacao_ultima_dose(ids bigint[]) returns void language sql as $$
  update vacinacao v set ultima_dose = d.dia
  from (select i.id, (select max(x.data_realizacao) from vacinacao_dose x where x.vacinacao_id = i.id) as dia from unnest(ids) i (id)) d
  where v.id = d.id and v.ultima_dose is distinct from d.dia
$$;

create function vacinacao_com_as_doses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform vacinacao_ultima_dose(array(select distinct vacinacao_id from novas));
  elsif tg_op = 'DELETE' then
    perform vacinacao_ultima_dose(array(select distinct vacinacao_id from velhas));
  else
    perform vacinacao_ultima_dose(array(select vacinacao_id from novas union select vacinacao_id from velhas));
  end if;
  return null;
end $$;

create trigger ultima_dose_ao_incluir after insert on vacinacao_dose referencing new table as novas
  for each statement execute function vacinacao_com_as_doses();
create trigger ultima_dose_ao_excluir after delete on vacinacao_dose referencing old table as velhas
  for each statement execute function vacinacao_com_as_doses();
create trigger ultima_dose_ao_alterar after update on vacinacao_dose referencing old table as velhas new table as novas
  for each statement execute function vacinacao_com_as_doses();

create index vacinacao_ultima_dose on vacinacao (empresa_id, ultima_dose desc nulls last, id);
