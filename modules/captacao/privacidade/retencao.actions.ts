import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { contarDados, mantidosPorMotivo, ordensHandlers } from '#modules/organizacao/organizacao.api.ts';
import type { Escolha } from '#modules/organizacao/privacidade/previa-da-anonimizacao.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { regra as recusar } from '#platform/shared/problem.ts';
import { ordenar } from './anonimizacao.job.ts';
import { avisarVencimento } from './avisos.queries.ts';
import { enderecoDoPortal } from './guarda.job.ts';
import {
  avisarCandidatos,
  listarGuarda,
  ordenarAnonimizacao,
  ordensDeCandidatos,
  preverAnonimizacao,
  resumirGuarda,
} from './retencao.contract.ts';
import { type Guardado, lerGuarda, lerGuardados, lerResumo, regraDaGuarda } from './retencao.queries.ts';
import { impedimentoDaAnonimizacao, venceEm } from './retencao.rules.ts';

/** Names that the preview shows. */
const NOMES = 50;

/** The chosen candidates, or all whose time is over, and of each why it stays. */
async function escolhidos(
  ctx: Ctx,
  { ids }: Escolha,
): Promise<{ um: Guardado; fim: string | null; motivo: string | null }[]> {
  const regra = await regraDaGuarda(ctx.db, ctx.empresaId);
  const todos = await lerGuardados(ctx.db, ctx.empresaId, ids.length > 0 ? { ids } : { ate: ctx.hoje, regra });
  return todos.map((um) => ({ um, fim: venceEm(um, regra), motivo: impedimentoDaAnonimizacao(um, regra, ctx.hoje) }));
}

/** Retention clock, preview and order of anonymisation, warnings. */
export function guardaHandlers({ dadosPessoais, config }: ModuleServices): readonly Handler[] {
  return [
    on(listarGuarda, (ctx, { query }) => lerGuarda(ctx.db, ctx, query)),
    on(resumirGuarda, (ctx) => lerResumo(ctx.db, ctx)),
    on(preverAnonimizacao, async (ctx, { body }) => {
      const todos = await escolhidos(ctx, body);
      const vao = todos.filter(({ motivo }) => motivo === null);
      return {
        quantidade: vao.length,
        candidatos: vao.slice(0, NOMES).map(({ um: { id, nome }, fim }) => ({ id, nome, venceEm: fim })),
        mantidos: mantidosPorMotivo(todos.map(({ motivo }) => motivo)),
        dados: await contarDados(
          ctx.db,
          dadosPessoais(),
          TITULAR_CANDIDATO,
          vao.map(({ um: { id } }) => id),
        ),
      };
    }),
    on(ordenarAnonimizacao, async (ctx, { body }) => {
      const ids = (await escolhidos(ctx, body)).filter(({ motivo }) => motivo === null).map(({ um: { id } }) => id);
      if (ids.length !== body.quantidade)
        throw recusar(
          `A lista mudou desde a prévia: agora ${ids.length === 1 ? 'é 1 candidato' : `são ${ids.length} candidatos`}. Veja a prévia de novo.`,
        );
      const id = await ordenar(ctx, { origem: 'EQUIPE', ids });
      await ctx.auditar({
        acao: 'Ordem',
        entidade: 'Anonimização',
        entidadeId: id,
        depois: { candidatos: ids.length },
      });
      return { id };
    }),
    on(avisarCandidatos, async (ctx, { body: { ids } }) => {
      const regra = await regraDaGuarda(ctx.db, ctx.empresaId);
      if (regra.avisoDias === 0) throw recusar('A empresa não avisa: configure os dias entre o aviso e a exclusão.');
      const ate = somarDias(ctx.hoje, regra.avisoDias);
      const guardados = await lerGuardados(ctx.db, ctx.empresaId, ids.length > 0 ? { ids } : { ate, regra });
      const portal = enderecoDoPortal(config, ctx.empresaId);
      const avisados = await avisarVencimento({ ...ctx, portal }, regra, guardados);
      await ctx.auditar({ acao: 'Aviso de exclusão', entidade: 'Candidato', depois: { avisados } });
      return { avisados };
    }),
    ...ordensHandlers(ordensDeCandidatos, TITULAR_CANDIDATO),
  ];
}
