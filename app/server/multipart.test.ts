import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';

const t = useApp();

const DIVISA = 'divisa-do-teste';
const inteiro = [
  `--${DIVISA}`,
  'Content-Disposition: form-data; name="dados"',
  '',
  '{}',
  `--${DIVISA}`,
  'Content-Disposition: form-data; name="arquivo"; filename="foto.png"',
  'Content-Type: image/png',
  '',
  'conteúdo que não chega ao fim',
  `--${DIVISA}--`,
  '',
].join('\r\n');
const corpo = Buffer.from(inteiro);
const cortes = [0, 10, 40, 70, 90, 120, 190, 215, corpo.length - DIVISA.length - 4, corpo.length - 4];

const tipos: readonly [string, string][] = [
  ['com divisa', `multipart/form-data; boundary=${DIVISA}`],
  ['sem divisa', 'multipart/form-data'],
  ['com a divisa de outro', 'multipart/form-data; boundary=outra'],
];

test('um envio cortado ou estragado é recusado com uma frase em toda chamada que recebe arquivos', async () => {
  const dono = await t.app.empresa();
  const candidato = await t.app.candidato(dono.empresaId, await criarCandidato(t.app, dono.empresaId));
  const chamadas = t.app.handlers.map(({ endpoint }) => endpoint).filter(({ multipart }) => multipart);
  expect(chamadas.length).toBeGreaterThanOrEqual(12);
  const falhas: string[] = [];
  for (const { method, path } of chamadas) {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));
    const cliente = areaOf(path) === 'externa' ? candidato : dono.cliente;
    for (const [nome, tipo] of tipos)
      for (const corte of cortes) {
        const answer = await cliente.raw({
          method,
          url: pathWith(path, params),
          headers: { 'content-type': tipo },
          payload: corpo.subarray(0, corte),
        });
        const { mensagem = '', codigo } = answer.problema ?? {};
        // An empty body is no multipart at all; what follows is refused as a body, whatever record it was for.
        const certo =
          corte === 0
            ? answer.status >= 400 && answer.status < 500
            : answer.status === 400 && codigo === 'REQUISICAO_INVALIDA' && /^O envio chegou incompleto/.test(mensagem);
        if (!certo) falhas.push(`${method} ${path} ${nome} ${corte}: ${answer.status} ${codigo} ${mensagem}`);
      }
  }
  expect(falhas).toEqual([]);
});

test('nenhuma chamada lê como JSON mais do que um formulário tem, nem as que recebem arquivos grandes', async () => {
  const grande = JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) });
  const lidas: string[] = [];
  for (const { endpoint } of t.app.handlers.filter(({ endpoint }) => endpoint.multipart || endpoint.escreve)) {
    const { method, path } = endpoint;
    if (method === 'GET' || method === 'DELETE') continue;
    const url = path.replace(/\{\w+\}/g, '1');
    const headers = { 'content-type': 'application/json' };
    const { status } = await t.app.anonimo.raw({ method, url, headers, payload: grande });
    if (status !== 413) lidas.push(`${method} ${path}: ${status}`);
  }
  expect(lidas).toEqual([]);
});

function envio(partes: readonly { nome: string; arquivo?: string; conteudo: Buffer }[]): Buffer {
  const linhas = partes.flatMap(({ nome, arquivo, conteudo }) => [
    Buffer.from(
      `--${DIVISA}\r\ncontent-disposition: form-data; name="${nome}"${arquivo ? `; filename="${arquivo}"` : ''}\r\n\r\n`,
    ),
    conteudo,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...linhas, Buffer.from(`--${DIVISA}--\r\n`)]);
}

test('os arquivos e os textos de um envio têm limite juntos, também de quem ainda não entrou', async () => {
  const enviar = (payload: Buffer) =>
    t.app.anonimo.raw({
      method: 'POST',
      url: '/api/externo/candidatos',
      headers: { 'content-type': `multipart/form-data; boundary=${DIVISA}` },
      payload,
    });
  const foto = { arquivo: 'foto.png', conteudo: Buffer.alloc(700_000) };
  const duas = await enviar(
    envio([
      { nome: 'foto', ...foto },
      { nome: 'outra', ...foto },
    ]),
  );
  expect(duas.problema.erros).toEqual([{ campo: 'outra', mensagem: 'Os arquivos juntos devem ser menores que 1 MB' }]);
  const texto = Buffer.alloc(900_000, 'x');
  const tres = await enviar(envio(['a', 'b', 'c'].map((nome) => ({ nome, conteudo: texto }))));
  expect(tres.status).toBe(413);
});
