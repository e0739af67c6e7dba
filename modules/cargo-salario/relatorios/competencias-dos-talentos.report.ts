import { sql } from 'kysely';
import { ordemDaGrade } from '#modules/cargo-salario/configuracoes-faixa-salarial/grade-da-faixa.queries.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';
import { variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Barra, Mapa } from '#platform/shared/contract/report-summary.ts';
import {
  type FiltroCompetencias,
  matrizTalentosCompetencias,
  talentosCompetencias,
} from './competencias-dos-talentos.contract.ts';
import { type CompetenciaDoTalento, competenciasDosTalentos, SEM_NIVEL } from './competencias-dos-talentos.queries.ts';
import { aderenciaDe, parteQueAtende, resultadoDe } from './competencias-dos-talentos.rules.ts';

const { filtro } = talentosCompetencias;
const palavras = (escolha: FiltroCompetencias, ctx: Ctx) =>
  filterInWords(ctx, filtro, escolha, {
    competenciasIds: 'competencia',
    areasIds: { tabela: 'area_organizacional', visivel: naAreaVisivel(ctx, sql.ref('t.id')) },
    cargosIds: 'cargo',
    estabelecimentosIds: 'estabelecimento',
  });

interface Linha extends Pick<CompetenciaDoTalento, 'competencia' | 'nome' | 'cargo' | 'area'> {
  readonly exigido: string;
  readonly atual: string;
  readonly resultado: string;
}

const emTexto = (linha: CompetenciaDoTalento): Linha => ({
  ...linha,
  exigido: linha.exigido?.descricao ?? '',
  atual: linha.atual?.descricao ?? SEM_NIVEL,
  resultado: resultadoDe(linha),
});

const quantos = (linhas: readonly Linha[], resultado: string): Barra => {
  const valor = linhas.filter((linha) => linha.resultado === resultado).length;
  return { rotulo: resultado, valor, texto: String(valor) };
};

/** One line for each talent under each competence. */
export const relatorioTalentosCompetencias = relatorios.defineTabular<Linha, FiltroCompetencias>({
  id: 'talentos-competencias',
  titulo: talentosCompetencias.titulo,
  paisagem: true,
  grupo: { chave: 'competencia', titulo: 'Competência' },
  colunas: [
    { chave: 'competencia', titulo: 'Competência', tipo: 'texto' },
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 30 },
    { chave: 'exigido', titulo: 'Nível exigido', tipo: 'texto', largura: 18 },
    { chave: 'atual', titulo: 'Nível do talento', tipo: 'texto', largura: 18 },
    { chave: 'resultado', titulo: 'Resultado', tipo: 'texto', largura: 14 },
  ],
  filtroEmPalavras: palavras,
  linhas: async (ctx, escolha) => (await competenciasDosTalentos(ctx, escolha)).map(emTexto),
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      {
        titulo: 'Resultado nas competências',
        forma: 'barras',
        barras: ['Atende', 'Abaixo', 'Sem nível', 'Não exigida'].map((resultado) => quantos(linhas, resultado)),
      },
    ],
  }),
});

type Celulas = Readonly<Record<string, string | null>>;
interface Coluna {
  readonly chave: string;
  readonly nome: string;
}

async function colunasDa(ctx: Ctx, ids: readonly number[]): Promise<Coluna[]> {
  const { rows } = await sql<Coluna>`select 'c' || k.id as chave, k.nome from competencia k
    where k.empresa_id = ${ctx.empresaId} and k.id = any (${idList(ids)}) order by ${ordemDaGrade}`.execute(ctx.db);
  return rows;
}

/** 'Básico / Pleno': what the talent has over what is asked for. */
const celula = ({ exigido, atual }: CompetenciaDoTalento): string =>
  [atual?.descricao ?? SEM_NIVEL, ...(exigido ? [exigido.descricao] : [])].join(' / ');

/** Where a row keeps how the talent stands in the competence of a column. */
const resultadoEm = (coluna: string) => `resultado ${coluna}`;

async function linhasDaMatriz(ctx: Ctx, escolha: FiltroCompetencias): Promise<Celulas[]> {
  const porTalento = Map.groupBy(await competenciasDosTalentos(ctx, escolha), ({ talentoId }) => talentoId);
  return [...porTalento.values()]
    .sort(([a], [b]) => (a?.nome ?? '').localeCompare(b?.nome ?? '', 'pt-BR'))
    .map((linhas) => ({
      nome: linhas[0]?.nome ?? '',
      cargo: linhas[0]?.cargo ?? '',
      ...Object.fromEntries(
        linhas.flatMap((linha) => [
          [`c${linha.competenciaId}`, celula(linha)],
          [resultadoEm(`c${linha.competenciaId}`), resultadoDe(linha)],
        ]),
      ),
      aderencia: aderenciaDe(linhas),
    }));
}

/** The matrix has a column for each competence that was chosen. */
async function matriz(ctx: Ctx, { competenciasIds }: FiltroCompetencias) {
  const colunas = await colunasDa(ctx, competenciasIds);
  return variante(
    relatorios.defineTabular<Celulas, FiltroCompetencias>({
      id: 'matriz-talentos-competencias',
      titulo: matrizTalentosCompetencias.titulo,
      paisagem: true,
      colunas: [
        { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 26 },
        { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 20 },
        ...colunas.map(({ chave, nome }) => ({ chave, titulo: nome, tipo: 'texto' as const })),
        { chave: 'aderencia', titulo: 'Aderência', tipo: 'percentual', casas: 1, total: 'media' },
      ],
      filtroEmPalavras: palavras,
      linhas: linhasDaMatriz,
      resumo: (linhas) => ({
        indicadores: [],
        graficos: [{ titulo: 'Talentos por aderência', forma: 'colunas', barras: aderencias(linhas) }],
        mapas: [mapaDasLacunas(linhas, colunas)],
      }),
    }),
  );
}

/** The last band is that of who has all that is asked for. */
const FAIXAS_DE_ADERENCIA = [
  ['Menos de 25%', 25],
  ['25% a 49%', 50],
  ['50% a 74%', 75],
  ['75% a 99%', 100],
  ['100%', Number.POSITIVE_INFINITY],
] as const;

function aderencias(linhas: readonly Celulas[]): readonly Barra[] {
  const partes = linhas.flatMap(({ aderencia }) => (aderencia ? [Number(aderencia)] : []));
  return FAIXAS_DE_ADERENCIA.map(([rotulo, ate], em) => {
    const desde = FAIXAS_DE_ADERENCIA[em - 1]?.[1] ?? 0;
    const valor = partes.filter((parte) => parte >= desde && parte < ate).length;
    return { rotulo, valor, texto: String(valor) };
  });
}

/** Most jobs and competences of the picture: those of most people, and those that fewest attend. */
const CARGOS_DO_MAPA = 6;
const COMPETENCIAS_DO_MAPA = 12;

/** How many of the people of each job have the level that their band asks for. */
function mapaDasLacunas(pessoas: readonly Celulas[], colunas: readonly Coluna[]): Mapa {
  const porCargo = [...Map.groupBy(pessoas, ({ cargo }) => cargo ?? '')]
    .sort(([a, umas], [b, outras]) => outras.length - umas.length || a.localeCompare(b, 'pt-BR'))
    .slice(0, CARGOS_DO_MAPA);
  const atendem = (delas: readonly Celulas[], { chave }: Coluna) =>
    parteQueAtende(delas.map((uma) => uma[resultadoEm(chave)]));
  const competencias = colunas
    .map((coluna) => ({ coluna, parte: atendem(pessoas, coluna) }))
    .filter(({ parte }) => parte !== null)
    .sort((a, b) => (a.parte ?? 0) - (b.parte ?? 0))
    .slice(0, COMPETENCIAS_DO_MAPA);
  return {
    titulo: 'Quem tem o nível exigido, por competência e cargo',
    categoria: 'Competência',
    linhas: competencias.map(({ coluna }) => coluna.nome),
    colunas: porCargo.map(([cargo]) => cargo),
    celulas: competencias.flatMap(({ coluna }, linha) =>
      porCargo.flatMap(([, delas], em) => {
        const valor = atendem(delas, coluna);
        return valor === null ? [] : [{ linha, coluna: em, valor, texto: `${valor}%` }];
      }),
    ),
  };
}

/** The matrix as the handlers take it: its columns are known once the filter is. */
export const relatorioMatriz: ReturnType<typeof variante<unknown, FiltroCompetencias>> = {
  load: async (ctx, escolha, limite) => (await matriz(ctx, escolha)).load(ctx, escolha, limite),
  preview: async (ctx, escolha) => (await matriz(ctx, escolha)).preview(ctx, escolha),
};
