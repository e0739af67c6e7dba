import { type RawBuilder, sql } from 'kysely';
import type { FimDaSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { mudarEstado } from './andamento.queries.ts';
import { quandoPorExtenso } from './convite.rules.ts';
import { convidar, dadosDoConvite, relogio } from './convites.queries.ts';
import { comecou, type EstadoDaEntrevista, type Horario } from './entrevistas.rules.ts';
import { registrarNaLinha } from './eventos.queries.ts';

/** An interview that waits for candidates of a request; 'HH:mm' and yyyy-MM-dd in the server's zone. */
interface EntrevistaQueEspera extends Horario {
  readonly id: number;
  readonly estado: EstadoDaEntrevista;
  readonly ligacaoId: number;
}

/** What the candidate reads of an interview that is no longer held: the decision itself is told by whoever took it. */
const MOTIVO_DA_REPROVACAO = 'A seleção segue sem esta entrevista.';

/** Interviews of these links `cs` of candidates and request that could still be held: neither begun, over nor cancelled. The next ones first. */
async function queEsperam(ctx: Ctx, quais: RawBuilder<unknown>): Promise<EntrevistaQueEspera[]> {
  const { rows } =
    await sql<EntrevistaQueEspera>`select t.id, t.estado, t.data, t.hora_ini as "horaIni", t.hora_fim as "horaFim",
      cs.id as "ligacaoId"
    from entrevista t join candidato_solicitacao cs
      on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where ${quais} and t.empresa_id = ${ctx.empresaId}
      and t.estado in ('MARCADA', 'CONFIRMADA', 'RECUSADA') order by t.data, t.hora_ini, t.id`.execute(ctx.db);
  const agora = relogio(ctx);
  return rows.filter((linha) => !comecou(linha, agora));
}

/** The same of everybody in a request. */
export const entrevistasQueEsperam = (ctx: Ctx, solicitacaoId: number): Promise<EntrevistaQueEspera[]> =>
  queEsperam(ctx, sql`cs.solicitacao_pessoal_id = ${solicitacaoId}`);

/**
 * Cancels the interviews that wait for candidates who have just been rejected by a movement, tells whoever was invited, and keeps with
 * the movement what they were. Returns how many.
 */
export async function cancelarDosReprovados(
  config: Config,
  ctx: Ctx,
  o: { movimentoId: number; ligacoesIds: readonly number[] },
): Promise<number> {
  const esperam = await queEsperam(ctx, sql`cs.id = any (${idList(o.ligacoesIds)})`);
  for (const { id } of esperam) await mudarEstado(config, ctx, id, 'cancelar', MOTIVO_DA_REPROVACAO);
  if (esperam.length > 0)
    await sql`update movimento_selecao set entrevistas = ${JSON.stringify(esperam.map(({ id, estado }) => ({ id, estado })))}::jsonb
      where id = ${o.movimentoId}`.execute(ctx.db);
  return esperam.length;
}

/** Cancels the interviews that wait for whose selection has ended, and tells whoever was called and was to hold them. */
export async function cancelarDeQuemAcabou(config: Config, ctx: Ctx, fim: FimDaSelecao, motivo: string): Promise<void> {
  const esperam =
    'ligacaoId' in fim
      ? await queEsperam(ctx, sql`cs.id = ${fim.ligacaoId}`)
      : await entrevistasQueEsperam(ctx, fim.solicitacaoId);
  for (const { id } of esperam) await mudarEstado(config, ctx, id, 'cancelar', motivo);
}

/** What is asked before a request ends for whose candidates interviews wait. */
export async function perguntaDoFim(ctx: Ctx, solicitacaoId: number): Promise<string | null> {
  const { length } = await entrevistasQueEsperam(ctx, solicitacaoId);
  if (length === 0) return null;
  const quantas = plural(length, 'entrevista marcada', 'entrevistas marcadas');
  const cai = length === 1 ? 'Ela será cancelada' : 'Elas serão canceladas';
  return `Ainda há ${quantas} para esta solicitação. ${cai}, e quem foi chamado será avisado.`;
}

/** Brings back the interviews that an undone rejection had cancelled, as far as their time has not come, and invites again. Returns how many. */
export async function devolverEntrevistas(config: Config, ctx: Ctx, movimentoId: number): Promise<number> {
  const canceladas = await sql<
    Horario & { id: number }
  >`select t.id, t.data, t.hora_ini as "horaIni", t.hora_fim as "horaFim"
    from movimento_selecao m cross join jsonb_to_recordset(m.entrevistas) as x (id bigint)
      join entrevista t on t.id = x.id and t.empresa_id = m.empresa_id
    where m.id = ${movimentoId} and m.empresa_id = ${ctx.empresaId} and t.estado = 'CANCELADA' for update of t`.execute(
    ctx.db,
  );
  const ainda = canceladas.rows.filter((entrevista) => !comecou(entrevista, relogio(ctx))).map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`update entrevista t set estado = x.estado, motivo_cancelamento = null,
      versao = t.versao + 1, sequencia = t.sequencia + 1
    from movimento_selecao m cross join jsonb_to_recordset(m.entrevistas) as x (id bigint, estado text)
    where m.id = ${movimentoId} and m.empresa_id = ${ctx.empresaId} and t.id = x.id and t.empresa_id = m.empresa_id
      and t.id = any (${idList(ainda)}) returning t.id`.execute(ctx.db);
  for (const { id } of rows) {
    const agora = await dadosDoConvite(ctx, id);
    await ctx.auditar({
      acao: 'Cancelamento desfeito',
      entidade: 'Entrevista',
      entidadeId: id,
      antes: { estado: 'CANCELADA' },
      depois: { estado: agora.estado },
    });
    await registrarNaLinha(ctx, id, `Volta a valer a entrevista do ${quandoPorExtenso(agora)}.`);
    await convidar(config, ctx, agora, 'RETOMADA', relogio(ctx));
  }
  return rows.length;
}
