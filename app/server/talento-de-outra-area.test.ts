import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chamadasDe, semAcesso, type Valores } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { Sampler } from '#app/testing/sample.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** Who answers for one area reads no word of a talent of another, in whatever reading (decision U-0031). */
const t = useApp();

const MARCA = 'DeOutraArea';

/** A company in which every talent stands outside the area of its manager, with a record of every resource; all that is said of them is marked. */
async function plantar() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const sampler = new Sampler(t.app, exemplos);
  for (const { contrato } of t.app.modules.flatMap(({ recursos }) => recursos))
    await sampler.create(contrato, dono).catch(() => undefined);
  const gestor = await t.app.usuario(
    empresaId,
    permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes)).filter(
      (uma) => uma !== permissaoVerTodasAreas,
    ),
  );
  const chefe = await criarColaborador(t.app, empresaId, { nome: 'Chefe' });
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  const area = await criarArea(t.app, empresaId, { nome: 'Produção' });
  await responderPorArea(t.app, empresaId, area, chefe);
  await marcar(empresaId, chefe);
  await desmarcarPapeis(empresaId);
  return { empresaId, dono, gestor };
}

/** Tables whose rows are of one talent, by their column `colaborador_id`. */
async function tabelasDoTalento(): Promise<{ tabela: string; colunas: string[] }[]> {
  const { rows } = await t.app.banco((db) =>
    sql<{
      tabela: string;
      colunas: string[];
    }>`select c.relname as tabela, (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'text'::regtype) as colunas
      from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'colaborador_id' and not k.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('auditoria', 'usuario', 'acesso_sensivel')
      order by 1`.execute(db),
  );
  return rows;
}

/** Columns by which a document of the company names somebody for what they do in it, to whoever may read the document. */
const PAPEIS = ['responsavel_id', 'emissor_id'];

/** Takes the mark off the names of who holds a role in a document. */
async function desmarcarPapeis(empresaId: number): Promise<void> {
  const { rows } = await t.app.banco((db) =>
    sql<{ tabela: string; coluna: string }>`select c.conrelid::regclass::text as tabela, a.attname as coluna
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'colaborador'::regclass and a.attname = any (${PAPEIS})`.execute(db),
  );
  expect(new Set(rows.map(({ coluna }) => coluna)).size).toBe(PAPEIS.length);
  for (const { tabela, coluna } of rows)
    await t.app.banco((db) =>
      sql`update colaborador c set nome = 'Quem responde' from ${sql.table(tabela)} x
        where x.${sql.ref(coluna)} = c.id and c.empresa_id = ${empresaId}`.execute(db),
    );
}

async function marcar(empresaId: number, chefe: number): Promise<void> {
  const tabelas = await tabelasDoTalento();
  await t.app.banco(async (db) => {
    await sql`update colaborador set nome = ${`${MARCA} `} || id where empresa_id = ${empresaId} and id <> ${chefe}`.execute(
      db,
    );
    for (const { tabela, colunas } of tabelas)
      for (const coluna of colunas) {
        await sql`savepoint marca`.execute(db);
        await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${`${MARCA} `} || colaborador_id
          where empresa_id = ${empresaId} and colaborador_id <> ${chefe} and ${sql.ref(coluna)} is not null`
          .execute(db)
          // A code out of a closed list, which says nothing of anybody.
          .catch(() => sql`rollback to savepoint marca`.execute(db));
      }
  });
}

const textoDe = async (bytes: Buffer): Promise<string> =>
  bytes.subarray(0, 5).toString() === '%PDF-'
    ? (await textoDoPdf(bytes)).replaceAll(/\s/g, '')
    : bytes.toString('utf8');

const leituras = () =>
  t.app.handlers.filter(
    ({ endpoint, relatorio }) =>
      (!endpoint.escreve || relatorio) && endpoint.acesso.tipo !== 'publico' && endpoint.acesso.tipo !== 'candidato',
  );

/** Readings that name whom their reader does not see, and why. */
const NOMEIAM: Readonly<Record<string, string>> = {
  '/api/avaliacao/feedbacks/colegas/opcoes': 'a qualquer colega se dá um feedback',
};

/** Ids of the company's records, by their table, the newest first. */
async function idsDe(empresaId: number, tabela: string): Promise<number[]> {
  const { rows } = await t.app
    .banco((db) =>
      sql<{
        id: number;
      }>`select id from ${sql.table(tabela)} where empresa_id = ${empresaId} order by id desc limit 3`.execute(db),
    )
    // What all companies share has no company, and tells of no talent.
    .catch(() => ({ rows: [] }));
  return rows.map(({ id }) => id);
}

/** What the calls are filled with: each with records of its own resource, fields with those that they are picked from. */
async function valoresPara(empresaId: number): Promise<(handler: Handler) => Valores> {
  const recursos = t.app.modules.flatMap(({ recursos }) => recursos);
  const porTabela = new Map<string, number[]>();
  for (const tabela of new Set([...t.app.fontes.values(), ...recursos.map((um) => um.tabela)]))
    porTabela.set(tabela, await idsDe(empresaId, tabela));
  const fontes = Object.fromEntries(
    [...t.app.fontes].map(([path, tabela]) => [path.replace(/^\/api/, ''), porTabela.get(tabela) ?? []]),
  );
  return ({ endpoint }) => {
    const [dele] = recursos
      .filter(({ contrato }) => endpoint.path.startsWith(`/api${contrato.path}/`))
      .sort((a, b) => b.contrato.path.length - a.contrato.path.length);
    return {
      ids: porTabela.get(dele?.tabela ?? 'colaborador') ?? [],
      segundos: (porTabela.get('colaborador') ?? []).slice(0, 2),
      fontes,
      texto: MARCA.toLowerCase(),
      inicio: somarDias(hoje(), -400),
      fim: hoje(),
      empresaId,
    };
  };
}

test('quem vê todas as áreas lê o que está marcado', async () => {
  const { empresaId, dono } = await plantar();
  const valoresDe = await valoresPara(empresaId);
  const mostram = new Set<string>();
  for (const handler of leituras().filter(({ endpoint, relatorio }) => endpoint.method === 'GET' && !relatorio))
    for (const chamada of chamadasDe(handler, valoresDe(handler)).slice(0, 2)) {
      const { bytes } = await dono.cliente.raw({ ...chamada });
      if (bytes.includes(MARCA)) mostram.add(handler.endpoint.path);
    }
  expect(mostram.size).toBeGreaterThan(60);
}, 600_000);

test('quem responde por uma área não lê uma palavra do talento de outra, em leitura alguma', async () => {
  const { empresaId, gestor } = await plantar();
  const valoresDe = await valoresPara(empresaId);
  const mostram: string[] = [];
  const lidas = new Set<string>();
  for (const handler of leituras())
    for (const chamada of chamadasDe(handler, valoresDe(handler))) {
      const { bytes, status, problema } = await gestor.cliente.raw({ ...chamada });
      if (semAcesso(status, problema)) break;
      const texto = await textoDe(bytes);
      if (status === 200) lidas.add(handler.endpoint.path);
      const lugar = texto.indexOf(MARCA);
      if (lugar < 0 || handler.endpoint.path in NOMEIAM) continue;
      const { method, url, query } = chamada;
      mostram.push(
        `${method} ${url}?${new URLSearchParams(query)}: ${texto.slice(Math.max(0, lugar - 80), lugar + 40)}`,
      );
      break;
    }
  expect(mostram).toEqual([]);
  expect(lidas.size).toBeGreaterThan(950);
}, 600_000);
