import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, fieldPaths, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** Where a request stands: P open, A approved, R refused, C cancelled by who asked. */
export type SituacaoDaAlteracao = 'P' | 'A' | 'R' | 'C';
interface Estado {
  readonly situacao: SituacaoDaAlteracao;
}

const aberto = [{ situacao: ['P'] as const }];
const recusa = 'Este pedido já foi decidido ou cancelado.';

/** What may be done with a request, and by whom each verb is asked stands at its call. */
export const regrasDaAlteracao: WorkflowRules<Estado, 'aprovar' | 'recusar' | 'cancelar'> = {
  aprovar: { de: aberto, para: { situacao: 'A' }, recusa },
  recusar: { de: aberto, para: { situacao: 'R' }, recusa },
  cancelar: { de: aberto, para: { situacao: 'C' }, recusa },
};

/** Values of a section, or of the form of a talent that holds them at the same paths. */
export type Valores = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of groups ('pessoal.estadoCivil'); null where nothing stands. */
export const valorEm = (valores: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), valores) ?? null;

/** Without what does not tell one value from another: the name of a reference, the place of keys, which row of its table an item is. */
function essencia(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => essencia(item));
  if (!isRecord(value)) return value ?? null;
  const keys = Object.keys(value);
  if (keys.every((key) => key === 'id' || key === 'nome') && 'id' in value) return { id: value.id };
  return Object.fromEntries(
    keys
      .filter((key) => key !== 'id')
      .sort()
      .map((key) => [key, essencia(value[key])]),
  );
}

const iguais = (a: unknown, b: unknown): boolean => JSON.stringify(essencia(a)) === JSON.stringify(essencia(b));

/** Form paths of a section whose values differ, in the order of its fields; a child list is one of them. */
export const camposAlterados = (secao: z.ZodType, antes: Valores, depois: Valores): string[] =>
  fieldPaths(secao).filter((path) => !iguais(valorEm(antes, path), valorEm(depois, path)));

/** What a request would change over what somebody else changed since it was asked. */
export const camposEmConflito = (secao: z.ZodType, antes: Valores, depois: Valores, atual: object): string[] =>
  camposAlterados(secao, antes, depois).filter((path) => !iguais(valorEm(antes, path), valorEm(atual, path)));

function comValor(valores: object, [parte = '', ...resto]: readonly string[], valor: unknown): object {
  const dentro = (valores as Valores)[parte];
  return { ...valores, [parte]: resto.length === 0 ? valor : comValor(isRecord(dentro) ? dentro : {}, resto, valor) };
}

/** The form with the values of these paths taken from the request; everything else stays as it is now. */
export const comAlteracoes = <F extends object>(form: F, depois: Valores, paths: readonly string[]): F =>
  paths.reduce<object>((novo, path) => comValor(novo, path.split('.'), valorEm(depois, path)), form) as F;

/** The value of a field of a section as people read it; the items of a list stand in lines. Empty text where nothing is. */
export function lido(secao: z.ZodType, path: string, valores: object): string {
  const schema = fieldAt(secao, path);
  const value = valorEm(valores, path);
  const item = itemOf(schema);
  if (!Array.isArray(value) || !item) return formatValue(metaOf(schema), value);
  return (value as Valores[])
    .map((linha) =>
      Object.entries(shapeOf(item))
        .filter(([nome]) => nome !== 'id')
        .map(([nome, campo]) => {
          const meta = metaOf(campo);
          if (meta?.kind === 'booleano') return linha[nome] === true ? meta.label : '';
          return formatValue(meta, linha[nome]);
        })
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');
}

/** What a person calls the field of a section. */
export const rotuloDoCampo = (secao: z.ZodType, path: string): string => metaOf(fieldAt(secao, path))?.label ?? path;

/** Places of the items, by list, whose id is none of the talent's own: nobody names the row of somebody else. */
export function linhasAlheias(antes: Valores, depois: Valores): string[] {
  return Object.entries(depois).flatMap(([nome, value]) => {
    if (!Array.isArray(value)) return [];
    const proprias = new Set(((antes[nome] ?? []) as Valores[]).map(({ id }) => id));
    return (value as Valores[]).flatMap(({ id }, lugar) =>
      id === null || id === undefined || proprias.has(id) ? [] : [`${nome}[${lugar}]`],
    );
  });
}

/** The lists of a request with the rows that are there no more as new ones. */
export function semLinhasPerdidas(depois: Valores, atual: object): Valores {
  return Object.fromEntries(
    Object.entries(depois).map(([nome, value]) => {
      if (!Array.isArray(value)) return [nome, value];
      const vivas = new Set(((valorEm(atual, nome) ?? []) as Valores[]).map(({ id }) => id));
      return [nome, (value as Valores[]).map((linha) => (vivas.has(linha.id) ? linha : { ...linha, id: null }))];
    }),
  );
}
