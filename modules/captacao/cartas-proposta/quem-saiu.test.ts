import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { abrirSolicitacaoAprovada, criarMotivoReprovacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { prepararContratacao } from '#modules/captacao/contratacao/contratacao.contract.ts';
import { cenasDaContratacao } from '#modules/captacao/contratacao/contratacao.factory.ts';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import { desfazerTransferencia, oQueCai, reprovar, transferir } from '#modules/captacao/quadro/movimentos.contract.ts';
import { semEmail } from '#modules/captacao/quadro/quadro.factory.ts';
import { desvincular } from '#modules/captacao/selecao/vinculos.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { historicoDaCarta } from './andamento.contract.ts';
import { cartaProposta } from './cartas-proposta.contract.ts';
import { escreverCarta, formularioDaCarta, levarCarta } from './cartas-proposta.factory.ts';

const t = useApp();
const { cena, contratarPela } = cenasDaContratacao(t);
const executar = async <T>(comando: ReturnType<typeof sql<T>>) => (await t.app.banco((db) => comando.execute(db))).rows;

/** A letter that was sent, and the other request to which its candidate may be taken. */
async function cenario() {
  const dono = await t.app.empresa();
  const carta = await escreverCarta(t.app, dono);
  await levarCarta(dono, carta.id, 'enviar');
  const ler = async (id = carta.id) => (await dono.cliente.call(cartaProposta.obter, { params: { id } })).body;
  const params = { id: carta.solicitacaoId };
  const esperam = async () =>
    (await dono.cliente.call(cartaProposta.listar, { query: { page: 0, esperam: true } as never })).body;
  return { dono, ler, params, esperam, ...carta };
}
type Cenario = Awaited<ReturnType<typeof cenario>>;

async function levarParaOutra({ dono, params, ligacaoId }: Cenario, modo: 'TRANSFERIR' | 'COPIAR') {
  const destino = await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Operador' });
  const [ligacao] = await executar(
    sql<{ versao: number }>`select versao from candidato_solicitacao where id = ${ligacaoId}`,
  );
  const candidatos = [{ id: ligacaoId, versao: ligacao?.versao ?? 0 }];
  const body = { candidatos, solicitacaoId: destino.id, modo, observacao: null };
  const { status, body: feito } = await dono.cliente.call(transferir, { params, body });
  expect(status, JSON.stringify(feito)).toBe(200);
  const desfazer = () =>
    dono.cliente.call(desfazerTransferencia, { params, body: { movimentoId: feito.movimentoId ?? 0 } });
  return { ...feito, desfazer };
}

describe('quem é transferido', () => {
  test('deixa a carta em aberto, que o aviso diz antes, e a transferência desfeita a devolve como estava', async () => {
    const c = await cenario();
    await levarCarta(c.dono, c.id, 'aceitar');
    const avisos = async () =>
      (await c.dono.cliente.call(oQueCai, { params: c.params })).body.flatMap(({ naTransferencia, itens }) =>
        itens.length > 0 ? [[naTransferencia, itens]] : [],
      );
    expect(await avisos()).toEqual([
      [expect.stringMatching(/^A proposta é para esta vaga/), [{ ligacaoId: c.ligacaoId, texto: 'aceita' }]],
    ]);
    const { cairam, desfazer } = await levarParaOutra(c, 'TRANSFERIR');
    expect(cairam).toEqual(['1 carta-proposta cancelada.']);
    expect(await c.ler()).toMatchObject({ estado: 'CANCELADA' });
    expect(await c.esperam()).toMatchObject({ content: [] });
    expect((await desfazer()).body).toMatchObject({ desfeitos: 1, voltaram: ['1 carta-proposta voltou a valer.'] });
    expect(await c.ler()).toMatchObject({ estado: 'ACEITA', motivoCancelamento: null });
    const { body } = await c.dono.cliente.call(historicoDaCarta, { params: { id: c.id } });
    expect(body.map(({ acao }) => acao)).toEqual(['Cancelamento desfeito', 'Cancelamento', 'Aceite', 'Envio']);
  });

  test('copiado, fica com a carta', async () => {
    const c = await cenario();
    expect((await levarParaOutra(c, 'COPIAR')).cairam).toEqual([]);
    expect(await c.ler()).toMatchObject({ estado: 'ENVIADA' });
  });

  test('não volta depois de lhe fazerem uma carta na outra solicitação', async () => {
    const c = await cenario();
    const { destino, desfazer } = await levarParaOutra(c, 'TRANSFERIR');
    const body = formularioDaCarta({ candidatoId: c.candidatoId, solicitacaoId: destino.id });
    const la = await c.dono.cliente.call(cartaProposta.criar, { body });
    expect(la.status, JSON.stringify(la.body)).toBe(201);
    expect((await desfazer()).problema?.mensagem).toMatch(/^Este movimento não pode mais ser desfeito/);
    expect((await levarCarta(c.dono, la.body.id, 'enviar')).status).toBe(200);
  });
});

test('quem só transfere ouve o que cai com a transferência, e nada das entrevistas', async () => {
  const { dono, params } = await cenario();
  const { TRANSFERIR } = permissoesCaptacao.quadro.verbos;
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const quem = await t.app.usuario(dono.empresaId, [TRANSFERIR, ver, permissaoVerTodasAreas]);
  const { body } = await quem.cliente.call(oQueCai, { params });
  expect(body.map(({ um, itens }) => [um, itens.map(({ texto }) => texto)])).toEqual([
    ['A carta-proposta em aberto é cancelada', ['em aberto']],
  ]);
});

test('quem tem carta não é desvinculado da solicitação', async () => {
  const { dono, ler, params, ligacaoId } = await cenario();
  const saida = await dono.cliente.call(desvincular, { params: { ...params, ligacaoId } });
  expect(saida.problema?.mensagem).toBe('O candidato já tem histórico nesta solicitação e não pode ser desvinculado.');
  expect(await ler()).toMatchObject({ estado: 'ENVIADA', ligacaoId });
});

test('quem o histórico diz não apto deixa de ter carta em aberto', async () => {
  const { dono, ler, ligacaoId } = await cenario();
  const motivo = await criarMotivoReprovacao(t.app, dono.empresaId);
  const passo = {
    ...{ candidatoSolicitacaoId: ligacaoId, etapaSeletiva: null, data: hoje(), horaIni: null, horaFim: null },
    ...{ responsavel: null, apto: 'N' as const, motivoReprovacao: { id: motivo }, observacao: null },
  };
  const criado = await dono.cliente.call(historicoCandidato.criar, { body: passo });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  expect(await ler()).toMatchObject({
    ...{ estado: 'CANCELADA', motivoCancelamento: 'A seleção segue sem este passo.' },
  });
});

test.runIf(ESPERA_SE)('quem recusa enquanto é reprovado já recusou: a recusa fica', async () => {
  const { dono, ler, id, params, ligacaoId } = await cenario();
  const motivo = await criarMotivoReprovacao(t.app, dono.empresaId);
  const body = {
    ...{ candidatos: [{ id: ligacaoId, versao: 1 }], motivoReprovacao: { id: motivo }, data: hoje() },
    ...{ observacao: null, email: semEmail },
  };
  const [feita] = await enquanto(
    t.app,
    (db) =>
      sql`update carta_proposta set estado = 'RECUSADA', versao = versao + 1, respondida_em = ${hoje()} where id = ${id}`.execute(
        db,
      ),
    () => dono.cliente.call(reprovar, { params, body }),
  );
  expect([feita?.status, feita?.body]).toMatchObject([200, { cairam: [] }]);
  expect(await ler()).toMatchObject({ estado: 'RECUSADA' });
});

test('a carta de quem foi contratado fica como está', async () => {
  const { dono, ler, esperam, id, ligacaoId } = await cenario();
  await levarCarta(dono, id, 'aceitar');
  expect(await ler()).toMatchObject({ contratado: false, ligacaoId, pode: { cancelar: true } });
  expect(await esperam()).toMatchObject({ content: [{ id, ligacaoId }] });
  await executar(
    sql`update candidato_solicitacao set contratado = true, contratado_em = ${hoje()} where id = ${ligacaoId}`,
  );
  expect(await ler()).not.toMatchObject({ pode: { cancelar: true } });
  expect((await levarCarta(dono, id, 'cancelar', { motivoCancelamento: 'Engano' })).problema?.mensagem).toBe(
    'O candidato já foi contratado por esta solicitação: a carta-proposta fica como está.',
  );
  expect(await ler()).toMatchObject({ estado: 'ACEITA', contratado: true });
});

test.each([
  ['enviar', /ainda espera a resposta do candidato/],
  [null, /ainda é um rascunho/],
] as const)('contratar quem não respondeu avisa antes e cancela a carta (%s)', async (verbo, dito) => {
  const c = await cena();
  const body = formularioDaCarta({ candidatoId: c.candidatoId, solicitacaoId: c.solicitacaoId });
  const { id } = (await c.cliente.call(cartaProposta.criar, { body })).body;
  if (verbo) await levarCarta(c, id, verbo);
  const { body: preparo } = await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  expect([preparo.daOferta, preparo.ofertasAbertas]).toEqual([false, [expect.stringMatching(dito)]]);
  const { status, body: feita } = await contratarPela(c, c.ligacao);
  expect(status, JSON.stringify(feita)).toBe(201);
  expect((await c.cliente.call(cartaProposta.obter, { params: { id } })).body).toMatchObject({
    ...{ estado: 'CANCELADA', motivoCancelamento: 'A contratação seguiu sem a resposta a esta carta.' },
    contratado: true,
  });
});

test('em uma solicitação suspensa o aceite dado por telefone se registra, mas nada se envia nem se prorroga', async () => {
  const { dono, ler, id, solicitacaoId } = await cenario();
  await executar(sql`update solicitacao_pessoal set suspensa = true where id = ${solicitacaoId}`);
  const [responderAte, dataInicio] = [somarDias(hoje(), 15), somarDias(hoje(), 30)];
  expect((await levarCarta(dono, id, 'prorrogar', { responderAte, dataInicio })).problema?.mensagem).toMatch(
    /^A solicitação está suspensa/,
  );
  expect((await levarCarta(dono, id, 'aceitar')).status).toBe(200);
  expect(await ler()).toMatchObject({ estado: 'ACEITA' });
});
