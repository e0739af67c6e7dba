import { sql } from 'kysely';
import type { z } from 'zod';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { MENOR_GRUPO } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { codigoDaFigura, type Figura, quemVe } from './figuras.rules.ts';
import { avisosDoLeitor } from './painel.rules.ts';

/** The filter of a dashboard in words. */
export const palavrasDoPainel = <Filtro extends object>(
  schema: z.ZodType,
): ((filtro: Filtro, ctx: Ctx) => Promise<string>) => filtroEmPalavras<Filtro>(schema, { empresasIds: 'empresa' });

interface Lugar {
  readonly empresasIds?: readonly number[];
  readonly areasIds?: readonly number[];
  readonly cargosIds?: readonly number[];
  readonly estabelecimentosIds?: readonly number[];
}

const lugares = [
  ['areasIds', 'area_organizacional', 'Uma das áreas do filtro foi excluída. Retire-a do filtro.'],
  ['cargosIds', 'cargo', 'Um dos cargos do filtro foi excluído. Retire-o do filtro.'],
  ['estabelecimentosIds', 'estabelecimento', 'Um dos estabelecimentos do filtro foi excluído. Retire-o do filtro.'],
] as const;

/** Refuses a link that was kept and names a place which is no more: figures of nowhere would look like figures of nobody. */
export async function exigirLugares({ db, empresas, empresaId }: Ctx, filtro: Lugar): Promise<void> {
  for (const [campo, tabela, mensagem] of lugares) {
    const ids = filtro[campo] ?? [];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ achados: number }>`select count(*)::int as achados from ${sql.table(tabela)}
      where id = any (${idList(ids)}) and empresa_id = any (${idList([empresaId, ...empresas])})`.execute(db);
    if (rows[0]?.achados !== new Set(ids).size) throw campoInvalido(campo, mensagem);
  }
}

const explicacaoDe = (figura: Figura | undefined) =>
  figura && { como: figura.como, fonte: figura.fonte, quemVe: quemVe(figura, MENOR_GRUPO) };

interface Registro {
  readonly path: string;
  readonly figuras: readonly Figura[];
}

const figuraDe = ({ path, figuras }: Registro, tipo: Figura['tipo'], codigo: string) =>
  figuras.find((uma) => uma.codigo === codigoDaFigura(path, tipo, codigo));

/** A picture with what the registry of figures says of it. */
export const explicar = <Recorte extends string>(painel: Registro, quadro: Quadro<Recorte>): Quadro<Recorte> => ({
  ...quadro,
  ...explicacaoDe(figuraDe(painel, 'quadro', quadro.recorte)),
});

/**
 * The reading of a dashboard: places that still exist, each figure with what the registry says of it, and to who sees less than was asked
 * for a sentence that says so. Screen and files read by it.
 */
export const doPainel =
  <Filtro extends object, Recorte extends string>(
    painel: Registro,
    ler: (ctx: Ctx, filtro: Filtro) => Promise<Painel<Recorte>>,
  ) =>
  async (ctx: Ctx, filtro: Filtro): Promise<Painel<Recorte>> => {
    await exigirLugares(ctx, filtro);
    const { indicadores, quadros } = await ler(ctx, filtro);
    const { empresasIds = [] } = filtro as Lugar;
    return {
      indicadores: indicadores.map((um) => ({
        ...um,
        ...explicacaoDe(figuraDe(painel, 'indicador', um.codigo)),
      })),
      quadros: quadros.map((quadro) => explicar(painel, quadro)),
      avisos: avisosDoLeitor({
        soSuasAreas: 'areasIds' in filtro && !pode(ctx, permissaoVerTodasAreas),
        pedidas: new Set(empresasIds).size,
        vistas: empresasIds.filter((id) => ctx.empresas.includes(id)).length,
      }),
    };
  };
