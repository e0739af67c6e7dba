import { z } from 'zod';
import { avaliacaoPratica } from '#modules/avaliacao/avaliacao-pratica/avaliacao-pratica.contract.ts';
import { CAMINHO_CERTIFICACAO } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, lista, percentual, referencia } from '#platform/shared/contract/kinds.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

/** What a talent reached in the practical evaluations of a certification. */
export const resultadosPraticos = lista(
  z.object({
    id: inteiro({ label: 'Código' }),
    avaliacaoPratica: referencia({
      label: 'Avaliação prática',
      genero: 'f',
      fonte: `${avaliacaoPratica.path}/opcoes`,
      obrigatorio: true,
      pessoal: 'manter',
    }),
    nota: percentual({ label: 'Resultado', inteiros: 3, pessoal: 'manter' }),
  }),
  { label: 'Resultados das avaliações práticas', max: 50 },
);

/** The id is the certification's. */
export const praticasDaCertificacao = (ver: Permission) =>
  endpoint({
    method: 'GET',
    path: `/api${CAMINHO_CERTIFICACAO}/{id}/praticas`,
    acesso: exige(ver),
    resumo: 'Avaliações práticas que uma certificação pede, com a nota mínima de cada uma',
    params: porId,
    resposta: z.array(z.object({ id: z.number(), titulo: z.string(), notaMinima: z.string() })),
  });
