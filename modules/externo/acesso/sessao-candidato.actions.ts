import { sql } from 'kysely';
import { registrarConsentimento } from '#modules/captacao/captacao.api.ts';
import { parametrosPublicos, politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import { sessaoDe } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import {
  aceitarTermo,
  obterSessaoExterna,
  parametrosDoPortal,
  registrarVisitaExterna,
  sairExterno,
} from './acesso.contract.ts';
import { candidatoDaSessao, exigirProprio } from './conta-candidato.queries.ts';
import { montarSessaoCandidato, sessaoDeVisitante } from './sessao-info-candidato.queries.ts';

/** What the portal's shell asks of the session: who, which company, the way out, the policy. */
export function sessaoCandidatoHandlers(services: ModuleServices): Handler[] {
  return [
    onPrepared(
      obterSessaoExterna,
      ({ sessaoDaArea }) => sessaoDaArea('interna'),
      async (ctx, { query }, interna) => {
        if (ctx.sessao) return montarSessaoCandidato(services, ctx.db, ctx.sessao);
        const visita = { expirada: ctx.sessaoVencida, empresaId: query.empresaId };
        // Staff in the same browser are told from visitors (decision U-0199), without saying who they are.
        const autenticadoRh = interna !== null && !interna.segundoFatorPendente;
        return { ...(await sessaoDeVisitante(services, ctx.db, visita)), autenticadoRh };
      },
      // Without a session a visitor may read the looks of any active company, and nothing else is read.
      { escopo: 'sistema' },
    ),
    on(parametrosDoPortal, async () => parametrosPublicos(services)),
    on(
      sairExterno,
      async (ctx) => {
        if (ctx.sessao) {
          await services.sessoes().end(ctx.db, ctx.sessao.token);
          await ctx.auditar({ acao: 'Saída', entidade: 'Sessão', entidadeId: ctx.sessao.identidade.id });
        }
        ctx.entregarSessao('externa', null);
      },
      { escopo: 'sistema' },
    ),
    on(registrarVisitaExterna, async (ctx, { query }) => {
      await sql`insert into visita (empresa_id, area, sujeito_id, url)
        values (${ctx.empresaId}, 'externa', ${candidatoDaSessao(ctx)}, ${query.url})`.execute(ctx.db);
    }),
    on(aceitarTermo, async (ctx, { params, query }) => {
      const id = exigirProprio(ctx, params.id);
      const politica = await politicaVigente(ctx.db, ctx.empresaId);
      if (!politica) throw regra('A empresa não tem Termo de Privacidade e Política de Segurança a aceitar.');
      if (query.versao !== null && query.versao !== politica.versao)
        throw regra('A política foi alterada depois que você a abriu. Leia a nova versão antes de aceitar.');
      await registrarConsentimento(ctx, {
        candidatoId: id,
        finalidade: 'POLITICA',
        politicaVersao: politica.versao,
        meio: 'PORTAL',
      });
      await services.sessoes().changed(ctx.db, 'externa', id);
      return montarSessaoCandidato(services, ctx.db, sessaoDe(ctx));
    }),
  ];
}
