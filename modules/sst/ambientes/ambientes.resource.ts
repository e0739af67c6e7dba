import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { ambiente } from './ambientes.contract.ts';

export const ambientes = defineCatalogue(ambiente, { tabela: 'ambiente' });
