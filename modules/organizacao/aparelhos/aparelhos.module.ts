import type { Feature } from '#platform/server/feature.ts';
import { sessaoDe } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { encerrarAparelho, encerrarOutros, listarAparelhos } from './aparelhos.contract.ts';
import { deBolso, nomeDoAparelho } from './aparelhos.rules.ts';

const doSistema = { escopo: 'sistema', semRepeticao: true } as const;
const ENTIDADE = 'Sessão';

const handlers = ({ sessoes }: ModuleServices): readonly Handler[] => [
  on(
    listarAparelhos,
    async (ctx) =>
      (await sessoes().open(ctx.db, sessaoDe(ctx))).map(({ navegador, ...sessao }) => ({
        ...sessao,
        nome: nomeDoAparelho(navegador),
        deBolso: deBolso(navegador),
      })),
    { escopo: 'sistema' },
  ),
  on(
    encerrarAparelho,
    async (ctx, { params }) => {
      const sessao = sessaoDe(ctx);
      if (!(await sessoes().endOne(ctx.db, sessao, params.id))) throw new ProblemError('NAO_ENCONTRADO');
      await ctx.auditar({ acao: 'Encerramento de uma sessão', entidade: ENTIDADE, entidadeId: sessao.identidade.id });
    },
    doSistema,
  ),
  on(
    encerrarOutros,
    async (ctx) => {
      const { area, identidade, token } = sessaoDe(ctx);
      const encerradas = await sessoes().endAll(ctx.db, area, identidade.id, token);
      await ctx.auditar({ acao: 'Encerramento das outras sessões', entidade: ENTIDADE, entidadeId: identidade.id });
      return { encerradas };
    },
    doSistema,
  ),
];

/** The own sessions, which a person may end when a device was lost or left open. */
export const aparelhos = (services: ModuleServices): Feature => ({ handlers: handlers(services) });
