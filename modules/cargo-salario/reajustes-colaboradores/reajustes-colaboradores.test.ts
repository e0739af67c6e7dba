import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { reajusteFaixaSalarial } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { tipoReajuste } from '#modules/cargo-salario/realinhamento.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { colaboradoresDoPlanejamento } from '#modules/cargo-salario/realinhamentos/realinhamentos.contract.ts';
import { planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import { propostaPorValor } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { recusaDoFixo } from '#platform/shared/contract/meta.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

const t = useApp();

async function cena() {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId);
  return { ...tenant, folha, id, proposta: propostaPorValor(id, folha.porValor, folha, '5500.00') };
}

test('V-0327, C-0117, U-0097: o planejamento pede título de até 100 letras, data e tipo', async () => {
  const { cliente } = await t.app.empresa();
  const vazio = { nome: null, data: null, tipoReajuste: null, dissidio: false, observacao: null } as never;
  expect((await cliente.call(planejamento.criar, { body: vazio })).problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Título é obrigatório' },
    { campo: 'data', mensagem: 'Data é obrigatória' },
    { campo: 'tipoReajuste', mensagem: 'Tipo de reajuste é obrigatório' },
  ]);
  const form = { data: '2026-05-01', dissidio: false, observacao: null };
  const criar = (nome: string, tipo: 'T' | 'F' | 'I' = 'T') =>
    cliente.call(planejamento.criar, { body: { nome, ...form, tipoReajuste: tipo } });
  expect([(await criar('x'.repeat(100))).status, (await criar('x'.repeat(101))).status]).toEqual([201, 400]);
  for (const tipo of tipoReajuste.codigos)
    expect((await criar(`De ${tipo}`, tipo)).body, tipo).toMatchObject({ data: form.data, tipoReajuste: tipo });
  expect(tipoReajuste.codigos).toEqual(['T', 'F', 'I']);
});

test('V-0328, C-0118: a observação vai até 255 letras', async () => {
  const { cliente, proposta } = await cena();
  const longa = await cliente.call(reajusteColaborador.criar, { body: { ...proposta, observacao: 'x'.repeat(256) } });
  expect(longa.problema.erros).toMatchObject([{ campo: 'observacao' }]);
  const certa = await cliente.call(reajusteColaborador.criar, { body: { ...proposta, observacao: 'x'.repeat(255) } });
  expect(certa.status).toBe(201);
});

test('V-0329, V-0330: por índice pede índice, por valor pede valor, e o que o tipo não usa não se grava', async () => {
  const { cliente, empresaId, folha, proposta } = await cena();
  const recusa = async (dados: object) =>
    (await cliente.call(reajusteColaborador.criar, { body: { ...proposta, salarioProposto: null, ...dados } })).problema
      .erros;
  expect(await recusa({ tipoSalarioProposto: '2', quantidadeIndiceProposto: '2' })).toEqual([
    { campo: 'indiceProposto', mensagem: 'Índice é requerido' },
  ]);
  expect(await recusa({})).toEqual([{ campo: 'salarioProposto', mensagem: 'Valor é obrigatório' }]);
  const criado = await cliente.call(reajusteColaborador.criar, {
    body: { ...proposta, indiceProposto: { id: folha.indiceId }, quantidadeIndiceProposto: '2' },
  });
  expect(criado.body).toMatchObject({
    indiceProposto: null,
    quantidadeIndiceProposto: null,
    salarioProposto: '5500.00',
  });
  const daFaixa = async (tipoSalarioProposto: '1' | '2' | '3') =>
    (
      await cliente.call(reajusteFaixaSalarial.criar, {
        body: {
          tabelaReajusteColaborador: { id: await criarPlanejamento(t.app, empresaId, { tipo: 'F' }) },
          faixaSalarial: { id: folha.faixaId },
          tipoSalarioProposto,
          indiceProposto: null,
          quantidadeIndiceProposto: '2',
          valorProposto: null,
          observacao: null,
        },
      })
    ).problema.erros;
  expect(await daFaixa('1')).toEqual([
    { campo: 'tipoSalarioProposto', mensagem: 'Uma faixa é paga por índice ou por valor' },
  ]);
  expect(await daFaixa('2')).toEqual([{ campo: 'indiceProposto', mensagem: 'Índice é requerido' }]);
  expect(await daFaixa('3')).toEqual([{ campo: 'valorProposto', mensagem: 'Valor é obrigatório' }]);
});

test('a proposta fica com o seu talento e o seu planejamento', async () => {
  const { cliente, empresaId, folha, proposta } = await cena();
  const { id } = (await cliente.call(reajusteColaborador.criar, { body: proposta })).body;
  const mudar = async (dados: object) =>
    (await cliente.call(reajusteColaborador.atualizar, { params: { id }, body: { ...proposta, ...dados } })).problema
      .erros;
  expect(await mudar({ colaborador: { id: folha.porCargo } })).toEqual([
    { campo: 'colaborador', mensagem: recusaDoFixo('Talento') },
  ]);
  expect(await mudar({ tabelaReajusteColaborador: { id: await criarPlanejamento(t.app, empresaId) } })).toEqual([
    { campo: 'tabelaReajusteColaborador', mensagem: recusaDoFixo('Planejamento') },
  ]);
});

test('a linha mostra o atual contra o proposto, e o planejamento as suas linhas', async () => {
  const { cliente, empresaId, folha, id, proposta } = await cena();
  const outra = await criarArea(t.app, empresaId, { nome: 'Expedição' });
  await cliente.call(reajusteColaborador.criar, {
    body: {
      ...proposta,
      areaOrganizacionalProposta: { id: outra },
      faixaSalarialProposta: { id: folha.faixaPorIndiceId },
      tipoSalarioProposto: '1',
      salarioProposto: null,
    },
  });
  const { body } = await cliente.call(colaboradoresDoPlanejamento, { params: { id } });
  expect(body).toMatchObject([
    {
      areaOrganizacionalAtual: { id: folha.areaId },
      areaOrganizacionalProposta: { id: outra, nome: 'Expedição' },
      estabelecimentoAtual: { id: folha.estabelecimentoId },
      estabelecimentoProposto: { id: folha.estabelecimentoId },
      faixaSalarialAtual: { id: folha.faixaId },
      faixaSalarialProposta: { id: folha.faixaPorIndiceId },
      salarioAtual: '5000.00',
      salarioCalculado: '3000.00',
      valorDiferenca: '-2000.00',
      percentualDiferenca: '-40.00',
      temDuplicidade: false,
      colaboradorDesligado: false,
    },
  ]);
  expect(body[0]?.cargoAtual?.id).not.toBe(body[0]?.cargoProposto?.id);
});

test('um talento está uma vez em cada planejamento', async () => {
  const { cliente, proposta } = await cena();
  await cliente.call(reajusteColaborador.criar, { body: proposta });
  const repetido = await cliente.call(reajusteColaborador.criar, { body: proposta });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ mensagem: expect.stringContaining('Já existe um realinhamento de talento') }],
  });
});
