import { z } from 'zod';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { camposDoAndamento, permissaoTrabalho, permissoesDaPT } from './permissoes-trabalho.contract.ts';
import { type EstadoDaPermissao, regrasDaPermissao, type VerboDaPermissao } from './permissoes-trabalho.rules.ts';

const { ver, verbos } = permissoesDaPT;
const { motivoSuspensao, motivoCancelamento, areaRestaurada, observacaoEncerramento } = camposDoAndamento;

const corpos = {
  suspensao: z.object({ motivoSuspensao }),
  encerramento: z.object({ areaRestaurada, observacaoEncerramento }),
  cancelamento: z.object({ motivoCancelamento }),
};

export const liberar = transitionEndpoint(permissaoTrabalho, {
  verbo: 'libera',
  permissao: verbos.LIBERAR,
  resumo: 'Libera uma permissão de trabalho: só o emissor, e com tudo em ordem',
});
export const retomar = transitionEndpoint(permissaoTrabalho, {
  verbo: 'retoma',
  permissao: verbos.LIBERAR,
  resumo: 'Retoma uma permissão de trabalho suspensa, depois de nova verificação',
});
export const suspender = transitionEndpoint(permissaoTrabalho, {
  verbo: 'suspende',
  permissao: verbos.SUSPENDER,
  resumo: 'Suspende uma permissão de trabalho: o serviço para até nova verificação',
  body: corpos.suspensao,
});
export const encerrar = transitionEndpoint(permissaoTrabalho, {
  verbo: 'encerra',
  permissao: verbos.ENCERRAR,
  resumo: 'Encerra uma permissão de trabalho',
  body: corpos.encerramento,
});
export const cancelar = transitionEndpoint(permissaoTrabalho, {
  verbo: 'cancela',
  permissao: verbos.SUSPENDER,
  resumo: 'Cancela uma permissão de trabalho que não foi liberada',
  body: corpos.cancelamento,
});

/** The verbs of a permit with their calls, dialogs and texts, in the order of the screen. */
export const transicoesDaPermissao: Workflow<EstadoDaPermissao, VerboDaPermissao> = {
  liberar: {
    ...regrasDaPermissao.liberar,
    permissao: verbos.LIBERAR,
    chamada: liberar,
    rotulo: 'Liberar',
    titulo: 'Liberar permissão de trabalho',
    aviso: 'o serviço pode começar, dentro do período e enquanto nada mudar.',
    acao: 'Liberação',
    participio: 'liberada',
    feito: 'Permissão de trabalho liberada com sucesso.',
  },
  retomar: {
    ...regrasDaPermissao.retomar,
    permissao: verbos.LIBERAR,
    chamada: retomar,
    rotulo: 'Retomar',
    titulo: 'Retomar permissão de trabalho',
    aviso: 'o serviço volta a poder ser feito, depois da nova verificação.',
    limpa: ['motivoSuspensao'],
    acao: 'Retomada',
    participio: 'retomada',
    feito: 'Permissão de trabalho retomada com sucesso.',
  },
  suspender: {
    ...regrasDaPermissao.suspender,
    permissao: verbos.SUSPENDER,
    chamada: suspender,
    rotulo: 'Suspender',
    titulo: 'Suspender permissão de trabalho',
    aviso: 'o serviço para. Para voltar, a verificação é feita de novo.',
    formulario: corpos.suspensao,
    nota: 'motivoSuspensao',
    acao: 'Suspensão',
    participio: 'suspensa',
    feito: 'Permissão de trabalho suspensa com sucesso.',
  },
  encerrar: {
    ...regrasDaPermissao.encerrar,
    permissao: verbos.ENCERRAR,
    chamada: encerrar,
    rotulo: 'Encerrar',
    titulo: 'Encerrar permissão de trabalho',
    formulario: corpos.encerramento,
    nota: 'observacaoEncerramento',
    acao: 'Encerramento',
    participio: 'encerrada',
    feito: 'Permissão de trabalho encerrada com sucesso.',
    onde: { rotulo: 'Ver encerradas', filtro: { situacao: 'E' } },
  },
  cancelar: {
    ...regrasDaPermissao.cancelar,
    permissao: verbos.SUSPENDER,
    chamada: cancelar,
    rotulo: 'Cancelar permissão',
    titulo: 'Cancelar permissão de trabalho',
    aviso: 'uma permissão cancelada fica somente para leitura.',
    formulario: corpos.cancelamento,
    nota: 'motivoCancelamento',
    perigo: true,
    acao: 'Cancelamento',
    participio: 'cancelada',
    feito: 'Permissão de trabalho cancelada com sucesso.',
  },
};

export const andamentoDaPermissao = historyEndpoint(permissaoTrabalho, {
  permissao: ver,
  resumo: 'Quando uma permissão de trabalho foi liberada, suspensa, retomada e encerrada, e por quem',
});
