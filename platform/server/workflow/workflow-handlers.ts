import { sql } from 'kysely';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { carries, erroDaData, type Transition, textoDe, type Workflow } from '#platform/shared/contract/transition.ts';
import { campoInvalido, fieldErrors, ProblemError } from '#platform/shared/problem.ts';
import { estadoDepois, exigirTransicao, possiveis } from '#platform/shared/workflow.ts';
import { type Ctx, pode } from '../http/context.ts';
import { type Handler, on } from '../http/handler.ts';
import { snake } from '../resource/columns.ts';
import type { AnyResourceHandlers } from '../resource/define-resource.ts';
import type { historyOf } from './history.ts';

type Values = Readonly<Record<string, unknown>>;

interface WorkflowOptions<S extends object> {
  readonly recurso: AnyResourceHandlers;
  readonly transicoes: Workflow<S>;
  /** The state of a record as it was read; facets that the record does not hold, such as a setting, are asked here. */
  // biome-ignore lint/suspicious/noExplicitAny: the record of whichever resource it is
  readonly estado: (ctx: Ctx, registro: any) => S | Promise<S>;
  /** Refuses what more than the state forbids, and does what goes before the change; the record is locked. */
  readonly antesDe?: (ctx: Ctx, id: number, antes: S, depois: S) => Promise<void>;
  readonly historico: ReturnType<typeof historyOf>;
  /** Tells people, within the transaction: `participio` is what happened ('encerrada'). */
  readonly avisar?: (ctx: Ctx, id: number, participio: string, nota: string | null) => Promise<void>;
}

/** The columns that a transition writes: fields of its body, facets of the new state, who and when, and what it empties. */
function columnsOf<S extends object>(
  ctx: Ctx,
  t: Transition<S>,
  body: Values,
  depois: S,
  data: string,
): Map<string, unknown> {
  const facets = [...Object.keys(t.para), ...(t.escolhe ? [t.escolhe] : [])];
  return new Map<string, unknown>([
    ...(t.limpa ?? []).map((campo): [string, unknown] => [snake(campo), null]),
    ...Object.entries(body).map(([campo, valor]): [string, unknown] => [snake(campo), valor ?? null]),
    ...facets.map((facet): [string, unknown] => [snake(facet), depois[facet as keyof S]]),
    ...(t.quem ? [[`${snake(t.quem)}_id`, ctx.ator.id] as [string, unknown]] : []),
    ...(t.quando ? [[snake(t.quando), data] as [string, unknown]] : []),
  ]);
}

/** What a record allows the person to do, for the `pode` of its resource. */
export function podeTransitar<S>(
  ctx: Pick<Ctx, 'permissoes'>,
  transicoes: Workflow<S>,
  estado: S,
): Record<string, boolean> {
  const possivel = possiveis(transicoes, estado);
  return Object.fromEntries(
    Object.entries(transicoes).map(([verbo, { permissao }]) => [
      verbo,
      possivel[verbo] === true && pode(ctx as Ctx, permissao),
    ]),
  );
}

/** What a verb names that is not there: note and date are fields of its body, and what leads back is a verb. */
function faltas<S>(transicoes: Workflow<S>): string[] {
  return Object.entries(transicoes).flatMap(([verbo, { nota, data, desfaz, chamada, formulario }]) => {
    const corpo = shapeOf(formulario ?? chamada.body ?? undefined);
    return [
      ...[nota, data?.campo].flatMap((campo) =>
        campo !== undefined && !(campo in corpo) ? [`${verbo}: o corpo não tem ${campo}`] : [],
      ),
      ...(desfaz !== undefined && !(desfaz in transicoes) ? [`${verbo}: não há o verbo ${desfaz}`] : []),
    ];
  });
}

/**
 * Answers the calls of a workflow. A verb locks the row, refuses what company, version, state or date do not allow, changes
 * the record, and tells history, audit and people, all in the one transaction of its request. Throws when a verb names a field or a verb
 * that is not there.
 */
export function workflowHandlers<S extends object>(o: WorkflowOptions<S>): Handler[] {
  const { recurso, historico } = o;
  const transicoes = Object.values(o.transicoes);
  const erros = faltas(o.transicoes);
  if (erros.length > 0) throw new Error(`Andamento de ${recurso.contrato.nome.um}: ${erros.join('; ')}`);

  async function transitar(ctx: Ctx, id: number, t: Transition<S>, body: Values, versao: number | undefined) {
    const form = t.formulario?.safeParse(body);
    if (form?.success === false) throw new ProblemError('VIOLACAO_CAMPO', { erros: fieldErrors(form.error) });
    await sql`select 1 from ${sql.table(recurso.tabela)} where id = ${id} for update`.execute(ctx.db);
    const antes = await recurso.obter(ctx, id);
    if (versao !== undefined && versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
    const estado = await o.estado(ctx, antes);
    exigirTransicao(t, estado);
    const erro = erroDaData(t, body, antes, ctx.hoje);
    if (erro) throw campoInvalido(erro.campo, erro.mensagem);
    const para = estadoDepois(t, estado, body);
    await o.antesDe?.(ctx, id, estado, para);
    const data = String((t.data && body[t.data.campo]) ?? ctx.hoje);
    const nota = t.anota?.(body) ?? ((t.nota && (body[t.nota] as string | null)) || null);
    const columns = columnsOf(ctx, t, body, para, data);
    const sets = [...columns].map(([column, valor]) => sql`${sql.ref(column)} = ${valor}`);
    await sql`update ${sql.table(recurso.tabela)} set ${sql.join([...sets, sql`versao = versao + 1`])} where id = ${id}`.execute(
      ctx.db,
    );
    const acao = textoDe(t, 'acao', body);
    await historico.registrar(ctx, id, { acao, data, observacao: nota });
    await o.avisar?.(ctx, id, textoDe(t, 'participio', body), nota);
    const depois = await recurso.obter(ctx, id);
    await ctx.auditar({ acao, entidade: recurso.contrato.nome.um, entidadeId: id, antes, depois });
    return depois;
  }

  return [...new Set(transicoes.map(({ chamada }) => chamada))].map((chamada) =>
    on(chamada, (ctx, { params, query, body }) => {
      const sent = (body ?? {}) as Values;
      const t = transicoes.find((transicao) => transicao.chamada === chamada && carries(transicao, sent));
      if (!t) throw new ProblemError('VIOLACAO_CAMPO');
      return transitar(ctx, params.id, t, sent, query.versao);
    }),
  );
}
