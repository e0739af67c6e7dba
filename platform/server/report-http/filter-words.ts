import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { allOf, ownRecord, visibleIn } from '../resource/references.ts';

/** Names that are written out; the others are only counted. */
const NOMES = 6;

/** Where names stand: a table, the condition over its row `t` under which this person may read them, null for all, and their column. */
export type Names =
  | string
  | {
      readonly tabela: string;
      readonly visivel: RawBuilder<unknown> | null;
      readonly coluna?: 'nome' | 'titulo' | 'descricao';
    };

async function names(ctx: Ctx, nomes: Names, ids: readonly number[]): Promise<string> {
  const { tabela, visivel, coluna = 'nome' } = typeof nomes === 'string' ? { tabela: nomes, visivel: null } : nomes;
  const vistos = allOf([visibleIn(ctx, tabela, 't'), visivel]);
  const nome = sql.ref(`t.${coluna}`);
  const { rows } = await sql<{ nome: string }>`select ${nome} as nome from ${sql.table(tabela)} t
    where t.id = any (${idList(ids)}) and ${ownRecord(tabela, sql.ref('t.id'), ctx.empresaId)} and ${vistos} order by ${nome}`.execute(
    ctx.db,
  );
  return primeirosEResto(
    rows.map(({ nome }) => nome),
    NOMES,
  );
}

/**
 * A filter as a person reads it: 'Período: 01/05/2026 a 31/10/2026 · Áreas organizacionais: Produção, Logística'.
 * Takes the context, the filter's schema and its values, and for the fields that hold ids the table with their names;
 * a name that the person may not see, as the application declares it of the table or `tabelas` adds, or of another company than the
 * session's, is not said.
 * Fields that were not filled, and boxes that were not ticked, are not spoken of.
 */
export async function filterInWords(
  ctx: Ctx,
  schema: z.ZodType,
  filtro: Readonly<Record<string, unknown>>,
  tabelas: Readonly<Record<string, Names>>,
): Promise<string> {
  const { dataIni, dataFim } = filtro;
  const periodo = typeof dataIni === 'string' && typeof dataFim === 'string';
  const partes = periodo ? [`Período: ${formatarData(dataIni)} a ${formatarData(dataFim)}`] : [];
  for (const [campo, field] of Object.entries(shapeOf(schema))) {
    const meta = metaOf(field);
    const valor = filtro[campo];
    if (!meta || valor === null || valor === undefined || valor === false) continue;
    if (periodo && (campo === 'dataIni' || campo === 'dataFim')) continue;
    const tabela = tabelas[campo];
    if (Array.isArray(valor) || (tabela && typeof valor === 'number')) {
      const ids = (Array.isArray(valor) ? valor : [valor]) as number[];
      const ditos = ids.length > 0 && tabela ? await names(ctx, tabela, ids) : '';
      if (ditos !== '') partes.push(`${meta.label}: ${ditos}`);
    } else
      partes.push(
        valor === true && meta.kind === 'booleano' ? meta.label : `${meta.label}: ${formatValue(meta, valor)}`,
      );
  }
  return partes.join(' · ');
}
