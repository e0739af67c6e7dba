import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { estabelecimento } from './cat.contract.ts';
import { CAMINHO_CAT, lugarDaCat } from './fontes.contract.ts';

/** Where an establishment is, for the place of an accident in it. */
export const enderecoDoEstabelecimento = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_CAT}/endereco-do-estabelecimento`,
  acesso: exige(lugarDaCat.permissoes.ver),
  resumo: 'Endereço de um estabelecimento, para o local de um acidente',
  query: z.object({ estabelecimentoId: exigido(idDe(estabelecimento)) }),
  resposta: z.object({
    cep: z.string().nullable(),
    cidade: z.object({ id: z.number(), nome: z.string() }),
    bairro: z.string(),
    logradouro: z.string(),
    numero: z.string().nullable(),
    complemento: z.string().nullable(),
  }),
});
export type EnderecoDoLocal = z.output<typeof enderecoDoEstabelecimento.resposta>;
