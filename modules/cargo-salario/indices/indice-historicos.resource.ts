import { sql } from 'kysely';
import { LINHA_DO_REALINHAMENTO } from '#modules/cargo-salario/realinhamento.rules.ts';
import { usosQueImpedemExclusao, usosSemVigencia } from '#modules/cargo-salario/vigencia.rules.ts';
import { exigirSemSalarioPor } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  alterarHistoricoDoIndice,
  excluirHistoricoDoIndice,
  incluirHistoricoDoIndice,
  indiceHistorico,
} from './indice-historicos.contract.ts';
import { usosDoIndice, valoresDoIndice } from './indice-usos.queries.ts';
import { mensagemDataEmUso, mensagemValorEmUso } from './indices.rules.ts';

export const indiceHistoricos = defineResource(indiceHistorico, {
  tabela: 'indice_historico',
  nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
  colunas: { doRealinhamento: sql`(t.tabela_reajuste_colaborador_id is not null)` },
  pode: (_ctx, { doRealinhamento }) => ({ editar: !doRealinhamento, excluir: !doRealinhamento }),
  impedimentos: (_ctx, { doRealinhamento }) =>
    doRealinhamento ? { editar: LINHA_DO_REALINHAMENTO, excluir: LINHA_DO_REALINHAMENTO } : {},
  ordem: { '': sql`t.data desc` },
  filtros: { id: (id) => sql`t.indice_id = ${id}` },
  validar: async (ctx, form, id) => {
    await holdRows(ctx.db, 'indice', form.indice.id);
    const linhas = await valoresDoIndice(ctx.db, form.indice.id);
    const eram = linhas.flatMap((linha) => (linha.id === id ? linha.data : []));
    await exigirSemSalarioPor(ctx, { indiceId: form.indice.id, dias: [form.data, ...eram] });
    if (id === null) return;
    if (!linhas.some((linha) => linha.id === id))
      throw campoInvalido('indice', 'Um valor não pode passar para outro índice.');
    const depois = linhas.map((linha) => (linha.id === id ? { ...linha, data: form.data } : linha));
    const usos = usosSemVigencia(depois, await usosDoIndice(ctx, form.indice.id));
    if (usos.length > 0) throw campoInvalido('data', mensagemDataEmUso(usos));
  },
  aoExcluir: async (ctx, id, { indice, data }) => {
    // Whom a value pays is told by all the values: two deletions at once would each count the other's.
    await holdRows(ctx.db, 'indice', indice.id);
    await exigirSemSalarioPor(ctx, { indiceId: indice.id, dias: [data] });
    const linhas = await valoresDoIndice(ctx.db, indice.id);
    const linha = linhas.find((candidata) => candidata.id === id);
    if (!linha) throw new ProblemError('NAO_ENCONTRADO');
    const usos = usosQueImpedemExclusao(linhas, await usosDoIndice(ctx, indice.id), linha, ctx.hoje);
    if (usos.length > 0) throw regra(mensagemValorEmUso(data, usos));
  },
});

/** Refuses a value that is not of the index in the path. */
async function doIndice(ctx: Ctx, { indiceId, id }: { indiceId: number; id: number }): Promise<void> {
  const { indice } = await indiceHistoricos.obter(ctx, id);
  if (indice.id !== indiceId) throw new ProblemError('NAO_ENCONTRADO');
}

export const indiceHistoricosHandlers: readonly Handler[] = [
  on(incluirHistoricoDoIndice, (ctx, { params, body }) =>
    indiceHistoricos.criar(ctx, { ...body, indice: { id: params.indiceId } }),
  ),
  on(alterarHistoricoDoIndice, async (ctx, { params, body }) => {
    await doIndice(ctx, params);
    return indiceHistoricos.atualizar(ctx, params.id, { ...body, indice: { id: params.indiceId } });
  }),
  on(excluirHistoricoDoIndice, async (ctx, { params }) => {
    await doIndice(ctx, params);
    await indiceHistoricos.excluir(ctx, params.id);
  }),
];
