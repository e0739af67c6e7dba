import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import {
  anexarArquivoDoAtestado,
  baixarArquivoDoAtestado,
  excluirArquivoDoAtestado,
  listarArquivosDosAtestados,
} from './arquivos-do-atestado.contract.ts';

const t = useApp();
type Cliente = Tenant['cliente'];
interface Qual {
  readonly id: number;
  readonly atestadoId: number;
}

const { ver, editar, excluir, verbos } = permissoesDeAfastamentos;
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;

async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA');
  const id = await criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio: '2026-02-02' });
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
    }>`insert into afastamento_atestado (empresa_id, colaborador_afastamento_id, data_emissao, dias, nome_profissional, conselho, numero_inscricao, uf_id)
      values (${empresaId}, ${id}, '2026-02-02', 10, 'Dra. Lia Prado', 'CRM', '12345', 23) returning id`.execute(db),
  );
  const qual: Qual = { id, atestadoId: rows[0]?.id ?? 0 };
  const arquivos = async () =>
    (await t.app.banco((db) => sql`select from arquivo where empresa_id = ${empresaId}`.execute(db))).rows.length;
  return { cliente, empresaId, colaboradorId, qual, arquivos };
}

async function anexar(cliente: Cliente, qual: Qual, nome = 'atestado.pdf', conteudo = '%PDF-1.4') {
  const corpo = new FormData();
  corpo.set('dados', '{}');
  corpo.set('arquivo', new File([conteudo], nome, { type: 'application/pdf' }));
  const url = pathWith(anexarArquivoDoAtestado.path, { ...qual });
  return cliente.raw({ method: 'POST', url, payload: corpo });
}
const baixar = (cliente: Cliente, qual: Qual) =>
  cliente.raw({ method: 'GET', url: pathWith(baixarArquivoDoAtestado.path, { ...qual }) });
const listar = async (cliente: Cliente, { id }: Qual) =>
  (await cliente.call(listarArquivosDosAtestados, { params: { id } })).body;

test('o arquivo se anexa ao atestado, se troca, se baixa e se exclui, e só um fica guardado', async () => {
  const { cliente, qual, arquivos } = await cena();
  expect((await anexar(cliente, qual)).status).toBe(200);
  expect((await listar(cliente, qual)).atestados).toMatchObject([{ id: qual.atestadoId, arquivo: 'atestado.pdf' }]);
  expect((await anexar(cliente, qual, 'outro.pdf')).status).toBe(200);
  expect((await listar(cliente, qual)).atestados).toMatchObject([{ arquivo: 'outro.pdf' }]);
  expect(await arquivos()).toBe(1);
  const baixado = await baixar(cliente, qual);
  expect([baixado.status, baixado.bytes.toString()]).toEqual([200, '%PDF-1.4']);
  expect((await cliente.call(excluirArquivoDoAtestado, { params: qual })).status).toBe(204);
  expect((await listar(cliente, qual)).atestados).toMatchObject([{ arquivo: null }]);
  expect((await baixar(cliente, qual)).status).toBe(404);
  expect(await arquivos()).toBe(0);
});

test('só PDF ou imagem, e só no atestado daquele afastamento', async () => {
  const { cliente, qual, empresaId } = await cena();
  const word = await anexar(cliente, qual, 'atestado.docx', 'PK\u0003\u0004');
  expect([word.status, word.problema.erros?.[0]?.campo]).toEqual([400, 'arquivo']);
  const outro = await cena();
  expect((await anexar(cliente, { ...qual, atestadoId: outro.qual.atestadoId })).status).toBe(404);
  expect((await anexar(cliente, outro.qual)).status).toBe(404);
  const soVe = await t.app.usuario(empresaId, [ver, verbos.ATESTADO, VER_TODAS]);
  expect((await anexar(soVe.cliente, qual)).status).toBe(403);
});

test('quem não vê atestados não vê o arquivo, nem no log; quem o baixa fica entre os acessos', async () => {
  const { cliente, qual, empresaId, colaboradorId } = await cena();
  await anexar(cliente, qual, 'doenca-secreta.pdf');
  const semAtestado = await t.app.usuario(empresaId, [ver, editar, VER_TODAS]);
  expect((await semAtestado.cliente.call(listarArquivosDosAtestados, { params: { id: qual.id } })).status).toBe(403);
  expect((await baixar(semAtestado.cliente, qual)).status).toBe(403);
  const { body } = await semAtestado.cliente.call(afastamentoDoTalento.obter, { params: { id: qual.id } });
  expect(JSON.stringify(body)).not.toContain('secreta');
  // The one who saves without seeing leaves it as it is.
  const { id, pode, versao, classe, statusIntegracao, erroIntegracao, anonimo, ...form } = body;
  const salvo = await semAtestado.cliente.call(afastamentoDoTalento.atualizar, {
    params: { id },
    body: { ...form, dias: 3, fim: null, versao } as never,
  });
  expect(salvo.status).toBe(200);
  expect((await baixar(cliente, qual)).status).toBe(200);
  const { rows } = await t.app.banco((db) =>
    sql`select campos from acesso_sensivel where empresa_id = ${empresaId} and titulares_ids = array[${colaboradorId}::bigint]
      and campos = '{atestados.arquivo}'`.execute(db),
  );
  expect(rows).toEqual([{ campos: ['atestados.arquivo'] }]);
  const [linha] = (await t.app.auditoria(empresaId, 'Afastamento')).filter(({ depois }) =>
    JSON.stringify(depois).includes('secreta'),
  );
  expect(Object.keys(linha?.depois as object)).toEqual(['atestados']);
});

test('o arquivo vai com o atestado, com o afastamento e com a pessoa esquecida', async () => {
  const { cliente, qual, arquivos } = await cena();
  await anexar(cliente, qual);
  const { body } = await cliente.call(afastamentoDoTalento.obter, { params: { id: qual.id } });
  const { id, pode, classe, statusIntegracao, erroIntegracao, anonimo, ...form } = body;
  await cliente.call(afastamentoDoTalento.atualizar, { params: { id }, body: { ...form, atestados: [] } as never });
  expect(await arquivos()).toBe(0);
  const outra = await cena();
  await anexar(outra.cliente, outra.qual);
  expect((await outra.cliente.call(afastamentoDoTalento.excluir, { params: { id: outra.qual.id } })).status).toBe(204);
  expect(await outra.arquivos()).toBe(0);
});

test('os arquivos pedem também a autoridade de ver afastamentos, e só de quem se vê', async () => {
  const { cliente, qual, empresaId } = await cena();
  await anexar(cliente, qual);
  const quatro = async (quem: Cliente) => [
    (await quem.call(listarArquivosDosAtestados, { params: { id: qual.id } })).status,
    (await baixar(quem, qual)).status,
    (await anexar(quem, qual)).status,
    (await quem.call(excluirArquivoDoAtestado, { params: qual })).status,
  ];
  const soAtestado = await t.app.usuario(empresaId, [editar, verbos.ATESTADO, VER_TODAS]);
  expect(await quatro(soAtestado.cliente)).toEqual([403, 403, 403, 403]);
  const semAreas = await t.app.usuario(empresaId, [ver, editar, verbos.ATESTADO]);
  expect(await quatro(semAreas.cliente)).toEqual([404, 404, 404, 404]);
  expect(await quatro(cliente)).toEqual([200, 200, 200, 204]);
});

test('quem não vê atestados não exclui o que os pode ter, e lê o mesmo haja atestado ou não', async () => {
  const { cliente, qual, empresaId, colaboradorId } = await cena();
  const outro = async (classe: 'SIMPLES' | 'FERIAS_RECESSO', inicio: string) =>
    criarAfastamento(t.app, empresaId, {
      colaboradorId,
      motivoId: await criarMotivoAfastamento(t.app, empresaId, classe),
      inicio,
    });
  const [semAtestado, ferias] = [await outro('SIMPLES', '2025-02-03'), await outro('FERIAS_RECESSO', '2025-06-02')];
  const semVer = await t.app.usuario(empresaId, [ver, excluir, VER_TODAS]);
  const perguntar = async (quem: Cliente, id: number) => {
    const { body } = await quem.call(afastamentoDoTalento.exclusao, { params: { id } });
    return { impedimento: body.impedimento, junto: body.junto };
  };
  const tentar = async (id: number) => {
    const { status, problema } = await semVer.cliente.call(afastamentoDoTalento.excluir, { params: { id } });
    return status === 204 ? status : problema.mensagem;
  };
  const recusa = 'Só quem vê os atestados exclui um afastamento por motivo que os aceita. Peça a quem tem a permissão.';
  for (const id of [qual.id, semAtestado]) {
    expect(await perguntar(semVer.cliente, id)).toEqual({ impedimento: recusa, junto: [] });
    expect(await tentar(id)).toBe(recusa);
  }
  expect((await perguntar(cliente, qual.id)).junto).toHaveLength(1);
  expect(await perguntar(semVer.cliente, ferias)).toEqual({ impedimento: null, junto: [] });
  expect(await tentar(ferias)).toBe(204);
});
