-- Vaccines and their doses: how many there are is how many stand here, and each says after how many days the next one comes.
create table vacina (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  constraint vacina_unica unique (empresa_id, nome_busca)
);
create index vacina_busca on vacina using gin (nome_busca gin_trgm_ops);
comment on table vacina is 'Vacinas';
call app_proteger('vacina');

create table dose_vacina (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  vacina_id bigint not null references vacina on delete cascade,
  numero_dose int not null check (numero_dose between 1 and 20),
  dias_proxima_dose int check (dias_proxima_dose between 1 and 7300),
  constraint dose_vacina_unica unique (vacina_id, numero_dose) deferrable initially deferred
);
create index dose_vacina_empresa on dose_vacina (empresa_id);
comment on table dose_vacina is 'Vacinas';
call app_proteger('dose_vacina');
