import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { funcao } from './funcoes.contract.ts';

export const funcoes = defineCatalogue(funcao, { tabela: 'funcao' });
