import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_COLABORADORES } from './colaboradores.contract.ts';

const { ver, inserir, editar } = permissoesOrganizacao.colaborador;
const base = `/api${CAMINHO_COLABORADORES}`;

/** Greatest photo that is taken, in bytes; what is kept is much smaller. */
export const LIMITE_FOTO = 5 * 1024 * 1024;

export const obterFoto = endpoint({
  method: 'GET',
  path: `${base}/{id}/foto`,
  acesso: exige(ver),
  resumo: 'Obtém a foto de um colaborador',
  params: porId,
  formato: 'arquivo',
});

/** Takes the picture as the file 'foto' before its employee is saved; the answer's id goes into the form as `fotoId`. */
export const enviarFoto = endpoint({
  method: 'POST',
  path: `${base}/fotos`,
  acesso: exige(inserir, editar),
  resumo: 'Envia a foto de um colaborador',
  body: z.object({}),
  multipart: true,
  resposta: z.object({ id: z.number() }),
});
