import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { pedidoDaCopia } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import {
  type EstadoDoPedido,
  estadosDoPedido,
  type TipoDePedido,
  tiposDePedido,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, instante, inteiro, opcao, simNao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { campoCandidato } from './consentimentos.contract.ts';
import { telaDosPedidos } from './privacidade.permissions.ts';

export const CAMINHO_PEDIDOS = telaDosPedidos.path;
const base = `/api${CAMINHO_PEDIDOS}`;
const { ver, verbos } = permissoesCaptacao.pedidoTitular;

const estado = opcao(estadosDoPedido, { label: 'Situação', genero: 'f' });
const tipo = opcao(tiposDePedido, { label: 'Pedido', obrigatorio: true });
const campoNome = texto({ label: 'Titular', max: 100 });

export const pedidosFiltro = z.object({
  nome: campoNome,
  tipo: opcional(tipo),
  estado,
  esperam: simNao({ label: 'Esperando resposta' }),
  foraDoPrazo: simNao({ label: 'Fora do prazo' }),
});

export type PedidosFiltro = z.output<typeof pedidosFiltro>;

export const pedidoLinha = z.object({
  candidato: campoNome,
  tipo: opcional(tipo),
  abertoEm: instante({ label: 'Aberto em' }),
  prazo: data({ label: 'Prazo' }),
  diasRestantes: inteiro({ label: 'Dias restantes', min: -100_000 }),
  estado,
  respondidoEm: instante({ label: 'Respondido em' }),
  respondidoPor: texto({ label: 'Por', max: 200 }),
});

/** A request of a holder. Dates 'yyyy-MM-dd', instants ISO 8601. */
export interface LinhaDoPedido {
  readonly id: number;
  readonly versao: number;
  readonly candidatoId: number;
  readonly candidato: string;
  readonly tipo: TipoDePedido;
  readonly estado: EstadoDoPedido;
  readonly abertoEm: string;
  readonly prazo: string;
  /** Negative when late; null when it ended. */
  readonly diasRestantes: number | null;
  readonly respondidoEm: string | null;
  readonly respondidoPor: string | null;
  readonly texto: string | null;
  readonly resposta: string | null;
  /** Day on which a deletion asked for in the portal happens. */
  readonly efetivaEm: string | null;
}
const linha = z.object({
  id: z.number(),
  versao: z.number(),
  candidatoId: z.number(),
  ...pedidoLinha.shape,
  texto: z.string().nullable(),
  resposta: z.string().nullable(),
  efetivaEm: z.string().nullable(),
}) as unknown as z.ZodType<LinhaDoPedido>;

/** What is due first comes first, what ended last. */
export const listarPedidos = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os pedidos de titulares',
  filtro: pedidosFiltro,
  linha,
});

export const obterPedido = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(ver),
  resumo: 'Mostra um pedido de titular',
  params: porId,
  resposta: linha,
});

export const novoPedidoForm = z.object({
  candidato: campoCandidato,
  tipo,
  texto: textoLongo({
    label: 'O que o titular pediu',
    max: 2000,
    ajuda: 'Para pedidos que chegam por e-mail, carta ou telefone.',
  }),
});

export const abrirPedido = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(verbos.RESPONDER),
  resumo: 'Registra um pedido recebido fora do portal',
  body: novoPedidoForm,
  resposta: z.object({ id: z.number() }),
});

export const assumirPedido = endpoint({
  method: 'PUT',
  path: `${base}/{id}/assume`,
  acesso: exige(verbos.RESPONDER),
  resumo: 'Põe um pedido de titular em andamento',
  params: porId,
});

/** What answers a request of access or portability: everything that the company keeps of who asked. */
export const copiarDadosDoTitular = endpoint({
  method: 'POST',
  path: `${base}/{id}/copia-dos-dados`,
  acesso: exige(verbos.RESPONDER),
  resumo: 'Gera a cópia dos dados que um pedido de titular pede',
  params: porId,
  body: pedidoDaCopia,
  formato: 'arquivo',
});

export const desfechosDoPedido = opcoes([
  ['ATENDIDO', 'Atendido'],
  ['NEGADO', 'Negado'],
]);
export const respostaForm = z.object({
  desfecho: opcao(desfechosDoPedido, { label: 'Desfecho', obrigatorio: true }),
  resposta: textoLongo({ label: 'Resposta ao titular', genero: 'f', max: 4000, obrigatorio: true }),
  versao: inteiro({ label: 'Versão', genero: 'f' }),
});

/** Ends the request; the holder gets the answer by mail. Granting a deletion forgets the candidate. */
export const responderPedido = endpoint({
  method: 'PUT',
  path: `${base}/{id}/responde`,
  acesso: exige(verbos.RESPONDER),
  resumo: 'Responde a um pedido de titular',
  params: porId,
  body: respostaForm,
});
