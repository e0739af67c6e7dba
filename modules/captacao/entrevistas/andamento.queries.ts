import { sql } from 'kysely';
import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import { quandoPorExtenso } from './convite.rules.ts';
import { avisarUsuarios, convidar, dadosDoConvite, relogio } from './convites.queries.ts';
import { destinoDoVerbo, recusas, transicoes, type VerboDaEntrevista } from './entrevistas.rules.ts';
import { registrarNaLinha } from './eventos.queries.ts';

const acoes: Readonly<Record<VerboDaEntrevista, string>> = {
  confirmar: 'Confirmação',
  recusar: 'Recusa',
  realizar: 'Realização',
  faltar: 'Ausência',
  cancelar: 'Cancelamento',
};

/** What the time line says of each verb, before the day. */
const acontecimentos: Readonly<Record<VerboDaEntrevista, string>> = {
  confirmar: 'Confirmada a entrevista',
  recusar: 'Recusada a entrevista',
  realizar: 'Realizada a entrevista',
  faltar: 'Não compareceu à entrevista',
  cancelar: 'Cancelada a entrevista',
};

/**
 * Carries out one verb on an interview that the caller has found to be the person's to change: locks it, checks the state,
 * writes the audit, and tells people. `texto` is the candidate's answer, or the reason of a cancellation.
 */
export async function mudarEstado(
  config: Config,
  ctx: Ctx,
  id: number,
  verbo: VerboDaEntrevista,
  texto: string | null,
): Promise<void> {
  await sql`select 1 from entrevista where id = ${id} for update`.execute(ctx.db);
  const antes = await dadosDoConvite(ctx, id);
  const agora = relogio(ctx);
  if (!transicoes(antes.estado, antes, agora)[verbo]) throw regra(recusas[verbo]);
  const estado = destinoDoVerbo[verbo];
  const resposta = verbo === 'confirmar' || verbo === 'recusar';
  const mudancas = [
    sql`estado = ${estado}`,
    sql`versao = versao + 1`,
    ...(resposta ? [sql`resposta_candidato = ${texto}`, sql`respondida_em = now()`] : []),
    ...(verbo === 'cancelar' ? [sql`motivo_cancelamento = ${texto}`, sql`sequencia = sequencia + 1`] : []),
  ];
  await sql`update entrevista set ${sql.join(mudancas)} where id = ${id}`.execute(ctx.db);
  const depois = await dadosDoConvite(ctx, id);
  await ctx.auditar({
    acao: acoes[verbo],
    entidade: 'Entrevista',
    entidadeId: id,
    antes: { estado: antes.estado },
    depois: { estado, ...(texto ? { texto } : {}) },
  });
  const feito = `${acontecimentos[verbo]} do ${quandoPorExtenso(antes)}.`;
  await registrarNaLinha(ctx, id, texto ? `${feito} ${texto}` : feito);
  if (verbo === 'cancelar') await convidar(config, ctx, depois, 'CANCELADA', agora);
  if (!resposta) return;
  const disse = verbo === 'confirmar' ? 'confirmou' : 'recusou';
  await avisarUsuarios(
    ctx,
    id,
    `${antes.candidato.nome} ${disse} a entrevista do ${quandoPorExtenso(antes)}.${texto ? ` Disse: ${texto}` : ''}`,
    [
      ...antes.entrevistadores.flatMap(({ usuarioId }) => usuarioId ?? []),
      ...(antes.criadaPor ? [antes.criadaPor] : []),
    ],
  );
}
