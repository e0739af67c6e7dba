import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAgenteNocivo, criarAmbiente, criarGrupoHomogeneo } from '#modules/sst/sst.factory.ts';
import { talentosPorCondicao } from './por-condicao.contract.ts';

const t = useApp();

test('os talentos se acham pela condição ambiental da data: por grupo, por agente e sem condição', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const ruido = await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const grupo = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId });
  const novo = (nome: string, de = empresaId) => criarColaborador(t.app, de, { nome, dataAdmissao: '2024-01-02' });
  const [ana, bia] = [await novo('Ana'), await novo('Bia')];
  await novo('Caio');
  await novo('Davi, de outra', outra.empresaId);
  const condicao = (colaborador: number, data: string, grupoId: number | null) =>
    t.app.banco((db) =>
      sql`with k as (insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio, grupo_homogeneo_id)
          values (${empresaId}, ${colaborador}, ${data}, ${grupoId}) returning id)
        insert into condicao_ambiental_agente (condicao_ambiental_id, empresa_id, agente_nocivo_id)
        select id, ${empresaId}, ${ruido} from k where ${grupoId === null}`.execute(db),
    );
  await condicao(ana, '2025-01-01', grupo.id);
  await condicao(bia, '2025-01-01', grupo.id);
  await condicao(bia, '2026-01-01', null);
  const achados = async (body: object) => {
    const vazio = { grupoHomogeneoId: null, agentesIds: [], semCondicao: false, data: '2026-03-01' };
    const { body: talentos } = await cliente.call(talentosPorCondicao, { body: { ...vazio, ...body } as never });
    return talentos.map(({ nome, dataInicio }) => `${nome} ${dataInicio}`);
  };
  expect(await achados({ grupoHomogeneoId: grupo.id })).toEqual(['Ana 2025-01-01']);
  expect(await achados({ grupoHomogeneoId: grupo.id, data: '2025-06-01' })).toEqual([
    'Ana 2025-01-01',
    'Bia 2025-01-01',
  ]);
  expect(await achados({ agentesIds: [ruido] })).toEqual(['Bia 2026-01-01']);
  expect(await achados({ semCondicao: true })).toEqual(['Caio null']);
  expect(await achados({ data: '2023-01-01' })).toEqual([]);
});
