import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { acertos, campoDe, com, como, lugaresDe, type Schema } from '#app/testing/reference-places.ts';
import { Sampler } from '#app/testing/sample.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { cadastrar, obterCompleto } from '#modules/externo/candidatos/cadastro.contract.ts';
import {
  captchaResolvido,
  criarCandidatoDoPortal,
  SENHA_DO_CANDIDATO as SENHA,
} from '#modules/externo/externo.factory.ts';
import { criarArea, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** What the picker of a field does not offer is not saved by its number either (decision 106). */
const t = useApp();

/** How many records a picker shows at once: a full page does not say what is not offered. */
const PAGINA = 50;

/** Sources whose list is not all that a form may hold, and why. */
const porOutroCampo: Readonly<Record<string, string>> = {
  '/captacao/entrevistas/solicitacoes/opcoes': 'as do candidato escolhido: a entrevista recusa as outras',
  '/sst/agentes-nocivos/tabela-24/opcoes':
    'a tabela oficial, maior que uma página; o que deixou de valer prova o agente',
  '/sst/cat/tabelas/partes/opcoes': 'a tabela oficial: um código de outra prova a CAT',
  '/sst/cat/tabelas/agentes/opcoes': 'a tabela oficial, maior que uma página: um código de outra prova a CAT',
  '/sst/cat/tabelas/situacoes/opcoes': 'a tabela oficial, maior que uma página: um código de outra prova a CAT',
  '/sst/cat/tabelas/lesoes/opcoes': 'a tabela oficial: um código de outra prova a CAT',
  '/sst/cat/afastamentos/opcoes': 'os do talento escolhido: a CAT recusa os outros',
  '/sst/afastamentos/vinculaveis': 'os do talento escolhido: a recaída recusa os outros',
  '/sst/planos-acao/riscos/opcoes': 'os do grupo escolhido, no inventário do PGR: o grupo de fora é recusado antes',
  '/sst/vacinacoes/doses': 'as da vacina escolhida: a vacinação recusa as outras',
  '/sst/vacinacoes/talentos': 'os desligados, quando se pede: cada dose diz por que não cabe',
  '/cargo-salario/colaboradores/opcoes': 'o talento desligado vem da sua própria página, não da lista',
  '/utilitario/usuarios/da-empresa/opcoes':
    'quem entra hoje na empresa: cadeia, provedor e substituto recusam os outros com a sua frase',
  '/meus-substitutos/opcoes': 'de quem decide em uma cadeia: quem não decide em nenhuma não nomeia ninguém',
  '/captacao/historico/ligacoes/opcoes': 'as que estão em seleção: o histórico diz por que as outras não servem',
};

/** Fields that are not picked, and why. */
const naoEscolhidos: Readonly<Record<string, string>> = {
  '/api/cargo-salario/colaboradores/{id} lotacao.areaOrganizacional': 'a lotação inicial, que só a inclusão grava',
  '/api/gestao-talentos/talentos/{id} lotacao.areaOrganizacional': 'a lotação inicial, que só a inclusão grava',
  '/api/sst/grupos-homogeneos/{id} grupoHomogeneoHistorico.ambientes': 'o primeiro histórico, que só a inclusão grava',
};

const recursos = () => t.app.modules.flatMap((module) => module.recursos);
const recursoDe = ({ endpoint }: Handler) =>
  recursos().find(({ handlers }) => handlers.some((um) => um.endpoint.path === endpoint.path));

/** Calls that save what their fields hold without an answer of their own for it: those of the resources have the kit's. */
const escritas = () =>
  t.app.handlers.filter(
    (handler) =>
      handler.endpoint.escreve &&
      !handler.relatorio &&
      (handler.options.referencias === undefined || recursoDe(handler) !== undefined),
  );

/** How a record comes to be offered no longer, by a column of its table. */
const recolhas: Readonly<Record<string, string>> = {
  ativo: 'ativo = false',
  ativa: 'ativa = false',
  exibir_modulo_externo: 'exibir_modulo_externo = false',
  aprovada: 'aprovada = true',
  anonimizado_em: "anonimizado_em = now(), anonimizado_motivo = 'PEDIDO'",
  cancelado_em: 'cancelado_em = now()',
  cancelada_em: 'cancelada_em = now()',
  data_desligamento: "data_desligamento = '2026-01-20'",
  finalizada_em: "finalizada_em = '2026-01-20'",
};

async function colunasDe(tabela: string): Promise<Set<string>> {
  const { rows } = await t.app.banco((db) =>
    sql<{ coluna: string }>`select attname as coluna from pg_attribute
      where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped`.execute(db),
  );
  return new Set(rows.map(({ coluna }) => coluna));
}

async function recolher(empresaId: number): Promise<void> {
  for (const tabela of new Set(t.app.fontes.values())) {
    const colunas = await colunasDe(tabela);
    for (const [coluna, como] of Object.entries(recolhas))
      if (colunas.has(coluna) && colunas.has('empresa_id'))
        await t.app.banco((db) =>
          sql`update ${sql.table(tabela)} set ${sql.raw(como)} where empresa_id = ${empresaId}`.execute(db),
        );
  }
}

async function povoar(sampler: Sampler, tenant: Tenant): Promise<void> {
  for (const { contrato, porEmpresa } of recursos())
    if (porEmpresa) await sampler.create(contrato, tenant).catch(() => undefined);
}

/** A company with records of every kind, of which half are offered no longer. */
async function cheia() {
  const minha = await t.app.empresa();
  const sampler = new Sampler(t.app, exemplos);
  await povoar(sampler, minha);
  await recolher(minha.empresaId);
  await povoar(sampler, minha);
  const { usuarioId } = await t.app.usuario(minha.empresaId);
  await t.app.banco((db) => sql`update usuario set ativo = false where id = ${usuarioId}`.execute(db));
  await criarCargo(t.app, minha.empresaId, { exibirModuloExterno: true });
  const { id } = await criarCandidatoDoPortal(t.app, minha.empresaId);
  const candidato = await t.app.candidato(minha.empresaId, id);
  return {
    minha,
    sampler,
    candidato,
    candidatoId: id,
    quem: (externo: boolean) => (externo ? candidato : minha.cliente),
  };
}

/** Records of the company that the picker's own call does not offer, and those that it offers, by its path. */
async function ofertas({ minha, quem }: Awaited<ReturnType<typeof cheia>>) {
  const achadas = new Map<string, { fora: number; dentro: number | undefined }>();
  for (const [url, tabela] of t.app.fontes) {
    const answer = await quem(url.startsWith('/api/externo')).raw<{ id: number }[]>({ method: 'GET', url });
    const fonte = url.replace('/api', '');
    if (answer.status === 403 && fonte in porOutroCampo) continue;
    expect(answer.status, url).toBe(200);
    const oferecidos = new Set(answer.body.map(({ id }) => id));
    const daEmpresa = (await colunasDe(tabela)).has('empresa_id');
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select id from ${sql.table(tabela)}
        where ${daEmpresa ? sql`empresa_id = ${minha.empresaId}` : sql`true`} order by id desc limit 500`.execute(db),
    );
    const fora = rows.find(({ id }) => !oferecidos.has(id));
    if (fora && oferecidos.size < PAGINA) achadas.set(fonte, { fora: fora.id, dentro: answer.body[0]?.id });
  }
  return achadas;
}

/** Registers that say of a record whether it is in use and offer it all the same, and why. */
const OFERECIDOS_SEMPRE: Readonly<Record<string, string>> = {
  '/pesquisa/questionarios': 'quem convida participantes escolhe também um que não está ativo',
  '/utilitario/cadeias-aprovacao': 'nenhum campo escolhe uma cadeia',
  '/utilitario/provedores-identidade': 'nenhum campo escolhe um provedor',
  '/utilitario/usuarios': 'um filtro acha também o que fez quem saiu; o campo do provedor recusa quem está inativo',
  '/utilitario/webhooks': 'nenhum campo escolhe um aviso',
};

// A register whose condition is gone offers and takes all alike: what is compared below would not see it.
test('o que deixa de estar ativo deixa de ser oferecido', async () => {
  const minha = await t.app.empresa();
  const sampler = new Sampler(t.app, exemplos);
  const aindaOferecidos: string[] = [];
  let olhados = 0;
  for (const { contrato, tabela } of recursos()) {
    const coluna = ['ativo', 'ativa'].find((nome) => nome in shapeOf(contrato.form));
    if (!coluna) continue;
    const { id } = await sampler.create(contrato, minha);
    await t.app.banco((db) =>
      sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = false where id = ${id}`.execute(db),
    );
    const { body } = await minha.cliente.call(contrato.opcoes, { query: {} });
    olhados += 1;
    if (body.some((um) => um.id === id)) aindaOferecidos.push(contrato.path);
  }
  expect(aindaOferecidos.sort()).toEqual(Object.keys(OFERECIDOS_SEMPRE).sort());
  expect(olhados).toBeGreaterThan(20);
});

test('uma chamada que grava recusa no campo o registro que o campo não oferece', async () => {
  const plantada = await cheia();
  const { minha, sampler, candidato, candidatoId, quem } = plantada;
  const fora = await ofertas(plantada);
  const linha = async (item: Schema) => (item ? sampler.of(item, minha) : {});
  const lotacao = {
    areaOrganizacional: { id: await criarArea(t.app, minha.empresaId) },
    estabelecimento: { id: await criarEstabelecimento(t.app, minha.empresaId) },
    faixaSalarial: { id: await criarFaixa(t.app, minha.empresaId) },
    tipoSalario: '1',
  };
  const passaram: string[] = [];
  const recusadas = new Set<string>();
  for (const handler of escritas()) {
    const { endpoint } = handler;
    const recurso = recursoDe(handler);
    const ePortal = endpoint.path.startsWith('/api/externo/');
    const lugares = lugaresDe(t.app.fontes, endpoint.body).filter(
      ({ fonte, caminho }) =>
        fora.has(fonte) && !(fonte in porOutroCampo) && !(`${endpoint.path} ${caminho.join('.')}` in naoEscolhidos),
    );
    if (lugares.length === 0) continue;
    // The portal's own record, and a registration by somebody unknown, whose captcha is spent with each try.
    const doPortal = async () => ({
      ...(await candidato.call(obterCompleto, { params: { id: candidatoId } })).body,
      ...(endpoint === cadastrar
        ? { senha: SENHA, confirmaSenha: SENHA, empresaId: minha.empresaId, captcha: await captchaResolvido(t.app) }
        : {}),
    });
    const base = {
      ...(recurso ? await sampler.form(recurso.contrato, minha) : await sampler.of(endpoint.body, minha)),
      ...(recurso?.tabela === 'colaborador' ? { lotacao } : {}),
      ...(await acertos[endpoint.path]?.(sampler, minha)),
    };
    const criado =
      recurso && endpoint.method === 'PUT'
        ? await sampler.create(recurso.contrato, minha).catch(() => undefined)
        : undefined;
    // Whose a record is does not change: another would be refused before what is asked here.
    const fixos = Object.entries(shapeOf(endpoint.body)).flatMap(([nome, campo]) =>
      criado && metaOf(campo)?.fixo ? [[nome, criado[nome]]] : [],
    );
    const dela = { ...base, ...Object.fromEntries(fixos) };
    for (const { caminho, fonte, kind } of lugares) {
      const { status, problema } = await quem(endpoint.acesso.tipo === 'candidato').raw({
        method: endpoint.method,
        url: endpoint.path.replace(/\{\w+\}/g, String(ePortal ? candidatoId : (criado?.id ?? 1))),
        payload: await com(
          endpoint.body,
          ePortal ? await doPortal() : dela,
          caminho,
          como(kind, fora.get(fonte)?.fora ?? 0),
          linha,
        ),
      });
      const campos = problema?.erros?.map(({ campo }) => campo) ?? [];
      if (status === 400 && campos.some((campo) => campo.startsWith(campoDe(caminho)))) recusadas.add(fonte);
      else passaram.push(`${endpoint.method} ${endpoint.path} ${campoDe(caminho)}: ${status} ${problema?.mensagem}`);
    }
  }
  expect(passaram).toEqual([]);
  // Every source that offers only a part was put to the test, as far as a call that writes has a field of it.
  const ctx = {
    ator: { tipo: 'usuario', id: minha.usuarioId, nome: null },
    sessao: null,
    empresaId: minha.empresaId,
    empresas: [minha.empresaId],
    permissoes: new Set(t.app.modules.flatMap(({ permissoes }) => permissionsOf(permissoes))),
  } as unknown as Ctx;
  const escritos = new Set(
    escritas().flatMap(({ endpoint }) => lugaresDe(t.app.fontes, endpoint.body).map(({ fonte }) => fonte)),
  );
  const parciais = [...t.app.ofertas]
    .filter(([, oferta]) => oferta(ctx).some(Boolean))
    .map(([path]) => path.replace('/api', ''))
    .filter((path) => escritos.has(path) && !(path in porOutroCampo));
  expect(parciais.filter((path) => !recusadas.has(path))).toEqual([]);
  expect(recusadas.size).toBeGreaterThan(12);
}, 240_000);

test('o que o registro já tem continua a valer quando deixa de ser oferecido', async () => {
  const plantada = await cheia();
  const { minha, sampler } = plantada;
  const escolhas = await ofertas(plantada);
  const linha = async (item: Schema) => (item ? sampler.of(item, minha) : {});
  const guardados: { url: string; campos: string[] }[] = [];
  for (const { contrato, porEmpresa } of recursos()) {
    const lugares = lugaresDe(t.app.fontes, contrato.form).filter(({ fonte }) => escolhas.get(fonte)?.dentro);
    if (!porEmpresa || lugares.length === 0) continue;
    const criado = await sampler.create(contrato, minha).catch(() => undefined);
    if (!criado) continue;
    const url = `/api${contrato.path}/${criado.id}`;
    const campos: string[] = [];
    for (const { caminho, fonte, kind } of lugares) {
      const { body } = await minha.cliente.raw<Record<string, unknown>>({ method: 'GET', url });
      const payload = await com(contrato.form, body, caminho, como(kind, escolhas.get(fonte)?.dentro ?? 0), linha);
      if ((await minha.cliente.raw({ method: 'PUT', url, payload })).status === 200) campos.push(campoDe(caminho));
    }
    guardados.push({ url, campos });
  }
  await recolher(minha.empresaId);
  const recusados: string[] = [];
  for (const { url, campos } of guardados) {
    const { body: payload } = await minha.cliente.raw<Record<string, unknown>>({ method: 'GET', url });
    const { problema } = await minha.cliente.raw({ method: 'PUT', url, payload });
    for (const { campo } of problema?.erros ?? []) if (campos.includes(campo)) recusados.push(`${url} ${campo}`);
  }
  expect(recusados).toEqual([]);
  expect(guardados.flatMap(({ campos }) => campos).length).toBeGreaterThan(15);
}, 240_000);
