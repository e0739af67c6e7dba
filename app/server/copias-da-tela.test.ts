import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productMigrations } from '#app/server/database.ts';
import { useApp } from '#app/testing/harness.ts';
import { PARCIAL } from '#modules/organizacao/backup/armazem.queries.ts';
import {
  baixarCopia,
  baixarCopiaAnonima,
  excluirCopia,
  gerarCopia,
  gravarAgenda,
  lerAgenda,
  listarCopias,
} from '#modules/organizacao/backup/backup.contract.ts';
import { motivoDaFalha } from '#modules/organizacao/backup/backup.job.ts';
import { abrirCom } from '#modules/organizacao/backup/cifra.queries.ts';
import { listarMensagens } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoInstalacao, permissaoParametros } from '#modules/organizacao/organizacao.permissions.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { exportData } from '#platform/server/db/transfer/export-data.ts';
import { importData } from '#platform/server/db/transfer/import-data.ts';
import { files } from '#platform/server/files/files.ts';

const raiz = mkdtempSync(join(tmpdir(), 'ciranda-copias-'));
const pasta = join(raiz, 'copias');
const recebidos = new Map<string, Buffer>();
/** The storage refuses to delete. */
let naoExclui = false;
/** A storage of the S3 kind: keeps what is put, and forgets what is deleted. */
const balde: Server = createServer((pedido, saida) => {
  const partes: Buffer[] = [];
  pedido.on('data', (parte: Buffer) => partes.push(parte));
  pedido.on('end', () => {
    const nome = new URL(pedido.url ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
    expect(pedido.headers.authorization).toContain('AWS4-HMAC-SHA256 Credential=id-do-balde/');
    if (pedido.method === 'PUT') recebidos.set(nome, Buffer.concat(partes));
    if (pedido.method === 'DELETE' && naoExclui) return void saida.writeHead(403).end();
    if (pedido.method === 'DELETE') recebidos.delete(nome);
    saida.writeHead(pedido.method === 'DELETE' ? 204 : 200, { etag: '"x"' }).end();
  });
});
const env: Record<string, string> = { COPIAS: pasta, COPIAS_S3_ID: 'id-do-balde', COPIAS_S3_CHAVE: 'segredo' };
beforeAll(async () => {
  await new Promise<void>((pronto) => balde.listen(0, '127.0.0.1', pronto));
  env.COPIAS_S3_URL = `http://127.0.0.1:${(balde.address() as AddressInfo).port}/balde`;
});
const t = useApp(env);
afterAll(async () => {
  await new Promise((fim) => balde.close(fim));
  rmSync(raiz, { recursive: true, force: true });
});
beforeEach(async () => {
  recebidos.clear();
  rmSync(pasta, { recursive: true, force: true });
  await t.app.banco((db) => sql`delete from copia_seguranca`.execute(db));
});

const administrador = async () => (await t.app.empresa([permissaoInstalacao])).cliente;
const copias = async (cliente: Awaited<ReturnType<typeof administrador>>) => (await cliente.call(listarCopias)).body;

/** Rows of a file of data, those of the copies themselves aside, in a stable order. */
const registrosDe = (file: string): string[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((linha) => !linha.startsWith('{"sequencia"') && !/age1|ciranda-/.test(linha))
    .sort();

describe('cópia de segurança', () => {
  test('gerar, baixar, restaurar em um banco vazio: todos os registros e arquivos são iguais', async () => {
    const rh = await t.app.empresa([permissaoInstalacao]);
    const conteudo = Buffer.from('conteúdo de um documento '.repeat(5000));
    await t.app.banco((db) =>
      files.gravar({ db, empresaId: rh.empresaId }, { nome: 'a.pdf', tipo: 'application/pdf', conteudo }),
    );
    const { id, senha } = (await rh.cliente.call(gerarCopia, { body: { anonima: false } })).body;
    expect(senha).toMatch(/^AGE-SECRET-KEY-1/);
    expect(await copias(rh.cliente)).toMatchObject([{ id, situacao: 'F', progresso: 0, nome: null }]);
    await t.app.executarTarefas();
    const [copia] = await copias(rh.cliente);
    expect(copia).toMatchObject({ id, situacao: 'P', progresso: 1, anonima: false, noS3: true, erro: null });
    expect(copia?.registros).toBeGreaterThan(1000);

    const baixada = await rh.cliente.call(baixarCopia);
    expect(baixada.bytes.length).toBe(copia?.tamanho);
    expect(baixada.bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(baixada.headers['content-disposition']).toContain('.ndjson.gz.age');
    expect(recebidos.get(copia?.nome ?? '')?.equals(baixada.bytes)).toBe(true);

    const cifrada = join(raiz, 'baixada.age');
    writeFileSync(cifrada, baixada.bytes);
    const destino = await openPglite();
    try {
      const errada = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX';
      const restaurar = (chave: string, file = cifrada) =>
        importData(destino, productMigrations(), file, undefined, abrirCom(chave));
      await expect(restaurar(errada)).rejects.toThrow('Esta senha não abre esta cópia');
      const cortada = join(raiz, 'cortada.age');
      writeFileSync(cortada, baixada.bytes.subarray(0, -5000));
      await expect(restaurar(senha ?? '', cortada)).rejects.toThrow('ou está incompleto');
      expect(await restaurar(senha ?? '')).toBe(copia?.registros);
      await exportData(t.app.engine, productMigrations(), join(raiz, 'antes.gz'));
      await exportData(destino, productMigrations(), join(raiz, 'depois.gz'));
      const semTrilha = (linhas: string[]) =>
        linhas.filter((linha) => !/"Backup"|copia-de-seguranca/.test(linha) && !linha.startsWith('{"fim"'));
      expect(semTrilha(registrosDe(join(raiz, 'depois.gz')))).toEqual(semTrilha(registrosDe(join(raiz, 'antes.gz'))));
      const volta = await inTransaction(destino, { scope: { tipo: 'sistema' } }, async (db) => {
        const { rows } = await sql<{ conteudo: Uint8Array }>`select conteudo from arquivo where nome = 'a.pdf'`.execute(
          db,
        );
        return Buffer.from(rows[0]?.conteudo ?? []);
      });
      expect(volta.equals(conteudo)).toBe(true);
    } finally {
      await destino.close();
    }
  });

  test('quem pede uma parte recebe só ela', async () => {
    const cliente = await administrador();
    const { id } = (await cliente.call(gerarCopia, { body: { anonima: false } })).body;
    await t.app.executarTarefas();
    const inteira = (await cliente.call(baixarCopia, { query: { id } })).bytes;
    const parte = async (range: string) => {
      const resposta = await cliente.raw({ method: 'GET', url: '/api/utilitario/backup/gerar', headers: { range } });
      return { status: resposta.status, bytes: resposta.bytes, faixa: resposta.headers['content-range'] };
    };
    const fim = inteira.length - 1;
    expect(await parte('bytes=10-19')).toEqual({
      status: 206,
      bytes: inteira.subarray(10, 20),
      faixa: `bytes 10-19/${inteira.length}`,
    });
    expect((await parte(`bytes=${fim - 4}-`)).bytes).toEqual(inteira.subarray(-5));
    expect((await parte('bytes=-7')).bytes).toEqual(inteira.subarray(-7));
    expect(await parte(`bytes=${inteira.length}-`)).toMatchObject({ status: 416, faixa: `bytes */${inteira.length}` });
  });

  test('uma por vez; excluir tira da lista, da pasta e do outro armazenamento', async () => {
    const cliente = await administrador();
    expect((await cliente.call(baixarCopia)).problema.mensagem).toBe('Ainda não há cópia pronta para baixar.');
    const { id } = (await cliente.call(gerarCopia, { body: { anonima: false } })).body;
    const outra = await cliente.call(gerarCopia, { body: { anonima: false } });
    expect(outra.problema.mensagem).toBe('Já há uma cópia em andamento. Espere que termine.');
    // What a server that died left half made goes; what another one may be writing stays.
    const [velho, novo] = [join(pasta, `ciranda-1.ndjson.gz${PARCIAL}`), join(pasta, `ciranda-2.ndjson.gz${PARCIAL}`)];
    mkdirSync(pasta, { recursive: true });
    for (const resto of [velho, novo]) writeFileSync(resto, 'metade');
    utimesSync(velho, 0, Date.now() / 1000 - 5 * 3600);
    await t.app.executarTarefas();
    expect(readdirSync(pasta)).toHaveLength(2);
    expect(readFileSync(novo, 'utf8')).toBe('metade');
    rmSync(novo);
    expect((await cliente.call(excluirCopia, { params: { id } })).status).toBe(204);
    expect([await copias(cliente), readdirSync(pasta), recebidos.size]).toEqual([[], [], 0]);
    expect((await cliente.call(excluirCopia, { params: { id } })).status).toBe(404);
  });

  test('de dois que pedem ao mesmo tempo um é atendido', async () => {
    const cliente = await administrador();
    const pedidos = await Promise.all([1, 2, 3].map(() => cliente.call(gerarCopia, { body: { anonima: false } })));
    expect(pedidos.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    await t.app.executarTarefas();
    expect(await copias(cliente)).toHaveLength(1);
  });

  test('o que o outro armazenamento não exclui fica também na pasta, e se diz; a cópia da noite vale', async () => {
    const cliente = await administrador();
    const { id } = (await cliente.call(gerarCopia, { body: { anonima: false } })).body;
    await t.app.executarTarefas();
    naoExclui = true;
    try {
      expect((await cliente.call(excluirCopia, { params: { id } })).problema.mensagem).toBe(
        'O armazenamento S3 não excluiu o arquivo, e a cópia fica onde estava. Tente de novo.',
      );
      expect([(await copias(cliente)).map((um) => um.id), readdirSync(pasta).length, recebidos.size]).toEqual([
        [id],
        1,
        1,
      ]);
      await cliente.call(gravarAgenda, { body: { ativa: true, frequencia: 'D', manter: 1, novaSenha: false } });
      for (const dia of ['2026-11-26', '2026-11-27']) {
        await t.app.jobs.send(null, 'organizacao.copia-agendada', { dia });
        await t.app.executarTarefas();
      }
      const [nova, antiga] = await copias(cliente);
      expect([nova?.situacao, nova?.erro]).toEqual(['P', 'O armazenamento S3 não excluiu as cópias antigas.']);
      expect(readdirSync(pasta)).toContain(antiga?.nome);
    } finally {
      naoExclui = false;
      await t.app.banco((db) => sql`update copia_agenda set ativa = false, destinatario = null`.execute(db));
    }
    expect((await cliente.call(excluirCopia, { params: { id } })).status).toBe(204);
  });

  test('sem poder escrever na pasta a cópia falha com o motivo, e nada fica pela metade', async () => {
    const cliente = await administrador();
    writeFileSync(pasta, 'um arquivo onde devia estar a pasta');
    await cliente.call(gerarCopia, { body: { anonima: false } });
    await expect(t.app.executarTarefas()).rejects.toThrow('A pasta das cópias não pode ser escrita');
    expect(await copias(cliente)).toMatchObject([
      { situacao: 'E', erro: 'A pasta das cópias não pode ser escrita pelo servidor.' },
    ]);
    rmSync(pasta);
    mkdirSync(pasta);
    const avisos = (await cliente.call(listarMensagens, { query: { tipo: 'U', page: 0, size: 5, sort: undefined } }))
      .body;
    expect(avisos).toMatchObject({
      content: [
        {
          texto: 'Uma cópia de segurança não foi feita. A pasta das cópias não pode ser escrita pelo servidor.',
          link: '/utilitario/backup',
        },
      ],
    });
    const { cliente: colega } = await t.app.empresa([permissaoParametros]);
    expect(
      (await colega.call(listarMensagens, { query: { tipo: 'U', page: 0, size: 5, sort: undefined } })).body,
    ).toMatchObject({ content: [] });
    expect(motivoDaFalha({ code: 'ENOSPC' })).toContain('disco da pasta das cópias está cheio');
  });

  test('só quem administra a instalação', async () => {
    const { cliente } = await t.app.empresa([permissaoParametros]);
    for (const chamada of [
      await cliente.call(listarCopias),
      await cliente.call(gerarCopia, { body: { anonima: true } }),
      await cliente.call(baixarCopia),
      await cliente.call(baixarCopiaAnonima),
      await cliente.call(lerAgenda),
      await cliente.call(excluirCopia, { params: { id: 1 } }),
    ])
      expect(chamada.status).toBe(403);
  });
});

test('a cópia anônima tem a forma e as contagens da instalação, e nenhum dado pessoal', async () => {
  const rh = await t.app.empresa([permissaoInstalacao]);
  await criarColaborador(t.app, rh.empresaId, { nome: 'Joaquina Zulmirandra Quelvista', cpf: '52998224725' });
  await t.app.banco((db) =>
    sql`insert into usuario (login, nome, email, senha_hash) values ('joaquina.quelvista', 'Joaquina Zulmirandra', 'jo.quelvista@exemplo.com.br', 'x')`.execute(
      db,
    ),
  );
  expect((await rh.cliente.call(baixarCopiaAnonima)).problema.mensagem).toBe(
    'Gere antes uma cópia sem dados pessoais.',
  );
  expect((await rh.cliente.call(gerarCopia, { body: { anonima: true } })).body.senha).toBeNull();
  await t.app.executarTarefas();
  const { bytes } = await rh.cliente.call(baixarCopiaAnonima);
  const texto = gunzipSync(bytes).toString();
  await exportData(t.app.engine, productMigrations(), join(raiz, 'inteira.gz'));
  const inteira = gunzipSync(readFileSync(join(raiz, 'inteira.gz'))).toString();
  const contagens = (tudo: string) => {
    const porTabela: Record<string, number> = {};
    let tabela = '';
    for (const linha of tudo.split('\n')) {
      if (linha.startsWith('{"tabela"')) tabela = (JSON.parse(linha) as { tabela: string }).tabela;
      else if (linha.startsWith('[')) porTabela[tabela] = (porTabela[tabela] ?? 0) + 1;
    }
    // What the copy and its download left themselves.
    const { auditoria: _trilha, tarefa: _tarefa, ...resto } = porTabela;
    return resto;
  };
  expect(contagens(texto)).toEqual(contagens(inteira));
  expect(inteira).toContain('Joaquina');
  for (const pessoal of [/joaquina/i, /zulmirandra/i, /quelvista/i, /52998224725/]) expect(texto).not.toMatch(pessoal);
  const { rows } = await t.app.banco((db) =>
    sql<{
      valor: string;
    }>`select nome as valor from colaborador union select nome from usuario union select login from usuario
      union select email from usuario union select cpf from colaborador union select nome from empresa`.execute(db),
  );
  const valores = rows.flatMap(({ valor }) => (valor && valor.length > 7 ? [valor] : []));
  expect(valores.length).toBeGreaterThan(3);
  expect(valores.filter((valor) => texto.includes(valor))).toEqual([]);
});

test('a agenda guarda quantas se pediu, com uma senha dita uma vez, e as mais antigas se excluem', async () => {
  const cliente = await administrador();
  const corpo = { ativa: true, frequencia: 'D', manter: 2, novaSenha: false } as const;
  const { senha } = (await cliente.call(gravarAgenda, { body: corpo })).body;
  expect(senha).toMatch(/^AGE-SECRET-KEY-1/);
  expect((await cliente.call(gravarAgenda, { body: corpo })).body.senha).toBeNull();
  expect((await cliente.call(lerAgenda)).body).toEqual({
    ativa: true,
    frequencia: 'D',
    manter: 2,
    temSenha: true,
    pasta,
    s3: true,
  });
  const noite = async (dia: string) => {
    await t.app.jobs.send(null, 'organizacao.copia-agendada', { dia });
    await t.app.executarTarefas();
  };
  // 2026-11-28 is a Saturday.
  for (const dia of ['2026-11-26', '2026-11-27', '2026-11-28']) await noite(dia);
  const feitas = await copias(cliente);
  expect(feitas).toMatchObject([
    { agendada: true, situacao: 'P' },
    { agendada: true, situacao: 'P' },
  ]);
  expect(readdirSync(pasta).sort()).toEqual(feitas.map(({ nome }) => nome).sort());
  expect(recebidos.size).toBe(2);
  await cliente.call(gravarAgenda, { body: { ...corpo, frequencia: 'S', novaSenha: true } });
  await noite('2026-11-28');
  expect((await copias(cliente))[0]?.id).toBe(feitas[0]?.id);
  await noite('2026-11-29');
  expect((await copias(cliente))[0]?.id).not.toBe(feitas[0]?.id);
  await cliente.call(gravarAgenda, { body: { ...corpo, ativa: false } });
});
