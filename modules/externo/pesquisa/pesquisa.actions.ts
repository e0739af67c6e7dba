import { exigirVez, naEmpresa } from '#modules/externo/publico.queries.ts';
import { abrirPesquisa, alvoDoLink, entregarPesquisa, linkEmOutrasMaos } from '#modules/pesquisa/pesquisa.api.ts';
import type { EarlyRequest, Handler } from '#platform/server/http/handler.ts';
import { onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { abrirPeloLink, responderPeloLink } from './pesquisa.contract.ts';

/** Openings and deliveries of one address in an hour: a whole factory may stand behind one. */
const aberturas = { falhas: 3000, minutos: 60 } as const;
const entregas = { falhas: 3000, minutos: 60 } as const;

const DE_OUTRO = 'Este link é de outra pessoa. Responda pelo seu, ou em Minhas pesquisas.';
const NOME_DA_ENTREGA = /^[0-9a-f]{32}$/;

/** The user of the staff who is logged in in the same browser, if there is one. */
const quemEsta = async ({ sessaoDaArea }: EarlyRequest<unknown>): Promise<number | null> =>
  (await sessaoDaArea('interna'))?.identidade.id ?? null;

/** Surveys by a link or QR code: no log-in, and nothing but this survey. Nothing is kept of a delivery besides itself. */
export const pesquisaHandlers = ({ engine }: ModuleServices): readonly Handler[] => [
  onPrepared(
    abrirPeloLink,
    async (pedido) => {
      await exigirVez(engine, 'pesquisa', pedido.endereco, aberturas);
      return quemEsta(pedido);
    },
    async (ctx, { body }, usuarioId) => {
      const alvo = await alvoDoLink(ctx, body.chave);
      if (await linkEmOutrasMaos(ctx, usuarioId, alvo.colaboradorId)) throw regra(DE_OUTRO);
      return abrirPesquisa(naEmpresa(ctx, alvo.empresaId), alvo);
    },
    { escopo: 'sistema', semRepeticao: true, semAuditoria: true },
  ),
  onPrepared(
    responderPeloLink,
    async (pedido) => {
      await exigirVez(engine, 'entregas-da-pesquisa', pedido.endereco, entregas);
      return quemEsta(pedido);
    },
    async (ctx, { body: { chave, entrega, areaId, ...form } }, usuarioId) => {
      if (entrega !== null && !NOME_DA_ENTREGA.test(entrega)) throw campoInvalido('entrega', 'Entrega inválida');
      const alvo = await alvoDoLink(ctx, chave, true);
      if (await linkEmOutrasMaos(ctx, usuarioId, alvo.colaboradorId)) throw regra(DE_OUTRO);
      return entregarPesquisa(naEmpresa(ctx, alvo.empresaId), alvo, form, { lugar: entrega, areaId });
    },
    { escopo: 'sistema', semRepeticao: true, semAuditoria: true },
  ),
];
