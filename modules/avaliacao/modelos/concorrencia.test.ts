import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarModelo } from '#modules/avaliacao/avaliacao.factory.ts';
import { modeloAvaliacao } from './modelos.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)(
  'quem muda o tipo do modelo, ou o exclui, enquanto alguém o responde espera, e é recusado',
  async () => {
    const empresa = await t.app.empresa();
    const { cliente } = empresa;
    const { id } = await criarModelo(empresa, { titulo: 'Anual' });
    const { body: atual } = await cliente.call(modeloAvaliacao.obter, { params: { id } });
    const [mudanca, exclusao] = await enquanto<{ status: number; problema: { mensagem: string; erros: unknown } }>(
      t.app,
      async (db) => {
        await sql`select from modelo_avaliacao where id = ${id} for key share`.execute(db);
        await sql`insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas)
        select empresa_id, questionario_id, '{}' from modelo_avaliacao where id = ${id}`.execute(db);
      },
      () => cliente.call(modeloAvaliacao.atualizar, { params: { id }, body: { ...atual, tipo: 'A' } }),
      () => cliente.call(modeloAvaliacao.excluir, { params: { id } }),
    );
    expect(mudanca?.problema.erros).toEqual([
      { campo: 'tipo', mensagem: 'O tipo não muda: já há respostas a este modelo.' },
    ]);
    expect(exclusao?.status).toBe(409);
  },
);
