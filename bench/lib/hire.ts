import { runSql } from './database.ts';

/**
 * Employees of the first company, admitted over seven years, `linhas` lines of history each over three years, in the areas and bands that it has, under
 * names mixed from those of the demo.
 */
export async function hire(url: string, people: number, linhas = 3): Promise<void> {
  await runSql(
    url,
    `with area as (select array_agg(id order by id) as ids from area_organizacional where empresa_id = 1),
      faixa as (select array_agg(id order by id) as ids from faixa_salarial where empresa_id = 1),
      lugar as (select min(id) as id from estabelecimento where empresa_id = 1),
      nomes as (select array_agg(distinct split_part(nome, ' ', 1)) as primeiros, array_agg(distinct substr(nome, strpos(nome, ' ') + 1)) as outros
        from colaborador where strpos(nome, ' ') > 0),
      gente as (insert into colaborador (empresa_id, nome, matricula, data_admissao)
        select 1, primeiros[1 + (n * 7919::bigint) % cardinality(primeiros)] || ' ' || outros[1 + (n * 104729::bigint) % cardinality(outros)],
          'M' || lpad(n::text, 7, '0'), date '2016-01-02' + n % 2500
        from generate_series(1, ${people}) n, nomes returning id, data_admissao)
    insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id,
      tipo_salario, salario)
    select 1, g.id, g.data_admissao + ${Math.floor(1095 / linhas)} * ano, case ano when 0 then 'CONTRATACAO' else 'REAJUSTE' end, a.ids[1 + g.id % cardinality(a.ids)],
      l.id, f.ids[1 + g.id % cardinality(f.ids)], '3', 1500 + g.id % 7000 + 100 * ano
    from gente g, area a, faixa f, lugar l, generate_series(0, ${linhas - 1}) ano`,
  );
  await runSql(url, 'vacuum analyze');
}
