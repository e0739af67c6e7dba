import type { ReactNode } from 'react';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { useFieldRule } from '#platform/web/form/field-rules.tsx';
import { PhotoField } from '#platform/web/form/photo-field.tsx';
import { useRestingText } from '#platform/web/form/use-resting-text.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { enviarFoto, obterFoto } from './foto.contract.ts';

interface Props {
  readonly id: number;
  readonly nome: string;
  readonly temFoto: boolean;
  readonly tamanho?: number;
  /** Of the record, so that a new photo is asked for. */
  readonly versao?: number;
}

/** Address of the photo of an employee; another one with every photo, so that the browser asks for it again. */
const urlDaFoto = (id: number, versao: number): string => `${withBase(pathWith(obterFoto.path, { id }))}?v=${versao}`;

/** The photo of an employee, or initials. */
export function FotoDoColaborador({ id, nome, temFoto, tamanho, versao = 0 }: Props) {
  return <Picture nome={nome} url={temFoto ? urlDaFoto(id, versao) : null} {...(tamanho ? { tamanho } : {})} />;
}

const enviar = (foto: File) => call(enviarFoto, { body: {}, files: { foto } });

interface CampoProps {
  /** The employee who has it already; null for a new one. */
  readonly id: number | null;
  /** Where a photo that somebody brings along is read; nowhere unless given. */
  readonly urlTrazida?: (fotoId: number) => string | null;
}

/** The photo of the employee's form, unless the company hides it. Initials follow the name when it rests. */
export function CampoFoto({ id, urlTrazida = () => null }: CampoProps): ReactNode {
  const { visivel = true } = useFieldRule('fotoId');
  const nome = useRestingText('nome', 300);
  if (!visivel) return null;
  const urlDe = (fotoId: number) => (id === null ? urlTrazida(fotoId) : urlDaFoto(id, fotoId));
  return <PhotoField name="fotoId" pessoa={nome} enviar={enviar} urlDe={urlDe} />;
}
