import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarIndice, criarLinhaDaFaixa, criarValorDoIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { faixaHistorico } from '#modules/cargo-salario/faixas-salariais/faixa-historicos.contract.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { reajusteFaixaSalarial } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { reajusteIndice } from '#modules/cargo-salario/reajustes-indices/reajustes-indices.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarHistorico } from '#modules/organizacao/organizacao.factory.ts';
import {
  aplicarColaboradores,
  aplicarFaixasSalariais,
  aplicarIndices,
  cancelarReajuste,
  historicoDoPlanejamento,
} from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { propostaPorValor as porValor } from './tabelas-reajustes.factory.ts';

const t = useApp();

const ref = (id: number) => ({ id });
async function comPlanejamento(tenant: Tenant, data = '2026-05-01') {
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId, { data });
  const criado = await tenant.cliente.call(reajusteColaborador.criar, {
    body: porValor(id, folha.porValor, folha, '5500.00'),
  });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  return { folha, id, linha: criado.body };
}

const historicos = (colaboradorId: number) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ data: string; motivo: string; salario: string | null; tipo: string }>`
      select data, motivo, salario, tipo_salario as tipo from historico_colaborador where colaborador_id = ${colaboradorId} order by data`.execute(
      db,
    );
    return rows;
  });

describe('aplicar', () => {
  test('grava uma linha no histórico na data do planejamento, congela o planejamento e conta no andamento', async () => {
    const tenant = await t.app.empresa();
    const { folha, id, linha } = await comPlanejamento(tenant);
    expect(linha).toMatchObject({
      salarioAtual: '5000.00',
      salarioCalculado: '5500.00',
      valorDiferenca: '500.00',
      percentualDiferenca: '10.00',
    });
    const aplicado = await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    expect(aplicado.body).toMatchObject({ aprovada: true, ehUltimo: true, existeHistoricoConfirmado: false });
    expect(await historicos(folha.porValor)).toMatchObject([
      { data: '2024-01-02', salario: '5000.00' },
      { data: '2026-05-01', salario: '5500.00', motivo: 'REAJUSTE', tipo: '3' },
    ]);
    const lida = await tenant.cliente.call(reajusteColaborador.obter, { params: { id: linha.id } });
    expect(lida.body).toMatchObject({ salarioAtual: '5000.00', salarioCalculado: '5500.00', congelado: true });
    const { pode: _, versao, ...form } = lida.body;
    const mudada = await tenant.cliente.call(reajusteColaborador.atualizar, {
      params: { id: linha.id },
      body: { ...form, versao },
    });
    expect(mudada.problema).toMatchObject({
      status: 403,
      mensagem: 'O planejamento já foi aplicado: cancele o reajuste primeiro.',
    });
    expect((await tenant.cliente.call(planejamento.excluir, { params: { id } })).status).toBe(403);
    expect((await tenant.cliente.call(reajusteColaborador.excluir, { params: { id: linha.id } })).status).toBe(403);
    const andamento = await tenant.cliente.call(historicoDoPlanejamento, { params: { id } });
    expect(andamento.body.map(({ acao }) => acao)).toEqual(['Aplicação']);
  });

  test('U-0088: um dissídio sai com o motivo Dissídio, uma promoção com o motivo Promoção', async () => {
    const tenant = await t.app.empresa();
    const folha = await criarFolha(t.app, tenant.empresaId);
    const dissidio = await criarPlanejamento(t.app, tenant.empresaId, { dissidio: true, data: '2026-04-01' });
    const promocao = await criarPlanejamento(t.app, tenant.empresaId, { data: '2026-05-01' });
    await tenant.cliente.call(reajusteColaborador.criar, {
      body: porValor(dissidio, folha.porValor, folha, '5100.00'),
    });
    await tenant.cliente.call(aplicarColaboradores, { params: { id: dissidio } });
    await tenant.cliente.call(reajusteColaborador.criar, {
      body: {
        ...porValor(promocao, folha.porValor, folha, '6000.00'),
        faixaSalarialProposta: ref(folha.faixaPorIndiceId),
      },
    });
    await tenant.cliente.call(aplicarColaboradores, { params: { id: promocao } });
    expect((await historicos(folha.porValor)).map(({ motivo }) => motivo)).toEqual([
      'CONTRATACAO',
      'DISSIDIO',
      'PROMOCAO',
    ]);
  });

  test('dois ao mesmo tempo: um aplica, o outro é avisado', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    const outro = await t.app.usuario(tenant.empresaId);
    const respostas = await Promise.all([
      tenant.cliente.call(aplicarColaboradores, { params: { id } }),
      outro.cliente.call(aplicarColaboradores, { params: { id } }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(respostas.find(({ status }) => status === 400)?.problema.mensagem).toBe(
      'Este planejamento já foi aplicado.',
    );
    expect(await historicos(folha.porValor)).toHaveLength(2);
  });

  test('o planejamento de outro tipo é recusado por isso, e não por já estar aplicado', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const recusa = async (tipo: 'T' | 'F', aplicar: typeof aplicarColaboradores) => {
      const id = await criarPlanejamento(t.app, empresaId, { tipo });
      return (await cliente.call(aplicar, { params: { id } })).problema.mensagem;
    };
    expect(await recusa('F', aplicarColaboradores)).toBe('Este planejamento não é de talentos.');
    expect(await recusa('T', aplicarFaixasSalariais)).toBe('Este planejamento não é de faixas salariais.');
    expect(await recusa('T', aplicarIndices)).toBe('Este planejamento não é de índices.');
  });

  test('quem está desligado na data fica de fora, e o planejamento só com desligados não se aplica', async () => {
    const tenant = await t.app.empresa();
    const { folha, id, linha } = await comPlanejamento(tenant);
    await tenant.cliente.call(reajusteColaborador.criar, { body: porValor(id, folha.porCargo, folha, '3300.00') });
    await t.app.banco((db) =>
      sql`update colaborador set data_desligamento = '2026-05-01' where id = ${folha.porValor}`.execute(db),
    );
    const lida = await tenant.cliente.call(reajusteColaborador.obter, { params: { id: linha.id } });
    expect(lida.body.colaboradorDesligado).toBe(true);
    expect((await tenant.cliente.call(aplicarColaboradores, { params: { id } })).status).toBe(201);
    expect(await historicos(folha.porValor)).toHaveLength(1);
    expect(await historicos(folha.porCargo)).toHaveLength(2);
    const so = await criarPlanejamento(t.app, tenant.empresaId, { data: '2026-06-01' });
    const recusado = await tenant.cliente.call(reajusteColaborador.criar, {
      body: porValor(so, folha.porValor, folha, '9.00'),
    });
    expect(recusado.problema.erros).toEqual([
      { campo: 'colaborador', mensagem: 'O talento está desligado na data do planejamento.' },
    ]);
    expect((await tenant.cliente.call(aplicarColaboradores, { params: { id: so } })).problema.mensagem).toBe(
      'O planejamento não tem nada a aplicar.',
    );
  });

  test('nada se grava quando alguém já tem histórico na data ou depois dela, e a recusa diz quem', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    await tenant.cliente.call(reajusteColaborador.criar, { body: porValor(id, folha.porCargo, folha, '3300.00') });
    await criarHistorico(t.app, tenant.empresaId, folha.porValor, {
      data: '2026-05-10',
      areaId: folha.areaId,
      tipoSalario: '3',
      salario: '5200.00',
      motivo: 'REAJUSTE',
    });
    const recusado = await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    expect(recusado.problema.mensagem).toContain('Caio por valor: já há histórico em 01/05/2026 ou depois.');
    expect(await historicos(folha.porCargo)).toHaveLength(1);
  });

  test('quem passou a ganhar outra coisa depois de calculado tem o reajuste recusado até ser refeito', async () => {
    const tenant = await t.app.empresa();
    const { folha, id, linha } = await comPlanejamento(tenant);
    const antes = await criarPlanejamento(t.app, tenant.empresaId, { data: '2026-03-01' });
    await tenant.cliente.call(reajusteColaborador.criar, { body: porValor(antes, folha.porValor, folha, '5200.00') });
    expect(
      (await tenant.cliente.call(reajusteColaborador.obter, { params: { id: linha.id } })).body.temDuplicidade,
    ).toBe(true);
    await tenant.cliente.call(aplicarColaboradores, { params: { id: antes } });
    const recusado = await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    expect(recusado.problema.mensagem).toContain(
      'Caio por valor: o valor atual mudou depois que o reajuste foi calculado',
    );
    const lida = await tenant.cliente.call(reajusteColaborador.obter, { params: { id: linha.id } });
    expect(lida.body).toMatchObject({ temDuplicidade: false, salarioAtual: '5200.00', percentualDiferenca: '5.77' });
    const { pode: _, ...form } = lida.body;
    await tenant.cliente.call(reajusteColaborador.atualizar, { params: { id: linha.id }, body: form });
    expect((await tenant.cliente.call(aplicarColaboradores, { params: { id } })).status).toBe(201);
  });

  test('um índice ou uma faixa sem valor na data é nomeado, e nada se grava', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    const indice = await criarIndice(t.app, tenant.empresaId, { nome: 'Piso futuro', data: '2030-01-01' });
    await tenant.cliente.call(reajusteColaborador.criar, {
      body: {
        ...porValor(id, folha.porCargo, folha, '1.00'),
        tipoSalarioProposto: '2',
        indiceProposto: ref(indice),
        quantidadeIndiceProposto: '2',
        salarioProposto: null,
      },
    });
    const recusado = await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    expect(recusado.problema.mensagem).toContain('O índice Piso futuro não tem valor em vigor em 01/05/2026.');
    expect(await historicos(folha.porValor)).toHaveLength(1);
  });

  test('V-0331: ambiente e função são exigidos onde a empresa os exige, e vão para o histórico', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    const lugar = await t.app.banco(async (db) => {
      await sql`update empresa set obrigar_ambiente_funcao = true where id = ${tenant.empresaId}`.execute(db);
      const { rows } = await sql<{
        ambiente: number;
        funcao: number;
      }>`with a as (insert into ambiente (empresa_id, nome) values (${tenant.empresaId}, 'Sala'), (${tenant.empresaId}, 'Forno') returning id),
        f as (insert into funcao (empresa_id, nome) values (${tenant.empresaId}, 'Forneiro') returning id) select max(a.id) as ambiente, max(f.id) as funcao from a, f`.execute(
        db,
      );
      return rows[0];
    });
    const body = porValor(id, folha.porCargo, folha, '3300.00');
    const recusado = await tenant.cliente.call(reajusteColaborador.criar, { body });
    expect(recusado.problema.erros).toEqual([
      { campo: 'ambienteProposto', mensagem: 'Ambiente proposto é obrigatório' },
      { campo: 'funcaoProposta', mensagem: 'Função proposta é obrigatória' },
    ]);
    for (const [ambiente, funcao] of [
      [null, null],
      [lugar?.ambiente, null],
      [null, lugar?.funcao],
    ]) {
      await t.app.banco((db) =>
        sql`update reajuste_colaborador set ambiente_proposto_id = ${ambiente}, funcao_proposta_id = ${funcao}
          where tabela_reajuste_colaborador_id = ${id}`.execute(db),
      );
      expect((await tenant.cliente.call(aplicarColaboradores, { params: { id } })).problema.mensagem).toContain(
        'Caio por valor: a empresa exige ambiente e função propostos.',
      );
    }
    const [linha] = (
      await tenant.cliente.call(reajusteColaborador.listar, {
        query: { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 },
      })
    ).body.content;
    await tenant.cliente.call(reajusteColaborador.excluir, { params: { id: linha?.id ?? 0 } });
    await tenant.cliente.call(reajusteColaborador.criar, {
      body: { ...body, ambienteProposto: ref(lugar?.ambiente ?? 0), funcaoProposta: ref(lugar?.funcao ?? 0) },
    });
    expect((await tenant.cliente.call(aplicarColaboradores, { params: { id } })).status).toBe(201);
    const historico = await tenant.cliente.call(historicoColaborador.listar, {
      query: { colaboradorId: folha.porCargo, page: 0 },
    });
    const dito = {
      ambiente: { id: lugar?.ambiente, nome: 'Forno' },
      funcao: { id: lugar?.funcao, nome: 'Forneiro' },
    };
    expect(historico.body.content[0]).toMatchObject({ data: '2026-05-01', ...dito });
    const params = { id: historico.body.content[0]?.id ?? 0 };
    expect((await tenant.cliente.call(historicoColaborador.obter, { params })).body).toMatchObject(dito);
  });
});

describe('faixas e índices', () => {
  test('aplicar uma faixa e um índice grava o histórico de cada um, e cancelar na ordem inversa devolve tudo', async () => {
    const tenant = await t.app.empresa();
    const folha = await criarFolha(t.app, tenant.empresaId);
    const faixas = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'F' });
    const indices = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'I', data: '2026-06-01' });
    await tenant.cliente.call(reajusteFaixaSalarial.criar, {
      body: {
        tabelaReajusteColaborador: ref(faixas),
        faixaSalarial: ref(folha.faixaId),
        tipoSalarioProposto: '2',
        indiceProposto: ref(folha.indiceId),
        quantidadeIndiceProposto: '2',
        valorProposto: null,
        observacao: null,
      },
    });
    await tenant.cliente.call(reajusteIndice.criar, {
      body: {
        tabelaReajusteColaborador: ref(indices),
        indice: ref(folha.indiceId),
        valorProposto: '2100.00',
        observacao: null,
      },
    });
    const aplicadas = await tenant.cliente.call(aplicarFaixasSalariais, { params: { id: faixas } });
    expect(aplicadas.body).toMatchObject({ aprovada: true });
    expect((await tenant.cliente.call(aplicarIndices, { params: { id: indices } })).body).toMatchObject({
      aprovada: true,
    });
    const lidas = await tenant.cliente.call(faixaHistorico.listar, {
      query: { faixaSalarialId: folha.faixaId, page: 0 },
    });
    expect(lidas.body.content).toMatchObject([
      { data: '2026-05-01', tipo: '2', quantidade: '2.00', doRealinhamento: true },
      { data: '2020-01-01', valor: '3000.00', doRealinhamento: false },
    ]);
    const [nova] = lidas.body.content;
    const excluida = await tenant.cliente.call(faixaHistorico.excluir, { params: { id: nova?.id ?? 0 } });
    expect(excluida.problema.mensagem).toBe(
      'Esta linha foi gravada por um planejamento de realinhamento: cancele o reajuste para desfazê-la.',
    );
    expect((await tenant.cliente.call(cancelarReajuste, { params: { id: faixas } })).problema.mensagem).toContain(
      'Só o último planejamento aplicado',
    );
    expect((await tenant.cliente.call(cancelarReajuste, { params: { id: indices } })).status).toBe(201);
    expect((await tenant.cliente.call(cancelarReajuste, { params: { id: faixas } })).status).toBe(201);
    const depois = await tenant.cliente.call(faixaHistorico.listar, {
      query: { faixaSalarialId: folha.faixaId, page: 0 },
    });
    expect(depois.body.content).toMatchObject([{ data: '2020-01-01' }]);
  });

  test('uma faixa que não fixa salário na data é nomeada', async () => {
    const tenant = await t.app.empresa();
    const { faixaId } = await criarFolha(t.app, tenant.empresaId);
    await t.app.banco((db) =>
      sql`update faixa_salarial_historico set tipo = '1', valor = null where faixa_salarial_id = ${faixaId}`.execute(
        db,
      ),
    );
    const id = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'F' });
    await tenant.cliente.call(reajusteFaixaSalarial.criar, {
      body: {
        tabelaReajusteColaborador: ref(id),
        faixaSalarial: ref(faixaId),
        tipoSalarioProposto: '3',
        indiceProposto: null,
        quantidadeIndiceProposto: null,
        valorProposto: '10.00',
        observacao: null,
      },
    });
    const recusado = await tenant.cliente.call(aplicarFaixasSalariais, { params: { id } });
    expect(recusado.problema.mensagem).toMatch(/A faixa salarial Cargo .+ não tem salário em vigor em 01\/05\/2026\./);
  });
});

describe('cancelar', () => {
  test('é recusado com histórico posterior, que a recusa nomeia, e com linha confirmada pela folha', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    const posterior = await criarHistorico(t.app, tenant.empresaId, folha.porValor, {
      data: '2026-06-10',
      areaId: folha.areaId,
      tipoSalario: '1',
      faixaSalarialId: folha.faixaId,
      motivo: 'PROMOCAO',
    });
    expect((await tenant.cliente.call(cancelarReajuste, { params: { id } })).problema.mensagem).toBe(
      'Há histórico posterior ao planejamento: Caio por valor. Exclua-o antes de cancelar o reajuste.',
    );
    await tenant.cliente.call(historicoColaborador.excluir, { params: { id: posterior } });
    await t.app.banco((db) =>
      sql`update historico_colaborador set status = 'CONFIRMADO' where tabela_reajuste_colaborador_id = ${id}`.execute(
        db,
      ),
    );
    const lido = await tenant.cliente.call(planejamento.obter, { params: { id } });
    expect(lido.body).toMatchObject({ existeHistoricoConfirmado: true, pode: { cancelarReajuste: false } });
    expect((await tenant.cliente.call(cancelarReajuste, { params: { id } })).status).toBe(400);
  });

  test('a linha que o planejamento gravou não se altera nem se exclui à mão', async () => {
    const tenant = await t.app.empresa();
    const { folha, id } = await comPlanejamento(tenant);
    await tenant.cliente.call(aplicarColaboradores, { params: { id } });
    const lista = await tenant.cliente.call(historicoColaborador.listar, {
      query: { colaboradorId: folha.porValor, page: 0 },
    });
    const [linha] = lista.body.content;
    expect(linha).toMatchObject({ doRealinhamento: true, pode: { editar: false, excluir: false } });
    expect((await tenant.cliente.call(historicoColaborador.excluir, { params: { id: linha?.id ?? 0 } })).status).toBe(
      403,
    );
  });
});

test('um valor de faixa ou de índice posterior impede cancelar', async () => {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'I' });
  await tenant.cliente.call(reajusteIndice.criar, {
    body: {
      tabelaReajusteColaborador: ref(id),
      indice: ref(folha.indiceId),
      valorProposto: '2100.00',
      observacao: null,
    },
  });
  await tenant.cliente.call(aplicarIndices, { params: { id } });
  await criarValorDoIndice(t.app, tenant.empresaId, folha.indiceId, { data: '2026-09-01', valor: '2200.00' });
  await criarLinhaDaFaixa(t.app, tenant.empresaId, folha.faixaId, { data: '2026-09-01', valor: '3200.00' });
  expect((await tenant.cliente.call(cancelarReajuste, { params: { id } })).problema.mensagem).toContain(
    'Há histórico posterior ao planejamento',
  );
});
