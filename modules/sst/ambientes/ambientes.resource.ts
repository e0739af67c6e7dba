import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { ambiente } from './ambientes.contract.ts';

constraintMessages({ ambiente_nome_unico: { campo: 'nome', mensagem: 'Já existe um ambiente com este nome' } });

export const ambientes = defineCatalogue(ambiente, { tabela: 'ambiente' });
