import { sql } from 'kysely';
import {
  EM_SELECAO,
  type Ligacao,
  travarAmbas,
  travarEmSelecao,
  travarEscolhidos,
} from '#modules/captacao/selecao/ligacoes.queries.ts';
import { NUMERO_E_DESCRICAO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { ENTIDADE, NAO_SE_DESFAZ, travarComVersao } from './movimentos.actions.ts';
import { desfazerTransferencia, destinosDaTransferencia, transferir } from './movimentos.contract.ts';
import {
  type Levado,
  marcarDesfeito,
  movimentoReversivel,
  registrarEventos,
  registrarMovimento,
} from './movimentos.queries.ts';
import { frasesDosQueSeguem } from './quadro.api.ts';

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

/** What a link says that a transfer back into its request changes. */
const ANTES = sql`json_build_object('transferido_em', cs.transferido_em, 'transferido_para_id', cs.transferido_para_id,
  'etapa_seletiva_id', cs.etapa_seletiva_id, 'apto', cs.apto, 'criada_em', cs.criada_em, 'etapa_desde', cs.etapa_desde,
  'aplicou_externo', cs.aplicou_externo)`;

/**
 * Puts candidates into a request, in no stage yet. Who was transferred out of it comes back; who stands in it, or gave it up, stays
 * as they are. Returns those that were put, by candidate.
 */
async function levar(ctx: Ctx, ligacoes: readonly Ligacao[], destinoId: number): Promise<Map<number, Levado>> {
  const origens = new Map(ligacoes.map(({ id, candidatoId }) => [candidatoId, id]));
  const la = await sql<{
    id: number;
    antes: Levado['antes'];
  }>`select cs.id, ${ANTES} as antes from candidato_solicitacao cs
    where cs.solicitacao_pessoal_id = ${destinoId} and cs.candidato_id = any (${idList([...origens.keys()])}) order by cs.id for update`.execute(
    ctx.db,
  );
  const antes = new Map(la.rows.map((linha) => [linha.id, linha.antes]));
  const { rows } = await sql<{ id: number; versao: number; candidatoId: number }>`insert into candidato_solicitacao
      (empresa_id, candidato_id, solicitacao_pessoal_id, aplicou_externo, etapa_desde)
    select ${ctx.empresaId}, cs.candidato_id, ${destinoId}, cs.aplicou_externo, ${ctx.hoje}
    from candidato_solicitacao cs where cs.id = any (${idList([...origens.values()])}) order by cs.id
    on conflict (candidato_id, solicitacao_pessoal_id) do update set transferido_em = null, transferido_para_id = null,
      etapa_seletiva_id = null, apto = 'I', criada_em = now(), etapa_desde = excluded.etapa_desde,
      aplicou_externo = candidato_solicitacao.aplicou_externo or excluded.aplicou_externo, versao = candidato_solicitacao.versao + 1
    where candidato_solicitacao.transferido_em is not null and candidato_solicitacao.desistiu_em is null
    returning id, versao, candidato_id as "candidatoId"`.execute(ctx.db);
  return new Map(
    rows.map(({ id, versao, candidatoId }) => [
      candidatoId,
      { origem: origens.get(candidatoId) ?? 0, destino: id, versao, antes: antes.get(id) ?? null },
    ]),
  );
}

/** Takes a transfer or copy back: see `desfazerTransferencia`. */
async function devolver(config: Config, ctx: Ctx, solicitacaoId: number, movimentoId: number) {
  await solicitacoesPessoal.obter(ctx, solicitacaoId);
  const destino = await sql<{ id: number }>`select destino_id as id from movimento_selecao where id = ${movimentoId}
    and solicitacao_pessoal_id = ${solicitacaoId} and empresa_id = ${ctx.empresaId} and destino_id is not null`.execute(
    ctx.db,
  );
  const [la] = destino.rows;
  if (!la) throw regra(NAO_SE_DESFAZ);
  await travarAmbas(ctx, solicitacaoId, la.id);
  await travarEmSelecao(ctx, solicitacaoId);
  const levados = sql`select x.* from movimento_selecao m,
    jsonb_to_recordset(m.levados) as x (origem bigint, destino bigint, antes jsonb) where m.id = ${movimentoId}`;
  // A candidate who applies there at this moment either comes first, and keeps the application, or is told that it is gone.
  const { rows } = await sql<{ origem: number; destino: number }>`select l.origem, l.destino from (${levados}) l
    join candidato_solicitacao cs on cs.id = l.destino order by cs.id for update of cs`.execute(ctx.db);
  const movimento = await movimentoReversivel(ctx, solicitacaoId, movimentoId);
  if (!movimento) throw regra(NAO_SE_DESFAZ);
  const ids = rows.map(({ origem }) => origem);
  const emails = await marcarDesfeito(ctx, movimentoId, [...ids, ...rows.map(({ destino }) => destino)]);
  await sql`update candidato_solicitacao cs set versao = cs.versao + 1, transferido_em = a.transferido_em,
      transferido_para_id = a.transferido_para_id, etapa_seletiva_id = a.etapa_seletiva_id, apto = a.apto, criada_em = a.criada_em,
      etapa_desde = a.etapa_desde, aplicou_externo = a.aplicou_externo
    from (${levados}) l, jsonb_populate_record(null::candidato_solicitacao, l.antes) a
    where cs.id = l.destino and l.antes is not null`.execute(ctx.db);
  await sql`delete from candidato_solicitacao cs using (${levados}) l where cs.id = l.destino and l.antes is null`.execute(
    ctx.db,
  );
  if (movimento.tipo === 'TRANSFERIR')
    await sql`update candidato_solicitacao set transferido_em = null, transferido_para_id = null, versao = versao + 1
      where id = any (${idList(ids)})`.execute(ctx.db);
  const voltaram = await travarEscolhidos(ctx, solicitacaoId, ids);
  const acao = movimento.tipo === 'TRANSFERIR' ? 'Transferência desfeita' : 'Cópia desfeita';
  await registrarEventos(ctx, voltaram, 'DESFEITO', acao);
  await ctx.auditar({
    acao,
    entidade: ENTIDADE,
    entidadeId: solicitacaoId,
    antes: voltaram,
    depois: movimento,
  });
  const deVolta = await frasesDosQueSeguem('volta', ({ desfeita }) => desfeita(config, ctx, movimentoId));
  return { desfeitos: ids.length, emails, voltaram: deVolta };
}

async function destinos(ctx: Ctx, { busca, ids, solicitacaoId }: OptionQuery & { solicitacaoId: number | null }) {
  const visivel = solicitacaoVisivel(ctx, 's');
  const quais =
    ids && ids.length > 0
      ? sql`s.id = any (${idList(ids)})`
      : sql`${EM_SELECAO} and s.id is distinct from ${solicitacaoId}
          and ${busca ? contem(sql`sem_acento(${NUMERO_E_DESCRICAO})`, busca) : sql`true`}`;
  const { rows } = await sql<OptionRow>`select s.id, ${NUMERO_E_DESCRICAO} as nome from solicitacao_pessoal s
    where s.empresa_id = ${ctx.empresaId} and ${visivel} and ${quais} order by s.id desc limit ${ids?.length || 50}`.execute(
    ctx.db,
  );
  return rows;
}

/** Lets fall what waited, in the request that they leave, for candidates who have just been transferred; returns a sentence for each kind of it. */
const cairComATransferencia = (config: Config, ctx: Ctx, o: { movimentoId: number; ligacoesIds: readonly number[] }) =>
  frasesDosQueSeguem('caiu', async ({ consequenciaDaTransferencia, sairam }) =>
    consequenciaDaTransferencia === undefined ? 0 : sairam(config, ctx, o),
  );

/** Taking candidates to another request, and back. */
export const transferenciasHandlers = (config: Config): readonly Handler[] => [
  on(desfazerTransferencia, (ctx, { params, body }) => devolver(config, ctx, params.id, body.movimentoId)),
  on(destinosDaTransferencia, (ctx, { query }) => destinos(ctx, query), { oferece: 'solicitacao_pessoal' }),
  on(
    transferir,
    async (ctx, { params, body }) => {
      if (body.solicitacaoId === params.id) throw campoInvalido('solicitacaoId', 'Escolha outra solicitação');
      await travarAmbas(ctx, params.id, body.solicitacaoId);
      const ligacoes = await travarComVersao(ctx, params.id, body.candidatos);
      const destino = await travarDestino(ctx, body.solicitacaoId);
      const levados = await levar(ctx, ligacoes, destino.id);
      const foram = ligacoes.filter(({ candidatoId }) => levados.has(candidatoId));
      const jaParticipavam = ligacoes.filter(({ candidatoId }) => !levados.has(candidatoId));
      const nota = body.observacao ? `. ${body.observacao}` : '';
      const transferem = body.modo === 'TRANSFERIR';
      let movimentoId: number | null = null;
      let cairam: string[] = [];
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
        movimentoId = await registrarMovimento(ctx, {
          solicitacaoId: params.id,
          tipo: body.modo,
          destinoId: destino.id,
          quantos: foram.length,
          levados: [...levados.values()],
        });
        if (transferem)
          cairam = await cairComATransferencia(config, ctx, { movimentoId, ligacoesIds: foram.map(({ id }) => id) });
      }
      await ctx.auditar({
        acao: transferem ? 'Transferência' : 'Cópia',
        entidade: ENTIDADE,
        entidadeId: params.id,
        antes: foram,
        depois: { destino, observacao: body.observacao },
      });
      return {
        levados: foram.length,
        destino,
        jaParticipavam: jaParticipavam.map(({ candidatoNome }) => candidatoNome),
        movimentoId,
        cairam,
      };
    },
    { referencias: 'a mensagem diz por que a solicitação de destino não serve' },
  ),
];
