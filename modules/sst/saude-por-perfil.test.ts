import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { chamadasDe } from '#app/testing/every-call.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { gravarResultado } from '#modules/sst/asos/resultado.contract.ts';
import { criarCat, informarAtestado } from '#modules/sst/cat/cat.factory.ts';
import { verbosDaCat } from '#modules/sst/cat/fontes.contract.ts';
import { imprimirInvestigacao } from '#modules/sst/cat/investigacao.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { telaDosPrevistos } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { imprimirPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { imprimirPpp, permissoesDoPpp } from '#modules/sst/ppp/ppp.contract.ts';
import { gravarConclusoes, permissoesDoProntuario, prontuario } from '#modules/sst/prontuarios/prontuarios.contract.ts';
import { criarAso, criarExame, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import {
  lugarDosAsos,
  lugarDosToxicologicos,
  permissoesDeAfastamentos,
  permissoesDoEsocial,
} from '#modules/sst/sst.permissions.ts';
import { toxicologico } from '#modules/sst/toxicologicos/toxicologicos.contract.ts';
import { permissoesDaVacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';

/**
 * Health data by route and profile. The routes are those of the registry: a new one is called without anybody adding it here, and one
 * that carries fields of health must be of health professionals alone.
 */
const t = useApp();

const todasDe = ({ ver, inserir, editar, excluir }: Record<'ver' | 'inserir' | 'editar' | 'excluir', Permission>) =>
  [ver, inserir, editar, excluir] as const;
/** The authorities of health professionals. */
const SAUDE: ReadonlySet<Permission> = new Set([
  ...todasDe(permissoesDoProntuario),
  ...todasDe(lugarDosToxicologicos.permissoes),
  verbosDaCat.SAUDE,
  lugarDosAsos.permissoes.verbos.RESULTADO,
  permissoesDeAfastamentos.verbos.ATESTADO,
]);
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

/** Words that stand in the health data of the scene, and nowhere else. */
const MARCAS = {
  cat: 'zqfratura',
  aso: 'zqrebaixamento',
  prontuario: 'zqcefaleia',
  conclusao: 'zqaltura',
  toxicologico: 'zqlaboratorista',
  afastamento: 'zqdoutora',
} as const;

/** Codes of the certificate in the scene: of its disease and of its injury. The tables of codes that every company shares show the second too. */
const CODIGOS = /S62\.?6|702035000/;
const CATALOGOS = ['/api/sst/cat/tabelas/'];

/** What tells of health and is read by who organises it too (decision 273): the authority that each asks for, by name. */
const DE_QUEM_ORGANIZA: Readonly<Record<string, Permission>> = {
  'a conclusão do ASO': lugarDosAsos.permissoes.ver,
  'o cartão de vacinação': permissoesDaVacinacao.ver,
  'o calendário de exames': telaDosPrevistos.permissao,
};

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
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana Prado', dataAdmissao: '2024-01-02' });
  const quem = { colaborador: { id: ana } };
  const catId = await criarCat(dono, ana, '2026-02-10');
  await informarAtestado(t.app, cliente, catId, '2026-02-10', { diagnostico: MARCAS.cat });
  const exameId = await criarExame(t.app, empresaId);
  const feito = { colaboradorId: ana, data: '2026-02-11', conclusao: 'R', exames: [{ exameId, data: '2026-02-11' }] };
  const asoId = await criarAso(t.app, empresaId, feito as never);
  await cliente.call(gravarResultado, {
    params: { id: asoId },
    body: {
      ...{ restricoes: MARCAS.aso, observacoes: MARCAS.aso, versao: null },
      exames: [{ exameId, resultado: '2', achado: MARCAS.aso }],
    } as never,
  });
  const doProntuario = (
    await cliente.call(prontuario.criar, {
      body: { ...quem, data: '2026-02-12', descricao: MARCAS.prontuario } as never,
    })
  ).body;
  await cliente.call(gravarConclusoes, {
    params: { id: doProntuario.id },
    body: {
      conclusoes: [{ data: '2026-02-13', apto: 'R', observacao: MARCAS.conclusao }],
      versao: doProntuario.versao,
    } as never,
  });
  const exame = { data: '2026-02-14', cnpjLaboratorio: '11222333000181', codigo: 'AB123456789', crm: '9876', uf: 'CE' };
  const doToxicologico = await cliente.call(toxicologico.criar, {
    body: { ...quem, ...exame, medico: MARCAS.toxicologico } as never,
  });
  const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA');
  const atestado = {
    id: null,
    dataEmissao: '2026-02-16',
    dias: 3,
    cid: null,
    conselho: 'CRM',
    numeroInscricao: '12345',
  };
  const doAfastamento = await cliente.call(afastamentoDoTalento.criar, {
    body: {
      ...quem,
      ...{ afastamento: { id: motivoId }, inicio: '2026-02-16', dias: 3 },
      atestados: [{ ...atestado, nomeProfissional: MARCAS.afastamento, uf: { id: 23 }, observacao: null }],
    } as never,
  });
  const criados = [doProntuario.id, doToxicologico.body.id, doAfastamento.body.id];
  expect(criados.every((id) => id > 0)).toBe(true);
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const usuario = async (permissoes?: readonly Permission[]) => (await t.app.usuario(empresaId, permissoes)).cliente;
  cena.dono = dono;
  cena.ids = [...new Set([ana, catId, asoId, exameId, ...criados])];
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

/** Every call of a route with the ids of the scene, by one of the profiles. */
async function chamar(handler: Handler, perfil: string) {
  const { dono, ids, clientes } = cena;
  const valores = {
    ...{ ids, segundos: ids, fontes: {}, texto: 'zq', inicio: '2026-01-01', fim: '2026-12-31' },
    empresaId: dono?.empresaId ?? 0,
  };
  const respostas = [];
  for (const chamada of chamadasDe(handler, valores))
    respostas.push({ chamada, ...(await (clientes[perfil] as TestClient).raw(chamada)) });
  return respostas;
}

/** The marks that an answer shows, also in the text of a PDF. */
async function marcasEm(bytes: Buffer): Promise<string[]> {
  const pdf = bytes.subarray(0, 5).toString() === '%PDF-';
  const texto = pdf ? (await extractText(new Uint8Array(bytes), { mergePages: true })).text : bytes.toString();
  const marcas: string[] = Object.values(MARCAS).filter((marca) => texto.toLowerCase().includes(marca));
  const [codigo] = CODIGOS.exec(texto) ?? [];
  return codigo === undefined ? marcas : [...marcas, codigo];
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
    expect([...marcas]).toEqual(expect.arrayContaining([...Object.values(MARCAS), expect.stringMatching(CODIGOS)]));
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

test.each(Object.entries(DE_QUEM_ORGANIZA))('%s só sai a quem tem a sua autoridade', async (_, permissao) => {
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
});
