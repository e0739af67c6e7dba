import { z } from 'zod';
import { usuario } from '../permission.ts';
import { endpoint } from './endpoint.ts';
import { formatosDeRelatorio, type ReportFormat } from './report.ts';

export const estadosDeRelatorio = ['NA_FILA', 'GERANDO', 'PRONTO', 'FALHOU', 'CANCELADO'] as const;

/** A report that is made in the background. It belongs to who asked for it and is kept for 24 hours. */
export interface ReportProgress {
  readonly id: string;
  readonly titulo: string;
  readonly formato: ReportFormat;
  readonly estado: (typeof estadosDeRelatorio)[number];
  /** Share that is done, 0..1. */
  readonly progresso: number;
  /** Why it failed, for people. */
  readonly mensagem: string | null;
}

const progress: z.ZodType<ReportProgress> = z.object({
  id: z.string(),
  titulo: z.string(),
  formato: z.enum(formatosDeRelatorio),
  estado: z.enum(estadosDeRelatorio),
  progresso: z.number(),
  mensagem: z.string().nullable(),
});

const porUuid = z.object({ id: z.uuid('Identificador inválido') });
const path = '/api/relatorios/{id}';

export const acompanharRelatorio = endpoint({
  method: 'GET',
  path,
  acesso: usuario,
  resumo: 'Diz como está um relatório pedido',
  params: porUuid,
  resposta: progress,
});

/** Stops a report that is being made and forgets one that is ready. */
export const cancelarRelatorio = endpoint({
  method: 'DELETE',
  path,
  acesso: usuario,
  resumo: 'Cancela um relatório pedido',
  params: porUuid,
});

export const baixarRelatorio = endpoint({
  method: 'GET',
  path: `${path}/arquivo`,
  acesso: usuario,
  resumo: 'Baixa um relatório pronto',
  params: porUuid,
  formato: 'arquivo',
});
