import type { z } from 'zod';
import { mensagemObrigatorio } from '#platform/shared/contract/kinds.ts';
import { fieldAt, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What a company says of one field of the form (decision U-0063); `campo` is the form path: 'pessoal.cpf'. */
export interface CampoConfigurado {
  readonly campo: string;
  readonly visivel: boolean;
  readonly obrigatorio: boolean;
}

/** How a company wants the candidate's form in one area, internal or external. */
export interface CadastroDoCandidato {
  /** Fields that differ from 'shown, not required'. */
  readonly campos: readonly CampoConfigurado[];
  /** Titles of the extra fields in use, by their name: texto1 ... numero1. The others are hidden. */
  readonly extras: readonly { readonly campo: string; readonly titulo: string }[];
  /** Greatest number of jobs that one candidate may choose; null for no limit. */
  readonly maxCandidataCargo: number | null;
}

/** Values of the form that decide what is asked in other fields. */
export interface ValoresDecisivos {
  readonly sexo: string | null;
  readonly nacionalidade: string | null;
  readonly primeiroEmprego: boolean;
  readonly parentesAmigos: string | null;
}

export interface RegraDoCampo {
  readonly visivel: boolean;
  readonly obrigatorio: boolean;
  readonly mensagem?: string;
}

/** Answers for a form path. */
export type RegrasDoCadastro = (path: string) => RegraDoCampo;

const somenteHomens = /^pessoal\.certificadoMilitar\./;
const somenteBrasileiros = new Set(['pessoal.ufNascimento', 'pessoal.naturalidade']);
const EXTRAS = 'camposExtras.';
const comum: RegraDoCampo = { visivel: true, obrigatorio: false };

/** True unless another nationality than Brazilian was typed; nothing typed is Brazilian (decision U-0064). */
export function brasileiro(nacionalidade: string | null): boolean {
  return nacionalidade === null || /^\s*(brasil\p{L}*)?\s*$/iu.test(nacionalidade);
}

function dispensado(path: string, valores: ValoresDecisivos): boolean {
  if (somenteHomens.test(path)) return valores.sexo !== 'M';
  if (somenteBrasileiros.has(path)) return !brasileiro(valores.nacionalidade);
  if (path === 'experiencias') return valores.primeiroEmprego;
  return path === 'pessoal.possuiParentes' && (valores.parentesAmigos ?? '').trim() !== '';
}

/**
 * Which fields are shown and required, by the company's configuration and the values that decide (000 §5; decisions
 * U-0063 and U-0064): the military certificate is required of men only, a foreigner is not asked where in Brazil they
 * were born, experience is not required of a first job, and possuiParentes is satisfied by parentesAmigos. Nome is always
 * required. The same function marks the labels, validates the form and decides on the server.
 */
export function regrasDoCampo(cadastro: CadastroDoCandidato, valores: ValoresDecisivos): RegrasDoCadastro {
  const configurados = new Map(cadastro.campos.map((campo) => [campo.campo, campo]));
  const titulos = new Map(cadastro.extras.map(({ campo, titulo }) => [`${EXTRAS}${campo}`, titulo]));
  return (path) => {
    if (path === 'nome') return { visivel: true, obrigatorio: true };
    const titulo = titulos.get(path);
    if (path.startsWith(EXTRAS) && titulo === undefined) return { visivel: false, obrigatorio: false };
    const { visivel, obrigatorio } = configurados.get(path) ?? comum;
    const estrangeiro = somenteBrasileiros.has(path) && !brasileiro(valores.nacionalidade);
    return {
      visivel: visivel && !estrangeiro,
      obrigatorio: visivel && obrigatorio && !dispensado(path, valores),
      ...(titulo === undefined ? {} : { mensagem: `${titulo} é obrigatório` }),
    };
  };
}

/** Form paths of every field of a schema, groups opened, child lists as one field. */
export function caminhosDoFormulario(schema: z.ZodType, prefixo = ''): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const grupo = metaOf(field)?.kind === 'grupo' ? itemOf(field) : undefined;
    return grupo ? caminhosDoFormulario(grupo, `${prefixo}${name}.`) : [`${prefixo}${name}`];
  });
}

const valorEm = (form: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((valor, parte) => (valor as Record<string, unknown> | null | undefined)?.[parte], form);

const vazio = (valor: unknown) =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);

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
  return caminhosDoFormulario(schema).flatMap((campo) => {
    const { obrigatorio, mensagem } = regras(campo);
    const meta = metaOf(fieldAt(schema, campo));
    if (!obrigatorio || !meta || ocultos.has(campo) || !vazio(valorEm(form, campo))) return [];
    return [{ campo, mensagem: mensagem ?? mensagemObrigatorio(meta.label, meta.genero) }];
  });
}
