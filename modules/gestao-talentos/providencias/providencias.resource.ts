import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { providencia } from './providencias.contract.ts';

export const providencias = defineCatalogue(providencia, { tabela: 'providencia' });
