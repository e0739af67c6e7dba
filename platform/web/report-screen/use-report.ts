import { useRef, useState } from 'react';
import type { ReportContract, ReportFormat, ReportPreview } from '#platform/shared/contract/report.ts';
import { ApiError, isAbort } from '../api/api-error.ts';
import { type CallOptions, download, send } from '../api/call.ts';
import { saveFile } from '../api/file.ts';
import { reportError } from '../api/report-error.ts';
import { toast } from '../ui/toasts.tsx';

/** Code of the answer of a report without rows. */
const SEM_DADOS = 'SEM_DADOS';
const NADA = 'Não existem dados para o filtro informado.';
const FALHA = 'Não foi possível gerar o relatório.';

/** What a report is doing now. */
export interface RunningReport {
  readonly formato: ReportFormat | 'previa';
  /** Instant of the start, in milliseconds. */
  readonly inicio: number;
}

/** Runs a report: file or preview, one at a time, with a way to give up. Refused fields are thrown on, for the form to show. */
export function useReport<Filter>(report: ReportContract<Filter>) {
  const [running, setRunning] = useState<RunningReport | null>(null);
  const [preview, setPreview] = useState<ReportPreview | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function guarded(formato: RunningReport['formato'], work: (options: CallOptions) => Promise<void>) {
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
        const file = await download(report.gerar, { body: { ...filtro, pdf: formato === 'pdf', formato }, ...options });
        if (file.blob.size === 0) toast.info(NADA);
        else saveFile(file);
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

function explain(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // Fields go to the form; rules and lacking authority say more than 'could not'.
  if (error.erros.length > 0) throw error;
  if (error.codigo === SEM_DADOS) toast.info(NADA);
  else if (error.status >= 500) toast.erro(FALHA, error.mensagem === 'Erro' ? [] : [error.mensagem]);
  else reportError(error);
}
