import { type RawBuilder, sql } from 'kysely';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import {
  type EstadoDaSolicitacao,
  emSelecao,
  situacaoDe,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
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
  readonly desistiu: boolean;
  readonly transferido: boolean;
}

/** SQL of `emSelecao` (solicitacoes-pessoal.rules.ts) over a request `s`. */
export const EM_SELECAO: RawBuilder<boolean> = sql<boolean>`(s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada)`;

/** SQL 'the candidate of this id takes part in a request that is neither closed nor cancelled'. */
export const participaDeSelecao = (
  candidato: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
  where cs.candidato_id = ${candidato} and not s.encerrada and not s.cancelada and cs.desistiu_em is null and cs.transferido_em is null and cs.apto <> 'N' and not cs.contratado)`;

const porSituacao = { C: 'cancelada', E: 'encerrada', S: 'suspensa' } as const;

/** Why candidates of a request can be neither linked, moved nor hired, as a sentence; null while they can. */
export function impedimentoDe(estado: EstadoDaSolicitacao): string | null {
  if (emSelecao(estado)) return null;
  const situacao = situacaoDe(estado);
  if (situacao !== 'A') return `A solicitação está ${porSituacao[situacao]}: os candidatos não podem ser movimentados.`;
  return 'A solicitação ainda não foi aprovada: os candidatos não podem ser movimentados.';
}

/** Why this candidate can be neither moved nor hired any more, as a sentence; null while they can. */
export function impedimentoDaLigacao({ candidatoNome, contratado, desistiu, transferido }: Ligacao): string | null {
  if (contratado) return 'O candidato já foi contratado por esta solicitação.';
  if (desistiu) return `${candidatoNome} desistiu desta vaga e não pode ser movimentado.`;
  return transferido ? `${candidatoNome} foi transferido para outra solicitação.` : null;
}

/** Locks two requests at once, always in this order, so that two people who take candidates between them never wait for each other. */
export async function travarAmbas(ctx: Ctx, uma: number, outra: number): Promise<void> {
  await sql`select from solicitacao_pessoal where id = any (${idList([uma, outra])}) order by id for update`.execute(
    ctx.db,
  );
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
export const lerLigacao = (ctx: Ctx, id: number): Promise<Ligacao> => uma(ligacoes(ctx, [id], sql``));

/** A candidate's link to a request of the session's company, held so that nobody moves them meanwhile; null where they do not take part in it. */
export async function ligacaoDe(ctx: Ctx, candidatoId: number, solicitacaoId: number): Promise<Ligacao | null> {
  const { rows } = await sql<{ id: number }>`select id from candidato_solicitacao
    where candidato_id = ${candidatoId} and solicitacao_pessoal_id = ${solicitacaoId} and empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  const [achada] = rows;
  return achada ? uma(ligacoes(ctx, [achada.id], sql`for share of cs`)) : null;
}

/** The same, locked until the transaction ends. */
export const travarLigacao = (ctx: Ctx, id: number): Promise<Ligacao> =>
  uma(ligacoes(ctx, [id], sql`for update of cs`));

async function uma(lidas: Promise<Ligacao[]>): Promise<Ligacao> {
  const [achada] = await lidas;
  if (!achada) throw new ProblemError('NAO_ENCONTRADO');
  return achada;
}

async function ligacoes(ctx: Ctx, ids: readonly number[], trava: RawBuilder<unknown>): Promise<Ligacao[]> {
  const { rows } =
    await sql<Ligacao>`select cs.id, cs.versao, cs.candidato_id as "candidatoId", c.nome as "candidatoNome",
      cs.solicitacao_pessoal_id as "solicitacaoId", cs.etapa_seletiva_id as "etapaSeletivaId", cs.apto, cs.contratado,
      cs.desistiu_em is not null as desistiu, cs.transferido_em is not null as transferido
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    where cs.id = any (${idList(ids)}) and cs.empresa_id = ${ctx.empresaId} order by cs.id ${trava}`.execute(ctx.db);
  return rows;
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
 * Locks the request and then these links of it (always in this order, so that two people never wait for each other). Throws
 * NAO_ENCONTRADO when one is no link of the request, and REGRA when the request is not in selection.
 */
export async function travarEscolhidos(ctx: Ctx, solicitacaoId: number, ids: readonly number[]): Promise<Ligacao[]> {
  await travarEmSelecao(ctx, solicitacaoId);
  const unicos = [...new Set(ids)];
  const lidas = await ligacoes(ctx, unicos, sql`for update of cs`);
  if (lidas.length !== unicos.length || lidas.some((ligacao) => ligacao.solicitacaoId !== solicitacaoId))
    throw new ProblemError('NAO_ENCONTRADO');
  return lidas;
}

/** Throws REGRA when one of the candidates cannot be moved any more. */
export function exigirMoveis(escolhidos: readonly Ligacao[]): void {
  for (const ligacao of escolhidos) {
    const impedimento = impedimentoDaLigacao(ligacao);
    if (impedimento) throw regra(impedimento);
  }
}

/** Locks request and link, and checks that the candidate may still be moved. Throws NAO_ENCONTRADO or REGRA. */
export async function travarParaMover(ctx: Ctx, ligacaoId: number): Promise<Ligacao> {
  const [ligacao] = await travarEscolhidos(ctx, await solicitacaoDaLigacao(ctx, ligacaoId), [ligacaoId]);
  if (!ligacao) throw new ProblemError('NAO_ENCONTRADO');
  exigirMoveis([ligacao]);
  return ligacao;
}

/** SQL: steps `h` of the present application of `cs`: those before a new application are the past. */
export const DESTA_VEZ: RawBuilder<boolean> = sql<boolean>`h.candidato_solicitacao_id = cs.id and h.criado_em >= cs.criada_em`;

/**
 * Makes a link the candidate's own, who has applied. What a transfer or copy took there was not theirs until now, whatever it says: with
 * the version it can no longer be taken back. Says whether it was another's before.
 */
export async function tornarDoCandidato(ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql`update candidato_solicitacao cs set aplicou_externo = true, versao = cs.versao + 1
    where cs.id = ${id} and (not cs.aplicou_externo or exists (
      select from movimento_selecao m cross join jsonb_to_recordset(m.levados) as x (destino bigint, versao int)
      where m.destino_id = cs.solicitacao_pessoal_id and m.desfeito_em is null and x.destino = cs.id and x.versao = cs.versao)) returning cs.id`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

const DO_PAR = sql`x.candidato_id = cs.candidato_id and x.solicitacao_pessoal_id = cs.solicitacao_pessoal_id`;

/** SQL: something was begun with the link `cs` that its steps do not tell: evaluated, interviewed, offered. Without the link it would hang in the air. */
export const COMECOU: RawBuilder<boolean> = sql<boolean>`(exists (select from avaliacao_candidato x where x.candidato_solicitacao_id = cs.id)
  or exists (select from candidato_nivel_competencia x where x.candidato_solicitacao_id = cs.id)
  or exists (select from entrevista x where ${DO_PAR}) or exists (select from carta_proposta x where ${DO_PAR}))`;

/** SQL: a letter to the candidate of the link `cs` is still open. */
export const COM_CARTA_ABERTA: RawBuilder<boolean> = sql<boolean>`exists (select from carta_proposta x where ${DO_PAR}
  and x.estado in ('RASCUNHO', 'ENVIADA', 'ACEITA'))`;

/** Makes the links say what their last steps say: stage, fitness, and since when they stand there. */
export async function acompanharHistorico(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`with ultimo as (
      select distinct on (cs.id) cs.id, h.id as passo, h.etapa_seletiva_id as etapa, h.apto, h.data
      from candidato_solicitacao cs left join historico_candidato h on ${DESTA_VEZ}
      where cs.id = any (${idList(ids)}) order by cs.id, h.id desc
    ) update candidato_solicitacao cs set versao = cs.versao + 1, etapa_seletiva_id = u.etapa, apto = coalesce(u.apto, 'I'),
      etapa_desde = coalesce((
        select min(h.data) from historico_candidato h where ${DESTA_VEZ} and h.id > coalesce((
          select max(h.id) from historico_candidato h where ${DESTA_VEZ} and h.etapa_seletiva_id is distinct from u.etapa), 0)
      ), ${dayOf(sql.ref('cs.criada_em'))})
    from ultimo u where u.id = cs.id`.execute(ctx.db);
}
