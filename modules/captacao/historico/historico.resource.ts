import { sql } from 'kysely';
import { etapaExiste } from '#modules/captacao/selecao/etapas.queries.ts';
import { acompanharHistorico, EM_SELECAO, travarParaMover } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { NA_SELECAO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { acabarSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import {
  restricaoDasSolicitacoes,
  solicitacaoVisivel,
} from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { regra } from '#platform/shared/problem.ts';
import { historicoCandidato, ligacoesParaHistorico } from './historico.contract.ts';

const LIGACAO = sql`(select l from candidato_solicitacao l where l.id = t.candidato_solicitacao_id)`;

/** True for the last step of its link while the request is in selection and the candidate takes part in it; `t` is the step. */
const EDITAVEL = sql<boolean>`exists (select from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
  where cs.id = t.candidato_solicitacao_id and t.criado_em >= cs.criada_em and not cs.contratado and ${NA_SELECAO} and ${EM_SELECAO})
  and not exists (select from historico_candidato d where d.candidato_solicitacao_id = t.candidato_solicitacao_id and d.id > t.id)`;

/** Only the last step may be corrected: earlier ones are what happened. */
async function exigirUltimo(ctx: Ctx, id: number, ligacaoId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from historico_candidato where candidato_solicitacao_id = ${ligacaoId} and id > ${id} limit 1`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw regra('Só o último histórico do candidato na solicitação pode ser alterado ou excluído.');
}

/** What the candidate reads of what waited for them: the decision itself is told by whoever took it. */
const MOTIVO_DA_REPROVACAO = 'A seleção segue sem este passo.';

/** Steps of candidates; who is written down as not fit is rejected, as on the board: `aoReprovar` lets what waits for them fall. */
const historicosDeCandidatos = (aoReprovar: (ctx: Ctx, ligacaoId: number) => Promise<void>) =>
  defineResource(historicoCandidato, {
    tabela: 'historico_candidato',
    nomeDe: sql`coalesce((select e.nome from etapa_seletiva e where e.id = t.etapa_seletiva_id), 'Sem etapa')`,
    colunas: {
      candidato: sql`(select json_build_object('id', c.id, 'nome', c.nome) from candidato c where c.id = (${LIGACAO}).candidato_id)`,
      solicitacao: sql`(select json_build_object('id', s.id, 'nome', s.descricao) from solicitacao_pessoal s where s.id = (${LIGACAO}).solicitacao_pessoal_id)`,
      ultimo: EDITAVEL,
    },
    ordem: { '': sql`t.data desc, t.id desc` },
    visivel: (ctx) => {
      const visivel = restricaoDasSolicitacoes(ctx, 's');
      return [
        visivel &&
          sql`exists (select from candidato_solicitacao l join solicitacao_pessoal s on s.id = l.solicitacao_pessoal_id where l.id = t.candidato_solicitacao_id and ${visivel})`,
      ];
    },
    pode: (_, { ultimo }) => ({ editar: ultimo, excluir: ultimo }),
    filtros: {
      candidatoId: (id) =>
        sql`t.candidato_solicitacao_id = any (array(select l.id from candidato_solicitacao l where l.candidato_id = ${id}))`,
      solicitacaoId: (id) =>
        sql`t.candidato_solicitacao_id = any (array(select l.id from candidato_solicitacao l where l.solicitacao_pessoal_id = ${id}))`,
      etapaId: (id) => sql`t.etapa_seletiva_id = ${id}`,
      motivoId: (id) => sql`t.motivo_reprovacao_id = ${id}`,
      responsavel: (nome) => contem('t.responsavel_busca', nome),
    },
    validar: async (ctx, form, id) => {
      await travarParaMover(ctx, form.candidatoSolicitacaoId);
      if (form.etapaSeletiva) await etapaExiste(ctx, form.etapaSeletiva.id);
      if (id !== null) await exigirUltimo(ctx, id, form.candidatoSolicitacaoId);
    },
    aoGravar: async (ctx, id, form, antes) => {
      if (antes && antes.candidatoSolicitacaoId !== form.candidatoSolicitacaoId)
        throw regra('O histórico não muda de candidato nem de solicitação.');
      if (!antes)
        await sql`update historico_candidato set usuario_id = ${ctx.ator.id} where id = ${id}`.execute(ctx.db);
      await acompanharHistorico(ctx, [form.candidatoSolicitacaoId]);
      if (form.apto === 'N' && antes?.apto !== 'N') await aoReprovar(ctx, form.candidatoSolicitacaoId);
    },
    aoExcluir: async (ctx, id, antes) => {
      await travarParaMover(ctx, antes.candidatoSolicitacaoId);
      await exigirUltimo(ctx, id, antes.candidatoSolicitacaoId);
      // The link follows what is left, so the line goes first.
      await sql`delete from historico_candidato where id = ${id}`.execute(ctx.db);
      await acompanharHistorico(ctx, [antes.candidatoSolicitacaoId]);
    },
  });

/** Of which only the reading is used: nothing is rejected by it. */
const leitura = historicosDeCandidatos(async () => undefined);

/** All steps of a candidate that the person may see, newest first. */
export async function passosDo(ctx: Ctx, candidatoId: number) {
  const lista = await leitura.listar(ctx, { ...historicoCandidato.filtro.parse({}), candidatoId });
  return 'content' in lista ? lista.content : lista;
}

async function ligacoesDe(ctx: Ctx, { busca, ids }: OptionQuery): Promise<OptionRow[]> {
  const visivel = solicitacaoVisivel(ctx, 's');
  const quais =
    ids && ids.length > 0
      ? sql`cs.id = any (${idList(ids)})`
      : sql`${NA_SELECAO} and not cs.contratado and ${EM_SELECAO} and ${busca ? contem('c.nome_busca', busca) : sql`true`}`;
  const { rows } =
    await sql<OptionRow>`select cs.id, c.nome || ', solicitação ' || s.id || ' (' || s.descricao || ')' as nome
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
    where cs.empresa_id = ${ctx.empresaId} and ${quais} and ${visivel} order by c.nome_busca, cs.id limit ${ids?.length || 50}`.execute(
      ctx.db,
    );
  return rows;
}

/** Steps are written and read; the links in the e-mails of what falls with a rejection come from the configuration. */
export const historicoHandlers = (config: Config): readonly Handler[] => [
  ...historicosDeCandidatos((ctx, ligacaoId) => acabarSelecao(config, ctx, { ligacaoId }, MOTIVO_DA_REPROVACAO))
    .handlers,
  on(ligacoesParaHistorico, (ctx, { query }) => ligacoesDe(ctx, query), { oferece: 'candidato_solicitacao' }),
];
