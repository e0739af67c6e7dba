import type { FieldMeta } from '../contract/meta.ts';
import { dataValida, somarDias } from '../format/data.ts';
import { lerDecimal } from '../format/numero.ts';
import { semAcento } from '../text.ts';

/** A text as titles, names and options are compared: without accents, case and repeated blanks. */
export const chave = (texto: string): string => semAcento(texto).trim().replace(/\s+/g, ' ');

/** A cell as the file has it. */
export interface Celula {
  readonly tipo: 'texto' | 'numero' | 'booleano' | 'formula' | 'erro';
  readonly valor: string;
}

/** What a cell says: a value of the kind of its field (a reference is still its name), or why it says nothing. */
export type Lido =
  | { readonly valor: string | number | boolean }
  /** `trocada`: it is no date as day/month/year, and would be one as month/day/year. */
  | { readonly erro: string; readonly trocada?: true };

/** Spreadsheets count a 29 February 1900 that never was: days are sure from the next one on. */
const PRIMEIRO_SERIAL = 61;
const PRIMEIRO_DIA = '1900-03-01';
const CASAS = 6;
const digitos: Readonly<Record<string, number>> = { cpf: 11, pis: 11, cep: 8 };

const semExpoente = (valor: string): string => {
  const numero = Number(valor);
  return Number.isInteger(numero) ? numero.toFixed(0) : String(numero);
};

function serial(valor: string, label: string): Lido {
  const dias = Math.floor(Number(valor));
  const data = dias >= PRIMEIRO_SERIAL && dias < 100_000 ? somarDias(PRIMEIRO_DIA, dias - PRIMEIRO_SERIAL) : '';
  return dataValida(data) ? { valor: data } : { erro: `${label}: '${valor}' não é uma data. Escreva dia/mês/ano.` };
}

const iso = (ano: string, mes: string, dia: string) => `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;

/** Parts of a date with bars, dots or dashes between them; null where it is none. */
function partesDaData(texto: string): { dia: number; mes: number; ano: number } | null {
  const [, dia, mes, ano] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0{1,2}:00(?::00)?)?$/.exec(texto) ?? [];
  return dia && mes && ano ? { dia: Number(dia), mes: Number(mes), ano: Number(ano) } : null;
}

function lerData(texto: string, label: string): Lido {
  const doIso = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(texto);
  if (doIso) {
    const data = iso(doIso[1] ?? '', doIso[2] ?? '', doIso[3] ?? '');
    return dataValida(data) ? { valor: data } : { erro: `${label}: '${texto}' não existe.` };
  }
  const partes = partesDaData(texto);
  if (!partes) return { erro: `${label}: '${texto}' não é uma data. Escreva dia/mês/ano, com quatro números no ano.` };
  const { dia, mes, ano } = partes;
  const data = iso(String(ano), String(mes), String(dia));
  if (dataValida(data)) return { valor: data };
  return dataValida(iso(String(ano), String(dia), String(mes)))
    ? { erro: `${label}: '${texto}' está em mês/dia/ano. Escreva dia/mês/ano.`, trocada: true }
    : { erro: `${label}: '${texto}' não existe.` };
}

function lerNumero({ tipo, valor }: Celula, label: string, exemplo = '1.234,56'): Lido {
  if (tipo === 'numero') {
    // A spreadsheet keeps 0.1 + 0.2 as 0.30000000000000004: what lies beyond is noise, three places are none.
    const fixo = String(Number(Number(valor).toFixed(CASAS)));
    return Number.isFinite(Number(valor)) ? { valor: fixo } : { erro: `${label}: '${valor}' não é um número.` };
  }
  const lido = lerDecimal(valor.replace(/^R\$\s*/i, '').replace(/%$/, ''), CASAS);
  return lido === null ? { erro: `${label}: '${valor}' não é um número. Escreva como ${exemplo}.` } : { valor: lido };
}

function lerOpcao({ valor }: Celula, { label, opcoes = [] }: FieldMeta): Lido {
  const procurada = chave(valor);
  const achada =
    opcoes.find(({ rotulo }) => chave(rotulo) === procurada) ??
    opcoes.find(({ codigo }) => chave(codigo) === procurada || chave(codigo) === procurada.padStart(2, '0'));
  if (achada) return { valor: achada.codigo };
  return { erro: `${label}: '${valor}' não é uma das opções (${opcoes.map(({ rotulo }) => rotulo).join('; ')}).` };
}

const sim = new Set(['sim', 's', 'verdadeiro', '1', 'x']);
const nao = new Set(['nao', 'n', 'falso', '0']);

/**
 * What a cell says in a column of this field, by its kind: days from a spreadsheet's number or from 'dd/mm/aaaa', amounts with a comma, an
 * option by its label or code, zeros that a spreadsheet took from the beginning of a CPF. Limits and check digits are the field's own.
 */
export function lerCelula(celula: Celula, meta: FieldMeta): Lido {
  const { tipo, valor } = celula;
  const { label, kind } = meta;
  if (tipo === 'formula') return { erro: `${label}: a célula tem uma fórmula. Cole só o valor.` };
  if (tipo === 'erro') return { erro: `${label}: a célula tem um erro da planilha (${valor}).` };
  switch (kind) {
    case 'data':
      return tipo === 'numero' ? serial(valor, label) : lerData(valor, label);
    case 'dinheiro':
    case 'decimal':
    case 'percentual':
      return lerNumero(celula, label);
    case 'inteiro': {
      const lido = lerNumero(celula, label, '12');
      return 'valor' in lido ? { valor: Number(lido.valor) } : lido;
    }
    case 'booleano':
    case 'simNao':
      if (sim.has(chave(valor))) return { valor: true };
      return nao.has(chave(valor)) ? { valor: false } : { erro: `${label}: escreva Sim ou Não.` };
    case 'opcao':
      return lerOpcao(tipo === 'numero' ? { tipo, valor: semExpoente(valor) } : celula, meta);
    default: {
      const texto = tipo === 'numero' ? semExpoente(valor) : valor;
      return { valor: tipo === 'numero' ? texto.padStart(digitos[kind] ?? 0, '0') : texto };
    }
  }
}

/** Whether days and months of some cell of a column can only be the other way round: there no day can be believed. */
export const colunaTrocada = (celulas: readonly Celula[], meta: FieldMeta): boolean =>
  meta.kind === 'data' && celulas.some((celula) => 'trocada' in lerCelula(celula, meta));

/** Why the day of a cell cannot be believed in a column of which others are the other way round; null where both readings are one day, or none. */
export function recusaDaDataDuvidosa({ tipo, valor }: Celula, { label }: FieldMeta): string | null {
  const partes = tipo === 'texto' ? partesDaData(valor) : null;
  return partes && partes.dia <= 12 && partes.mes <= 12 && partes.dia !== partes.mes
    ? `${label}: outras linhas desta coluna estão em mês/dia/ano, e '${valor}' pode ser duas datas. Escreva dia/mês/ano.`
    : null;
}
