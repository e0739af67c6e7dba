import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { compararCandidatos } from '#modules/captacao/comparacao/comparacao.contract.ts';
import { prepararContratacao } from '#modules/captacao/contratacao/contratacao.contract.ts';
import { desfazer, oQueCai, reprovar } from '#modules/captacao/quadro/movimentos.contract.ts';
import { type Cena, cenasDoQuadro, semEmail } from '#modules/captacao/quadro/quadro.factory.ts';
import { encerrar } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { historicoDaCarta } from './andamento.contract.ts';
import { cartaProposta } from './cartas-proposta.contract.ts';
import { escreverCarta, formularioDaCarta, levarCarta } from './cartas-proposta.factory.ts';

const t = useApp();
const { cena, versoes } = cenasDoQuadro(t);

/** The first of the board has a letter that was sent. */
async function comCarta() {
  const c = await cena();
  const body = formularioDaCarta({ candidatoId: c.ids[0] ?? 0, solicitacaoId: c.solicitacaoId });
  const criada = await c.cliente.call(cartaProposta.criar, { body });
  expect(criada.status, JSON.stringify(criada.body)).toBe(201);
  const { id } = criada.body;
  await levarCarta(c, id, 'enviar');
  return { ...c, id };
}
const ler = async ({ cliente }: Pick<Cena, 'cliente'>, id: number) =>
  (await cliente.call(cartaProposta.obter, { params: { id } })).body;
const reprovarTodos = async (c: Cena) =>
  c.cliente.call(reprovar, {
    params: { id: c.solicitacaoId },
    body: {
      candidatos: await versoes(c),
      motivoReprovacao: { id: c.motivo },
      data: hoje(),
      observacao: null,
      email: semEmail,
    },
  });

test('a reprovação cancela a carta em aberto, e desfeita a devolve como estava', async () => {
  const c = await comCarta();
  const params = { id: c.solicitacaoId };
  const avisos = async () => (await c.cliente.call(oQueCai, { params })).body.filter(({ itens }) => itens.length > 0);
  expect(await avisos()).toMatchObject([
    { um: 'A carta-proposta em aberto é cancelada', itens: [{ ligacaoId: c.ligacoes[0], texto: 'espera resposta' }] },
  ]);
  const { body } = await reprovarTodos(c);
  expect(body.cairam).toEqual(['1 carta-proposta cancelada.']);
  expect(await avisos()).toEqual([]);
  expect(await ler(c, c.id)).toMatchObject({
    ...{ estado: 'CANCELADA', motivoCancelamento: 'A seleção segue sem esta proposta.' },
  });
  expect((await t.app.auditoria(c.empresaId, 'Carta-proposta')).at(-1)).toMatchObject({
    ...{ acao: 'Cancelamento', antes: { estado: 'ENVIADA' }, depois: { estado: 'CANCELADA' } },
  });
  const volta = await c.cliente.call(desfazer, {
    ...{ params, body: { movimentoId: body.movimentoId } },
  });
  expect(volta.body).toMatchObject({ voltaram: ['1 carta-proposta voltou a valer.'] });
  expect(await ler(c, c.id)).toMatchObject({ estado: 'ENVIADA', motivoCancelamento: null });
  const { body: historia } = await c.cliente.call(historicoDaCarta, { params: { id: c.id } });
  expect(historia.map(({ acao }) => acao)).toEqual(['Cancelamento desfeito', 'Cancelamento', 'Envio']);
});

test('a carta recusada fica como está quando se reprova', async () => {
  const c = await comCarta();
  await levarCarta(c, c.id, 'recusar', { motivoRecusa: null });
  await reprovarTodos(c);
  expect(await ler(c, c.id)).toMatchObject({ estado: 'RECUSADA' });
});

test('o fim da solicitação pergunta pelas cartas em aberto e as cancela', async () => {
  const c = await comCarta();
  const body = { dataEncerramento: hoje(), obsEncerra: 'Fim.' };
  const params = { id: c.solicitacaoId };
  const recusa = await c.cliente.call(encerrar, { params, body });
  expect([recusa.status, recusa.problema?.mensagem]).toEqual([
    409,
    'Ainda há 1 carta-proposta em aberto nesta solicitação. Ela será cancelada.',
  ]);
  expect(await ler(c, c.id)).toMatchObject({ estado: 'ENVIADA' });
  const headers = { [CABECALHO_CONFIRMADAS]: 'fim-da-selecao' };
  expect((await c.cliente.call(encerrar, { params, body, headers })).status).toBe(200);
  expect(await ler(c, c.id)).toMatchObject({
    ...{ estado: 'CANCELADA', motivoCancelamento: 'A seleção desta vaga terminou.' },
  });
});

test('o que foi aceito já vem na contratação, e a comparação diz como está a carta', async () => {
  const dono = await t.app.empresa();
  const dataInicio = somarDias(hoje(), 25);
  const { id, ligacaoId, solicitacaoId } = await escreverCarta(t.app, dono, {
    ...{ dataInicio, vinculo: 'T', horario: 'Terça a sábado' },
  });
  const preparo = async () => (await dono.cliente.call(prepararContratacao, { params: { id: ligacaoId } })).body;
  await levarCarta(dono, id, 'enviar');
  expect(await preparo()).toMatchObject({ daOferta: false, colaborador: { dataAdmissao: hoje() } });
  await levarCarta(dono, id, 'aceitar');
  expect(await preparo()).toMatchObject({
    daOferta: true,
    colaborador: {
      ...{ dataAdmissao: dataInicio, vinculo: 'T', contrato: { horario: 'Terça a sábado' } },
      lotacao: { tipoSalario: '3', salario: '4200.00' },
    },
  });
  const { body: lado } = await dono.cliente.call(compararCandidatos, {
    ...{ params: { id: solicitacaoId }, query: { ligacoesIds: [ligacaoId] } },
  });
  expect(lado.grupos.find(({ titulo }) => titulo === 'Carta-proposta')?.linhas).toMatchObject([
    { celulas: [{ textos: ['Aceita'], destino: `/captacao/cartas-proposta/${id}/edit` }] },
  ]);
});
