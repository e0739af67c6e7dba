import { Readable } from 'node:stream';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { type Column, defineTabular } from '#platform/server/report/define-report.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { renderCsv } from '#platform/server/report/render-csv.ts';
import { renderXlsx } from '#platform/server/report/render-xlsx.ts';
import { tiposDeFormato } from '#platform/server/report-http/load-report.ts';
import { COLUNAS_DA_RECUSA, type Coluna } from './colunas.rules.ts';
import type { Recusada } from './importacao.queries.ts';

type Formato = 'xlsx' | 'csv';
type Celulas = Readonly<Record<string, string>>;

/** Everything is a text here: a CPF keeps its zeros, and what was refused stays as it was written. */
const coluna = (titulo: string): Column => ({ chave: titulo, titulo, tipo: 'texto' });

async function planilha(
  ctx: Ctx,
  {
    nome,
    titulos,
    linhas,
    sobre,
  }: { nome: string; titulos: readonly string[]; linhas: readonly Celulas[]; sobre: string },
  formato: Formato,
): Promise<FileAnswer> {
  const report = defineTabular<Celulas, null>({
    id: 'importacao-de-talentos',
    titulo: nome,
    colunas: titulos.map(coluna),
    filtroEmPalavras: () => sobre,
    linhas: () => linhas,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  const render = formato === 'xlsx' ? renderXlsx : renderCsv;
  return {
    tipo: tiposDeFormato[formato],
    conteudo: async () => Readable.from(render(report, ctx, null, { cabecalho })),
    cabecalhos: { 'content-disposition': contentDisposition(nome, formato) },
  };
}

/** The empty sheet: the columns that this person may fill in. */
export function modelo(ctx: Ctx, colunas: readonly Coluna[], formato: Formato): Promise<FileAnswer> {
  const obrigatorias = colunas.filter(({ meta }) => meta.obrigatorio).map(({ titulo }) => titulo);
  const sobre = `Obrigatórias: ${obrigatorias.join(', ')}, e CPF ou Matrícula. Datas em dia/mês/ano. Célula vazia não muda o que está gravado.`;
  const titulos = colunas.map(({ titulo }) => titulo);
  return planilha(
    ctx,
    { nome: `Importação de ${colaborador.nome.varios.toLowerCase()}`, titulos, linhas: [], sobre },
    formato,
  );
}

/** The refused rows as they were written, each with its place in the sheet and why; corrected, it can be sent as it is. */
export function planilhaDasRecusadas(
  ctx: Ctx,
  colunas: readonly Coluna[],
  recusadas: readonly Recusada[],
  formato: Formato,
): Promise<FileAnswer> {
  const usadas = new Set(recusadas.flatMap(({ celulas }) => Object.keys(celulas)));
  const [daLinha, doMotivo] = COLUNAS_DA_RECUSA;
  const titulos = [daLinha, doMotivo, ...colunas.map(({ titulo }) => titulo).filter((titulo) => usadas.has(titulo))];
  const linhas = recusadas.map(({ linha, motivo, celulas }) => ({
    ...celulas,
    [daLinha]: String(linha),
    [doMotivo]: motivo,
  }));
  return planilha(
    ctx,
    { nome: 'Linhas recusadas', titulos, linhas, sobre: 'Corrija e envie este mesmo arquivo.' },
    formato,
  );
}
