import { z } from 'zod';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { motivoInterrupcao, permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';
import { type EstadoDaVacinacao, regrasDaVacinacao, type VerboDaVacinacao } from './vacinacoes.rules.ts';

const { ver, verbos } = permissoesDaVacinacao;
const permissao = verbos.INTERROMPER;
const motivo = z.object({ motivoInterrupcao: exigido(motivoInterrupcao) });

const interromper = transitionEndpoint(vacinacao, {
  verbo: 'interrompe',
  permissao,
  resumo: 'Interrompe uma vacinação: as doses que faltam deixam de ser esperadas',
  body: motivo,
});
const retomar = transitionEndpoint(vacinacao, {
  verbo: 'retoma',
  permissao,
  resumo: 'Retoma uma vacinação interrompida',
});

/** The verbs of a vaccination; that it is complete follows from its doses. */
export const transicoesDaVacinacao: Workflow<EstadoDaVacinacao, VerboDaVacinacao> = {
  interromper: {
    ...regrasDaVacinacao.interromper,
    permissao,
    chamada: interromper,
    rotulo: 'Interromper',
    titulo: 'Interromper vacinação',
    aviso: 'as doses que faltam deixam de ser esperadas.',
    formulario: motivo,
    nota: 'motivoInterrupcao',
    acao: 'Interrupção',
    participio: 'interrompida',
    feito: 'Vacinação interrompida com sucesso.',
    desfaz: 'retomar',
  },
  retomar: {
    ...regrasDaVacinacao.retomar,
    permissao,
    chamada: retomar,
    rotulo: 'Retomar',
    titulo: 'Retomar vacinação',
    aviso: 'as doses que faltam voltam a ser esperadas.',
    limpa: ['motivoInterrupcao'],
    acao: 'Retomada',
    participio: 'retomada',
    feito: 'Vacinação retomada com sucesso.',
  },
};

export const historicoDaVacinacao = historyEndpoint(vacinacao, {
  permissao: ver,
  resumo: 'Quando uma vacinação foi interrompida e retomada, e por quem',
});
