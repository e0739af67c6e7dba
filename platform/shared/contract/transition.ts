import { z } from 'zod';
import type { Permission } from '../permission.ts';
import { exige } from '../permission.ts';
import type { TransitionRule } from '../workflow.ts';
import { type Endpoint, endpoint, porId } from './endpoint.ts';
import type { Given } from './given.ts';
import type { Stored } from './resource.ts';

type IdParams = { id: number };
/** The version that the person saw; another one since then is refused. */
type SeenVersion = { versao?: number | undefined };
const seenVersion: z.ZodType<SeenVersion> = z.object({ versao: z.coerce.number().int().positive().optional() });

/**
 * Declares the call of a verb: `PUT /api{path}/{id}/{verbo}` (or POST) with the version that was seen as `?versao=`. It answers the
 * record as it is afterwards. `body` holds the note, the date and the choice that the verb asks for.
 */
export function transitionEndpoint<Record, Body = undefined>(
  resource: { readonly path: string; readonly obter: { readonly resposta: z.ZodType<Record> } },
  o: {
    readonly verbo: string;
    readonly metodo?: 'PUT' | 'POST';
    readonly permissao: Permission;
    readonly resumo: string;
    readonly body?: Given<Body>;
  },
): Endpoint<IdParams, SeenVersion, Body, Record> {
  return endpoint<IdParams, SeenVersion, Body, Record>({
    method: o.metodo ?? 'PUT',
    path: `/api${resource.path}/{id}/${o.verbo}`,
    acesso: exige(o.permissao),
    resumo: o.resumo,
    params: porId,
    query: seenVersion,
    resposta: resource.obter.resposta,
    ...(o.body ? { body: o.body } : {}),
  });
}

/** A line of the history of a record: the instant it was written, the calendar date that it tells of, and who did it. */
export const historyLine = z.object({
  id: z.number(),
  quando: z.string(),
  data: z.string().nullable(),
  acao: z.string(),
  observacao: z.string().nullable(),
  usuario: z.string().nullable(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Declares the call that reads the history of a record: `GET /api{path}/{id}/historico`, newest first, for who sees the record. */
export const historyEndpoint = (
  { path }: { readonly path: string },
  o: { readonly permissao: Permission; readonly resumo: string },
): Endpoint<IdParams, undefined, undefined, HistoryLine[]> =>
  endpoint({
    method: 'GET',
    path: `/api${path}/{id}/historico`,
    acesso: exige(o.permissao),
    resumo: o.resumo,
    params: porId,
    resposta: z.array(historyLine),
  });

/** A text, or one for each value of the facet that the person chooses. */
type TextByChoice = string | Readonly<Record<string, string>>;

/** A verb with all that server and screen need of it. */
export interface Transition<S> extends TransitionRule<S> {
  readonly permissao: Permission;
  // biome-ignore lint/suspicious/noExplicitAny: a table holds calls with bodies of every shape; each is used again through its own type
  readonly chamada: Endpoint<IdParams, SeenVersion, any, Stored>;
  /** On the button: 'Encerrar'. */
  readonly rotulo: string;
  /** Over the dialog: 'Encerrar solicitação'. */
  readonly titulo: string;
  /** Said before the person decides. */
  readonly aviso?: string;
  /** Said when it is done: 'Solicitação encerrada com sucesso.' */
  readonly feito: string;
  /** Where the record is found afterwards, when the usual list shows it no more: values of the list's filter. */
  readonly onde?: { readonly rotulo: string; readonly filtro: Readonly<Record<string, string>> };
  /** The verb that leads back. */
  readonly desfaz?: string;
  readonly perigo?: boolean;
  /** What the dialog asks; server and dialog check it. Without it the verb only asks for confirmation. */
  readonly formulario?: z.ZodType;
  /** What the body says besides; tells verbs apart that share a call. */
  readonly fixo?: Readonly<Record<string, unknown>>;
  /** What the dialog begins with. */
  readonly valores?: Readonly<Record<string, unknown>>;
  /** Fields of it that begin as they stand in the record, which has them in list and detail. */
  readonly doRegistro?: readonly string[];
  /** In history and audit: 'Encerramento'. */
  readonly acao: TextByChoice;
  /** In messages to people: 'encerrada'. */
  readonly participio: TextByChoice;
  /** Field of the note, which history and messages repeat. */
  readonly nota?: string;
  /** The note where no field of the body is one: what the history says of the body that was sent. */
  readonly anota?: (body: Readonly<Record<string, unknown>>) => string;
  /** Field of the date, which begins with today and history repeats; not after today, nor before another date of the record. */
  readonly data?: {
    readonly campo: string;
    readonly futura: string;
    readonly antesDe?: { readonly campo: string; readonly mensagem: string };
  };
  /** Columns of the record that it fills by itself: who did it (`x` is `x_id`), and on which date. */
  readonly quem?: string;
  readonly quando?: string;
  /** Fields of the record that it empties. */
  readonly limpa?: readonly string[];
}

/** The verbs of a workflow in the order of the screen. */
export type Workflow<S, V extends string = string> = Readonly<Record<V, Transition<S>>>;

/** A text of a transition for what the person chose. */
export function textoDe<S>(
  t: Transition<S>,
  qual: 'acao' | 'participio',
  body: Readonly<Record<string, unknown>>,
): string {
  const texto = t[qual];
  return typeof texto === 'string' ? texto : (texto[String(t.escolhe && body[t.escolhe])] ?? '');
}

/** Whether a body carries out this verb, where several share a call. */
export function carries<S>({ fixo = {} }: Transition<S>, body: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fixo).every(([campo, valor]) => body[campo] === valor);
}

/** What is wrong with the date of a transition: field and sentence; null when nothing is. Dates are 'yyyy-MM-dd'. */
export function erroDaData<S>(
  { data }: Transition<S>,
  body: Readonly<Record<string, unknown>>,
  registro: Readonly<Record<string, unknown>>,
  hoje: string,
): { campo: string; mensagem: string } | null {
  const valor = data && body[data.campo];
  if (!data || typeof valor !== 'string') return null;
  const antes = data.antesDe && registro[data.antesDe.campo];
  if (data.antesDe && typeof antes === 'string' && valor < antes)
    return { campo: data.campo, mensagem: data.antesDe.mensagem };
  return valor > hoje ? { campo: data.campo, mensagem: data.futura } : null;
}
