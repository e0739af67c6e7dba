import { z } from 'zod';
import { exige, type Permission, type ResourcePermissions } from '../permission.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type Given, schemaOf } from './given.ts';
import type { Resumo } from './report-summary.ts';
import type { MenuPlace, ScreenContract } from './screen.ts';

/** How a report leaves the server. */
export const formatosDeRelatorio = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof formatosDeRelatorio)[number];

/** What every report call accepts beside its filter: the flag of the documents (true for PDF) and the format, which wins. */
export interface ReportOutput {
  readonly pdf?: boolean | undefined;
  readonly formato?: ReportFormat | undefined;
}

/** A cell as JSON value (decimals stay strings) and as people read it. */
export interface PreviewCell {
  readonly valor: string | number | boolean | null;
  readonly texto: string;
}

export interface PreviewColumn {
  readonly chave: string;
  readonly titulo: string;
  readonly tipo: string;
  readonly alinha: 'esquerda' | 'direita' | 'centro';
}

export interface PreviewGroup {
  readonly titulo: string | null;
  readonly linhas: readonly (readonly PreviewCell[])[];
  readonly subtotal: readonly PreviewCell[] | null;
}

/** A report on screen: the first rows in their groups, and the total of all rows. */
export interface ReportPreview {
  readonly titulo: string;
  /** The filter in words. */
  readonly filtro: string;
  readonly colunas: readonly PreviewColumn[];
  readonly grupos: readonly PreviewGroup[];
  readonly total: readonly PreviewCell[] | null;
  /** Rows of the whole report. */
  readonly registros: number;
  /** Rows in `grupos`. */
  readonly mostrados: number;
  /** What the PDF opens with; null where there is nothing to draw. */
  readonly resumo: Resumo | null;
}

const cell = z.object({ valor: z.union([z.string(), z.number(), z.boolean(), z.null()]), texto: z.string() });
const row = z.array(cell);

const resumo = z.object({
  indicadores: z.array(z.object({ rotulo: z.string(), valor: z.string(), detalhe: z.string().optional() })),
  graficos: z.array(
    z.object({
      titulo: z.string(),
      forma: z.enum(['barras', 'colunas', 'funil']),
      barras: z.array(z.object({ rotulo: z.string(), valor: z.number(), texto: z.string() })),
    }),
  ),
  mapas: z
    .array(
      z.object({
        titulo: z.string(),
        categoria: z.string(),
        linhas: z.array(z.string()),
        colunas: z.array(z.string()),
        celulas: z.array(z.object({ linha: z.number(), coluna: z.number(), valor: z.number(), texto: z.string() })),
      }),
    )
    .optional(),
}) as z.ZodType<Resumo>;

/** Schema of {@link ReportPreview}. */
export const reportPreview: z.ZodType<ReportPreview> = z.object({
  titulo: z.string(),
  filtro: z.string(),
  colunas: z.array(
    z.object({
      chave: z.string(),
      titulo: z.string(),
      tipo: z.string(),
      alinha: z.enum(['esquerda', 'direita', 'centro']),
    }),
  ),
  grupos: z.array(z.object({ titulo: z.string().nullable(), linhas: z.array(row), subtotal: row.nullable() })),
  total: row.nullable(),
  registros: z.number(),
  mostrados: z.number(),
  resumo: resumo.nullable(),
});

const output = z.object({
  pdf: z.boolean('Formato inválido').optional(),
  formato: z.enum(formatosDeRelatorio, 'Formato inválido').optional(),
});

type Nothing = Record<never, never>;

/** A report as client and server know it. */
export interface ReportContract<Filter> extends ScreenContract {
  /** Path of its screen, and below /api of its calls unless they say another: '/captacao/relatorios/duracao-vaga'. */
  readonly path: string;
  readonly filtro: z.ZodType<Filter>;
  readonly gerar: Endpoint<Nothing, Nothing, Filter & ReportOutput, undefined>;
  readonly previa: Endpoint<Nothing, Nothing, Filter, ReportPreview>;
}

/**
 * Declares a report: path, title, filter and authority (`permissoes` when it is the report's own, `permissao` when it is
 * another's). Returns also its two calls: the file (POST) and the preview on screen. A filter with refinements
 * keeps them in both.
 */
export function report<Filter>({
  callPath,
  ...o
}: {
  readonly path: string;
  /** Path of its calls below /api where the screen stands at another one. */
  readonly callPath?: string;
  readonly titulo: string;
  readonly filtro: Given<Filter>;
  readonly menu?: MenuPlace;
} & (
  | { readonly permissoes: ResourcePermissions<string> }
  | { readonly permissao: Permission }
)): ReportContract<Filter> {
  const filtro = schemaOf(o.filtro);
  const permissao = 'permissoes' in o ? o.permissoes.ver : o.permissao;
  const common = { method: 'POST', acesso: exige(permissao) } as const;
  const calls = `/api${callPath ?? o.path}`;
  return {
    ...o,
    filtro,
    permissao,
    // It writes: the audit keeps who took which data, and a large report is a request for later.
    gerar: endpoint({
      ...common,
      path: calls,
      resumo: `Gera o relatório ${o.titulo}`,
      body: z.intersection(filtro, output) as unknown as z.ZodType<Filter & ReportOutput>,
      formato: 'arquivo',
    }),
    previa: endpoint({
      ...common,
      path: `${calls}/previa`,
      resumo: `Mostra a prévia do relatório ${o.titulo}`,
      escreve: false,
      body: filtro,
      resposta: reportPreview,
    }),
  };
}
