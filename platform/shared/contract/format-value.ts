import { formatarCep } from '../br/cep.ts';
import { formatarCnpj } from '../br/cnpj.ts';
import { formatarCpf } from '../br/cpf.ts';
import { formatarPis } from '../br/pis.ts';
import { formatarTelefone } from '../br/telefone.ts';
import { formatarData, formatarMes } from '../format/data.ts';
import { formatarDinheiro } from '../format/dinheiro.ts';
import { formatarInstante } from '../format/instante.ts';
import { decimalValido, formatarDecimal, formatarPercentual } from '../format/numero.ts';
import type { FieldMeta, Kind } from './meta.ts';

const empty = (value: unknown) => value === null || value === undefined || value === '';
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'nome' in value ? String(value.nome ?? '') : String(value);
const optionOf = (meta: FieldMeta, code: unknown): string =>
  meta.opcoes?.find(({ codigo }) => codigo === code)?.rotulo ?? String(code);

const numbers = new Set<Kind>(['inteiro', 'decimal', 'percentual', 'dinheiro', 'horas']);

/** True for kinds that align to the right. */
export function isNumeric(meta: FieldMeta | undefined): boolean {
  return meta !== undefined && numbers.has(meta.kind);
}

function scalar(meta: FieldMeta, value: unknown, zona: string | undefined): string {
  const text = String(value);
  const decimal = decimalValido(text);
  switch (meta.kind) {
    case 'data':
      return meta.porMes ? formatarMes(text) : formatarData(text);
    case 'instante':
      return formatarInstante(text, zona);
    case 'dinheiro':
      return decimal ? formatarDinheiro(text) : text;
    case 'percentual':
      return decimal ? formatarPercentual(text, meta.casas) : text;
    case 'decimal':
      return decimal ? formatarDecimal(text, meta.casas) : text;
    case 'booleano':
    case 'simNao':
      return value === true ? 'Sim' : 'Não';
    case 'opcao':
      return optionOf(meta, value);
    case 'cpf':
      return formatarCpf(text);
    case 'cnpj':
      return formatarCnpj(text);
    case 'pis':
      return formatarPis(text);
    case 'cep':
      return formatarCep(text);
    case 'telefone':
      return formatarTelefone(text);
    case 'senha':
      return '';
    default:
      return nameOf(value);
  }
}

/** A value as people read it, by the kind of its field; '' when it is empty. Instants are shown in `zona`. */
export function formatValue(meta: FieldMeta | undefined, value: unknown, zona?: string): string {
  if (empty(value)) return '';
  if (!meta) return nameOf(value);
  if (!Array.isArray(value)) return scalar(meta, value, zona);
  if (meta.kind === 'opcoes') return value.map((code) => optionOf(meta, code)).join(', ');
  if (meta.kind === 'lista') return `${value.length} ${value.length === 1 ? 'item' : 'itens'}`;
  return value.map(nameOf).join(', ');
}
