import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { productMigrations } from '#app/server/database.ts';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { semDadosPessoais } from '#modules/organizacao/backup/anonimo.queries.ts';
import { tablesOf } from '#platform/server/db/transfer/catalogue.ts';
import { exportData } from '#platform/server/db/transfer/export-data.ts';
import { files } from '#platform/server/files/files.ts';

const t = useApp();
const raiz = mkdtempSync(join(tmpdir(), 'ciranda-anonima-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

const CPF = '52998224725';
const DITO = 'Zulmirandra Quelvista em tratamento com brexorilina';

/** What people are told of somebody in tables whose rows a check of the database binds to a code or to a shape. */
async function escreverDeAlguem() {
  const { empresaId, usuarioId } = await t.app.empresa();
  const candidatoId = await criarCandidato(t.app, empresaId, { nome: 'Zulmirandra Quelvista', cpf: CPF });
  const celulas = JSON.stringify({ Nome: { tipo: 'texto', valor: DITO }, CPF: { tipo: 'texto', valor: CPF } });
  await t.app.banco(async (db) => {
    await sql`update candidato set cep = '89201987' where id = ${candidatoId}`.execute(db);
    const arquivo = await files.gravar(
      { db, empresaId },
      { nome: 'a.pdf', tipo: 'application/pdf', conteudo: Buffer.from('x') },
    );
    await sql`insert into leitura_documento (empresa_id, arquivo_id, candidato_id, situacao, texto)
      values (${empresaId}, ${arquivo}, ${candidatoId}, 'LIDO', ${DITO})`.execute(db);
    await sql`with i as (insert into importacao_talento (empresa_id, usuario_id, expira_em, arquivo_nome, ignora_obrigatorios)
        values (${empresaId}, ${usuarioId}, now(), 'a.csv', false) returning id)
      insert into importacao_talento_linha (empresa_id, importacao_id, linha, resultado, valores, celulas)
      select ${empresaId}, i.id, 1, 'NOVA', ${celulas}::jsonb, ${celulas}::jsonb from i`.execute(db);
    await sql`with i as (insert into usuario_importacao (empresa_id, usuario_id, expira_em, arquivo_nome)
        values (${empresaId}, ${usuarioId}, now(), 'a.csv') returning id)
      insert into usuario_importacao_linha (empresa_id, importacao_id, linha, celulas)
      select ${empresaId}, i.id, 1, ${celulas}::jsonb from i`.execute(db);
  });
}

test('a cópia anônima não leva o texto de um currículo, o CPF de um candidato nem as linhas de uma planilha', async () => {
  await escreverDeAlguem();
  const [inteira, anonima] = [join(raiz, 'inteira.gz'), join(raiz, 'anonima.gz')];
  await exportData(t.app.engine, productMigrations(), inteira);
  await exportData(t.app.engine, productMigrations(), anonima, undefined, { mudar: semDadosPessoais() });
  const pessoais = [/zulmirandra/i, /quelvista/i, /brexorilina/i, new RegExp(CPF), /89201987/];
  const [tudo, saido] = [inteira, anonima].map((file) => gunzipSync(readFileSync(file)).toString());
  expect(pessoais.filter((um) => !um.test(tudo ?? ''))).toEqual([]);
  expect(pessoais.filter((um) => um.test(saido ?? ''))).toEqual([]);
});

test('nenhum documento (JSON) sai da cópia anônima como estava, quaisquer que sejam as regras da sua tabela', async () => {
  const raw = await t.app.engine.acquire();
  try {
    const mudar = semDadosPessoais();
    const ficam: string[] = [];
    for (const table of await tablesOf(raw)) {
      const change = await mudar(raw, table);
      const documentos = table.colunas.map(({ tipo }) => (/^jsonb?$/.test(tipo) ? '{"nome":"Zulmirandra"}' : null));
      if (!change) continue;
      const depois = change(documentos);
      ficam.push(
        ...table.colunas.flatMap(({ nome }, n) =>
          documentos[n] !== null && depois[n] === documentos[n] ? [`${table.nome}.${nome}`] : [],
        ),
      );
    }
    expect(ficam).toEqual([]);
  } finally {
    raw.release();
  }
});
