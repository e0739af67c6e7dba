import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { etiqueta } from './etiquetas.contract.ts';

export const etiquetas = defineCatalogue(etiqueta, { tabela: 'etiqueta' });
