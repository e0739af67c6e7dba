import { z } from 'zod';
import { type Endpoint, endpoint, porId } from '../contract/endpoint.ts';
import { instante, inteiro, opcao, texto } from '../contract/kinds.ts';
import { type CodigoDe, opcoes } from '../contract/options.ts';
import { pageEndpoint } from '../contract/page-endpoint.ts';
import { exigido, opcional } from '../contract/reuse.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Access } from '../permission.ts';

export const TIPOS_DA_PLANILHA = ['xlsx', 'csv'] as const;

/** Days for which the rows of an applied import are kept, which undoing needs. */
export const DIAS_GUARDADA = 30;
/** Days for which what nobody took on is kept: sheets that were not applied, and refused rows. */
export const DIAS_SEM_DONO = 7;

export const situacoesDaImportacao = opcoes([
  ['CONFERINDO', 'Conferindo'],
  ['CONFERIDA', 'Conferida'],
  ['APLICANDO', 'Aplicando'],
  ['APLICADA', 'Aplicada'],
  ['DESFAZENDO', 'Desfazendo'],
  ['DESFEITA', 'Desfeita'],
  ['FALHOU', 'Recusada'],
]);
export type SituacaoDaImportacao = CodigoDe<typeof situacoesDaImportacao>;

export const resultadosDaLinha = opcoes([
  ['LIDA', 'Por conferir'],
  ['NOVA', 'Nova'],
  ['ALTERADA', 'Alterada'],
  ['IGUAL', 'Sem mudança'],
  ['RECUSADA', 'Recusada'],
]);
export type ResultadoDaLinha = CodigoDe<typeof resultadosDaLinha>;

export const situacaoDaImportacao = opcao(situacoesDaImportacao, { label: 'Situação', genero: 'f' });

/** An import as its sender reads it: how far it is (`progresso` 0..1), why all of it was refused, and its rows counted. */
export const importacaoLida = z.object({
  id: z.number(),
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  criadaEm: instante({ label: 'Enviada em', genero: 'f' }),
  /** When its rows are forgotten. */
  expiraEm: z.string(),
  situacao: exigido(situacaoDaImportacao),
  progresso: z.number(),
  motivo: z.string().nullable(),
  /** It is under way, and nothing works at it any more: its job failed for good, or somebody cancelled it. */
  parada: z.boolean(),
  novas: inteiro({ label: 'Novas', genero: 'f', obrigatorio: true }),
  alteradas: inteiro({ label: 'Alteradas', genero: 'f', obrigatorio: true }),
  iguais: inteiro({ label: 'Sem mudança', obrigatorio: true }),
  recusadas: inteiro({ label: 'Recusadas', genero: 'f', obrigatorio: true }),
  /** Rows that were written, and of these the ones that were taken back. */
  feitas: inteiro({ label: 'Gravadas', genero: 'f', obrigatorio: true }),
  desfeitas: inteiro({ label: 'Desfeitas', genero: 'f', obrigatorio: true }),
});
export type ImportacaoLida = z.output<typeof importacaoLida>;

const resultado = opcao(resultadosDaLinha, { label: 'Resultado' });
/** A row of a sheet: what it would do or did, as people read it. */
export const linhaImportada = z.object({
  id: z.number(),
  linha: exigido(inteiro({ label: 'Linha', genero: 'f' })),
  nome: texto({ label: 'Nome', max: 100 }),
  resultado: exigido(resultado),
  mudancas: z.array(z.object({ coluna: z.string(), antes: z.string(), depois: z.string() })),
  erros: z.array(z.object({ coluna: z.string().nullable(), mensagem: z.string() })),
  feita: z.boolean(),
  desfeita: z.boolean(),
});
export type LinhaImportada = z.output<typeof linhaImportada>;

const filtroDasLinhas = z.object({
  importacaoId: inteiro({ label: 'Importação', genero: 'f', min: 1, obrigatorio: true }),
  resultado: opcional(resultado),
});
type FiltroDasLinhas = z.output<typeof filtroDasLinhas>;

export const formatoDaPlanilha = opcao(
  opcoes([
    ['xlsx', 'Excel (XLSX)'],
    ['csv', 'CSV'],
  ]),
  { label: 'Formato', obrigatorio: true },
);
const formato = z.object({ formato: formatoDaPlanilha });

type Nada = Record<never, never>;

/** The calls by which an import is followed, whatever its rows are of. */
export interface ImportCalls<I extends ImportacaoLida> {
  readonly obter: Endpoint<z.output<typeof porId>, Nada, undefined, I>;
  readonly linhas: Endpoint<Nada, FiltroDasLinhas & PageQuery, undefined, Page<LinhaImportada>>;
  readonly desfazer: Endpoint<z.output<typeof porId>, Nada, undefined, I>;
  readonly retomar: Endpoint<z.output<typeof porId>, Nada, undefined, I>;
  readonly descartar: Endpoint<z.output<typeof porId>, Nada, undefined, void>;
  readonly recusadas: Endpoint<z.output<typeof porId>, z.output<typeof formato>, undefined, void>;
}

/** Declares those calls under `base`; `de` says of what the imports are ('de talentos'). */
export function importCalls<I extends ImportacaoLida>({
  base,
  acesso,
  de,
  importacao,
}: {
  readonly base: string;
  readonly acesso: Access;
  readonly de: string;
  readonly importacao: z.ZodType<I>;
}): ImportCalls<I> {
  const deUma = { acesso, params: porId };
  return {
    obter: endpoint({
      ...deUma,
      method: 'GET',
      path: `${base}/{id}`,
      resumo: `Andamento e resumo de uma importação ${de}`,
      resposta: importacao,
    }),
    linhas: pageEndpoint({
      path: `${base}/linhas`,
      acesso,
      resumo: `Lista as linhas de uma importação ${de}`,
      filtro: filtroDasLinhas,
      linha: linhaImportada,
    }),
    desfazer: endpoint({
      ...deUma,
      method: 'POST',
      path: `${base}/{id}/desfazer`,
      resumo: `Desfaz uma importação ${de} da qual nada mais depende`,
      resposta: importacao,
    }),
    retomar: endpoint({
      ...deUma,
      method: 'POST',
      path: `${base}/{id}/retomar`,
      resumo: `Retoma uma importação ${de} que parou no meio`,
      resposta: importacao,
    }),
    descartar: endpoint({
      ...deUma,
      method: 'DELETE',
      path: `${base}/{id}`,
      resumo: `Esquece uma importação ${de} e o que ela guarda`,
    }),
    recusadas: endpoint({
      ...deUma,
      method: 'GET',
      path: `${base}/{id}/recusadas`,
      resumo: `Baixa as linhas recusadas de uma importação ${de}, com o motivo de cada uma`,
      query: formato,
      formato: 'arquivo',
    }),
  };
}
