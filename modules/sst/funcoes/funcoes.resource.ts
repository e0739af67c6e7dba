import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { funcao } from './funcoes.contract.ts';

constraintMessages({ funcao_nome_unico: { campo: 'nome', mensagem: 'Já existe uma função com este nome' } });

export const funcoes = defineCatalogue(funcao, { tabela: 'funcao' });
