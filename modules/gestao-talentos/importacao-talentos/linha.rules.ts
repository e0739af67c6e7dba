import { formatValue } from '#platform/shared/contract/format-value.ts';
import { type Celula, colunaTrocada, lerCelula, recusaDaDataDuvidosa } from '#platform/shared/table/read-cell.ts';
import type { Cabecalho, Coluna } from './colunas.rules.ts';

/** What is wrong with a row, at the column by its title; null where it is of no single column. */
export interface ErroDaLinha {
  readonly coluna: string | null;
  readonly mensagem: string;
}

/** A row as far as the sheet alone says: values by the path of their field, cells by the title of their column. */
export interface LinhaLida {
  readonly linha: number;
  readonly valores: Map<string, unknown>;
  readonly celulas: Record<string, string>;
  readonly erros: ErroDaLinha[];
}

interface LinhaDaTabela {
  readonly linha: number;
  readonly celulas: ReadonlyMap<number, Celula>;
}

/** A cell as a person reads it in the sheet of refused rows: a day as a day, and not as a spreadsheet's number. */
function escrita(celula: Celula, coluna: Coluna | undefined): string {
  const lido = coluna && celula.tipo === 'numero' ? lerCelula(celula, coluna.meta) : null;
  return lido && 'valor' in lido ? formatValue(coluna?.meta, lido.valor) : celula.valor;
}

const FAIXA = 'lotacao.faixaSalarial';

function lerUma(row: LinhaDaTabela, { colunas, cargo, faixa }: Cabecalho, daFaixa: Coluna | undefined): LinhaLida {
  const lida: LinhaLida = { linha: row.linha, valores: new Map(), celulas: {}, erros: [] };
  const partes = [cargo, faixa].map((lugar) => (lugar === null ? undefined : row.celulas.get(lugar)));
  for (const [lugar, celula] of row.celulas) {
    const coluna = colunas.get(lugar);
    if (!coluna) continue;
    lida.celulas[coluna.titulo] = escrita(celula, coluna);
    const lido = lerCelula(celula, coluna.meta);
    if ('valor' in lido) lida.valores.set(coluna.caminho, lido.valor);
    else lida.erros.push({ coluna: coluna.titulo, mensagem: lido.erro });
  }
  if (daFaixa && partes.some(Boolean)) {
    const nome = partes.map((parte) => parte?.valor ?? '').join(' ');
    lida.celulas[daFaixa.titulo] = nome;
    if (!partes.every(Boolean)) lida.erros.push({ coluna: daFaixa.titulo, mensagem: 'Cargo e faixa vêm juntos.' });
    else lida.valores.set(FAIXA, nome);
  }
  return lida;
}

/** Columns in which no day can be believed. */
const colunasTrocadas = (rows: readonly LinhaDaTabela[], { colunas }: Cabecalho) =>
  [...colunas].filter(([lugar, { meta }]) =>
    colunaTrocada(
      rows.flatMap(({ celulas }) => celulas.get(lugar) ?? []),
      meta,
    ),
  );

/** Rows that say the same CPF or number of registration: none of them can be believed. */
function marcarRepetidas(linhas: readonly LinhaLida[], coluna: Coluna): void {
  const vistas = new Map<string, LinhaLida[]>();
  for (const linha of linhas) {
    const valor = linha.valores.get(coluna.caminho);
    const chaveDela = coluna.meta.kind === 'cpf' ? String(valor).replace(/\D/g, '') : String(valor);
    if (valor !== undefined) vistas.set(chaveDela, [...(vistas.get(chaveDela) ?? []), linha]);
  }
  for (const iguais of vistas.values()) {
    if (iguais.length < 2) continue;
    for (const linha of iguais) {
      const outras = iguais.filter((outra) => outra !== linha).map((outra) => outra.linha);
      linha.erros.push({
        coluna: coluna.titulo,
        mensagem: `${coluna.meta.label} repetido no arquivo: também na linha ${outras.slice(0, 3).join(', ')}.`,
      });
    }
  }
}

/**
 * Reads the rows under a header, which may hold no errors: values of their kinds, and at each column what cannot be believed, also by what
 * other rows say (a CPF or registration twice, days and months the other way round). `todas` are the columns of the form.
 */
export function lerLinhas(rows: readonly LinhaDaTabela[], cabecalho: Cabecalho, todas: readonly Coluna[]): LinhaLida[] {
  const daFaixa = todas.find(({ caminho }) => caminho === FAIXA);
  const linhas = rows.map((row) => lerUma(row, cabecalho, daFaixa));
  for (const coluna of cabecalho.colunas.values())
    if (coluna.caminho === 'pessoal.cpf' || coluna.caminho === 'matricula') marcarRepetidas(linhas, coluna);
  for (const [lugar, coluna] of colunasTrocadas(rows, cabecalho))
    for (const [n, row] of rows.entries()) {
      const celula = row.celulas.get(lugar);
      const mensagem = celula && recusaDaDataDuvidosa(celula, coluna.meta);
      if (mensagem) linhas[n]?.erros.push({ coluna: coluna.titulo, mensagem });
    }
  return linhas;
}
