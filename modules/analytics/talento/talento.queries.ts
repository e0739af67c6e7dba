import { sql } from 'kysely';
import { areasDaEmpresa, quadroOuAviso, quadroPorArea } from '#modules/analytics/areas.queries.ts';
import { doPainel, explicar } from '#modules/analytics/painel.queries.ts';
import {
  contados,
  indicador,
  mediaDosPercentuais,
  mesCurto,
  percentualOuTraco,
  rosca,
} from '#modules/analytics/painel.rules.ts';
import { folhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  absenteismoDe,
  desligadosNoPeriodo,
  exigirGrupo,
  geracoesNoDia,
  type Mes,
  mesesDoPeriodo,
  turnoverDe,
} from '#modules/gestao-talentos/gestao-talentos.api.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import { type Ctx, empresasEscolhidas, inCompany } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { regra } from '#platform/shared/problem.ts';
import { type FiltroDoTalento, painelDoTalento, recortes } from './talento.contract.ts';

type Recorte = CodigoDe<typeof recortes>;

/** A company of the comparison with its months; `recusa` says why nothing of it is told. */
interface DaEmpresa {
  readonly nome: string;
  readonly meses: readonly Mes[];
  readonly dela: Ctx;
  /** Goals in percent, of those that the company has. */
  readonly metas: { readonly turnover: string | null; readonly absenteismo: string | null };
}

/** The months that have begun: of those to come nothing is known. */
const ateHoje = ({ dataIni, dataFim }: FiltroDoTalento, hoje: string) => ({
  dataIni,
  dataFim: dataFim < hoje ? dataFim : hoje,
});

/** The chosen companies with their months, one after the other. */
async function empresasDoPainel(ctx: Ctx, filtro: FiltroDoTalento): Promise<DaEmpresa[]> {
  const periodo = ateHoje(filtro, ctx.hoje);
  if (periodo.dataFim < periodo.dataIni) return [];
  const { rows } = await sql<
    { id: number; nome: string } & DaEmpresa['metas']
  >`select id, nome, meta_turnover as turnover,
      meta_absenteismo as absenteismo from empresa
    where id = any (${idList(empresasEscolhidas(ctx, filtro.empresasIds))}) order by nome, id`.execute(ctx.db);
  const lidas: DaEmpresa[] = [];
  const { areasIds, cargosIds, estabelecimentosIds } = filtro;
  for (const { id, nome, ...metas } of rows) {
    const dela = inCompany(ctx, id);
    const meses = await mesesDoPeriodo(dela, { ...periodo, areasIds, cargosIds, estabelecimentosIds });
    lidas.push({ nome, meses, dela, metas });
  }
  return lidas;
}

const soma = (meses: readonly Mes[], campo: 'admitidos' | 'sairam' | 'demitidos' | 'faltas' | 'dias') =>
  meses.reduce((total, mes) => total + mes[campo], 0);

const numero = (valor: string | null) => (valor === null ? null : Number(valor));

interface Indice {
  readonly recorte: 'turnover' | 'absenteismo';
  readonly colunas: readonly string[];
  readonly deCadaUm: Parameters<typeof exigirGrupo>[2];
  calcular(mes: Mes): string | null;
  celulas(empresa: DaEmpresa, media: string | null): string[];
}

/** A rate by month, a line for each company, and the table of the companies under it. */
function quadroDoIndice(empresas: readonly DaEmpresa[], o: Indice): Quadro<Recorte> {
  for (const { dela, meses } of empresas)
    for (const um of meses) exigirGrupo(dela, um.inicio + um.admitidos, o.deCadaUm, ` em ${um.mes}`);
  const comGente = empresas.filter(({ meses }) =>
    meses.some((um) => um.inicio + um.fim + um.admitidos + um.sairam > 0),
  );
  const mediaDe = ({ meses }: DaEmpresa) => mediaDosPercentuais(meses.map(o.calcular));
  return {
    recorte: o.recorte,
    titulo: recortes.rotulo(o.recorte),
    forma: 'linha',
    medida: '%',
    mostra: 2,
    colunas: [...o.colunas, 'Meta'],
    linhas: comGente.map((uma) => ({
      chave: uma.nome,
      rotulo: uma.nome,
      valor: numero(mediaDe(uma)) ?? 0,
      celulas: [...o.celulas(uma, mediaDe(uma)), percentualOuTraco(uma.metas[o.recorte])],
    })),
    series: {
      categoria: 'Mês',
      categorias: comGente[0]?.meses.map(({ mes }) => mesCurto(mes)) ?? [],
      valores: comGente.map(({ nome, meses }) => ({
        nome,
        forma: 'linha' as const,
        valores: meses.map((mes) => numero(o.calcular(mes))),
      })),
      referencias: comGente.flatMap(({ nome, metas }) => {
        const valor = numero(metas[o.recorte]);
        return valor === null ? [] : [{ rotulo: comGente.length === 1 ? 'Meta' : `Meta: ${nome}`, valor }];
      }),
      unidade: '%',
    },
    leva: false,
  };
}

const doTurnover: Indice = {
  recorte: 'turnover',
  colunas: ['Empresa', 'Admitidos', 'Desligados', 'Turnover'],
  deCadaUm: [desligamento.permissoes.ver],
  calcular: turnoverDe,
  celulas: ({ meses }, media) => [
    formatarInteiro(soma(meses, 'admitidos')),
    formatarInteiro(soma(meses, 'demitidos')),
    percentualOuTraco(media),
  ],
};

const doAbsenteismo: Indice = {
  recorte: 'absenteismo',
  colunas: ['Empresa', 'Dias de falta', 'Dias de trabalho', 'Absenteísmo'],
  deCadaUm: [ocorrencia.permissoes.ver, permissoesDeAfastamentos.ver],
  calcular: (mes) => absenteismoDe(mes, mes.faltas, mes.dias),
  celulas: ({ meses }, media) => [
    formatarInteiro(soma(meses, 'faltas')),
    formatarInteiro(soma(meses, 'dias')),
    percentualOuTraco(media),
  ],
};

/** Who came and who left, and how many there were, over all companies together. */
function quadroDoMovimento(empresas: readonly DaEmpresa[]): Quadro<Recorte> {
  const meses = empresas[0]?.meses ?? [];
  const porMes = (campo: 'admitidos' | 'sairam' | 'fim') =>
    meses.map((_, at) => empresas.reduce((total, uma) => total + (uma.meses[at]?.[campo] ?? 0), 0));
  const [admitidos, sairam, fim] = [porMes('admitidos'), porMes('sairam'), porMes('fim')];
  const alguem = [...admitidos, ...sairam, ...fim].some((valor) => valor > 0);
  return {
    recorte: 'movimento',
    titulo: recortes.rotulo('movimento'),
    forma: 'colunas',
    medida: 'Talentos',
    mostra: 0,
    colunas: ['Mês', 'Admitidos', 'Desligados', 'No fim do mês'],
    linhas: !alguem
      ? []
      : meses.map(({ mes }, at) => ({
          chave: mes,
          rotulo: mes,
          valor: admitidos[at] ?? 0,
          celulas: [admitidos[at], sairam[at], fim[at]].map((valor) => formatarInteiro(valor ?? 0)),
        })),
    series: {
      categoria: 'Mês',
      categorias: alguem ? meses.map(({ mes }) => mesCurto(mes)) : [],
      valores: [
        { nome: 'Admitidos', forma: 'barras', valores: admitidos },
        { nome: 'Desligados', forma: 'barras', valores: sairam },
      ],
      referencias: [],
      unidade: '',
    },
    leva: false,
  };
}

async function quadroDosDesligamentos(ctx: Ctx, filtro: FiltroDoTalento): Promise<Quadro<Recorte>> {
  const { areasIds, cargosIds, estabelecimentosIds } = filtro;
  const desligados = await desligadosNoPeriodo(ctx, {
    ...ateHoje(filtro, ctx.hoje),
    agruparPor: 'MOTIVO',
    motivosIds: [],
    areasIds,
    cargosIds,
    estabelecimentosIds,
  });
  exigirGrupo(ctx, desligados.length, [desligamento.permissoes.ver]);
  return rosca({
    recorte: 'desligamentos',
    titulo: recortes.rotulo('desligamentos'),
    medida: 'Desligamentos',
    categoria: 'Motivo',
    partes: contados(desligados, ({ motivo }) => motivo),
    leva: false,
  });
}

async function quadroDasGeracoes(ctx: Ctx, filtro: FiltroDoTalento): Promise<Quadro<Recorte>> {
  const geracoes = await geracoesNoDia(ctx, filtro);
  const quadro = rosca<Recorte>({
    recorte: 'geracoes',
    titulo: recortes.rotulo('geracoes'),
    medida: 'Talentos',
    categoria: 'Geração',
    partes: geracoes.map(({ geracao, talentos }) => ({ chave: geracao, rotulo: geracao, valor: talentos })),
  });
  // What a slice leads to is its description, which comes with it.
  const descricoes = new Map(geracoes.map(({ geracao, descricao }) => [geracao, descricao]));
  return {
    ...quadro,
    colunas: [...quadro.colunas, 'Descrição'],
    linhas: quadro.linhas.map((linha) => ({
      ...linha,
      celulas: [...linha.celulas, descricoes.get(linha.rotulo) ?? ''],
    })),
  };
}

/** How many people of a day each area has. */
async function naAreas(ctx: Ctx, filtro: FiltroDoTalento) {
  const { rows } = await sql<{ areaId: number | null; valor: number }>`
    select h.area_organizacional_id as "areaId", count(*)::int as valor
    from ${folhaSql(ctx, sql`${filtro.dataBase}::date`, null)} and ${amongIds('h.area_organizacional_id', filtro.areasIds)}
      and ${amongIds('h.estabelecimento_id', filtro.estabelecimentosIds)} and ${amongIds('f.cargo_id', filtro.cargosIds)}
    group by 1`.execute(ctx.db);
  return rows;
}

const porArea = {
  recorte: 'areas',
  titulo: recortes.rotulo('areas'),
  medida: 'Talentos',
} as const;

/** The same picture of the areas right below one; null where there are none. */
export async function areasFilhasDoTalento(ctx: Ctx, { areaId, ...filtro }: FiltroDoTalento & { areaId: number }) {
  const quadro = quadroPorArea(await areasDaEmpresa(ctx), areaId, await naAreas(ctx, filtro), porArea);
  return quadro && explicar(painelDoTalento, quadro);
}

const aviso = (recorte: Recorte) => ({ recorte, titulo: recortes.rotulo(recorte) });

/** The dashboard of talents: rates compare the chosen companies, the doughnuts are of the session's. */
async function lerNumeros(ctx: Ctx, filtro: FiltroDoTalento): Promise<Painel<Recorte>> {
  const empresas = await empresasDoPainel(ctx, filtro);
  const areas = await areasDaEmpresa(ctx);
  const noDia = await naAreas(ctx, filtro);
  const ativos = noDia.reduce((total, { valor }) => total + valor, 0);
  const indice = (o: Indice) =>
    quadroOuAviso<Recorte>(aviso(o.recorte), async () => {
      if (empresas.length === 0) throw regra('O período ainda não começou.');
      return quadroDoIndice(empresas, o);
    });
  const [turnover, absenteismo] = [await indice(doTurnover), await indice(doAbsenteismo)];
  const daSessao = empresas.find(({ dela }) => dela.empresaId === ctx.empresaId) ?? empresas[0];
  const mediaDe = ({ aviso: recusado }: Quadro, calcular: Indice['calcular']) =>
    recusado || !daSessao ? '–' : percentualOuTraco(mediaDosPercentuais(daSessao.meses.map(calcular)));
  return {
    indicadores: [
      indicador('talentos', 'Talentos', formatarInteiro(ativos), `em ${formatarData(filtro.dataBase)}`),
      indicador(
        'admitidos',
        'Admitidos',
        formatarInteiro(daSessao ? soma(daSessao.meses, 'admitidos') : 0),
        `${formatarInteiro(daSessao ? soma(daSessao.meses, 'sairam') : 0)} saíram no período`,
      ),
      indicador('turnover', 'Turnover', mediaDe(turnover, doTurnover.calcular), 'média dos meses do período'),
      indicador(
        'absenteismo',
        'Absenteísmo',
        mediaDe(absenteismo, doAbsenteismo.calcular),
        'média dos meses do período',
      ),
    ],
    quadros: [
      turnover,
      absenteismo,
      quadroDoMovimento(empresas),
      await quadroOuAviso(aviso('desligamentos'), () => quadroDosDesligamentos(ctx, filtro)),
      await quadroOuAviso(aviso('geracoes'), () => quadroDasGeracoes(ctx, filtro)),
      ...[quadroPorArea<Recorte>(areas, null, noDia, porArea)].filter((quadro) => quadro !== null),
    ],
  };
}

export const lerTalento = doPainel(painelDoTalento, lerNumeros);
