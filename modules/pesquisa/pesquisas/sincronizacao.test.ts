import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  gravarFerramenta,
  lerFerramenta,
  testarFerramenta,
} from '#modules/pesquisa/configuracoes/ferramenta.contract.ts';
import { criarPesquisa } from '#modules/pesquisa/pesquisa.factory.ts';
import { permissoesDaPesquisa } from './pesquisas.contract.ts';
import { enviarAreas, enviarColabore, sincronizarColabore, statusDaColabore } from './sincronizacao.contract.ts';

const t = useApp({ REDE_INTERNA: '1' });

/** The other house: keeps what it is sent, and answers as decision 136 says, or as a test wants it to. */
interface Pedido {
  readonly metodo: string | undefined;
  readonly caminho: string | undefined;
  readonly autorizacao: string | undefined;
  readonly corpo: unknown;
}
const pedidos: Pedido[] = [];
let resposta: (pedido: Pedido) => { status: number; corpo: unknown } = () => ({ status: 500, corpo: {} });
let servidor: Server;
let endereco = '';

const atende = ({ metodo, caminho }: Pedido) => {
  if (caminho === '/api/conexao') return { status: 200, corpo: { nome: 'Clima & Cia' } };
  if (caminho === '/api/areas') return { status: 200, corpo: { recebidas: 1 } };
  if (metodo === 'PUT') return { status: 201, corpo: { id: `fora-${caminho?.split('-').at(-1)}` } };
  return { status: 200, corpo: { situacao: 'ABERTA', respostas: 7 } };
};

async function lerCorpo(pedido: IncomingMessage): Promise<unknown> {
  const partes: Buffer[] = [];
  for await (const parte of pedido) partes.push(parte as Buffer);
  const texto = Buffer.concat(partes).toString('utf8');
  return texto === '' ? null : JSON.parse(texto);
}

beforeAll(async () => {
  servidor = createServer((pedido: IncomingMessage, saida: ServerResponse) => {
    void lerCorpo(pedido).then((corpo) => {
      const lido = { metodo: pedido.method, caminho: pedido.url, autorizacao: pedido.headers.authorization, corpo };
      pedidos.push(lido);
      const dada = resposta(lido);
      saida.writeHead(dada.status, { 'content-type': 'application/json' }).end(JSON.stringify(dada.corpo));
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((fim) => servidor.close(fim)));
beforeEach(() => {
  pedidos.length = 0;
  resposta = atende;
});

const ligada = () => ({ ativa: true, endereco, chave: 'k-123' });

async function empresaLigada() {
  const rh = await t.app.empresa();
  expect((await rh.cliente.call(gravarFerramenta, { body: ligada() })).status).toBe(200);
  return rh;
}

test('a chave se grava e nunca se lê, nem na trilha, e com outro endereço é pedida de novo', async () => {
  const { cliente, empresaId } = await empresaLigada();
  expect((await cliente.call(lerFerramenta)).body).toEqual({ ativa: true, endereco, temChave: true });
  expect(JSON.stringify(await t.app.auditoria(empresaId))).not.toContain('k-123');
  const outro = { ativa: true, endereco: 'https://outro.exemplo.com', chave: null };
  expect((await cliente.call(gravarFerramenta, { body: outro })).problema?.erros).toEqual([
    { campo: 'chave', mensagem: 'Informe a chave de novo: a que está guardada é do endereço anterior.' },
  ]);
  const mesma = await cliente.call(gravarFerramenta, { body: { ...ligada(), chave: null } });
  expect(mesma.body.temChave).toBe(true);
  const sem = await (await t.app.empresa()).cliente.call(gravarFerramenta, { body: { ...ligada(), chave: null } });
  expect(sem.problema?.erros).toEqual([{ campo: 'chave', mensagem: 'Informe a chave de acesso.' }]);
});

test('a chave fica selada no banco, e a que foi gravada aberta se sela quando serve', async () => {
  const { cliente, empresaId } = await empresaLigada();
  const guardada = () =>
    t.app.banco(async (db) => {
      const { rows } = await sql<{ aberta: string | null; selada: string | null }>`select chave as aberta,
        left(chave_selado, 8) as selada from pesquisa_ferramenta_chave where empresa_id = ${empresaId}`.execute(db);
      return rows[0];
    });
  const selada = { aberta: null, selada: 'c1.teste' };
  expect(await guardada()).toEqual(selada);
  await t.app.banco((db) =>
    sql`update pesquisa_ferramenta_chave set chave = 'k-antiga', chave_selado = null where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  await cliente.call(testarFerramenta);
  expect((await cliente.call(enviarAreas)).status).toBeLessThan(300);
  await t.app.executarTarefas();
  expect(await guardada()).toEqual(selada);
  expect(new Set(pedidos.map(({ autorizacao }) => autorizacao))).toEqual(new Set(['Bearer k-antiga']));
  await cliente.call(testarFerramenta);
  expect(pedidos.at(-1)?.autorizacao).toBe('Bearer k-antiga');
});

test('o teste de conexão chama a ferramenta e diz em português o que ela respondeu', async () => {
  const { cliente } = await empresaLigada();
  const testar = async () => (await cliente.call(testarFerramenta)).body;
  expect(await testar()).toEqual({ atende: true, mensagem: 'A ferramenta atende: conta Clima & Cia.' });
  expect(pedidos).toEqual([{ metodo: 'GET', caminho: '/api/conexao', autorizacao: 'Bearer k-123', corpo: null }]);
  resposta = () => ({ status: 401, corpo: {} });
  expect(await testar()).toEqual({ atende: false, mensagem: 'O serviço recusou a chave.' });
  resposta = () => ({ status: 200, corpo: { outra: 'coisa' } });
  expect((await testar()).mensagem).toBe('O serviço não respondeu no formato esperado.');
  const desligada = await t.app.empresa();
  expect((await desligada.cliente.call(testarFerramenta)).body.atende).toBe(false);
});

test('a pesquisa vai com as perguntas e sem ninguém, e a sincronização seguinte conta as respostas de lá', async () => {
  const { cliente } = await empresaLigada();
  const pesquisa = await criarPesquisa({ cliente }, { titulo: 'Clima' });
  const params = { id: pesquisa.id };
  expect((await cliente.call(enviarColabore, { params })).body.sincronizacao).toBe('A');
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({
    andamento: 'F',
    pesquisas: [{ sincronizacao: 'A' }],
  });
  await t.app.executarTarefas();
  expect(pedidos).toMatchObject([
    {
      metodo: 'PUT',
      caminho: `/api/questionarios/ciranda-${pesquisa.id}`,
      autorizacao: 'Bearer k-123',
      corpo: {
        titulo: 'Clima',
        anonima: true,
        perguntas: [{ ordem: 1, texto: pesquisa.perguntas[0]?.texto, tipo: 'ESCOLHA' }],
      },
    },
  ]);
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({
    andamento: 'P',
    erro: null,
    pesquisas: [{ titulo: 'Clima', sincronizacao: 'S', respostas: null }],
  });
  await cliente.call(sincronizarColabore, { body: { async: true } });
  resposta = () => ({ status: 200, corpo: { situacao: 'ENCERRADA', respostas: 7 } });
  await t.app.executarTarefas();
  expect(pedidos.at(-1)).toMatchObject({ metodo: 'GET', caminho: `/api/questionarios/fora-${pesquisa.id}` });
  expect((await cliente.call(statusDaColabore)).body.pesquisas).toMatchObject([{ respostas: 7, encerrada: true }]);
});

test('o que a ferramenta recusa fica dito na pesquisa, e as outras vão', async () => {
  const { cliente } = await empresaLigada();
  const [ruim, boa] = [await criarPesquisa({ cliente }), await criarPesquisa({ cliente })];
  for (const { id } of [ruim, boa]) await cliente.call(enviarColabore, { params: { id } });
  resposta = (pedido) => (pedido.caminho?.endsWith(`-${ruim.id}`) ? { status: 422, corpo: {} } : atende(pedido));
  await t.app.executarTarefas();
  const { body } = await cliente.call(statusDaColabore);
  const de = (id: number) => body.pesquisas.find((uma) => uma.id === id);
  expect(de(ruim.id)).toMatchObject({ sincronizacao: 'F', erro: 'O serviço recusou o pedido (422).' });
  expect(de(boa.id)).toMatchObject({ sincronizacao: 'S', erro: null });
});

test('sem resposta a fila tenta de novo, com a chave recusada não, e a pesquisa continua esperando', async () => {
  const { cliente, empresaId } = await empresaLigada();
  const { id } = await criarPesquisa({ cliente });
  await cliente.call(enviarColabore, { params: { id } });
  resposta = () => ({ status: 503, corpo: {} });
  await expect(t.app.executarTarefas()).rejects.toThrow('O serviço pediu para tentar mais tarde (503).');
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({
    andamento: 'P',
    erro: 'O serviço pediu para tentar mais tarde (503).',
    pesquisas: [{ sincronizacao: 'A' }],
  });
  resposta = () => ({ status: 401, corpo: {} });
  await cliente.call(sincronizarColabore, { body: { async: false } });
  await t.app.executarTarefas();
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({ erro: 'O serviço recusou a chave.' });
  resposta = atende;
  await cliente.call(sincronizarColabore, { body: { async: true } });
  await t.app.executarTarefas();
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({
    erro: null,
    pesquisas: [{ sincronizacao: 'S' }],
  });
  const { rows } = await t.app.banco((db) =>
    sql<{ externo: string }>`select externo_id as externo from pesquisa where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows).toEqual([{ externo: `fora-${id}` }]);
});

test('as áreas em uso vão com a área acima de cada uma e sem ninguém, e o que a ferramenta recusa se diz e não segura as pesquisas', async () => {
  const { cliente, empresaId } = await empresaLigada();
  const mae = await criarArea(t.app, empresaId, { nome: 'Fábrica' });
  const filha = await criarArea(t.app, empresaId, { nome: 'Pintura', areaMaeId: mae });
  await criarArea(t.app, empresaId, { nome: 'Fechada', ativo: false });
  await criarPesquisa({ cliente }).then(({ id }) => cliente.call(enviarColabore, { params: { id } }));
  resposta = (pedido) => (pedido.caminho === '/api/areas' ? { status: 422, corpo: {} } : atende(pedido));
  expect((await cliente.call(enviarAreas)).body).toMatchObject({ andamento: 'F', areas: { sincronizacao: 'A' } });
  await t.app.executarTarefas();
  expect((await cliente.call(statusDaColabore)).body).toMatchObject({
    andamento: 'P',
    erro: null,
    areas: { sincronizacao: 'F', enviadasEm: null, erro: 'O serviço recusou o pedido (422).' },
    pesquisas: [{ sincronizacao: 'S' }],
  });
  resposta = atende;
  await cliente.call(enviarAreas);
  await t.app.executarTarefas();
  const enviados = pedidos.filter(({ caminho }) => caminho === '/api/areas');
  expect(enviados.at(-1)).toEqual({
    metodo: 'PUT',
    caminho: '/api/areas',
    autorizacao: 'Bearer k-123',
    corpo: {
      areas: [
        { chave: `ciranda-area-${mae}`, nome: 'Fábrica', mae: null },
        { chave: `ciranda-area-${filha}`, nome: 'Pintura', mae: `ciranda-area-${mae}` },
      ],
    },
  });
  expect((await cliente.call(statusDaColabore)).body.areas).toMatchObject({ sincronizacao: 'S', erro: null });
});

test('desligada nada se envia, e sem a permissão também não', async () => {
  const rh = await t.app.empresa();
  const { id } = await criarPesquisa(rh);
  const recusa = await rh.cliente.call(enviarColabore, { params: { id } });
  expect(recusa.problema?.mensagem).toContain('não está ligada');
  expect((await rh.cliente.call(statusDaColabore)).body).toMatchObject({ ativa: false, pesquisas: [] });
  expect((await rh.cliente.call(enviarAreas)).problema?.mensagem).toContain('não está ligada');
  const so = await t.app.usuario(rh.empresaId, [permissoesDaPesquisa.ver]);
  expect((await so.cliente.call(enviarColabore, { params: { id } })).status).toBe(403);
  expect((await so.cliente.call(enviarAreas)).status).toBe(403);
  const outra = await empresaLigada();
  expect((await outra.cliente.call(enviarColabore, { params: { id } })).status).toBe(404);
});
