import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarArea, criarColaborador, criarHistorico } from '#modules/organizacao/organizacao.factory.ts';
import { useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import {
  buscarEventos,
  type EventoParaFora,
  gerarChaveDaFolha,
  type RespostaDaFolha,
  responderEventos,
} from './folha.contract.ts';
import { criarIntegrada } from './folha.factory.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico(() => ({ status: 202 }));

/** A talent with one line of salary, in a company whose payroll answers. */
async function comLinha() {
  const dono = await criarIntegrada(t.app, servico);
  const { chave } = (await dono.cliente.call(gerarChaveDaFolha)).body;
  const headers = { authorization: `Bearer ${chave}` };
  const talento = await criarColaborador(t.app, dono.empresaId);
  const linha = await criarHistorico(t.app, dono.empresaId, talento, {
    areaId: await criarArea(t.app, dono.empresaId),
    data: '2026-02-01',
    tipoSalario: '3',
    salario: '3000.00',
  });
  const daLinha = async () =>
    (await t.app.anonimo.call(buscarEventos, { query: { depoisDe: null, limite: 50 }, headers })).body.eventos.filter(
      ({ tipo, registro }) => tipo === 'SALARIO' && registro === linha,
    );
  const responder = (evento: EventoParaFora | undefined, situacao: RespostaDaFolha['situacao']) =>
    t.app.anonimo.call(responderEventos, {
      body: {
        respostas: [{ evento: evento?.id ?? '', situacao, pendencia: null, detalhes: null, statusDetalhes: null }],
      },
      headers,
    });
  return { dono, linha, daLinha, responder };
}
const lida = async ({ cliente }: Tenant, id: number) => {
  const { status, pode, impedimentos } = (await cliente.call(historicoColaborador.obter, { params: { id } })).body;
  return { status, excluir: pode?.excluir, porque: impedimentos?.excluir };
};

test('a linha de salário que a folha confirma fica confirmada e fixa, e a confirmação não é outro evento', async () => {
  const { dono, linha, daLinha, responder } = await comLinha();
  const antes = await daLinha();
  expect(antes.map(({ operacao }) => operacao)).toEqual(['INCLUSAO']);
  expect(await lida(dono, linha)).toEqual({ status: 'NAO_INTEGRADO', excluir: true, porque: undefined });
  await responder(antes[0], 'CONFIRMADO');
  expect(await lida(dono, linha)).toEqual({
    status: 'CONFIRMADO',
    excluir: false,
    porque: 'A folha de pagamento já confirmou esta linha: inclua outra com o que muda.',
  });
  expect(await daLinha()).toHaveLength(1);
});

test('o que a folha recusa depois de confirmar volta a poder ser corrigido', async () => {
  const { dono, linha, daLinha, responder } = await comLinha();
  const [evento] = await daLinha();
  await responder(evento, 'CONFIRMADO');
  await responder(evento, 'RECUSADO');
  expect(await lida(dono, linha)).toMatchObject({ status: 'NAO_INTEGRADO', excluir: true });
});

test('confirmar o que a linha já não diz não a fixa: vale a resposta à última mudança', async () => {
  const { dono, linha, daLinha, responder } = await comLinha();
  const [inclusao] = await daLinha();
  await t.app.banco((db) => sql`update historico_colaborador set salario = 3300 where id = ${linha}`.execute(db));
  const [, mudanca] = await daLinha();
  expect(mudanca?.operacao).toBe('ALTERACAO');
  await responder(inclusao, 'CONFIRMADO');
  expect(await lida(dono, linha)).toMatchObject({ status: 'NAO_INTEGRADO', excluir: true });
  await responder(mudanca, 'CONFIRMADO');
  expect(await lida(dono, linha)).toMatchObject({ status: 'CONFIRMADO', excluir: false });
});
