import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { unico } from '#modules/organizacao/organizacao.factory.ts';
import {
  APARELHOS_MAXIMO,
  excluirAparelho,
  incluirAparelho,
  obterAparelhos,
  prepararAparelho,
} from './push.contract.ts';
import { JOB_DO_PUSH } from './push.job.ts';

const t = useApp({ REDE_INTERNA: '1' });
const fechado = useApp();

/** What the service of a browser's maker received, and what it answers by the end of the address. */
const recebidos: { url: string; cabecalhos: IncomingHttpHeaders; corpo: string }[] = [];
const servico = createServer((pedido, resposta) => {
  let corpo = '';
  pedido.on('data', (parte) => (corpo += parte));
  pedido.on('end', () => {
    const url = pedido.url ?? '';
    recebidos.push({ url, cabecalhos: pedido.headers, corpo });
    resposta.writeHead(url.endsWith('sumiu') ? 410 : url.endsWith('cheio') ? 429 : 201).end();
  });
});
let raiz = '';
beforeAll(async () => {
  await new Promise<void>((done) => servico.listen(0, '127.0.0.1', done));
  raiz = `http://127.0.0.1:${(servico.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => servico.close(done)));
beforeEach(() => void recebidos.splice(0));

const enviar = ({ empresaId, usuarioId }: Tenant, texto: string) =>
  t.app.banco((db) =>
    enviarMensagem({ db, empresaId, ator: { nome: 'Ana' } }, { tipo: 'R', texto, link: '/x', usuarios: [usuarioId] }),
  );
const inscrever = async ({ cliente }: Pick<Tenant, 'cliente'>, fim = 'ok') => {
  const endereco = `${raiz}/${unico()}/${fim}`;
  const { status, body } = await cliente.call(incluirAparelho, { body: { endereco } });
  expect(status).toBe(201);
  return { ...body, url: endereco.slice(raiz.length) };
};
const rodar = async () => {
  await t.app.jobs.send(null, JOB_DO_PUSH, {});
  await t.app.executarTarefas();
};
const aparelhos = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(obterAparelhos)).body.aparelhos;
const para = (url: string) => recebidos.filter((um) => um.url === url);

describe('avisos no aparelho', () => {
  test('quem nunca ligou nenhum lê que pode, antes que a instalação tenha uma chave', async () => {
    const { cliente } = await t.app.empresa();
    const { status, body } = await cliente.call(obterAparelhos);
    expect([status, body]).toEqual([200, { disponivel: true, aparelhos: [] }]);
  });

  test('uma mensagem nova chega uma vez, vazia e assinada, e as de antes da inscrição não', async () => {
    const pessoa = await t.app.empresa();
    await enviar(pessoa, 'Antiga');
    const { url } = await inscrever(pessoa);
    await rodar();
    expect(para(url)).toEqual([]);
    await enviar(pessoa, 'O salário de Maria mudou');
    await enviar(pessoa, 'Outra');
    await rodar();
    await rodar();
    const [aviso, ...outros] = para(url);
    expect(outros).toEqual([]);
    expect(aviso?.corpo).toBe('');
    const { chavePublica } = (await pessoa.cliente.call(prepararAparelho)).body;
    expect(aviso?.cabecalhos.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${chavePublica}$`));
    expect(aviso?.cabecalhos.ttl).toBe('86400');
    expect(JSON.stringify(aviso)).not.toContain('Maria');
    // Nobody else's message tells on it.
    await enviar(await t.app.empresa(), 'De outra pessoa');
    await rodar();
    expect(para(url)).toHaveLength(1);
  });

  test('o aparelho que o serviço não conhece mais sai, e o que falha fica para depois', async () => {
    const pessoa = await t.app.empresa();
    await inscrever(pessoa, 'sumiu');
    const cheio = await inscrever(pessoa, 'cheio');
    await enviar(pessoa, 'Nova');
    await rodar();
    expect((await aparelhos(pessoa)).map(({ id }) => id)).toEqual([cheio.id]);
    await rodar();
    expect(para(cheio.url)).toHaveLength(2);
  });

  test('quem o retira não é mais avisado, e ninguém retira o de outra pessoa', async () => {
    const pessoa = await t.app.empresa();
    const { id, url } = await inscrever(pessoa);
    const outra = await t.app.usuario(pessoa.empresaId, []);
    expect((await outra.cliente.call(excluirAparelho, { params: { id } })).status).toBe(404);
    expect(await aparelhos(outra)).toEqual([]);
    expect((await pessoa.cliente.call(excluirAparelho, { params: { id } })).status).toBe(204);
    await enviar(pessoa, 'Nova');
    await rodar();
    expect(para(url)).toEqual([]);
  });

  test('o mesmo aparelho passa a ser de quem entrou por último nele', async () => {
    const [uma, outra] = [await t.app.empresa(), await t.app.empresa()];
    const { url } = await inscrever(uma);
    await outra.cliente.call(incluirAparelho, { body: { endereco: raiz + url } });
    expect([(await aparelhos(uma)).length, (await aparelhos(outra)).length]).toEqual([0, 1]);
    await enviar(uma, 'Não é mais daqui');
    await rodar();
    expect(para(url)).toEqual([]);
  });

  test(`cada pessoa tem até ${APARELHOS_MAXIMO}, e um endereço que não é da web é recusado`, async () => {
    const pessoa = await t.app.empresa();
    for (let n = 0; n < APARELHOS_MAXIMO; n++) await inscrever(pessoa);
    const amais = await pessoa.cliente.call(incluirAparelho, { body: { endereco: `${raiz}/a-mais` } });
    expect(amais.problema?.mensagem).toBe('Já há 10 aparelhos seus: retire algum antes.');
    for (const endereco of ['javascript:alert(1)', 'file:///etc/passwd', 'x'])
      expect((await pessoa.cliente.call(incluirAparelho, { body: { endereco } })).problema?.erros[0]?.campo).toBe(
        'endereco',
      );
  });

  test('a chave privada fica selada no banco, e é a mesma para todos', async () => {
    const [uma, outra] = [await t.app.empresa(), await t.app.empresa()];
    const { chavePublica } = (await uma.cliente.call(prepararAparelho)).body;
    expect((await outra.cliente.call(prepararAparelho)).body.chavePublica).toBe(chavePublica);
    const { rows } = await t.app.banco((db) =>
      sql<{ publica: string; privada: string }>`select publica, privada_selado as privada from chave_push`.execute(db),
    );
    expect(rows.map(({ publica }) => publica)).toEqual([chavePublica]);
    expect(rows[0]?.privada).not.toContain('PRIVATE');
  });
});

test('sem a rede interna permitida, um endereço de dentro nunca é chamado, e o aparelho sai', async () => {
  const pessoa = await fechado.app.empresa();
  await pessoa.cliente.call(incluirAparelho, { body: { endereco: `${raiz}/de-dentro` } });
  await fechado.app.banco((db) =>
    enviarMensagem(
      { db, empresaId: pessoa.empresaId, ator: { nome: 'Ana' } },
      { tipo: 'R', texto: 'Nova', link: '/x', usuarios: [pessoa.usuarioId] },
    ),
  );
  await fechado.app.jobs.send(null, JOB_DO_PUSH, {});
  await fechado.app.executarTarefas();
  expect(para('/de-dentro')).toEqual([]);
  expect(await aparelhos(pessoa)).toEqual([]);
});
