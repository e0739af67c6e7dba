import { beforeAll, expect, test } from 'vitest';
import { type Chamada, chamadasDe } from '#app/testing/every-call.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { lerPainelDaSst } from '#modules/analytics/sst/sst.contract.ts';
import {
  COLUNAS_MAXIMAS,
  listarColunas,
  talentoDinamico,
} from '#modules/gestao-talentos/talento-dinamico/talento-dinamico.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { relatorioDeAfastamentos } from '#modules/sst/relatorio-afastamentos/relatorio-afastamentos.contract.ts';
import { relatorioDeExames } from '#modules/sst/relatorio-exames/relatorio-exames.contract.ts';
import { relatorioDeVacinacao } from '#modules/sst/relatorio-vacinacao/relatorio-vacinacao.contract.ts';
import {
  cenaDeAna,
  DE_QUEM_ORGANIZA,
  marcasEm,
  ORGANIZADAS,
  organizadasEm,
  SAUDE,
} from '#modules/sst/saude-por-perfil.factory.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';

/**
 * Health that leaves the module that keeps it: panels, records of talents, the dynamic report, what is exported, the log. What the module
 * itself answers to whom is `modules/sst/saude-por-perfil.test.ts`.
 */
const t = useApp();
const cena: { dono?: Tenant; ids: readonly number[]; ana: number } = { ids: [], ana: 0 };

beforeAll(async () => {
  Object.assign(cena, await cenaDeAna(t.app));
}, 180_000);

/** Somebody of the company who may do everything but this. */
async function semPoder(fora: Iterable<Permission>): Promise<TestClient> {
  const proibidas = new Set(fora);
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const podem = todas.filter((permissao) => !proibidas.has(permissao));
  return (await t.app.usuario(cena.dono?.empresaId ?? 0, podem)).cliente;
}

/** What staff read: by GET, and by what answers with a paper, a file or a report, however it is asked. */
const leituras = () =>
  t.app.handlers.filter(
    ({ endpoint: { method, escreve, formato, path }, relatorio }) =>
      areaOf(path) === 'interna' &&
      ((method === 'GET' && !escreve) || relatorio !== undefined || formato === 'arquivo'),
  );

/** The dynamic report with every column that somebody may choose, as many at a time as it takes: no sweep would choose more than the first. */
async function dinamicos(quem: TestClient): Promise<Chamada[]> {
  const colunas = (await quem.call(listarColunas)).body.map(({ campo }) => campo);
  const vezes = Math.ceil(colunas.length / COLUNAS_MAXIMAS);
  return Array.from({ length: vezes }, (_, vez) => ({
    method: 'POST' as const,
    url: `/api${talentoDinamico.path}`,
    query: {},
    payload: {
      formato: 'csv',
      colunasDinamicas: colunas.slice(vez * COLUNAS_MAXIMAS, (vez + 1) * COLUNAS_MAXIMAS),
    },
  }));
}

/** What somebody reads of the scene, each address with what it shows of it; and which calls answered at all. */
async function ler(quem: TestClient, quais: readonly Handler[], mostra: (bytes: Buffer) => Promise<readonly string[]>) {
  const valores = {
    ...{ ids: cena.ids, segundos: cena.ids, texto: 'zq', inicio: '2026-01-01', fim: '2026-12-31' },
    fontes: { [CAMINHO_COLABORADORES]: [cena.ana] },
    empresaId: cena.dono?.empresaId ?? 0,
  };
  const vistas: string[] = [];
  const lidas = new Set<string>();
  for (const handler of quais) {
    const extras = handler.relatorio?.path === talentoDinamico.path ? await dinamicos(quem) : [];
    for (const chamada of [...chamadasDe(handler, valores), ...extras]) {
      const { status, bytes } = await quem.raw({ ...chamada });
      // What no sweep would ask is asked so that it is answered.
      if (status === 500 || extras.includes(chamada)) expect(status, `${chamada.url} ${bytes}`).toBe(200);
      if (status >= 400) continue;
      lidas.add(handler.endpoint.path);
      for (const visto of await mostra(bytes)) vistas.push(`${visto} em ${handler.endpoint.path}`);
    }
  }
  return { vistas: [...new Set(vistas)], lidas };
}

test('fora da segurança do trabalho, leitura alguma mostra o que a saúde escreveu', async () => {
  const fora = leituras().filter(({ endpoint: { path } }) => !path.startsWith('/api/sst/'));
  const { vistas, lidas } = await ler(await semPoder(SAUDE), fora, marcasEm);
  expect(vistas).toEqual([]);
  expect(lidas.size).toBeGreaterThan(450);
  expect(lidas).toContain(`/api${talentoDinamico.path}`);
}, 240_000);

/** What shows the words of the scene and nobody's health: the tables from which they are picked, and the documentation. */
const DE_NINGUEM = /^\/api\/(sst\/(motivos-afastamento|vacinas|exames)(\/|$)|openapi\.json$|docs$)/;
/** Reports with an authority of their own, which is the one that their data ask for. */
const COM_A_SUA = [relatorioDeAfastamentos, relatorioDeExames, relatorioDeVacinacao].map(({ path }) => `/api${path}`);

test('o que se organiza da saúde não sai em leitura nenhuma do produto a quem não tem a autoridade', async () => {
  const quais = leituras().filter(({ endpoint: { path } }) => !DE_NINGUEM.test(path) && !COM_A_SUA.includes(path));
  const cego = await semPoder([...SAUDE, ...Object.values(DE_QUEM_ORGANIZA)]);
  const { vistas, lidas } = await ler(cego, quais, organizadasEm);
  expect(vistas).toEqual([]);
  expect(lidas.size).toBeGreaterThan(500);
}, 240_000);

test('quem a tem lê cada um deles, também no painel', async () => {
  const dono = cena.dono?.cliente as TestClient;
  const guardas: ReadonlySet<Permission> = new Set(Object.values(DE_QUEM_ORGANIZA));
  const quais = leituras().filter(
    ({ endpoint: { acesso, path } }) =>
      path === lerPainelDaSst.path || (acesso.tipo === 'permissao' && acesso.algumaDe.every((um) => guardas.has(um))),
  );
  const { vistas } = await ler(dono, quais, organizadasEm);
  expect(new Set(vistas.map((vista) => vista.split(' ')[0]))).toEqual(new Set(Object.keys(ORGANIZADAS)));
  expect(vistas).toContain(`motivo em ${lerPainelDaSst.path}`);
});
