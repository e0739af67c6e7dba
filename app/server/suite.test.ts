import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';

/** What the product is as a whole, and how its addresses are made, by names written out here. */
const t = useApp();

interface Item {
  readonly rotulo: string;
  readonly path?: string;
  readonly filhos?: readonly Item[];
}
const folhas = (itens: readonly Item[]): Item[] =>
  itens.flatMap((item) => [...(item.path ? [item] : []), ...folhas(item.filhos ?? [])]);

async function menuDeQuemPodeTudo(): Promise<readonly Item[]> {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.raw({ method: 'GET', url: '/api/userinfo' });
  return (body as { menu: readonly Item[] }).menu;
}

test('o menu de quem pode tudo tem todos os módulos da suíte, e os de administração do sistema', async () => {
  const menu = await menuDeQuemPodeTudo();
  expect(menu.map(({ rotulo }) => rotulo)).toEqual(
    expect.arrayContaining([
      'Recrutamento e Seleção',
      'Cargos e Salários',
      'Avaliação',
      'Treinamento e Desenvolvimento',
      'Gestão de Talentos',
      'Pesquisas',
      'SST',
      'Painéis',
      'Utilitários',
    ]),
  );
  const telas = new Map(folhas(menu).map(({ rotulo, path }) => [path, rotulo]));
  const doSistema = ['autenticador', 'backup', 'integracoes', 'menu-extra', 'copia-cadastro'].map((nome) =>
    telas.get(`/utilitario/${nome}`),
  );
  expect(doSistema).toEqual([
    'Autenticador',
    'Backup',
    'Integrações',
    'Menus extras',
    'Cópia de Cadastro entre Empresas',
  ]);
});

test('quem trabalha na empresa se chama talento ou colaborador', async () => {
  const telas = folhas(await menuDeQuemPodeTudo());
  expect(telas.find(({ path }) => path === '/gestao-talentos/talentos')?.rotulo).toBe('Talentos');
  const nomes = telas.map(({ rotulo }) => rotulo).join('\n');
  expect(nomes).toMatch(/[Cc]olaborador/);
  expect(nomes).not.toMatch(/[Ff]uncionári|[Ee]mpregad/);
});

const MODULOS = [
  'assistente',
  'avaliacao',
  'captacao',
  'cargo-salario',
  'desenvolvimento',
  'gestao-talentos',
  'pesquisa',
  'sst',
  'utilitario',
];

test('todo cadastro tem as suas cinco chamadas em /api seguido do endereço da sua tela, abaixo do seu módulo', async () => {
  const { body } = await t.app.anonimo.raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const recursos = t.app.modules.flatMap(({ recursos }) => recursos.map(({ contrato }) => contrato.path));
  expect(recursos.length).toBeGreaterThan(100);
  for (const path of recursos) {
    expect(MODULOS, path).toContain(path.split('/')[1]);
    const chamadas = [...Object.keys(paths[`/api${path}`] ?? {}), ...Object.keys(paths[`/api${path}/{id}`] ?? {})];
    expect(chamadas, path).toEqual(expect.arrayContaining(['get', 'post', 'put', 'delete']));
    expect(paths[`/api${path}`]?.get, path).toBeDefined();
    expect(paths[`/api${path}/{id}`]?.get, path).toBeDefined();
  }
});

/** Screens whose call the documents give another address. */
const DE_OUTRO_ENDERECO: readonly string[] = [
  '/avaliacao/relatorios/cartao-acompanhamento',
  '/avaliacao/relatorios/ranking-performance',
  '/captacao/relatorios/analise-etapa-seletiva',
  '/pesquisa/relatorios/respondentes',
];

test('toda tela de relatório fica em /módulo/relatorios/nome, e o servidor a serve em /api seguido dela', async () => {
  const { body } = await t.app.anonimo.raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const relatorios = folhas(await menuDeQuemPodeTudo()).flatMap(({ path = '' }) =>
    /relatorio/.test(path) ? path : [],
  );
  expect(relatorios.length).toBeGreaterThan(60);
  // The report of the Nine Box stands beside it, as the documents have it.
  const fora = relatorios.filter((path) => !/^\/[a-z-]+\/relatorios\/[a-z0-9-]+$/.test(path));
  expect(fora).toEqual(['/avaliacao/ninebox/relatorio']);
  const daTela = (path: string) =>
    Object.keys(paths).some((outro) => outro === `/api${path}` || outro.startsWith(`/api${path}/`));
  expect(relatorios.filter((path) => !fora.includes(path) && !daTela(path)).sort()).toEqual(DE_OUTRO_ENDERECO);
});

test('os nomes que os requisitos escrevem com erro são os do contrato, letra por letra', async () => {
  const { body } = await t.app.anonimo.raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths, components } = body as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    components: unknown;
  };
  const consulta = (path: string) => (paths[path]?.get?.parameters ?? []).map(({ name }) => name);
  expect(consulta('/api/captacao/solicitacoes-pessoal')).toContain('areaOrganizacionaId');
  expect(consulta('/api/utilitario/geral/codigos-cbos')).toContain('codigoOudescricao');
  const { cliente } = await t.app.empresa();
  const ler = async (url: string) => (await cliente.raw({ method: 'GET', url })).status;
  expect(await ler('/api/userinfo/areas-organizacionais/posui-permissao-areas')).toBe(200);
  expect(await ler('/api/utilitario/parametros-sistema/sistema-rh-atenticado')).toBe(200);
  const tudo = JSON.stringify([paths, components]);
  for (const nome of ['exibeContratatos', 'nomeclatura']) expect(tudo).toContain(`"${nome}"`);
  for (const certo of [
    '"areaOrganizacionalId"]',
    'possui-permissao-areas',
    'sistema-rh-autenticado',
    'exibeContratados',
  ])
    expect(tudo).not.toContain(certo);
});
