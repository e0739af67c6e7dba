import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { cancelarTransferencia, transferir } from './transferencias.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)(
  'uma transferência que se cancela enquanto o registro novo ganha história espera, e não se cancela',
  async () => {
    const [a, b] = [await t.app.empresa(), await t.app.empresa()];
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${b.perfilId})`.execute(
        db,
      ),
    );
    const [daqui, dela] = [await criarLugar(t.app, a.empresaId), await criarLugar(t.app, b.empresaId)];
    const id = await criarColaborador(t.app, a.empresaId, {
      lotacao: { ...daqui, tipoSalario: '3', salario: '4321.00' },
    });
    const { body: feita } = await a.cliente.call(transferir, {
      params: { id },
      body: {
        ...{
          empresaId: b.empresaId,
          data: '2026-03-10',
          areaId: dela.areaId,
          estabelecimentoId: dela.estabelecimentoId,
        },
        ...{ faixaId: dela.faixaSalarialId, matricula: null, observacao: 'Filial' },
      } as never,
    });
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select colaborador_destino_id as id from transferencia where colaborador_id = ${id}`.execute(
        db,
      ),
    );
    const novo = rows[0]?.id ?? 0;
    const [cancelamento] = await enquanto(
      t.app,
      async (db) => {
        await sql`select from colaborador where id = ${novo} for update`.execute(db);
        await criarHistorico({ banco: (work) => work(db) }, b.empresaId, novo, {
          ...dela,
          data: '2026-04-01',
          motivo: 'PROMOCAO',
        });
      },
      () => a.cliente.call(cancelarTransferencia, { params: { id: feita.id }, body: { motivoCancelamento: 'Engano' } }),
    );
    expect(cancelamento?.problema.mensagem).toContain('não se cancela mais');
  },
);
