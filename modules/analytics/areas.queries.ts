import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Quadro } from '#platform/shared/contract/dashboard.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Area, type NaArea, partesPorArea, rosca } from './painel.rules.ts';

/** The areas of the session's company. */
export async function areasDaEmpresa({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<Area[]> {
  const { rows } = await sql<Area>`select id, nome, area_mae_id as "maeId" from area_organizacional
    where empresa_id = ${empresaId}`.execute(db);
  return rows;
}

interface PorArea<Recorte extends string> {
  readonly recorte: Recorte;
  readonly titulo: string;
  readonly medida: string;
  readonly escrever?: (valor: number) => string;
  readonly emReais?: boolean;
}

/** A doughnut of what counts in the areas at the top, or right below one; null where that one has none below it. */
export function quadroPorArea<Recorte extends string>(
  areas: readonly Area[],
  maeId: number | null,
  itens: readonly NaArea[],
  quadro: PorArea<Recorte>,
): Quadro<Recorte> | null {
  const partes = partesPorArea(areas, maeId, itens);
  return partes && rosca({ ...quadro, categoria: 'Área organizacional', partes, leva: true });
}

/** A picture, or in its place the sentence that refuses it: the rest of a dashboard does not fall with one picture. */
export async function quadroOuAviso<Recorte extends string>(
  nada: Pick<Quadro<Recorte>, 'recorte' | 'titulo'>,
  ler: () => Promise<Quadro<Recorte>>,
): Promise<Quadro<Recorte>> {
  try {
    return await ler();
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    return { ...nada, forma: 'barras', medida: '', mostra: 0, colunas: [''], linhas: [], aviso: cause.message };
  }
}
