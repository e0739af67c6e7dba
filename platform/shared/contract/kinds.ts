import { z } from 'zod';
import { corValida } from '../color.ts';
import { dataValida } from '../format/data.ts';
import { formatarHoras, lerHoras } from '../format/hora.ts';
import {
  describedBy,
  type FieldOptions,
  finish,
  list,
  plainSchema,
  prepared,
  type Schema,
  text,
  tooLong,
  unwritable,
  writable,
} from './field-schema.ts';
import { type Given, schemaOf } from './given.ts';
import { metaOf, type OptionItem, withItem, withMeta } from './meta.ts';

/** Ends of lines, and the tab. */
const quebras = /[\t\n\r\u0085\u2028\u2029]+/;

/** A text in one line: whoever writes a name with line breaks in it begins new lines in messages and in files for other systems. */
const emUmaLinha = (escrito: string): string =>
  quebras.test(escrito)
    ? escrito
        .split(quebras)
        .map((parte) => parte.trim())
        .filter((parte) => parte !== '')
        .join(' ')
    : escrito;

/** One line of text, trimmed, line breaks become spaces; with `digitos` a number that is written and not counted with. */
export function texto<
  const O extends FieldOptions & { max: number; min?: number; mensagemMax?: string; digitos?: boolean },
>(o: O): Schema<O, string> {
  const base = () => {
    const schema = text(o.label, o.max, o.min, o.mensagemMax).overwrite(emUmaLinha);
    return o.digitos ? schema.regex(/^\d*$/, `${o.label} deve ter só números`) : schema;
  };
  return finish('texto', o, base, { max: o.max, min: o.min });
}

/** Several lines of text, trimmed. */
export function textoLongo<const O extends FieldOptions & { max: number }>(o: O): Schema<O, string> {
  return finish('textoLongo', o, () => text(o.label, o.max), { max: o.max });
}

const escrito = (numero: number) => numero.toLocaleString('pt-BR');

/** The message for digits that stay a text because no exact integer holds them: too many, but still a whole number. */
function foraDoAlcance(input: unknown, abaixo: string, acima: string): string | null {
  const digitos = typeof input === 'string' ? input.trim().replace(/\.(?=\d{3}(\.|$))/g, '') : '';
  if (!/^-?\d+$/.test(digitos) || Number.isSafeInteger(Number(digitos))) return null;
  return digitos.startsWith('-') ? abaixo : acima;
}

/** A whole number in JSON. */
export function inteiro<
  const O extends FieldOptions & {
    min?: number;
    max?: number;
    mensagemMin?: string;
    mensagemMax?: string;
    soDigitos?: boolean;
  },
>(o: O): Schema<O, number> {
  const min = o.min ?? 0;
  const max = o.max ?? 2_147_483_647;
  const base = () => {
    const abaixo = o.mensagemMin ?? `${o.label} deve ser maior ou igual a ${escrito(min)}`;
    const acima = o.mensagemMax ?? `${o.label} deve ser menor ou igual a ${escrito(max)}`;
    return z
      .number({ error: ({ input }) => foraDoAlcance(input, abaixo, acima) ?? `${o.label} deve ser um número inteiro` })
      .refine(Number.isInteger, { error: `${o.label} deve ser um número inteiro`, abort: true })
      .min(min, abaixo)
      .max(max, acima)
      .meta({ type: 'integer' });
  };
  return finish('inteiro', o, base, { min, max, ...(o.soDigitos ? { soDigitos: true } : {}) });
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
  const base = () =>
    z
      .string(`${o.label} deve ser um número`)
      .regex(
        new RegExp(`^-?\\d{1,${inteiros}}(\\.\\d{1,${casas}})?$`),
        `${o.label} deve ser um número com até ${inteiros} dígitos e ${casas} casas decimais`,
      )
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

/** A calendar date, 'yyyy-MM-dd', between 1900 and 2100; with `porMes` people give month and year. */
export function data<const O extends FieldOptions & { porMes?: boolean }>(o: O): Schema<O, string> {
  const mensagem = `${o.label} deve ser uma data válida, entre 1900 e 2100`;
  const base = () => z.string(mensagem).refine(dataValida, mensagem);
  return finish('data', { genero: 'f', ...o }, base, o.porMes ? { porMes: true } : {});
}

/** An instant, ISO 8601 with offset. */
export function instante<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('instante', o, () =>
    z.iso.datetime({ offset: true, error: `${o.label} deve ser uma data e hora válidas` }),
  );
}

/** A time of day, 'HH:mm'. */
export function hora<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('hora', o, () =>
    z
      .string(`${o.label} deve ser uma hora válida`)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${o.label} deve ser uma hora válida`),
  );
}

/** An amount of hours, 'H:MM' ('8:30', '120:00'), at most 9999:59; '0:00' is refused with `positivo`, as what was not filled in. */
export function horas<const O extends FieldOptions & { positivo?: boolean }>(o: O): Schema<O, string> {
  const invalida = `${o.label} deve ser uma quantidade de horas, como 8:30`;
  const vazia = o.mensagemObrigatorio ?? `${o.label} deve ser maior que 0:00`;
  const base = () =>
    z
      .string(invalida)
      .max(7, invalida)
      .refine((value) => lerHoras(value) !== null, { error: invalida, abort: true })
      .transform((value) => formatarHoras(lerHoras(value) ?? 0))
      .refine((value) => !o.positivo || value !== '0:00', vazia);
  return finish('horas', o, base);
}

/** Yes or no; a missing value is no. */
export function booleano(o: Omit<FieldOptions, 'obrigatorio'>): z.ZodType<boolean, boolean> {
  const schema = prepared(
    (value) => value ?? false,
    () => z.boolean(`${o.label} deve ser sim ou não`),
  );
  return withMeta(schema, {
    kind: 'booleano',
    label: o.label,
    genero: o.genero ?? 'm',
    obrigatorio: false,
    ajuda: o.ajuda,
    sensivel: o.sensivel,
    rastro: o.rastro,
    pessoal: o.pessoal,
  }) as unknown as z.ZodType<boolean, boolean>;
}

/** A question that may stay unanswered: true, false, or null for no answer. */
export function simNao<const O extends FieldOptions>(o: O): Schema<O, boolean> {
  return finish('simNao', o, () => z.boolean(`${o.label} deve ser sim ou não`));
}

interface OptionSource<Code extends string> {
  readonly codigos: readonly [Code, ...Code[]];
  readonly itens: readonly OptionItem[];
}

interface ChoiceOptions extends FieldOptions {
  /** Message for a code that is not of the list, where requirements say it word for word. */
  readonly mensagemInvalida?: string;
}

/** One code of a closed list. */
export function opcao<Code extends string, const O extends ChoiceOptions>(
  lista: OptionSource<Code>,
  o: O,
): Schema<O, Code> {
  const invalida = o.mensagemInvalida ?? `${o.label}: opção inválida`;
  return finish('opcao', o, () => z.enum(lista.codigos, invalida), { opcoes: lista.itens });
}

/** Several codes of a closed list; a missing value is none. */
export function variasOpcoes<Code extends string>(
  lista: OptionSource<Code>,
  o: FieldOptions,
): z.ZodType<Code[], Code[]> {
  return list(o, z.enum(lista.codigos, `${o.label}: opção inválida`), 'opcoes', { opcoes: lista.itens });
}

/** A field of a PATCH: undefined when it was not sent, and what was not sent stays as it is; null empties it. */
export function seEnviado<T>(campo: z.ZodType<T, T>): z.ZodType<T | undefined, T | undefined> {
  const schema = z
    .unknown()
    .transform((value, check) => {
      const parsed = campo.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { message, path } of parsed.error.issues) check.addIssue({ code: 'custom', message, path: [...path] });
      return z.NEVER;
    })
    .optional();
  describedBy(schema, () => plainSchema(campo) ?? campo);
  const meta = metaOf(campo);
  return (meta ? withMeta(schema, meta) : schema) as unknown as z.ZodType<T | undefined, T | undefined>;
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

interface OwnerOptions extends SourceOptions {
  /** It says whose record this is: an edit that names another is refused, and the form of a stored record shows it without changing it. */
  readonly fixo?: boolean;
}

/** One other record, `{id, nome}`; only the id is written. */
export function referencia<const O extends OwnerOptions>(o: O): Schema<O, Ref> {
  return finish('referencia', o, () => refSchema, { fonte: o.fonte, fixo: o.fixo });
}

const emptyRef = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && ((value as Partial<Ref>).id ?? null) === null);

/** A list whose last place still waits for a choice is the list without it. */
const withoutEmptyEnd = (values: unknown) =>
  Array.isArray(values) && emptyRef(values.at(-1)) ? values.slice(0, -1) : values;

/** Several other records, `[{id, nome}]`. With `mensagemVazio` the last place may be empty, and another one answers this. */
export function referencias(o: SourceOptions & { max?: number; mensagemVazio?: string }): z.ZodType<Ref[], Ref[]> {
  const { mensagemVazio } = o;
  const extra = { fonte: o.fonte, max: o.max };
  if (mensagemVazio === undefined) return list(o, refSchema, 'referencias', extra);
  const checked = z
    .unknown()
    .refine((value) => !emptyRef(value), { error: mensagemVazio, abort: true })
    .pipe(refSchema);
  const item = describedBy(checked, () => refSchema);
  return list(o, item, 'referencias', extra, withoutEmptyEnd);
}

/** The id of one other record (filters, links). */
export function referenciaId<const O extends SourceOptions>(o: O): Schema<O, number> {
  return finish('referenciaId', o, () => idSchema, { fonte: o.fonte });
}

/** The ids of several other records; a missing value is none. */
export function referenciasIds(o: SourceOptions & { max?: number }): z.ZodType<number[], number[]> {
  return list(o, idSchema, 'referenciasIds', { fonte: o.fonte, max: o.max });
}

/** E-mail address, lower case. */
export function email<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 120;
  const base = () =>
    z.string('E-mail inválido').trim().toLowerCase().max(max, tooLong(o.label, max)).pipe(z.email('E-mail inválido'));
  return finish('email', o, base, { max });
}

/** Several e-mail addresses in one line, kept as 'a@x.com, b@y.com'; commas, semicolons and spaces separate them. */
export function emails<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 500;
  const base = () => {
    const one = z.email();
    return z
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
  };
  return finish('texto', o, base, { max });
}

/** Web address, http or https only. */
export function url<const O extends FieldOptions & { max?: number }>(o: O): Schema<O, string> {
  const max = o.max ?? 500;
  return finish(
    'url',
    o,
    () =>
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
  return finish('cor', o, () => z.string('Cor inválida').refine(corValida, 'Cor inválida'));
}

/** A secret as typed: neither trimmed nor echoed. */
export function senha<const O extends FieldOptions & { min?: number; max?: number }>(o: O): Schema<O, string> {
  const min = o.min ?? 1;
  const max = o.max ?? 128;
  const base = () =>
    z
      .string(`${o.label} inválida`)
      .min(min, `${o.label} deve ter no mínimo ${min} caracteres`)
      .max(max, tooLong(o.label, max))
      .refine(writable, unwritable(o.label));
  return finish('senha', { genero: 'f', ...o }, base, { min, max });
}

/** Child rows that live and die with their parent, edited in the form until it is saved. */
export function lista<T>(given: Given<T>, o: FieldOptions & { max?: number }): z.ZodType<T[], T[]> {
  const item = schemaOf(given);
  return withItem(list(o, item, 'lista', { max: o.max ?? 200 }), item);
}

/** A named group of fields of the same record: `pessoal`, `endereco`. */
export function grupo<T>(given: Given<T>, o: { label: string; pessoal?: FieldOptions['pessoal'] }): z.ZodType<T, T> {
  const item = schemaOf(given);
  const schema = prepared(
    (value) => value ?? {},
    () => item,
  );
  withMeta(schema, { kind: 'grupo', label: o.label, genero: 'm', obrigatorio: false, pessoal: o.pessoal });
  return withItem(schema, item) as unknown as z.ZodType<T, T>;
}
