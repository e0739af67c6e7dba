import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  anexarDocumento,
  type Documento,
  listarDocumentos,
} from '#modules/captacao/documentos-candidato/documentos.contract.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import {
  docx,
  pagePicture,
  paragraphs,
  pdfBomb,
  photographedPage,
  scannedPdf,
  textPdf,
  zipBomb,
} from '#platform/server/reading/reading.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { buscarCurriculos } from './busca.contract.ts';
import { inserirCurriculo } from './curriculo.contract.ts';
import {
  type Leitura,
  lerCurriculo,
  lerDocumentoDeNovo,
  obterLeitura,
  obterLeituraDoDocumento,
} from './leituras.contract.ts';

const t = useApp();
const linhas = ['Rosa Tavares de Lima', 'Operadora de empilhadeira', 'Manutenção e produção têxtil em Maracanaú'];

function enviar(cliente: TestClient, url: string, conteudo: Buffer, nome: string, dados: object = {}) {
  const corpo = new FormData();
  corpo.append('dados', JSON.stringify(dados));
  corpo.append('arquivo', new Blob([Uint8Array.from(conteudo)]), nome);
  return cliente.raw<Leitura>({ method: 'POST', url, payload: corpo });
}

const curriculo = (cliente: TestClient, conteudo: Buffer, nome: string) =>
  enviar(cliente, lerCurriculo.path, conteudo, nome);

/** Sends a résumé, lets the jobs work and returns what was read. */
async function ler(conteudo: Buffer, nome: string) {
  const { cliente } = await t.app.empresa();
  const { status, body } = await curriculo(cliente, conteudo, nome);
  expect([status, body.situacao]).toEqual([201, 'PENDENTE']);
  await t.app.executarTarefas();
  return (await cliente.call(obterLeitura, { params: { id: body.id } })).body;
}

describe('leitura de currículos', () => {
  test.each([
    ['PDF com texto', () => textPdf([linhas, linhas]), 'cv.pdf', { paginas: 2, lidas: 2, reconhecido: false }],
    ['PDF escaneado', async () => scannedPdf([await pagePicture(linhas)]), 'cv.pdf', { paginas: 1, reconhecido: true }],
    ['imagem', () => pagePicture(linhas), 'cv.png', { reconhecido: true }],
    ['foto de uma folha', () => photographedPage(linhas), 'cv.jpg', { reconhecido: true }],
    ['DOCX', async () => docx(paragraphs(linhas)), 'cv.docx', { reconhecido: false }],
    [
      'DOCX só com figura',
      async () => docx('', { 'a.png': await pagePicture(linhas) }),
      'cv.docx',
      { reconhecido: true },
    ],
    ['TXT', async () => Buffer.from(linhas.join('\n'), 'latin1'), 'cv.txt', { reconhecido: false }],
  ])('o texto de %s é lido', async (_caso, arquivo, nome, esperado) => {
    const lida = await ler(await arquivo(), nome);
    expect(lida).toMatchObject({ situacao: 'LIDO', motivo: null, progresso: 1, ...esperado });
    for (const linha of linhas) expect(lida.texto).toContain(linha);
  });

  test.each([
    ['PDF com senha', () => textPdf([linhas], 'segredo'), 'cv.pdf', 'O documento está protegido por senha.'],
    ['PDF danificado', async () => Buffer.from('%PDF-1.4\nnada'), 'cv.pdf', /danificado/],
    ['PDF que se desdobra', async () => pdfBomb(), 'cv.pdf', 'O documento pede memória demais para ser lido.'],
    ['DOCX que se desdobra', async () => zipBomb(60_000_000), 'cv.docx', 'O documento é grande demais para ser lido.'],
    ['imagem cortada', async () => (await pagePicture(linhas)).subarray(0, 900), 'cv.png', /danificado/],
    ['página em branco', () => pagePicture([]), 'cv.png', 'Nenhum texto foi encontrado no documento.'],
  ])('%s fica como não lido, com o motivo', async (_caso, arquivo, nome, motivo) => {
    const lida = await ler(await arquivo(), nome);
    expect(lida).toMatchObject({ situacao: 'FALHOU', texto: null });
    expect(lida.motivo).toMatch(motivo);
  });

  test.each([
    ['executável com outro nome', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)]), 'cv.pdf', /não é do tipo/],
    ['arquivo vazio', Buffer.alloc(0), 'cv.pdf', 'O arquivo está vazio'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 32), 'cv.txt', 'O arquivo deve ser menor que 5 MB'],
    ['outro tipo', Buffer.from('a;b'), 'cv.csv', /^Selecione um arquivo com a extensão: 'pdf', 'docx'/],
  ])('%s é recusado no campo', async (_caso, conteudo, nome, mensagem) => {
    const { cliente } = await t.app.empresa();
    const { status, problema } = await curriculo(cliente, conteudo, nome);
    expect([400, 413]).toContain(status);
    expect(problema.erros[0]?.mensagem).toMatch(mensagem);
  });

  test('a leitura de uma empresa não existe para outra', async () => {
    const { cliente } = await t.app.empresa();
    const { body } = await curriculo(cliente, await textPdf([linhas]), 'cv.pdf');
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterLeitura, { params: { id: body.id } })).status).toBe(404);
    await t.app.executarTarefas();
  });
});

test('o texto de um currículo solto é de quem o enviou, e o de um candidato é de quem vê o candidato', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const { ver, inserir } = permissoesCaptacao.candidato;
  const soInsere = await t.app.usuario(empresaId, [inserir]);
  const insereEVe = await t.app.usuario(empresaId, [inserir, ver]);
  const conteudo = await textPdf([linhas]);
  const [alheia, propria] = [
    await curriculo(cliente, conteudo, 'cv.pdf'),
    await curriculo(soInsere.cliente, conteudo, 'cv.pdf'),
  ];
  await t.app.executarTarefas();
  const quem = (de: TestClient, id: number) => de.call(obterLeitura, { params: { id } }).then(({ status }) => status);
  expect(await quem(soInsere.cliente, alheia.body.id)).toBe(404);
  expect(await quem(insereEVe.cliente, alheia.body.id)).toBe(404);
  expect(await quem(soInsere.cliente, propria.body.id)).toBe(200);
  const form = { nome: 'Lia Prado', cargosIds: [await criarCargo(t.app, empresaId)], ocrTexto: 'Costureira' };
  const gravar = (leituraId: number) => {
    const corpo = new FormData();
    corpo.append('dados', JSON.stringify({ ...form, leituraId }));
    return soInsere.cliente.raw({ method: 'POST', url: inserirCurriculo.path, payload: corpo });
  };
  expect((await gravar(alheia.body.id)).problema.erros).toMatchObject([{ campo: 'leituraId' }]);
  expect((await gravar(propria.body.id)).status).toBe(201);
  expect(await quem(soInsere.cliente, propria.body.id)).toBe(404);
  expect(await quem(insereEVe.cliente, propria.body.id)).toBe(200);
});

describe('documentos anexos', () => {
  const anexar = async (cliente: TestClient, id: number, conteudo: Buffer, nome: string) =>
    (
      await enviar(cliente, pathWith(anexarDocumento.path, { id }), conteudo, nome, {
        descricao: 'Currículo',
        data: '2026-01-05',
      })
    ).body as unknown as Documento;

  test('o documento anexado é lido, e o seu texto é achado na busca', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const id = await criarCandidato(t.app, empresaId);
    const documento = await anexar(cliente, id, await textPdf([linhas]), 'cv.pdf');
    expect(documento.leitura).toMatchObject({ situacao: 'PENDENTE' });
    await t.app.executarTarefas();
    const [lido] = (await cliente.call(listarDocumentos, { params: { id } })).body;
    expect(lido?.leitura).toMatchObject({ situacao: 'LIDO', paginas: 1 });
    const achados = await cliente.call(buscarCurriculos, { query: { palavras: 'empilhadeiras producoes' } });
    expect(achados.body.content.map((achado) => achado.id)).toEqual([id]);
    const params = { id, documentoId: documento.id };
    expect((await cliente.call(obterLeituraDoDocumento, { params })).body).toMatchObject({ arquivo: 'cv.pdf' });
  });

  test('o que falhou se lê de novo; o que está na fila, não', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const id = await criarCandidato(t.app, empresaId);
    const { id: documentoId } = await anexar(cliente, id, Buffer.from('%PDF-1.4\nnada'), 'cv.pdf');
    const params = { id, documentoId };
    expect((await cliente.call(lerDocumentoDeNovo, { params })).problema.mensagem).toMatch(/já está na fila/);
    await t.app.executarTarefas();
    expect((await cliente.call(obterLeituraDoDocumento, { params })).body.situacao).toBe('FALHOU');
    expect((await cliente.call(lerDocumentoDeNovo, { params })).body).toMatchObject({
      situacao: 'PENDENTE',
      motivo: null,
    });
    await t.app.executarTarefas();
    expect((await cliente.call(obterLeituraDoDocumento, { params })).body.situacao).toBe('FALHOU');
  });

  test('também é lido o que o candidato envia pelo portal', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const { id } = await criarCandidatoDoPortal(t.app, empresaId);
    const portal = await t.app.candidato(empresaId, id);
    const url = `/api/externo/candidatos/${id}/documentos-anexos`;
    const enviado = await enviar(portal, url, await textPdf([linhas]), 'cv.pdf', { descricao: 'Meu currículo' });
    expect(enviado.status).toBe(201);
    await t.app.executarTarefas();
    const achados = await cliente.call(buscarCurriculos, { query: { palavras: '"operadora de empilhadeira"' } });
    expect(achados.body.content.map((achado) => achado.id)).toEqual([id]);
  });
});
