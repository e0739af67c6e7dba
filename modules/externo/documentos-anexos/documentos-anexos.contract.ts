import { z } from 'zod';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { data, texto } from '#platform/shared/contract/kinds.ts';
import { candidato } from '#platform/shared/permission.ts';

/** Documents that one candidate may keep. */
export const MAXIMO_DE_DOCUMENTOS = 50;

/** A document of one's own. */
export interface DocumentoAnexo {
  readonly id: number;
  readonly versao: number;
  readonly descricao: string;
  readonly data: string;
  readonly arquivo: { readonly name: string; readonly contentType: string; readonly size: number };
}

export const documentoForm = z.object({
  descricao: texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true }),
  /** Today when it is left out. */
  data: data({ label: 'Data' }),
});

const documento = z.object({
  id: z.number(),
  versao: z.number(),
  descricao: z.string(),
  data: z.string(),
  arquivo: z.object({ name: z.string(), contentType: z.string(), size: z.number() }),
}) as z.ZodType<DocumentoAnexo>;

const base = '/api/externo/candidatos/{id}/documentos-anexos';
const deUm = z.object({ id: idParam, docId: idParam });

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  acesso: candidato,
  resumo: 'Lista os próprios documentos',
  params: porId,
  resposta: z.array(documento),
});

/** The file travels as the part 'arquivo'. */
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  acesso: candidato,
  resumo: 'Anexa um documento',
  params: porId,
  body: documentoForm,
  resposta: documento,
  multipart: true,
});

export const obterDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}`,
  acesso: candidato,
  resumo: 'Obtém um documento próprio',
  params: deUm,
  resposta: documento,
});

/** Without the part 'arquivo' the kept file stays. */
export const atualizarDocumento = endpoint({
  method: 'PUT',
  path: `${base}/{docId}`,
  acesso: candidato,
  resumo: 'Atualiza um documento próprio',
  params: deUm,
  body: documentoForm,
  resposta: documento,
  multipart: true,
});

export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{docId}`,
  acesso: candidato,
  resumo: 'Exclui um documento próprio',
  params: deUm,
});

export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}/download`,
  acesso: candidato,
  resumo: 'Baixa um documento próprio',
  params: deUm,
  formato: 'arquivo',
});
