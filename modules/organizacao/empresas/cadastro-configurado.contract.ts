import type { z } from 'zod';
import { mensagemObrigatorio } from '#platform/shared/contract/field-schema.ts';
import { fieldAt, fieldPaths, metaOf } from '#platform/shared/contract/meta.ts';
import { valueAt } from '#platform/shared/contract/value-at.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What a company says of one field or block of a form in one area (decision U-0063); `campo` is its path: 'pessoal.cpf'. */
export interface CampoConfigurado {
  readonly campo: string;
  readonly rotulo: string;
  readonly visivel: boolean;
  readonly obrigatorio: boolean;
  /** True for an extra field, whose title is `rotulo`. */
  readonly extra: boolean;
}

/** Values of any person's form that decide what is asked in other fields. */
export interface ValoresDaPessoa {
  readonly sexo: string | null;
  readonly nacionalidade: string | null;
}

export interface RegraDoCampo {
  readonly visivel: boolean;
  readonly obrigatorio: boolean;
  /** Title of an extra field. */
  readonly rotulo?: string;
  readonly mensagem?: string;
}

/** Answers for a form path. */
export type RegrasDoCadastro = (path: string) => RegraDoCampo;

/** Fields that go with another one, or with the block of another one, in the configuration. */
const configuradoCom: Readonly<Record<string, string>> = {
  fotoId: 'foto',
  'pessoal.rgUf': 'pessoal.rg',
  'pessoal.rgOrgaoEmissor': 'pessoal.rg',
  'pessoal.rgDataExpedicao': 'pessoal.rg',
  'pessoal.ufNascimento': 'pessoal.naturalidade',
  'pessoal.parentesAmigos': 'pessoal.possuiParentes',
  'contato.ddd': 'contato.foneFixo',
  'contato.dddCelular': 'contato.foneCelular',
  'socioEconomica.quantidade': 'socioEconomica.pagaPensao',
  'socioEconomica.valor': 'socioEconomica.pagaPensao',
  primeiroEmprego: 'experiencias',
  // Talents have the same languages under a shorter name.
  idiomas: 'candidatoIdiomas',
};

const EXTRAS = 'camposExtras.';
const comum = { visivel: true, obrigatorio: false } as const;
const oculto = { visivel: false, obrigatorio: false } as const;

/** True unless another nationality than Brazilian was typed; nothing typed is Brazilian (decision U-0064). */
export function brasileiro(nacionalidade: string | null): boolean {
  return nacionalidade === null || /^(?:brasil\p{L}*)?$/iu.test(nacionalidade.trim());
}

const estrangeiroNaoResponde = (path: string) => path === 'pessoal.ufNascimento' || path === 'pessoal.naturalidade';

/** False where what is known of the person makes a required field optional. Older work cards have no check digit. */
function cabeExigir(path: string, { sexo }: ValoresDaPessoa): boolean {
  if (path.startsWith('pessoal.certificadoMilitar')) return sexo === 'M';
  return path !== 'pessoal.ctps.dv';
}

function blocoDe(configurados: ReadonlyMap<string, CampoConfigurado>, path: string): CampoConfigurado | undefined {
  const partes = path.split('.');
  const blocos = partes.map((_, lugar) => partes.slice(0, partes.length - lugar).join('.'));
  return [path, configuradoCom[path] ?? path, ...blocos].map((campo) => configurados.get(campo)).find(Boolean);
}

/**
 * Which fields of a person's form are shown and required, by the company's configuration and the values that decide (* decisions U-0063 and U-0064): the military certificate is required of men only, a foreigner is not asked where in Brazil
 * they were born. `cabe` says where the form itself makes a required field optional. Fields that `campos` leaves out are shown and
 * not required; extra ones are hidden. Nome is always required. The same function marks the labels, validates the form and
 * decides on the server.
 */
export function regrasDaPessoa(
  campos: readonly CampoConfigurado[],
  valores: ValoresDaPessoa,
  cabe: (path: string) => boolean = () => true,
): RegrasDoCadastro {
  const configurados = new Map(campos.map((campo) => [campo.campo, campo]));
  return (path) => {
    if (path === 'nome') return { visivel: true, obrigatorio: true };
    const dito = blocoDe(configurados, path) ?? (path.startsWith(EXTRAS) ? oculto : comum);
    if (!dito.visivel || (estrangeiroNaoResponde(path) && !brasileiro(valores.nacionalidade))) return oculto;
    return {
      visivel: true,
      obrigatorio: dito.obrigatorio && cabeExigir(path, valores) && cabe(path),
      ...('extra' in dito && dito.extra ? { rotulo: dito.rotulo, mensagem: `${dito.rotulo} é obrigatório` } : {}),
    };
  };
}

const vazio = (valor: unknown) =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** Choices that say nothing of the person: a field that must be answered is not answered by them (U-0200). */
const semResposta: Readonly<Record<string, unknown>> = { 'pessoal.sexo': 'I' };

/** True when the form has an answer in the field of a path; an empty list is none, and neither is 'Indiferente'. */
export function preenchido(form: unknown, path: string): boolean {
  const valor = valueAt(form, path);
  return !vazio(valor) && valor !== semResposta[path];
}

/**
 * Messages of the required fields that are empty. `ocultos` are paths that this person neither sees nor writes, which are
 * not demanded of them.
 */
export function errosDeObrigatorios(
  schema: z.ZodType,
  form: unknown,
  regras: RegrasDoCadastro,
  ocultos: ReadonlySet<string> = new Set(),
): FieldError[] {
  return fieldPaths(schema).flatMap((campo) => {
    const { obrigatorio, mensagem } = regras(campo);
    const meta = metaOf(fieldAt(schema, campo));
    if (!obrigatorio || !meta || ocultos.has(campo) || preenchido(form, campo)) return [];
    return [{ campo, mensagem: mensagem ?? mensagemObrigatorio(meta.label, meta.genero) }];
  });
}
