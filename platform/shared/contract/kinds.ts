import { z } from 'zod';
import { cepValido, limparCep } from '../br/cep.ts';
import { cnpjValido, limparCnpj } from '../br/cnpj.ts';
import { cpfValido, limparCpf } from '../br/cpf.ts';
import { limparPis, pisValido } from '../br/pis.ts';
import { dddValido, foneCelularValido, foneFixoValido, limparTelefone, telefoneValido } from '../br/telefone.ts';
import { corValida } from '../color.ts';
import { dataValida } from '../format/data.ts';
import { type FieldMeta, type Genero, type Kind, type OptionItem, withItem, withMeta } from './meta.ts';

/** What every field says of itself. `obrigatorio` decides both the mark '*' and the message. */
export interface FieldOptions {
  readonly label: string;
  /** Grammatical gender of the label, for 'é obrigatório' or 'é obrigatória'. */
  readonly genero?: Genero;
  readonly obrigatorio?: boolean;
  readonly ajuda?: string;
  readonly exemplo?: string;
  readonly sensivel?: FieldMeta['sensivel'];
  /** Full text of the required message where the specification gives one. */
  readonly mensagemObrigatorio?: string;
}

/** Output type of a field: null stands for 'not filled' unless the field is required. */
export type Value<O, T> = O extends { readonly obrigatorio: true } ? T : T | null;
type Schema<O, T> = z.ZodType<Value<O, T>, Value<O, T>>;

/** The message of an empty required field: '{label} é obrigatório' or 'obrigatória' (000 §5). */
export function mensagemObrigatorio(label: string, genero: Genero = 'm'): string {
  return `${label} é ${genero === 'f' ? 'obrigatória' : 'obrigatório'}`;
}

const missing = (value: unknown): boolean => value === undefined || value === null || value === '';

function finish<T>(kind: Kind, o: FieldOptions, base: z.ZodType, extra: Partial<FieldMeta> = {}): z.ZodType<T, T> {
  const genero = o.genero ?? 'm';
  const required = o.mensagemObrigatorio ?? mensagemObrigatorio(o.label, genero);
  const obrigatorio = o.obrigatorio === true;
  // A missing key, null and '' are one thing to a person: nothing was filled in.
  const schema = z
    .unknown()
    .transform((value, check) => {
      if (missing(value)) {
        if (obrigatorio) check.addIssue({ code: 'custom', message: required });
        return null;
      }
      const parsed = base.safeParse(value);
      if (parsed.success) {
        if (obrigatorio && missing(parsed.data)) check.addIssue({ code: 'custom', message: required });
        return missing(parsed.data) ? null : parsed.data;
      }
      for (const issue of parsed.error.issues)
        check.addIssue({ code: 'custom', message: issue.message, path: [...issue.path] });
      return z.NEVER;
    })
    .prefault(null);
  const marked = withMeta(schema, {
    kind,
    label: o.label,
    genero,
    obrigatorio,
    ajuda: o.ajuda,
    exemplo: o.exemplo,
    sensivel: o.sensivel,
    ...extra,
  });
  jsonSchemas.set(marked, base);
  return marked as unknown as z.ZodType<T, T>;
}

/** The plain schema behind a field, which OpenAPI describes. */
export const jsonSchemas = new WeakMap<z.ZodType, z.ZodType>();

const tooLong = (label: string, max: number) => `${label} deve ter no máximo ${max} caracteres`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must be refused here
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function text(label: string, max: number, min = 0, mensagemMax = tooLong(label, max)) {
  let schema = z.string(`${label} inválido`).trim().max(max, mensagemMax);
  if (min > 0) schema = schema.min(min, `${label} deve ter no mínimo ${min} caracteres`);
  return schema.refine((value) => !controlCharacters.test(value), `${label} contém caracteres inválidos`);
}

/** One line of text, trimmed. */
export function texto<const O extends FieldOptions & { max: number; min?: number; mensagemMax?: string }>(
  o: O,
): Schema<O, string> {
  return finish('texto', o, text(o.label, o.max, o.min, o.mensagemMax), { max: o.max, min: o.min });
}

/** Several lines of text, trimmed. */
export function textoLongo<const O extends FieldOptions & { max: number }>(o: O): Schema<O, string> {
  return finish('textoLongo', o, text(o.label, o.max), { max: o.max });
}

/** A whole number in JSON. */
export function inteiro<
  const O extends FieldOptions & { min?: number; max?: number; mensagemMin?: string; mensagemMax?: string },
>(o: O): Schema<O, number> {
  const min = o.min ?? 0;
  const max = o.max ?? 2_147_483_647;
  const base = z
    .number(`${o.label} deve ser um número inteiro`)
    .int(`${o.label} deve ser um número inteiro`)
    .min(min, o.mensagemMin ?? `${o.label} deve ser maior ou igual a ${min}`)
    .max(max, o.mensagemMax ?? `${o.label} deve ser menor ou igual a ${max}`);
  return finish('inteiro', o, base, { min, max });
}

interface DecimalOptions {
  readonly casas?: number;
  /** Digits before the decimal point. */
  readonly inteiros?: number;
  readonly positivo?: boolean;
  readonly mensagemPositivo?: string;
}

function decimalText(kind: 'decimal' | 'dinheiro' | 'percentual', o: FieldOptions & DecimalOptions) {
  const casas = o.casas ?? 2;
  const inteiros = o.inteiros ?? 10;
  const pattern = new RegExp(`^-?\\d{1,${inteiros}}(\\.\\d{1,${casas}})?$`);
  const base = z
    .string(`${o.label} deve ser um número`)
    .regex(pattern, `${o.label} deve ser um número com até ${inteiros} dígitos e ${casas} casas decimais`)
    .refine(
      (value) => !o.positivo || (!value.startsWith('-') && /[1-9]/.test(value)),
      o.mensagemPositivo ?? `${o.label} deve ser um número positivo`,
    )
    .transform((value) => {
      const [whole = '0', fraction = ''] = value.split('.');
      return casas > 0 ? `${whole}.${fraction.padEnd(casas, '0')}` : whole;
    });
  return { base, extra: { casas, kind } };
}

/** A decimal number as a string with a dot, `casas` places. */
export function decimal<const O extends FieldOptions & DecimalOptions>(o: O): Schema<O, string> {
  const { base, extra } = decimalText('decimal', o);
  return finish('decimal', o, base, extra);
}

/** Money in reais as a decimal string, two places: "3000.00". */
export function dinheiro<const O extends FieldOptions & DecimalOptions>(o: O): Schema<O, string> {
  const { base, extra } = decimalText('dinheiro', o);
  return finish('dinheiro', o, base, extra);
}

/** A percentage as a decimal string: "12.50" is 12,50 %. */
export function percentual<const O extends FieldOptions & DecimalOptions>(o: O): Schema<O, string> {
  const { base, extra } = decimalText('percentual', o);
  return finish('percentual', o, base, extra);
}

/** A calendar date, 'yyyy-MM-dd', between 1900 and 2100. */
export function data<const O extends FieldOptions>(o: O): Schema<O, string> {
  const base = z.string(`${o.label} inválida`).refine(dataValida, `${o.label}: data inválida`);
  return finish('data', { genero: 'f', ...o }, base);
}

/** An instant, ISO 8601 with offset. */
export function instante<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('instante', o, z.iso.datetime({ offset: true, error: `${o.label}: data e hora inválidas` }));
}

/** A time of day, 'HH:mm'. */
export function hora<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish(
    'hora',
    o,
    z.string(`${o.label} inválida`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${o.label}: hora inválida`),
  );
}

/** Yes or no; a missing value is no. */
export function booleano(o: Omit<FieldOptions, 'obrigatorio'>): z.ZodType<boolean, boolean> {
  const base = z.boolean(`${o.label} deve ser sim ou não`);
  const schema = z.preprocess((value) => value ?? false, base);
  jsonSchemas.set(schema, base);
  return withMeta(schema, {
    kind: 'booleano',
    label: o.label,
    genero: o.genero ?? 'm',
    obrigatorio: false,
    ajuda: o.ajuda,
    sensivel: o.sensivel,
  }) as unknown as z.ZodType<boolean, boolean>;
}

/** A question that may stay unanswered: true, false, or null for no answer. */
export function simNao<const O extends FieldOptions>(o: O): Schema<O, boolean> {
  return finish('simNao', o, z.boolean(`${o.label} deve ser sim ou não`));
}

interface OptionSource<Code extends string> {
  readonly codigos: readonly [Code, ...Code[]];
  readonly itens: readonly OptionItem[];
}

/** One code of a closed list. */
export function opcao<Code extends string, const O extends FieldOptions>(
  lista: OptionSource<Code>,
  o: O,
): Schema<O, Code> {
  return finish('opcao', o, z.enum(lista.codigos, `${o.label}: opção inválida`), { opcoes: lista.itens });
}

/** Several codes of a closed list; a missing value is none. */
export function variasOpcoes<Code extends string>(
  lista: OptionSource<Code>,
  o: FieldOptions,
): z.ZodType<Code[], Code[]> {
  return list(o, z.enum(lista.codigos, `${o.label}: opção inválida`), 'opcoes', { opcoes: lista.itens });
}

function list<T>(o: FieldOptions, item: z.ZodType<T>, kind: Kind, extra: Partial<FieldMeta>): z.ZodType<T[], T[]> {
  const max = extra.max ?? 5000;
  let base = z.array(item, `${o.label}: lista inválida`).max(max, `${o.label}: no máximo ${max} itens`);
  if (o.obrigatorio) base = base.min(1, o.mensagemObrigatorio ?? mensagemObrigatorio(o.label, o.genero));
  const schema = z.preprocess((value) => value ?? [], base);
  jsonSchemas.set(schema, base);
  const meta: FieldMeta = {
    kind,
    label: o.label,
    genero: o.genero ?? 'm',
    obrigatorio: o.obrigatorio === true,
    ajuda: o.ajuda,
    sensivel: o.sensivel,
    ...extra,
  };
  return withMeta(schema, meta) as unknown as z.ZodType<T[], T[]>;
}

/** Identifier of a row. */
export const idSchema = z
  .number('Identificador inválido')
  .int('Identificador inválido')
  .positive('Identificador inválido')
  .max(Number.MAX_SAFE_INTEGER, 'Identificador inválido');

/** Another record as forms carry it. */
export interface Ref {
  readonly id: number;
  readonly nome?: string | undefined;
}

interface SourceOptions extends FieldOptions {
  /** Path below /api that answers the options: '/captacao/areas-interesse/opcoes'. */
  readonly fonte: string;
}

const refSchema = z.object({ id: idSchema, nome: z.string().optional() }, 'Seleção inválida');

/** One other record, `{id, nome}`; only the id is written. */
export function referencia<const O extends SourceOptions>(o: O): Schema<O, Ref> {
  return finish('referencia', o, refSchema, { fonte: o.fonte });
}

/** Several other records, `[{id, nome}]`. */
export function referencias(o: SourceOptions & { max?: number }): z.ZodType<Ref[], Ref[]> {
  return list(o, refSchema, 'referencias', { fonte: o.fonte, max: o.max });
}

/** The id of one other record (filters, links). */
export function referenciaId<const O extends SourceOptions>(o: O): Schema<O, number> {
  return finish('referenciaId', o, idSchema, { fonte: o.fonte });
}

/** The ids of several other records; a missing value is none. */
export function referenciasIds(o: SourceOptions & { max?: number }): z.ZodType<number[], number[]> {
  return list(o, idSchema, 'referenciasIds', { fonte: o.fonte, max: o.max });
}

/** A text without its mask, tested whole: `limpar` takes off mask characters only, so a typing slip stays and is refused. */
function masked(limpar: (text: string) => string, valido: (text: string) => boolean, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? limpar(value) : value),
    z.string(message).refine(valido, message),
  );
}

/** CPF, kept as 11 digits; accepts the mask. */
export function cpf<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cpf', o, masked(limparCpf, cpfValido, 'CPF inválido.'));
}

/** CNPJ, numeric or alphanumeric, kept as 14 upper-case positions; accepts the mask. */
export function cnpj<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cnpj', o, masked(limparCnpj, cnpjValido, 'CNPJ inválido.'));
}

/** PIS/PASEP/NIT, kept as 11 digits. */
export function pis<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('pis', o, masked(limparPis, pisValido, 'O número PIS é inválido.'));
}

/** Postal code, kept as 8 digits. */
export function cep<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cep', o, masked(limparCep, cepValido, 'CEP inválido'));
}

const phoneForms = {
  ddd: { valido: dddValido, mensagem: 'Inválido', max: 2 },
  fixo: { valido: foneFixoValido, mensagem: 'Inválido', max: 9 },
  celular: { valido: foneCelularValido, mensagem: 'Inválido', max: 9 },
  completo: { valido: telefoneValido, mensagem: 'Número inválido', max: 11 },
};

/** Phone digits. `forma` says which: DDD of 2, landline of 8 or 9, mobile of 9, or a whole number of 10 or 11 (000 §5). */
export function telefone<const O extends FieldOptions & { forma: 'ddd' | 'fixo' | 'celular' | 'completo' }>(
  o: O,
): Schema<O, string> {
  const { valido, mensagem, max } = phoneForms[o.forma];
  return finish('telefone', o, masked(limparTelefone, valido, mensagem), { max });
}

/** E-mail address, lower case. */
export function email<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 120;
  const base = z
    .string('E-mail inválido')
    .trim()
    .toLowerCase()
    .max(max, tooLong(o.label, max))
    .pipe(z.email('E-mail inválido'));
  return finish('email', o, base, { max });
}

/** Several e-mail addresses in one line, kept as 'a@x.com, b@y.com'; commas, semicolons and spaces separate them. */
export function emails<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 500;
  const one = z.email();
  const base = z
    .string('E-mail inválido')
    .max(max, tooLong(o.label, max))
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    )
    .refine((parts) => parts.every((part) => one.safeParse(part).success), 'Há um e-mail inválido na lista')
    .transform((parts) => [...new Set(parts)].join(', '));
  return finish('texto', o, base, { max });
}

/** Web address, http or https only. */
export function url<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 500;
  return finish(
    'url',
    o,
    z
      .string('Endereço inválido')
      .trim()
      .max(max, tooLong(o.label, max))
      .pipe(z.url({ protocol: /^https?$/, error: 'Endereço inválido' })),
    { max },
  );
}

/** Colour '#RRGGBB'. */
export function cor<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cor', o, z.string('Cor inválida').refine(corValida, 'Cor inválida'));
}

/** A secret as typed: neither trimmed nor echoed. */
export function senha<const O extends FieldOptions & { min?: number; max?: number }>(o: O): Schema<O, string> {
  const min = o.min ?? 1;
  const max = o.max ?? 128;
  const base = z
    .string(`${o.label} inválida`)
    .min(min, `${o.label} deve ter no mínimo ${min} caracteres`)
    .max(max, tooLong(o.label, max));
  return finish('senha', { genero: 'f', ...o }, base, { min, max });
}

/** Child rows that live and die with their parent, edited in the form until it is saved. */
export function lista<T>(item: z.ZodType<T>, o: FieldOptions & { max?: number }): z.ZodType<T[], T[]> {
  return withItem(list(o, item, 'lista', { max: o.max ?? 200 }), item);
}

/** A named group of fields of the same record: `pessoal`, `endereco`. */
export function grupo<T>(item: z.ZodType<T>, o: { label: string }): z.ZodType<T, T> {
  const schema = z.preprocess((value) => value ?? {}, item);
  jsonSchemas.set(schema, item);
  withMeta(schema, { kind: 'grupo', label: o.label, genero: 'm', obrigatorio: false });
  return withItem(schema, item) as unknown as z.ZodType<T, T>;
}
