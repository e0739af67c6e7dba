import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { obterFoto } from './consultas.contract.ts';

interface Props {
  readonly id: number;
  readonly nome: string;
  readonly temFoto: boolean;
  readonly tamanho?: number;
  /** Changes with the photo, so that the browser asks for it again. */
  readonly versao?: number | string;
}

/** The photo of a candidate, or initials. */
export function FotoDoCandidato({ id, nome, temFoto, tamanho, versao = '' }: Props) {
  const url = `${withBase(pathWith(obterFoto.path, { id }))}?v=${versao}`;
  return <Picture nome={nome} url={temFoto ? url : null} {...(tamanho ? { tamanho } : {})} />;
}
