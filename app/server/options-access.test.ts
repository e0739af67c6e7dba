import { beforeAll, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { opcoesDeMeuSubstituto } from '#modules/organizacao/substitutos/meus-substitutos.contract.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Whoever picks a record sees its name: each source of choices answers those who have a field for it, and nobody else. */
const t = useApp();
/** Sources that no authority opens, but what the person is: whom a chain of approval names may leave its decisions to another. */
const DE_QUEM_DECIDE: readonly string[] = [opcoesDeMeuSubstituto.path];
const shared: { semNada?: Tenant } = {};

beforeAll(async () => {
  shared.semNada = await t.app.empresa([]);
});

const interna = () => t.app.handlers.map(({ endpoint }) => endpoint).filter(({ path }) => areaOf(path) === 'interna');

/** Fields of a call that pick from a source below /api. */
const fontesDe = (endpoint: ReturnType<typeof interna>[number]): string[] =>
  [endpoint.params, endpoint.query, endpoint.body, endpoint.resposta].flatMap((schema) =>
    [...schemasIn(schema)].flatMap((field) => metaOf(field)?.fonte || []),
  );

/** Sources of the staff: calls named by a field of theirs, and every call of choices. Official lists are open to anybody. */
const fontes = () => {
  const nomeadas = new Set(interna().flatMap(fontesDe));
  return interna().filter(
    ({ method, path, acesso }) =>
      method === 'GET' &&
      acesso.tipo !== 'publico' &&
      (nomeadas.has(path.slice('/api'.length)) || /\/(opcoes|options)$/.test(path)),
  );
};

const query = (endpoint: ReturnType<typeof interna>[number]) => {
  const names = Object.keys((endpoint.query as { shape?: object }).shape ?? {});
  return Object.fromEntries(names.filter((name) => /Id$/.test(name)).map((name) => [name, '1']));
};

test('toda fonte de escolhas exige uma permissão, e quem não tem nenhuma não a lê', async () => {
  const todas = fontes();
  expect(todas.length).toBeGreaterThan(35);
  const abertas: string[] = [];
  for (const { path, acesso } of todas) {
    const answer = await shared.semNada?.cliente.raw({ method: 'GET', url: path });
    const fechada = acesso.tipo === 'permissao' || DE_QUEM_DECIDE.includes(path);
    if (!fechada || answer?.status !== 403) abertas.push(`${path} ${acesso.tipo} ${answer?.status}`);
  }
  expect(abertas).toEqual([]);
});

test('quem pode usar um campo, em qualquer tela, filtro ou relatório, pode escolher nele', async () => {
  const porCaminho = new Map(fontes().map((endpoint) => [endpoint.path, endpoint]));
  const exigidas = new Map<string, Set<Permission>>();
  for (const endpoint of interna()) {
    const { acesso } = endpoint;
    if (acesso.tipo !== 'permissao') continue;
    for (const fonte of fontesDe(endpoint)) {
      const quem = exigidas.get(`/api${fonte}`) ?? new Set();
      for (const permission of acesso.algumaDe) quem.add(permission);
      exigidas.set(`/api${fonte}`, quem);
    }
  }
  const falhas: string[] = [];
  const pessoas = new Map<Permission, Tenant>();
  for (const [path, quem] of exigidas) {
    const endpoint = porCaminho.get(path);
    if (!endpoint) continue;
    for (const permission of quem) {
      const pessoa = pessoas.get(permission) ?? (await t.app.usuario(shared.semNada?.empresaId ?? 0, [permission]));
      pessoas.set(permission, pessoa);
      const answer = await pessoa.cliente.raw({ method: 'GET', url: path, query: query(endpoint) });
      if (answer.status !== 200) falhas.push(`${path} com ${permission}: ${answer.status}`);
    }
  }
  expect(falhas).toEqual([]);
});

test('os nomes de candidatos, usuários e colaboradores são de quem trabalha com eles', () => {
  const quem = (path: string) => {
    const acesso = fontes().find((endpoint) => endpoint.path === path)?.acesso;
    return acesso?.tipo === 'permissao' ? acesso.algumaDe : [];
  };
  expect(quem('/api/captacao/candidatos/opcoes')).toContain('ROLE_CAPTACAO_CANDIDATO');
  expect(quem('/api/captacao/candidatos/opcoes')).toContain('ROLE_CAPTACAO_ENTREVISTA');
  expect(quem('/api/captacao/candidatos/opcoes')).not.toContain('ROLE_CAPTACAO_SOLICITACAO_PESSOAL');
  // Who acted is asked for in the log, whoever they were.
  expect(quem('/api/utilitario/usuarios/opcoes')).toEqual(['ROLE_UTILITARIO_LOG', 'ROLE_UTILITARIO_USUARIO']);
  expect(quem('/api/utilitario/usuarios/da-empresa/opcoes')).toEqual([
    // Who decides is named among them, and who decides in whose place.
    ...['', '_EDITAR', '_INSERIR'].map((verbo) => `ROLE_UTILITARIO_CADEIA_APROVACAO${verbo}`),
    // The user for emergencies is chosen among them.
    ...['', '_EDITAR', '_INSERIR'].map((verbo) => `ROLE_UTILITARIO_PROVEDOR_IDENTIDADE${verbo}`),
    ...['', '_EDITAR', '_INSERIR'].map((verbo) => `ROLE_UTILITARIO_SUBSTITUTO_APROVACAO${verbo}`),
    'ROLE_UTILITARIO_USUARIO',
  ]);
  expect(quem('/api/cargo-salario/colaboradores/opcoes')).not.toContain('ROLE_CAPTACAO_CANDIDATO');
});
