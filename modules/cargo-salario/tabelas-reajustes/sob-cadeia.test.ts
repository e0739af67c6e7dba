import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarIndice, criarValorDoIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { faixaHistorico } from '#modules/cargo-salario/faixas-salariais/faixa-historicos.contract.ts';
import { incluirHistoricoDoIndice } from '#modules/cargo-salario/indices/indice-historicos.contract.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta, somasDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { acoesDasPropostas, CONFIRMA, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { aplicarColaboradores, aplicarFaixasSalariais } from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { propostaPorValor } from './tabelas-reajustes.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const DECIDE = [permissoesDaProposta.ver, permissoesCargoSalario.planejamento.ver, permissaoVerTodasAreas, SALARIO];

async function cena(condicao: object = {}) {
  const dono = await t.app.empresa();
  const ana = await t.app.usuario(dono.empresaId, DECIDE);
  const folha = await criarFolha(t.app, dono.empresaId);
  await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })], { assunto: 'R', ...condicao });
  const planejar = async (salario: string, dados: object = {}) => {
    const id = await criarPlanejamento(t.app, dono.empresaId, { data: '2026-05-01', ...dados });
    const linha = await dono.cliente.call(reajusteColaborador.criar, {
      body: propostaPorValor(id, folha.porValor, folha, salario),
    });
    if (linha.status !== 201) throw new Error(JSON.stringify(linha.body));
    return { id, linha: linha.body };
  };
  const aplicar = (id: number) =>
    dono.cliente.call(aplicarColaboradores, { params: { id }, headers: CONFIRMA } as never);
  const aplicado = async (id: number) =>
    (await dono.cliente.call(planejamento.obter, { params: { id } })).body.aprovada;
  return { dono, ana, folha, planejar, aplicar, aplicado, ...acoesDasPropostas(t.app) };
}

type Cena = Awaited<ReturnType<typeof cena>>;

async function contratar({ dono, folha }: Cena, quantos: number): Promise<void> {
  const lotacao = { areaId: folha.areaId, estabelecimentoId: folha.estabelecimentoId, faixaSalarialId: folha.faixaId };
  for (let n = 0; n < quantos; n += 1)
    await criarColaborador(t.app, dono.empresaId, { lotacao: { ...lotacao, tipoSalario: '1' } });
}

const deixarSo = ({ dono }: Cena, colaboradorId: number) =>
  t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2026-01-31' where empresa_id = ${dono.empresaId} and id <> ${colaboradorId}`.execute(
      db,
    ),
  );

test('aplicar um planejamento sob cadeia propõe; aprovado, grava exatamente o que se viu', async () => {
  const c = await cena({ percentualDesde: '10.00' });
  const { id: pouco } = await c.planejar('5400.00');
  expect((await c.aplicar(pouco)).status).toBe(201);
  const { id } = await c.planejar('7000.00', { data: '2026-06-01' });
  const proposta = propostaEm(await c.aplicar(id));
  expect(await c.aplicado(id)).toBe(false);
  expect(await c.obter(c.ana, proposta)).toMatchObject({
    ...{ tipo: 'P', dia: '2026-06-01', pessoas: 1, salarioAtual: null },
  });
  const somas = await c.ana.cliente.call(somasDaProposta, { params: { id: proposta } });
  expect(somas.body).toMatchObject({ salarioAtual: '5400.00', salarioProposto: '7000.00', diferenca: '1600.00' });
  const sem = await t.app.usuario(
    c.dono.empresaId,
    DECIDE.filter((uma) => uma !== SALARIO),
  );
  const escondidas = await sem.cliente.call(somasDaProposta, { params: { id: proposta } });
  expect([escondidas.status, JSON.stringify(escondidas.body)]).toEqual([200, '{}']);
  expect((await c.decidir(c.ana, proposta, 1)).body).toMatchObject({ situacao: 'P' });
  expect(await c.aplicado(id)).toBe(true);
  const pagos = await t.app.banco((db) =>
    db
      .selectFrom('historico_colaborador')
      .select(['data', 'salario'])
      .where('colaborador_id', '=', c.folha.porValor)
      .orderBy('data', 'desc')
      .limit(1)
      .execute(),
  );
  expect(pagos).toEqual([{ data: '2026-06-01', salario: '7000.00' }]);
});

test('o que nenhuma cadeia pega se grava uma vez só, e fica como se não houvesse cadeia', async () => {
  const c = await cena({ percentualDesde: '10.00' });
  // What was written and undone leaves a gap in the numbers.
  const numeros = () =>
    t.app.banco(async (db) => {
      const { rows } = await sql<{
        ultimo: number;
      }>`select last_value as ultimo from pg_sequences where sequencename = 'historico_colaborador_id_seq'`.execute(db);
      return rows[0]?.ultimo ?? 0;
    });
  const { id } = await c.planejar('5400.00');
  const antes = await numeros();
  expect((await c.aplicar(id)).status).toBe(201);
  expect([await numeros(), await c.aplicado(id)]).toEqual([antes + 1, true]);
});

test('num planejamento misto cada pessoa leva a cadeia do seu lugar: a leve de um não decide o que é da rigorosa', async () => {
  const c = await cena({ ativa: false });
  const conselho = [await t.app.usuario(c.dono.empresaId, DECIDE), await t.app.usuario(c.dono.empresaId, DECIDE)];
  const diretoria = await criarLugar(t.app, c.dono.empresaId);
  const lotacao = { ...diretoria, tipoSalario: '3' as const, salario: '10000.00' };
  const diretor = await criarColaborador(t.app, c.dono.empresaId, { nome: 'Diretor', lotacao });
  const leve = etapaDe(1, { usuario: c.ana.usuarioId });
  const naProducao = { nome: 'Produção', assunto: 'R', prioridade: 1, areasIds: [c.folha.areaId] };
  await criarCadeia(c.dono, [leve], naProducao);
  const passos = [leve, ...conselho.map(({ usuarioId }, lugar) => etapaDe(lugar + 2, { usuario: usuarioId }))];
  const naDiretoria = { nome: 'Diretoria', assunto: 'R', prioridade: 2, areasIds: [diretoria.areaId] };
  await criarCadeia(c.dono, passos, naDiretoria);
  const { id } = await c.planejar('5001.00');
  const onde = { ...diretoria, faixaId: diretoria.faixaSalarialId };
  const doDiretor = propostaPorValor(id, diretor, onde as never, '50000.00');
  expect((await c.dono.cliente.call(reajusteColaborador.criar, { body: doDiretor })).status).toBe(201);
  const proposta = propostaEm(await c.aplicar(id));
  expect((await c.caminho(c.ana, proposta))?.etapas).toHaveLength(3);
  expect((await c.decidir(c.ana, proposta, 1)).body).toMatchObject({ situacao: 'A' });
  expect(await c.aplicado(id)).toBe(false);
  for (const [lugar, quem] of conselho.entries()) expect((await c.decidir(quem, proposta, lugar + 2)).status).toBe(200);
  expect(await c.aplicado(id)).toBe(true);
});

test('o que passa sem cadeia se soma no planejamento seguinte, e conta o que o índice já tem marcado para valer', async () => {
  const c = await cena({ percentualDesde: '10.00' });
  const { id: pouco } = await c.planejar('5400.00');
  expect((await c.aplicar(pouco)).status).toBe(201);
  const { id: mais } = await c.planejar('5600.00', { data: '2026-06-01' });
  propostaEm(await c.aplicar(mais));
  const outra = await cena({ percentualDesde: '10.00' });
  const indice = await criarIndice(t.app, outra.dono.empresaId, { valor: '5000.00', data: '2024-01-01' });
  await criarValorDoIndice(t.app, outra.dono.empresaId, indice, { valor: '15000.00', data: '2027-01-01' });
  const id = await criarPlanejamento(t.app, outra.dono.empresaId, { data: '2026-05-01' });
  const porIndice = {
    tipoSalarioProposto: '2',
    salarioProposto: null,
    indiceProposto: { id: indice },
    quantidadeIndiceProposto: '1',
  };
  const body = { ...propostaPorValor(id, outra.folha.porValor, outra.folha, '1'), ...porIndice } as never;
  expect((await outra.dono.cliente.call(reajusteColaborador.criar, { body })).status).toBe(201);
  const proposta = propostaEm(await outra.aplicar(id));
  expect((await outra.decidir(outra.ana, proposta, 1)).body).toMatchObject({ situacao: 'P' });
});

test('uma linha mudada depois da proposta impede a aprovação, e o planejamento continua por aplicar', async () => {
  const c = await cena();
  const { id, linha } = await c.planejar('7000.00');
  const proposta = propostaEm(await c.aplicar(id));
  await t.app.banco((db) =>
    sql`update reajuste_colaborador set salario_proposto = 7000.01 where id = ${linha.id}`.execute(db),
  );
  expect((await c.decidir(c.ana, proposta, 1)).problema.mensagem).toMatch(/nada foi gravado: o que havia mudou/);
  expect(await c.aplicado(id)).toBe(false);
});

test('enquanto a proposta espera, o planejamento e as suas linhas não mudam nem se excluem', async () => {
  const c = await cena();
  const { id, linha } = await c.planejar('7000.00');
  const proposta = propostaEm(await c.aplicar(id));
  const params = { id };
  const { body: lido } = await c.dono.cliente.call(planejamento.obter, { params });
  const corpo = propostaPorValor(id, c.folha.porValor, c.folha, '7100.00');
  const tentativas = [
    await c.dono.cliente.call(planejamento.excluir, { params }),
    await c.dono.cliente.call(planejamento.atualizar, { params, body: { ...lido, nome: 'Outro' } } as never),
    await c.dono.cliente.call(reajusteColaborador.atualizar, { params: { id: linha.id }, body: corpo } as never),
    await c.dono.cliente.call(reajusteColaborador.excluir, { params: { id: linha.id } }),
  ];
  for (const { problema } of tentativas)
    expect(problema.mensagem).toBe(
      `A proposta ${proposta} espera aprovação como está: decida-a, ou peça a quem a fez que a cancele, antes disto.`,
    );
  const daqui = await c.listar(c.ana, { planejamentoId: id, situacao: 'A' });
  expect([daqui.map((uma) => uma.id), await c.listar(c.ana, { planejamentoId: id + 1 })]).toEqual([[proposta], []]);
  await c.cancelar(c.dono, proposta);
  expect((await c.dono.cliente.call(planejamento.excluir, { params })).status).toBe(204);
});

test('quem está no planejamento não o decide, salvo no dissídio que é de todos', async () => {
  const c = await cena();
  await ligarUsuario(t.app, c.ana.usuarioId, c.folha.porValor);
  const { id } = await c.planejar('7000.00');
  const proposta = propostaEm(await c.aplicar(id));
  expect((await c.decidir(c.ana, proposta, 1)).problema.mensagem).toBe(
    'Ninguém decide sobre o que pediu ou sobre si mesmo.',
  );
  const { id: deTodos } = await c.planejar('7100.00', { data: '2026-07-01', dissidio: true });
  for (const quem of [c.folha.porCargo, c.folha.porIndice])
    await c.dono.cliente.call(reajusteColaborador.criar, { body: propostaPorValor(deTodos, quem, c.folha, '7100.00') });
  expect((await c.decidir(c.ana, propostaEm(await c.aplicar(deTodos)), 1)).status).toBe(200);
});

test.each([
  ['dois de quatro, que não são a maioria,', 2, (c: Cena) => contratar(c, 1)],
  ['dois de cinco', 2, (c: Cena) => contratar(c, 2)],
  ['o único que está na folha', 1, (c: Cena) => deixarSo(c, c.folha.porValor)],
])('o dissídio que alcança %s não é de todos: quem está nele não o decide', async (_quantos, alcanca, mudar) => {
  const c = await cena();
  await ligarUsuario(t.app, c.ana.usuarioId, c.folha.porValor);
  await mudar(c);
  const { id } = await c.planejar('7000.00', { dissidio: true });
  const outros = [c.folha.porCargo, c.folha.porIndice].slice(0, alcanca - 1);
  for (const quem of outros)
    await c.dono.cliente.call(reajusteColaborador.criar, { body: propostaPorValor(id, quem, c.folha, '7000.00') });
  expect((await c.decidir(c.ana, propostaEm(await c.aplicar(id)), 1)).problema?.mensagem).toBe(
    'Ninguém decide sobre o que pediu ou sobre si mesmo.',
  );
});

test('a faixa e o índice que pagam a alguém não mudam de valor por fora, e o planejamento de faixas passa pela cadeia', async () => {
  const c = await cena();
  const { rows } = await t.app.banco((db) =>
    sql<{
      faixa: number;
      indice: number;
    }>`select (select h.faixa_salarial_id from historico_colaborador h where h.colaborador_id = ${c.folha.porCargo}) as faixa,
      (select h.indice_id from historico_colaborador h where h.colaborador_id = ${c.folha.porIndice}) as indice`.execute(
      db,
    ),
  );
  const { faixa, indice } = rows[0] ?? { faixa: 0, indice: 0 };
  const POR_PLANEJAMENTO = /mude-o por um planejamento de realinhamento/;
  const daFaixa = {
    faixaSalarial: { id: faixa },
    data: '2026-05-01',
    tipo: '3',
    indiceId: null,
    quantidade: null,
    valor: '9000.00',
  };
  expect((await c.dono.cliente.call(faixaHistorico.criar, { body: daFaixa as never })).problema.mensagem).toMatch(
    POR_PLANEJAMENTO,
  );
  const doIndice = { params: { indiceId: indice }, body: { data: '2026-05-01', valor: '9000.00' } };
  expect((await c.dono.cliente.call(incluirHistoricoDoIndice, doIndice as never)).problema.mensagem).toMatch(
    POR_PLANEJAMENTO,
  );
  const historicos = await c.dono.cliente.call(faixaHistorico.listar, {
    query: { faixaSalarialId: faixa, page: 0 } as never,
  });
  const [{ id: daLinha } = { id: 0 }] = (historicos.body as { readonly content: readonly { readonly id: number }[] })
    .content;
  expect((await c.dono.cliente.call(faixaHistorico.excluir, { params: { id: daLinha } })).problema.mensagem).toMatch(
    POR_PLANEJAMENTO,
  );
  // Nobody whom it pays is of the places of the chain: it changes by hand.
  const deFora = await cena({ ativa: false });
  const alheia = await criarLugar(t.app, deFora.dono.empresaId);
  await criarCadeia(deFora.dono, [etapaDe(1, { usuario: deFora.ana.usuarioId })], {
    ...{ nome: 'De outra área', assunto: 'R', areasIds: [alheia.areaId] },
  });
  const livre = { ...daFaixa, faixaSalarial: { id: deFora.folha.faixaId } };
  expect((await deFora.dono.cliente.call(faixaHistorico.criar, { body: livre as never })).status).toBe(201);
  const id = await criarPlanejamento(t.app, c.dono.empresaId, { data: '2026-05-01', tipo: 'F' });
  await t.app.banco((db) =>
    sql`insert into reajuste_faixa_salarial (empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, tipo_salario_proposto, valor_proposto, salario_base)
      select ${c.dono.empresaId}, ${id}, ${faixa}, '3', 9000, v.valor from faixa_salarial_historico v where v.faixa_salarial_id = ${faixa} limit 1`.execute(
      db,
    ),
  );
  const proposta = propostaEm(
    await c.dono.cliente.call(aplicarFaixasSalariais, { params: { id }, headers: CONFIRMA } as never),
  );
  expect((await c.obter(c.ana, proposta)).pessoas).toBeGreaterThan(0);
  expect((await c.decidir(c.ana, proposta, 1)).body).toMatchObject({ situacao: 'P' });
  const valores = await t.app.banco((db) =>
    db.selectFrom('faixa_salarial_historico').select('valor').where('faixa_salarial_id', '=', faixa).execute(),
  );
  expect(valores.map(({ valor }) => valor)).toContain('9000.00');
});
