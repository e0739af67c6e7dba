import { z } from 'zod';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_INVESTIGACOES, investigacao } from './investigacao.contract.ts';

const { ver, editar } = investigacao.permissoes;
const base = `/api${CAMINHO_INVESTIGACOES}/{id}/fotos`;
/** Largest photograph that is taken, in bytes; what is kept is smaller, and without what the camera wrote beside it. */
export const LIMITE_DA_FOTO = 10 * 1024 * 1024;
/** How many an investigation has at most. */
export const FOTOS_MAXIMAS = 20;
export const TIPOS_DA_FOTO = ['jpg', 'jpeg', 'png'] as const;

export const fotoForm = z.object({
  legenda: texto({
    label: 'Legenda',
    genero: 'f',
    max: 200,
    obrigatorio: true,
    exemplo: 'A esteira depois do acidente',
  }),
});
export type FotoForm = z.output<typeof fotoForm>;
const foto = z.object({ id: z.number(), legenda: z.string() });
export type Foto = z.output<typeof foto>;
const umaFoto = z.object({ id: idParam, fotoId: idParam });

export const listarFotos = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'Fotos de uma investigação de acidente',
  params: porId,
  resposta: z.array(foto),
});
/** Takes the picture as the file 'foto'. */
export const incluirFoto = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(editar),
  resumo: 'Inclui uma foto em uma investigação de acidente',
  params: porId,
  body: fotoForm,
  multipart: true,
  resposta: foto,
});
export const mostrarFoto = endpoint({
  method: 'GET',
  path: `${base}/{fotoId}`,
  acesso: exige(ver),
  resumo: 'Mostra uma foto de uma investigação de acidente',
  params: umaFoto,
  formato: 'arquivo',
});
export const excluirFoto = endpoint({
  method: 'DELETE',
  path: `${base}/{fotoId}`,
  acesso: exige(editar),
  resumo: 'Exclui uma foto de uma investigação de acidente',
  params: umaFoto,
});
