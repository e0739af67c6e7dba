-- The certificate itself, kept beside what is said of it.
alter table afastamento_atestado add arquivo_id bigint references arquivo;
create index afastamento_atestado_arquivo on afastamento_atestado (arquivo_id);

-- Health data does not wait for the nightly cleaning: the file goes with its certificate.
create function afastamento_atestado_sem_arquivo() returns trigger language plpgsql as $$
begin
  delete from arquivo where id = old.arquivo_id;
  return null;
end $$;
create trigger afastamento_atestado_sem_arquivo after delete on afastamento_atestado
  for each row when (old.arquivo_id is not null) execute function afastamento_atestado_sem_arquivo();
