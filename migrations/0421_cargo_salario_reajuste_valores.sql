-- A quantity times an index may be more than a history holds: what a row found and left is kept whole, and told when it is refused.
alter table reajuste_colaborador
  alter column salario_base type numeric(20, 2),
  alter column salario_antes type numeric(20, 2),
  alter column salario_depois type numeric(20, 2);
alter table reajuste_faixa_salarial
  alter column salario_base type numeric(20, 2),
  alter column salario_antes type numeric(20, 2),
  alter column salario_depois type numeric(20, 2);
