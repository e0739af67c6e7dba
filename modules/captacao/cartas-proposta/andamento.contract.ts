import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import {
  cartaProposta,
  dataInicio,
  inicioDepoisDoPrazo,
  motivoCancelamento,
  responderAte,
} from './cartas-proposta.contract.ts';
import { regrasDaCarta, type SituacaoDaCarta, type VerboDaCarta } from './cartas-proposta.rules.ts';
import { motivoRecusa } from './resposta.contract.ts';

const { ver, verbos } = permissoesCaptacao.cartaProposta;
const novoPrazo = comRegras(
  z.object({ responderAte: exigido(responderAte), dataInicio: exigido(dataInicio) }),
  inicioDepoisDoPrazo,
);
const recusa = z.object({ motivoRecusa });
const cancelamento = z.object({ motivoCancelamento: exigido(motivoCancelamento) });

const enviar = transitionEndpoint(cartaProposta, {
  verbo: 'envia',
  permissao: verbos.ENVIAR,
  resumo: 'Envia uma carta-proposta ao candidato, que a responde no portal',
});
const prorrogar = transitionEndpoint(cartaProposta, {
  verbo: 'prorroga',
  permissao: verbos.ENVIAR,
  resumo: 'Dá mais prazo para responder a uma carta-proposta',
  body: novoPrazo,
});
const aceitar = transitionEndpoint(cartaProposta, {
  verbo: 'aceita',
  permissao: verbos.RESPONDER,
  resumo: 'Registra que o candidato aceitou a carta-proposta',
});
const recusar = transitionEndpoint(cartaProposta, {
  verbo: 'recusa',
  permissao: verbos.RESPONDER,
  resumo: 'Registra que o candidato recusou a carta-proposta',
  body: recusa,
});
const cancelar = transitionEndpoint(cartaProposta, {
  verbo: 'cancela',
  permissao: verbos.ENVIAR,
  resumo: 'Cancela uma carta-proposta',
  body: cancelamento,
});

/** The verbs of a letter in the order of the screen. */
export const transicoesDaCarta: Workflow<SituacaoDaCarta, VerboDaCarta> = {
  enviar: {
    ...regrasDaCarta.enviar,
    permissao: verbos.ENVIAR,
    chamada: enviar,
    rotulo: 'Enviar ao candidato',
    titulo: 'Enviar carta-proposta',
    aviso: 'o candidato recebe um e-mail e responde no portal; depois de enviada ela não se altera.',
    quem: 'enviadaPor',
    quando: 'enviadaEm',
    acao: 'Envio',
    participio: 'enviada',
    feito: 'Carta-proposta enviada.',
  },
  prorrogar: {
    ...regrasDaCarta.prorrogar,
    permissao: verbos.ENVIAR,
    chamada: prorrogar,
    rotulo: 'Dar mais prazo',
    titulo: 'Dar mais prazo para responder',
    formulario: novoPrazo,
    doRegistro: ['responderAte', 'dataInicio'],
    anota: ({ responderAte: ate, dataInicio: inicio }) =>
      `Resposta até ${formatarData(String(ate))}, início em ${formatarData(String(inicio))}.`,
    acao: 'Prorrogação',
    participio: 'prorrogada',
    feito: 'O candidato tem mais prazo para responder.',
  },
  aceitar: {
    ...regrasDaCarta.aceitar,
    permissao: verbos.RESPONDER,
    chamada: aceitar,
    rotulo: 'Registrar aceite',
    titulo: 'Registrar que o candidato aceitou',
    aviso: 'use quando ele responde por telefone ou em papel; no portal ele mesmo responde.',
    quando: 'respondidaEm',
    acao: 'Aceite',
    participio: 'aceita',
    feito: 'Aceite registrado.',
  },
  recusar: {
    ...regrasDaCarta.recusar,
    permissao: verbos.RESPONDER,
    chamada: recusar,
    rotulo: 'Registrar recusa',
    titulo: 'Registrar que o candidato recusou',
    formulario: recusa,
    nota: 'motivoRecusa',
    quando: 'respondidaEm',
    acao: 'Recusa',
    participio: 'recusada',
    feito: 'Recusa registrada.',
    perigo: true,
  },
  cancelar: {
    ...regrasDaCarta.cancelar,
    permissao: verbos.ENVIAR,
    chamada: cancelar,
    rotulo: 'Cancelar',
    titulo: 'Cancelar carta-proposta',
    aviso: 'quem já a recebeu lê o motivo no portal, e não recebe e-mail.',
    formulario: cancelamento,
    nota: 'motivoCancelamento',
    acao: 'Cancelamento',
    participio: 'cancelada',
    feito: 'Carta-proposta cancelada.',
    perigo: true,
  },
};

export const historicoDaCarta = historyEndpoint(cartaProposta, {
  permissao: ver,
  resumo: 'O que aconteceu com uma carta-proposta',
});
