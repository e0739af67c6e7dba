import { sql } from 'kysely';
import { etapaExiste } from '#modules/captacao/quadro/etapas.queries.ts';
import { acompanharHistorico, travarParaMover } from '#modules/captacao/quadro/ligacoes.queries.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { historicoCandidato, historicoDoCandidato, type PassoDoCandidato } from './historico.contract.ts';
import { errosDoPasso } from './passo.rules.ts';

const LIGACAO = sql`(select l from candidato_solicitacao l where l.id = t.candidato_solicitacao_id)`;

/** True for the last step of its link while the request is in selection and the candidate is not hired; `h` is the step. */
const EDITAVEL = sql`not exists (select from historico_candidato d where d.candidato_solicitacao_id = h.candidato_solicitacao_id and d.id > h.id)
  and not cs.contratado and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada`;

/** Only the last step may be corrected: earlier ones are what happened. */
async function exigirUltimo(ctx: Ctx, id: number, ligacaoId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from historico_candidato where candidato_solicitacao_id = ${ligacaoId} and id > ${id} limit 1`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw regra('Só o último histórico do candidato na solicitação pode ser alterado ou excluído.');
}

export const historicosDeCandidatos = defineResource(historicoCandidato, {
  tabela: 'historico_candidato',
  nomeDe: sql`(select e.nome from etapa_seletiva e where e.id = t.etapa_seletiva_id)`,
  refs: { etapaSeletiva: 'etapa_seletiva' },
  colunas: {
    candidato: sql`(select json_build_object('id', c.id, 'nome', c.nome) from candidato c where c.id = (${LIGACAO}).candidato_id)`,
    solicitacao: sql`(select json_build_object('id', s.id, 'nome', s.descricao) from solicitacao_pessoal s where s.id = (${LIGACAO}).solicitacao_pessoal_id)`,
  },
  ordem: { '': sql`t.data desc, t.id desc` },
  visivel: (ctx) => {
    const naArea = naAreaVisivel(ctx, sql.ref('s.area_organizacional_id'));
    return [
      naArea &&
        sql`exists (select from candidato_solicitacao l join solicitacao_pessoal s on s.id = l.solicitacao_pessoal_id where l.id = t.candidato_solicitacao_id and ${naArea})`,
    ];
  },
  filtrar: ({ candidatoId, solicitacaoId, etapaId, apto, dataIni, dataFim }) => [
    candidatoId !== null &&
      sql`t.candidato_solicitacao_id in (select l.id from candidato_solicitacao l where l.candidato_id = ${candidatoId})`,
    solicitacaoId !== null &&
      sql`t.candidato_solicitacao_id in (select l.id from candidato_solicitacao l where l.solicitacao_pessoal_id = ${solicitacaoId})`,
    etapaId !== null && sql`t.etapa_seletiva_id = ${etapaId}`,
    apto !== null && sql`t.apto = ${apto}`,
    dataIni !== null && sql`t.data >= ${dataIni}`,
    dataFim !== null && sql`t.data <= ${dataFim}`,
  ],
  validar: async (ctx, form, id) => {
    const erros = errosDoPasso(form);
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    await travarParaMover(ctx, form.candidatoSolicitacaoId);
    await etapaExiste(ctx, form.etapaSeletiva.id);
    if (id !== null) await exigirUltimo(ctx, id, form.candidatoSolicitacaoId);
  },
  aoGravar: async (ctx, id, form, antes) => {
    if (antes && antes.candidatoSolicitacaoId !== form.candidatoSolicitacaoId)
      throw regra('O histórico não muda de candidato nem de solicitação.');
    if (!antes) await sql`update historico_candidato set usuario_id = ${ctx.ator.id} where id = ${id}`.execute(ctx.db);
    await acompanharHistorico(ctx, form.candidatoSolicitacaoId);
  },
  aoExcluir: async (ctx, id, antes) => {
    await travarParaMover(ctx, antes.candidatoSolicitacaoId);
    await exigirUltimo(ctx, id, antes.candidatoSolicitacaoId);
    // The link follows what is left, so the line goes first.
    await sql`delete from historico_candidato where id = ${id}`.execute(ctx.db);
    await acompanharHistorico(ctx, antes.candidatoSolicitacaoId);
  },
});

/** All steps of a candidate that the person may see, newest first. */
export async function passosDo(ctx: Ctx, candidatoId: number): Promise<PassoDoCandidato[]> {
  const naArea = naAreaVisivel(ctx, sql.ref('s.area_organizacional_id')) ?? sql`true`;
  const { rows } =
    await sql<PassoDoCandidato>`select h.id, h.versao, cs.id as "ligacaoId", h.data, h.hora_ini as "horaIni", h.hora_fim as "horaFim",
      h.responsavel, h.apto, h.observacao, u.nome as "registradoPor", ${EDITAVEL} as editavel,
      json_build_object('id', s.id, 'descricao', s.descricao) as solicitacao, json_build_object('id', e.id, 'nome', e.nome) as etapa
    from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join etapa_seletiva e on e.id = h.etapa_seletiva_id
    left join usuario u on u.id = h.usuario_id
    where cs.candidato_id = ${candidatoId} and h.empresa_id = ${ctx.empresaId} and ${naArea} order by h.data desc, h.id desc`.execute(
      ctx.db,
    );
  return rows;
}

export const historicoHandlers: readonly Handler[] = [
  ...historicosDeCandidatos.handlers,
  on(historicoDoCandidato, (ctx, { params }) => passosDo(ctx, params.id)),
];
