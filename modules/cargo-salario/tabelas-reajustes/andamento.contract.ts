import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { panorama } from '#modules/cargo-salario/panorama.contract.ts';
import { CANCELAMENTO } from '#modules/cargo-salario/realinhamento.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { exige } from '#platform/shared/permission.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import {
  type EstadoDoPlanejamento,
  regrasDoPlanejamento,
  type VerboDoPlanejamento,
} from './tabelas-reajustes.rules.ts';

const { ver, verbos } = permissoesCargoSalario.planejamento;

const chamada = (verbo: string, permissao: typeof ver, resumo: string) =>
  transitionEndpoint(planejamento, { verbo, metodo: 'POST', permissao, resumo });

export const aplicarColaboradores = chamada(
  'aplicar-colaboradores',
  verbos.APLICAR,
  'Aplica o planejamento aos talentos',
);
export const aplicarFaixasSalariais = chamada(
  'aplicar-faixas-salariais',
  verbos.APLICAR,
  'Aplica o planejamento às faixas salariais',
);
export const aplicarIndices = chamada('aplicar-indices', verbos.APLICAR, 'Aplica o planejamento aos índices');
export const cancelarReajuste = chamada('cancelar-reajuste', verbos.CANCELAR, 'Cancela a aplicação do planejamento');

const aplicado = {
  permissao: verbos.APLICAR,
  rotulo: 'Aplicar',
  titulo: 'Aplicar planejamento',
  acao: 'Aplicação',
  participio: 'aplicado',
  feito: 'Planejamento aplicado com sucesso.',
  desfaz: 'cancelarReajuste',
};

/** The verbs of a planning with their calls, dialogs and texts. */
export const transicoesDoPlanejamento: Workflow<EstadoDoPlanejamento, VerboDoPlanejamento> = {
  aplicarColaboradores: {
    ...regrasDoPlanejamento.aplicarColaboradores,
    ...aplicado,
    chamada: aplicarColaboradores,
    aviso:
      'grava uma linha no histórico de cada talento, na data do planejamento. Quem estiver desligado nessa data fica de fora.',
  },
  aplicarFaixasSalariais: {
    ...regrasDoPlanejamento.aplicarFaixasSalariais,
    ...aplicado,
    chamada: aplicarFaixasSalariais,
    aviso:
      'grava uma linha no histórico de cada faixa, na data do planejamento. Os talentos pagos por cargo passam a receber o novo valor.',
  },
  aplicarIndices: {
    ...regrasDoPlanejamento.aplicarIndices,
    ...aplicado,
    chamada: aplicarIndices,
    aviso:
      'grava um valor no histórico de cada índice, na data do planejamento. Quem é pago pelo índice passa a receber por ele.',
  },
  cancelarReajuste: {
    ...regrasDoPlanejamento.cancelarReajuste,
    permissao: verbos.CANCELAR,
    chamada: cancelarReajuste,
    rotulo: 'Cancelar reajuste',
    titulo: 'Cancelar reajuste',
    aviso: 'as linhas que este planejamento gravou são retiradas, e tudo volta a ser como antes.',
    perigo: true,
    acao: CANCELAMENTO,
    participio: 'cancelado',
    feito: 'Reajuste cancelado com sucesso.',
  },
};

export const historicoDoPlanejamento = historyEndpoint(planejamento, {
  permissao: ver,
  resumo: 'Histórico do planejamento',
});

/** The payroll of the planning's date before and after it (E-0385): of everybody whom the person sees. */
export const totalFolha = endpoint({
  method: 'GET',
  path: `/api${planejamento.path}/{id}/total-folha`,
  acesso: exige(ver),
  resumo: 'Total da folha antes e depois do planejamento',
  params: porId,
  resposta: panorama,
});
