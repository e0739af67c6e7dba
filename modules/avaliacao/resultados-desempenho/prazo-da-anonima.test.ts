import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { avaliacaoDesempenho } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import {
  excluirParticipacao,
  filtroDaMatriz,
  matrizDeParticipantes,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { cenaDoResultado } from './cena.factory.ts';

const t = useApp();

test('na anônima respondida prazo e participantes mudam até o último dia, e depois dele não', async () => {
  const { cliente, avaliacao, caio, responder, bia, terminar } = await cenaDoResultado(t.app, { anonima: true });
  await responder(bia, 7);
  const params = { id: avaliacao.id };
  const prazo = async (dataFim: string) => {
    const { pode: _, ...form } = (await cliente.call(avaliacaoDesempenho.obter, { params })).body;
    return cliente.call(avaliacaoDesempenho.atualizar, { params, body: { ...form, dataFim } as never });
  };
  const dia = hoje();
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set data_ini = '2026-01-01' where id = ${avaliacao.id}`.execute(db),
  );
  expect((await prazo(dia)).body.dataFim).toBe(dia);
  const { body: matriz } = await cliente.call(matrizDeParticipantes, {
    query: { ...filtroDaMatriz.parse({ avaliacaoId: avaliacao.id }), page: 0 } as never,
  });
  const deCaio = matriz.content[0]?.avaliadores.find(({ avaliadorId }) => avaliadorId === caio)?.id ?? 0;
  expect((await cliente.call(excluirParticipacao, { params: { id: deCaio } })).status).toBe(204);
  await terminar();
  const [recusa] = (await prazo(dia)).problema.erros;
  expect(recusa).toEqual({
    campo: 'dataFim',
    mensagem: 'Esta avaliação anônima terminou e os resultados já podem ter sido lidos: o prazo não muda mais.',
  });
});
