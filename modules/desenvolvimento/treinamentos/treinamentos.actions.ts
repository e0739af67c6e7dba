import { sql } from 'kysely';
import { codigoDe } from '#modules/desenvolvimento/presencas/codigo.queries.ts';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { abrirPreenchimento, folhaEmBranco, gravarRespostas, lerFolha } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { gravarEficacia } from './eficacia.queries.ts';
import {
  abrirMinhaAvaliacao,
  avaliarEficacia,
  listarTreinamentos,
  meuCracha,
  meusTreinamentos,
  responderMinhaAvaliacao,
} from './treinamentos.contract.ts';
import { lerMeus, lerTreinamentos, minhaAvaliacao, minhaInscricao } from './treinamentos.queries.ts';

const BLOQUEADA = 'Esta avaliação não está liberada. Fale com o instrutor.';

export const treinamentosHandlers: readonly Handler[] = [
  on(listarTreinamentos, (ctx, { query }) => pageOrWhole(query, (pedida) => lerTreinamentos(ctx, pedida))),
  on(avaliarEficacia, async (ctx, { params: { id }, body }) => {
    await gravarEficacia(ctx, id, body);
    return {};
  }),
  on(meusTreinamentos, (ctx) => lerMeus(ctx)),
  on(meuCracha, async (ctx, { params: { id } }) => {
    const inscrito = await minhaInscricao(ctx, id);
    if (!inscrito) throw new ProblemError('NAO_ENCONTRADO');
    const codigo = codigoDe(inscrito.chave, 'C', inscrito.id, Date.parse(ctx.agora));
    const { default: qrcode } = await import('qrcode');
    return { codigo, svg: await qrcode.toString(codigo, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
  }),
  on(abrirMinhaAvaliacao, async (ctx, { params }) => {
    const lida = await minhaAvaliacao(ctx, params);
    if (!lida) throw new ProblemError('NAO_ENCONTRADO');
    const { titulo, turma, liberada, entregue, preenchimentoId } = lida;
    if (entregue) return { titulo, turma, recusa: 'Esta avaliação já foi entregue.', folha: null };
    if (!liberada) return { titulo, turma, recusa: BLOQUEADA, folha: null };
    const folha = preenchimentoId === null ? await folhaEmBranco(ctx, lida) : await lerFolha(ctx, preenchimentoId);
    return { titulo, turma, recusa: null, folha };
  }),
  on(responderMinhaAvaliacao, async (ctx, { params, body }) => {
    const lida = await minhaAvaliacao(ctx, params, true);
    if (!lida) throw new ProblemError('NAO_ENCONTRADO');
    if (lida.entregue) throw regra('Esta avaliação já foi entregue.');
    if (!lida.liberada) throw regra(BLOQUEADA);
    const preenchimentoId = lida.preenchimentoId ?? (await abrirPreenchimento(ctx, { ...lida, tempoLimite: null }));
    await gravarRespostas(ctx, preenchimentoId, body);
    await sql`insert into turma_nota (avaliacao_curso_id, colaborador_turma_id, empresa_id, nota, preenchimento_id)
      select ${lida.id}, ${params.id}, ${ctx.empresaId}, case when q.concluido_em is not null then q.percentual end, q.id
      from questionario_preenchimento q where q.id = ${preenchimentoId}
      on conflict (avaliacao_curso_id, colaborador_turma_id) do update set nota = excluded.nota, preenchimento_id = excluded.preenchimento_id`.execute(
      ctx.db,
    );
    await recalcularTurmas(ctx.db, [lida.turmaId]);
    return { entregue: !body.respondidoParcialmente };
  }),
];
