import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';

/** Situation of the employee in the alias `t` on a day. */
export const situacaoEm = (dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`colaborador_situacao(t.pendencia_folha, t.data_desligamento, ${dia})`;

/**
 * Condition 'who is this employee has access': whoever left, today included, or whose admission the payroll cancelled has none, also
 * while the payroll has not confirmed it yet. An empty column is nobody's.
 */
export const temAcesso = (colaborador: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from colaborador k where k.id = ${colaborador}
    and (k.data_desligamento <= ${hojeSql} or k.pendencia_folha = 'C'))`;

/** Condition 'the leave in this alias goes on on a day'. */
export const emCursoEm = (afastamento: string, dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.ref(`${afastamento}.inicio`)} <= ${dia} and coalesce(${sql.ref(`${afastamento}.fim`)}, 'infinity') >= ${dia})`;

/** Whether the employee in the alias `t` is on leave today, and the leave's last day; null while that is not known, and for who is not. */
export const afastamentoAtual = {
  afastado: sql`exists (select from colaborador_afastamento a where a.colaborador_id = t.id and ${emCursoEm('a', hojeSql)})`,
  afastadoAte: sql`(select a.fim from colaborador_afastamento a where a.colaborador_id = t.id and ${emCursoEm('a', hojeSql)} limit 1)`,
};

/** Condition 'the employee in the alias `t` is on leave today'. */
export const afastadoHoje = sql`t.id = any (array(select a.colaborador_id from colaborador_afastamento a where ${emCursoEm('a', hojeSql)}))`;

/** Where the employee with the id in this column works today, as {id, nome}; the job is that of the band. */
export function lugarDe(colaborador: RawBuilder<unknown>) {
  const referencia = (tabela: string, coluna: string) =>
    sql`(select json_build_object('id', r.id, 'nome', r.nome) from colaborador_lotacao(${colaborador}, ${hojeSql}) l
    join ${sql.table(tabela)} r on r.id = ${sql.ref(`l.${coluna}`)})`;
  return {
    areaOrganizacional: referencia('area_organizacional', 'area_organizacional_id'),
    estabelecimento: referencia('estabelecimento', 'estabelecimento_id'),
    cargo: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador_lotacao(${colaborador}, ${hojeSql}) l
    join faixa_salarial f on f.id = l.faixa_salarial_id join cargo c on c.id = f.cargo_id)`,
  };
}

/** Names of those who answer for the area in which the employee with the id in this column works today and meet `quais` (over the alias `g`), without the employee. */
export const gestoresDe = (colaborador: RawBuilder<unknown>, quais: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select string_agg(g.nome, ', ' order by g.nome) from colaborador_lotacao(${colaborador}, ${hojeSql}) l
    join area_responsavel r on r.area_organizacional_id = l.area_organizacional_id and r.tipo = 'R'
    join colaborador g on g.id = r.colaborador_id where g.id <> ${colaborador} and ${quais})`;

/** The same for the employee in the alias `t`. */
export const lugarAtual = lugarDe(sql.ref('t.id'));

/** Name of a band as people know it: job and band. `r` is the row of faixa_salarial. */
export const nomeDaFaixa = sql`(select c.nome || ' ' || r.nome from cargo c where c.id = r.cargo_id)`;

/** The line in force today, or the next one when the employee has not begun yet, as the form of a new employee has it. */
export const lotacaoAtual = sql`(select json_build_object(
    'areaOrganizacional', (select json_build_object('id', r.id, 'nome', r.nome) from area_organizacional r where r.id = l.area_organizacional_id),
    'estabelecimento', (select json_build_object('id', r.id, 'nome', r.nome) from estabelecimento r where r.id = l.estabelecimento_id),
    'faixaSalarial', (select json_build_object('id', r.id, 'nome', ${nomeDaFaixa}) from faixa_salarial r where r.id = l.faixa_salarial_id),
    'tipoSalario', l.tipo_salario,
    'indice', (select json_build_object('id', r.id, 'nome', r.nome) from indice r where r.id = l.indice_id),
    'quantidade', l.quantidade::text, 'salario', l.salario::text)
  from (select null) um left join lateral (select h.* from historico_colaborador h where h.colaborador_id = t.id and h.status <> 'CANCELADO'
    order by h.data > ${hojeSql}, case when h.data > ${hojeSql} then h.data - ${hojeSql} else ${hojeSql} - h.data end limit 1) l on true)`;

/** Condition 'the line in force today of the employee in this column meets `condicao`' (over the alias `h`). */
export function lotadoEm(coluna: RawBuilder<unknown>, condicao: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${coluna} in (select h.colaborador_id from historico_colaborador h
    where ${condicao} and h.data <= ${hojeSql} and h.status <> 'CANCELADO'
      and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id
        and d.data > h.data and d.data <= ${hojeSql} and d.status <> 'CANCELADO'))`;
}

const entre = (coluna: string, ids: readonly number[]) => sql`${sql.ref(coluna)} = any (${idList(ids)})`;

interface Lugar {
  readonly areasIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
}

/** Conditions on where the employee in the alias `t` works today; empty lists ask for nothing. */
export const condicoesDeLugar = (filtro: Lugar): (RawBuilder<unknown> | null)[] =>
  lotadoNoLugar(sql.ref('t.id'), filtro);

/** The same for the employee with the id in this column. */
export function lotadoNoLugar(id: RawBuilder<unknown>, filtro: Lugar): (RawBuilder<unknown> | null)[] {
  const { areasIds, cargosIds, estabelecimentosIds } = filtro;
  return [
    areasIds.length > 0 ? lotadoEm(id, entre('h.area_organizacional_id', areasIds)) : null,
    estabelecimentosIds.length > 0 ? lotadoEm(id, entre('h.estabelecimento_id', estabelecimentosIds)) : null,
    cargosIds.length > 0
      ? lotadoEm(
          id,
          sql`h.faixa_salarial_id in (select f.id from faixa_salarial f where ${entre('f.cargo_id', cargosIds)})`,
        )
      : null,
  ];
}
