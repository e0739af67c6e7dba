import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { cenaDoEnvio } from './envio.factory.ts';
import { atualizarEventos, obterEvento } from './esocial.contract.ts';
import { errosDoEsquema } from './validar.queries.ts';

const t = useApp();
const RECIBO = '1.2.0000000000000000001';

test('o processo que retifica um afastamento aceito, dito no afastamento, vai na retificação; sem ele nada se reenvia', async () => {
  const { empresaId, cliente, afastamentos, eventos } = await cenaDoEnvio(t.app);
  await cliente.call(atualizarEventos);
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = 'ACEITO', recibo = ${RECIBO} where empresa_id = ${empresaId}`.execute(db),
  );
  expect((await cliente.call(atualizarEventos)).body.mudados).toBe(0);
  const params = { id: afastamentos[0] ?? 0 };
  const gravar = async (mudanca: object) => {
    const { body } = await cliente.call(afastamentoDoTalento.obter, { params });
    return cliente.call(afastamentoDoTalento.atualizar, { params, body: { ...body, ...mudanca } as never });
  };
  const semNumero = await gravar({ origemRetificacao: '3', tipoProcesso: '2' });
  expect(semNumero.problema.erros).toEqual([{ campo: 'numeroProcesso', mensagem: 'Número do processo é obrigatório' }]);
  expect((await gravar({ origemRetificacao: '1', tipoProcesso: '2', numeroProcesso: '1' })).body).toMatchObject({
    ...{ tipoProcesso: null, numeroProcesso: null },
  });
  expect((await cliente.call(atualizarEventos)).body.mudados).toBe(0);
  const numeroProcesso = '12345678901234567890';
  expect((await gravar({ origemRetificacao: '3', tipoProcesso: '2', numeroProcesso })).status).toBe(200);
  await cliente.call(atualizarEventos);
  const retificacao = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  expect(retificacao).toMatchObject({ natureza: 'RETIFICACAO', faltas: [] });
  const xml = (await cliente.call(obterEvento, { params: { id: retificacao?.id ?? 0 } })).body.xml ?? '';
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain(
    `<infoRetif><origRetif>3</origRetif><tpProc>2</tpProc><nrProc>${numeroProcesso}</nrProc></infoRetif>`,
  );
});
