import { sql } from 'kysely';
import { areasDaEmpresa, quadroOuAviso, quadroPorArea } from '#modules/analytics/areas.queries.ts';
import type { FiltroComDataBase } from '#modules/analytics/painel.contract.ts';
import { doPainel, explicar } from '#modules/analytics/painel.queries.ts';
import {
  type Area,
  areasDePoucos,
  emReais,
  indicador,
  mesCurto,
  mesEmPalavras,
  mesesDesenhados,
  partesPorArea,
} from '#modules/analytics/painel.rules.ts';
import { folhaSql, movimentosDoPeriodo, promovidos } from '#modules/cargo-salario/cargo-salario.api.ts';
import { MENOR_GRUPO } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import { salarioDaLinha, salarioSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { regra } from '#platform/shared/problem.ts';
import { painelDosCargos, recortes } from './cargos-salarios.contract.ts';

type Recorte = CodigoDe<typeof recortes>;

const veSalario = permissoesOrganizacao.colaborador.verbos.SALARIO;

interface NaFolha {
  readonly areaId: number | null;
  readonly pessoas: number;
  /** Whose salary is known. */
  readonly pagos: number;
  /** Hundredths of a real. */
  readonly valor: number;
  /** Who they are, where they are few. */
  readonly quem: readonly number[] | null;
}

/** People and payroll of a day by area; no salary is read for whoever may not see it. */
async function folhaPorArea(ctx: Ctx, filtro: FiltroComDataBase): Promise<NaFolha[]> {
  const dia = sql`${filtro.dataBase}::date`;
  const salario = pode(ctx, veSalario) ? salarioSql(salarioDaLinha('h'), dia) : sql`null::numeric`;
  const { rows } =
    await sql<NaFolha>`select b.area_id as "areaId", count(*)::int as pessoas, count(b.salario)::int as pagos,
      coalesce(round(sum(b.salario) * 100), 0)::bigint as valor,
      case when count(b.salario) < ${MENOR_GRUPO} then array_agg(b.id) filter (where b.salario is not null) end as quem
    from (select p.id, h.area_organizacional_id as area_id, ${salario} as salario
      from ${folhaSql(ctx, dia, null)} and ${amongIds('h.area_organizacional_id', filtro.areasIds)}
        and ${amongIds('h.estabelecimento_id', filtro.estabelecimentosIds)} and ${amongIds('f.cargo_id', filtro.cargosIds)}) b
    group by 1`.execute(ctx.db);
  return rows;
}

/** Keeps who saw the payroll of so few that it tells of each of them, in the parts below an area (null: at the top) or in all (decision 342). */
async function deixarRastro(
  { db, empresaId, ator, pagina, requestId }: Ctx,
  areas: readonly Area[],
  maeId: number | null,
  folha: readonly NaFolha[],
): Promise<void> {
  const poucos = areasDePoucos(
    folha.map(({ areaId, pagos }) => ({ areaId, valor: pagos })),
    (itens) => partesPorArea(areas, maeId, itens),
    MENOR_GRUPO,
    maeId === null,
  );
  const titulares = folha.flatMap(({ areaId, quem }) => (poucos.has(areaId) ? (quem ?? []) : []));
  if (titulares.length === 0) return;
  const { path } = painelDosCargos;
  const ctx = { db, empresaId, ator, pagina: pagina ?? path, requestId };
  const visto = { empresaId, titular: TITULAR_COLABORADOR, campos: ['Salário'], titulares, chamada: `/api${path}` };
  await recordSensitiveAccess(ctx, visto);
}

const daFolha = {
  recorte: 'folha',
  titulo: recortes.rotulo('folha'),
  medida: 'Folha',
  escrever: emReais,
  emReais: true,
} as const;

function exigirSalario(ctx: Ctx): void {
  if (!pode(ctx, veSalario)) throw regra('Os valores da folha são mostrados a quem pode ver salários.');
}

/** The promotions of a period: to another job is up, within the job is along it. */
async function promocoes(ctx: Ctx, { dataBase: _, ...filtro }: FiltroComDataBase) {
  const todas = promovidos(await movimentosDoPeriodo(ctx, filtro, false));
  return {
    verticais: todas.filter(({ cargoId, antes }) => cargoId !== antes.cargoId),
    horizontais: todas.filter(({ cargoId, antes }) => cargoId === antes.cargoId),
  };
}
type Promocoes = Awaited<ReturnType<typeof promocoes>>;

const dasPromocoes = {
  verticais: {
    recorte: 'verticais',
    titulo: recortes.rotulo('verticais'),
    medida: 'Promoções',
  },
  horizontais: {
    recorte: 'horizontais',
    titulo: recortes.rotulo('horizontais'),
    medida: 'Promoções',
  },
} as const;

const umaPorArea = (lista: Promocoes['verticais']) => lista.map(({ areaId }) => ({ areaId, valor: 1 }));

function quadroPorMes(
  { verticais, horizontais }: Promocoes,
  periodo: FiltroComDataBase,
  hoje: string,
): Quadro<Recorte> {
  const dias = [...verticais, ...horizontais].map(({ data }) => data);
  const meses = dias.length > 0 ? mesesDesenhados(periodo, hoje, dias) : [];
  const noMes = (lista: Promocoes['verticais'], mes: string) => lista.filter(({ data }) => data.startsWith(mes)).length;
  return {
    recorte: 'promocoesPorMes',
    titulo: recortes.rotulo('promocoesPorMes'),
    forma: 'colunas',
    medida: 'Promoções',
    mostra: 0,
    colunas: ['Mês', 'Verticais', 'Horizontais'],
    linhas: meses.map((mes) => ({
      chave: mes,
      rotulo: mesEmPalavras(mes),
      valor: noMes(verticais, mes),
      celulas: [formatarInteiro(noMes(verticais, mes)), formatarInteiro(noMes(horizontais, mes))],
    })),
    series: {
      categoria: 'Mês',
      categorias: meses.map(mesCurto),
      valores: [
        { nome: 'Verticais', forma: 'barras', valores: meses.map((mes) => noMes(verticais, mes)) },
        { nome: 'Horizontais', forma: 'barras', valores: meses.map((mes) => noMes(horizontais, mes)) },
      ],
      referencias: [],
      unidade: '',
    },
    leva: false,
  };
}

type ComArea = FiltroComDataBase & { readonly areaId: number };

/** The payroll of the areas right below one; null where there are none. Throws REGRA for who may not see salaries. */
export async function folhaDasFilhas(ctx: Ctx, { areaId, ...filtro }: ComArea) {
  exigirSalario(ctx);
  const areas = await areasDaEmpresa(ctx);
  const folha = await folhaPorArea(ctx, filtro);
  await deixarRastro(ctx, areas, areaId, folha);
  const quadro = quadroPorArea(areas, areaId, folha, daFolha);
  return quadro && explicar(painelDosCargos, quadro);
}

/** The promotions of one kind of the areas right below one; null where there are none. */
export const promocoesDasFilhas =
  (tipo: keyof Promocoes) =>
  async (ctx: Ctx, { areaId, ...filtro }: ComArea) => {
    const lista = (await promocoes(ctx, filtro))[tipo];
    const quadro = quadroPorArea(await areasDaEmpresa(ctx), areaId, umaPorArea(lista), dasPromocoes[tipo]);
    return quadro && explicar(painelDosCargos, quadro);
  };

/** The dashboard of jobs and salaries. */
async function lerNumeros(ctx: Ctx, filtro: FiltroComDataBase): Promise<Painel<Recorte>> {
  const areas = await areasDaEmpresa(ctx);
  const folha = await folhaPorArea(ctx, filtro);
  await deixarRastro(ctx, areas, null, folha);
  const doPeriodo = await promocoes(ctx, filtro);
  const soma = (campo: 'pessoas' | 'pagos' | 'valor') => folha.reduce((total, uma) => total + uma[campo], 0);
  const [pessoas, pagos, valor] = [soma('pessoas'), soma('pagos'), soma('valor')];
  const dia = formatarData(filtro.dataBase);
  const salario = pode(ctx, veSalario);
  const semSalario = pessoas - pagos;
  const quadroDa = (tipo: 'verticais' | 'horizontais') =>
    quadroPorArea<Recorte>(areas, null, umaPorArea(doPeriodo[tipo]), dasPromocoes[tipo]);
  return {
    indicadores: [
      indicador(
        'folha',
        `Valor total da folha em ${dia}`,
        salario ? emReais(valor) : '–',
        salario ? (semSalario > 0 ? `${formatarInteiro(semSalario)} sem salário informado` : '') : 'exige ver salários',
      ),
      indicador('talentos', 'Talentos', formatarInteiro(pessoas), `em ${dia}`),
      indicador(
        'medio',
        'Salário médio',
        salario && pagos > 0 ? emReais(Math.round(valor / pagos)) : '–',
        salario ? `de ${formatarInteiro(pagos)} talentos` : 'exige ver salários',
      ),
      indicador(
        'promocoes',
        'Promoções no período',
        formatarInteiro(doPeriodo.verticais.length + doPeriodo.horizontais.length),
        `${formatarInteiro(doPeriodo.verticais.length)} verticais`,
      ),
    ],
    quadros: [
      await quadroOuAviso<Recorte>({ recorte: 'folha', titulo: daFolha.titulo }, async () => {
        exigirSalario(ctx);
        return quadroPorArea<Recorte>(areas, null, folha, daFolha) as Quadro<Recorte>;
      }),
      quadroPorMes(doPeriodo, filtro, ctx.hoje),
      ...[quadroDa('verticais'), quadroDa('horizontais')].filter((quadro) => quadro !== null),
    ],
  };
}

export const lerCargosESalarios = doPainel(painelDosCargos, lerNumeros);
