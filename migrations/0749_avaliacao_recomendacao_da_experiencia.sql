-- What the evaluator recommends with the delivery: E efetivar, P prorrogar, D desligar, and why.
alter table acompanhamento_experiencia
  add column recomendacao text constraint acompanhamento_experiencia_recomendacao check (recomendacao in ('E', 'P', 'D')),
  add column justificativa text;

-- The day of the admission is the first one, as in the contract: 45 days from 01/03 end on 14/04.
create or replace function experiencia_prevista(colaborador bigint, admissao date, dias int, hoje date) returns date
language plpgsql stable set search_path = public, pg_temp as $$
declare
  previsto date := admissao + dias - 1;
  afastado record;
begin
  for afastado in
    select greatest(a.inicio, admissao) as inicio, least(coalesce(a.fim, hoje), hoje) as fim
    from colaborador_afastamento a
    where a.colaborador_id = colaborador and a.inicio <= hoje and coalesce(a.fim, hoje) >= admissao order by a.inicio, a.id
  loop
    exit when afastado.inicio > previsto;
    previsto := previsto + (afastado.fim - afastado.inicio + 1);
  end loop;
  return previsto;
end $$;

-- Whoever was told of a day is not told again of the same one.
update acompanhamento_aviso set previsto_para = previsto_para - 1;
