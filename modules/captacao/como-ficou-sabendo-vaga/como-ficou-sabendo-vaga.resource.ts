import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

export const comoFicouSabendo = defineCatalogue(comoFicouSabendoVaga, { tabela: 'como_ficou_sabendo_vaga' });
