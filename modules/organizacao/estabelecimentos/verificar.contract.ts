import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { estabelecimento } from './estabelecimentos.contract.ts';

/** What a complement makes with the base of the session's company: the whole number, and which establishment has it already. */
export const verificarCnpjCaepf = endpoint({
  method: 'GET',
  path: `/api${estabelecimento.path}/verificar-cnpj-caepf`,
  acesso: exige(estabelecimento.permissoes.ver),
  resumo: 'Confere o complemento de CNPJ ou CAEPF de um estabelecimento',
  query: z.object({
    complemento: texto({ label: 'Complemento', max: 4, obrigatorio: true }),
    empresaBaseCnpjCaepf: texto({ label: 'Base', genero: 'f', max: 15, ajuda: 'A da empresa, se vazia.' }),
  }),
  resposta: z.object({
    numero: z.string().nullable(),
    digitoVerificadorCnpjCaepf: z.string().nullable(),
    /** Name of the establishment that has the number. */
    usadoPor: z.string().nullable(),
    /** Why the parts make no number; null when they do. */
    mensagem: z.string().nullable(),
  }),
});
