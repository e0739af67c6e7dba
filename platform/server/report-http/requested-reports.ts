import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReportFormat } from '#platform/shared/contract/report.ts';
import {
  acompanharRelatorio,
  baixarRelatorio,
  cancelarRelatorio,
  type ReportProgress,
} from '#platform/shared/contract/report-progress.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { takeTurn } from '../db/hold-rows.ts';
import { fileDownload } from '../files/download.ts';
import { files } from '../files/files.ts';
import type { Ctx } from '../http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '../http/handler.ts';
import type { BoundReport } from './bound-report.ts';

/** Name of the job that makes reports in the background. */
export const JOB_RELATORIO = 'plataforma.relatorio';

/** Reports that one person may have waiting. */
const PENDENTES_MAXIMO = 5;

/** What a person could do when a report was made for them, by the companies that it tells of. */
export type Authorities = Readonly<Record<string, readonly Permission[]>>;

interface Row extends Omit<ReportProgress, 'estado'> {
  estado: string | null;
  empresaId: number;
  caminho: string;
  tarefaId: string | null;
  arquivoId: number | null;
  permissoes: Authorities | null;
}

const estados: Readonly<Record<string, ReportProgress['estado']>> = {
  active: 'GERANDO',
  failed: 'FALHOU',
  cancelled: 'CANCELADO',
};

/** Keeps the request of a report and hands it to the queue; answers 202 with where to ask for it. */
export async function requestReport(
  ctx: Ctx,
  report: BoundReport,
  filtro: unknown,
  formato: ReportFormat,
): Promise<FileAnswer> {
  await refuseTooMany(ctx);
  const id = randomUUID();
  const tarefa = await ctx.enfileirar(JOB_RELATORIO, { id });
  await sql`insert into relatorio (id, empresa_id, usuario_id, caminho, titulo, formato, filtro, tarefa_id)
    values (${id}, ${ctx.empresaId}, ${ctx.ator.id}, ${report.path}, ${report.titulo}, ${formato}, ${JSON.stringify(filtro)}::jsonb, ${tarefa})`.execute(
    ctx.db,
  );
  const progress: ReportProgress = {
    id,
    titulo: report.titulo,
    formato,
    estado: 'NA_FILA',
    progresso: 0,
    mensagem: null,
  };
  return {
    status: 202,
    tipo: 'application/json; charset=utf-8',
    conteudo: JSON.stringify(progress),
    cabecalhos: { location: `/api/relatorios/${id}`, 'preference-applied': 'respond-async' },
  };
}

async function refuseTooMany(ctx: Ctx): Promise<void> {
  await takeTurn(ctx.db, 'relatorios', ctx.ator.id);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from relatorio r join pgboss.job j on j.name = ${JOB_RELATORIO} and j.id = r.tarefa_id
    where r.usuario_id = ${ctx.ator.id} and j.state in ('created', 'retry', 'active')`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) >= PENDENTES_MAXIMO)
    throw regra('Você já tem relatórios em andamento. Aguarde o término deles para pedir outro.');
}

async function find(ctx: Ctx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select r.id, r.empresa_id as "empresaId", r.caminho, r.titulo, r.formato, r.tarefa_id as "tarefaId", r.arquivo_id as "arquivoId", r.permissoes,
      j.state::text as estado, coalesce(t.progresso, 0) as progresso,
      case when j.state = 'failed' then j.output->>'message' end as mensagem
    from relatorio r
    left join tarefa t on t.id = r.tarefa_id
    left join pgboss.job j on j.name = ${JOB_RELATORIO} and j.id = r.tarefa_id
    where r.id = ${id} and r.usuario_id = ${ctx.ator.id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** Whether who asked for a report may still have it, in the company that it was made of. */
function mayStill(ctx: Ctx, reports: readonly BoundReport[], { caminho, empresaId }: Row): boolean {
  const report = reports.find(({ path }) => path === caminho);
  const there = ctx.sessao?.identidade.empresas.find(({ id }) => id === empresaId);
  return report !== undefined && there?.permissoes.has(report.permissao) === true;
}

/** Whether the person can still do all that they could when the report was made: whoever can do less might not see all of it now. */
function asThen({ sessao }: Ctx, { permissoes }: Row): boolean {
  return Object.entries(permissoes ?? {}).every(([empresa, then]) => {
    const now = sessao?.identidade.empresas.find(({ id }) => id === Number(empresa))?.permissoes;
    return then.every((permission) => now?.has(permission));
  });
}

/** The calls on reports made in the background, which `reports` names. Only who asked for a report finds it. */
export const requestedReportHandlers = (reports: () => readonly BoundReport[]): readonly Handler[] => [
  on(acompanharRelatorio, async (ctx, { params }) => {
    const { id, titulo, formato, estado, progresso, mensagem, arquivoId } = await find(ctx, params.id);
    if (arquivoId !== null) return { id, titulo, formato, estado: 'PRONTO', progresso: 1, mensagem: null };
    return { id, titulo, formato, estado: estados[estado ?? ''] ?? 'NA_FILA', progresso, mensagem };
  }),
  on(cancelarRelatorio, async (ctx, { params }) => {
    const { empresaId, tarefaId, arquivoId } = await find(ctx, params.id);
    if (tarefaId) await ctx.relatorios.fila.cancel(ctx.db, JOB_RELATORIO, tarefaId);
    await sql`delete from relatorio where id = ${params.id}`.execute(ctx.db);
    if (arquivoId !== null) await files.remover({ db: ctx.db, empresaId }, arquivoId);
  }),
  onFile(baixarRelatorio, async (ctx, { params }) => {
    const found = await find(ctx, params.id);
    const { empresaId, arquivoId } = found;
    if (arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
    if (!mayStill(ctx, reports(), found)) throw new ProblemError('SEM_PERMISSAO');
    if (!asThen(ctx, found))
      throw new ProblemError('SEM_PERMISSAO', {
        mensagem: 'As suas permissões mudaram desde que este relatório foi gerado. Gere-o de novo.',
      });
    return fileDownload(await files.ler({ db: ctx.db, empresaId }, arquivoId), 'anexo');
  }),
];
