import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { historicoDaCarta } from './andamento.contract.ts';
import {
  cartaProposta,
  cartasDaSolicitacao,
  cartasDoCandidato,
  imprimirCarta,
  sugestaoDaCarta,
} from './cartas-proposta.contract.ts';
import { escreverCarta, formularioDaCarta, levarCarta } from './cartas-proposta.factory.ts';
import type { EstadoDaCarta, VerboDaCarta } from './cartas-proposta.rules.ts';

const t = useApp();
const { ver, inserir, editar, excluir, verbos } = permissoesCaptacao.cartaProposta;
const depois = { responderAte: somarDias(hoje(), 15), dataInicio: somarDias(hoje(), 30) };
const corpos: Readonly<Record<VerboDaCarta, object>> = {
  enviar: {},
  prorrogar: depois,
  aceitar: {},
  recusar: { motivoRecusa: null },
  cancelar: { motivoCancelamento: 'Engano' },
};
const todos = Object.keys(corpos) as VerboDaCarta[];
/** The verbs that each state takes; all others are refused, and change nothing. */
const passam: Readonly<Record<EstadoDaCarta, readonly VerboDaCarta[]>> = {
  RASCUNHO: ['enviar', 'cancelar'],
  ENVIADA: ['prorrogar', 'aceitar', 'recusar', 'cancelar'],
  ACEITA: ['cancelar'],
  RECUSADA: [],
  CANCELADA: [],
};

describe('em cada situação só o que ela permite', () => {
  test.each(Object.keys(passam) as EstadoDaCarta[])('%s', async (estado) => {
    const dono = await t.app.empresa();
    const { id } = await escreverCarta(t.app, dono);
    const por = (como: EstadoDaCarta) =>
      t.app.banco((db) =>
        sql`update carta_proposta set estado = ${como}, enviada_em = ${como === 'RASCUNHO' ? null : hoje()} where id = ${id}`.execute(
          db,
        ),
      );
    for (const verbo of todos) {
      await por(estado);
      const { status } = await levarCarta(dono, id, verbo, corpos[verbo]);
      expect([verbo, status]).toEqual([verbo, passam[estado].includes(verbo) ? 200 : 400]);
      if (status === 200) continue;
      expect((await dono.cliente.call(cartaProposta.obter, { params: { id } })).body).toMatchObject({ estado });
    }
  });
});

/** Every call of the staff about one letter. */
function chamadas(cliente: TestClient, onde: { id: number; candidatoId: number; solicitacaoId: number }) {
  const { id, candidatoId, solicitacaoId } = onde;
  const params = { id };
  return {
    obter: () => cliente.call(cartaProposta.obter, { params }),
    historico: () => cliente.call(historicoDaCarta, { params }),
    pdf: () => cliente.raw({ method: 'POST', url: imprimirCarta.path.replace('{id}', String(id)) }),
    quadro: () => cliente.call(cartasDaSolicitacao, { params: { id: solicitacaoId } }),
    sugestao: () => cliente.call(sugestaoDaCarta, { query: { solicitacaoId } }),
    doCandidato: () => cliente.call(cartasDoCandidato, { params: { id: candidatoId } }),
    criar: () => cliente.call(cartaProposta.criar, { body: formularioDaCarta(onde) }),
    atualizar: () => cliente.call(cartaProposta.atualizar, { params, body: { ...formularioDaCarta(onde), versao: 1 } }),
    excluir: () => cliente.call(cartaProposta.excluir, { params }),
    ...Object.fromEntries(todos.map((verbo) => [verbo, () => levarCarta({ cliente }, id, verbo, corpos[verbo])])),
  } as Record<string, () => Promise<{ status: number; body?: unknown }>>;
}
const tudo = [ver, inserir, editar, excluir, verbos.ENVIAR, verbos.RESPONDER, permissoesCaptacao.candidato.ver];

test('anônimos, quem só vê, quem é de outra área ou de outra empresa: nada se lê nem se muda', async () => {
  const dono = await t.app.empresa();
  const carta = await escreverCarta(t.app, dono);
  const [soVe, deOutraArea, deOutraEmpresa] = [
    await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]),
    await t.app.usuario(dono.empresaId, tudo),
    await t.app.empresa(),
  ];
  const respostas = async (cliente: TestClient) => {
    const saida: Record<string, number> = {};
    for (const [nome, chamar] of Object.entries(chamadas(cliente, carta))) saida[nome] = (await chamar()).status;
    return saida;
  };
  expect(new Set(Object.values(await respostas(t.app.anonimo)))).toEqual(new Set([401]));
  expect(await respostas(soVe.cliente)).toMatchObject({
    ...{ obter: 200, historico: 200, pdf: 200, sugestao: 403, criar: 403, atualizar: 403, excluir: 403 },
    ...Object.fromEntries(todos.map((verbo) => [verbo, 403])),
  });
  const naoHa = { obter: 404, historico: 404, pdf: 404, quadro: 404, sugestao: 404, criar: 400, atualizar: 404 };
  const nenhum = Object.fromEntries(todos.map((verbo) => [verbo, 404]));
  expect(await respostas(deOutraArea.cliente)).toEqual({ ...naoHa, ...nenhum, excluir: 404, doCandidato: 200 });
  expect(await respostas(deOutraEmpresa.cliente)).toEqual({ ...naoHa, ...nenhum, excluir: 404, doCandidato: 404 });
  expect((await dono.cliente.call(cartaProposta.obter, { params: { id: carta.id } })).body).toMatchObject({
    ...{ estado: 'RASCUNHO', versao: 1 },
  });
});

test('nenhuma resposta diz o salário a quem não vê a remuneração', async () => {
  const dono = await t.app.empresa();
  const carta = await escreverCarta(t.app, dono, { salario: '4321.09' });
  await t.app.banco((db) =>
    sql`update solicitacao_pessoal set remuneracao = 4321.09 where id = ${carta.solicitacaoId}`.execute(db),
  );
  const { cliente } = await t.app.usuario(dono.empresaId, [...tudo, permissaoVerTodasAreas]);
  const lista = () => cliente.call(cartaProposta.listar, { query: { page: 0 } as never });
  const { excluir: _fica, criar: _outra, pdf: _papel, ...resto } = chamadas(cliente, carta);
  for (const [nome, chamar] of Object.entries({ lista, ...resto })) {
    const { status, body } = await chamar();
    expect([nome, status < 500, JSON.stringify(body ?? null).includes('4321')]).toEqual([nome, true, false]);
  }
});
