import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { filtroDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { campoConfig, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Column, Order, TabularReport, Total } from '#platform/server/report/define-report.ts';
import { fieldColumn } from '#platform/server/report/field-column.ts';
import { tituloDoGrupo } from '#platform/server/report/pdf-document.ts';
import type { PreviewCell } from '#platform/server/report/preview.ts';
import { visibleColumns } from '#platform/server/report/rows.ts';
import { textoDoTotal } from '#platform/server/report/totals.ts';
import { joinAccess, type ReportAccess } from '#platform/server/report-http/report-access.ts';
import { type ReadPreview, readPreview, variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Barra, maioresBarras, type Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FieldError, ProblemError } from '#platform/shared/problem.ts';
import { type ColunaDinamica, colunasDinamicas } from './colunas.rules.ts';
import {
  COLUNAS_MAXIMAS,
  COLUNAS_NO_PDF,
  type FiltroDinamico,
  LINHAS_DA_PAGINA,
  talentoDinamico,
} from './talento-dinamico.contract.ts';
import {
  DE_QUEM,
  type Linha,
  linhasDinamicas,
  type Pedido,
  type Totais,
  totaisDinamicos,
} from './talento-dinamico.queries.ts';

const palavrasDoFiltro = filtroEmPalavras(filtroDoTalento);
const ninguem = { sexo: null, nacionalidade: null };

/** Who may see talents may make the report (V-0347). */
export const podeGerarDinamico = ({ permissoes }: Ctx): boolean =>
  permissoes.has(talentoDinamico.permissao) && permissoes.has(permissoesOrganizacao.colaborador.ver);

/** The columns that this person may choose in this company. */
export async function colunasDaPessoa(ctx: Ctx): Promise<ColunaDinamica[]> {
  const campos = await campoConfig(ctx.db, ctx.empresaId, 'talento', 'interna');
  return colunasDinamicas(regrasDaPessoa(campos, ninguem), (permissao) => ctx.permissoes.has(permissao));
}

/**
 * What is asked for, by column. Throws a field error for a column that the person may not see or the company does not show, be it a
 * column, an order or a group: each would tell its values.
 */
async function lerPedido(ctx: Ctx, filtro: FiltroDinamico): Promise<Pedido> {
  if (!podeGerarDinamico(ctx)) throw new ProblemError('SEM_PERMISSAO');
  const suas = new Map((await colunasDaPessoa(ctx)).map((coluna) => [coluna.caminho, coluna]));
  const erros: FieldError[] = [];
  const achar = (campo: string, caminho: string | null): ColunaDinamica | null => {
    const coluna = caminho === null ? undefined : suas.get(caminho);
    if (caminho !== null && !coluna) erros.push({ campo, mensagem: 'Você não tem acesso a esta coluna.' });
    return coluna ?? null;
  };
  const caminhos = [...new Set(filtro.colunasDinamicas)];
  if (caminhos.length > COLUNAS_MAXIMAS)
    erros.push({ campo: 'colunasDinamicas', mensagem: `Escolha no máximo ${COLUNAS_MAXIMAS} colunas.` });
  const colunas = caminhos.flatMap((caminho) => achar('colunasDinamicas', caminho) ?? []);
  const grupo = achar('agruparPor', filtro.agruparPor);
  const ordem = achar('ordenarPor', filtro.ordenarPor);
  if (colunas.length === 1 && colunas[0] === grupo)
    erros.push({ campo: 'agruparPor', mensagem: 'Escolha ao menos uma coluna além da que agrupa.' });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros: umPorCampo(erros) });
  return { colunas, grupo, ordem };
}

const umPorCampo = (erros: readonly FieldError[]) => [...new Map(erros.map((erro) => [erro.campo, erro])).values()];

const totaisPorTipo: Partial<Record<Column['tipo'], Total>> = { dinheiro: 'soma', inteiro: 'soma', decimal: 'media' };

/** Columns as the engine takes them: amounts are added up, and the first that is none is counted. */
function colunasDoMotor({ colunas, grupo }: Pedido): Column[] {
  const contada = colunas.find((coluna) => coluna !== grupo && !totalDe(coluna));
  return colunas.map((coluna, lugar) => {
    const total = totalDe(coluna) ?? (coluna === contada ? 'conta' : undefined);
    return fieldColumn(coluna.caminho, coluna.esquema, {
      titulo: coluna.titulo,
      ...(emTexto(coluna) ? { tipo: 'texto' as const } : {}),
      ...(total ? { total } : {}),
      ...(lugar >= COLUNAS_NO_PDF ? { pdf: false as const } : {}),
    });
  });
}
/** The items of a list are one text. */
const emTexto = ({ lista, caminho }: ColunaDinamica) => lista !== null && caminho !== lista;
const totalDe = (coluna: ColunaDinamica): Total | undefined =>
  emTexto(coluna) ? undefined : totaisPorTipo[fieldColumn(coluna.caminho, coluna.esquema).tipo];

const resumoDe = (grupos: readonly Barra[], grupo: ColunaDinamica | null, total: number): Resumo => ({
  indicadores: [{ rotulo: 'Talentos', valor: formatarInteiro(total) }],
  graficos:
    grupo === null || grupos.length < 2
      ? []
      : [
          {
            titulo: `Talentos por ${grupo.titulo.toLocaleLowerCase('pt-BR')}`,
            forma: 'barras',
            barras: maioresBarras(grupos, 12, formatarInteiro),
          },
        ],
});
const barra = (rotulo: string, valor: number): Barra => ({ rotulo, valor, texto: formatarInteiro(valor) });
const semValor = 'Não informado';

const chaveDoMotor = ({ caminho, titulo, meta: { sensivel } }: ColunaDinamica): Order => ({
  chave: caminho,
  titulo,
  ...(sensivel ? { sensivel } : {}),
});

function definir(pedido: Pedido): TabularReport<Linha, FiltroDinamico, Ctx> {
  const { colunas, grupo, ordem } = pedido;
  const fora = Math.max(0, colunas.length - COLUNAS_NO_PDF);
  return relatorios.defineTabular<Linha, FiltroDinamico>({
    id: 'talento-dinamico',
    titulo: talentoDinamico.titulo,
    colunas: colunasDoMotor(pedido),
    ...(grupo ? { grupo: chaveDoMotor(grupo) } : {}),
    ...(ordem ? { ordem: chaveDoMotor(ordem) } : {}),
    titulares: { titular: TITULAR_COLABORADOR, de: ({ [DE_QUEM]: id }) => [id] },
    async filtroEmPalavras(filtro, ctx) {
      const palavras = await palavrasDoFiltro(filtro, ctx);
      const resto = fora === 0 ? '' : `As ${COLUNAS_NO_PDF} primeiras colunas; XLS e CSV têm mais ${fora}`;
      return [palavras, resto].filter((parte) => parte !== '').join(' · ');
    },
    linhas: (ctx, filtro) => linhasDinamicas(ctx, filtro, pedido),
    resumo: (linhas) => {
      const porGrupo = grupo ? Map.groupBy(linhas, (linha) => textoDoGrupo(linha[grupo.caminho])) : new Map();
      const barras = [...porGrupo].map(([rotulo, delas]) => barra(rotulo, delas.length));
      return resumoDe(barras, grupo, linhas.length);
    },
  });
}

const textoDoGrupo = (valor: unknown): string =>
  valor === null || valor === undefined || valor === ''
    ? semValor
    : typeof valor === 'boolean'
      ? valor
        ? 'Sim'
        : 'Não'
      : String(valor);

/** With the title that the person gave it. */
const comTitulo = (relatorio: TabularReport<Linha, FiltroDinamico, Ctx>, { titulo }: FiltroDinamico) =>
  titulo === null ? relatorio : { ...relatorio, titulo };

async function celulasDoTotal(colunas: readonly Column[], { totais }: Totais): Promise<PreviewCell[]> {
  const zona = zonaDoServidor();
  return colunas.map((coluna) => {
    const valor = coluna.total ? (totais[coluna.chave] ?? null) : null;
    return { valor, texto: coluna.total ? textoDoTotal(coluna, valor, zona) : '' };
  });
}

/** Whom the totals and the counts of the groups are made of, shown on this page or not. */
function acessoDosTotais({ deQuem }: Totais, { colunas, grupo }: Pedido): ReportAccess | null {
  const lidas = [...new Set([...(grupo ? [grupo] : []), ...colunas])].filter(({ caminho }) => deQuem[caminho]);
  if (lidas.length === 0) return null;
  const titulares = new Set(lidas.flatMap(({ caminho }) => deQuem[caminho] ?? []));
  return {
    titular: TITULAR_COLABORADOR,
    campos: lidas.map(({ titulo }) => titulo),
    titulares: [...titulares].sort((a, b) => a - b),
  };
}

/**
 * One page of the report on screen; groups and totals are those of the whole report, which the database counts, and name in the trail
 * everybody they are made of. A page without rows says how many there are, and nothing else.
 */
async function paginaDe(ctx: Ctx, filtro: FiltroDinamico): Promise<ReadPreview> {
  const pedido = await lerPedido(ctx, filtro);
  const inteiro = comTitulo(definir(pedido), filtro);
  // The screen scrolls: it shows every column.
  const colunas = inteiro.colunas.map(({ pdf: _, ...coluna }) => coluna);
  const relatorio: typeof inteiro = { ...inteiro, colunas, linhas: () => linhas };
  const inicio = (filtro.pagina ?? 0) * LINHAS_DA_PAGINA;
  const linhas = await linhasDinamicas(ctx, filtro, pedido, { inicio, quantas: LINHAS_DA_PAGINA });
  const totalizadas = colunas.flatMap(({ chave, total }) => {
    const coluna = pedido.colunas.find(({ caminho }) => caminho === chave);
    return coluna && total && coluna !== pedido.grupo ? [{ coluna, total }] : [];
  });
  const totais = await totaisDinamicos(ctx, filtro, pedido, totalizadas);
  const geral = totais.find((um) => um.geral);
  const { resumo: _, ...semResumo } = relatorio;
  const { previa: pagina, acesso } = await readPreview(semResumo, ctx, filtro, LINHAS_DA_PAGINA);
  const registros = geral?.linhas ?? 0;
  if (!geral || linhas.length === 0) return { previa: { ...pagina, total: null, registros }, acesso };
  const { grupo } = pedido;
  const visiveis = visibleColumns(relatorio);
  const porTitulo = new Map<string | null, Totais>();
  if (grupo)
    for (const um of totais.filter((total) => !total.geral))
      porTitulo.set(tituloDoGrupo(relatorio, { [grupo.caminho]: um.chave }, zonaDoServidor()), um);
  for (const aberto of pagina.grupos) {
    const dele = porTitulo.get(aberto.titulo);
    aberto.subtotal = dele ? await celulasDoTotal(visiveis, dele) : null;
  }
  const barras = [...porTitulo.values()].map(({ chave, linhas: quantas }) => barra(textoDoGrupo(chave), quantas));
  const previa = {
    ...pagina,
    total: await celulasDoTotal(visiveis, geral),
    registros,
    resumo: resumoDe(barras, grupo, registros),
  };
  return { previa, acesso: joinAccess(acesso, acessoDosTotais(geral, pedido)) };
}

/** The report as the handlers take it: its columns are known once the filter and the person are. */
export const relatorioDinamico: ReturnType<typeof variante<unknown, FiltroDinamico>> = {
  load: async (ctx, filtro, limite) =>
    variante(comTitulo(definir(await lerPedido(ctx, filtro)), filtro)).load(ctx, filtro, limite),
  preview: paginaDe,
  // Whoever keeps several of them tells them apart.
  nome: ({ hoje }, { titulo }) => `${titulo ?? talentoDinamico.titulo} ${hoje}`,
};
