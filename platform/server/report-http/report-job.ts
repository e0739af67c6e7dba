import { sql } from 'kysely';
import { z } from 'zod';
import type { ReportFormat } from '#platform/shared/contract/report.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { Identity, IdentityLoader } from '../auth/sessions.ts';
import { files } from '../files/files.ts';
import { backgroundContext } from '../http/background.ts';
import { defineJob, type JobCtx, type JobDefinition } from '../jobs/define-job.ts';
import { safeFileName } from '../report/file-name.ts';
import type { Cabecalho } from '../report/render-pdf.ts';
import type { BoundReport } from './bound-report.ts';
import { type LoadedReport, tiposDeFormato } from './load-report.ts';
import type { ReportService } from './report-service.ts';
import { type Authorities, JOB_RELATORIO } from './requested-reports.ts';

/** Share of the work after which the rows are read. */
const LIDO = 0.3;

interface Requested {
  empresaId: number;
  usuarioId: number;
  caminho: string;
  titulo: string;
  formato: ReportFormat;
  filtro: unknown;
}

export interface ReportJobParts {
  readonly relatorios: () => readonly BoundReport[];
  readonly servico: ReportService;
  /** Loads who asked, so that an authority taken away meanwhile counts. */
  readonly pessoa: IdentityLoader;
}

/** The job that makes a requested report: reads the rows in one transaction, makes the file, keeps it in another. */
export function reportJob(parts: ReportJobParts): JobDefinition {
  return defineJob({
    nome: JOB_RELATORIO,
    titulo: 'Geração de relatório',
    emNomeDaPessoa: true,
    dados: z.object({ id: z.uuid() }),
    repeticoes: 1,
    duracaoMaxima: 1800,
    simultaneas: 2,
    async run(job, { id }) {
      const requested = await readRequest(job, id);
      // Given up and forgotten before its turn.
      if (!requested) return;
      const { loaded, cabecalho, permissoes } = await load(job, parts, id, requested);
      if (loaded.estado !== 'lido') throw new ProblemError('SEM_DADOS');
      job.progresso(LIDO);
      const { formato } = requested;
      const conteudo = await loaded.render({
        formato,
        pdf: parts.servico.pdf,
        cabecalho,
        signal: job.signal,
        onProgress: (fracao) => job.progresso(LIDO + fracao * (0.95 - LIDO)),
      });
      await keep(job, id, requested, { conteudo, permissoes });
    },
  });
}

async function readRequest(job: JobCtx, id: string): Promise<Requested | undefined> {
  return job.transacao({ tipo: 'sistema' }, async (db) => {
    const { rows } = await sql<Requested>`
      select empresa_id as "empresaId", usuario_id as "usuarioId", caminho, titulo, formato, filtro
      from relatorio where id = ${id} and arquivo_id is null`.execute(db);
    return rows[0];
  });
}

async function load(
  job: JobCtx,
  { relatorios, servico, pessoa }: ReportJobParts,
  id: string,
  { empresaId, usuarioId, caminho, filtro, formato }: Requested,
): Promise<{ loaded: LoadedReport; cabecalho: Cabecalho; permissoes: Authorities }> {
  const report = relatorios().find(({ path }) => path === caminho);
  if (!report) throw regra('Este relatório não existe mais.');
  const person = await job.transacao({ tipo: 'sistema' }, (db) => pessoa(db, usuarioId));
  const empresas = companiesWith(person, report);
  if (!person || !empresas.includes(empresaId)) throw regra('Quem pediu o relatório não tem mais a permissão dele.');
  return job.transacao({ tipo: 'empresas', ids: empresas, atual: empresaId }, async (db, enfileirar) => {
    const ctx = backgroundContext({
      db,
      pessoa: person,
      empresaId,
      empresas,
      id,
      signal: job.signal,
      enfileirar,
      relatorios: servico,
    });
    const permissoes = Object.fromEntries(
      person.empresas.filter(({ id }) => empresas.includes(id)).map((one) => [one.id, [...one.permissoes]]),
    );
    return {
      loaded: await report.carregar(ctx, filtro, formato),
      cabecalho: await servico.cabecalhoDe(ctx),
      permissoes,
    };
  });
}

const companiesWith = (person: Identity | null, { permissao }: BoundReport): number[] =>
  (person?.empresas ?? []).filter(({ permissoes }) => permissoes.has(permissao)).map(({ id }) => id);

async function keep(
  job: JobCtx,
  id: string,
  { empresaId, titulo, formato }: Requested,
  { conteudo, permissoes }: { readonly conteudo: Buffer; readonly permissoes: Authorities },
) {
  await job.transacao({ tipo: 'empresas', ids: [empresaId] }, async (db) => {
    const nome = safeFileName(titulo, formato);
    const arquivo = await files.gravar({ db, empresaId }, { nome, tipo: tiposDeFormato[formato], conteudo });
    const { numAffectedRows } =
      await sql`update relatorio set arquivo_id = ${arquivo}, permissoes = ${JSON.stringify(permissoes)}::jsonb
      where id = ${id}`.execute(db);
    // Forgotten meanwhile: nobody would ever find the file.
    if (numAffectedRows === 0n) await files.remover({ db, empresaId }, arquivo);
  });
}
