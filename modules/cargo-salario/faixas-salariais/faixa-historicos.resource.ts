import { sql } from 'kysely';
import { LINHA_DO_REALINHAMENTO } from '#modules/cargo-salario/realinhamento.rules.ts';
import { nomesDosUsos, usosQueImpedemExclusao, usosSemVigencia } from '#modules/cargo-salario/vigencia.rules.ts';
import { exigirSemSalarioPor } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { faixaHistorico } from './faixa-historicos.contract.ts';
import { linhasDaFaixa, usosDaFaixa } from './faixa-usos.queries.ts';
import { calcularSalario } from './faixas-salariais.rules.ts';
import { indicesNoDia } from './salarios.queries.ts';

/** The index of a line must be of this company and have a value on its date: a line never saves without a salary to tell. */
async function exigirIndiceEmVigor(
  ctx: Ctx,
  { indiceId, quantidade, data }: { indiceId: number | null; quantidade: string | null; data: string },
): Promise<void> {
  if (indiceId === null || quantidade === null) return;
  const indice = (await indicesNoDia(ctx.db, [indiceId], data)).get(indiceId);
  if (!indice) throw campoInvalido('indiceId', 'Índice: o registro escolhido não existe.');
  const calculado = calcularSalario({ tipo: '2', quantidade, indice }, data);
  if ('falta' in calculado) throw campoInvalido('indiceId', calculado.falta);
}

export const faixaHistoricos = defineResource(faixaHistorico, {
  tabela: 'faixa_salarial_historico',
  nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
  colunas: { doRealinhamento: sql`(t.tabela_reajuste_colaborador_id is not null)` },
  ordem: { '': sql`t.data desc` },
  pode: (_ctx, { doRealinhamento }) => ({ editar: !doRealinhamento, excluir: !doRealinhamento }),
  impedimentos: (_ctx, { doRealinhamento }) =>
    doRealinhamento ? { editar: LINHA_DO_REALINHAMENTO, excluir: LINHA_DO_REALINHAMENTO } : {},
  validar: async (ctx, form, id) => {
    await holdRows(ctx.db, 'faixa_salarial', form.faixaSalarial.id);
    const linhas = await linhasDaFaixa(ctx.db, form.faixaSalarial.id);
    const eram = linhas.flatMap((linha) => (linha.id === id ? linha.data : []));
    await exigirSemSalarioPor(ctx, { faixaId: form.faixaSalarial.id, dias: [form.data, ...eram] });
    await exigirIndiceEmVigor(ctx, form);
    const usos = await usosDaFaixa(ctx, form.faixaSalarial.id);
    const pagos = usos.filter(({ fim }) => fim === null || fim > form.data);
    if (form.tipo === '1' && pagos.length > 0)
      throw campoInvalido('tipo', `A faixa paga a ${nomesDosUsos(pagos)}: informe um índice ou um valor.`);
    if (id === null) return;
    if (!linhas.some((linha) => linha.id === id))
      throw campoInvalido('faixaSalarial', 'Um histórico não pode passar para outra faixa.');
    const depois = linhas.map((linha) => (linha.id === id ? { ...linha, data: form.data } : linha));
    const semSalario = usosSemVigencia(depois, usos);
    if (semSalario.length > 0)
      throw campoInvalido('data', `Nesta data a faixa ficaria sem salário para: ${nomesDosUsos(semSalario)}.`);
  },
  aoExcluir: async (ctx, id, { faixaSalarial, data }) => {
    // What is left without a line, or without one that pays, is told by all of them: two deletions at once would each count the other's.
    await holdRows(ctx.db, 'faixa_salarial', faixaSalarial.id);
    await exigirSemSalarioPor(ctx, { faixaId: faixaSalarial.id, dias: [data] });
    const linhas = await linhasDaFaixa(ctx.db, faixaSalarial.id);
    const linha = linhas.find((candidata) => candidata.id === id);
    if (!linha) throw new ProblemError('NAO_ENCONTRADO');
    if (linhas.length === 1) throw regra('A faixa precisa de ao menos um histórico.');
    const usos = usosQueImpedemExclusao(linhas, await usosDaFaixa(ctx, faixaSalarial.id), linha, ctx.hoje);
    if (usos.length > 0)
      throw regra(
        `O histórico de ${formatarData(data)} não pode ser excluído: paga a ${nomesDosUsos(usos)}. Inclua um novo histórico ou corrija este.`,
      );
  },
});
