import type { Feature } from '#platform/server/feature.ts';
import { dadosDosPedidos } from './dados-pessoais.queries.ts';
import { pedidosDosTalentos } from './inicio.queries.ts';
import { acoesDosPedidos } from './pedidos-sobre-dados.actions.ts';
import { pedidosSobreDados } from './pedidos-sobre-dados.resource.ts';

/** What talents ask about their own data (Lei 13.709/2018, arts. 18 and 19; decision 399). */
export const pedidosSobreDadosDosTalentos: Feature = {
  recursos: [pedidosSobreDados],
  handlers: acoesDosPedidos,
  aFazer: [pedidosDosTalentos],
  dadosPessoais: dadosDosPedidos,
};
