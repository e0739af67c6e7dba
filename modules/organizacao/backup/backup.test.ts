import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { naFila } from '#app/testing/queue-state.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoInstalacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  baixarCopia,
  baixarCopiaAnonima,
  excluirCopia,
  gerarCopia,
  gravarAgenda,
  lerAgenda,
  listarCopias,
} from './backup.contract.ts';
import { chaveDaCopia, JOB_COPIA } from './backup.queries.ts';

const pasta = mkdtempSync(join(tmpdir(), 'ciranda-backup-'));
const t = useApp({ COPIAS: pasta });
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
beforeEach(() =>
  t.app.banco(async (db) => {
    await sql`delete from copia_seguranca`.execute(db);
    await sql`update copia_agenda set ativa = false, frequencia = 'D', manter = 7, destinatario = null`.execute(db);
  }),
);

const administrador = () => t.app.empresa([permissaoInstalacao]);

/** A copy as its job leaves it, with a file unless it is said to be gone. */
async function copiaPronta({
  arquivo = 'ciranda-2026-11-27-000001.ndjson.gz.age',
  anonima = false,
  semArquivo = false,
} = {}) {
  if (!semArquivo) writeFileSync(join(pasta, arquivo), `conteúdo de ${arquivo}`);
  return inserir(
    t.app,
    sql`insert into copia_seguranca (anonima, agendada, arquivo, situacao, terminada_em)
      values (${anonima}, false, ${arquivo}, 'P', now()) returning id`,
  );
}
const noLog = async (empresaId: number) =>
  (await t.app.auditoria(empresaId, 'Backup')).map(({ acao, id, antes, depois }) => ({ acao, id, antes, depois }));

describe('baixar', () => {
  test('sem cópia pronta diz o que falta, de cada espécie; a que ninguém fez não existe', async () => {
    const { cliente, empresaId } = await administrador();
    const semCopia = async () => [
      (await cliente.call(baixarCopia)).problema?.mensagem,
      (await cliente.call(baixarCopiaAnonima)).problema?.mensagem,
    ];
    const [inteira, anonima] = ['Ainda não há cópia pronta para baixar.', 'Gere antes uma cópia sem dados pessoais.'];
    expect(await semCopia()).toEqual([inteira, anonima]);
    expect((await cliente.call(baixarCopia, { query: { id: 999_999 } })).status).toBe(404);
    await copiaPronta({ arquivo: 'ciranda-anonima-1.ndjson.gz', anonima: true });
    expect(await semCopia()).toEqual([inteira, undefined]);
    await inserir(
      t.app,
      sql`insert into copia_seguranca (anonima, agendada, situacao) values (false, false, 'E') returning id`,
    );
    expect((await semCopia())[0]).toBe(inteira);
    expect((await noLog(empresaId)).map(({ acao }) => acao)).toEqual(['Download', 'Download']);
  });

  test('entrega o arquivo com o seu nome e deixa rastro; o que sumiu da pasta se diz', async () => {
    const { cliente, empresaId } = await administrador();
    const arquivo = 'ciranda-2026-11-27-000001.ndjson.gz.age';
    const id = await copiaPronta({ arquivo });
    const baixada = await cliente.call(baixarCopia, { query: { id } });
    expect(baixada.bytes.toString()).toBe(`conteúdo de ${arquivo}`);
    expect(baixada.headers['content-disposition']).toContain(`filename="${arquivo}"`);
    expect(baixada.headers['content-type']).toBe('application/octet-stream');
    const rastro = { acao: 'Download', id, antes: null, depois: { arquivo } };
    expect(await noLog(empresaId)).toEqual([rastro]);
    rmSync(join(pasta, arquivo));
    expect((await cliente.call(baixarCopia, { query: { id } })).problema.mensagem).toBe(
      'O arquivo desta cópia não está mais na pasta das cópias.',
    );
    expect(await noLog(empresaId)).toEqual([rastro]);
  });
});

describe('gerar e excluir', () => {
  test('o que se gera e o que se exclui fica no log; só a cópia com dados pessoais tem senha', async () => {
    const { cliente, empresaId } = await administrador();
    const { body } = await cliente.call(gerarCopia, { body: { anonima: false } });
    expect(body.senha).toMatch(/^AGE-SECRET-KEY-1/);
    const tarefa = t.app.jobs.enviados.at(-1);
    expect(tarefa).toEqual({
      id: expect.any(String),
      job: 'organizacao.copia-de-seguranca',
      data: { id: body.id },
      chave: `copia:${body.id}`,
    });
    await t.app.banco((db) => sql`update copia_seguranca set situacao = 'E'`.execute(db));
    const outra = (await cliente.call(gerarCopia, { body: { anonima: true } })).body;
    expect(outra.senha).toBeNull();
    const chaves = await t.app.banco((db) =>
      sql`select id, destinatario is not null as tem, tarefa_id as tarefa from copia_seguranca order by id`.execute(db),
    );
    expect(chaves.rows).toEqual([
      { id: body.id, tem: true, tarefa: tarefa?.id },
      { id: outra.id, tem: false, tarefa: expect.any(String) },
    ]);
    const arquivo = 'ciranda-2026-11-27-000009.ndjson.gz.age';
    const pronta = await copiaPronta({ arquivo });
    expect((await cliente.call(excluirCopia, { params: { id: pronta } })).status).toBe(204);
    expect(readdirSync(pasta)).not.toContain(arquivo);
    expect(await noLog(empresaId)).toEqual([
      { acao: 'Geração', id: body.id, antes: null, depois: { anonima: false } },
      { acao: 'Geração', id: outra.id, antes: null, depois: { anonima: true } },
      { acao: 'Exclusão', id: pronta, antes: { arquivo }, depois: null },
    ]);
  });

  test('a que está em andamento não se exclui; a que falhou, que não tem arquivo, sim', async () => {
    const { cliente } = await administrador();
    const em = (situacao: string) =>
      inserir(
        t.app,
        sql`insert into copia_seguranca (anonima, agendada, situacao) values (false, false, ${situacao}) returning id`,
      );
    const [andamento, falhou] = [await em('A'), await em('E')];
    expect((await cliente.call(excluirCopia, { params: { id: andamento } })).problema).toMatchObject({
      status: 400,
      mensagem: 'Esta cópia está em andamento. Espere que termine.',
    });
    expect((await cliente.call(excluirCopia, { params: { id: falhou } })).status).toBe(204);
    expect((await cliente.call(listarCopias)).body.map(({ id }) => id)).toEqual([andamento]);
    const pedido = await cliente.call(gerarCopia, { body: { anonima: false } });
    expect(pedido.problema.mensagem).toBe('Já há uma cópia em andamento. Espere que termine.');
  });

  test('a que parou com o servidor diz isso, exclui-se e não impede a seguinte', async () => {
    const { cliente } = await administrador();
    const parada = (await cliente.call(gerarCopia, { body: { anonima: true } })).body.id;
    const situacoes = async () =>
      (await cliente.call(listarCopias)).body.map(({ id, situacao, erro }) => ({ id, situacao, erro }));
    await naFila(t.app, JOB_COPIA, chaveDaCopia(parada), 'active');
    expect(await situacoes()).toEqual([{ id: parada, situacao: 'F', erro: null }]);
    await naFila(t.app, JOB_COPIA, chaveDaCopia(parada), 'failed');
    expect(await situacoes()).toEqual([
      { id: parada, situacao: 'E', erro: expect.stringContaining('parou antes do fim') },
    ]);
    expect((await cliente.call(gerarCopia, { body: { anonima: true } })).status).toBe(201);
    expect((await cliente.call(excluirCopia, { params: { id: parada } })).status).toBe(204);
  });
});

test('a agenda só tem senha depois de ligada, troca-a só quando se pede, e o log diz o que mudou sem a dizer', async () => {
  const { cliente, empresaId } = await administrador();
  const agenda = async (ativa: boolean, novaSenha: boolean) =>
    (await cliente.call(gravarAgenda, { body: { ativa, frequencia: 'S', manter: 3, novaSenha } })).body.senha;
  const temSenha = async () => (await cliente.call(lerAgenda)).body;
  const destinatario = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ um: string }>`select destinatario as um from copia_agenda`.execute(db),
    );
    return rows[0]?.um;
  };
  expect(await agenda(false, true)).toBeNull();
  expect(await temSenha()).toEqual({ ativa: false, frequencia: 'S', manter: 3, temSenha: false, pasta, s3: false });
  expect(await agenda(true, false)).toMatch(/^AGE-SECRET-KEY-1/);
  const primeira = await destinatario();
  expect(await temSenha()).toMatchObject({ ativa: true, temSenha: true });
  expect(await agenda(true, false)).toBeNull();
  expect(await agenda(false, true)).toBeNull();
  expect(await destinatario()).toBe(primeira);
  expect(await agenda(true, true)).toMatch(/^AGE-SECRET-KEY-1/);
  expect(await destinatario()).not.toBe(primeira);
  const log = await noLog(empresaId);
  const escolha = { frequencia: 'S', manter: 3 };
  expect(log.map(({ depois }) => depois)).toEqual([
    { ...escolha, ativa: false, trocouAChave: false },
    { ...escolha, ativa: true, trocouAChave: true },
    { ...escolha, ativa: true, trocouAChave: false },
    { ...escolha, ativa: false, trocouAChave: false },
    { ...escolha, ativa: true, trocouAChave: true },
  ]);
  expect(log[0]).toMatchObject({ acao: 'Alteração', antes: { ativa: false, frequencia: 'D', manter: 7 } });
  expect(JSON.stringify(log)).not.toContain(primeira);
});
