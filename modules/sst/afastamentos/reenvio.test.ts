import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarAfastamento } from '#modules/sst/sst.factory.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { cenaDoAfastamento } from './afastamentos.factory.ts';
import { reenviar } from './consultas.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('o afastamento que a folha confirma enquanto se reenvia fica confirmado', async () => {
  const { cliente, empresaId, colaboradorId, motivoId } = await cenaDoAfastamento(t.app);
  const dia = '2026-04-01';
  const id = await criarAfastamento(t.app, empresaId, {
    ...{ colaboradorId, motivoId, inicio: dia, fim: dia, status: 'COM_ERRO' },
  });
  const [recusa] = await enquanto(
    t.app,
    (db) =>
      sql`update colaborador_afastamento set status_integracao = 'SEM_ERRO', versao = versao + 1 where id = ${id}`.execute(
        db,
      ),
    () => cliente.call(reenviar, { params: { id } }),
  );
  expect(recusa?.problema?.mensagem).toBe(
    'Só se reenvia o afastamento que aguarda a folha de pagamento ou voltou dela com erro.',
  );
  expect((await cliente.call(afastamentoDoTalento.obter, { params: { id } })).body.statusIntegracao).toBe('SEM_ERRO');
});
