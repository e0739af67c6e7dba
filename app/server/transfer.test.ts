import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productMigrations } from '#app/server/database.ts';
import { carregarDemo } from '#app/server/demo/demo.ts';
import { useApp } from '#app/testing/harness.ts';
import { receitaDe } from '#modules/organizacao/backup/receita.queries.ts';
import { DatabaseSetupError, type Engine } from '#platform/server/db/engine.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { exportApart } from '#platform/server/db/transfer/export-apart.ts';
import { exportData } from '#platform/server/db/transfer/export-data.ts';
import { importData } from '#platform/server/db/transfer/import-data.ts';
import { files } from '#platform/server/files/files.ts';
import { openTestDatabase } from '#platform/testing/database.ts';

/** The source is the engine of this run, so that both suites together move data both ways. */
const t = useApp();
const migrations = productMigrations();
const shared: { folder?: string; importado?: Promise<{ embutido: Engine; linhas: number }> } = {};

const path = (name: string): string => join(shared.folder ?? '', name);
const vazio = (): Promise<Engine> => openTestDatabase({ migrations: [], prepare: async () => {}, preparo: 'vazio' });

async function importar(): Promise<{ embutido: Engine; linhas: number }> {
  const embutido = await openPglite();
  return { embutido, linhas: await importData(embutido, migrations, path('origem.gz')) };
}
/** The embedded engine with what was exported in it, and how many rows that were: made for the first who asks, and left as it is. */
const importado = (): Promise<{ embutido: Engine; linhas: number }> => {
  shared.importado ??= importar();
  return shared.importado;
};

beforeAll(async () => {
  shared.folder = mkdtempSync(join(tmpdir(), 'ciranda-transferencia-'));
  // What is refused is refused whatever its size.
  await t.app.empresa();
  await exportData(t.app.engine, migrations, path('pequena.gz'));
  const arvore = t.app.modules.flatMap(({ permissoes }) => permissoes);
  await carregarDemo(t.app.engine, { escala: 1, arvore, raiz: 'http://localhost' });
  await t.app.banco((db) =>
    files.gravar({ db, empresaId: 1 }, { nome: 'bytes.bin', tipo: 'image/png', conteudo: randomBytes(300_000) }),
  );
  // Larger than what is read at a time: its table is read row by row.
  await t.app.banco((db) =>
    files.gravar({ db, empresaId: 1 }, { nome: 'grande.bin', tipo: 'image/png', conteudo: randomBytes(3_000_000) }),
  );
  await exportData(t.app.engine, migrations, path('origem.gz'));
}, 180_000);

afterAll(async () => {
  await (await shared.importado)?.embutido.close();
  rmSync(path(''), { recursive: true, force: true });
});

const linesOf = (name: string): string[] =>
  gunzipSync(readFileSync(path(name)))
    .toString()
    .split('\n');

/** The rows of each table in a stable order: the same data may be read in another one. */
const contentOf = (name: string): string[] => linesOf(name).sort();

test('os dados vão para o outro banco e voltam iguais, com arquivos e contadores', async () => {
  const { embutido, linhas } = await importado();
  const volta = await vazio();
  try {
    expect(linhas).toBeGreaterThan(1000);
    await exportData(embutido, migrations, path('ida.gz'));
    expect(contentOf('ida.gz')).toEqual(contentOf('origem.gz'));
    await importData(volta, migrations, path('ida.gz'));
    await exportData(volta, migrations, path('volta.gz'));
    expect(contentOf('volta.gz')).toEqual(contentOf('origem.gz'));
    const novo = await inTransaction(volta, { scope: { tipo: 'sistema' } }, async (db) => {
      const { rows } = await sql<{
        id: number;
        maior: number;
      }>`with nova as (insert into empresa (nome) values ('Depois da mudança') returning id)
        select nova.id, (select max(id) from empresa) as maior from nova`.execute(db);
      return rows[0];
    });
    expect(novo?.id).toBe((novo?.maior ?? 0) + 1);
  } finally {
    await volta.close();
  }
}, 180_000);

test('a cópia feita ao lado do servidor é a mesma, falha com as mesmas razões e para quando se cancela', async () => {
  const apart = (name: string, signal?: AbortSignal, progresso?: () => void) => {
    const receita = receitaDe({ anonima: false, destinatario: null });
    return exportApart(t.app.engine, migrations, path(name), receita, { signal, progresso });
  };
  const linhas = await apart('ao-lado.gz');
  const { fim, ...contadas } = JSON.parse(linesOf('ao-lado.gz').at(-2) ?? '') as { fim: boolean; linhas: number };
  expect([fim, contadas]).toEqual([true, { linhas }]);
  expect(contentOf('ao-lado.gz')).toEqual(contentOf('origem.gz'));
  const repetida = await apart('ao-lado.gz').catch((cause: unknown) => cause);
  expect(repetida).toBeInstanceOf(DatabaseSetupError);
  expect((repetida as Error).message).toContain('já existe');
  await expect(apart('sem/pasta.gz')).rejects.toMatchObject({ code: 'ENOENT' });
  const fora = new AbortController();
  const parada = new Error('cancelada');
  await expect(apart('parada.gz', fora.signal, () => fora.abort(parada))).rejects.toBe(parada);
}, 180_000);

test('as chaves estrangeiras voltam a valer depois da importação', async () => {
  const { embutido } = await importado();
  const orfao = inTransaction(embutido, { scope: { tipo: 'sistema' } }, (db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (-1, -1, -1)`.execute(db),
  );
  await expect(orfao).rejects.toMatchObject({ code: '23503' });
  await expect(importData(embutido, migrations, path('origem.gz'))).rejects.toThrow('Importe para um banco vazio');
}, 180_000);

test('toda recusa diz a sua frase e não muda o destino', async () => {
  const destino = await openPglite();
  const tamper = (name: string, change: (lines: string[]) => string[]) =>
    writeFileSync(path(name), gzipSync(change(linesOf('pequena.gz')).join('\n')));
  tamper('cortado.gz', (lines) => lines.slice(0, -20));
  tamper('versao.gz', ([_head, ...rest]) => ['{"formato":"ciranda-dados","versao":1,"migracoes":["x"]}', ...rest]);
  tamper('orfao.gz', (lines) => {
    const head = lines.findIndex((line) => line.startsWith('{"tabela":"usuario_empresa"'));
    return lines.with(head + 1, (lines[head + 1] ?? '').replace(/^\["\d+"/, '["999999"'));
  });
  writeFileSync(path('outro.gz'), 'isto não é um gzip');
  try {
    const refused = (name: string) => expect(importData(destino, migrations, path(name))).rejects;
    await refused('cortado.gz').toThrow('não é uma exportação do sistema, ou está incompleto');
    await refused('outro.gz').toThrow('não é uma exportação do sistema, ou está incompleto');
    await refused('nada.gz').toThrow('não existe');
    await refused('versao.gz').toThrow('exportado por outra versão do sistema');
    await refused('orfao.gz').toThrow('apontam para outros que não estão nele');
    const { rows } = await inTransaction(destino, { scope: { tipo: 'sistema' } }, (db) =>
      sql<{ total: number }>`select count(*) as total from empresa`.execute(db),
    );
    expect(rows[0]?.total).toBe(0);
    await expect(exportData(destino, migrations, path('origem.gz'))).rejects.toThrow('já existe');
    await expect(exportData(destino, migrations.slice(1), path('x.gz'))).rejects.toThrow(
      'não é desta versão do sistema',
    );
  } finally {
    await destino.close();
  }
}, 180_000);
