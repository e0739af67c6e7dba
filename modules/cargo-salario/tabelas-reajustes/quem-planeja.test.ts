import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { caminhoDoPlanejamento, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { listarMensagens, type Mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import type { Page } from '#platform/shared/page.ts';
import { aplicarColaboradores, cancelarReajuste } from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { propostaPorValor as porValor } from './tabelas-reajustes.factory.ts';

const t = useApp();

async function comPlanejamento(tenant: Tenant, data = '2026-05-01') {
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId, { data });
  const criado = await tenant.cliente.call(reajusteColaborador.criar, {
    body: porValor(id, folha.porValor, folha, '5500.00'),
  });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  return { folha, id, linha: criado.body };
}

describe('quem pode', () => {
  const { planejamento: tabela } = permissoesCargoSalario;
  const doPlanejamento = [tabela.ver, tabela.inserir, tabela.editar, tabela.excluir, ...Object.values(tabela.verbos)];
  const dasLinhas = [permissoesCargoSalario.reajusteColaborador, permissoesCargoSalario.reajusteFaixaSalarial].flatMap(
    ({ ver, inserir, editar, excluir, verbos }) => [ver, inserir, editar, excluir, verbos.COLETIVO],
  );

  test('sem a autoridade sobre salários os valores não aparecem, o lugar se propõe e nada se aplica', async () => {
    const tenant = await t.app.empresa();
    const { folha, id, linha } = await comPlanejamento(tenant);
    const { cliente } = await t.app.usuario(tenant.empresaId, [
      ...doPlanejamento,
      ...dasLinhas,
      'ROLE_ORGANIZACAO_AREA_ORGANIZACIONAL_VER_TODAS',
    ]);
    const lida = await cliente.call(reajusteColaborador.obter, { params: { id: linha.id } });
    expect(JSON.stringify(lida.body)).not.toMatch(somas('5000.00', '5500.00', '500.00', '10.00'));
    const nova = await cliente.call(reajusteColaborador.criar, {
      body: { ...porValor(id, folha.porIndice, folha, '999.00'), tipoSalarioProposto: null, salarioProposto: null },
    });
    expect(nova.status, JSON.stringify(nova.body)).toBe(201);
    const porQuemVe = await tenant.cliente.call(reajusteColaborador.obter, { params: { id: nova.body.id } });
    expect(porQuemVe.body).toMatchObject({
      tipoSalarioProposto: '2',
      quantidadeIndiceProposto: '2.00',
      valorDiferenca: '0.00',
    });
    expect((await cliente.call(aplicarColaboradores, { params: { id } })).status).toBe(403);
    expect([veSalario, permissaoValores].every((uma) => !doPlanejamento.includes(uma))).toBe(true);
  });

  test('quem só vê as suas áreas vê e planeja só as pessoas delas, e não aplica o que tem outras', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    const outra = await criarArea(t.app, tenant.empresaId);
    const gestor = await criarColaborador(t.app, tenant.empresaId, {
      nome: 'Gestora',
      lotacao: {
        areaId: outra,
        estabelecimentoId: folha.estabelecimentoId,
        faixaSalarialId: folha.faixaId,
        tipoSalario: '3',
        salario: '7000.00',
      },
    });
    await responderPorArea(t.app, tenant.empresaId, outra, gestor);
    const { cliente, usuarioId } = await t.app.usuario(tenant.empresaId, [...doPlanejamento, ...dasLinhas, veSalario]);
    await ligarUsuario(t.app, usuarioId, gestor);
    const filtro = { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 };
    expect((await cliente.call(reajusteColaborador.listar, { query: filtro })).body.content).toEqual([]);
    const linha = { ...porValor(id, folha.porCargo, folha, '1.00'), areaOrganizacionalProposta: { id: outra } };
    expect((await cliente.call(reajusteColaborador.criar, { body: linha })).problema.erros).toEqual([
      { campo: 'colaborador', mensagem: 'Talento: o registro escolhido não existe.' },
    ]);
    expect((await cliente.call(planejamento.obter, { params: { id } })).body.quantidade).toBe(0);
    const { body: exclusao } = await cliente.call(planejamento.exclusao, { params: { id } });
    expect(exclusao.junto.map(({ quantidade }) => quantidade)).toEqual([null]);
    expect((await cliente.call(planejamento.excluir, { params: { id } })).status).toBe(400);
    expect((await cliente.call(aplicarColaboradores, { params: { id } })).problema.mensagem).toBe(
      'O planejamento tem talentos de áreas que você não vê.',
    );
  });

  test('quem vê os planejamentos é avisado na caixa de Cargos e Salários de que um foi aplicado e de que foi cancelado, menos quem o fez', async () => {
    const tenant = await t.app.empresa();
    const { id } = await comPlanejamento(tenant);
    const colega = (await t.app.usuario(tenant.empresaId, [planejamento.permissoes.ver])).cliente;
    const semVer = (await t.app.usuario(tenant.empresaId, [])).cliente;
    const doFeito = (await t.app.usuario(tenant.empresaId)).cliente;
    await doFeito.call(aplicarColaboradores, { params: { id } });
    await doFeito.call(cancelarReajuste, { params: { id } });
    const lidas = async (cliente: typeof colega) => {
      const { body } = await cliente.call(listarMensagens, { query: { tipo: 'C', page: 0, size: 5, sort: undefined } });
      return (body as Page<Mensagem>).content.map(({ texto, link }) => [texto, link]);
    };
    const { nome } = (await tenant.cliente.call(planejamento.obter, { params: { id } })).body;
    const link = caminhoDoPlanejamento(id);
    const esperadas = ['cancelado', 'aplicado'].map((fim) => [
      `O planejamento de realinhamento '${nome}' foi ${fim}.`,
      link,
    ]);
    expect(await lidas(colega)).toEqual(esperadas);
    expect(await lidas(semVer)).toEqual([]);
    expect(await lidas(doFeito)).toEqual([]);
  });
});
