import { describe, expect, test } from 'vitest';
import type { UploadedFile } from '../http/handler.ts';
import { type ZipFile, zipStream } from '../report/zip-stream.ts';
import { checkFile } from './check-file.ts';
import type { FileType } from './file-types.ts';

const KB = 1024;
const file = (nome: string, conteudo: Buffer | string): UploadedFile => ({
  campo: 'arquivo',
  nome,
  tipo: 'application/octet-stream',
  conteudo: Buffer.from(conteudo as string),
});

async function zip(...nomes: string[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const files = nomes.map((nome): ZipFile => ({ nome, conteudo: ['conteúdo'] }));
  for await (const part of zipStream(files)) parts.push(part);
  return Buffer.concat(parts);
}

const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60), Buffer.from('This program cannot be run in DOS mode')]);

const messageOf = (upload: UploadedFile, tipos: readonly FileType[], limite = 10 * KB): string | undefined => {
  try {
    checkFile(upload, { tipos, limite });
    return undefined;
  } catch (cause) {
    return (cause as { erros: { campo: string; mensagem: string }[] }).erros[0]?.mensagem;
  }
};

describe('aceita o que o nome e o conteúdo dizem igual, com o tipo do conteúdo', () => {
  test.each<[string, Buffer | string, FileType, string]>([
    ['a.pdf', '%PDF-1.7\nconteúdo', 'pdf', 'application/pdf'],
    ['a.PNG', Buffer.from('89504e470d0a1a0a00', 'hex'), 'png', 'image/png'],
    ['a.jpg', Buffer.from('ffd8ffe000', 'hex'), 'jpeg', 'image/jpeg'],
    ['a.webp', 'RIFF0000WEBPVP8 ', 'webp', 'image/webp'],
    ['a.doc', ole('WordDocument'), 'doc', 'application/msword'],
    ['a.txt', 'ação', 'txt', 'text/plain'],
    ['latin.txt', Buffer.from('ação', 'latin1'), 'txt', 'text/plain'],
    ['a.csv', '\ufeffnome;valor\r\n', 'csv', 'text/csv'],
  ])('%s', (nome, conteudo, tipo, esperado) => {
    expect(checkFile(file(nome, conteudo), { tipos: [tipo], limite: 10 * KB }).tipo).toBe(esperado);
  });

  test('docx e xlsx pelo que têm dentro', async () => {
    const docx = await zip('[Content_Types].xml', 'word/document.xml');
    expect(messageOf(file('a.docx', docx), ['docx'])).toBeUndefined();
    expect(messageOf(file('a.xlsx', docx), ['xlsx'])).toMatch(/não é do tipo/);
    const xlsx = await zip('[Content_Types].xml', 'xl/workbook.xml');
    expect(messageOf(file('a.xlsx', xlsx), ['xlsx'])).toBeUndefined();
  });
});

describe('recusa', () => {
  test.each<[string, UploadedFile, readonly FileType[], RegExp]>([
    ['executável com nome de pdf', file('curriculo.pdf', exe), ['pdf'], /não é do tipo indicado pela extensão 'pdf'/],
    ['executável com nome de texto', file('a.txt', exe), ['txt'], /não é do tipo/],
    ['programa de texto', file('a.txt', '#!/bin/sh\necho'), ['txt'], /não é do tipo/],
    ['pdf com nome de imagem', file('a.png', '%PDF-1.7 x'), ['png'], /não é do tipo/],
    ['planilha antiga com nome de doc', file('a.doc', ole('Workbook')), ['doc'], /não é do tipo/],
    [
      'zip cortado com nome de docx',
      file('a.docx', 'PK\u0003\u0004 e mais nada dentro dele'),
      ['docx'],
      /não é do tipo/,
    ],
    ['arquivo vazio', file('a.pdf', ''), ['pdf'], /^O arquivo está vazio$/],
    [
      'extensão de fora',
      file('a.exe', exe),
      ['pdf', 'jpeg'],
      /^Selecione um arquivo com a extensão: 'pdf', 'jpg', 'jpeg'$/,
    ],
    ['sem extensão', file('arquivo', '%PDF-1.7'), ['pdf'], /^Selecione um arquivo com a extensão: 'pdf'$/],
    ['maior que o limite', file('a.txt', 'x'.repeat(10 * KB + 1)), ['txt'], /^O arquivo deve ser menor que 10 KB$/],
  ])('%s', (_nome, upload, tipos, mensagem) => {
    expect(messageOf(upload, tipos)).toMatch(mensagem);
  });

  test('docx com macro', async () => {
    const docm = await zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin');
    expect(messageOf(file('a.docx', docm), ['docx'])).toMatch(/não é do tipo/);
  });
});
