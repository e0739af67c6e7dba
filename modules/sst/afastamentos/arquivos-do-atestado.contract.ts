import { z } from 'zod';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, lista, texto } from '#platform/shared/contract/kinds.ts';
import { extensoesDe } from '#platform/shared/file-extension.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_AFASTAMENTOS, colaborador } from './afastamentos.contract.ts';
import { camposDoAtestado } from './atestados.contract.ts';

const { ATESTADO } = permissoesDeAfastamentos.verbos;
const acesso = exige(ATESTADO);
const base = `/api${CAMINHO_AFASTAMENTOS}/{id}/atestados`;
const umAtestado = z.object({ id: idParam, atestadoId: idParam });

/** Kinds of file that a certificate comes in. */
export const TIPOS_DO_ATESTADO = ['pdf', 'jpeg', 'png'] as const;
/** The same by the endings of names. */
export const EXTENSOES_DO_ATESTADO = extensoesDe(TIPOS_DO_ATESTADO);

const { id, dataEmissao, dias, nomeProfissional } = camposDoAtestado;
const item = z.object({
  id,
  dataEmissao,
  dias,
  nomeProfissional,
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  tamanho: inteiro({ label: 'Tamanho' }),
});
export type ArquivoDoAtestado = z.output<typeof item>;

const arquivos = z.object({
  colaborador,
  atestados: lista(item, { label: 'Arquivos dos atestados', sensivel: ATESTADO }),
});

/** The certificates of a leave and the file of each, where there is one; hidden by the same authority as what they say. */
export const listarArquivosDosAtestados = endpoint({
  method: 'GET',
  path: `${base}/arquivos`,
  acesso,
  resumo: 'Arquivos dos atestados de um afastamento',
  params: porId,
  resposta: arquivos,
});

export const anexarArquivoDoAtestado = endpoint({
  method: 'POST',
  path: `${base}/{atestadoId}/arquivo`,
  acesso,
  resumo: 'Anexa o arquivo de um atestado, em lugar do que havia',
  params: umAtestado,
  body: z.object({}),
  multipart: true,
  resposta: arquivos,
});

export const baixarArquivoDoAtestado = endpoint({
  method: 'GET',
  path: `${base}/{atestadoId}/arquivo`,
  acesso,
  resumo: 'Baixa o arquivo de um atestado',
  params: umAtestado,
  formato: 'arquivo',
});

export const excluirArquivoDoAtestado = endpoint({
  method: 'DELETE',
  path: `${base}/{atestadoId}/arquivo`,
  acesso,
  resumo: 'Exclui o arquivo de um atestado',
  params: umAtestado,
});
