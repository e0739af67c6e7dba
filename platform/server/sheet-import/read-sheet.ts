import { campoInvalido } from '#platform/shared/problem.ts';
import { withoutExamples } from '#platform/shared/sheet-import/example-rows.ts';
import {
  type Coluna,
  type ErroDaLinha,
  errosDaPlanilha,
  type LinhaDaPlanilha,
  lerCabecalho,
  type UmaDe,
} from '#platform/shared/sheet-import/sheet-columns.ts';
import { readTable } from '../table/read-table.ts';

/** What a sheet is of: its columns, and by which of them two rows say the same record. */
export interface Esperado {
  readonly colunas: readonly Coluna[];
  readonly umaDe?: UmaDe | undefined;
  readonly identidade: readonly string[];
}

/** The rows of a sheet with what only the whole of it says against each. Throws at `file` for a sheet of which no row can be read. */
export async function lerPlanilha(
  { conteudo, midia }: { readonly conteudo: Buffer; readonly midia: string },
  limites: Parameters<typeof readTable>[2],
  { colunas, umaDe, identidade }: Esperado,
): Promise<(LinhaDaPlanilha & { readonly erros: readonly ErroDaLinha[] })[]> {
  const [titulos, ...corpo] = withoutExamples(await readTable(conteudo, midia, limites));
  if (!titulos || corpo.length === 0) throw campoInvalido('file', 'A planilha não tem linhas abaixo do cabeçalho.');
  const escritos = new Map([...titulos.celulas].map(([lugar, { valor }]) => [lugar, valor]));
  const cabecalho = lerCabecalho(escritos, colunas, umaDe);
  if (cabecalho.erros.length > 0) throw campoInvalido('file', cabecalho.erros.join(' '));
  const linhas: LinhaDaPlanilha[] = corpo.map(({ linha, celulas }) => ({
    linha,
    celulas: Object.fromEntries(
      [...celulas].flatMap(([lugar, celula]) => {
        const coluna = cabecalho.colunas.get(lugar);
        return coluna ? [[coluna.titulo, celula]] : [];
      }),
    ),
  }));
  const erros = errosDaPlanilha(linhas, colunas, identidade);
  return linhas.map((linha, lugar) => ({ ...linha, erros: erros[lugar] ?? [] }));
}
