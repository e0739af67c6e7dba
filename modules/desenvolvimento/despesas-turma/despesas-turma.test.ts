import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { investimento } from '#modules/desenvolvimento/relatorios-treinamento/relatorios-treinamento.contract.ts';
import { tipoDespesa } from '#modules/desenvolvimento/tipo-despesa/tipo-despesa.contract.ts';
import { despesasPorTurma, gravarDespesas } from './despesas-turma.contract.ts';
import { totaisDaTurma } from './despesas-turma.rules.ts';

const t = useApp();

test('as despesas da turma começam com os valores usuais, têm previsto e realizado por tipo, e somam no investimento', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const tipo = async (descricao: string, despesa: string | null) =>
    (await cliente.call(tipoDespesa.criar, { body: { descricao, despesa } })).body.id;
  const [sala, lanche] = [await tipo('Sala', '200.00'), await tipo('Lanche', null)];
  const dia = '2026-03-02';
  const id = await criarTurma(t.app, empresaId, {
    cursoId: await criarCurso(t.app, empresaId),
    dia,
    custo: '1000.00',
  });
  const ler = async () => (await cliente.call(despesasPorTurma, { query: { turmaId: id } })).body;
  expect(await ler()).toMatchObject({
    gravadas: false,
    turma: { custo: '1000.00' },
    turmaTipoDespesa: [{ tipoDespesa: { id: sala, nome: 'Sala' }, despesa: '200.00', realizada: null }],
  });
  const gravar = (...turmaTipoDespesa: { tipoDespesa: { id: number }; despesa: string; realizada: string | null }[]) =>
    cliente.call(gravarDespesas, { params: { id }, body: { turmaTipoDespesa } });
  const daSala = { tipoDespesa: { id: sala }, despesa: '250.00', realizada: null };
  const doLanche = { tipoDespesa: { id: lanche }, despesa: '80.00', realizada: '95.50' };
  const recusa = await gravar(daSala, { ...daSala, despesa: '-1.00', realizada: '-0.01' });
  expect(recusa.problema.erros).toEqual([
    { campo: 'turmaTipoDespesa[1].tipoDespesa', mensagem: 'Este tipo de despesa já está na lista' },
    { campo: 'turmaTipoDespesa[1].despesa', mensagem: 'Prevista não pode ser negativa' },
    { campo: 'turmaTipoDespesa[1].realizada', mensagem: 'Realizada não pode ser negativa' },
  ]);
  expect((await gravar(daSala, doLanche)).status).toBe(204);
  expect(await ler()).toMatchObject({
    gravadas: true,
    turmaTipoDespesa: [
      { tipoDespesa: { nome: 'Lanche' }, despesa: '80.00', realizada: '95.50' },
      { tipoDespesa: { nome: 'Sala' }, despesa: '250.00', realizada: null },
    ],
  });
  expect(totaisDaTurma('1000.00', [daSala, doLanche])).toEqual({ previsto: '1330.00', apurado: '1345.50' });
  const filtro = { dataIni: dia, dataFim: dia, agruparPor: 'CURSO', cursosIds: [] };
  expect(await linhasDaPrevia(cliente, investimento as never, filtro)).toContain('Investimento: R$ 1.345,50');
  expect(await t.app.auditoria(empresaId, 'Turma')).toMatchObject([{ acao: 'Despesas' }]);
});
