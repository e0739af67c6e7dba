import { sql } from 'kysely';
import { permissaoInstalacao, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { readList } from '#platform/server/resource/list.ts';
import type { Page } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { EstadoDaTarefa, LinhaDaTarefa } from './tarefas.contract.ts';

/** The queue's states. */
const estados: Readonly<Record<EstadoDaTarefa, string>> = {
  NA_FILA: 'created',
  EM_ANDAMENTO: 'active',
  AGUARDANDO: 'retry',
  CONCLUIDA: 'completed',
  FALHOU: 'failed',
  CANCELADA: 'cancelled',
};
const codigos = new Map(Object.entries(estados).map(([codigo, state]) => [state, codigo as EstadoDaTarefa]));

const juncoes = sql`join pgboss.job j on j.name = t.fila and j.id = t.id`;

/** Work of the session's company, and work of the installation, which only who administers it repeats or cancels. */
const doAlcance = (ctx: Ctx) => sql`(t.empresa_id = ${ctx.empresaId} or t.empresa_id is null)`;

interface Row extends Omit<LinhaDaTarefa, 'titulo' | 'estado' | 'pode'> {
  fila: string;
  state: string;
  daInstalacao: boolean;
}

/** One page of background work. `tituloDe` gives the title of a kind of work. */
export async function lerTarefas(
  ctx: Ctx,
  query: { estado?: EstadoDaTarefa | null; page?: number; size?: number },
  tituloDe: (fila: string) => string,
): Promise<Page<LinhaDaTarefa>> {
  const page = await readList<Row>(
    ctx.db,
    {
      tabela: 'tarefa',
      juncoes,
      selecao: {
        id: sql`t.id`,
        fila: sql`t.fila`,
        state: sql`j.state::text`,
        daInstalacao: sql`t.empresa_id is null`,
        progresso: sql`case when j.state = 'completed' then 100 else round((t.progresso * 100)::numeric, 2) end::text`,
        criadaEm: sql`j.created_on`,
        iniciadaEm: sql`j.started_on`,
        terminadaEm: sql`j.completed_on`,
        tentativas: sql`case when j.started_on is null then 0 else j.retry_count + 1 end`,
        erro: sql`case when j.state in ('failed', 'retry') then j.output->>'message' end`,
      },
      condicoes: [doAlcance(ctx), ...(query.estado ? [sql`j.state = ${estados[query.estado]}::pgboss.job_state`] : [])],
      ordem: sql`t.criada_em desc, t.id`,
    },
    { ...query, page: query.page ?? 0 },
  );
  const doPapel = ctx.permissoes.has(permissoesOrganizacao.tarefa.verbos.ALTERAR);
  return {
    ...page,
    content: page.content.map(({ fila, state, daInstalacao, ...row }) => {
      const may = doPapel && (!daInstalacao || ctx.permissoes.has(permissaoInstalacao));
      return {
        ...row,
        titulo: tituloDe(fila),
        estado: codigos.get(state) ?? null,
        pode: {
          repetir: may && (state === 'failed' || state === 'cancelled'),
          cancelar: may && (state === 'created' || state === 'retry' || state === 'active'),
        },
      };
    }),
  };
}

/**
 * The kind of work behind an id, to be repeated or cancelled. Throws NAO_ENCONTRADO when there is none within the person's
 * reach, and SEM_PERMISSAO when it is the installation's and the person does not administer it.
 */
export async function filaDaTarefa(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{
    fila: string;
    daInstalacao: boolean;
  }>`select t.fila, t.empresa_id is null as "daInstalacao" from tarefa t ${juncoes} where t.id = ${id} and ${doAlcance(ctx)}`.execute(
    ctx.db,
  );
  const [tarefa] = rows;
  if (!tarefa) throw new ProblemError('NAO_ENCONTRADO');
  if (tarefa.daInstalacao && !ctx.permissoes.has(permissaoInstalacao))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'Só quem administra a instalação repete ou cancela uma tarefa dela.',
    });
  return tarefa.fila;
}
