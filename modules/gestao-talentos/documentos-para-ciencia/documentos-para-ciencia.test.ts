import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import {
  documentoCiencia,
  encerrarDocumento,
  lembrarDocumento,
  permissoesDaCiencia,
  publicarVersao,
} from './documentos-para-ciencia.contract.ts';
import { assinadosDoTalento, leiturasDeDocumento, listarLeituras } from './leituras.contract.ts';
import { abrirMeuDocumento, assinarMeuDocumento, listarMeusDocumentos } from './proprios.contract.ts';

const t = useApp();
const ENCERRADO = 'Este documento foi encerrado e não se assina mais.';
type Quem = Pick<Tenant, 'cliente'>;

const pdf = (texto: string) => Buffer.from(`%PDF-1.4\n% ${texto}\n%%EOF\n`);

/** A company with Ana and Bento, each with a user, in areas of their own, and somebody of HR who may do everything. */
async function cenario() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [lugarDaAna, lugarDoBento] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const comUsuario = async (nome: string, areaId: number, faixaSalarialId: number) => {
    const id = await criarColaborador(t.app, empresaId, { nome, lotacao: { areaId, faixaSalarialId } });
    const usuario = await t.app.usuario(empresaId, [permissaoMeusDados]);
    await ligarUsuario(t.app, usuario.usuarioId, id);
    return { id, ...usuario };
  };
  const ana = await comUsuario('Ana Lima', lugarDaAna.areaId, lugarDaAna.faixaSalarialId);
  const bento = await comUsuario('Bento Reis', lugarDoBento.areaId, lugarDoBento.faixaSalarialId);
  return { rh, empresaId, ana, bento, lugarDaAna, lugarDoBento };
}

async function publicar({ cliente }: Quem, id: number, texto = 'primeira') {
  const corpo = new FormData();
  corpo.append('dados', '{}');
  corpo.append('arquivo', new Blob([pdf(texto)], { type: 'application/pdf' }), 'codigo.pdf');
  return cliente.raw({ method: 'POST', url: pathWith(publicarVersao.path, { id }), payload: corpo });
}

async function publicado(rh: Quem, para: { areasIds?: number[]; cargosIds?: number[] } = {}) {
  const form = { titulo: 'Código de conduta', ate: null, areasIds: [], cargosIds: [], ...para };
  const { id } = (await rh.cliente.call(documentoCiencia.criar, { body: form })).body;
  expect((await publicar(rh, id)).status).toBe(201);
  return id;
}

const aguardam = async ({ cliente }: Quem) => (await cliente.call(listarMeusDocumentos)).body.aguardam;
const abrir = ({ cliente }: Quem, id: number) => cliente.call(abrirMeuDocumento, { params: { id } });
const assinar = ({ cliente }: Quem, id: number) => cliente.call(assinarMeuDocumento, { params: { id } });
async function versaoQueAguarda(quem: Quem): Promise<number> {
  const [primeiro] = await aguardam(quem);
  if (!primeiro) throw new Error('nada aguarda a assinatura');
  return primeiro.id;
}
const leituras = async ({ cliente }: Quem, documentoId: number) => {
  const query = { documentoId, situacao: null, areasIds: [], page: 0, size: 10, sort: undefined };
  const { content } = (await cliente.call(listarLeituras, { query })).body;
  return content.map(({ colaborador, situacao }) => [colaborador?.nome, situacao]);
};

test('o talento vê o que aguarda, só assina depois de abrir, e fica a hora, a versão e o hash do arquivo', async () => {
  const { rh, ana, bento } = await cenario();
  const id = await publicado(rh);
  const versao = await versaoQueAguarda(ana);
  const doDia = (await ana.cliente.call(trabalhoDoDia)).body.find((um) => um.id === 'documentos-para-ciencia');
  expect(doDia).toMatchObject({ total: 1, itens: [{ titulo: 'Código de conduta', path: '/meus-dados' }] });
  expect((await assinar(ana, versao)).problema.mensagem).toBe('Abra o documento antes de assinar.');
  await abrir(bento, versao);
  expect((await assinar(ana, versao)).problema.mensagem).toBe('Abra o documento antes de assinar.');
  expect((await abrir(ana, versao)).status).toBe(200);
  expect((await assinar(ana, versao)).body).toMatchObject({ numero: 1, assinadoEm: expect.any(String) });
  expect((await assinar(ana, versao)).problema.mensagem).toBe('Você já assinou esta versão do documento.');
  expect(await aguardam(ana)).toEqual([]);
  expect(await leituras(rh, id)).toEqual([
    ['Ana Lima', 'A'],
    ['Bento Reis', 'L'],
  ]);
  const { body } = await rh.cliente.call(assinadosDoTalento, { params: { talentoId: ana.id } });
  const sha256 = createHash('sha256').update(pdf('primeira')).digest('hex');
  expect(body).toMatchObject([{ titulo: 'Código de conduta', numero: 1, sha256 }]);
});

test('uma versão nova pede a todos de novo, e a antiga não se assina mais', async () => {
  const { rh, ana, bento } = await cenario();
  const id = await publicado(rh);
  const primeira = await versaoQueAguarda(ana);
  await abrir(ana, primeira);
  await assinar(ana, primeira);
  await abrir(bento, primeira);
  await publicar(rh, id, 'segunda');
  expect(await aguardam(ana)).toMatchObject([{ numero: 2, abertoEm: null }]);
  expect((await assinar(bento, primeira)).problema.mensagem).toContain('Há uma versão mais nova');
  const segunda = await versaoQueAguarda(bento);
  expect((await assinar(bento, segunda)).problema.mensagem).toBe('Abra o documento antes de assinar.');
  expect(await leituras(rh, id)).toEqual([
    ['Ana Lima', 'P'],
    ['Bento Reis', 'P'],
  ]);
  expect((await rh.cliente.call(assinadosDoTalento, { params: { talentoId: ana.id } })).body).toHaveLength(1);
  expect((await abrir(ana, primeira)).status).toBe(200);
});

test('o documento é de quem está hoje na área, com as de baixo, e no cargo: dos outros não se abre nem se assina', async () => {
  const { rh, empresaId, ana, bento, lugarDaAna, lugarDoBento } = await cenario();
  const mae = await criarArea(t.app, empresaId);
  await t.app.banco((db) =>
    sql`update area_organizacional set area_mae_id = ${mae} where id = ${lugarDaAna.areaId}`.execute(db),
  );
  const id = await publicado(rh, { areasIds: [mae] });
  expect(await leituras(rh, id)).toEqual([['Ana Lima', 'P']]);
  const versao = await versaoQueAguarda(ana);
  expect(await aguardam(bento)).toEqual([]);
  expect((await abrir(bento, versao)).status).toBe(404);
  expect((await assinar(bento, versao)).status).toBe(404);
  const doCargo = await publicado(rh, { cargosIds: [lugarDoBento.cargoId] });
  expect(await leituras(rh, doCargo)).toEqual([['Bento Reis', 'P']]);
});

test('de outra empresa, sem ligação ou desligado ninguém abre nem assina', async () => {
  const { rh, empresaId, ana } = await cenario();
  const id = await publicado(rh);
  const versao = await versaoQueAguarda(ana);
  const semLigacao = await t.app.usuario(empresaId, [permissaoMeusDados]);
  const outra = await cenario();
  for (const quem of [semLigacao, outra.ana]) {
    expect(await aguardam(quem)).toEqual([]);
    expect((await abrir(quem, versao)).status).toBe(404);
    expect((await assinar(quem, versao)).status).toBe(404);
  }
  expect((await outra.rh.cliente.call(encerrarDocumento, { params: { id } })).status).toBe(404);
  expect((await publicar(outra.rh, id)).status).toBe(404);
  expect(await leituras(outra.rh, id)).toEqual([]);
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2024-02-02' where id = ${ana.id}`.execute(db),
  );
  expect([401, 404]).toContain((await assinar(ana, versao)).status);
  expect(await leituras(rh, id)).toEqual([['Bento Reis', 'P']]);
});

test('encerrado, ou passado o último dia, ninguém mais assina; e o que foi assinado não se exclui', async () => {
  const { rh, ana, bento } = await cenario();
  const id = await publicado(rh);
  const versao = await versaoQueAguarda(ana);
  await abrir(ana, versao);
  await abrir(bento, versao);
  await assinar(ana, versao);
  expect((await rh.cliente.call(documentoCiencia.excluir, { params: { id } })).problema.mensagem).toContain(
    'já foi assinado',
  );
  await t.app.banco((db) => sql`update documento_ciencia set ate = '2025-01-01' where id = ${id}`.execute(db));
  expect((await assinar(bento, versao)).problema.mensagem).toBe(ENCERRADO);
  await t.app.banco((db) => sql`update documento_ciencia set ate = null where id = ${id}`.execute(db));
  expect((await rh.cliente.call(encerrarDocumento, { params: { id } })).body.situacao).toBe('E');
  expect(await aguardam(bento)).toEqual([]);
  expect((await assinar(bento, versao)).problema.mensagem).toBe(ENCERRADO);
  expect((await publicar(rh, id, 'terceira')).problema.mensagem).toBe('Este documento está encerrado.');
  expect((await rh.cliente.call(assinadosDoTalento, { params: { talentoId: ana.id } })).body).toHaveLength(1);
});

test('quem responde por uma área vê e lembra só os seus; o relatório diz quem assinou e quem não', async () => {
  const { rh, empresaId, ana, bento, lugarDoBento } = await cenario();
  const id = await publicado(rh);
  const versao = await versaoQueAguarda(ana);
  await abrir(ana, versao);
  await assinar(ana, versao);
  const { ver, verbos } = permissoesDaCiencia;
  const gestor = await t.app.usuario(empresaId, [ver, verbos.LEMBRAR, leiturasDeDocumento.permissao]);
  const carla = await criarColaborador(t.app, empresaId, { nome: 'Carla Dias' });
  await ligarUsuario(t.app, gestor.usuarioId, carla);
  await responderPorArea(t.app, empresaId, lugarDoBento.areaId, carla);
  expect(await leituras(gestor, id)).toEqual([
    ['Bento Reis', 'P'],
    ['Carla Dias', 'P'],
  ]);
  expect((await gestor.cliente.call(assinadosDoTalento, { params: { talentoId: ana.id } })).status).toBe(404);
  expect((await gestor.cliente.call(lembrarDocumento, { params: { id } })).body).toEqual({
    avisados: 2,
    semUsuario: 0,
  });
  const textos = await t.app.banco(async (db) => {
    const { rows } = await sql<{ usuarioId: number }>`select u.usuario_id as "usuarioId" from usuario_mensagem u
      join mensagem m on m.id = u.mensagem_id where m.texto like '%Código de conduta%' and m.empresa_id = ${empresaId}`.execute(
      db,
    );
    return rows.map(({ usuarioId }) => usuarioId);
  });
  expect(textos.toSorted((a, b) => a - b)).toEqual([bento.usuarioId, gestor.usuarioId].toSorted((a, b) => a - b));
  const pedir = async ({ cliente }: Quem) =>
    (
      await cliente.raw({
        method: 'POST',
        url: `/api${leiturasDeDocumento.path}`,
        payload: { documentoId: id, situacao: null, areasIds: [], formato: 'csv' },
      })
    ).bytes.toString();
  const geral = await t.app.usuario(empresaId, [leiturasDeDocumento.permissao, permissaoVerTodasAreas]);
  expect(await pedir(geral)).toMatch(/Ana Lima.*Assinou.*[0-9a-f]{64}/);
  expect(await pedir(gestor)).not.toContain('Ana Lima');
});
