import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { diferencaDias, somarDias } from '#platform/shared/format/data.ts';

/** What a holder of data may ask for (Lei 13.709/2018, art. 18). */
export const tiposDePedido = opcoes([
  ['CONFIRMACAO', 'Confirmação de que há tratamento dos meus dados'],
  ['ACESSO', 'Acesso aos meus dados'],
  ['CORRECAO', 'Correção de dados'],
  ['BLOQUEIO', 'Anonimização ou bloqueio de dados desnecessários'],
  ['PORTABILIDADE', 'Portabilidade dos dados'],
  ['ELIMINACAO', 'Eliminação dos dados'],
  ['COMPARTILHAMENTO', 'Com quem os dados foram compartilhados'],
  ['OPOSICAO', 'Oposição a um tratamento'],
]);
export type TipoDePedido = CodigoDe<typeof tiposDePedido>;

export const estadosDoPedido = opcoes([
  ['ABERTO', 'Aberto'],
  ['EM_ANDAMENTO', 'Em andamento'],
  ['ATENDIDO', 'Atendido'],
  ['NEGADO', 'Negado'],
  ['CANCELADO', 'Cancelado pelo titular'],
]);
export type EstadoDoPedido = CodigoDe<typeof estadosDoPedido>;

/** How a request stands, as colour: still to be answered, done, or ended without. */
export const tonsDoPedido = {
  ABERTO: 'info',
  EM_ANDAMENTO: 'info',
  ATENDIDO: 'sucesso',
  NEGADO: 'neutro',
  CANCELADO: 'neutro',
} as const satisfies Readonly<Record<EstadoDoPedido, string>>;

/** Days that the law gives to answer a holder of data (Lei 13.709/2018, art. 19, II). */
export const PRAZO_DO_PEDIDO = 15;

/** Last day to answer a request opened on a day ('yyyy-MM-dd'). */
export function prazoDoPedido(abertoEm: string): string {
  return somarDias(abertoEm, PRAZO_DO_PEDIDO);
}

/** Where a request still waits for an answer. */
export const ESTADOS_EM_ABERTO = ['ABERTO', 'EM_ANDAMENTO'] as const satisfies readonly EstadoDoPedido[];

/** Whether a request still waits for an answer. */
export function emAberto(estado: EstadoDoPedido): boolean {
  return ESTADOS_EM_ABERTO.some((um) => um === estado);
}

/** Whether what a request asks for is given with a copy of the data (art. 18, II and V), also once more after it was answered; of who gave it up, no. */
export function pedeCopia({ tipo, estado }: { tipo: TipoDePedido; estado: EstadoDoPedido }): boolean {
  return (tipo === 'ACESSO' || tipo === 'PORTABILIDADE') && estado !== 'CANCELADO' && estado !== 'NEGADO';
}

/** Days left on a day, negative when late; null when the request ended. */
export function diasRestantes(pedido: { estado: EstadoDoPedido; prazo: string }, hoje: string): number | null {
  return emAberto(pedido.estado) ? diferencaDias(hoje, pedido.prazo) : null;
}

/** The mail that answers a request of a holder: to whom, in the name of which company, and the answer in paragraphs. */
export const cartaDaResposta = (
  { email, nome, empresa }: { readonly email: string; readonly nome: string; readonly empresa: string },
  tipo: TipoDePedido,
  paragrafos: readonly string[],
) => ({
  para: email,
  assunto: `Resposta ao seu pedido sobre dados pessoais em ${empresa}`,
  texto: [`Olá, ${nome}.`, `O seu pedido “${tiposDePedido.rotulo(tipo)}” foi respondido:`, ...paragrafos].join('\n\n'),
});

/**
 * The mail that says that a deletion was done, the last one to this person: not even the address stays once it is sent. `cadastro` is what was
 * forgotten ('o seu cadastro'); `resposta` is what the company wrote, where it did.
 */
export const cartaDaEliminacao = (o: {
  readonly email: string;
  readonly nome: string;
  readonly empresa: string;
  readonly cadastro: string;
  readonly resposta: string | null;
}) => ({
  para: o.email,
  assunto: 'Seus dados foram excluídos',
  texto: [
    `Olá, ${o.nome}.`,
    `Como você pediu, ${o.cadastro} em ${o.empresa} foi excluído: os seus dados pessoais foram apagados ou anonimizados.`,
    ...(o.resposta === null ? [] : [o.resposta]),
    'Esta é a última mensagem que enviamos sobre este cadastro. O seu endereço também não fica guardado.',
  ].join('\n\n'),
  sigiloso: true,
  descartavel: true,
});
