import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { criarAso } from '#modules/sst/sst.factory.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { andamentoDaPermissao, cancelar, encerrar, liberar, retomar, suspender } from './andamento.contract.ts';
import { permissaoTrabalho, permissoesDaPT } from './permissoes-trabalho.contract.ts';
import { cenaDaPermissao, criarModeloDePermissao, responderTudo } from './permissoes-trabalho.factory.ts';
import { lerVerificacao, medirGases, responderVerificacao } from './verificacao.contract.ts';

const t = useApp();
type Cena = Awaited<ReturnType<typeof cenaDaPermissao>>;

const liberarSem = ({ cliente }: Cena, id: number) => cliente.call(liberar, { params: { id }, query: {} });
const motivos = async ({ cliente }: Cena, id: number) =>
  (await cliente.call(lerVerificacao, { params: { id } })).body.impedimentos.map(
    ({ quem, motivo }) => `${quem}: ${motivo}`,
  );

describe('do rascunho ao encerramento', () => {
  test('é numerada por ano, nasce com a verificação do modelo e, verificada, é liberada por quem emite', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id, numero, situacao } = await s.criar();
    const ano = s.hoje.slice(0, 4);
    expect([numero, situacao]).toEqual([`${ano}/0001`, 'R']);
    expect((await s.criar()).numero).toBe(`${ano}/0002`);
    expect(await motivos(s, id)).toEqual(['Área isolada: sem resposta', 'Ferramentas presas: sem resposta']);
    const recusa = await liberarSem(s, id);
    expect(recusa.status).toBe(400);
    expect(recusa.problema.mensagem).toBe(
      'A permissão não pode ser liberada. Área isolada: sem resposta; Ferramentas presas: sem resposta.',
    );
    expect((await responderTudo(s, id)).body.impedimentos).toEqual([]);
    expect((await liberarSem(s, id)).body).toMatchObject({ situacao: 'L', pode: { suspender: true, editar: false } });
    const { body: historico } = await s.cliente.call(andamentoDaPermissao, { params: { id } });
    expect(historico.map(({ acao }) => acao)).toEqual(['Liberação']);
    const log = await t.app.auditoria(s.empresaId, permissaoTrabalho.nome.um);
    expect(log.filter((linha) => linha.id === id).map(({ acao }) => acao)).toEqual([
      'Inclusão',
      'Verificação',
      'Liberação',
    ]);
  });

  test('encerra com a área restaurada ou não, sempre com a nota, e depois nada muda', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    await responderTudo(s, id);
    await liberarSem(s, id);
    const semNota = await s.cliente.call(encerrar, {
      params: { id },
      query: {},
      body: { areaRestaurada: null, observacaoEncerramento: '' } as never,
    });
    expect(semNota.problema.erros.map(({ campo }) => campo)).toEqual(['areaRestaurada', 'observacaoEncerramento']);
    const body = { areaRestaurada: false, observacaoEncerramento: 'Ficou uma telha solta' };
    expect((await s.cliente.call(encerrar, { params: { id }, query: {}, body })).body).toMatchObject({
      situacao: 'E',
      ...body,
    });
    const { body: historico } = await s.cliente.call(andamentoDaPermissao, { params: { id } });
    expect(historico[0]).toMatchObject({ acao: 'Encerramento', observacao: 'Ficou uma telha solta' });
    expect(historico[0]?.usuario).not.toBeNull();
    const mudar = await s.cliente.call(permissaoTrabalho.atualizar, { params: { id }, body: s.form });
    expect(mudar.problema.mensagem).toBe('Só se altera um rascunho ou uma permissão suspensa.');
    expect((await s.cliente.call(permissaoTrabalho.excluir, { params: { id } })).problema.mensagem).toBe(
      'Só se exclui um rascunho: o que foi liberado é registro.',
    );
  });

  test('suspensa, só volta depois de nova verificação, e as respostas de antes ficam', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    await responderTudo(s, id);
    await liberarSem(s, id);
    const body = { motivoSuspensao: 'Começou a chover' };
    expect((await s.cliente.call(suspender, { params: { id }, query: {}, body })).body).toMatchObject({
      situacao: 'S',
      ...body,
    });
    const cedo = await s.cliente.call(retomar, { params: { id }, query: {} });
    expect(cedo.problema.mensagem).toContain('Área isolada: sem resposta');
    // While it is suspended people and period may change.
    const bia = await s.apto('Bia');
    const trabalhadores = [{ id: null, colaborador: { id: bia }, papel: 'E' as const }];
    const mudada = await s.cliente.call(permissaoTrabalho.atualizar, {
      params: { id },
      body: { ...s.form, trabalhadores },
    });
    expect(mudada.status).toBe(200);
    await responderTudo(s, id);
    expect((await s.cliente.call(retomar, { params: { id }, query: {} })).body).toMatchObject({
      situacao: 'L',
      motivoSuspensao: null,
    });
    const { rows } = await t.app.banco((db) =>
      sql<{ rodada: number; quantas: number }>`select rodada, count(*)::int as quantas from permissao_trabalho_item
        where permissao_trabalho_id = ${id} and resposta = 'S' group by 1 order by 1`.execute(db),
    );
    expect(rows).toEqual([
      { rodada: 1, quantas: 2 },
      { rodada: 2, quantas: 2 },
    ]);
  });

  test('cancela-se só o rascunho, e exclui-se também', async () => {
    const s = await cenaDaPermissao(t.app);
    const [{ id }, outra] = [await s.criar(), await s.criar()];
    const body = { motivoCancelamento: 'O fornecedor não veio' };
    expect((await s.cliente.call(cancelar, { params: { id }, query: {}, body })).body).toMatchObject({
      situacao: 'C',
      ...body,
    });
    expect((await liberarSem(s, id)).problema.mensagem).toBe('Só se libera um rascunho; a suspensa se retoma.');
    expect((await s.cliente.call(permissaoTrabalho.excluir, { params: { id: outra.id } })).status).toBe(204);
    // The number of what was deleted is not given again.
    expect((await s.criar()).numero).toMatch(/\/0003$/);
  });

  test('vence por si no fim do período: não se suspende, e ainda se encerra', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    await responderTudo(s, id);
    await liberarSem(s, id);
    const ontem = somarDias(s.hoje, -1);
    await t.app.banco((db) =>
      sql`update permissao_trabalho set data_ini = ${ontem}, data_fim = ${ontem} where id = ${id}`.execute(db),
    );
    const { body } = await s.cliente.call(permissaoTrabalho.listar, {
      query: { situacao: 'V', page: 0, size: 10 } as never,
    });
    expect(body.content.map((linha) => [linha.id, linha.situacao])).toEqual([[id, 'V']]);
    const tarde = await s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Chuva' } });
    expect(tarde.problema.mensagem).toBe('Só se suspende uma permissão liberada e dentro do período.');
    const fim = { areaRestaurada: true, observacaoEncerramento: 'Tudo limpo' };
    expect((await s.cliente.call(encerrar, { params: { id }, query: {}, body: fim })).body.situacao).toBe('E');
  });
});

describe('quem pode', () => {
  test('só o emissor nomeado libera, e só com a autoridade', async () => {
    const s = await cenaDaPermissao(t.app);
    const outro = await criarColaborador(t.app, s.empresaId, { nome: 'Otto' });
    const { id } = await s.criar({ emissor: { id: outro } });
    await responderTudo(s, id);
    expect((await liberarSem(s, id)).problema.mensagem).toBe(
      'Só quem emite, Otto, libera esta permissão, com o próprio acesso.',
    );
    const semAutoridade = await t.app.usuario(s.empresaId, [permissoesDaPT.ver, permissoesDaPT.editar]);
    await ligarUsuario(t.app, semAutoridade.usuarioId, outro);
    expect((await semAutoridade.cliente.call(liberar, { params: { id }, query: {} })).status).toBe(403);
    const emissor = await t.app.usuario(s.empresaId, [permissoesDaPT.ver, permissoesDaPT.verbos.LIBERAR]);
    await ligarUsuario(t.app, emissor.usuarioId, outro);
    expect((await emissor.cliente.call(liberar, { params: { id }, query: {} })).body.situacao).toBe('L');
  });

  test('de outra empresa não se lê, responde, mede nem libera', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    const { cliente } = await t.app.empresa();
    const params = { id };
    const medicao = { oxigenio: '20.9', inflamaveis: '0.0', monoxido: '0.0', sulfidrico: '0.0', equipamento: 'D1' };
    expect((await cliente.call(lerVerificacao, { params })).status).toBe(404);
    expect((await cliente.call(responderVerificacao, { params, body: { itens: [] } })).status).toBe(404);
    expect((await cliente.call(medirGases, { params, body: medicao })).status).toBe(404);
    expect((await cliente.call(liberar, { params, query: {} })).status).toBe(404);
    expect((await cliente.call(andamentoDaPermissao, { params })).status).toBe(404);
  });
});

describe('treinamento e exame de cada trabalhador', () => {
  const comTrabalhador = async (s: Cena, colaboradorId: number) =>
    s.criar({ trabalhadores: [{ id: null, colaborador: { id: colaboradorId }, papel: 'E' }] });

  test('quem nunca fez o curso e não tem ASO é nomeado com os dois motivos, e a liberação é recusada', async () => {
    const s = await cenaDaPermissao(t.app);
    const novo = await criarColaborador(t.app, s.empresaId, { nome: 'Nico' });
    const { id } = await comTrabalhador(s, novo);
    await responderTudo(s, id);
    const faltas = ['Nico: falta o treinamento NR-35 Trabalho em altura', 'Nico: sem exame em dia'];
    expect(await motivos(s, id)).toEqual(faltas);
    expect((await liberarSem(s, id)).problema.mensagem).toBe(
      `A permissão não pode ser liberada. ${faltas.join('; ')}.`,
    );
  });

  test.each([
    [700, []],
    [740, ['Tina: treinamento NR-35 Trabalho em altura vencido']],
  ])('a turma em que passou há %i dias vale pelos meses do curso: %j', async (dias, faltas) => {
    const s = await cenaDaPermissao(t.app);
    const tina = await criarColaborador(t.app, s.empresaId, { nome: 'Tina' });
    await criarAso(t.app, s.empresaId, { colaboradorId: tina, data: somarDias(s.hoje, -1) });
    await criarTurma(t.app, s.empresaId, {
      cursoId: s.cursoId,
      dia: somarDias(s.hoje, -dias),
      aprovadosIds: [tina],
    });
    const { id } = await comTrabalhador(s, tina);
    await responderTudo(s, id);
    expect((await motivos(s, id)).map((motivo) => motivo.replace(/ em \d.*/, ''))).toEqual(faltas);
  });

  test.each([
    ['apto de ontem', { data: -1 }, true],
    ['apto de mais de dois anos', { data: -740 }, false],
    ['apto com restrições', { data: -1, conclusao: 'R' }, false],
    ['inapto', { data: -1, conclusao: 'I' }, false],
    ['demissional', { data: -1, tipo: '9' }, false],
  ])('com ASO %s o exame está em dia: %s', async (_nome, { data, ...aso }, emDia) => {
    const s = await cenaDaPermissao(t.app);
    const rui = await criarColaborador(t.app, s.empresaId, { nome: 'Rui' });
    await criarAso(t.app, s.empresaId, { colaboradorId: rui, data: somarDias(s.hoje, data), ...aso });
    const { id } = await comTrabalhador(s, rui);
    const { body } = await s.cliente.call(lerVerificacao, { params: { id } });
    expect(body.trabalhadores[0]?.conferido?.exameEmDia).toBe(emDia);
    // The reason is of health professionals: nothing but yes or no leaves.
    expect(JSON.stringify(body)).not.toMatch(/restri|inapto|conclus/i);
  });

  test('um exame previsto que passou do prazo tira o apto de dia', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    await t.app.banco((db) =>
      sql`insert into exame_previsto (empresa_id, colaborador_id, tipo, prazo, motivo)
        values (${s.empresaId}, ${s.ana}, '1', ${somarDias(s.hoje, -1)}, 'Periódico')`.execute(db),
    );
    expect(await motivos(s, id)).toContain('Ana: sem exame em dia');
  });

  test('um modelo que não diz o treinamento não libera, salvo o geral', async () => {
    const s = await cenaDaPermissao(t.app);
    for (const [natureza, falta] of [
      ['E', ['Permissão: o modelo não diz que treinamento o trabalho pede']],
      ['G', []],
    ] as const) {
      const { id } = await s.criar({ modelo: { id: await criarModeloDePermissao(t.app, s.empresaId, { natureza }) } });
      await responderTudo(s, id);
      expect(await motivos(s, id)).toEqual(falta);
    }
  });
});

describe('a verificação', () => {
  test('pede nota a quem diz que não se aplica, e um Não impeditivo grava e impede', async () => {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    const { itens } = (await s.cliente.call(lerVerificacao, { params: { id } })).body;
    const responder = (resposta: string, nota: string | null) =>
      s.cliente.call(responderVerificacao, {
        params: { id },
        body: { itens: itens.map((item) => ({ id: item.id, resposta, nota })) } as never,
      });
    expect((await responder('X', null)).problema.erros).toEqual([
      { campo: 'itens[0].nota', mensagem: 'Diga na nota por que não se aplica.' },
    ]);
    expect((await responder('N', 'Sem fita')).body.impedimentos).toEqual([
      { quem: 'Área isolada', motivo: 'a resposta é Não, e o item é impeditivo' },
    ]);
  });

  test('o item de outra permissão é recusado, e o da liberada não muda', async () => {
    const s = await cenaDaPermissao(t.app);
    const [{ id }, outra] = [await s.criar(), await s.criar()];
    const { itens } = (await s.cliente.call(lerVerificacao, { params: { id: outra.id } })).body;
    const alheio = { itens: itens.map((item) => ({ id: item.id, resposta: 'S' as const, nota: null })) };
    expect((await s.cliente.call(responderVerificacao, { params: { id }, body: alheio })).problema.mensagem).toBe(
      'A verificação mudou enquanto você a respondia. Abra-a de novo.',
    );
    await responderTudo(s, id);
    await liberarSem(s, id);
    expect((await responderTudo(s, id)).problema.mensagem).toBe('Só se altera um rascunho ou uma permissão suspensa.');
  });

  test('no espaço confinado vale a última medição, que se recusa onde não se lê em detector', async () => {
    const s = await cenaDaPermissao(t.app, { natureza: 'C' });
    const [vigia, supervisor] = [await s.apto('Vera'), await s.apto('Saulo')];
    const { id } = await s.criar({
      trabalhadores: [
        { id: null, colaborador: { id: s.ana }, papel: 'E' },
        { id: null, colaborador: { id: vigia }, papel: 'V' },
        { id: null, colaborador: { id: supervisor }, papel: 'S' },
      ],
    });
    await responderTudo(s, id);
    expect(await motivos(s, id)).toEqual(['Permissão: falta medir os gases antes da entrada (NR-33)']);
    const bom = { oxigenio: '20.9', inflamaveis: '0.0', monoxido: '0.0', sulfidrico: '0.0', equipamento: 'D1' };
    const medir = (mudanca: object) =>
      s.cliente.call(medirGases, { params: { id }, body: { ...bom, ...mudanca } as never });
    expect((await medir({ oxigenio: '101.0' })).problema.erros).toEqual([
      { campo: 'oxigenio', mensagem: 'A medida vai de 0 a 100.' },
    ]);
    expect((await medir({ oxigenio: '18.0' })).body.impedimentos).toEqual([
      { quem: 'Medição de gases', motivo: 'Oxigênio em 18,0%, fora do limite' },
    ]);
    const { impedimentos, medicoes } = (await medir({})).body;
    expect(impedimentos).toEqual([]);
    expect(medicoes.map(({ oxigenio, fora }) => [oxigenio, fora.length])).toEqual([
      ['20.9', 0],
      ['18.0', 1],
    ]);
    expect((await liberarSem(s, id)).body.situacao).toBe('L');
    // What was measured before it was stopped says nothing of the air when it goes on.
    await s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Vazamento ao lado' } });
    await responderTudo(s, id);
    expect(await motivos(s, id)).toEqual(['Permissão: falta medir os gases antes da entrada (NR-33)']);
    await medir({});
    expect((await s.cliente.call(retomar, { params: { id }, query: {} })).body.situacao).toBe('L');
  });
});

test('o período não passa das horas do modelo, e a recusa fica no fim', async () => {
  const s = await cenaDaPermissao(t.app);
  const modelo = { id: await criarModeloDePermissao(t.app, s.empresaId, { horas: 8 }) };
  const pedir = (mudancas: object) =>
    s.cliente.call(permissaoTrabalho.criar, { body: { ...s.form, modelo, ...mudancas } as never });
  expect((await pedir({ horaIni: '08:00', horaFim: '16:01' })).problema.erros).toEqual([
    { campo: 'horaFim', mensagem: 'A permissão vale no máximo 8 horas: para mais tempo, faça outra.' },
  ]);
  expect((await pedir({ horaIni: '08:00', horaFim: '16:00' })).status).toBe(201);
});

test('a lista filtra por busca, natureza, área, trabalhador e período', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id, numero } = await s.criar();
  const geral = await criarModeloDePermissao(t.app, s.empresaId, { natureza: 'G' });
  const amanha = somarDias(s.hoje, 1);
  const outra = await s.criar({
    modelo: { id: geral },
    atividade: 'Içamento da máquina',
    dataIni: amanha,
    dataFim: amanha,
    trabalhadores: [],
  });
  const achar = async (filtro: object) =>
    (await s.cliente.call(permissaoTrabalho.listar, { query: { page: 0, size: 10, ...filtro } as never })).body.content
      .map((linha) => linha.id)
      .sort((a, b) => a - b);
  expect(await achar({})).toEqual([id, outra.id]);
  expect(await achar({ busca: 'icamento' })).toEqual([outra.id]);
  expect(await achar({ busca: numero })).toEqual([id]);
  expect(await achar({ natureza: 'A' })).toEqual([id]);
  expect(await achar({ areasIds: [s.areaId] })).toEqual([id, outra.id]);
  expect(await achar({ colaboradorId: s.ana })).toEqual([id]);
  expect(await achar({ dataIni: amanha })).toEqual([outra.id]);
  expect(await achar({ dataFim: s.hoje })).toEqual([id]);
});

test('um curso que a certificação não tem não conta', async () => {
  const s = await cenaDaPermissao(t.app);
  const outroCurso = await criarCurso(t.app, s.empresaId, { nome: 'NR-10 Básico' });
  const modelo = { id: await criarModeloDePermissao(t.app, s.empresaId, { cursoId: outroCurso }) };
  const { id } = await s.criar({ modelo });
  await responderTudo(s, id);
  expect(await motivos(s, id)).toEqual(['Ana: falta o treinamento NR-10 Básico']);
});
