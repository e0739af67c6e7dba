import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { breadcrumbOf, menuLinks, searchMenu } from '#app/web/shell/menu.ts';
import { permissoesDaCadeia } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { montarMenu } from '#modules/organizacao/sessao/menu.rules.ts';
import { permissoesDosSubstitutos } from '#modules/organizacao/substitutos/substitutos.contract.ts';
import { permissoesDosTokens } from '#modules/organizacao/tokens/tokens.contract.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import { semAcento } from '#platform/shared/text.ts';
import { productMigrations } from './database.ts';

/** What holds for the whole of the product and no single feature can promise: routes, authorities, menu, schema, sources. */

const root = dirname(dirname(import.meta.dirname));
const t = useApp();

interface Screen {
  readonly path: string;
  readonly permission?: Permission;
}

/** The screens that every module's table of routes declares. */
async function screens(): Promise<Screen[]> {
  const files = globSync('modules/*/*.routes.tsx', { cwd: root });
  const tables = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  return tables.flatMap((table) => Object.values<unknown>(table).filter(Array.isArray).flat()) as Screen[];
}

/** A field and everything inside of it, with its dotted name. */
function* fieldsOf(schema: z.ZodType | undefined, prefix = ''): Generator<{ name: string; schema: z.ZodType }> {
  for (const [key, field] of Object.entries(shapeOf(schema))) {
    const name = `${prefix}${key}`;
    yield { name, schema: field };
    yield* fieldsOf(itemOf(field) ?? field, `${name}.`);
  }
}

const namesOf = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`;
const tree = () => permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));

describe('rotas e permissões', () => {
  test('toda rota diz quem pode chamá-la, e nenhuma se repete', () => {
    const endpoints = t.app.handlers.map(({ endpoint }) => endpoint);
    const known = ['publico', 'usuario', 'candidato', 'permissao'];
    expect(endpoints.filter(({ acesso }) => !known.includes(acesso?.tipo)).map(namesOf)).toEqual([]);
    const open = endpoints.filter(({ acesso }) => acesso.tipo === 'permissao' && acesso.algumaDe.length === 0);
    expect(open.map(namesOf)).toEqual([]);
    const names = endpoints.map(namesOf);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  /** Authorities that calls and sensitive fields ask for. */
  const asked = (): Permission[] => [
    ...t.app.handlers.flatMap(({ endpoint: { acesso } }) => (acesso.tipo === 'permissao' ? acesso.algumaDe : [])),
    ...t.app.handlers.flatMap(({ endpoint: { body, query, resposta } }) =>
      [body, query, resposta].flatMap((schema) =>
        [...fieldsOf(schema)].flatMap((f) => metaOf(f.schema)?.sensivel ?? []),
      ),
    ),
  ];

  test('toda permissão pedida está na árvore de perfis, uma vez só', async () => {
    const granted = tree();
    const wanted = [...asked(), ...(await screens()).flatMap(({ permission }) => permission ?? [])];
    expect([...new Set(wanted)].filter((permission) => !granted.includes(permission))).toEqual([]);
    expect(granted.filter((permission, place) => granted.indexOf(permission) !== place)).toEqual([]);
  });

  test('toda permissão da árvore abre uma rota ou um campo, ou alarga o que se vê', () => {
    const used = new Set([
      ...asked(),
      permissaoVerTodasAreas,
      permissoesDosTokens.verbos.DE_OUTROS,
      permissoesDosSubstitutos.verbos.DE_TODOS,
      // Opens a step that nobody else may decide.
      permissoesDaCadeia.verbos.NA_FALTA,
    ]);
    expect(tree().filter((permission) => !used.has(permission))).toEqual([]);
  });

  test('cada outra palavra do menu leva a uma só entrada, e quem a tem no próprio nome vem antes', () => {
    const menu = t.app.modules.flatMap((module) => module.menu);
    const links = menuLinks(montarMenu(menu, new Set(menu.map(({ permissao }) => permissao))));
    const palavras = menu.flatMap(({ path, sinonimos = [] }) => sinonimos.map((palavra) => ({ palavra, path })));
    expect(palavras.length).toBeGreaterThan(100);
    const vistas = palavras.map(({ palavra }) => semAcento(palavra));
    expect(vistas.filter((palavra, n) => vistas.indexOf(palavra) !== n)).toEqual([]);
    for (const { palavra, path } of palavras) {
      const achados = searchMenu(links, palavra);
      const noNome = achados.map((link) => semAcento(breadcrumbOf(link)).includes(semAcento(palavra)));
      expect
        .soft(
          achados.map((link) => link.path),
          palavra,
        )
        .toContain(path);
      expect
        .soft(noNome.lastIndexOf(true), palavra)
        .toBeLessThan(noNome.includes(false) ? noNome.indexOf(false) : achados.length);
    }
    for (const { rotulo } of links) expect.soft(searchMenu(links, rotulo)[0]?.rotulo).toBe(rotulo);
    expect(searchMenu(links, 'holerite')).toEqual([]);
  });

  test('todo item de menu leva a uma tela, com a permissão dela', async () => {
    const known = new Map((await screens()).map((screen) => [screen.path, screen.permission]));
    const menu = t.app.modules.flatMap((module) => module.menu);
    expect(menu.length).toBeGreaterThan(0);
    expect(menu.filter(({ path }) => !known.has(path)).map(({ path }) => path)).toEqual([]);
    expect(menu.filter(({ path, permissao }) => known.get(path) !== permissao).map(({ path }) => path)).toEqual([]);
  });
});

test('todo endereço escrito à mão em uma tela leva a uma rota', async () => {
  const web = globSync('{app/web,platform/web,modules}/**/*.tsx', { cwd: root });
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const routers = ['app/web/router.tsx', 'app/web/portal/portal-router.tsx'].map(text).join('\n');
  const known = new Set([
    ...(await screens()).map(({ path }) => path),
    ...[...routers.matchAll(/['`](?:\$\{LOGIN\})?(\/[\w/-]*)['`]/g)].flatMap(([, path]) => [
      path,
      `/login${path}`,
      `/externo${path}`,
    ]),
  ]);
  const written = web.flatMap((file) =>
    [...text(file).matchAll(/\bto(?:=|: )["'](\/[\w/-]*)["']/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ path }) => !known.has(path))).toEqual([]);
});

describe('contratos', () => {
  test('todo campo de formulário e de filtro nasce de um tipo de campo, e todo tipo de campo tem rótulo', () => {
    const contracts = t.app.modules.flatMap(({ recursos }) => recursos.map(({ contrato }) => contrato));
    const fields = (schemas: 'entrada' | 'saida') =>
      contracts.flatMap(({ path, form, filtro, linha, detalhe }) =>
        (schemas === 'entrada' ? [form, filtro] : [linha, detalhe]).flatMap((schema) =>
          [...fieldsOf(schema)].map((field) => ({ name: `${path} ${field.name}`, meta: metaOf(field.schema) })),
        ),
      );
    expect(fields('entrada').length).toBeGreaterThan(100);
    expect(
      fields('entrada')
        .filter(({ meta }) => !meta)
        .map(({ name }) => name),
    ).toEqual([]);
    const known = [...fields('entrada'), ...fields('saida')];
    expect(known.filter(({ meta }) => meta && !meta.label.trim()).map(({ name }) => name)).toEqual([]);
  });

  test('todo campo que busca suas opções no servidor as busca em uma rota que existe', () => {
    const rotas = new Set(t.app.handlers.map(({ endpoint }) => namesOf(endpoint)));
    const fontes = t.app.handlers.flatMap(({ endpoint }) =>
      [endpoint.query, endpoint.body].flatMap((schema) =>
        [...fieldsOf(schema)].flatMap(({ name, schema: field }) => {
          const fonte = metaOf(field)?.fonte;
          return fonte ? [{ campo: `${namesOf(endpoint)} ${name}`, rota: `GET /api${fonte}` }] : [];
        }),
      ),
    );
    expect(fontes.length).toBeGreaterThan(50);
    expect(fontes.filter(({ rota }) => !rotas.has(rota))).toEqual([]);
  });
});

/** Columns, constraints, row policies and indexes of the product's tables, as lines to compare. */
const SCHEMA = `
  select 'coluna ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' ||
    coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') as linha
  from information_schema.columns where table_schema = 'public'
  union all
  select 'regra ' || conrelid::regclass::text || ' ' || conname || ' ' || contype::text
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'politica ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
  from pg_policies where schemaname = 'public'
  union all
  select 'indice ' || tablename || ' ' || indexname from pg_indexes where schemaname = 'public'
  order by 1`;

async function read(engine: Engine, query: string): Promise<string[]> {
  const raw = await engine.acquire();
  try {
    return (await raw.query(query, [])).rows.map(({ linha }) => String(linha));
  } finally {
    raw.release();
  }
}

describe('esquema do banco', () => {
  test('as migrações, do zero no banco embutido, dão o mesmo esquema deste banco', async () => {
    const zero = await openPglite();
    try {
      await migrate(zero, productMigrations());
      const expected = await read(zero, SCHEMA);
      expect(expected.length).toBeGreaterThan(500);
      expect(await read(t.app.engine, SCHEMA)).toEqual(expected);
    } finally {
      await zero.close();
    }
  });

  /** Written when no company is known (failures of the browser), by the system alone. */
  const outside = ['relatorio_erro'];

  test('toda tabela com empresa tem segurança por linha, menos a dos erros do navegador', async () => {
    const unprotected = await read(
      t.app.engine,
      `select c.relname as linha from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
       order by 1`,
    );
    expect(unprotected).toEqual(outside);
  });

  test('toda tabela com nome próprio se apresenta em português', async () => {
    const silent = await read(
      t.app.engine,
      `select c.relname as linha from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid) is null
         and exists (select from pg_constraint k where k.confrelid = c.oid and k.confdeltype <> 'c')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'versao')
       order by 1`,
    );
    expect(silent).toEqual([]);
  });
});

/** When each job runs by itself. One that loses its hour stops in silence, so the hours are said a second time here. */
const HORAS: Readonly<Record<string, string>> = {
  'avaliacao.lembrete-de-metas': '30 7 * * *',
  'avaliacao.periodos-de-experiencia': '10 7 * * *',
  'avaliacao.prazos-do-pdi': '20 7 * * *',
  'captacao.avaliacoes-esgotadas': '*/5 * * * *',
  'captacao.guarda-de-dados': '17 3 * * *',
  'captacao.lembrete-de-entrevista': '0 8 * * *',
  'captacao.limpeza-de-leituras': '41 3 * * *',
  'captacao.prazos-de-resposta': '0 7 * * *',
  'desenvolvimento.avisos-da-lnt': '30 7 * * *',
  'desenvolvimento.vencimento-de-certificacoes': '40 7 * * *',
  'externo.aviso-de-vagas': '0 8 * * *',
  'externo.cadastros-vencidos': '50 3 * * *',
  'gestao-talentos.fatos-por-mes': '*/10 * * * *',
  'gestao-talentos.guarda-de-talentos': '27 3 * * *',
  'gestao-talentos.limpeza-de-importacoes': '43 3 * * *',
  'gestao-talentos.salario-de-transferidos': '11 3 * * *',
  'organizacao.avisos-nos-aparelhos': '* * * * *',
  'organizacao.copia-agendada': '15 2 * * *',
  'organizacao.limpeza-de-importacoes': '51 3 * * *',
  'organizacao.resumo-por-email': '0 6 * * *',
  'pesquisa.encerramento': '40 3 * * *',
  'plataforma.arquivos-sem-dono': '40 3 * * *',
  'plataforma.email-pendente': '*/10 * * * *',
  'plataforma.limpeza': '23 * * * *',
  'sst.eventos-do-esocial': '35 5 * * *',
  'sst.lotes-do-esocial': '* * * * *',
  'sst.exames-atrasados': '0 8 * * *',
  'sst.exames-previstos': '20 5 * * *',
  'sst.limpeza-de-importacoes': '47 3 * * *',
  'sst.limpeza-de-vacinacoes-em-lote': '52 3 * * *',
  'sst.revisao-de-pgr': '45 7 * * *',
  'sst.vencimento-de-ca': '50 7 * * *',
  'sst.vencimento-do-certificado': '40 7 * * *',
  'sst.vencimento-de-extintores': '55 7 * * *',
  'utilitario.espera-da-folha': '* * * * *',
  'utilitario.espera-dos-webhooks': '* * * * *',
  'utilitario.limpeza-dos-webhooks': '25 3 * * *',
};

test('todo trabalho que corre sozinho tem a sua hora', () => {
  const comHora = t.app.tarefas.flatMap(({ nome, agenda }) => (agenda === undefined ? [] : [[nome, agenda] as const]));
  expect(Object.fromEntries(comHora)).toEqual(HORAS);
});

test('nenhum arquivo guardado cita registro de pacotes ou caminho de máquina', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  // This file names what it looks for.
  const others = tracked.filter((file) => !file.endsWith('repo-facts.test.ts'));
  const texts = others.filter((file) =>
    /\.(ts|tsx|mjs|js|json|md|sql|css|html|typ|yaml|grit|csv)$|^\.|file$/i.test(file),
  );
  const forbidden = [
    /registry\.npmjs|artifactory|\.pkg\.dev|"resolved": "http/,
    /["'`(\s]\/(work|home|Users|root)\/[a-z]/,
  ];
  const guilty = texts.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return forbidden.some((pattern) => pattern.test(text));
  });
  expect(guilty).toEqual([]);
});

test('nenhum comando do produto pergunta ao banco que dia é: ele anda em UTC, e à noite já é amanhã', () => {
  const files = globSync(['modules/**/*.ts', 'platform/server/**/*.ts', 'app/server/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.(test|factory)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const guilty = files.filter((file) => /\bcurrent_date\b(?!`)/.test(readFileSync(join(root, file), 'utf8')));
  expect(guilty).toEqual([]);
});
