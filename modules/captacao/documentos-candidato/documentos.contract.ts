import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { leitura } from '#modules/captacao/curriculos/leituras.contract.ts';
import { anexoForm, anexoLinha } from '#modules/organizacao/documentos/anexos.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, verbos } = permissoesCaptacao.candidato;
const base = `/api${candidato.path}/{id}/documentos-anexos`;
const umDocumento = z.object({ id: idParam, documentoId: idParam });

export const documentoLinha = extend(anexoLinha, {
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
  body: anexoForm,
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
