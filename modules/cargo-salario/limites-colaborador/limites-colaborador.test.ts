import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import {
  nivelCompetencia,
  nivelCompetenciaNaSelecao,
} from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { limiteColaborador } from './limites-colaborador.contract.ts';

const t = useApp();

test('mostra quantos colaboradores ativos ocupam o limite, na área inteira ou em um cargo', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId);
  const cargoId = await criarCargo(t.app, empresaId, { areaId });
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId });
  const outraFaixa = await criarFaixa(t.app, empresaId);
  await criarColaborador(t.app, empresaId, { lotacao: { areaId, faixaSalarialId: faixaId } });
  await criarColaborador(t.app, empresaId, { lotacao: { areaId, faixaSalarialId: outraFaixa } });
  await criarColaborador(t.app, empresaId, {
    lotacao: { areaId, faixaSalarialId: faixaId },
    dataDesligamento: '2026-01-31',
  });
  for (const cargo of [null, { id: cargoId }]) {
    const body = { areaOrganizacional: { id: areaId }, cargo, limite: 3, contrato: null };
    expect((await cliente.call(limiteColaborador.criar, { body })).status).toBe(201);
  }
  const { body } = await cliente.call(limiteColaborador.listar, { query: { areaId, cargoId: null, page: 0 } });
  expect(body.content.map(({ cargo, ocupados }) => [cargo?.id ?? null, ocupados])).toEqual([
    [null, 2],
    [cargoId, 1],
  ]);
});

test('quem só vê as suas áreas lê e grava os limites delas, e não sabe quantos há nas outras', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const [minha, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const form = (id: number) => ({ areaOrganizacional: { id }, cargo: null, limite: 3, contrato: null });
  const criados: number[] = [];
  for (const id of [minha, alheia])
    criados.push((await dono.cliente.call(limiteColaborador.criar, { body: form(id) })).body.id);
  const { ver, inserir, editar } = limiteColaborador.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, minha, chefe);
  const { cliente } = gestor;
  const lista = await cliente.call(limiteColaborador.listar, { query: { page: 0 } });
  expect(lista.body.content.map(({ id }) => id)).toEqual(criados.slice(0, 1));
  const [meu = 0, outro = 0] = criados;
  expect((await cliente.call(limiteColaborador.obter, { params: { id: outro } })).status).toBe(404);
  for (const recusado of [
    await cliente.call(limiteColaborador.criar, { body: form(alheia) }),
    await cliente.call(limiteColaborador.atualizar, { params: { id: meu }, body: form(alheia) }),
  ])
    expect(recusado.problema.erros).toEqual([
      { campo: 'areaOrganizacional', mensagem: 'Área organizacional: o registro escolhido não existe.' },
    ]);
  const body = { ...form(minha), limite: 4 };
  expect((await cliente.call(limiteColaborador.atualizar, { params: { id: meu }, body })).status).toBe(200);
});

test('recusa um segundo limite para a mesma área e o mesmo cargo', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const body = {
    areaOrganizacional: { id: await criarArea(t.app, empresaId) },
    cargo: null,
    limite: 3,
    contrato: null,
  };
  await cliente.call(limiteColaborador.criar, { body });
  const { status, body: erro } = await cliente.call(limiteColaborador.criar, { body });
  expect(status).toBe(409);
  expect(erro).toMatchObject({
    erros: [
      {
        campo: 'cargo',
        mensagem: 'Já existe uma configuração de limite de colaboradores com esta área organizacional e este cargo.',
      },
    ],
  });
});

test('os níveis de competência são os mesmos sob os dois caminhos', async () => {
  const { cliente } = await t.app.empresa();
  const body = { descricao: 'Avançado', ordem: 3, percentual: '80.00' };
  const criado = await cliente.call(nivelCompetencia.criar, { body });
  const lido = await cliente.call(nivelCompetenciaNaSelecao.obter, { params: { id: criado.body.id } });
  expect(lido.body).toMatchObject(body);
  const repetido = await cliente.call(nivelCompetenciaNaSelecao.criar, { body: { ...body, descricao: 'Outro' } });
  expect(repetido.body).toMatchObject({
    erros: [{ campo: 'ordem', mensagem: 'Já existe um nível de competência com este peso.' }],
  });
});

describe('o limite atingido', () => {
  const frase = 'O limite de colaboradores para o cargo foi atingido.';

  /** An area whose job has room for one employee and has one, and another area of the same job without limit. */
  async function areaCheia() {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const [cheia, livre] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
    const cargoId = await criarCargo(t.app, empresaId, { areaId: cheia });
    const faixaId = await criarFaixa(t.app, empresaId, { cargoId });
    const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
    const dentro = await criarColaborador(t.app, empresaId, { lotacao: { areaId: cheia, faixaSalarialId: faixaId } });
    const fora = await criarColaborador(t.app, empresaId, { lotacao: { areaId: livre, faixaSalarialId: faixaId } });
    const body = { areaOrganizacional: { id: cheia }, cargo: { id: cargoId }, limite: 1, contrato: null };
    expect((await cliente.call(limiteColaborador.criar, { body })).status).toBe(201);
    const mover = (colaboradorId: number, areaId: number, data: string) =>
      cliente.call(historicoColaborador.criar, {
        body: {
          colaborador: { id: colaboradorId },
          data,
          motivo: 'TRANSFERENCIA',
          areaOrganizacional: { id: areaId },
          estabelecimento: { id: estabelecimentoId },
          faixaSalarial: { id: faixaId },
          observacao: null,
          tipoSalario: '1',
          indice: null,
          quantidade: null,
          salario: null,
        },
      });
    return { ...tenant, cheia, livre, faixaId, dentro, fora, mover };
  }

  test('não recebe um talento transferido, e quem já está nele pode mudar de faixa ou sair', async () => {
    const { cheia, livre, dentro, fora, mover } = await areaCheia();
    const recusada = await mover(fora, cheia, hoje());
    expect([recusada.status, recusada.problema.mensagem]).toEqual([400, frase]);
    expect(recusada.problema.erros).toEqual([{ campo: 'faixaSalarial', mensagem: frase }]);
    expect((await mover(dentro, cheia, hoje())).status).toBe(201);
    expect((await mover(dentro, livre, somarDias(hoje(), -1))).status).toBe(201);
  });

  test('a linha do passado que outra já seguiu não ocupa lugar; a futura, sim', async () => {
    const { cheia, fora, mover, livre } = await areaCheia();
    expect((await mover(fora, livre, somarDias(hoje(), -1))).status).toBe(201);
    expect((await mover(fora, cheia, somarDias(hoje(), -2))).status).toBe(201);
    expect((await mover(fora, cheia, somarDias(hoje(), 30))).problema.mensagem).toBe(frase);
  });

  test('o lugar fica livre no dia da linha seguinte ou depois da saída, e volta a ser ocupado quando são desfeitas', async () => {
    const { cliente, cheia, livre, dentro, mover } = await areaCheia();
    const ocupados = async (mudanca?: RawBuilder<unknown>) => {
      if (mudanca) await t.app.banco((db) => mudanca.execute(db));
      const { body } = await cliente.call(limiteColaborador.listar, { query: { areaId: cheia, page: 0 } });
      return body.content[0]?.ocupados;
    };
    const { id: amanha } = (await mover(dentro, livre, somarDias(hoje(), 1))).body;
    expect(await ocupados()).toBe(1);
    const { id: aqui } = (await mover(dentro, livre, hoje())).body;
    expect(await ocupados()).toBe(0);
    expect(await ocupados(sql`update historico_colaborador set status = 'CANCELADO' where id = ${aqui}`)).toBe(1);
    expect(await ocupados(sql`update historico_colaborador set data = ${hoje()} where id = ${amanha}`)).toBe(0);
    expect(await ocupados(sql`delete from historico_colaborador where id = ${amanha}`)).toBe(1);
    const sair = (dia: string | null) =>
      ocupados(sql`update colaborador set data_desligamento = ${dia} where id = ${dentro}`);
    expect([await sair(hoje()), await sair(somarDias(hoje(), -1)), await sair(null)]).toEqual([1, 0, 1]);
  });
});
