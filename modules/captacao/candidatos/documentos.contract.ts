import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { leitura } from '#modules/captacao/curriculos/leituras.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { data, texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { candidato } from './candidatos.contract.ts';

const { ver, verbos } = permissoesCaptacao.candidato;
const base = `/api${candidato.path}/{id}/documentos-anexos`;
const umDocumento = z.object({ id: idParam, documentoId: idParam });

/** Largest document (decision U-0066), in bytes. */
export const LIMITE_DO_DOCUMENTO = 5 * 1024 * 1024;

/** What is said of an attached document; the file comes beside it. */
export const documentoForm = z.object({
  descricao: texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true }),
  data: data({ label: 'Data', obrigatorio: true }),
});
export type DocumentoForm = z.output<typeof documentoForm>;

export const documentoLinha = z.object({
  id: z.number(),
  descricao: texto({ label: 'Descrição', max: 100 }),
  data: data({ label: 'Data' }),
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  tamanho: z.number(),
  enviadoPeloCandidato: z.boolean(),
  /** How far the reading of its text is; null for documents that are not read. */
  leitura: leitura.nullable(),
});
export type Documento = z.output<typeof documentoLinha>;

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'Documentos do candidato',
  params: porId,
  resposta: z.array(documentoLinha),
});
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(verbos.DOCUMENTOS),
  resumo: 'Anexa um documento ao candidato',
  params: porId,
  body: documentoForm,
  multipart: true,
  resposta: documentoLinha,
});
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{documentoId}/download`,
  acesso: exige(ver),
  resumo: 'Baixa um documento do candidato',
  params: umDocumento,
  formato: 'arquivo',
});
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{documentoId}`,
  acesso: exige(verbos.DOCUMENTOS),
  resumo: 'Exclui um documento do candidato',
  params: umDocumento,
});
