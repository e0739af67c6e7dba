import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { PhotoField } from '#platform/web/form/photo-field.tsx';
import { enviarFoto, obterFoto } from './consultas.contract.ts';

const enviar = (foto: File) => call(enviarFoto, { body: {}, files: { foto } });

/** Address of the photo of a candidate; another one with every photo, so that the browser asks for it again. */
export const urlDaFoto = (id: number, fotoId: number): string =>
  `${withBase(pathWith(obterFoto.path, { id }))}?v=${fotoId}`;

/** The photo of the candidate's form. */
export const CampoFoto = ({ id, nome }: { id: number | null; nome: string }) => (
  <PhotoField
    name="fotoId"
    pessoa={nome}
    enviar={enviar}
    urlDe={(fotoId) => (id === null ? null : urlDaFoto(id, fotoId))}
  />
);
