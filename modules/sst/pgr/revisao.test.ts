import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { dadosBasicos, emitir, imprimirPgr, pgr } from './pgr.contract.ts';
import { type CenaDoPgr, cenaDoPgr, comRuido, emitirMesmoAssim, inserirAcao } from './pgr.factory.ts';

const t = useApp();
const HOJE = hoje('America/Fortaleza');

/** A programme of two years that was issued, with noise in its inventory. */
async function emitido(mudancas: object = {}) {
  const dados = await cenaDoPgr(t.app);
  const { risco } = await comRuido(dados);
  const { id } = (await dados.criar(mudancas)).body;
  return { dados, id, risco };
}
const emita = emitirMesmoAssim;
const rever = ({ criar }: CenaDoPgr, id: number, mudancas: object = {}) =>
  criar({
    nome: 'PGR 2026, revisão 1',
    ...{ dataIni: '2026-07-01', dataFim: '2028-06-30', revisaDe: { id }, motivoRevisao: 'ACIDENTE', ...mudancas },
  });

describe('dois programas de um lugar', () => {
  test('não valem no mesmo período: a recusa diz no lugar qual é o outro, e a véspera já serve', async () => {
    const { criar, cliente, la, aqui } = await cenaDoPgr(t.app);
    await criar();
    const outro = { nome: 'Outro', dataIni: '2027-12-31', dataFim: '2028-12-31' };
    const { status, problema } = await criar(outro);
    expect(status).toBe(400);
    expect(problema.erros).toEqual([
      {
        campo: 'estabelecimentosIds',
        mensagem: expect.stringMatching(
          /^.+ já tem um PGR neste período: 'PGR 2026', de 01\/01\/2026 a 31\/12\/2027\. Reveja-o, ou mude a vigência\.$/,
        ),
      },
    ]);
    const deLa = await criar({ ...outro, estabelecimentosIds: [la] });
    expect(deLa.status).toBe(201);
    expect((await criar({ ...outro, nome: 'Depois', dataIni: '2028-01-01' })).status).toBe(201);
    const { pode: _, ...form } = (await cliente.call(pgr.obter, { params: { id: deLa.body.id } })).body;
    const mudado = await cliente.call(pgr.atualizar, {
      params: { id: deLa.body.id },
      body: { ...form, estabelecimentosIds: [la, aqui] } as never,
    });
    expect(mudado.problema.erros).toMatchObject([{ campo: 'estabelecimentosIds' }]);
    const mesmo = await cliente.call(pgr.atualizar, { params: { id: deLa.body.id }, body: form as never });
    expect(mesmo.status).toBe(200);
  });
});

describe('a revisão de um programa', () => {
  test('pede um PGR emitido, o motivo e um início depois do dele; e cada PGR tem uma', async () => {
    const { dados, id } = await emitido();
    expect((await rever(dados, id)).problema.erros).toEqual([
      { campo: 'revisaDe', mensagem: "'PGR 2026' ainda se altera: emita-o antes de o rever." },
    ]);
    expect((await emita(dados, id)).body.pode).toMatchObject({ revisar: true });
    expect((await rever(dados, id, { motivoRevisao: null })).problema.erros).toEqual([
      { campo: 'motivoRevisao', mensagem: 'Diga por que o PGR é revisto (NR-1, 1.5.4.4.6).' },
    ]);
    const cedo = await rever(dados, id, { dataIni: '2026-01-01', dataFim: '2026-12-31' });
    expect(cedo.problema.erros).toEqual([
      { campo: 'dataIni', mensagem: 'A revisão começa depois do início do PGR que revê, em 01/01/2026.' },
    ]);
    expect((await rever(dados, id)).status).toBe(201);
    expect((await rever(dados, id, { nome: 'Outra' })).problema.erros).toEqual([
      { campo: 'revisaDe', mensagem: "'PGR 2026' já é revisto por 'PGR 2026, revisão 1': reveja este." },
    ]);
    const { body } = await dados.cliente.call(pgr.obter, { params: { id } });
    expect(body).toMatchObject({ revisado: true, revisao: { nome: 'PGR 2026, revisão 1' }, pode: { revisar: false } });
  });

  test('leva as ações em aberto, com os seus riscos; onde estavam só dizem onde seguem, e não se contam', async () => {
    const { dados, id, risco } = await emitido();
    const { cliente, grupo } = dados;
    const aberta = await inserirAcao(dados, id, {
      previsaoTermino: '2026-03-02',
      acompanhamentoInicio: '2026-03-01',
      riscos: [{ id: null, grupoHomogeneo: { id: grupo.id }, risco: { id: risco } }],
    });
    await inserirAcao(dados, id, {
      nome: 'Medir de novo',
      acompanhamentoInicio: '2026-03-02',
      acompanhamentoTermino: '2026-03-03',
    });
    await emita(dados, id);
    const nova = (await rever(dados, id)).body.id;
    const doPlano = async (pgrId: number) =>
      (
        (await cliente.call(acaoDoPlano.listar, {
          query: { nome: null, situacao: null, responsavelId: null, pgrId, page: 0, size: 20 } as never,
        })) as { body: { content: readonly { nome: string; situacao: string; pode: object }[] } }
      ).body.content;
    expect(await doPlano(nova)).toMatchObject([
      { nome: 'Enclausurar a prensa 3', situacao: 'A', riscosRespondidos: 'Prensistas · Ruído das prensas' },
    ]);
    expect(await doPlano(id)).toMatchObject([
      { nome: 'Enclausurar a prensa 3', situacao: 'S', continuacao: { nome: 'PGR 2026, revisão 1' } },
      { nome: 'Medir de novo', situacao: 'C' },
    ]);
    const contadas = async (pgrId: number) => (await cliente.call(dadosBasicos, { query: { pgrId } })).body.acoes;
    expect(await contadas(id)).toEqual({ total: 1, concluidas: 1, atrasadas: 0 });
    expect(await contadas(nova)).toEqual({ total: 1, concluidas: 0, atrasadas: 1 });
    const params = { id: aberta.body.id };
    const { pode: _, ...form } = (await cliente.call(acaoDoPlano.obter, { params })).body;
    const mudada = await cliente.call(acaoDoPlano.atualizar, { params, body: form as never });
    expect([mudada.status, mudada.problema.mensagem]).toEqual([
      403,
      "Esta ação segue em 'PGR 2026, revisão 1': acompanhe-a lá.",
    ]);
  });

  test('ao ser emitida encerra na véspera o que revê, cujo documento fica como era; e diz o que revê e por quê', async () => {
    const { dados, id } = await emitido({ dataIni: somarDias(HOJE, -100), dataFim: somarDias(HOJE, 500) });
    const { cliente } = dados;
    await emita(dados, id);
    const inicio = somarDias(HOJE, 10);
    const nova = (await rever(dados, id, { dataIni: inicio, dataFim: somarDias(HOJE, 700) })).body.id;
    const fim = async () => (await cliente.call(pgr.obter, { params: { id } })).body.dataFim;
    expect(await fim()).toBe(somarDias(HOJE, 500));
    expect((await emita(dados, nova)).status).toBe(200);
    expect(await fim()).toBe(somarDias(HOJE, 9));
    const ler = async (pgrId: number) => {
      const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId } });
      return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    };
    expect(await ler(id)).toContain(`${formatarData(somarDias(HOJE, -100))} a ${formatarData(somarDias(HOJE, 500))}`);
    expect(await ler(nova)).toContain('Revisão de PGR 2026. Motivo: Acidente ou doença relacionada ao trabalho.');
    const outra = { nome: 'PGR 2026, revisão 2', dataIni: somarDias(inicio, 1), dataFim: somarDias(HOJE, 700) };
    expect((await rever(dados, nova, outra)).status).toBe(201);
  });

  test('que começa no passado não encerra o que revê antes de ser emitida, e a seguinte não o encontra em caminho', async () => {
    const { dados, id } = await emitido({ dataIni: somarDias(HOJE, -100), dataFim: somarDias(HOJE, 500) });
    await emita(dados, id);
    const dataFim = somarDias(HOJE, 500);
    const nova = (await rever(dados, id, { dataIni: somarDias(HOJE, -99), dataFim })).body.id;
    await emita(dados, nova);
    expect((await dados.cliente.call(pgr.obter, { params: { id } })).body.dataFim).toBe(somarDias(HOJE, -1));
    const depois = await rever(dados, nova, { nome: 'Outra', dataIni: somarDias(HOJE, -50), dataFim });
    expect(depois.status, JSON.stringify(depois.problema)).toBe(201);
  });

  test('mantém os lugares do que revê, e pode ter outros', async () => {
    const { dados, id } = await emitido();
    await emita(dados, id);
    const sem = await rever(dados, id, { estabelecimentosIds: [dados.la] });
    expect(sem.problema.erros).toEqual([
      {
        campo: 'estabelecimentosIds',
        mensagem: expect.stringMatching(/^A revisão mantém os lugares .+ sem programa\.$/),
      },
    ]);
    expect((await rever(dados, id, { estabelecimentosIds: [dados.la, dados.aqui] })).status).toBe(201);
  });

  test('feita por engano é excluída com as ações que levou, que a pergunta conta; as planejadas nela a seguram', async () => {
    const { dados, id } = await emitido();
    const { cliente, empresaId } = dados;
    const aberta = (await inserirAcao(dados, id)).body.id;
    await emita(dados, id);
    const params = { id: (await rever(dados, id)).body.id };
    const exclusao = async () => (await cliente.call(pgr.exclusao, { params })).body;
    expect(await exclusao()).toMatchObject({
      impedimento: null,
      junto: [{ rotulo: 'Ações do plano de ação do PGR', quantidade: 1 }],
    });
    const sua = (await inserirAcao(dados, params.id, { nome: 'Trocar o piso' })).body.id;
    const recusa = 'Há 1 ação planejada neste PGR, além das que vieram do revisto. Exclua-as antes.';
    expect((await exclusao()).impedimento).toBe(recusa);
    expect((await cliente.call(pgr.excluir, { params })).problema.mensagem).toBe(recusa);
    expect((await cliente.call(acaoDoPlano.excluir, { params: { id: sua } })).status).toBe(204);
    expect((await cliente.call(pgr.excluir, { params })).status).toBe(204);
    const { body } = await cliente.call(acaoDoPlano.obter, { params: { id: aberta } });
    expect([body.continuacao, body.pode.editar]).toEqual([null, true]);
    expect((await cliente.call(pgr.obter, { params: { id } })).body.pode).toMatchObject({ revisar: true });
    expect((await t.app.auditoria(empresaId, 'PGR')).find(({ acao }) => acao === 'Exclusão da revisão')).toMatchObject({
      id,
      antes: { revisao: params.id, acoesLevadas: 1 },
    });
  });

  test('leva também, ao ser emitida, a ação incluída no que revê depois do rascunho; depois disso ali não se abre mais nenhuma', async () => {
    const { dados, id, risco } = await emitido();
    const { cliente, grupo } = dados;
    const feita = (
      await inserirAcao(dados, id, {
        nome: 'Medir',
        acompanhamentoInicio: '2026-03-02',
        acompanhamentoTermino: '2026-03-03',
      })
    ).body.id;
    await emita(dados, id);
    const nova = (await rever(dados, id)).body.id;
    const riscos = [{ id: null, grupoHomogeneo: { id: grupo.id }, risco: { id: risco } }];
    expect((await inserirAcao(dados, id, { nome: 'Isolar', riscos })).status).toBe(201);
    // Its risk has an action by then: nothing is asked.
    expect((await cliente.call(emitir, { params: { id: nova } })).status).toBe(200);
    const query = { nome: null, situacao: null, responsavelId: null, pgrId: nova, page: 0, size: 20 } as never;
    const { body } = await cliente.call(acaoDoPlano.listar, { query });
    expect(body.content).toMatchObject([{ nome: 'Isolar', riscosRespondidos: 'Prensistas · Ruído das prensas' }]);
    expect((await cliente.call(dadosBasicos, { query: { pgrId: id } })).body.acoes).toMatchObject({ total: 1 });
    const mensagem = "'PGR 2026' foi revisto por 'PGR 2026, revisão 1': planeje a ação nele.";
    expect((await inserirAcao(dados, id)).problema.erros).toEqual([{ campo: 'pgr', mensagem }]);
    const { pode: _, ...form } = (await cliente.call(acaoDoPlano.obter, { params: { id: feita } })).body;
    const reaberta = await cliente.call(acaoDoPlano.atualizar, {
      params: { id: feita },
      body: { ...form, acompanhamentoTermino: null } as never,
    });
    expect(reaberta.problema.erros).toEqual([{ campo: 'acompanhamentoTermino', mensagem }]);
  });
});
