import { formatarData } from '#platform/shared/format/data.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What stands against a transfer, as the database knows it. Days 'yyyy-MM-dd'. */
export interface Circunstancias {
  readonly admissao: string;
  readonly desligamento: string | null;
  /** What the payroll has not answered yet: G admission, C cancelled admission, U dismissal. */
  readonly pendencia: 'G' | 'C' | 'U' | null;
  /** Last day of a leave that goes on on the day before; null for one without an end, undefined when there is none. */
  readonly afastadoAte: string | null | undefined;
  /** Last day of an occurrence on the day of the transfer or after it. */
  readonly ocorrenciaAte: string | null;
  /** A planning, neither applied nor cancelled, proposes something for the talent. */
  readonly realinhamento: boolean;
  /** Those plannings, as far as the person may see plannings. */
  readonly planejamentos: readonly { readonly id: number; readonly nome: string }[];
  /** How many changes of the own data the talent asked for and nobody decided. */
  readonly pedidos: number;
  /** The first line of history that begins on the day of the transfer or after it. */
  readonly linhaDepois: string | null;
  /** The user of the talent is the administrator of the installation. */
  readonly administrador: boolean;
  /** The person transfers themself. */
  readonly proprio: boolean;
}

/**
 * Everything that stands against a transfer on a day, in the order in which it is solved; `campo` is '' where it is of no field. The contract
 * goes on in the other company as it is (CLT, arts. 10 and 448): what is open in this one is closed here first.
 */
export function recusasDaTransferencia(data: string, o: Circunstancias): FieldError[] {
  const talento = (quando: boolean, mensagem: string) => (quando ? [{ campo: '', mensagem }] : []);
  const dia = (quando: boolean, mensagem: string) => (quando ? [{ campo: 'data', mensagem }] : []);
  return [
    ...talento(o.proprio, 'A sua própria transferência é feita por outra pessoa.'),
    ...talento(
      o.administrador,
      'O usuário deste talento é o administrador da instalação. Desfaça antes a ligação em Usuários.',
    ),
    ...talento(o.pendencia === 'G', 'A admissão deste talento ainda aguarda a confirmação da folha.'),
    ...talento(o.pendencia === 'C', 'A admissão deste talento foi cancelada pela folha.'),
    ...talento(o.desligamento !== null || o.pendencia === 'U', 'Este talento já saiu da empresa.'),
    ...talento(
      o.realinhamento,
      o.planejamentos.length > 0
        ? `Há realinhamento ainda não aplicado para este talento: ${o.planejamentos.map(({ nome }) => nome).join(', ')}. Aplique-o ou retire o talento dele.`
        : 'Há um realinhamento ainda não aplicado para este talento. Quem cuida dele o aplica, ou retira o talento.',
    ),
    ...talento(o.pedidos > 0, 'Há pedido de alteração de dados deste talento sem decisão. Decida-o antes.'),
    ...dia(data <= o.admissao, `A transferência deve ser posterior à admissão, em ${formatarData(o.admissao)}.`),
    ...dia(o.afastadoAte === null, 'O talento está afastado, sem data final. Encerre antes o afastamento.'),
    ...dia(
      typeof o.afastadoAte === 'string',
      `O talento tem afastamento até ${formatarData(o.afastadoAte ?? '')}. Encerre-o antes, ou transfira depois dele.`,
    ),
    ...dia(
      o.ocorrenciaAte !== null,
      `O talento tem ocorrência em ${formatarData(o.ocorrenciaAte ?? '')}, quando já estaria na outra empresa.`,
    ),
    ...dia(
      o.linhaDepois !== null,
      `O histórico de situações tem uma linha em ${formatarData(o.linhaDepois ?? '')}, quando o talento já estaria na outra empresa.`,
    ),
  ];
}
