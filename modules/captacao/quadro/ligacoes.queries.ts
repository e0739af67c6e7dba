import { type RawBuilder, sql } from 'kysely';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import {
  type EstadoDaSolicitacao,
  emSelecao,
  situacaoDe,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';

/** A candidate in a request's selection. */
export interface Ligacao {
  readonly id: number;
  readonly versao: number;
  readonly candidatoId: number;
  readonly candidatoNome: string;
  readonly solicitacaoId: number;
  readonly etapaSeletivaId: number | null;
  readonly apto: 'S' | 'N' | 'I';
  readonly contratado: boolean;
}

const porSituacao = { C: 'cancelada', E: 'encerrada', S: 'suspensa' } as const;

/** Why candidates of a request can be neither linked, moved nor hired, as a sentence; null while they can. */
export function impedimentoDe(estado: EstadoDaSolicitacao): string | null {
  if (emSelecao(estado)) return null;
  const situacao = situacaoDe(estado);
  if (situacao !== 'A') return `A solicitação está ${porSituacao[situacao]}: os candidatos não podem ser movimentados.`;
  return 'A solicitação ainda não foi aprovada: os candidatos não podem ser movimentados.';
}

/**
 * Locks a request that this person sees, until the transaction ends, and returns it. Throws NAO_ENCONTRADO, or REGRA when it
 * is not in selection.
 */
export async function travarEmSelecao(ctx: Ctx, solicitacaoId: number) {
  await sql`select 1 from solicitacao_pessoal where id = ${solicitacaoId} for update`.execute(ctx.db);
  const solicitacao = await solicitacoesPessoal.obter(ctx, solicitacaoId);
  const impedimento = impedimentoDe(estadoDe(solicitacao));
  if (impedimento) throw regra(impedimento);
  return solicitacao;
}

/** The link with this id in the session's company. Throws NAO_ENCONTRADO. */
export const lerLigacao = (ctx: Ctx, id: number): Promise<Ligacao> => ligacao(ctx, id, sql``);

/** The same, locked until the transaction ends. */
export const travarLigacao = (ctx: Ctx, id: number): Promise<Ligacao> => ligacao(ctx, id, sql`for update of cs`);

async function ligacao(ctx: Ctx, id: number, trava: RawBuilder<unknown>): Promise<Ligacao> {
  const { rows } =
    await sql<Ligacao>`select cs.id, cs.versao, cs.candidato_id as "candidatoId", c.nome as "candidatoNome",
      cs.solicitacao_pessoal_id as "solicitacaoId", cs.etapa_seletiva_id as "etapaSeletivaId", cs.apto, cs.contratado
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    where cs.id = ${id} and cs.empresa_id = ${ctx.empresaId} ${trava}`.execute(ctx.db);
  const achada = rows[0];
  if (!achada) throw new ProblemError('NAO_ENCONTRADO');
  return achada;
}

/** The request of a link, without locking it. Throws NAO_ENCONTRADO. */
export async function solicitacaoDaLigacao(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select solicitacao_pessoal_id as id from candidato_solicitacao
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const solicitacao = rows[0];
  if (!solicitacao) throw new ProblemError('NAO_ENCONTRADO');
  return solicitacao.id;
}

/**
 * Locks the request and then the link (always in this order, so that two people never wait for each other), and checks that
 * the candidate may still be moved. Throws NAO_ENCONTRADO or REGRA.
 */
export async function travarParaMover(ctx: Ctx, ligacaoId: number) {
  const solicitacao = await travarEmSelecao(ctx, await solicitacaoDaLigacao(ctx, ligacaoId));
  const ligacao = await travarLigacao(ctx, ligacaoId);
  if (ligacao.contratado) throw regra('O candidato já foi contratado por esta solicitação.');
  return { solicitacao, ligacao };
}

/** Makes the link say what its last history line says: stage and fitness. */
export async function acompanharHistorico(ctx: Ctx, ligacaoId: number): Promise<void> {
  await sql`update candidato_solicitacao cs set versao = cs.versao + 1,
      etapa_seletiva_id = (select h.etapa_seletiva_id from historico_candidato h where h.candidato_solicitacao_id = cs.id order by h.id desc limit 1),
      apto = coalesce((select h.apto from historico_candidato h where h.candidato_solicitacao_id = cs.id order by h.id desc limit 1), 'I')
    where cs.id = ${ligacaoId}`.execute(ctx.db);
}
