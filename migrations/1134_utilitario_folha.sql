-- What changed and the payroll has to know: who, what kind of change and which record, never its content. What is sent is read when it is
-- sent, so nothing of a person lies here.
create table folha_evento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  tipo text not null check (tipo in ('ADMISSAO', 'SALARIO', 'AFASTAMENTO', 'DESLIGAMENTO')),
  operacao text not null check (operacao in ('INCLUSAO', 'ALTERACAO', 'EXCLUSAO')),
  -- Talent and record of the kind; no references, for what was deleted is told too.
  colaborador_id bigint not null,
  registro_id bigint not null,
  criado_em timestamptz not null default clock_timestamp(),
  -- P to be sent, E sent or taken, C confirmed, R refused by the payroll, F not accepted by its address.
  situacao text not null default 'P' check (situacao in ('P', 'E', 'C', 'R', 'F')),
  tentativas int not null default 0,
  erro text check (length(erro) <= 500),
  entregue_em timestamptz,
  respondido_em timestamptz
);
create index folha_evento_fila on folha_evento (empresa_id, id);
create index folha_evento_espera on folha_evento (empresa_id, situacao, id) where situacao in ('P', 'F');
create index folha_evento_colaborador on folha_evento (colaborador_id);
comment on table folha_evento is 'Eventos para a folha';
call app_proteger('folha_evento');

-- In the very transaction of the change, whatever writes it, where the company has the payroll integration on.
create function folha_registrar() returns trigger language plpgsql as $$
declare
  tipo text := tg_argv[0];
  operacao text := case tg_op when 'INSERT' then 'INCLUSAO' when 'UPDATE' then 'ALTERACAO' else 'EXCLUSAO' end;
begin
  execute format($q$
    insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
    select m.empresa_id, %L, %L, m.%I, m.id from mudados m
    join integracao i on i.empresa_id = m.empresa_id and i.servico = 'FOLHA' and i.ativa
    join empresa e on e.id = m.empresa_id and e.ac_integra order by m.id $q$,
    tipo, operacao, case when tg_table_name = 'colaborador' then 'id' else 'colaborador_id' end);
  return null;
end $$;

create trigger colaborador_folha after insert on colaborador referencing new table as mudados
  for each statement execute function folha_registrar('ADMISSAO');
create trigger historico_colaborador_folha_i after insert on historico_colaborador referencing new table as mudados
  for each statement execute function folha_registrar('SALARIO');
create trigger historico_colaborador_folha_d after delete on historico_colaborador referencing old table as mudados
  for each statement execute function folha_registrar('SALARIO');
create trigger colaborador_afastamento_folha_i after insert on colaborador_afastamento referencing new table as mudados
  for each statement execute function folha_registrar('AFASTAMENTO');
create trigger colaborador_afastamento_folha_d after delete on colaborador_afastamento referencing old table as mudados
  for each statement execute function folha_registrar('AFASTAMENTO');

-- What the product keeps beside a line of history is no change of it.
create function folha_registrar_historico() returns trigger language plpgsql as $$
begin
  insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
  select n.empresa_id, 'SALARIO', 'ALTERACAO', n.colaborador_id, n.id from novos n join antigos a on a.id = n.id
    join integracao i on i.empresa_id = n.empresa_id and i.servico = 'FOLHA' and i.ativa
    join empresa e on e.id = n.empresa_id and e.ac_integra
  where (n.data, n.motivo, n.faixa_salarial_id, n.area_organizacional_id, n.estabelecimento_id, n.tipo_salario, n.indice_id, n.quantidade, n.salario, n.status)
    is distinct from
    (a.data, a.motivo, a.faixa_salarial_id, a.area_organizacional_id, a.estabelecimento_id, a.tipo_salario, a.indice_id, a.quantidade, a.salario, a.status)
  order by n.id;
  return null;
end $$;
create trigger historico_colaborador_folha_u after update on historico_colaborador referencing old table as antigos new table as novos
  for each statement execute function folha_registrar_historico();

-- A leave that goes back to the queue is sent again, and one whose days changed; what the payroll itself answered is no change.
create function folha_registrar_afastamento() returns trigger language plpgsql as $$
begin
  insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
  select n.empresa_id, 'AFASTAMENTO', 'ALTERACAO', n.colaborador_id, n.id from novos n join antigos a on a.id = n.id
    join integracao i on i.empresa_id = n.empresa_id and i.servico = 'FOLHA' and i.ativa
    join empresa e on e.id = n.empresa_id and e.ac_integra
  where (n.inicio, n.fim, n.afastamento_id) is distinct from (a.inicio, a.fim, a.afastamento_id)
    or (n.status_integracao = 'AGUARDANDO' and a.status_integracao is distinct from 'AGUARDANDO')
  order by n.id;
  return null;
end $$;
create trigger colaborador_afastamento_folha_u after update on colaborador_afastamento referencing old table as antigos new table as novos
  for each statement execute function folha_registrar_afastamento();

create function folha_registrar_desligamento() returns trigger language plpgsql as $$
begin
  insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
  select n.empresa_id, 'DESLIGAMENTO', case when n.data_desligamento is null then 'EXCLUSAO' else 'INCLUSAO' end, n.id, n.id
  from novos n join antigos a on a.id = n.id and a.data_desligamento is distinct from n.data_desligamento
    join integracao i on i.empresa_id = n.empresa_id and i.servico = 'FOLHA' and i.ativa
    join empresa e on e.id = n.empresa_id and e.ac_integra order by n.id;
  return null;
end $$;
create trigger colaborador_folha_desligamento after update on colaborador referencing old table as antigos new table as novos
  for each statement execute function folha_registrar_desligamento();

-- Keys with which the payroll takes events and answers them; only a hash is kept.
create table folha_chave (
  empresa_id bigint primary key references empresa,
  chave_hash bytea not null unique,
  criada_em timestamptz not null default clock_timestamp(),
  usada_em timestamptz
);
comment on table folha_chave is 'Chaves da folha';
call app_proteger('folha_chave');
revoke select, update on folha_chave from ciranda_app;
grant select (empresa_id, criada_em, usada_em) on folha_chave to ciranda_app;

-- What the payroll could not take in, for people to put right.
create table pendencia_ac (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  evento_id bigint not null references folha_evento,
  colaborador_id bigint not null references colaborador on delete cascade,
  afastamento boolean not null,
  pendencia text not null check (length(pendencia) between 1 and 200),
  detalhes text check (length(detalhes) <= 2000),
  status_detalhes text check (length(status_detalhes) <= 200),
  msg text check (length(msg) <= 500),
  -- Authority without which nobody removes it.
  role text not null check (role ~ '^ROLE_[A-Z_]+$'),
  status_cancelado boolean not null default false,
  criada_em timestamptz not null default clock_timestamp()
);
create index pendencia_ac_lista on pendencia_ac (empresa_id, criada_em desc, id desc);
create index pendencia_ac_evento on pendencia_ac (evento_id);
create index pendencia_ac_colaborador on pendencia_ac (colaborador_id);
comment on table pendencia_ac is 'Pendências com a folha';
call app_proteger('pendencia_ac');

-- With the payroll integration on, whoever comes waits for its word.
create function folha_aguardar() returns trigger language plpgsql as $$
begin
  if new.pendencia_folha is null and exists (select from integracao i join empresa e on e.id = i.empresa_id and e.ac_integra
    where i.empresa_id = new.empresa_id and i.servico = 'FOLHA' and i.ativa) then
    new.pendencia_folha := 'G';
  end if;
  return new;
end $$;
create trigger colaborador_aguarda_folha before insert on colaborador for each row execute function folha_aguardar();
