import { sql } from 'kysely';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import {
  consente,
  registrarConsentimento,
  retirarConsentimento,
} from '#modules/captacao/consentimentos/consentimentos.queries.ts';
import type { Finalidade } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { readList } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type LinhaDoConsentimento,
  listarConsentimentos,
  registrarPelaEquipe,
  relatorioDeConsentimentos,
  retirarPelaEquipe,
} from './consentimentos.contract.ts';
import {
  condicoesDosConsentimentos,
  consentimentosReport,
  juncaoDeConsentimentos,
  ordemDeConsentimentos,
  selecaoDeConsentimentos,
} from './consentimentos.report.ts';

/**
 * Accepts a purpose for a candidate of the session's company, under the policy in force. Throws REGRA when there is no
 * policy to accept, or it stands already.
 */
export async function aceitar(
  ctx: Ctx,
  o: { candidatoId: number; finalidade: Finalidade; meio: 'PORTAL' | 'EQUIPE' },
): Promise<void> {
  const politica = await politicaVigente(ctx.db, ctx.empresaId);
  if (o.finalidade === 'POLITICA' && !politica)
    throw regra('A empresa não tem Termo de Privacidade e Política de Segurança a aceitar.');
  const versao = o.finalidade === 'POLITICA' ? (politica?.versao ?? null) : null;
  if (await consente(ctx.db, o.candidatoId, o.finalidade, versao))
    throw regra('Este consentimento já está registrado.');
  await registrarConsentimento(ctx, { ...o, politicaVersao: politica?.versao ?? null });
}

/** Takes a purpose back and does what follows from it: without consent health and race are forgotten (art. 11, I). */
export async function retirar(
  ctx: Ctx,
  o: { candidatoId: number; finalidade: Finalidade; meio: 'PORTAL' | 'EQUIPE' },
): Promise<void> {
  const retirados = await retirarConsentimento(ctx, o);
  if (o.finalidade === 'DADOS_SENSIVEIS')
    await sql`update candidato set deficiencia = null, etnia_raca = null, versao = versao + 1, atualizado_em = now()
      where id = ${o.candidatoId} and empresa_id = ${ctx.empresaId} and (deficiencia is not null or etnia_raca is not null)`.execute(
      ctx.db,
    );
  else if (retirados === 0) throw regra('Este consentimento não está vigente.');
}

export const consentimentosHandlers: readonly Handler[] = [
  on(listarConsentimentos, async (ctx, { query }) => {
    return await readList<LinhaDoConsentimento>(
      ctx.db,
      {
        tabela: 'consentimento',
        juncoes: juncaoDeConsentimentos(query),
        selecao: selecaoDeConsentimentos,
        condicoes: condicoesDosConsentimentos(ctx, query),
        ordem: ordemDeConsentimentos,
      },
      { ...query, page: query.page ?? 0 },
    );
  }),
  on(registrarPelaEquipe, async (ctx, { body: { candidato, finalidade } }) => {
    await candidatos.obter(ctx, candidato.id).catch(() => {
      throw campoInvalido('candidato', 'Candidato: o registro escolhido não existe.');
    });
    await aceitar(ctx, { candidatoId: candidato.id, finalidade, meio: 'EQUIPE' });
  }),
  on(retirarPelaEquipe, async (ctx, { params }) => {
    const { rows } = await sql<{ candidatoId: number; finalidade: Finalidade; retirado: boolean }>`
      select candidato_id as "candidatoId", finalidade, retirado_em is not null as retirado from consentimento
      where id = ${params.id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const [achado] = rows;
    if (!achado) throw new ProblemError('NAO_ENCONTRADO');
    if (achado.retirado) throw regra('Este consentimento não está vigente.');
    await retirar(ctx, { ...achado, meio: 'EQUIPE' });
  }),
  ...reportHandlers(relatorioDeConsentimentos, consentimentosReport),
];
