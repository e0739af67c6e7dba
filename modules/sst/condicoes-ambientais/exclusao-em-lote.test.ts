import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { criarAgenteNocivo, criarAmbiente } from '#modules/sst/sst.factory.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { condicaoAmbiental, excluirCondicoes } from './condicoes-ambientais.contract.ts';

const t = useApp();

async function comCondicoes({ cliente, empresaId }: Tenant, ...nomes: string[]) {
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const ruido = await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const ids: number[] = [];
  for (const nome of nomes) {
    const colaboradorId = await criarColaborador(t.app, empresaId, { nome, dataAdmissao: '2024-01-02' });
    const { body } = await cliente.call(condicaoAmbiental.criar, {
      body: {
        colaborador: { id: colaboradorId },
        dataInicio: '2026-02-02',
        grupoHomogeneo: null,
        agentes: [{ id: ruido }],
        regularidade: 'C',
        profissionais: [],
        observacao: null,
      },
    });
    ids.push(body.id);
  }
  return ids;
}
const excluir = (cliente: TestClient, ids: number[]) => cliente.call(excluirCondicoes, { body: { ids } });
const quantas = async (cliente: TestClient) =>
  (await cliente.call(condicaoAmbiental.listar, { query: { page: 0 } })).body.content.length;

describe('exclusão de várias condições ambientais', () => {
  test('vão todas as escolhidas, com uma linha de auditoria de cada, e as outras ficam', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const [ana = 0, bia = 0] = await comCondicoes(tenant, 'Ana Alves', 'Bia Brito', 'Caio Cruz');
    expect((await excluir(cliente, [ana, bia])).body).toEqual({ excluidas: 2 });
    expect(await quantas(cliente)).toBe(1);
    const auditadas = await t.app.auditoria(empresaId, condicaoAmbiental.nome.um);
    expect(auditadas.filter(({ acao }) => acao === 'Exclusão')).toHaveLength(2);
  });

  test('nenhuma vai quando uma não pode, e a recusa diz qual e por quê', async () => {
    const tenant = await t.app.empresa();
    const { cliente } = tenant;
    const ids = await comCondicoes(tenant, 'Ana Alves', 'Bia Brito');
    await t.app.banco((db) =>
      sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PEDIDO' where id in (select colaborador_id from condicao_ambiental where id = ${ids[1] ?? 0})`.execute(
        db,
      ),
    );
    const { status, problema } = await excluir(cliente, ids);
    expect(status).toBe(400);
    expect(problema.mensagem).toMatch(/^Nenhuma condição ambiental foi excluída\. Bia Brito, desde 02\/02\/2026: .+/);
    expect(problema.mensagem).not.toContain('Ana Alves');
    expect(await quantas(cliente)).toBe(2);
  });

  test('as de outra empresa são como as que não existem, e quem não exclui uma não exclui várias', async () => {
    const tenant = await t.app.empresa();
    const ids = await comCondicoes(tenant, 'Ana Alves', 'Bia Brito');
    const outra = await t.app.empresa();
    expect([400, 404]).toContain((await excluir(outra.cliente, ids)).status);
    const { cliente } = await t.app.usuario(tenant.empresaId, [
      condicaoAmbiental.permissoes.ver,
      permissaoVerTodasAreas,
    ]);
    expect((await excluir(cliente, ids)).status).toBe(403);
    expect((await excluir(tenant.cliente, [])).problema.erros).toMatchObject([{ campo: 'ids' }]);
    expect(await quantas(tenant.cliente)).toBe(2);
  });
});
