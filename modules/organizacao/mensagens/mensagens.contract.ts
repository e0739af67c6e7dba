import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { propriaConta, usuario } from '#platform/shared/permission.ts';

/** Message boxes and their titles, in the order of a first visit. */
export const caixas = opcoes([
  ['R', 'Recrutamento & Seleção'],
  ['C', 'Cargos & Salários'],
  ['P', 'Pesquisas'],
  ['A', 'Aval. Desempenho'],
  ['T', 'Desenvolvimento de Talentos'],
  ['F', 'Gestão de Talentos'],
  ['S', 'SST'],
  ['U', 'Utilitários'],
]);
export type TipoCaixa = CodigoDe<typeof caixas>;

/** Most messages that a box shows (V-0288); above it the box says '1-30 de muitas'. */
export const MENSAGENS_POR_CAIXA = 30;

/** A message as its receiver sees it. `id` is shared by all receivers, `usuarioMensagemId` is this one's copy. */
export interface Mensagem {
  readonly id: number;
  readonly usuarioMensagemId: number;
  readonly remetente: string | null;
  /** Instant, ISO 8601. */
  readonly data: string;
  readonly texto: string;
  readonly textoAbreviado: string;
  readonly lida: boolean;
  readonly link: string | null;
  readonly target: string | null;
  readonly tipo: TipoCaixa;
}

/** A box of the dashboard: its unread messages, newest first, at most 30, and how many are unread in all. */
export interface CaixaMensagens {
  readonly tipo: TipoCaixa;
  readonly titulo: string;
  readonly mensagens: readonly Mensagem[];
  readonly naoLidas: number;
  readonly minimizado: boolean;
}

const tipo = z.enum(caixas.codigos);
export const mensagem: z.ZodType<Mensagem> = z.object({
  id: z.number(),
  usuarioMensagemId: z.number(),
  remetente: z.string().nullable(),
  data: z.string(),
  texto: z.string(),
  textoAbreviado: z.string(),
  lida: z.boolean(),
  link: z.string().nullable(),
  target: z.string().nullable(),
  tipo,
});
const caixa: z.ZodType<CaixaMensagens> = z.object({
  tipo,
  titulo: z.string(),
  mensagens: z.array(mensagem),
  naoLidas: z.number(),
  minimizado: z.boolean(),
});

export const obterCaixas = endpoint({
  method: 'GET',
  path: '/api/userinfo/usuario/caixa-mensagens',
  acesso: usuario,
  resumo: 'Caixas de mensagens do painel',
  resposta: z.object({ caixasEsquerda: z.array(caixa), caixasDireita: z.array(caixa) }),
});

const tipos = z.array(z.enum(caixas.codigos, 'Caixa de mensagens inválida')).max(8, 'Caixa de mensagens inválida');

/** Order of the boxes in each column, and the minimised ones. Boxes that are in no column go to the end of the left one. */
export const arrumacaoDasCaixas = z.object({ caixasDireita: tipos, caixasEsquerda: tipos, caixasMinimizadas: tipos });

export const arrumarCaixas = endpoint({
  method: 'PUT',
  path: '/api/userinfo/usuario/caixa-mensagens',
  acesso: propriaConta,
  resumo: 'Guarda a ordem das caixas de mensagens',
  body: arrumacaoDasCaixas,
});

export const mensagensFiltro = z.object({ tipo: opcao(caixas, { label: 'Caixa' }) });

/** All messages of the person in the session's company, read ones too. */
export const listarMensagens = pageEndpoint<z.output<typeof mensagensFiltro>, Mensagem>({
  path: '/api/userinfo/mensagens',
  acesso: usuario,
  resumo: 'Lista as próprias mensagens',
  filtro: mensagensFiltro,
  linha: mensagem,
});

/** {id} is the `usuarioMensagemId`. */
export const removerMensagem = endpoint({
  method: 'DELETE',
  path: '/api/userinfo/mensagens/{id}',
  acesso: usuario,
  resumo: 'Remove uma mensagem própria',
  params: porId,
});

/** {id} is the `usuarioMensagemId`. */
export const marcarMensagem = endpoint({
  method: 'PATCH',
  path: '/api/userinfo/mensagens/{id}/lida/{flag}',
  acesso: usuario,
  resumo: 'Marca uma mensagem própria como lida ou não lida',
  params: z.object({ ...porId.shape, flag: z.enum(['true', 'false']) }),
});
