import { aulaOnline } from './aulas.contract.ts';
import { CAMINHO_DOS_ONLINE } from './curso-online.contract.ts';

/** Where the modules and lessons of a course are written, and where it is seen as a talent sees it. */
export const enderecoDoConteudo = (id: number | string) => `${CAMINHO_DOS_ONLINE}/${id}/conteudo`;
export const enderecoDaPrevia = (id: number | string) => `${CAMINHO_DOS_ONLINE}/${id}/previa`;
export const enderecoDaPreviaDaAula = (id: number | string) => `${aulaOnline.path}/${id}/previa`;
export const enderecoDasPerguntas = (id: number | string) => `${aulaOnline.path}/${id}/perguntas`;
