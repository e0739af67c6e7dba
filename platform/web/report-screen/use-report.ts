import { useRef, useState } from 'react';
import type { ReportContract, ReportFormat, ReportPreview } from '#platform/shared/contract/report.ts';
import {
  acompanharRelatorio,
  baixarRelatorio,
  cancelarRelatorio,
  type ReportProgress as Progress,
} from '#platform/shared/contract/report-progress.ts';
import { problemas } from '#platform/shared/problem.ts';
import { ApiError, isAbort } from '../api/api-error.ts';
import { type CallOptions, download, send } from '../api/call.ts';
import { type ReceivedFile, saveFile } from '../api/file.ts';
import { reportError } from '../api/report-error.ts';
import { toast } from '../ui/toasts.tsx';

const NADA = problemas.SEM_DADOS.mensagem;
const FALHA = 'Não foi possível gerar o relatório.';

/** What a report is doing now. */
export interface RunningReport {
  readonly formato: ReportFormat | 'previa';
  /** Instant of the start, in milliseconds. */
  readonly inicio: number;
  /** Share that is done, 0..1, while a report is made in the background. */
  readonly fracao?: number;
}

/** Between two questions about a report in the background, in milliseconds. */
const INTERVALO = 1000;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, INTERVALO);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What the server answers instead of the file when a report is large: how far it is. */
async function inBackground(blob: Blob): Promise<Progress | null> {
  return blob.type.includes('json') ? (JSON.parse(await blob.text()) as Progress) : null;
}

/**
 * Follows a report in the background until its file is there. It goes on when the person leaves the screen; giving up tells
 * the server. Throws ApiError with the reason when the report fails.
 */
async function follow(
  first: Progress,
  signal: AbortSignal,
  onProgress: (fracao: number) => void,
): Promise<ReceivedFile> {
  const params = { id: first.id };
  const quiet = { errors: 'nenhum', loading: false } as const;
  signal.addEventListener('abort', () => void send(cancelarRelatorio, { params, ...quiet }).catch(() => {}));
  for (let now = first; ; now = await send(acompanharRelatorio, { params, signal, ...quiet })) {
    if (now.estado === 'PRONTO') return download(baixarRelatorio, { params, signal, ...quiet });
    if (now.estado === 'FALHOU' || now.estado === 'CANCELADO') throw new ReportFailure(now.mensagem);
    onProgress(now.progresso);
    await wait(signal);
  }
}

/** A report in the background that came to nothing; the reason is for people. */
class ReportFailure extends Error {
  readonly motivo: string | null;
  constructor(motivo: string | null) {
    super(motivo ?? '');
    this.motivo = motivo;
  }
}

/** Runs a report: file or preview, one at a time, with a way to give up. Refused fields are thrown on, for the form to show. */
export function useReport<Filter>(report: ReportContract<Filter>) {
  const [running, setRunning] = useState<RunningReport | null>(null);
  const [preview, setPreview] = useState<ReportPreview | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function guarded(
    formato: RunningReport['formato'],
    work: (options: CallOptions & { signal: AbortSignal }) => Promise<void>,
  ) {
    abort.current = new AbortController();
    setRunning({ formato, inicio: Date.now() });
    try {
      await work({ signal: abort.current.signal, errors: 'nenhum', loading: false });
    } catch (error) {
      if (isAbort(error)) toast.info('Relatório cancelado.');
      else explain(error);
    } finally {
      setRunning(null);
    }
  }

  return {
    running,
    preview,
    cancel: () => abort.current?.abort(),
    generate: (filtro: Filter, formato: ReportFormat) =>
      guarded(formato, async (options) => {
        const answer = await download(report.gerar, {
          body: { ...filtro, pdf: formato === 'pdf', formato },
          ...options,
        });
        const progress = await inBackground(answer.blob);
        if (!progress) return saveFile(answer);
        const onProgress = (fracao: number) => setRunning((now) => now && { ...now, fracao });
        saveFile(await follow(progress, options.signal, onProgress));
        toast.sucesso(`${report.titulo}: relatório pronto.`);
      }),
    show: (filtro: Filter) =>
      guarded('previa', async (options) => {
        setPreview(null);
        const answer = await send(report.previa, { body: filtro, ...options });
        if (answer.registros === 0) toast.info(NADA);
        else setPreview(answer);
      }),
  };
}

/** The reason below 'could not', unless it says no more than that. */
const alem = (motivo: string | null): string[] => (!motivo || motivo === 'Erro' || motivo === FALHA ? [] : [motivo]);

function explain(error: unknown): void {
  if (error instanceof ReportFailure) {
    toast.erro(FALHA, alem(error.motivo));
    return;
  }
  if (!(error instanceof ApiError)) throw error;
  // Fields go to the form; rules and lacking authority say more than 'could not'.
  if (error.erros.length > 0) throw error;
  if (error.codigo === 'SEM_DADOS') toast.info(NADA);
  else if (error.status >= 500) toast.erro(FALHA, alem(error.mensagem));
  else reportError(error);
}
