import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** Days without anything done after which an approved request stands still. */
export const DIAS_PARADA = 15;

/** What decides the transitions of a personnel request. */
export interface EstadoDaSolicitacao {
  readonly status: 'I' | 'A' | 'R';
  readonly suspensa: boolean;
  readonly encerrada: boolean;
  readonly cancelada: boolean;
}

export type Situacao = 'A' | 'S' | 'E' | 'C';

/** One of A open in progress, S open suspended, E closed, C cancelled. */
export function situacaoDe({ suspensa, encerrada, cancelada }: EstadoDaSolicitacao): Situacao {
  if (cancelada) return 'C';
  if (encerrada) return 'E';
  return suspensa ? 'S' : 'A';
}

/** Closed and cancelled requests are read-only (decision U-0050). */
export function editavel(estado: EstadoDaSolicitacao): boolean {
  return !estado.encerrada && !estado.cancelada;
}

/** Said to who tries to change what is read-only. */
export const NAO_EDITAVEL = 'Uma solicitação encerrada ou cancelada não pode mais ser alterada.';

/**
 * Why a request cannot be deleted, as a sentence (decisions U-0048 and U-0050); undefined when it can. The same is shown with the action
 * and answered to who tries.
 */
export function recusaDaExclusao(
  estado: EstadoDaSolicitacao,
  row: { readonly descricao: string | null; readonly qtdCandidatos: number | null },
): string | undefined {
  if ((row.qtdCandidatos ?? 0) > 0) return `Entidade ${row.descricao ?? ''} possui dependências em: Candidatos.`;
  return editavel(estado) ? undefined : 'Uma solicitação encerrada ou cancelada não pode ser excluída.';
}

/** Said with the action of linking candidates to a request that takes none now. */
export const FORA_DE_SELECAO = 'Só uma solicitação aprovada e em andamento recebe candidatos.';

/** May candidates be linked, moved and hired? Approved, and neither suspended, closed nor cancelled. */
export function emSelecao(estado: EstadoDaSolicitacao): boolean {
  return estado.status === 'A' && situacaoDe(estado) === 'A';
}

/** The state with what the company allows: its setting solPessoalReabrirSolicitacao. */
export interface EstadoNaEmpresa extends EstadoDaSolicitacao {
  readonly reabertura: boolean;
}

const aberta = { encerrada: [false], cancelada: [false] };
const encerradaOuCancelada = 'A solicitação já está encerrada ou cancelada.';

const regras = {
  liberar: {
    de: [{ ...aberta, status: ['I'] }],
    para: {},
    escolhe: 'status',
    recusa: 'Só é possível liberar uma solicitação aberta que esteja em análise.',
  },
  alterarStatus: {
    de: [aberta],
    para: {},
    escolhe: 'status',
    recusa: 'O status de uma solicitação encerrada ou cancelada não pode ser alterado.',
  },
  suspender: {
    de: [{ ...aberta, suspensa: [false] }],
    para: { suspensa: true },
    recusa: 'Só é possível suspender uma solicitação aberta que não esteja suspensa.',
  },
  retomar: {
    de: [{ ...aberta, suspensa: [true] }],
    para: { suspensa: false },
    recusa: 'Só é possível retomar uma solicitação aberta que esteja suspensa.',
  },
  encerrar: { de: [aberta], para: { encerrada: true }, recusa: encerradaOuCancelada },
  reabrir: {
    de: [
      { encerrada: [true], reabertura: [true] },
      { cancelada: [true], reabertura: [true] },
    ],
    para: { encerrada: false, cancelada: false },
    recusa: 'Esta solicitação não pode ser reaberta.',
  },
  cancelar: { de: [aberta], para: { cancelada: true }, recusa: encerradaOuCancelada },
} as const satisfies WorkflowRules<EstadoNaEmpresa, string>;

export type VerboDaSolicitacao = keyof typeof regras;

/** From which state each verb starts and where it leads (decision U-0050). Authorities stand with the calls. */
export const regrasDoAndamento: WorkflowRules<EstadoNaEmpresa, VerboDaSolicitacao> = regras;

/** Company settings that make fields of the request required. */
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

/** Paths of the fields that the company's settings make required (V-0203). */
export function camposObrigatorios(config: ConfiguracaoDaSolicitacao): ReadonlySet<string> {
  return new Set([
    ...(config.obrigarAmbienteFuncao ? ['ambiente', 'funcao'] : []),
    ...(config.solPessoalObrigarDadosComplementares ? complementares : []),
    ...(config.solPessoalObrigarDadosComplementares && config.solPessoalExibirSalario ? ['remuneracao'] : []),
  ]);
}

/** What an approval of a request is about. */
interface Aprovado {
  readonly quantidade: number | null;
  readonly faixaSalarial: { readonly id: number } | null;
  readonly remuneracao: string | null;
}

/** What is approved, by field, as a sentence names it. */
export const rotulosDoAprovado = {
  quantidade: 'número de vagas',
  faixaSalarial: 'faixa salarial',
  remuneracao: 'remuneração',
} as const satisfies Record<keyof Aprovado, string>;

/** Where a changed request goes when the person could not approve it. */
export const VOLTA_PARA_ANALISE =
  "a solicitação volta para 'Em análise' ao gravar. Até nova liberação a vaga sai do portal e os candidatos não são movimentados.";

/**
 * Fields of an approved request whose change asks for a new approval (decision 090): quantity, band and pay (a decimal string), in
 * this order. A field that `antes` or `depois` does not have was not in the person's sight or hands, and has not changed.
 */
export function mudancasDoAprovado(antes: Partial<Aprovado>, depois: Partial<Aprovado>): (keyof Aprovado)[] {
  const numero = (texto: string | null | undefined) => (texto === null ? null : Number(texto));
  const mudou = {
    quantidade: antes.quantidade !== depois.quantidade,
    faixaSalarial: antes.faixaSalarial?.id !== depois.faixaSalarial?.id,
    remuneracao: numero(antes.remuneracao) !== numero(depois.remuneracao),
  };
  return (['quantidade', 'faixaSalarial', 'remuneracao'] as const).filter(
    (campo) => mudou[campo] && antes[campo] !== undefined && depois[campo] !== undefined,
  );
}

/** What else a chain of approval is chosen by, and judges whom it is about by (decision 282). */
interface NaCadeia {
  readonly areaOrganizacional: { readonly id: number } | null;
  readonly motivoSolicitacao: { readonly id: number } | null;
  readonly colaboradoresSubstituidos: readonly { readonly id: number | null }[];
}

const rotulosNaCadeia = {
  areaOrganizacional: 'área organizacional',
  motivoSolicitacao: 'motivo',
  colaboradoresSubstituidos: 'colaboradores substituídos',
} as const satisfies Record<keyof NaCadeia, string>;

/** Names, for a sentence, of what changed of a request besides what is approved of every one; the order of who is replaced says nothing. */
export function mudancasNaCadeia(antes: Partial<NaCadeia>, depois: Partial<NaCadeia>): string[] {
  const valores = (um: Partial<NaCadeia>) => ({
    areaOrganizacional: um.areaOrganizacional?.id,
    motivoSolicitacao: um.motivoSolicitacao?.id,
    colaboradoresSubstituidos: (um.colaboradoresSubstituidos ?? [])
      .map(({ id }) => id ?? 0)
      .sort((a, b) => a - b)
      .join(),
  });
  const [de, para] = [valores(antes), valores(depois)];
  return (['areaOrganizacional', 'motivoSolicitacao', 'colaboradoresSubstituidos'] as const)
    .filter((campo) => de[campo] !== para[campo])
    .map((campo) => rotulosNaCadeia[campo]);
}
