import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_COLABORADORES } from './colaboradores.contract.ts';

const { ver, editar } = permissoesOrganizacao.colaborador;
const path = `/api${CAMINHO_COLABORADORES}/{id}/foto`;

/** Greatest photo that is taken, in bytes; what is kept is much smaller. */
export const LIMITE_FOTO = 5 * 1024 * 1024;

export const obterFoto = endpoint({
  method: 'GET',
  path,
  acesso: exige(ver),
  resumo: 'Obtém a foto de um colaborador',
  params: porId,
  formato: 'arquivo',
});

/** Takes the picture as the file 'foto'. */
export const gravarFoto = endpoint({
  method: 'PUT',
  path,
  acesso: exige(editar),
  resumo: 'Grava a foto de um colaborador',
  params: porId,
  body: z.object({}),
  multipart: true,
});

export const excluirFoto = endpoint({
  method: 'DELETE',
  path,
  acesso: exige(editar),
  resumo: 'Exclui a foto de um colaborador',
  params: porId,
});
