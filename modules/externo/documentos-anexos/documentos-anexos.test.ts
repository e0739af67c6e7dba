import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSugestoes } from '#modules/externo/candidatos/sugestoes.contract.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { docx, paragraphs } from '#platform/server/reading/reading.factory.ts';
import { DOC_ANTIGO } from '#platform/shared/file-extension.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  baixarDocumento,
  type DocumentoAnexo,
  excluirDocumento,
  listarDocumentos,
  obterDocumento,
} from './documentos-anexos.contract.ts';

const t = useApp();

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]);

interface Envio {
  readonly descricao?: string;
  readonly nome?: string;
  readonly conteudo?: Buffer | null;
}

/** Sends a document as the page does: fields in one JSON part, the file beside it. */
function enviar(cliente: TestClient, id: number, o: Envio = {}, docId?: number) {
  const limite = 'limite-da-parte';
  const dados = JSON.stringify({ descricao: o.descricao ?? 'Currículo' });
  const partes: Buffer[] = [
    Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="dados"\r\n\r\n${dados}\r\n`),
  ];
  if (o.conteudo !== null)
    partes.push(
      Buffer.from(
        `--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="${o.nome ?? 'curriculo.pdf'}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      o.conteudo ?? PDF,
      Buffer.from('\r\n'),
    );
  partes.push(Buffer.from(`--${limite}--\r\n`));
  return cliente.raw<DocumentoAnexo>({
    method: docId ? 'PUT' : 'POST',
    url: `/api/externo/candidatos/${id}/documentos-anexos${docId ? `/${docId}` : ''}`,
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat(partes),
  });
}

async function cenario() {
  const { empresaId } = await t.app.empresa();
  const { id } = await criarCandidatoDoPortal(t.app, empresaId);
  return { empresaId, id, cliente: await t.app.candidato(empresaId, id) };
}

describe('documentos do candidato', () => {
  test('o .doc do Word antigo é recusado com uma frase que diz como converter', async () => {
    const { id, cliente } = await cenario();
    const recusa = await enviar(cliente, id, { nome: 'Currículo.DOC' });
    expect(recusa.status).toBe(400);
    expect(recusa.problema.erros).toEqual([{ campo: 'arquivo', mensagem: DOC_ANTIGO }]);
    expect(DOC_ANTIGO).toContain('salve como PDF');
  });

  test('o currículo enviado é lido, e o que ele diz do que falta no cadastro é oferecido quando a leitura acaba', async () => {
    const { empresaId } = await t.app.empresa();
    const { id } = await criarCandidatoDoPortal(t.app, empresaId, { incompleto: true });
    const cliente = await t.app.candidato(empresaId, id);
    const perguntar = async () => (await cliente.call(obterSugestoes, { params: { id } })).body;
    expect(await perguntar()).toEqual({ lendo: false, sugestoes: [] });
    const conteudo = docx(paragraphs(['Nascimento: 10/05/1995', 'CEP 60110-260']));
    expect((await enviar(cliente, id, { nome: 'Currículo.docx', conteudo })).status).toBe(201);
    expect(await perguntar()).toEqual({ lendo: true, sugestoes: [] });
    await t.app.executarTarefas();
    expect(await perguntar()).toMatchObject({
      lendo: false,
      sugestoes: [
        { campo: 'endereco.cep', valor: '60110260' },
        { campo: 'pessoal.dataNascimento', valor: '1995-05-10' },
      ],
    });
  });

  test('anexa, lista, troca, baixa e exclui', async () => {
    const { empresaId, id, cliente } = await cenario();
    const novo = await enviar(cliente, id, { nome: 'currículo.pdf' });
    expect(novo.status).toBe(201);
    expect(novo.body).toMatchObject({
      descricao: 'Currículo',
      arquivo: { name: 'currículo.pdf', contentType: 'application/pdf', size: PDF.length },
    });
    const params = { id, docId: novo.body.id };
    const renomeado = await enviar(cliente, id, { descricao: 'CV', conteudo: null }, params.docId);
    expect(renomeado.body).toMatchObject({ descricao: 'CV', versao: 2, arquivo: { size: PDF.length } });
    const trocado = await enviar(cliente, id, { conteudo: Buffer.concat([PDF, PDF]) }, params.docId);
    expect(trocado.body.arquivo.size).toBe(PDF.length * 2);
    const baixado = await cliente.call(baixarDocumento, { params });
    expect(baixado.bytes.equals(Buffer.concat([PDF, PDF]))).toBe(true);
    expect(String(baixado.headers['content-disposition'])).toMatch(/^attachment/);
    expect((await cliente.call(listarDocumentos, { params: { id } })).body).toEqual([trocado.body]);
    expect((await cliente.call(obterDocumento, { params })).body).toEqual(trocado.body);
    expect((await cliente.call(excluirDocumento, { params })).status).toBe(204);
    expect((await cliente.call(listarDocumentos, { params: { id } })).body).toEqual([]);
    expect((await cliente.call(obterDocumento, { params })).status).toBe(404);
    expect(await t.app.auditoria(empresaId, 'Documento de candidato')).toMatchObject([
      { acao: 'Inclusão', id: params.docId, antes: null, depois: novo.body },
      { acao: 'Alteração', id: params.docId, antes: novo.body, depois: renomeado.body },
      { acao: 'Alteração', id: params.docId, antes: renomeado.body, depois: trocado.body },
      { acao: 'Exclusão', id: params.docId, antes: trocado.body, depois: null },
    ]);
  });

  test.each([
    ['sem arquivo', { conteudo: null }, 'arquivo', 'Arquivo é obrigatório'],
    ['sem descrição', { descricao: '' }, 'descricao', 'Descrição é obrigatória'],
    [
      'executável',
      { nome: 'jogo.exe', conteudo: EXE },
      'arquivo',
      "Selecione um arquivo com a extensão: 'pdf', 'docx', 'jpg', 'jpeg', 'png'",
    ],
    [
      'executável renomeado',
      { nome: 'curriculo.pdf', conteudo: EXE },
      'arquivo',
      "O conteúdo do arquivo não é do tipo indicado pela extensão 'pdf'",
    ],
    ['vazio', { conteudo: Buffer.alloc(0) }, 'arquivo', 'O arquivo está vazio'],
    [
      'grande',
      { conteudo: Buffer.concat([PDF, Buffer.alloc(5_242_881 - PDF.length)]) },
      'arquivo',
      'O arquivo deve ser menor que 5 MB',
    ],
  ])('recusa %s com a mensagem no campo', async (_caso, envio: Envio, campo, mensagem) => {
    const { id, cliente } = await cenario();
    const resposta = await enviar(cliente, id, envio);
    expect(resposta.status).toBe(400);
    expect(resposta.problema.erros).toEqual([{ campo, mensagem }]);
  });

  test('U-0066: um documento de exatos 5.242.880 bytes ainda entra', async () => {
    const { id, cliente } = await cenario();
    const conteudo = Buffer.concat([PDF, Buffer.alloc(5_242_880 - PDF.length)]);
    expect((await enviar(cliente, id, { conteudo })).body.arquivo.size).toBe(5_242_880);
  });

  test('vinte ao mesmo tempo entram todos', async () => {
    const { id, cliente } = await cenario();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enviar(cliente, id, { descricao: `Documento ${n}` })),
    );
    expect(respostas.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const lista = await cliente.call(listarDocumentos, { params: { id } });
    expect(new Set(lista.body.map(({ descricao }) => descricao)).size).toBe(20);
    // Of several that come at once for the last place, one gets it.
    await t.app.banco((db) =>
      sql`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
        select empresa_id, candidato_id, descricao, data, arquivo_id, true
        from candidato_documento, generate_series(1, 29) n where id = ${lista.body[0]?.id ?? 0}`.execute(db),
    );
    const disputa = await Promise.all([1, 2, 3, 4].map(() => enviar(cliente, id)));
    expect(disputa.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(disputa.find(({ status }) => status === 400)?.problema.mensagem).toMatch(/^Você já anexou 50 documentos\./);
  });

  test('os documentos de outro candidato não existem para este', async () => {
    const dono = await cenario();
    const { body } = await enviar(dono.cliente, dono.id);
    const vizinho = await criarCandidatoDoPortal(t.app, dono.empresaId);
    const outro = await t.app.candidato(dono.empresaId, vizinho.id);
    const doDono = { id: dono.id, docId: body.id };
    const comSeuId = { id: vizinho.id, docId: body.id };
    for (const params of [doDono, comSeuId]) {
      expect((await outro.call(obterDocumento, { params })).status).toBe(404);
      expect((await outro.call(baixarDocumento, { params })).status).toBe(404);
      expect((await outro.call(excluirDocumento, { params })).status).toBe(404);
    }
    expect((await outro.call(listarDocumentos, { params: { id: dono.id } })).status).toBe(404);
    expect((await enviar(outro, dono.id)).status).toBe(404);
    expect((await enviar(outro, vizinho.id, {}, body.id)).status).toBe(404);
    expect((await t.app.anonimo.call(listarDocumentos, { params: { id: dono.id } })).status).toBe(401);
  });
});
