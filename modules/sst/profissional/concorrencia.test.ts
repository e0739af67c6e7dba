import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { contratoProfissional } from './contratos-profissional.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('dois contratos do mesmo tipo nos mesmos dias, ao mesmo tempo: um deles fica', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const profissional = { id: await criarProfissionalSst(t.app, empresaId, { orgaoDeClasse: '1' }) };
  const criar = (inicio: string) => () =>
    cliente.call(contratoProfissional.criar, {
      body: {
        ...{ profissional, tipoContrato: 'P', inicio, fim: null, registro: null, especialidade: 'Clínica' },
        ...{ endereco: null, telefone: null, horarioAtendimento: null, exames: [] },
        ...{ estabelecimentoResponsavel: 'TODOS', estabelecimentos: [] },
      } as never,
    });
  const dois = await enquanto(
    t.app,
    (db) => sql`select from profissional_sst where id = ${profissional.id} for update`.execute(db),
    criar('2026-01-01'),
    criar('2026-02-01'),
  );
  expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(dois.find(({ status }) => status === 400)?.problema.erros).toMatchObject([
    { campo: 'inicio', mensagem: expect.stringContaining('Já há um contrato deste tipo') },
  ]);
});
