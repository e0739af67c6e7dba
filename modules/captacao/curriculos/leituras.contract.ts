import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { extensoesDe } from '#platform/shared/file-extension.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, inserir, editar, verbos } = permissoesCaptacao.candidato;

/** How far the reading of a document is. */
export const situacaoDaLeitura = opcoes([
  ['PENDENTE', 'Na fila de leitura'],
  ['LENDO', 'Lendo'],
  ['LIDO', 'Lido'],
  ['FALHOU', 'Não lido'],
]);
export type SituacaoDaLeitura = CodigoDe<typeof situacaoDaLeitura>;

/** Kinds of files whose text is read. */
export const TIPOS_DE_CURRICULO = ['pdf', 'docx', 'jpeg', 'png', 'webp', 'txt'] as const;
/** The same by the endings of names, for the picker of files. */
export const EXTENSOES_DE_CURRICULO = extensoesDe(TIPOS_DE_CURRICULO);

/** The reading of one document, without its text. */
export interface Leitura {
  readonly id: number;
  readonly situacao: SituacaoDaLeitura;
  /** 0..1 while it is read. */
  readonly progresso: number;
  /** Why it could not be read, for people. */
  readonly motivo: string | null;
  readonly paginas: number | null;
  /** Fewer than `paginas` when the document passes the limits. */
  readonly lidas: number | null;
  /** Some of the text was recognised in pictures. */
  readonly reconhecido: boolean;
}

export const leitura = z.object({
  id: z.number(),
  situacao: z.enum(situacaoDaLeitura.codigos),
  progresso: z.number(),
  motivo: z.string().nullable(),
  paginas: z.number().nullable(),
  lidas: z.number().nullable(),
  reconhecido: z.boolean(),
});
const leituraComTexto = leitura.extend({ texto: z.string().nullable(), arquivo: z.string() });

const base = '/api/captacao/candidato-curriculo/leituras';

/** A résumé before its candidate is saved; the answer's id goes into the short form as `leituraId`. */
export const lerCurriculo = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(inserir, editar),
  resumo: 'Envia um currículo para leitura',
  body: z.object({}),
  multipart: true,
  resposta: leitura,
});
export const obterLeitura = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(inserir, editar),
  resumo: 'Andamento e texto da leitura de um currículo',
  params: porId,
  resposta: leituraComTexto,
});

const doDocumento = `/api${candidato.path}/{id}/documentos-anexos/{documentoId}/leitura`;
const umDocumento = z.object({ id: idParam, documentoId: idParam });

export const obterLeituraDoDocumento = endpoint({
  method: 'GET',
  path: doDocumento,
  acesso: exige(ver),
  resumo: 'Texto lido de um documento do candidato',
  params: umDocumento,
  resposta: leituraComTexto,
});
export const lerDocumentoDeNovo = endpoint({
  method: 'PUT',
  path: doDocumento,
  acesso: exige(verbos.DOCUMENTOS),
  resumo: 'Lê de novo um documento do candidato',
  params: umDocumento,
  resposta: leitura,
});
