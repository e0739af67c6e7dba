import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  anexarDocumento,
  baixarDocumento,
  type Documento,
  excluirDocumento,
  listarDocumentos,
} from '#modules/captacao/documentos-candidato/documentos.contract.ts';
import { files } from '#platform/server/files/files.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { DOC_ANTIGO } from '#platform/shared/file-extension.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';
import { enviarFoto, obterFoto } from './consultas.contract.ts';

const t = useApp();
const imagem = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#087f5b' } })
    .png()
    .toBuffer();
const form = (dados: object = {}) => candidatoForm.parse({ nome: 'Ana Souza', ...dados });

function subir(cliente: TestClient, conteudo: Buffer | string, nome = 'foto.png') {
  const corpo = new FormData();
  corpo.append('foto', new Blob([Uint8Array.from(Buffer.from(conteudo as string))]), nome);
  return cliente.raw<{ id: number }>({ method: 'POST', url: enviarFoto.path, payload: corpo });
}

function anexar(cliente: TestClient, id: number, conteudo: Buffer | string, nome: string, campos: object) {
  const corpo = new FormData();
  corpo.append('dados', JSON.stringify(campos));
  corpo.append('arquivo', new Blob([Uint8Array.from(Buffer.from(conteudo as string))]), nome);
  return cliente.raw<Documento>({ method: 'POST', url: pathWith(anexarDocumento.path, { id }), payload: corpo });
}

const arquivos = (empresaId: number) =>
  t.app.banco(
    async (db) => (await sql`select id from arquivo where empresa_id = ${empresaId}`.execute(db)).rows.length,
  );

test('a foto é enviada, entra com o formulário, aparece e sai com a troca', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const foto = await subir(cliente, await imagem());
  expect(foto.status).toBe(201);
  expect(await t.app.auditoria(empresaId)).toMatchObject([
    { acao: 'Envio de foto', depois: { arquivo: foto.body.id } },
  ]);
  const criado = await cliente.call(candidato.criar, { body: form({ fotoId: foto.body.id }) });
  expect(criado.body.fotoId).toBe(foto.body.id);
  const { id, versao } = criado.body;
  const vista = await cliente.call(obterFoto, { params: { id } });
  expect(vista.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(vista.bytes).metadata()).toMatchObject({ width: 600, height: 800 });
  const outro = await cliente.call(candidato.criar, { body: form({ fotoId: foto.body.id }) });
  expect(outro.problema.erros).toMatchObject([{ campo: 'fotoId' }]);
  const nova = await subir(cliente, await imagem());
  await cliente.call(candidato.atualizar, { params: { id }, body: { ...form({ fotoId: nova.body.id }), versao } });
  expect(await arquivos(empresaId)).toBe(1);
  await cliente.call(candidato.atualizar, { params: { id }, body: form() });
  expect((await cliente.call(obterFoto, { params: { id } })).status).toBe(404);
  expect(await arquivos(empresaId)).toBe(0);
});

test('o que não é imagem, ou é grande demais, é recusado no campo', async () => {
  const { cliente } = await t.app.empresa();
  expect((await subir(cliente, 'não é imagem')).problema.erros).toEqual([
    { campo: 'foto', mensagem: 'O arquivo adicionado não é uma imagem' },
  ]);
  expect((await subir(cliente, 'x'.repeat(1024 * 1024 + 1))).problema.erros).toEqual([
    { campo: 'foto', mensagem: 'O arquivo deve ser menor que 1 MB' },
  ]);
});

/** A content that begins with these bytes and is so long. */
const comTamanho = (inicio: Buffer | string, bytes: number) => {
  const conteudo = Buffer.alloc(bytes);
  Buffer.from(inicio as string).copy(conteudo);
  return conteudo;
};

test('U-0066: a foto vai até 1.048.576 bytes e o documento até 5.242.880, e um byte a mais é recusado', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const foto = await imagem();
  expect((await subir(cliente, comTamanho(foto, 1_048_576))).status).toBe(201);
  const fotoDemais = await subir(cliente, comTamanho(foto, 1_048_577));
  expect([fotoDemais.status, fotoDemais.problema.erros]).toEqual([
    400,
    [{ campo: 'foto', mensagem: 'O arquivo deve ser menor que 1 MB' }],
  ]);
  const id = await criarCandidato(t.app, empresaId);
  const documento = (bytes: number) =>
    anexar(cliente, id, comTamanho('%PDF-1.7', bytes), 'a.pdf', { descricao: 'Carta', data: '2026-01-05' });
  expect((await documento(5_242_880)).status).toBe(201);
  const demais = await documento(5_242_881);
  expect([demais.status, demais.problema.erros]).toEqual([
    400,
    [{ campo: 'arquivo', mensagem: 'O arquivo deve ser menor que 5 MB' }],
  ]);
});

test.each([
  ['PDF', Buffer.from('%PDF-1.7 currículo'), 'a.pdf'],
  ['PDF com nome de foto', Buffer.from('%PDF-1.7 currículo'), 'foto.png'],
  ['desenho que traz programa', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'foto.svg'],
  [
    'desenho bem feito, que o servidor teria de traçar',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="60" height="80" fill="#087f5b"/></svg>',
    ),
    'foto.png',
  ],
  ['imagem que não é de foto', Buffer.from('GIF89a'), 'foto.gif'],
])('W-0060: a foto não pode ser %s', async (_caso, conteudo, nome) => {
  const { empresaId, cliente } = await t.app.empresa();
  const { status, problema } = await subir(cliente, conteudo, nome);
  expect([status, problema.erros]).toEqual([
    400,
    [{ campo: 'foto', mensagem: 'O arquivo adicionado não é uma imagem' }],
  ]);
  expect(await arquivos(empresaId)).toBe(0);
});

test.each(['png', 'jpeg', 'webp'] as const)('W-0060: a foto pode ser %s', async (formato) => {
  const { cliente } = await t.app.empresa();
  const foto = await sharp(await imagem())
    .toFormat(formato)
    .toBuffer();
  expect((await subir(cliente, foto, `foto.${formato}`)).status).toBe(201);
});

test('quem já tem a foto grava-se com ela, de onde quer que tenha vindo', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const { body: criado } = await cliente.call(candidato.criar, { body: form() });
  const fotoId = await t.app.banco(async (db) => {
    const id = await files.gravar(
      { db, empresaId },
      { nome: 'foto.jpg', tipo: 'image/jpeg', conteudo: await imagem() },
    );
    await sql`update candidato set foto_id = ${id} where id = ${criado.id}`.execute(db);
    return id;
  });
  const salvo = await cliente.call(candidato.atualizar, {
    params: { id: criado.id },
    body: { ...form({ nome: 'Ana Lima', fotoId }), versao: criado.versao },
  });
  expect(salvo.body).toMatchObject({ nome: 'Ana Lima', fotoId });
  const alheia = await cliente.call(candidato.criar, { body: form({ fotoId }) });
  expect(alheia.problema.erros).toMatchObject([{ campo: 'fotoId' }]);
});

test('a foto enviada por uma empresa não serve à outra', async () => {
  const uma = await t.app.empresa();
  const outra = await t.app.empresa();
  const foto = await subir(uma.cliente, await imagem());
  const recusa = await outra.cliente.call(candidato.criar, { body: form({ fotoId: foto.body.id }) });
  expect(recusa.problema.erros).toMatchObject([{ campo: 'fotoId' }]);
});

test('documentos se anexam, listam, baixam e excluem', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  const dados = { descricao: 'Carta', data: '2026-01-05' };
  const anexado = await anexar(cliente, id, '%PDF-1.7 carta', 'carta.pdf', dados);
  expect(anexado.body).toMatchObject({ ...dados, arquivo: 'carta.pdf', enviadoPeloCandidato: false });
  const params = { id, documentoId: anexado.body.id };
  expect((await cliente.call(listarDocumentos, { params: { id } })).body).toEqual([anexado.body]);
  const baixado = await cliente.call(baixarDocumento, { params });
  expect(baixado.bytes.toString()).toBe('%PDF-1.7 carta');
  expect(baixado.headers['content-disposition']).toContain('attachment');
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(listarDocumentos, { params: { id } })).status).toBe(404);
  expect((await outra.cliente.call(baixarDocumento, { params })).status).toBe(404);
  expect((await outra.cliente.call(excluirDocumento, { params })).status).toBe(404);
  expect((await cliente.call(excluirDocumento, { params })).status).toBe(204);
  expect(await arquivos(empresaId)).toBe(0);
  const registro = { candidatoId: id, ...anexado.body };
  expect((await t.app.auditoria(empresaId)).filter((linha) => linha.id === params.documentoId)).toMatchObject([
    { acao: 'Inclusão', entidade: 'Documento do candidato', antes: null, depois: registro },
    { acao: 'Exclusão', entidade: 'Documento do candidato', antes: registro, depois: null },
  ]);
});

test.each([
  ['sem descrição', '%PDF-1.7', 'a.pdf', { data: '2026-01-05' }, 'Descrição é obrigatória'],
  ['sem data', '%PDF-1.7', 'a.pdf', { descricao: 'x' }, 'Data é obrigatória'],
  [
    'programa',
    'MZ',
    'a.exe',
    { descricao: 'x', data: '2026-01-05' },
    "Selecione um arquivo com a extensão: 'pdf', 'docx', 'jpg', 'jpeg', 'png'",
  ],
  ['do Word antigo', 'x', 'Currículo.doc', { descricao: 'x', data: '2026-01-05' }, DOC_ANTIGO],
  [
    'conteúdo falso',
    'texto',
    'a.pdf',
    { descricao: 'x', data: '2026-01-05' },
    "O conteúdo do arquivo não é do tipo indicado pela extensão 'pdf'",
  ],
])('documento %s é recusado', async (_caso, conteudo, nome, campos, mensagem) => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  expect((await anexar(cliente, id, conteudo, nome, campos)).problema.erros.map((erro) => erro.mensagem)).toEqual([
    mensagem,
  ]);
});

test('anexar e excluir pedem a sua autoridade; excluir o candidato leva os arquivos', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  const leitor = await t.app.usuario(empresaId, [permissoesCaptacao.candidato.ver]);
  const dados = { descricao: 'Carta', data: '2026-01-05' };
  expect((await anexar(leitor.cliente, id, '%PDF-1.7', 'a.pdf', dados)).status).toBe(403);
  await anexar(cliente, id, '%PDF-1.7 a', 'a.pdf', dados);
  expect((await cliente.call(candidato.excluir, { params: { id } })).status).toBe(204);
  expect(await arquivos(empresaId)).toBe(0);
});
