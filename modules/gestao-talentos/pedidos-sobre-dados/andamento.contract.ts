import { z } from 'zod';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { pedidoSobreDados, resposta } from './pedidos-sobre-dados.contract.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';
import { regrasDoPedido, type SituacaoDoPedidoSobreDados, type VerboDoPedido } from './pedidos-sobre-dados.rules.ts';

const { ver, verbos } = permissoesDosPedidos;
const respondido = z.object({ resposta });
const comum = { permissao: verbos.RESPONDER } as const;

const assumir = transitionEndpoint(pedidoSobreDados, {
  ...comum,
  verbo: 'assume',
  resumo: 'Põe um pedido sobre dados pessoais em andamento',
});
const atender = transitionEndpoint(pedidoSobreDados, {
  ...comum,
  verbo: 'atende',
  resumo: 'Responde a um pedido sobre dados pessoais que foi atendido',
  body: respondido,
});
const negar = transitionEndpoint(pedidoSobreDados, {
  ...comum,
  verbo: 'nega',
  resumo: 'Responde a um pedido sobre dados pessoais que não pode ser atendido',
  body: respondido,
});
const desistir = transitionEndpoint(pedidoSobreDados, {
  ...comum,
  verbo: 'desiste',
  resumo: 'Registra que o talento desistiu do pedido sobre dados pessoais',
});

export const DESISTENCIA = 'Desistência';

/** The verbs of a request about personal data in the order of the screen. */
export const transicoesDoPedido: Workflow<SituacaoDoPedidoSobreDados, VerboDoPedido> = {
  assumir: {
    ...{ ...regrasDoPedido.assumir, ...comum, chamada: assumir },
    ...{ rotulo: 'Pôr em andamento', titulo: 'Pôr o pedido em andamento', acao: 'Em andamento' },
    ...{ participio: 'posto em andamento', feito: 'Pedido em andamento.' },
  },
  atender: {
    ...{ ...regrasDoPedido.atender, ...comum, chamada: atender },
    ...{ rotulo: 'Responder: atendido', titulo: 'Responder que o pedido foi atendido', acao: 'Atendimento' },
    ...{ formulario: respondido, nota: 'resposta', quem: 'respondidoPor', quando: 'respondidoEm' },
    ...{ participio: 'atendido', feito: 'Pedido respondido.' },
  },
  negar: {
    ...{ ...regrasDoPedido.negar, ...comum, chamada: negar },
    ...{ rotulo: 'Responder: negado', titulo: 'Responder que o pedido não pode ser atendido', acao: 'Negativa' },
    aviso: 'diga o motivo e a lei em que se apoia.',
    ...{ formulario: respondido, nota: 'resposta', quem: 'respondidoPor', quando: 'respondidoEm' },
    ...{ participio: 'negado', feito: 'Pedido respondido.', perigo: true },
  },
  desistir: {
    ...{ ...regrasDoPedido.desistir, ...comum, chamada: desistir },
    ...{ rotulo: 'Registrar desistência', titulo: 'Registrar que o talento desistiu', acao: DESISTENCIA },
    ...{ participio: 'desistido', feito: 'Desistência registrada.', perigo: true },
  },
};

export const historicoDoPedido = historyEndpoint(pedidoSobreDados, {
  permissao: ver,
  resumo: 'O que aconteceu com um pedido sobre dados pessoais',
});
