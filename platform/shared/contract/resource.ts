import { z } from 'zod';
import { LISTA_SEM_PAGINA_MAXIMA, type Page, type PageQuery } from '../page.ts';
import { deQuemEscolhe, exige, type ResourcePermissions } from '../permission.ts';
import { type Endpoint, endpoint, porId } from './endpoint.ts';
import { type Given, schemaOf } from './given.ts';
import { booleano, referenciasIds, texto } from './kinds.ts';
import { lazily } from './lazily.ts';
import { type Genero, shapeOf } from './meta.ts';
import { pageEndpoint } from './page-endpoint.ts';
import type { MenuPlace } from './screen.ts';

/** How people call the records of a resource. */
export interface ResourceName {
  readonly um: string;
  readonly varios: string;
  readonly genero: Genero;
}

/** What the server adds to a stored record: its key, its version, and what this person may do with it. */
export interface Stored {
  readonly id: number;
  readonly versao: number;
  readonly pode: Readonly<Record<string, boolean>>;
  /** Why this person, who holds the authority, may not do it with this record now: a sentence for 'editar' and 'excluir'. */
  readonly impedimentos?: Readonly<Record<string, string>> | undefined;
}

/** A choice of a picker. */
export interface OptionRow {
  readonly id: number;
  readonly nome: string;
}

/** What a deletion takes along: rows of other tables, by what people call them. */
export interface GoesAlong {
  readonly rotulo: string;
  /** Null for what the person does not see. */
  readonly quantidade: number | null;
}

/** What there is to know before a record is deleted: what it is called, what goes with it, or why it stays. */
export interface Removal {
  readonly nome: string;
  readonly junto: readonly GoesAlong[];
  readonly impedimento: string | null;
}

type IdParams = { id: number };

/** The generic calls of a resource. */
export interface ResourceContract<Form, Row, Filter, Detail = unknown> {
  readonly nome: ResourceName;
  /** Path below /api, which is also the path of its screen. */
  readonly path: string;
  readonly permissoes: ResourcePermissions<string>;
  /** Place of its list in the side menu; absent when other screens lead to it. */
  readonly menu?: MenuPlace | undefined;
  readonly form: z.ZodType<Form>;
  readonly linha: z.ZodType<Row>;
  readonly filtro: z.ZodType<Filter>;
  readonly detalhe: z.ZodType<Detail>;
  readonly listar: Endpoint<Record<never, never>, Filter & PageQuery, undefined, Page<Row & Stored>>;
  readonly obter: Endpoint<IdParams, Record<never, never>, undefined, Form & Detail & Stored>;
  readonly criar: Endpoint<Record<never, never>, Record<never, never>, Form, Form & Detail & Stored>;
  readonly atualizar: Endpoint<
    IdParams,
    Record<never, never>,
    Form & { versao?: number | undefined },
    Form & Detail & Stored
  >;
  readonly excluir: Endpoint<IdParams, Record<never, never>, undefined, void>;
  readonly exclusao: Endpoint<IdParams, Record<never, never>, undefined, Removal>;
  readonly opcoes: Endpoint<Record<never, never>, OptionQuery, undefined, OptionRow[]>;
}

/** Search of a picker: by name, or the names of ids already chosen. */
export interface OptionQuery {
  readonly busca?: string | null | undefined;
  readonly ids?: number[] | undefined;
  /** All that match, and not only the first: somebody marks them at once. */
  readonly todos?: boolean | undefined;
}

/** Choices that a picker shows of a search, where nobody asked for all. */
export const OPCOES_MOSTRADAS = 50;
/** Ids whose names a picker asks for at once. */
export const NOMES_DE_UMA_VEZ = 1000;

/** How many rows answer a search of a picker: the chosen ids, all, or the first. */
export const optionLimit = ({ ids, todos }: Pick<OptionQuery, 'ids' | 'todos'>): number =>
  ids?.length || (todos ? LISTA_SEM_PAGINA_MAXIMA : OPCOES_MOSTRADAS);

// biome-ignore lint/suspicious/noExplicitAny: lists of resources hold every shape; each is used again through its own type
export type AnyResource = ResourceContract<any, any, any, any>;

export const storedShape = {
  id: z.number(),
  versao: z.number(),
  pode: z.record(z.string(), z.boolean()),
  impedimentos: z.record(z.string(), z.string()).optional(),
};

const none = z.object({});

const removal: z.ZodType<Removal> = z.object({
  nome: z.string(),
  junto: z.array(z.object({ rotulo: z.string(), quantidade: z.number().nullable() })),
  impedimento: z.string().nullable(),
});

/** Extends an object schema, keeping the identity of its field schemas and so their meta. */
export function extend<A, B extends Record<string, z.core.$ZodType>>(
  schema: Given<A>,
  shape: B,
): z.ZodType<A & z.output<z.ZodObject<B>>> {
  return z.object({ ...shapeOf(schemaOf(schema)), ...shape }) as unknown as z.ZodType<A & z.output<z.ZodObject<B>>>;
}

export const optionQuery = z.object({
  busca: texto({ label: 'Busca', max: 100 }),
  ids: referenciasIds({ label: 'Identificadores', fonte: '', max: NOMES_DE_UMA_VEZ }),
  todos: booleano({ label: 'Todos' }),
});
export const optionRows: z.ZodType<OptionRow[]> = z.array(z.object({ id: z.number(), nome: z.string() }));

/**
 * Declares a resource: its path, name, authorities and schemas. Returns the contracts of list, get, create, update,
 * delete and options. `form` is both the create and the update body and what 'get' answers (with id, versao, pode and
 * the read-only fields of `detalhe`).
 * A schema with refinements is given as it is: only its shape is extended for the answers.
 */
export function resource<Form, Row, Filter, Detail = unknown>(o: {
  readonly path: string;
  readonly nome: ResourceName;
  readonly permissoes: ResourcePermissions<string>;
  readonly menu?: MenuPlace | undefined;
  readonly form: Given<Form>;
  readonly linha: Given<Row>;
  readonly filtro: Given<Filter>;
  /** What the server adds to the form when it answers a record: state, computed figures. Never written by the form. */
  readonly detalhe?: Given<Detail>;
}): ResourceContract<Form, Row, Filter, Detail> {
  const base = `/api${o.path}`;
  const { ver, inserir, editar, excluir } = o.permissoes;
  const form = schemaOf(o.form);
  const linha = schemaOf(o.linha);
  const filtro = schemaOf(o.filtro);
  const detalhe = schemaOf(o.detalhe, none);
  const answer = lazily(
    {},
    {
      stored: () =>
        extend(form, { ...shapeOf(detalhe), ...storedShape }) as unknown as z.ZodType<Form & Detail & Stored>,
    },
  );
  const { um, varios } = o.nome;
  const at = { path: `${base}/{id}`, params: porId };
  return lazily(
    { ...o, form, linha, filtro, detalhe },
    {
      listar: () =>
        pageEndpoint({
          path: base,
          acesso: exige(ver),
          resumo: `Lista ${varios}`,
          filtro,
          linha: extend(linha, storedShape) as unknown as z.ZodType<Row & Stored>,
        }),
      obter: () =>
        endpoint({ ...at, method: 'GET', acesso: exige(ver), resumo: `Obtém ${um}`, resposta: answer.stored }),
      criar: () =>
        endpoint({
          method: 'POST',
          path: base,
          acesso: exige(inserir),
          resumo: `Cria ${um}`,
          body: form,
          resposta: answer.stored,
        }),
      atualizar: () =>
        endpoint({
          ...at,
          method: 'PUT',
          acesso: exige(editar),
          resumo: `Atualiza ${um}`,
          body: z.intersection(form, z.object({ versao: z.number().int().optional() })) as unknown as z.ZodType<
            Form & { versao?: number }
          >,
          resposta: answer.stored,
        }),
      excluir: () => endpoint({ ...at, method: 'DELETE', acesso: exige(excluir), resumo: `Exclui ${um}` }),
      exclusao: () =>
        endpoint({
          ...at,
          method: 'GET',
          path: `${base}/{id}/exclusao`,
          acesso: exige(excluir),
          resumo: `Diz o que a exclusão de ${um} leva junto, ou por que não pode ser feita`,
          resposta: removal,
        }),
      opcoes: () =>
        endpoint({
          method: 'GET',
          path: `${base}/opcoes`,
          acesso: deQuemEscolhe(ver),
          resumo: `Opções de ${varios}`,
          query: optionQuery,
          resposta: optionRows,
        }),
    },
  );
}

const letter = (genero: Genero) => (genero === 'f' ? 'a' : 'o');
const inside = (nome: string) => `${nome.charAt(0).toLocaleLowerCase('pt-BR')}${nome.slice(1)}`;

/** ' Vão junto: faixas salariais (3).', or nothing. */
function goingAlong(junto: readonly GoesAlong[]): string {
  if (junto.length === 0) return '';
  const itens = junto.map(
    ({ rotulo, quantidade }) => rotulo.toLocaleLowerCase('pt-BR') + (quantidade === null ? '' : ` (${quantidade})`),
  );
  return ` Vão junto: ${itens.join(', ')}.`;
}

/**
 * The question before a deletion: kind and name of the record, and what goes with it.
 * 'Excluir o cargo “Analista de RH”? Vão junto: faixas salariais (3).'
 */
export function perguntaDeExclusao(
  { um, genero }: ResourceName,
  { nome, junto }: Pick<Removal, 'nome' | 'junto'>,
): string {
  return `Excluir ${letter(genero)} ${inside(um)}${nome ? ` “${nome}”` : ''}?${goingAlong(junto)}`;
}

const counted = ({ um, varios }: ResourceName, quantos: number) => `${quantos} ${inside(quantos === 1 ? um : varios)}`;

/** The question before a deletion of many: 'Excluir 3 cargos? Vão junto: faixas salariais (4).' */
export function perguntaDeExclusaoDeVarios(nome: ResourceName, registros: readonly Pick<Removal, 'junto'>[]): string {
  const soma = new Map<string, number | null>();
  for (const { rotulo, quantidade } of registros.flatMap(({ junto }) => junto)) {
    const antes = soma.get(rotulo);
    soma.set(rotulo, quantidade === null || antes === null ? null : (antes ?? 0) + quantidade);
  }
  const junto = [...soma].map(([rotulo, quantidade]) => ({ rotulo, quantidade }));
  return `Excluir ${counted(nome, registros.length)}?${goingAlong(junto)}`;
}

/** What is said of many that went: '3 cargos excluídos com sucesso.' */
export const variosExcluidos = (nome: ResourceName, quantos: number): string =>
  `${counted(nome, quantos)} excluíd${letter(nome.genero)}${quantos === 1 ? '' : 's'} com sucesso.`;

/** Success texts in the gender of the record (decision U-0189): 'Etapa seletiva salva com sucesso.' */
export function mensagensDeSucesso(nome: ResourceName): { salvo: string; atualizado: string; excluido: string } {
  const fim = letter(nome.genero);
  return {
    salvo: `${nome.um} salv${fim} com sucesso.`,
    atualizado: `${nome.um} atualizad${fim} com sucesso.`,
    excluido: `${nome.um} excluíd${fim} com sucesso.`,
  };
}
