import { sql } from 'kysely';
import { lerContratos } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { asoEmPdf } from './aso.report.ts';
import { aso } from './asos.contract.ts';
import { asos } from './asos.resource.ts';
import { recusaDasRestricoes } from './asos.rules.ts';
import { gravarResultado, imprimirAso, obterResultado, type ResultadoForm } from './resultado.contract.ts';
import { lerResultado, selarResultados } from './resultado.queries.ts';

/** The exams of the certificate, each with what was found in it; of those that are not in it any more nothing is shown. */
async function resultadoDe(ctx: Ctx, id: number) {
  const { colaborador, exames, versao } = await asos.obter(ctx, id);
  const { exames: achados, ...textos } = await lerResultado(ctx.db, ctx.empresaId, id);
  return {
    colaborador,
    versao,
    ...textos,
    exames: exames.map(({ exame }) => {
      const achado = achados.find(({ exameId }) => exameId === exame.id);
      return {
        exameId: exame.id,
        nome: exame.nome ?? '',
        resultado: achado?.resultado ?? null,
        achado: achado?.achado ?? null,
      };
    }),
  };
}

/** Seals what an exam found, as its form does. Throws CONFLITO_VERSAO, and a refusal at the exam that is not in the certificate. */
export async function gravarResultadoDoAso(ctx: Ctx, id: number, body: ResultadoForm): Promise<void> {
  const { restricoes, observacoes, exames } = body;
  // The certificate before its talent, as who changes it holds them.
  await sql`select from aso where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const { colaborador, conclusao, exames: doAso, versao } = await asos.obter(ctx, id);
  if (body.versao !== null && body.versao !== versao) throw new ProblemError('CONFLITO_VERSAO');
  await lerContratos(ctx, [colaborador.id], { campo: 'colaborador', travar: true });
  const alheio = exames.findIndex(({ exameId }) => !doAso.some(({ exame }) => exame.id === exameId));
  if (alheio >= 0) throw campoInvalido(`exames[${alheio}].exameId`, 'Este exame não está no ASO.');
  const recusa = recusaDasRestricoes(conclusao, restricoes);
  if (recusa) throw campoInvalido('restricoes', recusa);
  await selarResultados(ctx.db, ctx.empresaId, [{ id, resultado: { restricoes, observacoes, exames } }]);
  await sql`update aso set versao = versao + 1 where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  await ctx.auditar({ acao: 'Resultado', entidade: aso.nome.um, entidadeId: id });
}

export const acoesDoResultado: readonly Handler[] = [
  on(obterResultado, (ctx, { params: { id } }) => resultadoDe(ctx, id)),
  on(
    gravarResultado,
    async (ctx, { params: { id }, body }) => {
      await gravarResultadoDoAso(ctx, id, body);
      return resultadoDe(ctx, id);
    },
    // Answers are kept for repetitions as they are; the version tells a repeated change.
    { semRepeticao: true },
  ),
  onFile(imprimirAso, (ctx, { params: { id } }) => asoEmPdf(ctx, id), { deixaRastro: true }),
];
