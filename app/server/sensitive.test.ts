import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { minimo, type Valores } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { criarResultadoDoAso } from '#modules/sst/asos/asos.factory.ts';
import { criarCat, informarAtestado } from '#modules/sst/cat/cat.factory.ts';
import { criarEventoDoEsocial } from '#modules/sst/esocial/esocial.factory.ts';
import { criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { holdsSensitive } from '#platform/server/http/sensitive.ts';
import { subjectRuleOf } from '#platform/server/privacy/sensitive-access.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { type AnyEndpoint, pathWith } from '#platform/shared/contract/endpoint.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import { criarPropostas } from './propostas.factory.ts';

/** What is sensitive leaves only to who may see it, whatever the form of the answer, and never without its trail. */
const t = useApp();

/** Amounts and words that stand nowhere else in the database. */
const marcas = ['98761.11', '98762.22', '98763.33', '98764.44', '98765.55', '98766.66', 'conclusão reservada 98766'];

interface Cena {
  readonly dono: Tenant;
  /** The company of the group from which one of its talents came. */
  readonly origemId: number;
  /** Ids to try, by the name that a path gives to its parameter. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  /** Ids for a field of a query, by its source. */
  readonly fontes: Valores['fontes'];
}
const shared: { cena?: Cena } = {};
const cena = (): Cena => {
  if (!shared.cena) throw new Error('a cena não foi montada');
  return shared.cena;
};

beforeAll(async () => {
  const dono = await t.app.empresa();
  const sampler = new Sampler(t.app, exemplos);
  const criados: number[] = [];
  for (const { recursos } of t.app.modules)
    for (const { contrato } of recursos) criados.push((await sampler.create(contrato, dono)).id);
  const cargoId = await criarCargo(t.app, dono.empresaId);
  const faixaId = await criarFaixa(t.app, dono.empresaId, { cargoId });
  const candidatoId = await criarCandidato(t.app, dono.empresaId);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono);
  const [ligacaoId = 0] = await ligarCandidatos(t.app, solicitacao.id, [candidatoId]);
  const empresa = dono.empresaId;
  await t.app.banco(async (db) => {
    await sql`update empresa set exibir_salario = false where id = ${empresa}`.execute(db);
    await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, check_nome_cargo, nome_mercado, data_admissao, salario)
      select empresa_id, id, 'Padaria', true, 'Caixa', '2010-01-02', 98761.33 from colaborador where empresa_id = ${empresa}`.execute(
      db,
    );
    await sql`update colaborador set deficiencia = '1', etnia_raca = '2' where empresa_id = ${empresa}`.execute(db);
    await sql`update historico_colaborador set tipo_salario = '3', indice_id = null, quantidade = null, salario = 98761.11
      where empresa_id = ${empresa}`.execute(db);
    await sql`delete from faixa_salarial_historico where faixa_salarial_id = ${faixaId}`.execute(db);
    await sql`insert into faixa_salarial_historico (empresa_id, faixa_salarial_id, data, tipo, valor, status)
      values (${empresa}, ${faixaId}, '2026-01-01', '3', 98762.22, '1')`.execute(db);
    await sql`update faixa_salarial_historico set tipo = '3', indice_id = null, quantidade = null, valor = 98762.22
      where empresa_id = ${empresa}`.execute(db);
    await sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, salario, data_admissao)
      select ${empresa}, id, 'Empresa de exemplo', 'Auxiliar', 98763.33, '2020-01-01' from candidato where empresa_id = ${empresa}`.execute(
      db,
    );
    await sql`update candidato set deficiencia = '1', etnia_raca = '2', paga_pensao = true, valor = 98764.44, ocr_texto = 'texto lido'
      where empresa_id = ${empresa}`.execute(db);
    await sql`update solicitacao_pessoal set remuneracao = 98765.55 where empresa_id = ${empresa}`.execute(db);
    await sql`update carta_proposta set salario = 98767.77, estado = 'ENVIADA', enviada_em = '2026-01-05' where empresa_id = ${empresa}`.execute(
      db,
    );
    await sql`update cadeia_aprovacao set valor_desde = 98766.66 where empresa_id = ${empresa}`.execute(db);
    await sql`insert into exame_palografico (empresa_id, candidato_id, resultado, data)
      select ${empresa}, id, 'conclusão reservada 98766', '2026-01-01' from candidato where empresa_id = ${empresa}`.execute(
      db,
    );
  });
  const historicoId = await t.app.banco(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from faixa_salarial_historico where faixa_salarial_id = ${faixaId}`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const eventoId = await criarEventoDoEsocial(t.app, dono);
  const asoId = await criarResultadoDoAso(t.app, dono);
  const acidentado = await criarColaborador(t.app, empresa, { dataAdmissao: '2020-01-02' });
  const catId = await criarCat(dono, acidentado, '2026-02-10');
  await informarAtestado(t.app, dono.cliente, catId, '2026-02-10');
  const motivoId = await criarMotivoAfastamento(t.app, empresa, 'ACIDENTE_DOENCA');
  await t.app.banco((db) =>
    sql`with a as (insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
        values (${empresa}, ${acidentado}, ${motivoId}, '2026-02-11', '2026-02-20') returning id)
      update cat set afastamento_id = a.id from a where cat.id = ${catId}`.execute(db),
  );
  const origem = await t.app.empresa();
  const transferenciaId = await vindoDe(origem.empresaId, empresa);
  const todos = [
    ...new Set([
      ...(await criarPropostas(t.app, dono, '98761.11')),
      transferenciaId,
      eventoId,
      asoId,
      catId,
      faixaId,
      cargoId,
      historicoId,
      candidatoId,
      solicitacao.id,
      ligacaoId,
      ...criados,
    ]),
  ];
  const lotado = await t.app.banco(async (db) => {
    const { rows } = await sql<{ talento: number; area: number; lugar: number }>`select colaborador_id as talento,
        area_organizacional_id as area, estabelecimento_id as lugar from historico_colaborador
      where empresa_id = ${empresa} order by salario is null, id limit 1`.execute(db);
    return rows[0] ?? { talento: 0, area: 0, lugar: 0 };
  });
  const fontes = {
    [CAMINHO_AREAS]: [lotado.area],
    [CAMINHO_COLABORADORES]: [lotado.talento],
    '/utilitario/estabelecimentos': [lotado.lugar],
    '/cargo-salario/cargos': [cargoId],
  };
  shared.cena = {
    dono,
    origemId: origem.empresaId,
    fontes,
    ids: { id: todos, cargoId: [cargoId], faixaId: [faixaId] },
  };
}, 180_000);

/** Says that a talent of a company came from another one, where they earned what the marks say; returns the id of the transfer. */
async function vindoDe(origemId: number, empresaId: number): Promise<number> {
  const lugar = await criarLugar(t.app, origemId);
  const antes = await criarColaborador(t.app, origemId, {
    lotacao: { ...lugar, tipoSalario: '3', salario: '98761.11' },
  });
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
    }>`insert into transferencia (empresa_id, colaborador_id, empresa_destino_id, colaborador_destino_id, data, admissao)
      select ${origemId}, ${antes}, ${empresaId}, min(id), '2026-01-10', '2024-01-02' from colaborador where empresa_id = ${empresaId} returning id`.execute(
      db,
    ),
  );
  return rows[0]?.id ?? 0;
}

/** Somebody who works in both companies, with the same authorities. */
async function alguem(permissoes?: readonly Permission[]): Promise<Tenant> {
  const { dono, origemId } = cena();
  const quem = await t.app.usuario(dono.empresaId, permissoes);
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${quem.usuarioId}, ${origemId}, ${quem.perfilId})`.execute(
      db,
    ),
  );
  return quem;
}

const leituras = () =>
  t.app.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path, formato }) => method === 'GET' && formato === 'json' && areaOf(path) === 'interna');
const deixaRastro = (endpoint: AnyEndpoint): boolean =>
  t.app.handlers.some((handler) => handler.endpoint === endpoint && handler.options.deixaRastro);

const sensiveis = () => leituras().filter(({ resposta }) => holdsSensitive(resposta));

/** Names of the sensitive fields of a call, each with its authority; without names that other fields of it bear too. */
function nomesSensiveis({ resposta }: AnyEndpoint): ReadonlyMap<string, Permission> {
  const nomes = new Map<string, Permission>();
  const livres = new Set<string>();
  for (const schema of schemasIn(resposta))
    for (const [nome, field] of Object.entries(defOf(schema).shape ?? {})) {
      const permission = metaOf(field)?.sensivel;
      if (permission) nomes.set(nome, permission);
      else livres.add(nome);
    }
  return new Map([...nomes].filter(([nome]) => !livres.has(nome)));
}

/** Every key of an answer that holds something, at any depth. */
function chaves(value: unknown, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) chaves(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const [nome, inner] of Object.entries(value)) {
      if (inner !== null && inner !== '') into.add(nome);
      chaves(inner, into);
    }
  return into;
}

/** The records of an answer: those of a page, of a list, or the one that it is. */
function registros(body: unknown): Record<string, unknown>[] {
  const dela = (body as { content?: unknown }).content ?? body;
  return (Array.isArray(dela) ? dela : [dela]) as Record<string, unknown>[];
}

/** The addresses of a call: with every id that may be meant, a list both whole and by the page, and with what it cannot do without. */
function enderecos({ path, query }: AnyEndpoint): string[] {
  const nomes = [...path.matchAll(/\{(\w+)\}/g)].map(([, nome = '']) => nome);
  let params: Record<string, number | string>[] = [{}];
  for (const nome of nomes)
    params = params.flatMap((before) => (cena().ids[nome] ?? ['1']).map((id) => ({ ...before, [nome]: id })));
  const exigido = new URLSearchParams(encodeQuery(minimo(query, valores()))).toString();
  const urls = params.map((one) => pathWith(path, one) + (exigido && `?${exigido}`));
  const shape = defOf(query).shape ?? {};
  return 'page' in shape ? urls.flatMap((url) => [url, `${url}${exigido ? '&' : '?'}page=0&size=200`]) : urls;
}

/** What a reading that asks for something is given: the talent and the places of the scene, over as many days as a calendar takes. */
const valores = (): Valores => ({
  ids: cena().ids.id ?? [],
  segundos: [],
  fontes: cena().fontes,
  texto: 'a',
  inicio: '2026-01-01',
  fim: '2026-02-10',
  empresaId: cena().dono.empresaId,
});

const todasMenos = (fora: ReadonlySet<Permission>) =>
  permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes)).filter((permission) => !fora.has(permission));

const permissoesSensiveis = () => new Set(sensiveis().flatMap((endpoint) => [...nomesSensiveis(endpoint).values()]));

test('quem não pode ver um campo sensível não o recebe em nenhuma leitura, por página ou inteira', async () => {
  const permissoes = [...permissoesSensiveis()];
  expect(permissoes.length).toBeGreaterThanOrEqual(8);
  const vazou: string[] = [];
  for (const permission of permissoes) {
    const { cliente } = await alguem(todasMenos(new Set([permission])));
    for (const endpoint of sensiveis()) {
      const proibidos = [...nomesSensiveis(endpoint)].filter(([, sua]) => sua === permission).map(([nome]) => nome);
      if (proibidos.length === 0) continue;
      for (const url of enderecos(endpoint)) {
        const answer = await cliente.raw({ method: 'GET', url });
        expect(answer.status, url).not.toBe(500);
        // A refusal is no answer: its own `codigo` and `mensagem` say nothing of the record.
        if (answer.status >= 400) continue;
        const vistas = chaves(answer.body);
        for (const nome of proibidos) if (vistas.has(nome)) vazou.push(`${url}: ${nome} sem ${permission}`);
      }
    }
  }
  expect(vazou).toEqual([]);
});

/** Readings that ask for one area or course, whose panels are read as a whole; for a postal code; for the address of a screen. */
const SO_RECUSAM = [
  '/api/analytics/desenvolvimento/tipo-despesa-por-curso',
  '/api/analytics/promocoes-horizontal-areas-filhas',
  '/api/analytics/promocoes-vertical-areas-filhas',
  '/api/analytics/salarios-areas-filhas',
  '/api/analytics/talento/areas-filhas',
  '/api/utilitario/geral/ceps/{cep}',
  '/api/utilitario/visoes',
];

test('nenhuma leitura do produto leva um valor sensível a quem não pode ver nenhum', async () => {
  const { cliente } = await alguem(todasMenos(permissoesSensiveis()));
  const vazou: string[] = [];
  const lidas = new Set<string>();
  const recusadas = new Set<string>();
  for (const endpoint of leituras())
    for (const url of enderecos(endpoint)) {
      const { bytes, status, problema } = await cliente.raw({ method: 'GET', url });
      if (status === 200) lidas.add(endpoint.path);
      else if (problema?.codigo === 'VIOLACAO_CAMPO') recusadas.add(endpoint.path);
      const texto = bytes.toString();
      for (const marca of marcas) if (texto.includes(marca)) vazou.push(`${url}: ${marca}`);
    }
  // A reading that refuses whatever it is asked shows nothing, and proves nothing.
  expect([...recusadas].filter((path) => !lidas.has(path)).sort()).toEqual(SO_RECUSAM);
  expect(lidas.size).toBeGreaterThan(1050);
  expect(vazou).toEqual([]);
});

test('quem pode vê, por página ou inteira, e cada leitura de uma pessoa deixa a sua linha', async () => {
  const { cliente, usuarioId } = await alguem();
  const regras = t.app.modules.flatMap(({ titulares }) => titulares ?? []);
  const linhas = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        chamada: string;
        campos: string[];
        titulares: number[];
      }>`select chamada, campos, titulares_ids as titulares from acesso_sensivel where usuario_id = ${usuarioId} order by id`.execute(
        db,
      ),
    );
    return rows;
  };
  const semDado: string[] = [];
  const pessoas: number[] = [];
  for (const endpoint of sensiveis()) {
    const nomes = [...nomesSensiveis(endpoint).keys()];
    const regra = subjectRuleOf(regras, endpoint.path);
    const comTitular = regra?.titular != null;
    for (const [forma, urls] of Object.entries(
      Object.groupBy(enderecos(endpoint), (url) => (url.includes('?page') ? 'página' : 'inteira')),
    )) {
      let mostrou = false;
      for (const url of urls ?? []) {
        const antes = (await linhas()).length;
        const answer = await cliente.raw({ method: 'GET', url });
        const vistos = answer.status === 200 ? nomes.filter((nome) => chaves(answer.body).has(nome)) : [];
        if (vistos.length > 0) mostrou = true;
        const novas = (await linhas()).slice(antes);
        // What is of several has no subject; where it is of one after all, the call itself leaves the line.
        if (!comTitular && deixaRastro(endpoint) && vistos.length > 0)
          for (const { chamada } of novas) expect(chamada).toBe(endpoint.path);
        else if (!comTitular || vistos.length === 0) expect(novas, url).toEqual([]);
        else {
          expect(novas, url).toMatchObject([{ chamada: endpoint.path }]);
          expect(new Set(novas[0]?.campos.map((campo) => campo.split('.').at(-1))), url).toEqual(new Set(vistos));
          const mostradas = registros(answer.body).filter((registro) =>
            nomes.some((nome) => chaves(registro).has(nome)),
          );
          const deQuem = [...new Set(mostradas.map((registro) => regra.id?.(registro) ?? registro.id))];
          expect(novas[0]?.titulares.toSorted(), url).toEqual(deQuem.toSorted());
          pessoas.push(deQuem.length);
        }
      }
      if (!mostrou) semDado.push(`${endpoint.path} ${forma}`);
    }
  }
  expect(semDado, 'sem um valor sensível na cena: grave um em beforeAll').toEqual([]);
  expect(Math.max(...pessoas)).toBeGreaterThan(1);
});

test('a recusa que mostra o registro como está esconde e registra como a leitura', async () => {
  const { dono } = cena();
  const sem = await t.app.usuario(
    dono.empresaId,
    todasMenos(new Set([...permissoesSensiveis()].filter((p) => !p.endsWith('_EDITAR')))),
  );
  const ultimaLinha = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select coalesce(max(id), 0) as id from acesso_sensivel`.execute(db),
    );
    return rows[0]?.id ?? 0;
  };
  const mostrados: string[] = [];
  for (const { contrato } of t.app.modules.flatMap(({ recursos }) => recursos)) {
    const nomes = [...nomesSensiveis(contrato.obter).keys()];
    if (nomes.length === 0) continue;
    for (const id of cena().ids.id ?? []) {
      const lido = await dono.cliente.call(contrato.obter, { params: { id } });
      if (lido.status !== 200) continue;
      const { id: _id, pode: _pode, ...form } = lido.body;
      const body = { ...form, versao: -1 };
      const escondido = await sem.cliente.call(contrato.atualizar, { params: { id }, body });
      // Where the change itself is of who may see the amounts, nothing is shown at all.
      const recusa = escondido.status === 403 ? [403, undefined] : [409, -1];
      expect([escondido.status, escondido.problema.atual && -1], contrato.path).toEqual(recusa);
      expect(nomes.filter((nome) => chaves(escondido.problema.atual).has(nome))).toEqual([]);
      const antes = await ultimaLinha();
      const visto = await dono.cliente.call(contrato.atualizar, { params: { id }, body });
      const vistos = nomes.filter((nome) => chaves(visto.problema.atual).has(nome));
      // The reading just before left a line of the same address: only a new one counts.
      const { rows } = await t.app.banco((db) =>
        sql<{
          chamada: string;
        }>`select chamada from acesso_sensivel where usuario_id = ${dono.usuarioId} and id > ${antes} order by id`.execute(
          db,
        ),
      );
      const regra = subjectRuleOf(
        t.app.modules.flatMap(({ titulares }) => titulares ?? []),
        contrato.atualizar.path,
      );
      if (vistos.length > 0 && regra?.titular != null) expect(rows).toEqual([{ chamada: contrato.atualizar.path }]);
      if (vistos.length > 0) mostrados.push(contrato.path);
    }
  }
  expect(new Set(mostrados).size).toBeGreaterThanOrEqual(5);
});
