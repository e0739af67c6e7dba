import { sql } from 'kysely';
import { configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import {
  bairrosDaSolicitacao,
  candidatosEsperando,
  clonar,
  configuracaoDoFormulario,
  historicoDaSolicitacao,
  possuiCandidato,
  transicoesDaSolicitacao,
} from './andamento.contract.ts';
import { antesDoStatus } from './aprovacao.queries.ts';
import { avisarTransicao } from './avisos.queries.ts';
import { bairrosDe } from './bairros.queries.ts';
import { ESPERA } from './condicoes.queries.ts';
import { acabarComASolicitacao } from './fim.queries.ts';
import { historicoDaSolicitacao as historico, historicoDe } from './historico.queries.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { estadoDe, solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import type { EstadoNaEmpresa } from './solicitacoes-pessoal.rules.ts';

const acabou = ({ encerrada, cancelada }: EstadoNaEmpresa) => encerrada || cancelada;

export const acoesDaSolicitacao = (config: Config): readonly Handler[] => [
  ...workflowHandlers({
    recurso: solicitacoesPessoal,
    transicoes: transicoesDaSolicitacao,
    estado: async (ctx, registro): Promise<EstadoNaEmpresa> => ({
      ...estadoDe(registro),
      reabertura: (await configuracaoDaEmpresa(ctx.db, ctx.empresaId)).solPessoalReabrirSolicitacao,
    }),
    async antesDe(ctx, id, antes, depois) {
      await antesDoStatus(ctx, id, antes, depois);
      if (acabou(depois) && !acabou(antes)) await acabarComASolicitacao(config, ctx, id);
    },
    historico,
    avisar: avisarTransicao,
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
  on(candidatosEsperando, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    const { rows } = await sql<{ total: number }>`select count(*) as total from candidato_solicitacao cs
      where cs.solicitacao_pessoal_id = ${params.id} and cs.empresa_id = ${ctx.empresaId} and ${ESPERA}`.execute(
      ctx.db,
    );
    return rows[0]?.total ?? 0;
  }),
  on(historicoDaSolicitacao, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return historicoDe(ctx, params.id);
  }),
  // Of the company's configuration only what the form asks for leaves.
  on(configuracaoDoFormulario, async (ctx) =>
    configuracaoDoFormulario.resposta.parse(await configuracaoDaEmpresa(ctx.db, ctx.empresaId)),
  ),
];
