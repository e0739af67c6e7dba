-- What the payroll answers of a line of salary stands in its status, and is no change to be told to it (decision 366).
create or replace function folha_registrar_historico() returns trigger language plpgsql as $$
begin
  insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
  select n.empresa_id, 'SALARIO', 'ALTERACAO', n.colaborador_id, n.id from novos n join antigos a on a.id = n.id
    join integracao i on i.empresa_id = n.empresa_id and i.servico = 'FOLHA' and i.ativa
    join empresa e on e.id = n.empresa_id and e.ac_integra
  where (n.data, n.motivo, n.faixa_salarial_id, n.area_organizacional_id, n.estabelecimento_id, n.tipo_salario, n.indice_id, n.quantidade, n.salario)
    is distinct from
    (a.data, a.motivo, a.faixa_salarial_id, a.area_organizacional_id, a.estabelecimento_id, a.tipo_salario, a.indice_id, a.quantidade, a.salario)
  order by n.id;
  return null;
end $$;

-- What was confirmed before this was kept: where the answer was to the last change of the line.
update historico_colaborador h set status = 'CONFIRMADO'
  from (select distinct on (registro_id) registro_id, colaborador_id, situacao from folha_evento
    where tipo = 'SALARIO' order by registro_id, id desc) v
  where v.registro_id = h.id and v.colaborador_id = h.colaborador_id and v.situacao = 'C' and h.status in ('NAO_INTEGRADO', 'AGUARDANDO');
