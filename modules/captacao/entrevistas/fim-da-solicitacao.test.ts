import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { cancelar, encerrar } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { entrevista } from './entrevistas.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();

async function cenario(quantas: number) {
  const dono = await t.app.empresa();
  const { id } = await abrirSolicitacaoAprovada(t.app, dono, {});
  const marcar = async (dia: number) => {
    const candidato = await criarCandidato(t.app, dono.empresaId);
    await ligarCandidatos(t.app, id, [candidato]);
    return marcarEntrevista(t.app, dono, {
      candidato: { id: candidato },
      solicitacaoPessoal: { id },
      data: somarDias(hoje(), dia),
    });
  };
  const passada = await marcar(-1);
  const esperam: Awaited<ReturnType<typeof marcar>>[] = [];
  for (let dia = 1; dia <= quantas; dia += 1) esperam.push(await marcar(dia));
  const estados = () =>
    Promise.all(
      [passada, ...esperam].map(
        async ({ id: qual }) => (await dono.cliente.call(entrevista.obter, { params: { id: qual } })).body.estado,
      ),
    );
  const headers = { [CABECALHO_CONFIRMADAS]: 'fim-da-selecao' };
  return { dono, params: { id }, headers, estados };
}

test.each([
  [
    'encerrar',
    1,
    'Ainda há 1 entrevista marcada para esta solicitação. Ela será cancelada, e quem foi chamado será avisado.',
  ],
  [
    'cancelar',
    2,
    'Ainda há 2 entrevistas marcadas para esta solicitação. Elas serão canceladas, e quem foi chamado será avisado.',
  ],
] as const)(
  '%s a solicitação pergunta pelas entrevistas que esperam, e as cancela',
  async (verbo, quantas, pergunta) => {
    const { dono, params, headers, estados } = await cenario(quantas);
    const acabar = (confirmada: boolean) => {
      const o = { params, ...(confirmada ? { headers } : {}) };
      return verbo === 'encerrar'
        ? dono.cliente.call(encerrar, { ...o, body: { dataEncerramento: hoje(), obsEncerra: 'Fim.' } })
        : dono.cliente.call(cancelar, { ...o, body: { obsCancelamento: 'Fim.' } });
    };
    const esperando = Array.from({ length: quantas }, () => 'MARCADA');
    const recusa = await acabar(false);
    expect([recusa.status, recusa.problema?.mensagem]).toEqual([409, pergunta]);
    expect(await estados()).toEqual(['MARCADA', ...esperando]);
    expect((await acabar(true)).status).toBe(200);
    expect(await estados()).toEqual(['MARCADA', ...esperando.map(() => 'CANCELADA')]);
    const feitas = await t.app.auditoria(dono.empresaId, 'Entrevista');
    expect(feitas.at(-1)).toMatchObject({
      acao: 'Cancelamento',
      depois: { estado: 'CANCELADA', texto: 'A seleção desta vaga terminou.' },
    });
  },
);

test('sem entrevista que espera, a solicitação se encerra sem perguntar', async () => {
  const { dono, params, estados } = await cenario(0);
  const body = { dataEncerramento: hoje(), obsEncerra: 'Fim.' };
  expect((await dono.cliente.call(encerrar, { params, body })).status).toBe(200);
  expect(await estados()).toEqual(['MARCADA']);
});
