import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAgenteNocivo, criarAmbiente } from '#modules/sst/sst.factory.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

const t = useApp();

test('a condição cujo último S-2240 o eSocial recusou diz isso e por quê, na lista e na página, até que outro evento tome o lugar', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const ruido = await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const criar = async (dataInicio: string) =>
    (
      await cliente.call(condicaoAmbiental.criar, {
        body: {
          ...{ colaborador: { id: colaboradorId }, dataInicio, grupoHomogeneo: null, agentes: [{ id: ruido }] },
          ...{ regularidade: 'C', profissionais: [], observacao: null },
        } as never,
      })
    ).body.id;
  const [id, outra] = [await criar('2026-02-02'), await criar('2026-03-02')];
  const evento = (situacao: string, mensagem: string | null, ambiente = 'PRODUCAO') =>
    t.app.banco((db) =>
      sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo,
          faltas, impressao, retrato, ambiente, recibo)
        values (${empresaId}, ${colaboradorId}, 'S-2240', 'ORIGINAL', 'TUDO', 'CONDICAO', ${id}, ${situacao}, '2026-02-02',
          ${somarDias('2026-02-02', 30)}, ${JSON.stringify(mensagem === null ? [] : [{ campo: 'nrInsc', mensagem, onde: 'CONDICAO' }])},
          ${`CONDICAO:${situacao}:`}, '', ${ambiente}, ${situacao === 'ACEITO' ? '1.2.0000000000000000001' : null})`.execute(
        db,
      ),
    );
  await t.app.banco((db) =>
    sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde) values (${empresaId}, 'PRODUCAO', '2026-01-01')`.execute(
      db,
    ),
  );
  const recusas = async () => ({
    lista: (await cliente.call(condicaoAmbiental.listar, { query: { page: 0 } as never })).body.content
      .filter(({ recusa }) => recusa !== null)
      .map((linha) => [linha.id, linha.recusa]),
    pagina: ((await cliente.call(condicaoAmbiental.obter, { params: { id } })).body as { recusa?: unknown }).recusa,
  });
  const nada = { lista: [], pagina: null };
  expect(await recusas()).toEqual(nada);
  await evento('RECUSADO', 'De teste.', 'PRODUCAO_RESTRITA');
  expect(await recusas()).toEqual(nada);
  await evento('RECUSADO', '1003 O estabelecimento não está na tabela S-1005.');
  const porque = '1003 O estabelecimento não está na tabela S-1005.';
  expect(await recusas()).toEqual({ lista: [[id, porque]], pagina: porque });
  expect(outra).not.toBe(id);
  await evento('ACEITO', null);
  expect(await recusas()).toEqual(nada);
});
