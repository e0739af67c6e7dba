import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bulkId, fillInBulk } from '#app/testing/bulk-data.ts';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, readWhole, sortsThePage } from '#app/testing/plans.ts';
import { CORTES_PADRAO } from '#modules/avaliacao/ninebox/ninebox.rules.ts';
import { NAO_E_SELO } from '#platform/server/cofre/cofre.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { type AnyEndpoint, pathWith } from '#platform/shared/contract/endpoint.ts';
import { type FieldMeta, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { TestClient } from '#platform/testing/client.ts';

/** Rows from which on nobody may read a table from its beginning to its end. */
const GRANDE = 10_000;
const watch = new PlanWatch();
const t = useApp({}, { motor: watch.around });
const shared: { equipe?: TestClient; candidato?: TestClient; grandes?: ReadonlySet<string> } = {};

beforeAll(async () => {
  shared.grandes = await t.app.banco((db) => fillInBulk(db, { empresas: 200, porEmpresa: 60 }, GRANDE));
  // Planted accounts of the assistant are spent on some days and not on others: without one it answers on all.
  await t.app.banco((db) => sql`delete from assistente_credito`.execute(db));
  shared.equipe = (await t.app.usuario(bulkId(0))).cliente;
  shared.candidato = await t.app.candidato(bulkId(0), bulkId(0));
});

type Values = Readonly<Record<string, unknown>>;

/** What is sent to a call to be looked at. */
interface Case {
  readonly endpoint: AnyEndpoint;
  readonly query?: Values;
  readonly body?: Values;
}

const guessed: Readonly<Record<string, unknown>> = {
  texto: 'maria',
  textoLongo: 'maria',
  decimal: '10.00',
  dinheiro: '10.00',
  percentual: '10.00',
  data: '2026-01-05',
  cpf: '52998224725',
  cnpj: '11222333000181',
  email: 'maria@exemplo.com.br',
  id: bulkId(5),
  referencia: { id: bulkId(5) },
  referenciaId: bulkId(5),
  referencias: [{ id: bulkId(5) }],
  referenciasIds: [bulkId(5)],
};

/** Values that a field takes, one after the other. */
function valuesOf({ kind, opcoes = [], min = 0 }: FieldMeta): unknown[] {
  if (kind === 'booleano' || kind === 'simNao') return [true, false];
  if (kind === 'opcao') return opcoes.map(({ codigo }) => codigo);
  if (kind === 'opcoes') return opcoes.map(({ codigo }) => [codigo]);
  if (kind === 'inteiro') return [Math.max(min, 5)];
  return kind in guessed ? [guessed[kind]] : [];
}

const aumento = { ajustePor: '3', aplicacao: '1', percentual: '5', cargosIds: [bulkId(5)] };
/** What calls ask for beyond what their fields say, so that they are not refused before they read. */
const ACERTOS: Readonly<Record<string, Values>> = {
  '/api/analytics/desenvolvimento/tipo-despesa-por-curso': { cursoId: bulkId(5) },
  '/api/analytics/promocoes-horizontal-areas-filhas': { areaId: bulkId(5) },
  '/api/analytics/promocoes-vertical-areas-filhas': { areaId: bulkId(5) },
  '/api/analytics/salarios-areas-filhas': { areaId: bulkId(5) },
  '/api/analytics/talento/areas-filhas': { areaId: bulkId(5) },
  '/api/avaliacao/ninebox/chart/{id}/previa': { ...CORTES_PADRAO },
  '/api/captacao/entrevistas/conflitos': { horaIni: '10:00', horaFim: '11:00' },
  '/api/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico': { faixaSalarialId: bulkId(5) },
  '/api/cargo-salario/reajustes-colaboradores/aplicar-dissidio/previa': aumento,
  '/api/cargo-salario/reajustes-faixas-salariais/aplicar-dissidio/previa': aumento,
  '/api/cargo-salario/reajustes-indices/aplicar-dissidio/previa': aumento,
  '/api/sst/condicoes-ambientais/lote/previa': { page: 0, semCondicao: true },
  '/api/sst/vacinacoes/lote/previa': { page: 0, quais: 'V', todos: true },
  '/api/utilitario/estabelecimentos/verificar-cnpj-caepf': { complemento: '0001' },
  '/api/utilitario/visoes': { caminho: '/captacao/candidatos' },
};
/** Parts of an address that are no numbers of records. */
const NOMEADOS: Readonly<Record<string, string>> = { cep: '60175055', formulario: 'candidato', x: 'true' };
/** Calls that read nothing whatever they are asked, and why. */
const SEM_LEITURA: Readonly<Record<string, string>> = {
  'GET /api/externo/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}':
    'a última parte não é um formulário que haja',
  'GET /api/folha/eventos': 'pede a chave do outro sistema',
  'GET /api/relatorios/{id}': 'o número não é o de um relatório que se pediu',
  'GET /api/utilitario/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}':
    'a última parte não é um formulário que haja',
  'POST /api/sst/condicoes-ambientais/lote/previa': 'recusada antes de ler, por falta da página',
  'POST /api/sst/vacinacoes/lote/previa': 'recusada antes de ler, por falta da página',
};

/** Each field of a filter by itself, beside what is obligatory. */
function filtersOf(schema: z.ZodType): Values[] {
  const fields = Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const meta = metaOf(field);
    return meta ? [{ name, meta }] : [];
  });
  const needed = Object.fromEntries(
    fields.flatMap(({ name, meta }) => (meta.obrigatorio ? [[name, valuesOf(meta)[0]]] : [])),
  );
  return [needed, ...fields.flatMap(({ name, meta }) => valuesOf(meta).map((value) => ({ ...needed, [name]: value })))];
}

const rowOf = (page: z.ZodType) => (shapeOf(page).content as z.ZodArray<z.ZodType> | undefined)?.element;

/** Every list with each filter and each key of its order, every picker and search, every preview of a report. */
function casesOf(endpoint: AnyEndpoint): Case[] {
  const { path, query, resposta, body, method, formato, escreve } = endpoint;
  const filters = (schema: z.ZodType) => filtersOf(schema).map((sent) => ({ ...sent, ...ACERTOS[path] }));
  if (method === 'POST' && (path.endsWith('/previa') || (!escreve && formato === 'json')))
    return filters(body).map((sent) => ({ endpoint, body: sent }));
  if (method !== 'GET' || formato !== 'json') return [];
  const [none = {}, ...filtered] = filters(query);
  if (!('page' in shapeOf(query))) return [none, ...filtered].map((sent) => ({ endpoint, query: sent }));
  const sorts = Object.keys(shapeOf(rowOf(resposta))).flatMap((name) => [`${name},asc`, `${name},desc`]);
  const pages = [none, { ...none, page: 3 }, ...filtered, ...sorts.map((sort) => ({ ...none, sort }))];
  return pages.map((sent) => ({ endpoint, query: { page: 0, ...sent } }));
}

/** Sends a case; returns what it did wrong, in words, and whether anything was read: of what is refused at its form no plan is seen. */
async function faultsOf({ endpoint, query = {}, body }: Case, cliente: TestClient, grandes: ReadonlySet<string>) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOMEADOS[name] ?? bulkId(0)]);
  const ask = () =>
    watch.during(() =>
      cliente.raw({
        method: endpoint.method,
        url: pathWith(endpoint.path, Object.fromEntries(names)),
        query: encodeQuery(query),
        ...(body ? { payload: body } : {}),
      }),
    );
  const first = await ask();
  // The session is read again now and then, by whichever call comes next: what a refused call reads itself it reads each time.
  const { answer, plans } = first.answer.status >= 400 && first.plans.length > 0 ? await ask() : first;
  const what = `${endpoint.path} ${JSON.stringify(body ?? query)}`;
  const read = plans.flatMap(({ comando, plano }) => {
    const tables = readWhole(plano).filter((tabela) => grandes.has(tabela));
    return tables.length > 0 ? [`${what} lê ${tables.join(', ')} por inteiro: ${comando}`] : [];
  });
  // What was filled in in bulk was never sealed: the vault says so, after the reading.
  const fault = answer.status >= 500 && answer.problema?.mensagem !== NAO_E_SELO;
  const faults = fault ? [...read, `${what} respondeu ${answer.status}`] : read;
  return { faults, olhada: answer.status < 400 || plans.length > 0 };
}

test('o banco do teste tem as tabelas das empresas com dez mil linhas ou mais', () => {
  expect([...(shared.grandes ?? [])]).toEqual(
    expect.arrayContaining([
      'candidato',
      'candidato_solicitacao',
      'colaborador',
      'usuario',
      'usuario_empresa',
      'auditoria',
    ]),
  );
});

test('um comando que lê a tabela inteira é visto', async () => {
  const { plans } = await watch.during(() =>
    t.app.banco((db) => sql`select id from candidato where observacao = 'x' order by nome_busca limit 5`.execute(db)),
  );
  expect(plans.flatMap(({ plano }) => readWhole(plano))).toEqual(['candidato']);
});

test('nenhuma lista, opção, busca ou prévia lê uma tabela grande do começo ao fim', async () => {
  const { equipe, candidato, grandes } = shared;
  if (!equipe || !candidato || !grandes) throw new Error('sem dados');
  const faults: string[] = [];
  const todas = new Set<string>();
  const olhadas = new Set<string>();
  for (const one of t.app.handlers.flatMap(({ endpoint }) => casesOf(endpoint))) {
    const cliente = areaOf(one.endpoint.path) === 'externa' ? candidato : equipe;
    const seen = await faultsOf(one, cliente, grandes);
    const nome = `${one.endpoint.method} ${one.endpoint.path}`;
    faults.push(...seen.faults);
    todas.add(nome);
    if (seen.olhada) olhadas.add(nome);
  }
  expect(faults).toEqual([]);
  expect([...todas].filter((nome) => !olhadas.has(nome)).sort()).toEqual(Object.keys(SEM_LEITURA).sort());
});

describe('a página da maior lista segue um índice em vez de ordenar a empresa inteira', () => {
  const daOrdem = async (sort: string) => {
    const { equipe } = shared;
    if (!equipe) throw new Error('sem dados');
    const { plans } = await watch.during(() =>
      equipe.raw({ method: 'GET', url: '/api/captacao/candidatos', query: { page: '0', sort } }),
    );
    const comando = plans.find((seen) => seen.comando.includes('pagina as materialized'))?.comando ?? '';
    return t.app.banco((db) => sortsThePage(db, comando));
  };

  test.each(['nome,asc', 'nome,desc', 'criadoEm,asc', 'criadoEm,desc'])('em ordem de %s', async (sort) => {
    expect(await daOrdem(sort)).toBe(false);
  });

  test('a ordem que nenhum índice tem é vista', async () => {
    expect(await daOrdem('email,desc')).toBe(true);
  });
});
