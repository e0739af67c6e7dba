import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa, criarIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { faixaHistorico } from '#modules/cargo-salario/faixas-salariais/faixa-historicos.contract.ts';
import { transferirFaixas } from '#modules/cargo-salario/faixas-salariais/faixas-do-cargo.contract.ts';
import { cancelarDesligamento, desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cenaDoSalario, propostaEm } from './propostas.factory.ts';

const t = useApp();
const [ontem, amanha] = [somarDias(hoje(), -1), somarDias(hoje(), 1)];
const POR_PLANEJAMENTO = /mude-o por um planejamento de realinhamento/;

async function cena() {
  const c = await cenaDoSalario(t.app);
  const faixa = await criarFaixa(t.app, c.dono.empresaId, { valor: '3000.00' });
  const so = (tabela: string, coluna: string, id: number) =>
    t.app.banco((db) =>
      sql`insert into ${sql.table(tabela)} (empresa_id, cadeia_aprovacao_id, ${sql.ref(coluna)})
        values (${c.dono.empresaId}, ${c.cadeia.id}, ${id})`.execute(db),
    );
  const talento = (lotacao: object) =>
    criarColaborador(t.app, c.dono.empresaId, { lotacao: { ...c.onde, ...lotacao } } as never);
  const valorDaFaixa = (data = hoje()) =>
    c.dono.cliente.call(faixaHistorico.criar, {
      body: {
        ...{ faixaSalarial: { id: faixa }, data, tipo: '3' },
        indiceId: null,
        quantidade: null,
        valor: '9000.00',
      },
    } as never);
  return {
    ...{
      ...c,
      faixa,
      talento,
      valorDaFaixa,
      pelaFaixa: { faixaSalarial: { id: faixa }, tipoSalario: '1', salario: null },
    },
    daArea: () => so('cadeia_aprovacao_area', 'area_organizacional_id', c.onde.areaId),
    doCargo: () => so('cadeia_aprovacao_cargo', 'cargo_id', c.onde.cargoId),
  };
}

describe('o valor da faixa não muda por fora', () => {
  test('por quem saiu ontem da área da cadeia e pode voltar', async () => {
    const c = await cena();
    await c.daArea();
    const colaborador = { id: await c.talento({ faixaSalarialId: c.faixa, tipoSalario: '1' }) };
    const la = await criarLugar(t.app, c.dono.empresaId);
    const fora = { ...c.pelaFaixa, colaborador, data: ontem, areaOrganizacional: { id: la.areaId } };
    expect((await c.incluir(fora)).status).toBe(201);
    expect((await c.valorDaFaixa()).problema.mensagem).toMatch(POR_PLANEJAMENTO);
  });

  test('por quem era da área da cadeia antes de a faixa lhe pagar', async () => {
    const c = await cena();
    await c.daArea();
    const id = await c.talento({ tipoSalario: '3', salario: '3000.00' });
    const la = await criarLugar(t.app, c.dono.empresaId);
    const fora = { ...la, faixaSalarialId: c.faixa, data: ontem, tipoSalario: '1' as const };
    await criarHistorico(t.app, c.dono.empresaId, id, fora);
    expect((await c.valorDaFaixa()).problema.mensagem).toMatch(POR_PLANEJAMENTO);
  });

  test('por quem foi desligado, também num dia de há muito, e volta pelo cancelamento', async () => {
    const c = await cena();
    const motivo = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
    const id = await c.talento({ faixaSalarialId: c.faixa, tipoSalario: '1' });
    for (const data of [ontem, '2024-06-01']) {
      const saida = { colaborador: { id }, motivo: { id: motivo }, data, observacao: null };
      const saiu = await c.dono.cliente.call(desligamento.criar, { body: saida as never });
      expect(saiu.status, JSON.stringify(saiu.body)).toBe(201);
      expect((await c.valorDaFaixa()).problema.mensagem).toMatch(POR_PLANEJAMENTO);
      const params = { id: (saiu.body as { id: number }).id };
      await c.dono.cliente.call(cancelarDesligamento, { params, body: { motivoCancelamento: 'Engano' } });
    }
  });

  test('por quem ela pagou depois do dia de que o valor passa a valer', async () => {
    const c = await cena();
    await c.talento({ faixaSalarialId: c.faixa, tipoSalario: '1' });
    await t.app.banco((db) =>
      sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
          faixa_salarial_id, tipo_salario, salario) select empresa_id, colaborador_id, data + 30, 'CORRECAO', area_organizacional_id,
          estabelecimento_id, faixa_salarial_id, '3', 3000 from historico_colaborador where faixa_salarial_id = ${c.faixa}`.execute(
        db,
      ),
    );
    expect((await c.valorDaFaixa('2023-06-01')).problema.mensagem).toMatch(POR_PLANEJAMENTO);
    expect((await c.valorDaFaixa()).status).toBe(201);
  });

  test('sem que quem está fora da área da cadeia leve o aumento para ela', async () => {
    const c = await cena();
    await c.daArea();
    const la = await criarLugar(t.app, c.dono.empresaId);
    const colaborador = { id: await c.talento({ ...la, faixaSalarialId: c.faixa, tipoSalario: '1' }) };
    expect((await c.valorDaFaixa()).status).toBe(201);
    propostaEm(await c.incluir({ ...c.pelaFaixa, colaborador, data: amanha }));
  });
});

test('a faixa que passa a outro cargo não tira as suas pessoas da cadeia do cargo', async () => {
  const c = await cena();
  await c.doCargo();
  const body = { cargoDestino: { id: await criarCargo(t.app, c.dono.empresaId) }, faixasIds: [c.onde.faixaSalarialId] };
  const passou = await c.dono.cliente.call(transferirFaixas, { params: { id: c.onde.cargoId }, body } as never);
  expect(passou.status).toBeLessThan(300);
  propostaEm(await c.incluir({ salario: '9000.00' }));
});

test('aumentar fora da área da cadeia e passar a ela depois mede-se como uma linha só; sem aumento, passa-se direto', async () => {
  const c = await cena();
  await c.daArea();
  const fora = await criarLugar(t.app, c.dono.empresaId);
  const novo = () => c.talento({ ...fora, tipoSalario: '3', salario: '3000.00' });
  const la = { areaOrganizacional: { id: fora.areaId }, data: hoje() };
  const colaborador = { id: await novo() };
  expect((await c.incluir({ ...la, colaborador, salario: '90000.00' })).status).toBe(201);
  propostaEm(await c.incluir({ colaborador, data: amanha, salario: '90000.00' }));
  const igual = { colaborador: { id: await novo() }, salario: '3000.00' };
  expect((await c.incluir({ ...igual, data: amanha })).status).toBe(201);
});

test('um salário que passa do que se guarda é recusado, e não um erro', async () => {
  const c = await cena();
  const indice = await criarIndice(t.app, c.dono.empresaId, { valor: '99999999.99', data: '2020-01-01' });
  const r = await c.incluir({ tipoSalario: '2', indice: { id: indice }, quantidade: '99999.99', salario: null });
  expect([r.status, r.problema.erros[0]?.mensagem]).toEqual([
    400,
    'Este salário passa do maior que se guarda: 9.999.999.999,99.',
  ]);
});
