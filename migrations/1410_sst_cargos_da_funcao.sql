-- The jobs of which a function is: whoever comes into one of them gets it.
create table funcao_cargo (
  funcao_id bigint not null references funcao on delete cascade,
  cargo_id bigint not null references cargo on delete cascade,
  empresa_id bigint not null references empresa,
  primary key (funcao_id, cargo_id)
);
create index funcao_cargo_cargo on funcao_cargo (cargo_id);
create index funcao_cargo_empresa on funcao_cargo (empresa_id);
comment on table funcao_cargo is 'Cargos da função';
call app_proteger('funcao_cargo');

-- The function of a line of history that says none: the one before stays while it is of the job, or no function names the job; otherwise
-- it is the only active one of the job. Where there are several the one before stays until somebody chooses.
create function funcao_da_faixa(faixa bigint, anterior bigint) returns bigint language sql stable as $$
  select case
    when anterior = any (d.ids) then anterior
    when cardinality(d.ids) = 1 then d.ids[1]
    else anterior end
  from (select array(select f.id from faixa_salarial s join funcao_cargo x on x.cargo_id = s.cargo_id
    join funcao f on f.id = x.funcao_id and f.ativa where s.id = faixa) as ids) d $$;

create function historico_colaborador_funcao() returns trigger language plpgsql as $$
begin
  new.funcao_id := funcao_da_faixa(new.faixa_salarial_id, (select a.funcao_id from historico_colaborador a
    where a.colaborador_id = new.colaborador_id and a.data < new.data and a.status <> 'CANCELADO' order by a.data desc limit 1));
  return new;
end $$;
create trigger historico_colaborador_funcao before insert on historico_colaborador for each row
  when (new.funcao_id is null) execute function historico_colaborador_funcao();
