import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';

type Sql = RawBuilder<unknown>;

/** Condition 'this document (the alias) asks nobody any more'. */
export const encerradoSql = (d: string): Sql =>
  sql`(${sql.ref(`${d}.encerrado_em`)} is not null or coalesce(${sql.ref(`${d}.ate`)} < ${hojeSql}, false))`;

/** The newest version of the document in this column; for 'join lateral ... v on true'. */
export const versaoAtualSql = (documento: Sql): Sql =>
  sql`(select n.* from documento_ciencia_versao n where n.documento_ciencia_id = ${documento} order by n.numero desc limit 1)`;

/** Condition 'the document in the alias d is for the talent in the alias p', by the place of today; areas count with those below them. */
export const paraQuemSql: Sql = sql`p.empresa_id = d.empresa_id and ${naFolhaSql(hojeSql)}
  and (not exists (select from documento_ciencia_area x where x.documento_ciencia_id = d.id)
    or exists (select from colaborador_lotacao(p.id, ${hojeSql}) l where l.area_organizacional_id in (select area_com_descendentes(
      array(select x.area_organizacional_id from documento_ciencia_area x where x.documento_ciencia_id = d.id)))))
  and (not exists (select from documento_ciencia_cargo x where x.documento_ciencia_id = d.id)
    or exists (select from colaborador_lotacao(p.id, ${hojeSql}) l join faixa_salarial f on f.id = l.faixa_salarial_id
      join documento_ciencia_cargo x on x.cargo_id = f.cargo_id where x.documento_ciencia_id = d.id))`;
