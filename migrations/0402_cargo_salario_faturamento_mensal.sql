-- What the company sold in a month; the day is always the first.
create table faturamento_mensal (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  mes_ano date not null check (extract(day from mes_ano) = 1),
  valor numeric(14, 2) not null check (valor >= 0),
  constraint faturamento_mensal_mes_unico unique (empresa_id, mes_ano)
);
comment on table faturamento_mensal is 'Faturamentos mensais';
call app_proteger('faturamento_mensal');
