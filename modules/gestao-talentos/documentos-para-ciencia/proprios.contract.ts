import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

/** Calls of oneself: the id is of a version, and whose signature it is comes from the session. */
const base = '/api/userinfo/usuario/documentos-para-ciencia';
const acesso = exige(permissaoMeusDados);

const meuDocumento = z.object({
  /** Id of the version. */
  id: z.number(),
  titulo: z.string(),
  numero: z.number(),
  arquivo: z.string(),
  ate: z.string().nullable(),
  abertoEm: z.string().nullable(),
  assinadoEm: z.string().nullable(),
});
export type MeuDocumento = z.output<typeof meuDocumento>;

/** What waits for the own signature, and what was signed, the newest first. */
export const listarMeusDocumentos = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Os documentos que aguardam a própria ciência e os já assinados',
  resposta: z.object({ aguardam: z.array(meuDocumento), assinados: z.array(meuDocumento) }),
});

/** Gives the file, and notes that it was opened: only then it may be signed. */
export const abrirMeuDocumento = endpoint({
  method: 'POST',
  path: `${base}/{id}/abrir`,
  acesso,
  resumo: 'Abre o arquivo de um documento para ciência',
  params: porId,
  formato: 'arquivo',
});

export const assinarMeuDocumento = endpoint({
  method: 'POST',
  path: `${base}/{id}/assinar`,
  acesso,
  resumo: 'Assina "Li e estou ciente" na versão em vigor de um documento',
  params: porId,
  resposta: meuDocumento,
});
