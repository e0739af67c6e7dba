import { sql } from 'kysely';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { criarPfx } from './certificado.factory.ts';
import {
  configurarEsocial,
  enviarCertificado,
  listarEventos,
  obterEvento,
  removerCertificado,
  resumirEventos,
} from './esocial.contract.ts';
import { errosDoEsquema } from './validar.queries.ts';

const t = useApp();
const CNPJ = '11222333000181';
const corpo = (arquivo: Buffer, senha: string) => {
  const form = new FormData();
  form.append('dados', JSON.stringify({ senha }));
  form.append('arquivo', new Blob([new Uint8Array(arquivo)]), 'empresa.pfx');
  return form;
};

test('um arquivo que pede trabalho sem fim não prende o servidor', async () => {
  const { cliente } = await t.app.empresa();
  const pfx = forge.asn1.fromDer(criarPfx({ cnpj: CNPJ, senha: 'x' }).toString('binary'));
  const [, , mac] = pfx.value as { value: forge.asn1.Asn1[] }[];
  const [, , voltas] = mac?.value ?? [];
  if (voltas) voltas.value = forge.asn1.integerToDer(3_000_000).getBytes();
  const body = corpo(Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'binary'), 'x') as never;
  const { problema } = await cliente.call(enviarCertificado, { body });
  expect(problema.erros).toMatchObject([{ campo: 'arquivo', mensagem: expect.stringContaining('nenhum certificado') }]);
});

test('o certificado é guardado cifrado e sem a senha, assina o XML, e sai quando se exclui', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const enviar = async (o: Partial<Parameters<typeof criarPfx>[0]>, senha = 'segredo-1') =>
    cliente.call(enviarCertificado, {
      body: corpo(criarPfx({ cnpj: CNPJ, senha: 'segredo-1', ...o }), senha) as never,
    });
  await t.app.banco((db) => sql`update empresa set cnpj = ${CNPJ} where id = ${empresaId}`.execute(db));

  expect((await enviar({ cnpj: '11444777000161' })).problema.erros).toEqual([
    { campo: 'arquivo', mensagem: 'O certificado é de outra empresa.' },
  ]);
  expect((await enviar({ ate: '2024-01-31' })).problema.erros).toEqual([
    { campo: 'arquivo', mensagem: 'O certificado venceu em 31/01/2024.' },
  ]);
  expect((await enviar({}, 'outra')).problema.erros).toMatchObject([{ campo: 'senha' }]);
  expect((await cliente.call(resumirEventos)).body.certificado).toBeNull();

  expect((await enviar({ ate: '2098-05-10' })).status).toBe(204);
  const titular = `EMPRESA DE TESTE:${CNPJ}`;
  expect((await cliente.call(resumirEventos)).body.certificado).toEqual({ titular, validoAte: '2098-05-10' });
  const { rows } = await t.app.banco((db) =>
    sql<object>`select * from esocial_certificado where empresa_id = ${empresaId}`.execute(db),
  );
  const guardado = JSON.stringify(rows) + JSON.stringify(await t.app.auditoria(empresaId));
  expect(guardado).not.toContain('segredo-1');
  expect(guardado).not.toContain('PRIVATE KEY');
  expect(guardado).toContain('c1.teste.');

  const colaboradorId = await criarColaborador(t.app, empresaId);
  const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA');
  await t.app.banco(async (db) => {
    await sql`update motivo_afastamento set codigo_esocial = '01' where id = ${motivoId}`.execute(db);
    await sql`update colaborador set matricula = 'M1' where id = ${colaboradorId}`.execute(db);
  });
  await criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio: hoje() });
  await cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: hoje() } });
  const [evento] = (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  const ler = async () => (await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body;
  const assinado = await ler();
  expect(assinado.assinado).toBe(true);
  expect(assinado.xml).toContain('<SignatureValue>');
  expect(errosDoEsquema(assinado.xml ?? '')).toEqual([]);

  expect((await cliente.call(removerCertificado)).status).toBe(204);
  expect((await cliente.call(removerCertificado)).status).toBe(404);
  expect(await ler()).toMatchObject({ assinado: false });
  expect((await t.app.auditoria(empresaId, 'Certificado do eSocial')).map(({ acao }) => acao)).toEqual([
    'Envio',
    'Exclusão',
  ]);
});
