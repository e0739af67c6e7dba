import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import {
  conferirItens,
  itemPedido,
  motivoDoPedido,
  observacaoDoPedido,
} from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { lista } from '#platform/shared/contract/kinds.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { assinaturaEnviada } from './assinatura.contract.ts';
import { codigoDoItem, situacoesDoUso } from './entregas-epi.contract.ts';

/** Calls of oneself: whose equipment it is comes from the session. */
const base = '/api/userinfo/usuario/epis';
const acesso = exige(permissaoMeusDados);

export const telaMeusEpis: ScreenContract = {
  path: '/meus-epis',
  titulo: 'Meus EPIs',
  permissao: permissaoMeusDados,
  menu: { grupo: ['SST'], ordem: 0, sinonimos: ['pedir EPI', 'assinar EPI', 'meu equipamento'] },
};

const doRecibo = z.object({
  epi: z.string(),
  quantidade: z.number(),
  tamanho: z.string().nullable(),
  numeroCA: z.string().nullable(),
});
const meusEpis = z.object({
  /** Whether the user is a talent of this company at all. */
  talento: z.boolean(),
  emUso: z.array(
    z.object({
      id: z.number(),
      epi: z.string(),
      tamanho: z.string().nullable(),
      quantidade: z.number(),
      numeroCA: z.string().nullable(),
      entregueEm: z.string(),
      trocarAte: z.string().nullable(),
      situacao: z.enum(situacoesDoUso.codigos),
    }),
  ),
  aAssinar: z.array(
    z.object({
      id: z.number(),
      versao: z.number(),
      data: z.string(),
      entreguePor: z.string(),
      itens: z.array(doRecibo),
    }),
  ),
  pedidos: z.array(
    z.object({
      id: z.number(),
      data: z.string(),
      resumo: z.string(),
      falta: z.string().nullable(),
      situacao: z.enum(['S', 'P', 'A', 'C']),
    }),
  ),
});
export type MeusEpis = z.output<typeof meusEpis>;

export const lerMeusEpis = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Os próprios EPIs, os recibos por assinar e os pedidos',
  resposta: meusEpis,
});

/** With the PNG 'assinatura' the signature is drawn; without it whoever has logged in confirms. */
export const assinarMeuRecibo = endpoint({
  method: 'POST',
  path: `${base}/entregas/{id}/assinar`,
  acesso,
  resumo: 'Assina o recibo de uma entrega de EPI a si mesmo',
  params: porId,
  body: assinaturaEnviada,
  multipart: true,
  resposta: z.object({ id: z.number(), assinadaEm: z.string() }),
});

export const meuPedido = comRegras(
  z.object({
    motivo: motivoDoPedido,
    observacao: observacaoDoPedido,
    itens: lista(z.object({ id: codigoDoItem, ...itemPedido }), { label: 'EPIs', max: 20 }),
  }),
  conferirItens,
);
export type MeuPedido = z.output<typeof meuPedido>;

export const pedirEpi = endpoint({
  method: 'POST',
  path: `${base}/pedidos`,
  acesso,
  resumo: 'Pede EPIs para si mesmo',
  body: meuPedido,
  resposta: z.object({ id: z.number() }),
});

/** Only what nothing was delivered of yet. */
export const cancelarMeuPedido = endpoint({
  method: 'POST',
  path: `${base}/pedidos/{id}/cancelar`,
  acesso,
  resumo: 'Cancela um pedido próprio de EPI de que nada foi entregue',
  params: porId,
  resposta: z.object({ id: z.number() }),
});
