import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  alterarDocumento,
  anexarDocumento,
  baixarDocumento,
  type DocumentoDoColaborador,
  excluirDocumento,
  listarDocumentos,
} from './documentos.contract.ts';

const t = useApp();

function anexar(cliente: TestClient, id: number, descricao: string, data: string, mais: object = {}) {
  const corpo = new FormData();
  corpo.append('dados', JSON.stringify({ descricao, data, ...mais }));
  corpo.append('arquivo', new Blob(['%PDF-1.7 folha']), 'folha.pdf');
  return cliente.raw<DocumentoDoColaborador>({
    method: 'POST',
    url: pathWith(anexarDocumento.path, { id }),
    payload: corpo,
  });
}

test('documentos do colaborador se anexam, listam do mais novo ao mais velho, baixam e excluem, e a auditoria os conta', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarColaborador(t.app, empresaId);
  const velho = await anexar(cliente, id, 'Contrato', '2025-01-05');
  const novo = await anexar(cliente, id, 'Aditivo', '2026-01-05');
  expect([velho.status, velho.body]).toEqual([
    201,
    {
      id: velho.body.id,
      descricao: 'Contrato',
      data: '2025-01-05',
      arquivo: 'folha.pdf',
      tamanho: 14,
      daSelecao: false,
      visivelAoTalento: false,
      versao: 1,
      tipoDocumento: null,
      validade: null,
      estado: 'SEM_VALIDADE',
    },
  ]);
  expect((await cliente.call(listarDocumentos, { params: { id } })).body).toEqual([novo.body, velho.body]);
  const params = { id, documentoId: velho.body.id };
  const baixado = await cliente.call(baixarDocumento, { params });
  expect([baixado.bytes.toString(), String(baixado.headers['content-disposition'])]).toEqual([
    '%PDF-1.7 folha',
    expect.stringMatching(/^attachment.*folha\.pdf/),
  ]);
  expect((await cliente.call(excluirDocumento, { params })).status).toBe(204);
  expect((await cliente.call(listarDocumentos, { params: { id } })).body).toEqual([novo.body]);
  expect((await cliente.call(baixarDocumento, { params })).status).toBe(404);
  const { rows } = await t.app.banco((db) =>
    sql`select count(*)::int as arquivos from arquivo where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows).toEqual([{ arquivos: 1 }]);
  expect(await t.app.auditoria(empresaId, 'Documento do colaborador')).toMatchObject([
    { acao: 'Inclusão', id: velho.body.id, antes: null, depois: velho.body },
    { acao: 'Inclusão', id: novo.body.id, antes: null, depois: novo.body },
    { acao: 'Exclusão', id: velho.body.id, antes: velho.body, depois: null },
  ]);
});

test('documento de outro colaborador, de outra empresa ou sem a autoridade não se lê nem se exclui', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarColaborador(t.app, empresaId);
  const { body } = await anexar(cliente, id, 'Contrato', '2025-01-05');
  const outro = { id: await criarColaborador(t.app, empresaId), documentoId: body.id };
  expect((await cliente.call(baixarDocumento, { params: outro })).status).toBe(404);
  expect((await cliente.call(excluirDocumento, { params: outro })).status).toBe(404);
  const fora = await t.app.empresa();
  const params = { id, documentoId: body.id };
  expect((await fora.cliente.call(listarDocumentos, { params: { id } })).status).toBe(404);
  expect((await fora.cliente.call(baixarDocumento, { params })).status).toBe(404);
  expect((await anexar(fora.cliente, id, 'Contrato', '2025-01-05')).status).toBe(404);
  const leitor = await t.app.usuario(empresaId, [permissoesOrganizacao.colaborador.ver]);
  expect((await leitor.cliente.call(listarDocumentos, { params: { id } })).status).toBe(403);
  expect((await anexar(leitor.cliente, id, 'Contrato', '2025-01-05')).status).toBe(403);
});

test('tipo e validade se escrevem e se alteram, a situação sai da validade, e validade antes da data ou tipo de outra empresa se recusam', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarColaborador(t.app, empresaId);
  const deTipo = async (empresa: number) => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
      }>`insert into tipo_documento (empresa_id, nome) values (${empresa}, 'Atestado de saúde ocupacional') returning id`.execute(
        db,
      ),
    );
    return { id: rows[0]?.id ?? 0 };
  };
  const tipoDocumento = await deTipo(empresaId);
  const { body: criado } = await anexar(cliente, id, 'ASO', '2025-01-05', { tipoDocumento });
  expect(criado).toMatchObject({ tipoDocumento, visivelAoTalento: false });
  const params = { id, documentoId: criado.id };
  const form = {
    descricao: 'ASO periódico',
    data: '2025-01-05',
    tipoDocumento,
    validade: '2025-12-31',
    visivelAoTalento: true,
  };
  const { status, body } = await cliente.call(alterarDocumento, { params, body: form });
  expect([status, body]).toMatchObject([200, { ...form, estado: 'VENCIDO' }]);
  expect((await t.app.auditoria(empresaId, 'Documento do colaborador')).slice(1)).toMatchObject([
    { acao: 'Alteração', id: criado.id, antes: criado, depois: body },
  ]);
  const erros = async (mudado: object) =>
    (await cliente.call(alterarDocumento, { params, body: { ...form, ...mudado } })).problema.erros.map(
      ({ campo }) => campo,
    );
  expect(await erros({ validade: '2025-01-04' })).toEqual(['validade']);
  const fora = await t.app.empresa();
  expect(await erros({ tipoDocumento: await deTipo(fora.empresaId) })).toEqual(['tipoDocumento']);
  expect((await fora.cliente.call(alterarDocumento, { params, body: { ...form, tipoDocumento: null } })).status).toBe(
    404,
  );
  const leitor = await t.app.usuario(empresaId, [permissoesOrganizacao.colaborador.ver]);
  expect((await leitor.cliente.call(alterarDocumento, { params, body: form })).status).toBe(403);
  const { versao } = body;
  const [um, outro] = await Promise.all(
    ['De um', 'De outro'].map((descricao) =>
      cliente.call(alterarDocumento, { params, body: { ...form, descricao, versao } }),
    ),
  );
  expect([um?.status, outro?.status].sort(), 'dois navegadores com a mesma versão').toEqual([200, 409]);
  expect((um?.status === 409 ? um : outro)?.problema.codigo).toBe('CONFLITO_VERSAO');
});
