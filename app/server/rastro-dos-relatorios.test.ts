import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Chamada, chamadasDe } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { projecoes } from '#modules/cargo-salario/relatorios/projecoes-salariais-talentos.contract.ts';
import { talentoDinamico } from '#modules/gestao-talentos/talento-dinamico/talento-dinamico.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { holdsSensitive } from '#platform/server/http/sensitive.ts';
import type { Preview } from '#platform/server/report/preview.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';

/** No report of the product shows what somebody earns or suffers from, on screen or as a file, without its line in the trail. */
const t = useApp();

/** What only talents have: amounts that stand nowhere else in the database, and a disability. */
const marcas = ['98761.11', '98771.22', '98781.33', 'Auditiva'];
/** How an amount stands in sheets and on screen. */
const formas = marcas.flatMap((marca) => [
  marca,
  marca.replace('.', ','),
  marca.replace(/^(\d\d)(\d{3})\.(\d\d)$/, '$1.$2,$3'),
]);

const shared: { dono?: Tenant; ids: Readonly<Record<string, readonly number[]>> } = { ids: {} };
const dono = (): Tenant => {
  if (!shared.dono) throw new Error('a cena não foi montada');
  return shared.dono;
};

beforeAll(async () => {
  shared.dono = await t.app.empresa();
  const { empresaId } = dono();
  const sampler = new Sampler(t.app, exemplos);
  const criados: [string, number[]][] = [];
  for (const { recursos } of t.app.modules)
    for (const { contrato } of recursos) criados.push([contrato.path, [(await sampler.create(contrato, dono())).id]]);
  // The longest address first: others begin as it does.
  criados.sort(([a], [b]) => b.length - a.length);
  const lugar = await criarLugar(t.app, empresaId);
  const cargoId = await criarCargo(t.app, empresaId);
  const [antes, depois] = [
    await criarFaixa(t.app, empresaId, { cargoId }),
    await criarFaixa(t.app, empresaId, { cargoId }),
  ];
  const pago = { ...lugar, tipoSalario: '3' } as const;
  const id = await criarColaborador(t.app, empresaId, {
    dataAdmissao: '2020-02-03',
    lotacao: { ...pago, faixaSalarialId: antes, salario: '98761.11' },
  });
  shared.ids = {
    [CAMINHO_AREAS]: [lugar.areaId],
    [CAMINHO_COLABORADORES]: [id],
    '/cargo-salario/cargos': [cargoId],
    '/utilitario/estabelecimentos': [lugar.estabelecimentoId],
  };
  shared.ids = { ...shared.ids, ...Object.fromEntries(criados.filter(([path]) => !(path in shared.ids))) };
  await criarHistorico(t.app, empresaId, id, {
    ...pago,
    data: '2024-05-06',
    motivo: 'PROMOCAO',
    faixaSalarialId: depois,
    salario: '98771.22',
  });
  await t.app.banco(async (db) => {
    await sql`update colaborador set deficiencia = '2' where id = ${id}`.execute(db);
    await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, check_nome_cargo, nome_mercado, data_admissao, salario)
      values (${empresaId}, ${id}, 'Padaria', true, 'Caixa', '2010-01-02', 98781.33)`.execute(db);
    await sql`update reajuste_colaborador set tipo_salario_proposto = '3', indice_proposto_id = null, quantidade_indice_proposto = null,
      salario_proposto = 98771.22 where empresa_id = ${empresaId}`.execute(db);
  });
}, 180_000);

/** Authorities over sensitive fields of any call. */
const sensiveis = (): ReadonlySet<Permission> =>
  new Set(
    t.app.handlers
      .flatMap(({ endpoint: { resposta } }) => (holdsSensitive(resposta) ? [...schemasIn(resposta)] : []))
      .flatMap((field) => metaOf(field)?.sensivel ?? []),
  );

/** What no sweep would fill in: amounts of a projection, and the columns of the dynamic report. */
const proprios: Readonly<Record<string, readonly object[]>> = {
  [projecoes.path]: [{ aplicacao: '1', percentual: '10.00', valor: null }],
  [talentoDinamico.path]: [
    { colunasDinamicas: ['nome', 'salarioAtual'] },
    { colunasDinamicas: ['nome', 'pessoal.deficiencia'] },
    { colunasDinamicas: ['nome', 'experiencias.salario'] },
    { colunasDinamicas: ['nome'], agruparPor: 'pessoal.deficiencia' },
    { colunasDinamicas: ['nome', 'salarioAtual'], agruparPor: 'pessoal.deficiencia' },
  ],
};

/** Reports that need more than one record of each kind, or a state that a sample has not; each is read in a test of its own. */
const SEM_DADOS_NA_CENA: readonly string[] = [
  '/avaliacao/ninebox/relatorio',
  '/captacao/relatorios/qualificacao-cadastral-candidato',
  '/desenvolvimento/certificado/impressos',
  '/sst/relatorios/analitico-pcmso',
  '/sst/relatorios/ordem-servico',
];

/** Every report of the registry, with its calls and their filters: over all time, and as of today. */
function relatorios(): { path: string; chamadas: Chamada[] }[] {
  const hoje = dataDeHoje();
  const valores = ['2000-01-01', hoje].map((inicio) => ({
    ids: [],
    segundos: [],
    fontes: shared.ids,
    texto: 'a',
    inicio,
    fim: hoje,
    empresaId: dono().empresaId,
  }));
  return t.app.handlers.flatMap((handler) => {
    const { relatorio } = handler;
    if (!relatorio) return [];
    const gerar = handler.endpoint.path;
    const deles = t.app.handlers.filter(
      ({ endpoint: { method, path } }) => method === 'POST' && [gerar, `${gerar}/previa`].includes(path),
    );
    const extras = (proprios[relatorio.path] ?? []).map((extra) => ({ dataBase: hoje, ...extra }));
    const chamadas = deles.flatMap((um) => [
      ...valores.flatMap((v) => chamadasDe(um, v)),
      ...extras.map((payload) => ({
        method: 'POST' as const,
        url: um.endpoint.path,
        query: {},
        payload: { ...payload, ...(um === handler ? { formato: 'csv' } : {}) },
      })),
    ]);
    return [{ path: relatorio.path, chamadas }];
  });
}

async function linhasDe(usuarioId: number) {
  const { rows } = await t.app.banco((db) =>
    sql<{
      chamada: string;
      pagina: string;
      titular: string;
      ids: number[];
    }>`select chamada, pagina, titular, to_json(titulares_ids) as ids
      from acesso_sensivel where usuario_id = ${usuarioId} order by id`.execute(db),
  );
  return rows;
}

test('todo relatório que mostra um dado sensível de um talento deixa uma linha, na tela e em arquivo; a quem não o vê, nada', async () => {
  const { cliente, usuarioId } = await t.app.usuario(dono().empresaId);
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const sem = await t.app.usuario(
    dono().empresaId,
    todas.filter((permissao) => !sensiveis().has(permissao)),
  );
  const mudos: string[] = [];
  const vazou: string[] = [];
  const respondidos = new Set<string>();
  const mostraram = { tela: new Set<string>(), arquivo: new Set<string>() };
  let lidas = 0;
  for (const { path, chamadas } of relatorios())
    for (const { url, payload = {} } of chamadas) {
      const { status, bytes } = await cliente.raw({ method: 'POST', url, payload });
      const novas = (await linhasDe(usuarioId)).slice(lidas);
      lidas += novas.length;
      const texto = bytes.toString();
      if (status === 200) respondidos.add(path);
      const vistas = status === 200 ? formas.filter((forma) => texto.includes(forma)) : [];
      if (vistas.length === 0) continue;
      const onde = `${url} ${JSON.stringify(payload)}`;
      const deOutro = await sem.cliente.raw({ method: 'POST', url, payload });
      const dele = deOutro.bytes.toString();
      if (formas.some((forma) => dele.includes(forma))) vazou.push(onde);
      mostraram[url.endsWith('/previa') ? 'tela' : 'arquivo'].add(path);
      if (novas.length !== 1) mudos.push(`${onde}: ${novas.length} linhas, ${vistas}`);
      for (const nova of novas) {
        expect(nova, onde).toMatchObject({ chamada: `/api${path}`, titular: 'colaborador' });
        expect(nova.pagina.split('?')[0], onde).toBe(path);
        // A text of the filter may be a name: it is not kept.
        expect(nova.pagina, onde).not.toMatch(/=a(&|$)/);
        expect(nova.ids.length, onde).toBeGreaterThan(0);
      }
    }
  // A report that refuses whatever it is asked shows nothing, and proves nothing.
  const todos = relatorios().map(({ path }) => path);
  expect(todos.filter((path) => !respondidos.has(path)).sort()).toEqual(SEM_DADOS_NA_CENA);
  expect(mudos).toEqual([]);
  expect(vazou).toEqual([]);
  expect(await linhasDe(sem.usuarioId)).toEqual([]);
  expect([...mostraram.tela].sort()).toEqual([...mostraram.arquivo].sort());
  expect([...mostraram.tela].sort()).toEqual([
    '/analytics/cargos-salarios',
    '/cargo-salario/relatorios/analise-tabelas-salariais',
    '/cargo-salario/relatorios/planejamentos-realinhamentos',
    '/cargo-salario/relatorios/projecoes-salariais-talentos',
    '/cargo-salario/relatorios/promocoes',
    '/cargo-salario/relatorios/situacoes',
    '/cargo-salario/relatorios/talentos-areas-organizacionais',
    '/cargo-salario/relatorios/talentos-cargos',
    '/cargo-salario/relatorios/talentos-grupos-ocupacionais',
    '/cargo-salario/relatorios/ultimas-promocoes',
    '/gestao-talentos/relatorios/talento-dinamico',
  ]);
}, 300_000);

/** 205 talents with a salary, one with another disability than the rest: more than any preview shows. */
async function muitos() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const lugar = await criarLugar(t.app, empresaId);
  const lotacao = { ...lugar, tipoSalario: '3', salario: '4000.00' } as const;
  const primeiro = await criarColaborador(t.app, empresaId, { nome: 'Pessoa 000', lotacao });
  const ids = await t.app.banco(async (db) => {
    await sql`insert into colaborador (empresa_id, nome, data_admissao)
      select ${empresaId}, 'Pessoa ' || lpad(n::text, 3, '0'), '2024-01-02' from generate_series(1, 204) n`.execute(db);
    await sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
        faixa_salarial_id, tipo_salario, salario)
      select h.empresa_id, c.id, h.data, h.motivo, h.area_organizacional_id, h.estabelecimento_id, h.faixa_salarial_id, h.tipo_salario, h.salario
      from historico_colaborador h join colaborador c on c.empresa_id = h.empresa_id and c.id <> h.colaborador_id
      where h.colaborador_id = ${primeiro}`.execute(db);
    await sql`update colaborador set deficiencia = case when id = ${primeiro} then '2' else '0' end where empresa_id = ${empresaId}`.execute(
      db,
    );
    const { rows } = await sql<{
      id: number;
    }>`select id from colaborador where empresa_id = ${empresaId} order by id`.execute(db);
    return rows.map(({ id }) => id);
  });
  const { cliente, usuarioId } = await t.app.usuario(empresaId);
  const ler = async (path: string, payload: object) => {
    const antes = (await linhasDe(usuarioId)).length;
    const { status, body } = await cliente.raw({ method: 'POST', url: `/api${path}/previa`, payload });
    expect(status, JSON.stringify(body)).toBe(200);
    const nomeados = (await linhasDe(usuarioId)).slice(antes).map((linha) => [...linha.ids].sort((a, b) => a - b));
    return { nomeados, previa: body as Pick<Preview, 'grupos' | 'total' | 'resumo' | 'registros' | 'mostrados'> };
  };
  return { ids, ler };
}

test('o total e o desenho nomeiam todos de quem são feitos, e uma página sem linhas não diz nada', async () => {
  const { ids, ler } = await muitos();
  const dinamico = (payload: object) => ler(talentoDinamico.path, payload);
  for (const pedido of [
    { nome: 'Pessoa 000', colunasDinamicas: ['nome', 'salarioAtual'] },
    { colunasDinamicas: ['nome'], agruparPor: 'pessoal.deficiencia' },
  ]) {
    const { nomeados, previa } = await dinamico({ ...pedido, pagina: 9 });
    expect(nomeados).toEqual([]);
    expect(previa).toMatchObject({ grupos: [], total: null, resumo: null });
  }
  for (const pedido of [
    { colunasDinamicas: ['nome', 'salarioAtual'] },
    { colunasDinamicas: ['nome'], agruparPor: 'pessoal.deficiencia', pagina: 2 },
    { colunasDinamicas: ['pessoal.deficiencia', 'nome'], pagina: 1 },
  ])
    expect((await dinamico(pedido)).nomeados, JSON.stringify(pedido)).toEqual([ids]);
  // An order tells of those whom the page shows.
  const emOrdem = await dinamico({ colunasDinamicas: ['nome'], ordenarPor: 'pessoal.deficiencia', pagina: 2 });
  expect(emOrdem.nomeados.map((deles) => deles.length)).toEqual([5]);
  expect((await dinamico({ colunasDinamicas: ['nome'], pagina: 2 })).nomeados).toEqual([]);
  const dataBase = dataDeHoje();
  const { nomeados, previa } = await ler(projecoes.path, {
    dataBase,
    aplicacao: '1',
    percentual: '10.00',
    valor: null,
  });
  expect([previa.registros, previa.mostrados]).toEqual([205, 200]);
  expect(nomeados).toEqual([ids]);
}, 300_000);
