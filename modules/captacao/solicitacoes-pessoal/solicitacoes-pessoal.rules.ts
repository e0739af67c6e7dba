import { regra } from '#platform/shared/problem.ts';

/** What decides the transitions of a personnel request (000 §4). */
export interface EstadoDaSolicitacao {
  readonly status: 'I' | 'A' | 'R';
  readonly suspensa: boolean;
  readonly encerrada: boolean;
  readonly cancelada: boolean;
}

export type Situacao = 'A' | 'S' | 'E' | 'C';

/** The verbs of the workflow. */
export const verbosDaSolicitacao = [
  'liberar',
  'alterarStatus',
  'suspender',
  'retomar',
  'encerrar',
  'reabrir',
  'cancelar',
] as const;
export type VerboDaSolicitacao = (typeof verbosDaSolicitacao)[number];

/** One of A open in progress, S open suspended, E closed, C cancelled (000 §3, 'Request status filter'). */
export function situacaoDe({ suspensa, encerrada, cancelada }: EstadoDaSolicitacao): Situacao {
  if (cancelada) return 'C';
  if (encerrada) return 'E';
  return suspensa ? 'S' : 'A';
}

/** Closed and cancelled requests are read-only (decision U-0050). */
export function editavel(estado: EstadoDaSolicitacao): boolean {
  return !estado.encerrada && !estado.cancelada;
}

/** May candidates be linked, moved and hired? Approved, and neither suspended, closed nor cancelled. */
export function emSelecao(estado: EstadoDaSolicitacao): boolean {
  return estado.status === 'A' && situacaoDe(estado) === 'A';
}

/**
 * Which verbs the state allows (decision U-0050). `reabrirPermitido` is the company setting solPessoalReabrirSolicitacao.
 * Authorities are checked apart.
 */
export function transicoes(
  estado: EstadoDaSolicitacao,
  reabrirPermitido: boolean,
): Record<VerboDaSolicitacao, boolean> {
  const aberta = editavel(estado);
  return {
    liberar: aberta && estado.status === 'I',
    alterarStatus: aberta,
    suspender: aberta && !estado.suspensa,
    retomar: aberta && estado.suspensa,
    encerrar: aberta,
    reabrir: !aberta && reabrirPermitido,
    cancelar: aberta,
  };
}

const recusas: Readonly<Record<VerboDaSolicitacao, string>> = {
  liberar: 'Só é possível liberar uma solicitação aberta que esteja em análise.',
  alterarStatus: 'O status de uma solicitação encerrada ou cancelada não pode ser alterado.',
  suspender: 'Só é possível suspender uma solicitação aberta que não esteja suspensa.',
  retomar: 'Só é possível retomar uma solicitação aberta que esteja suspensa.',
  encerrar: 'A solicitação já está encerrada ou cancelada.',
  reabrir: 'Esta solicitação não pode ser reaberta.',
  cancelar: 'A solicitação já está encerrada ou cancelada.',
};

/** Throws REGRA with a sentence when the state does not allow the verb. */
export function exigirTransicao(
  verbo: VerboDaSolicitacao,
  estado: EstadoDaSolicitacao,
  reabrirPermitido: boolean,
): void {
  if (!transicoes(estado, reabrirPermitido)[verbo]) throw regra(recusas[verbo]);
}

/** Company settings that make fields of the request required (000 §5). */
export interface ConfiguracaoDaSolicitacao {
  readonly solPessoalExibirSalario: boolean;
  readonly solPessoalObrigarDadosComplementares: boolean;
  readonly obrigarAmbienteFuncao: boolean;
}

const complementares = [
  'vinculo',
  'escolaridade',
  'sexo',
  'idadeMinima',
  'idadeMaxima',
  'cidade',
  'bairrosIds',
  'infoComplementares',
];

/** Paths of the fields that the company's settings make required (000 §5, 'Personnel request form'). */
export function camposObrigatorios(config: ConfiguracaoDaSolicitacao): ReadonlySet<string> {
  return new Set([
    ...(config.obrigarAmbienteFuncao ? ['ambiente', 'funcao'] : []),
    ...(config.solPessoalObrigarDadosComplementares ? complementares : []),
    ...(config.solPessoalObrigarDadosComplementares && config.solPessoalExibirSalario ? ['remuneracao'] : []),
  ]);
}
