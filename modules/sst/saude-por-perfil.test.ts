import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chamadasDe } from '#app/testing/every-call.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { imprimirInvestigacao } from '#modules/sst/cat/investigacao.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { imprimirPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { imprimirPpp, permissoesDoPpp } from '#modules/sst/ppp/ppp.contract.ts';
import { permissoesDeAfastamentos, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { CABECALHO_PAGINA } from '#platform/shared/headers.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { cenaDeAna, DE_QUEM_ORGANIZA, MARCAS, marcasEm, NUMEROS, SAUDE } from './saude-por-perfil.factory.ts';

/**
 * Health data by route and profile. The routes are those of the registry: a new one is called without anybody adding it here, and one
 * that carries fields of health must be of health professionals alone.
 */
const t = useApp();

/** Authorities by which fields of this module are hidden that tell nothing of health, and why. */
const NAO_E_SAUDE: ReadonlyMap<Permission, string> = new Map([
  [permissoesDoEsocial.verbos.XML, 'o XML; o do acidente e o do exame pedem também a de saúde'],
  [permissoesOrganizacao.colaborador.verbos.DEFICIENCIA, 'do talento, com a sua própria prova'],
  [
    permissoesDeAfastamentos.ver,
    'o motivo e o período, que organiza quem registra afastamentos; o atestado pede a de saúde',
  ],
  [permissoesDoPpp.ver, 'o PPP diz exposições, e é todo de quem o vê'],
]);
/** Routes that carry a field of health among others, which the server hides and keeps as it is for who may not see it. */
const MISTAS = ['/api/sst/afastamentos', '/api/sst/afastamentos/{id}'];

/** The tables of codes that every company shares, which show the code of the injury too. */
const CATALOGOS = ['/api/sst/cat/tabelas/'];

const camposDe = ({ endpoint }: Handler): Set<Permission> =>
  new Set(
    [endpoint.params, endpoint.query, endpoint.body, endpoint.resposta].flatMap((schema) =>
      schema
        ? [...schemasIn(schema)].flatMap((um) =>
            Object.values(defOf(um).shape ?? {}).flatMap((campo) => metaOf(campo)?.sensivel ?? []),
          )
        : [],
    ),
  );
const doModulo = () => t.app.handlers.filter(({ endpoint }) => endpoint.path.startsWith('/api/sst/'));
const pedeSaude = ({ endpoint: { acesso } }: Handler) =>
  acesso.tipo === 'permissao' && acesso.algumaDe.every((permissao) => SAUDE.has(permissao));
const levaSaude = (handler: Handler) => [...camposDe(handler)].some((permissao) => SAUDE.has(permissao));
const nomeDe = ({ endpoint }: Handler) => `${endpoint.method} ${endpoint.path}`;

const cena: { dono?: Tenant; ids: number[]; clientes: Record<string, TestClient> } = { ids: [], clientes: {} };

beforeAll(async () => {
  const { dono, ids } = await cenaDeAna(t.app);
  const { empresaId, cliente } = dono;
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const usuario = async (permissoes?: readonly Permission[]) => (await t.app.usuario(empresaId, permissoes)).cliente;
  cena.dono = dono;
  cena.ids = ids;
  cena.clientes = {
    'profissional de saúde': cliente,
    'segurança do trabalho sem saúde': await usuario(todas.filter((permissao) => !SAUDE.has(permissao))),
    'perfil estreito': await usuario([clinica.permissoes.ver]),
    candidato: await t.app.candidato(empresaId, await criarCandidato(t.app, empresaId)),
    'sem sessão': t.app.anonimo,
    'outra empresa': (await t.app.empresa()).cliente,
  };
}, 180_000);

const DE_FORA = ['segurança do trabalho sem saúde', 'perfil estreito', 'candidato', 'sem sessão', 'outra empresa'];
const SEM_AUTORIDADE = DE_FORA.filter((nome) => nome !== 'outra empresa');

let chamadas = 0;
/** Every call of a route with the ids of the scene, by one of the profiles. */
async function chamar(handler: Handler, perfil: string) {
  const { dono, ids, clientes } = cena;
  const valores = {
    ...{ ids, segundos: ids, fontes: {}, texto: 'zq', inicio: '2026-01-01', fim: '2026-12-31' },
    empresaId: dono?.empresaId ?? 0,
  };
  const respostas = [];
  for (const chamada of chamadasDe(handler, valores)) {
    // Each call says another page: by it the lines of the log of accesses are told apart.
    chamadas += 1;
    const pagina = `/chamada/${chamadas}`;
    const headers = { [CABECALHO_PAGINA]: pagina };
    respostas.push({ chamada, pagina, ...(await (clientes[perfil] as TestClient).raw({ ...chamada, headers })) });
  }
  return respostas;
}

test('cada autoridade que esconde um campo da segurança do trabalho é de saúde, ou diz por que não é', () => {
  const sensiveis = new Set(doModulo().flatMap((handler) => [...camposDe(handler)]));
  const semClasse = [...sensiveis].filter((permissao) => !SAUDE.has(permissao) && !NAO_E_SAUDE.has(permissao));
  expect(semClasse).toEqual([]);
});

test('toda rota que leva um campo de saúde é só de profissionais de saúde, salvo as mistas', () => {
  const soltas = doModulo().filter((handler) => levaSaude(handler) && !pedeSaude(handler));
  expect([...new Set(soltas.map(({ endpoint }) => endpoint.path))].sort()).toEqual(MISTAS);
  expect(doModulo().filter(pedeSaude).length).toBeGreaterThanOrEqual(20);
});

describe('as rotas de profissionais de saúde', () => {
  test.each(SEM_AUTORIDADE)('recusam %s, seja qual for o registro', async (perfil) => {
    const abertas: string[] = [];
    for (const handler of doModulo().filter(pedeSaude))
      for (const { status } of (await chamar(handler, perfil)).slice(0, 1))
        if (status !== 401 && status !== 403) abertas.push(`${nomeDe(handler)}: ${status}`);
    expect(abertas).toEqual([]);
  });

  test('não recusam o profissional de saúde', async () => {
    const recusas: string[] = [];
    for (const handler of doModulo().filter((um) => pedeSaude(um) && !um.endpoint.escreve))
      for (const { status } of (await chamar(handler, 'profissional de saúde')).slice(0, 1))
        if (status === 401 || status === 403 || status >= 500) recusas.push(`${nomeDe(handler)}: ${status}`);
    expect(recusas).toEqual([]);
  });
});

describe('o que se escreveu da saúde', () => {
  /** What is read: by GET, and by what answers with a paper, a file or a report, however it is asked. */
  const leituras = () =>
    doModulo().filter(
      ({ endpoint, relatorio }) =>
        (endpoint.method === 'GET' && !endpoint.escreve) ||
        relatorio !== undefined ||
        ('formato' in endpoint && endpoint.formato === 'arquivo'),
    );
  const vistasPor = async (perfil: string, quais: readonly Handler[]) => {
    const vistas: string[] = [];
    for (const handler of quais)
      for (const { chamada, status, bytes } of await chamar(handler, perfil))
        if (status < 400) for (const marca of await marcasEm(bytes)) vistas.push(`${marca} em ${chamada.url}`);
    return vistas;
  };

  test('o profissional de saúde lê, todo ele', async () => {
    const vistas = await vistasPor(
      'profissional de saúde',
      leituras().filter((um) => pedeSaude(um) || levaSaude(um)),
    );
    const marcas = new Set(vistas.map((vista) => vista.split(' ')[0]));
    expect([...marcas]).toEqual(expect.arrayContaining([...Object.values(MARCAS), ...NUMEROS.map(String)]));
  });

  test('cada resposta que o mostra deixa a sua linha no registro de acessos, seja qual for a leitura', async () => {
    const mostram = new Map<string, string>();
    for (const handler of leituras())
      for (const { chamada, status, bytes, pagina } of await chamar(handler, 'profissional de saúde'))
        if (status < 400 && !CATALOGOS.some((catalogo) => chamada.url.startsWith(catalogo)))
          for (const marca of await marcasEm(bytes)) mostram.set(pagina, `${marca} em ${chamada.url}`);
    const { rows } = await t.app.banco((db) =>
      sql<{ pagina: string }>`select pagina from acesso_sensivel where not pesquisa`.execute(db),
    );
    const comLinha = new Set(rows.map(({ pagina }) => pagina));
    expect(mostram.size).toBeGreaterThan(8);
    expect([...mostram].flatMap(([pagina, vista]) => (comLinha.has(pagina) ? [] : [vista]))).toEqual([]);
  });

  test.each(DE_FORA)('não sai em leitura nenhuma da segurança do trabalho para %s', async (perfil) => {
    const vistas = await vistasPor(perfil, leituras());
    expect(vistas.filter((vista) => !CATALOGOS.some((catalogo) => vista.includes(` em ${catalogo}`)))).toEqual([]);
  });

  test('os papéis que se pedem por POST estão entre as leituras', () => {
    const papeis = leituras().filter(({ endpoint }) => endpoint.method === 'POST');
    expect(papeis.map(nomeDe)).toEqual(
      expect.arrayContaining([imprimirInvestigacao, imprimirPpp, imprimirPgr].map(({ path }) => `POST ${path}`)),
    );
  });
});

test.each(Object.entries(DE_QUEM_ORGANIZA))(
  'o que se organiza (%s) só sai a quem tem a sua autoridade',
  async (_, permissao) => {
    const rotas = doModulo().filter(
      ({ endpoint: { acesso, method } }) =>
        method === 'GET' && acesso.tipo === 'permissao' && acesso.algumaDe.every((uma) => uma === permissao),
    );
    expect(rotas.length).toBeGreaterThan(0);
    const abertas: string[] = [];
    for (const perfil of ['perfil estreito', 'candidato', 'sem sessão'])
      for (const handler of rotas)
        for (const { status } of (await chamar(handler, perfil)).slice(0, 1))
          if (status !== 401 && status !== 403) abertas.push(`${perfil}: ${nomeDe(handler)}: ${status}`);
    expect(abertas).toEqual([]);
  },
);
