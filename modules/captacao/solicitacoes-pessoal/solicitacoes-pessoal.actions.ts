import { type RawBuilder, sql } from 'kysely';
import { configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  alterarStatus,
  bairrosDaSolicitacao,
  cancelar,
  clonar,
  configuracaoDoFormulario,
  encerrar,
  historicoDaSolicitacao,
  liberar,
  possuiCandidato,
  reabrir,
  suspender,
} from './andamento.contract.ts';
import { avisarTransicao } from './avisos.queries.ts';
import { bairrosDe } from './bairros.queries.ts';
import { historicoDe, registrarHistorico } from './historico.queries.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { estadoDe, solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import { exigirTransicao, type VerboDaSolicitacao } from './solicitacoes-pessoal.rules.ts';

interface Transicao {
  readonly verbo: VerboDaSolicitacao;
  /** How history and audit call it. */
  readonly acao: string;
  /** Participle for the notices: 'encerrada'. */
  readonly feito: string;
  readonly data?: string;
  readonly observacao?: string | null;
  readonly mudanca: RawBuilder<unknown>;
}

/** Runs one transition: locks the row, checks the state, changes it, and tells history, audit and people. */
async function transitar(ctx: Ctx, id: number, t: Transicao) {
  await sql`select 1 from solicitacao_pessoal where id = ${id} for update`.execute(ctx.db);
  const antes = await solicitacoesPessoal.obter(ctx, id);
  const { solPessoalReabrirSolicitacao } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  exigirTransicao(t.verbo, estadoDe(antes), solPessoalReabrirSolicitacao);
  await sql`update solicitacao_pessoal set ${t.mudanca}, versao = versao + 1 where id = ${id}`.execute(ctx.db);
  await registrarHistorico(ctx, id, { acao: t.acao, data: t.data ?? ctx.hoje, observacao: t.observacao ?? null });
  await avisarTransicao(ctx, id, t.feito, t.observacao ?? null);
  const depois = await solicitacoesPessoal.obter(ctx, id);
  await ctx.auditar({ acao: t.acao, entidade: solicitacoesPessoal.contrato.nome.um, entidadeId: id, antes, depois });
  return depois;
}

const rotulos = { I: 'posta em análise', A: 'aprovada', R: 'reprovada' } as const;
const nomes = { I: 'Em análise', A: 'Aprovação', R: 'Reprovação' } as const;

export const acoesDaSolicitacao: readonly Handler[] = [
  on(liberar, (ctx, { params, body }) => {
    const mudanca = sql`status = ${body.status}, data_status = ${ctx.hoje}, liberador_id = ${ctx.ator.id}, observacao_liberador = ${body.observacaoLiberador}`;
    return transitar(ctx, params.id, {
      verbo: 'liberar',
      acao: nomes[body.status],
      feito: rotulos[body.status],
      observacao: body.observacaoLiberador,
      mudanca,
    });
  }),
  on(alterarStatus, (ctx, { params, body }) => {
    if (body.dataStatus > ctx.hoje)
      throw campoInvalido('dataStatus', 'A data do status deve ser igual ou anterior à data atual');
    const mudanca = sql`status = ${body.status}, data_status = ${body.dataStatus}, liberador_id = ${ctx.ator.id}, observacao_liberador = ${body.observacaoLiberador}`;
    return transitar(ctx, params.id, {
      verbo: 'alterarStatus',
      acao: `Status: ${nomes[body.status]}`,
      feito: rotulos[body.status],
      data: body.dataStatus,
      observacao: body.observacaoLiberador,
      mudanca,
    });
  }),
  on(suspender, (ctx, { params, body }) => {
    if (!body.suspensa)
      return transitar(ctx, params.id, {
        verbo: 'retomar',
        acao: 'Retomada',
        feito: 'retomada',
        mudanca: sql`suspensa = false, obs_suspensao = null`,
      });
    if (!body.obsSuspensao) throw campoInvalido('obsSuspensao', 'Motivo da suspensão é obrigatório');
    const mudanca = sql`suspensa = true, obs_suspensao = ${body.obsSuspensao}`;
    return transitar(ctx, params.id, {
      verbo: 'suspender',
      acao: 'Suspensão',
      feito: 'suspensa',
      observacao: body.obsSuspensao,
      mudanca,
    });
  }),
  on(encerrar, async (ctx, { params, body }) => {
    const { data } = await solicitacoesPessoal.obter(ctx, params.id);
    if (body.dataEncerramento < data) throw campoInvalido('dataEncerramento', 'Data final inferior a data inicial.');
    if (body.dataEncerramento > ctx.hoje)
      throw campoInvalido('dataEncerramento', 'A data de encerramento deve ser igual ou anterior à data atual');
    const mudanca = sql`encerrada = true, data_encerramento = ${body.dataEncerramento}, obs_encerra = ${body.obsEncerra}`;
    return transitar(ctx, params.id, {
      verbo: 'encerrar',
      acao: 'Encerramento',
      feito: 'encerrada',
      data: body.dataEncerramento,
      observacao: body.obsEncerra,
      mudanca,
    });
  }),
  on(reabrir, (ctx, { params }) => {
    const mudanca = sql`encerrada = false, data_encerramento = null, obs_encerra = null, cancelada = false, obs_cancelamento = null`;
    return transitar(ctx, params.id, { verbo: 'reabrir', acao: 'Reabertura', feito: 'reaberta', mudanca });
  }),
  on(cancelar, (ctx, { params, body }) => {
    const mudanca = sql`cancelada = true, obs_cancelamento = ${body.obsCancelamento}`;
    return transitar(ctx, params.id, {
      verbo: 'cancelar',
      acao: 'Cancelamento',
      feito: 'cancelada',
      observacao: body.obsCancelamento,
      mudanca,
    });
  }),
  on(clonar, async (ctx, { params }) => {
    const modelo = await solicitacoesPessoal.obter(ctx, params.id);
    const campos = Object.keys(shapeOf(solicitacaoPessoal.form)) as (keyof SolicitacaoForm)[];
    const form = Object.fromEntries(campos.map((campo) => [campo, modelo[campo]])) as SolicitacaoForm;
    return { ...form, data: ctx.hoje, dataPrevisaoEncerramento: null };
  }),
  on(bairrosDaSolicitacao, async (ctx, { params }) => {
    const { bairrosIds } = await solicitacoesPessoal.obter(ctx, params.id);
    return bairrosDe(ctx, bairrosIds);
  }),
  on(possuiCandidato, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    const { rows } =
      await sql`select 1 from candidato_solicitacao where solicitacao_pessoal_id = ${params.id} limit 1`.execute(
        ctx.db,
      );
    return rows.length > 0;
  }),
  on(historicoDaSolicitacao, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return historicoDe(ctx, params.id);
  }),
  on(configuracaoDoFormulario, (ctx) => configuracaoDaEmpresa(ctx.db, ctx.empresaId)),
];
