import { sql } from 'kysely';
import { type Tenant, type TestApp, unico } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { configurarEsocial, listarEventos } from './esocial.contract.ts';

/** An event with its XML, of a leave that eSocial has to know, by whoever may configure it; returns its id. */
export async function criarEventoDoEsocial(app: TestApp, { empresaId, cliente }: Tenant): Promise<number> {
  const colaboradorId = await criarColaborador(app, empresaId);
  const motivoId = await criarMotivoAfastamento(app, empresaId, 'ACIDENTE_DOENCA');
  await app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpjDeBase(`${33_222_000 + unico()}0001`)} where id = ${empresaId}`.execute(
      db,
    );
    await sql`update colaborador set matricula = ${`E${unico()}`} where id = ${colaboradorId}`.execute(db);
    await sql`update motivo_afastamento set codigo_esocial = '03' where id = ${motivoId}`.execute(db);
  });
  await criarAfastamento(app, empresaId, { colaboradorId, motivoId, inicio: somarDias(hoje(), -20) });
  const body = { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(hoje(), -60) } as const;
  await cliente.call(configurarEsocial, { body });
  const { content } = (await cliente.call(listarEventos, { query: { page: 0 } })).body;
  return content.find(({ colaborador }) => colaborador?.id === colaboradorId)?.id ?? 0;
}
