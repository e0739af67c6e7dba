import { sql } from 'kysely';
import { EM_SELECAO, type Ligacao, travarEmSelecao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { travarComVersao } from './movimentos.actions.ts';
import { destinosDaTransferencia, transferir } from './movimentos.contract.ts';
import { registrarEventos, registrarMovimento } from './movimentos.queries.ts';

interface Destino {
  readonly id: number;
  readonly descricao: string;
}

/** Locks the request that receives; a refusal stands at its field. */
async function travarDestino(ctx: Ctx, id: number): Promise<Destino> {
  try {
    const { descricao } = await travarEmSelecao(ctx, id);
    return { id, descricao };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw campoInvalido('solicitacaoId', error.message);
  }
}

/**
 * Puts candidates into a request, in no stage yet. Who was transferred out of it comes back; who stands in it, or gave it up, stays
 * as they are. Returns the candidates that were put.
 */
async function levar(ctx: Ctx, ligacoes: readonly Ligacao[], destinoId: number): Promise<Set<number>> {
  const { rows } = await sql<{ candidatoId: number }>`insert into candidato_solicitacao
      (empresa_id, candidato_id, solicitacao_pessoal_id, aplicou_externo, etapa_desde)
    select ${ctx.empresaId}, cs.candidato_id, ${destinoId}, cs.aplicou_externo, ${ctx.hoje}
    from candidato_solicitacao cs where cs.id = any (${idList(ligacoes.map(({ id }) => id))}) order by cs.id
    on conflict (candidato_id, solicitacao_pessoal_id) do update set transferido_em = null, transferido_para_id = null,
      etapa_seletiva_id = null, apto = 'I', criada_em = now(), etapa_desde = excluded.etapa_desde,
      aplicou_externo = candidato_solicitacao.aplicou_externo or excluded.aplicou_externo, versao = candidato_solicitacao.versao + 1
    where candidato_solicitacao.transferido_em is not null and candidato_solicitacao.desistiu_em is null
    returning candidato_id as "candidatoId"`.execute(ctx.db);
  return new Set(rows.map(({ candidatoId }) => candidatoId));
}

async function destinos(ctx: Ctx, { busca, ids, solicitacaoId }: OptionQuery & { solicitacaoId: number | null }) {
  const visivel = solicitacaoVisivel(ctx, 's');
  const quais =
    ids && ids.length > 0
      ? sql`s.id = any (${idList(ids)})`
      : sql`${EM_SELECAO} and s.id is distinct from ${solicitacaoId}
          and ${busca ? sql`(s.id || ' ' || sem_acento(s.descricao)) like '%' || sem_acento(${busca}) || '%'` : sql`true`}`;
  const { rows } = await sql<OptionRow>`select s.id, s.id || ' - ' || s.descricao as nome from solicitacao_pessoal s
    where s.empresa_id = ${ctx.empresaId} and ${visivel} and ${quais} order by s.id desc limit ${ids?.length || 50}`.execute(
    ctx.db,
  );
  return rows;
}

export const transferenciasHandlers: readonly Handler[] = [
  on(destinosDaTransferencia, (ctx, { query }) => destinos(ctx, query), { oferece: 'solicitacao_pessoal' }),
  on(
    transferir,
    async (ctx, { params, body }) => {
      if (body.solicitacaoId === params.id) throw campoInvalido('solicitacaoId', 'Escolha outra solicitação');
      // The lower number first, so that two transfers between the same requests never wait for each other.
      if (body.solicitacaoId < params.id) await travarDestino(ctx, body.solicitacaoId);
      const ligacoes = await travarComVersao(ctx, params.id, body.candidatos);
      const destino = await travarDestino(ctx, body.solicitacaoId);
      const levados = await levar(ctx, ligacoes, destino.id);
      const foram = ligacoes.filter(({ candidatoId }) => levados.has(candidatoId));
      const jaParticipavam = ligacoes.filter(({ candidatoId }) => !levados.has(candidatoId));
      const nota = body.observacao ? `. ${body.observacao}` : '';
      const transferem = body.modo === 'TRANSFERIR';
      if (foram.length > 0) {
        if (transferem)
          await sql`update candidato_solicitacao set transferido_em = clock_timestamp(), transferido_para_id = ${destino.id}, versao = versao + 1
          where id = any (${idList(foram.map(({ id }) => id))})`.execute(ctx.db);
        const onde = `a solicitação ${destino.id} (${destino.descricao})`;
        await registrarEventos(
          ctx,
          foram,
          transferem ? 'TRANSFERENCIA' : 'COPIA',
          `${transferem ? 'Transferido' : 'Copiado'} para ${onde}${nota}`,
          destino.id,
        );
        await registrarMovimento(ctx, {
          solicitacaoId: params.id,
          tipo: body.modo,
          destinoId: destino.id,
          quantos: foram.length,
        });
      }
      await ctx.auditar({
        acao: transferem ? 'Transferência' : 'Cópia',
        entidade: 'Candidatos da solicitação',
        entidadeId: params.id,
        antes: foram,
        depois: { destino, observacao: body.observacao },
      });
      return { levados: foram.length, jaParticipavam: jaParticipavam.map(({ candidatoNome }) => candidatoNome) };
    },
    { referencias: 'a mensagem diz por que a solicitação de destino não serve' },
  ),
];
