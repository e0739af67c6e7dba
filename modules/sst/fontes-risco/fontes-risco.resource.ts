import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { fonteRisco } from './fontes-risco.contract.ts';

export const fontesRisco = defineCatalogue(fonteRisco, { tabela: 'fonte_risco' });
