import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import {
  criarAvaliacao,
  criarEquipe,
  criarModelo,
  liberarCom,
  PERGUNTA_DE_NOTA,
} from '#modules/avaliacao/avaliacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { TestAnswer } from '#platform/testing/client.ts';
import { alterarParticipacao, excluirParticipacao, obterParticipacao } from './participantes-desempenho.contract.ts';

/** Who evaluates whom, changed while the evaluator hands in what they answered. */
const t = useApp();

async function cenario() {
  const empresa = await t.app.empresa();
  const { ids, gestorId } = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Rui']);
  const [ana = 0, rui = 0] = ids;
  const modelo = await criarModelo(empresa, { perguntas: [PERGUNTA_DE_NOTA] });
  const avaliacao = await criarAvaliacao(empresa, { modeloAvaliacao: { id: modelo.id } });
  const folhas = await liberarCom(empresa, avaliacao.id, [{ avaliado: ana, avaliador: gestorId, papel: 'L' }]);
  const id = folhas.get(`${ana}>${gestorId}`) ?? 0;
  /** As a sheet is handed in: the evaluation is held, and the pair says so. */
  const entregar = async (db: Db) => {
    await sql`select from avaliacao_desempenho where id = ${avaliacao.id} for share`.execute(db);
    await sql`update avaliacao_desempenho_participante set situacao = 'R', versao = versao + 1 where id = ${id}`.execute(
      db,
    );
  };
  const excluir = (): Promise<TestAnswer<unknown>> => empresa.cliente.call(excluirParticipacao, { params: { id } });
  const ler = () => empresa.cliente.call(obterParticipacao, { params: { id } });
  return { ...empresa, id, rui, entregar, excluir, ler };
}

test.runIf(ESPERA_SE)('o que se entrega enquanto o avaliador é trocado não se apaga: é de quem respondeu', async () => {
  const { cliente, id, rui, entregar, ler } = await cenario();
  const [troca] = await enquanto(t.app, entregar, () =>
    cliente.call(alterarParticipacao, { params: { id }, body: { avaliador: { id: rui }, papel: 'P', versao: null } }),
  );
  expect(troca?.problema.mensagem).toBe('Esta avaliação já foi entregue: é de quem a respondeu.');
  expect((await ler()).body.situacao).toBe('R');
});

test.runIf(ESPERA_SE)('o que se entrega enquanto a participação é excluída só se apaga com confirmação', async () => {
  const { entregar, excluir, ler } = await cenario();
  const [exclusao] = await enquanto(t.app, entregar, excluir);
  expect(exclusao?.status).toBe(409);
  expect((await ler()).body.situacao).toBe('R');
});

test.runIf(ESPERA_SE)('excluir duas vezes ao mesmo tempo exclui uma vez', async () => {
  const { id, excluir } = await cenario();
  const prender = (db: Db) =>
    sql`select from avaliacao_desempenho a join avaliacao_desempenho_participante p on p.avaliacao_id = a.id
      where p.id = ${id} for update of a`.execute(db);
  const duas = await enquanto(t.app, prender, excluir, excluir);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});
