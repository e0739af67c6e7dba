import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarVacina } from '#modules/sst/sst.factory.ts';
import { vacina as vacinas } from '#modules/sst/vacinas/vacinas.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { historicoDaVacinacao, transicoesDaVacinacao } from './andamento.contract.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { dosesDaVacina, situacoesDaDose, statusDaVacinacao, vacinacao } from './vacinacoes.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();
const { interromper, retomar } = transicoesDaVacinacao;

const cena = () => cenaDaVacinacao(t.app);

describe('a vacinação', () => {
  test('pede a vacina, a data e o lote', async () => {
    const { criar, doses } = await cena();
    expect((await criar({ vacina: null })).problema.erros).toContainEqual({
      campo: 'vacina',
      mensagem: 'Vacina é obrigatória',
    });
    expect((await criar({ vacinacoes: doses(null) })).problema.erros).toEqual([
      { campo: 'vacinacoes[0].dataRealizacao', mensagem: 'Data para vacinação é obrigatória' },
      { campo: 'vacinacoes[0].lote', mensagem: 'Lote é obrigatório' },
    ]);
    const [uma] = doses('2026-01-10');
    expect((await criar({ vacinacoes: [{ ...uma, lote: '  ' }] })).problema.erros).toEqual([
      { campo: 'vacinacoes[0].lote', mensagem: 'Lote é obrigatório' },
    ]);
    expect((await criar({ vacinacoes: [{ ...uma, dataRealizacao: null }] })).problema.erros).toEqual([
      { campo: 'vacinacoes[0].dataRealizacao', mensagem: 'Data para vacinação é obrigatória' },
    ]);
    expect((await criar({ vacinacoes: [] })).problema.erros).toMatchObject([{ campo: 'vacinacoes' }]);
  });

  test('a lista vem pela última dose, a mais nova primeiro, também depois de corrigida ou de excluída', async () => {
    const { criar, gravar, doses, cliente, empresaId } = await cena();
    const outra = await criarVacina(t.app, empresaId, { nome: 'Tétano', dias: [] });
    const velha = (await criar({ vacinacoes: doses('2026-01-10') })).body;
    const nova = (
      await criar({
        vacina: { id: outra.id },
        vacinacoes: [{ id: null, doseVacina: { id: outra.doses[0] }, dataRealizacao: '2026-02-10', lote: 'T1' }],
      })
    ).body;
    const lista = async () =>
      (await cliente.call(vacinacao.listar, { query: { page: 0, size: 10 } as never })).body.content.map(
        ({ id, ultimaDose }) => [id, ultimaDose],
      );
    expect(await lista()).toEqual([
      [nova.id, '2026-02-10'],
      [velha.id, '2026-01-10'],
    ]);
    const duas = await gravar(velha.id, [...velha.vacinacoes, ...doses(null, '2026-03-01').slice(1)]);
    expect((await lista())[0]).toEqual([velha.id, '2026-03-01']);
    expect((await gravar(velha.id, duas.body.vacinacoes.slice(0, 1))).status).toBe(200);
    expect((await lista())[0]).toEqual([nova.id, '2026-02-10']);
  });

  test('cada dose do cartão pode ficar vazia, se nenhuma vem depois dela', async () => {
    const { criar, gravar, doses } = await cena();
    const { status, body } = await criar({ vacinacoes: doses('2026-01-10', null, null) });
    expect([status, body.vacinacoes.length]).toEqual([201, 1]);
    expect(body.vacinacoes).toMatchObject([{ dataRealizacao: '2026-01-10', lote: 'L1' }]);
    expect((await gravar(body.id, doses('2026-01-10', null, '2026-08-10'))).problema.erros).toEqual([
      { campo: 'vacinacoes[1].dataRealizacao', mensagem: 'Data para vacinação é obrigatória' },
      { campo: 'vacinacoes[1].lote', mensagem: 'Lote é obrigatório' },
    ]);
  });

  test('planeja as doses que faltam pelos dias da vacina, e diz quais estão atrasadas', async () => {
    const { criar, gravar, doses, cliente } = await cena();
    const dia = hoje();
    const ha40 = somarDias(dia, -40);
    const { body } = await criar({ vacinacoes: doses(ha40) });
    expect(statusDaVacinacao.rotulo(body.status)).toBe('Em andamento');
    expect(body.doses.map(({ situacao }) => situacoesDaDose.rotulo(situacao))).toEqual([
      'Recebida',
      'Atrasada',
      'A receber',
    ]);
    const resumo = (lidas: typeof body.doses) =>
      lidas.map((d) => [d.numeroDose, d.dataPrevista, d.dataRealizacao, d.situacao]);
    expect(resumo(body.doses)).toEqual([
      [1, null, ha40, 'R'],
      [2, somarDias(ha40, 30), null, 'A'],
      [3, somarDias(ha40, 180), null, 'P'],
    ]);
    const segunda = await gravar(body.id, [...body.vacinacoes, ...doses('2026-01-01', dia).slice(1)]);
    expect(resumo(segunda.body.doses)).toEqual([
      [1, null, ha40, 'R'],
      [2, somarDias(ha40, 30), dia, 'R'],
      [3, somarDias(dia, 150), null, 'P'],
    ]);
    const linha = (await cliente.call(vacinacao.listar, { query: { page: 0, size: 10 } as never })).body.content[0];
    expect(linha).toMatchObject({
      ultimaDose: dia,
      recebidas: 2,
      quantidadeDoses: 3,
      proximaDose: somarDias(dia, 150),
      situacao: 'P',
      status: 'E',
    });
  });

  test('a dose prevista para hoje é a receber, e a de ontem está atrasada', async () => {
    const { criar, doses } = await cena();
    const dia = hoje();
    const { body } = await criar({ vacinacoes: doses(somarDias(dia, -30)) });
    expect(body.doses[1]).toMatchObject({ dataPrevista: dia, situacao: 'P' });
    const outra = await cena();
    const atrasada = await outra.criar({ vacinacoes: outra.doses(somarDias(dia, -31)) });
    expect(atrasada.body.doses[1]).toMatchObject({ dataPrevista: somarDias(dia, -1), situacao: 'A' });
  });

  test('segue a vacina que muda: outro intervalo muda o previsto, e dose recebida não se tira dela', async () => {
    const { criar, cartao, cliente, hepatite } = await cena();
    await criar();
    const params = { id: hepatite.id };
    const { pode: _p, id: _i, ...form } = (await cliente.call(vacinas.obter, { params })).body;
    const doses = form.doses.map((uma, lugar) => (lugar === 0 ? { ...uma, diasProximaDose: 45 } : uma));
    const { body } = await cliente.call(vacinas.atualizar, { params, body: { ...form, doses } });
    expect((await cartao()).vacinas[0]?.doses[1]).toMatchObject({ dataPrevista: somarDias('2026-01-10', 45) });
    const umaSo = await cliente.call(vacinas.atualizar, {
      params,
      body: { ...body, quantidadeDoses: 1, doses: body.doses.slice(0, 1) },
    });
    expect(umaSo.status).toBe(200);
    expect((await cartao()).vacinas[0]).toMatchObject({ status: 'C', doses: [{ situacao: 'R' }] });
    expect((await cliente.call(vacinas.excluir, { params })).status).toBe(409);
  });

  test('a vacina não fica com menos doses do que alguém recebeu', async () => {
    const { criar, doses, cliente, hepatite } = await cena();
    await criar({ vacinacoes: doses('2026-01-10', '2026-02-10') });
    const params = { id: hepatite.id };
    const { body } = await cliente.call(vacinas.obter, { params });
    const recusa = await cliente.call(vacinas.atualizar, {
      params,
      body: { ...body, quantidadeDoses: 1, doses: body.doses.slice(0, 1) },
    });
    expect(recusa.problema.erros).toEqual([
      { campo: 'quantidadeDoses', mensagem: 'Já há talentos com a 2ª dose: a vacina não pode ter menos.' },
    ]);
  });

  test('as doses são as da vacina, em ordem, em dias que já chegaram e até o desligamento', async () => {
    const { criar, doses, empresaId } = await cena();
    const [primeira, segunda] = doses('2026-01-10', '2026-02-10');
    expect((await criar({ vacinacoes: [segunda] })).problema.erros).toMatchObject([
      { campo: 'vacinacoes[0].doseVacina' },
    ]);
    const outra = await criarVacina(t.app, empresaId);
    expect(
      (await criar({ vacinacoes: [{ ...primeira, doseVacina: { id: outra.doses[0] } }] })).problema.erros,
    ).toMatchObject([{ campo: 'vacinacoes[0].doseVacina' }]);
    expect((await criar({ vacinacoes: doses('2026-02-10', '2026-02-10') })).problema.erros).toMatchObject([
      { campo: 'vacinacoes[1].dataRealizacao', mensagem: expect.stringContaining('10/02/2026') },
    ]);
    expect((await criar({ vacinacoes: doses(somarDias(hoje(), 1)) })).problema.erros).toEqual([
      { campo: 'vacinacoes[0].dataRealizacao', mensagem: 'A data ainda não chegou' },
    ]);
    expect((await criar({ vacinacoes: doses(hoje()) })).status).toBe(201);
  });

  test('o talento tem uma vacinação aberta por vacina, e outra só depois de completa', async () => {
    const { criar, gravar, doses } = await cena();
    const { body } = await criar();
    expect((await criar({ vacinacoes: doses('2026-06-01') })).problema.erros).toMatchObject([
      { campo: 'vacina', mensagem: expect.stringContaining('em andamento') },
    ]);
    expect((await gravar(body.id, doses('2026-01-10', '2026-02-10', '2026-08-10'))).body.status).toBe('C');
    expect((await criar({ vacinacoes: doses('2026-08-10') })).problema.erros).toMatchObject([
      { campo: 'vacinacoes[0].dataRealizacao', mensagem: expect.stringContaining('10/08/2026') },
    ]);
    expect((await criar({ vacinacoes: doses('2026-08-11') })).status).toBe(201);
  });

  test('fica completa com a última dose, e volta a andamento quando ela se tira', async () => {
    const { criar, gravar, doses } = await cena();
    const todas = doses('2026-01-10', '2026-02-10', '2026-08-10');
    const { body } = await criar({ vacinacoes: todas });
    expect(body).toMatchObject({ status: 'C', pode: { interromper: false, retomar: false } });
    expect(statusDaVacinacao.rotulo(body.status)).toBe('Completo');
    expect((await gravar(body.id, body.vacinacoes.slice(0, 2))).body.status).toBe('E');
  });
});

describe('interromper e retomar', () => {
  test('a interrompida não espera mais doses nem as recebe, até que se retome; tudo fica no histórico', async () => {
    const { criar, gravar, doses, cliente, empresaId } = await cena();
    const { body } = await criar();
    expect(body).toMatchObject({ status: 'E', pode: { interromper: true, retomar: false, editar: true } });
    const params = { id: body.id };
    const semMotivo = await cliente.call(interromper.chamada, { params, body: { motivoInterrupcao: '' } as never });
    expect(semMotivo.problema.erros).toMatchObject([{ campo: 'motivoInterrupcao' }]);
    const motivoInterrupcao = 'Reação à primeira dose';
    const { body: parada } = await cliente.call(interromper.chamada, { params, body: { motivoInterrupcao } as never });
    expect(parada).toMatchObject({
      status: 'I',
      motivoInterrupcao,
      pode: { interromper: false, retomar: true, editar: false },
      doses: [{ situacao: 'R' }, { situacao: null, dataPrevista: null }, { situacao: null, dataPrevista: null }],
    });
    expect(statusDaVacinacao.rotulo((parada as { status?: string }).status)).toBe('Interrompido');
    expect((await gravar(body.id, doses('2026-01-10', '2026-02-10'))).problema).toMatchObject({
      status: 403,
      mensagem: 'Esta vacinação está interrompida: retome-a para registrar doses.',
    });
    expect(
      (await cliente.call(interromper.chamada, { params, body: { motivoInterrupcao } as never })).problema.mensagem,
    ).toBe('Só se interrompe a vacinação que está em andamento.');
    const { body: retomada } = await cliente.call(retomar.chamada, { params });
    expect(retomada).toMatchObject({ status: 'E', motivoInterrupcao: null, doses: [{}, { situacao: 'A' }, {}] });
    expect((await cliente.call(retomar.chamada, { params })).problema.mensagem).toBe(
      'Só se retoma a vacinação que está interrompida.',
    );
    const { body: historico } = await cliente.call(historicoDaVacinacao, { params });
    expect(historico.map(({ acao, observacao }) => [acao, observacao])).toEqual([
      ['Retomada', null],
      ['Interrupção', motivoInterrupcao],
    ]);
    const acoes = (await t.app.auditoria(empresaId, 'Vacinação')).map(({ acao }) => acao);
    expect(acoes).toEqual(expect.arrayContaining(['Inclusão', 'Interrupção', 'Retomada']));
  });

  test('só interrompe quem tem a permissão', async () => {
    const { criar, empresaId } = await cena();
    const { body } = await criar();
    const { ver, editar } = vacinacao.permissoes;
    const { cliente } = await t.app.usuario(empresaId, [ver, editar]);
    const pedido = { params: { id: body.id }, body: { motivoInterrupcao: 'Recusa' } as never };
    expect((await cliente.call(interromper.chamada, pedido)).status).toBe(403);
  });
});

test('a lista se filtra por vacina, por status e pela próxima dose', async () => {
  const { criar, doses, cliente, empresaId, hepatite } = await cena();
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  const dia = hoje();
  await criar({ vacinacoes: doses(somarDias(dia, -31)) });
  await criar({ colaborador: { id: bia }, vacinacoes: doses(dia) });
  const unica = await criarVacina(t.app, empresaId, { nome: 'Febre amarela' });
  await criar({
    vacina: { id: unica.id },
    vacinacoes: [{ id: null, doseVacina: { id: unica.doses[0] }, dataRealizacao: dia, lote: 'F1' }],
  });
  const filtrar = async (query: object) =>
    (await cliente.call(vacinacao.listar, { query: { page: 0, size: 10, ...query } as never })).body.content.map(
      ({ colaborador, vacina }) => `${colaborador.nome} ${vacina.nome}`,
    );
  expect(await filtrar({ situacao: 'A' })).toEqual(['Ana Hepatite B']);
  expect(await filtrar({ situacao: 'P' })).toEqual(['Bia Hepatite B']);
  expect(await filtrar({ status: 'C' })).toEqual(['Ana Febre amarela']);
  expect((await filtrar({ vacinasIds: [hepatite.id] })).toSorted()).toEqual(['Ana Hepatite B', 'Bia Hepatite B']);
});

test('as doses de uma vacina se escolhem na ordem dela', async () => {
  const { cliente, hepatite } = await cena();
  const { body } = await cliente.call(dosesDaVacina, { query: { vacinaId: hepatite.id } });
  expect(body).toEqual(hepatite.doses.map((id, lugar) => ({ id, nome: `${lugar + 1}ª dose` })));
});

test('o cartão é de quem vê o talento e as vacinações, na empresa dele', async () => {
  const { criar, ana, empresaId, cartao } = await cena();
  await criar();
  expect(await cartao()).toMatchObject({
    colaborador: { nome: 'Ana' },
    vacinas: [{ vacina: { nome: 'Hepatite B' }, status: 'E' }],
  });
  const params = { colaboradorId: ana };
  const { cliente: semPermissao } = await t.app.usuario(empresaId, []);
  expect((await semPermissao.call(cartaoDeVacinacao, { params })).status).toBe(403);
  const { cliente: deOutra } = await t.app.empresa();
  expect((await deOutra.call(cartaoDeVacinacao, { params })).status).toBe(404);
});
