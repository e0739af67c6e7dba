import { z } from 'zod';
import { anexoForm, anexoLinha } from '#modules/organizacao/documentos/anexos.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_COLABORADORES } from './colaboradores.contract.ts';

const acesso = exige(permissoesOrganizacao.colaborador.verbos.DOCUMENTOS);
const base = `/api${CAMINHO_COLABORADORES}/{id}/documentos-anexos`;
const umDocumento = z.object({ id: idParam, documentoId: idParam });

/** `daSelecao`: it came along from the candidate's record. */
const documento = extend(anexoLinha, { daSelecao: z.boolean() });
export type DocumentoDoColaborador = z.output<typeof documento>;

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Documentos do colaborador',
  params: porId,
  resposta: z.array(documento),
});
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Anexa um documento ao colaborador',
  params: porId,
  body: anexoForm,
  multipart: true,
  resposta: documento,
});
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{documentoId}/download`,
  acesso,
  resumo: 'Baixa um documento do colaborador',
  params: umDocumento,
  formato: 'arquivo',
});
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{documentoId}`,
  acesso,
  resumo: 'Exclui um documento do colaborador',
  params: umDocumento,
});
