import type { FieldMeta, Kind } from '../contract/meta.ts';
import { type Celula, chave } from '../table/read-cell.ts';

/** Columns that stand before those of a record: the place of the row, and why it was refused. They say nothing of the record. */
export const COLUNAS_DA_RECUSA = ['Linha', 'Motivo da recusa'] as const;
const [DA_LINHA] = COLUNAS_DA_RECUSA;
const EXEMPLO = 'Exemplo';
const ACEITOS = 'Opções aceitas';
const explicacoes = new Set([EXEMPLO, ACEITOS].map(chave));
/** Names of records that the sheet offers for one column. */
const NOMES_MAXIMOS = 30;

export interface ColunaDaPlanilha {
  readonly titulo: string;
  readonly meta: FieldMeta;
}

const exemplos: Partial<Readonly<Record<Kind, string>>> = {
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  cep: '88010-000',
  email: 'nome@exemplo.com.br',
  telefone: '(48) 99999-0000',
  data: '31/01/2026',
  dinheiro: '1.234,56',
  decimal: '1,5',
  percentual: '10,00',
  inteiro: '1',
  booleano: 'Sim',
  simNao: 'Sim',
};

/** The words that a closed column takes: labels of options, Sim and Não, names of records (at most {@link NOMES_MAXIMOS}); none where anything goes. */
function aceitosDe({ kind, opcoes = [] }: FieldMeta, nomes: readonly string[]): readonly string[] {
  if (kind === 'booleano' || kind === 'simNao') return ['Sim', 'Não'];
  return kind === 'opcao' ? opcoes.map(({ rotulo }) => rotulo) : nomes;
}

const escritos = (palavras: readonly string[]) =>
  [...palavras.slice(0, NOMES_MAXIMOS), ...(palavras.length > NOMES_MAXIMOS ? ['e outros cadastrados'] : [])].join(
    '; ',
  );

/**
 * The rows under the header of an empty sheet: an example, and what the closed columns take. Takes the columns and the names of the records that a
 * column may name; returns cells by title, with a word in 'Linha' by which both are passed over when the sheet is sent.
 */
export function exampleRows(
  colunas: readonly ColunaDaPlanilha[],
  nomesDe: (meta: FieldMeta) => readonly string[],
): Record<string, string>[] {
  const exemplo: Record<string, string> = { [DA_LINHA]: EXEMPLO };
  const aceitos: Record<string, string> = { [DA_LINHA]: ACEITOS };
  for (const { titulo, meta } of colunas) {
    const palavras = aceitosDe(meta, nomesDe(meta));
    exemplo[titulo] =
      meta.exemplo ?? exemplos[meta.kind] ?? palavras[0] ?? (meta.obrigatorio ? `${meta.label} de exemplo` : '');
    if (palavras.length > 0) aceitos[titulo] = escritos(palavras);
  }
  return [exemplo, aceitos];
}

/** The rows of a sheet without those that {@link exampleRows} put there; the first is the header, and stays. */
export function withoutExamples<R extends { readonly celulas: ReadonlyMap<number, Celula> }>(rows: readonly R[]): R[] {
  const lugar = [...(rows[0]?.celulas ?? [])].find(([, { valor }]) => chave(valor) === chave(DA_LINHA))?.[0];
  if (lugar === undefined) return [...rows];
  return rows.filter(({ celulas }, n) => n === 0 || !explicacoes.has(chave(celulas.get(lugar)?.valor ?? '')));
}
