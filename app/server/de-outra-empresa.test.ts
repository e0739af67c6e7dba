import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Chamada, chamadasDe, type Valores } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abertasA, marcarEmpresa, referenciasCruzadas, retratoDaEmpresa } from '#app/testing/other-company.ts';
import { acertos, campoDe, com, como, formDe, lugaresDe, type Schema } from '#app/testing/reference-places.ts';
import { Sampler } from '#app/testing/sample.ts';
import { plantarSolicitacoes } from '#modules/captacao/solicitacoes-pessoal/quem-ve.factory.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { undeclared } from '#platform/testing/undeclared.ts';

/** Ids of another company, in whatever place of whatever call, find nothing and are kept nowhere (decision 072). */
const t = useApp();

const MARCA = 'SoDaOutraEmpresa';
const chaveDe = ({ endpoint: { method, path } }: Handler) => `${method} ${path}`;
const escritas = () => t.app.handlers.filter(({ endpoint, relatorio }) => endpoint.escreve && !relatorio);
/** Sources of fields of calls that write that are no table of a company, and why no id of another can be kept by them. */
const semTabela: Readonly<Record<string, string>> = {
  '': 'vem da própria tela; a chamada procura-o dentro do registro da sua rota',
  '/externo/anuncios': 'a vaga se procura entre as publicadas da empresa',
  '/externo/anuncios/cidades': 'tabela oficial',
  '/externo/candidatos/empresas-por-cpf': 'a empresa que um visitante escolhe, igual para todos',
  '/utilitario/empresas/opcoes': 'as empresas em que a pessoa pode; a chamada confere a autoridade em cada uma',
  '/captacao/solicitacoes-pessoal/candidato/empresas/opcoes': 'a chamada confere a autoridade na empresa escolhida',
};

test('toda referência de uma chamada que grava tem a tabela de onde se escolhe, ou diz por que não', () => {
  const soltas = escritas()
    .filter(({ options }) => !options.referencias)
    .flatMap(({ endpoint }) => [...lugaresDe(t.app.fontes, endpoint.query), ...lugaresDe(t.app.fontes, endpoint.body)])
    .filter(({ tabela, fonte }) => tabela === undefined && !(fonte in semTabela))
    .map(({ fonte }) => fonte);
  expect([...new Set(soltas)]).toEqual([]);
});

/** One record of each table of a company, by table. */
async function registros(empresaId: number): Promise<Map<string, number>> {
  const achados = new Map<string, number>();
  for (const tabela of new Set(t.app.fontes.values())) {
    const { rows: colunas } = await t.app.banco((db) =>
      sql<{ coluna: string }>`select attname as coluna from pg_attribute
        where attrelid = ${tabela}::regclass and attname = 'empresa_id'`.execute(db),
    );
    if (colunas.length === 0) continue;
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
      }>`select id from ${sql.table(tabela)} where empresa_id = ${empresaId} order by id desc limit 1`.execute(db),
    );
    if (rows[0]) achados.set(tabela, rows[0].id);
  }
  return achados;
}

/** A company with a record of every resource and everything that belongs to a request, all its texts marked. */
async function encher() {
  const plantado = await plantarSolicitacoes(t.app);
  const sampler = new Sampler(t.app, exemplos);
  for (const { contrato, porEmpresa } of t.app.modules.flatMap(({ recursos }) => recursos))
    if (porEmpresa) await sampler.create(contrato, plantado.dono).catch(() => undefined);
  const { empresaId } = plantado.dono;
  return {
    ...plantado,
    registros: await registros(empresaId),
    marcadas: await t.app.banco((db) => marcarEmpresa(db, empresaId, MARCA)),
  };
}

const shared: { cheia?: ReturnType<typeof encher> } = {};
/** The other company, the same for all tests: nothing that they do may change it. */
const cheia = () => {
  shared.cheia ??= encher();
  return shared.cheia;
};

test('o banco nada mostra, muda, apaga nem inclui do que é dela a quem esquece a empresa, em tabela alguma', async () => {
  const outra = await cheia();
  const { empresaId: id } = await t.app.empresa();
  const { abertas, tabelas } = await inTransaction(
    t.app.engine,
    { scope: { tipo: 'empresas', ids: [id], atual: id } },
    (db) => abertasA(db, outra.dono.empresaId),
  );
  expect(abertas).toEqual([]);
  expect(tabelas).toBeGreaterThan(200);
});

/** What only a call with a captcha or files of its own can be sent. */
const foraDaConta = ({ preparar, endpoint: { acesso } }: Handler) =>
  preparar !== undefined && acesso.tipo !== 'permissao';

describe('uma chamada que grava', () => {
  test('recusa no campo o registro de outra empresa e o que não existe, antes de tudo o mais', async () => {
    const outra = await cheia();
    const minha: Tenant = await t.app.empresa();
    const pessoa = await criarCandidatoDoPortal(t.app, minha.empresaId);
    const candidato = await t.app.candidato(minha.empresaId, pessoa.id);
    const sampler = new Sampler(t.app, exemplos);
    const linha = async (item: Schema) => (item ? sampler.of(item, minha) : {});
    const passaram: string[] = [];
    let feitas = 0;
    for (const handler of escritas()) {
      const { endpoint, options } = handler;
      if (foraDaConta(handler)) continue;
      const quem = endpoint.acesso.tipo === 'candidato' ? candidato : minha.cliente;
      const lugares = lugaresDe(t.app.fontes, endpoint.body).filter(
        ({ tabela }) => tabela && outra.registros.has(tabela),
      );
      if (lugares.length === 0) continue;
      const base = { ...(await sampler.of(endpoint.body, minha)), ...(await acertos[endpoint.path]?.(sampler, minha)) };
      const url = endpoint.path.replace(/\{\w+\}/g, '1');
      for (const { caminho, tabela, kind } of lugares)
        for (const id of [outra.registros.get(tabela ?? '') ?? 0, 999_999_999]) {
          const payload = await com(endpoint.body, base, caminho, como(kind, id), linha);
          const { status, problema } = await quem.raw({ method: endpoint.method, url, payload });
          feitas += 1;
          const campos = problema?.erros?.map(({ campo }) => campo) ?? [];
          const dito = campos.some((campo) => campo.startsWith(campoDe(caminho)));
          // Who answers for them in words of their own still keeps nothing, which is looked at below.
          const serve = options.referencias ? status < 500 : status === 400 && dito;
          if (!serve)
            passaram.push(`${chaveDe(handler)} ${campoDe(caminho)}=${id}: ${status} ${problema?.mensagem} ${campos}`);
        }
    }
    expect(passaram).toEqual([]);
    expect(await t.app.banco(referenciasCruzadas)).toEqual([]);
    expect(feitas).toBeGreaterThan(40);
  }, 240_000);
});

/** Days around the one on which a sample happens, unless it says another. */
const DIAS_DAS_AMOSTRAS = { inicio: '2026-01-01', fim: '2026-02-28' };

/** Every call in every way worth trying, with nothing but ids of the other company. */
async function comIdsDe(
  outra: Awaited<ReturnType<typeof cheia>>,
  handlers: readonly Handler[],
  quem: (handler: Handler) => TestClient,
  olhar: (chamada: Chamada, texto: string) => void,
  formDaqui: (endpoint: AnyEndpoint) => Promise<object | null> = async () => null,
): Promise<{ feitas: number; soRecusadas: string[] }> {
  const recursos = t.app.modules.flatMap(({ recursos }) => recursos);
  const fontes = [...t.app.fontes].flatMap(([path, tabela]) => {
    const id = outra.registros.get(tabela);
    return id === undefined ? [] : [[path.replace(/^\/api/, ''), [id]] as const];
  });
  let feitas = 0;
  const aMais = new Set<string>();
  /** Calls of which no form was accepted so far: what they would answer was not seen. */
  const soRecusadas: string[] = [];
  for (const handler of handlers) {
    const dono = recursos
      .filter(({ contrato }) => handler.endpoint.path.startsWith(`/api${contrato.path}/`))
      .sort((a, b) => b.contrato.path.length - a.contrato.path.length)[0];
    const proprio = dono && outra.registros.get(dono.tabela);
    const valores: Valores = {
      ...outra.valores,
      ids: proprio === undefined ? outra.valores.ids.slice(0, 4) : [proprio],
      segundos: outra.valores.segundos.slice(0, 2),
      fontes: Object.fromEntries(fontes),
      texto: MARCA.toLowerCase(),
    };
    let aceita = false;
    const enviar = async (chamada: Chamada) => {
      const { bytes, status, body, problema } = await quem(handler).raw({ ...chamada });
      const { formato, resposta } = handler.endpoint;
      if (status < 300 && formato === 'json')
        for (const lugar of undeclared(resposta, body))
          aMais.add(`${handler.endpoint.path} ${lugar.replace(/\.\d+/g, '')}`);
      feitas += 1;
      aceita ||= problema?.codigo !== 'VIOLACAO_CAMPO';
      olhar(chamada, bytes.toString('utf8'));
    };
    // What panels and reports show stands in their period: that of the planted requests, or that of the samples.
    const chamadas = [valores, { ...valores, ...DIAS_DAS_AMOSTRAS }]
      .flatMap((um) => chamadasDe(handler, um))
      .filter((um, lugar, todas) => lugar === todas.findIndex((outra) => isDeepStrictEqual(outra, um)));
    for (const chamada of chamadas) await enviar(chamada);
    const payload = aceita ? null : await formDaqui(handler.endpoint);
    if (payload)
      for (const chamada of new Map(chamadas.map((um) => [um.url, um])).values()) await enviar({ ...chamada, payload });
    if (!aceita) soRecusadas.push(chaveDe(handler));
  }
  // Nobody knows who may read what no contract declares.
  expect([...aMais]).toEqual([]);
  return { feitas, soRecusadas };
}

/** Readings that refuse these ids at their field, or take only a form which ids do not make: more of them would prove less. */
const SO_RECUSAM: readonly string[] = [
  'GET /api/analytics/desenvolvimento/tipo-despesa-por-curso',
  'GET /api/analytics/promocoes-horizontal-areas-filhas',
  'GET /api/analytics/promocoes-vertical-areas-filhas',
  'GET /api/analytics/salarios-areas-filhas',
  'GET /api/analytics/talento/areas-filhas',
  'GET /api/gestao-talentos/talentos/data-minima-condicao-ambiental',
  'GET /api/sst/afastamentos/classe-do-motivo',
  'GET /api/sst/afastamentos/proposta-de-recaida',
  'GET /api/sst/afastamentos/verificar-periodo',
  'GET /api/utilitario/estabelecimentos/verificar-cnpj-caepf',
  'GET /api/utilitario/visoes',
  'POST /api/avaliacao/ninebox/chart/{id}/previa',
  'POST /api/cargo-salario/reajustes-colaboradores/aplicar-dissidio/previa',
  'POST /api/cargo-salario/reajustes-faixas-salariais/aplicar-dissidio/previa',
  'POST /api/cargo-salario/reajustes-indices/aplicar-dissidio/previa',
  'POST /api/cargo-salario/relatorios/projecoes-salariais-talentos',
  'POST /api/cargo-salario/relatorios/projecoes-salariais-talentos/previa',
  'POST /api/desenvolvimento/modelo-certificado/previa',
  'POST /api/sst/condicoes-ambientais/lote/previa',
];

/** Writes about a record of the other company of which no form was made that their contract takes: a picture, a key of a browser, a rule of their own. */
const SO_RECUSAM_AO_GRAVAR: readonly string[] = [
  'PATCH /api/externo/candidatos/{id}/alterar-senha',
  'POST /api/avaliacao/acompanhamentos-periodos-experiencia/talentos/{id}/colaboradores-questionarios',
  'POST /api/captacao/anuncios/{id}/email',
  'POST /api/captacao/privacidade/pedidos/{id}/copia-dos-dados',
  'POST /api/captacao/solicitacoes-pessoal/candidato/{id}',
  'POST /api/cargo-salario/colaboradores/{id}/copia-dos-dados',
  'POST /api/cargo-salario/indices/{indiceId}/historicos',
  'POST /api/desenvolvimento/turmas/{id}/clona-colaboradores',
  'POST /api/gestao-talentos/transferencias/talentos/{id}',
  'POST /api/sst/entregas-epi/{id}/assinar',
  'POST /api/sst/esocial/{id}/resolver',
  'POST /api/sst/investigacoes/{id}/fotos',
  'POST /api/sst/ordens-servico/{id}/assinar',
  'POST /api/sst/permissoes-trabalho/{id}/medicoes',
  'POST /api/userinfo/usuario/eleicoes-cipa/{id}/voto',
  'POST /api/utilitario/tokens/{id}/chave',
  'PUT /api/analytics/proprios/{id}',
  'PUT /api/avaliacao/perguntas/{id}',
  'PUT /api/captacao/historico/{id}',
  'PUT /api/meus-substitutos/{id}',
  'PUT /api/sst/cat/{id}/atestado',
  'PUT /api/userinfo/chaves-acesso/{id}/remove',
];

const DESTINO = 'o destino de uma transferência se escolhe na empresa que se nomeia, entre as que a pessoa pode';

/** Calls that tell a person of every company in which they may do it, whichever the session shows, and why. */
const DE_TODAS: Readonly<Record<string, string>> = {
  '/api/gestao-talentos/transferencias/areas/opcoes': DESTINO,
  '/api/gestao-talentos/transferencias/estabelecimentos/opcoes': DESTINO,
  '/api/gestao-talentos/transferencias/faixas/opcoes': DESTINO,
};
/** Lists whose filter `empresasIds` names companies among those of the person; without it they tell of the session's alone. */
const COM_EMPRESAS: readonly string[] = [
  '/api/cargo-salario/cargos',
  '/api/captacao/cargo',
  '/api/gestao-talentos/ocorrencias',
  '/api/gestao-talentos/ocorrencia-providencia',
];
const dizDeTodas = ({ url, query }: Chamada): boolean =>
  url in DE_TODAS || (COM_EMPRESAS.includes(url) && query.empresasIds !== undefined);

/*
 * A company that these readings forget is not seen here, each for a reason of its own: exits and interviews of exits join the people of the
 * session's company, which alone holds; a feedback is of the talent that the person is in that company, and a talent is of one; the log
 * carries no mark, since it only grows (its own test reads it as somebody of both companies).
 */
describe('com ids de outra empresa em todo lugar', () => {
  // Not what ends the session, or takes it to the other company.
  const daPessoa = ({ endpoint: { acesso, path } }: Handler) =>
    acesso.tipo !== 'publico' && !path.includes('logout') && path !== trocarEmpresa.path;

  test.each([
    ['de quem só está na sua', false],
    ['de quem pode tudo nas duas e trabalha na sua', true],
  ])(
    'nenhuma leitura %s responde dado dela, nem escrita alguma a muda ou aponta para ela',
    async (_caso, nasDuas) => {
      const outra = await cheia();
      const minha = await t.app.empresa();
      if (nasDuas)
        await t.app.banco((db) =>
          sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
          values (${minha.usuarioId}, ${outra.dono.empresaId}, ${outra.dono.perfilId})`.execute(db),
        );
      const pessoa = await criarCandidatoDoPortal(t.app, minha.empresaId);
      const candidato = await t.app.candidato(minha.empresaId, pessoa.id);
      const quem = ({ endpoint }: Handler) => (endpoint.acesso.tipo === 'candidato' ? candidato : minha.cliente);
      expect(outra.marcadas).toEqual(
        expect.arrayContaining(['candidato', 'cargo', 'solicitacao_pessoal', 'colaborador']),
      );
      const retrato = () => t.app.banco((db) => retratoDaEmpresa(db, outra.dono.empresaId));
      const antes = await retrato();
      const leituras = t.app.handlers.filter((um) => daPessoa(um) && (!um.endpoint.escreve || um.relatorio));
      const mostram: string[] = [];
      const olhar = (chamada: Chamada, texto: string) => {
        const { method, url, query, payload } = chamada;
        const lugar = texto.indexOf(MARCA);
        if (lugar >= 0 && !(nasDuas && dizDeTodas(chamada)))
          mostram.push(
            `${method} ${url}?${new URLSearchParams(query)} ${JSON.stringify(payload)}: ${texto.slice(Math.max(0, lugar - 80), lugar + 40)}`,
          );
      };
      const lidas = await comIdsDe(outra, leituras, quem, olhar);
      const escritas = t.app.handlers.filter((um) => daPessoa(um) && um.endpoint.escreve && !um.relatorio);
      const sampler = new Sampler(t.app, exemplos);
      /** A form that would be accepted, of this company: only the address names what is the other's. */
      const formDaqui = async (endpoint: AnyEndpoint) =>
        endpoint.method !== 'DELETE' && endpoint.path.includes('{') ? formDe(t.app, sampler, endpoint, minha) : null;
      const gravadas = await comIdsDe(outra, escritas, quem, olhar, formDaqui);
      expect(mostram).toEqual([]);
      expect(await retrato()).toEqual(antes);
      expect(await t.app.banco(referenciasCruzadas)).toEqual([]);
      expect(lidas.soRecusadas.sort()).toEqual(SO_RECUSAM);
      expect(gravadas.soRecusadas.filter((um) => /^P.*\{/.test(um)).sort()).toEqual(SO_RECUSAM_AO_GRAVAR);
      expect([lidas.feitas > 6000, gravadas.feitas > 1000]).toEqual([true, true]);
      // The session that asked all this is still one: what the last calls answered was theirs to answer.
      expect((await minha.cliente.raw({ method: 'GET', url: trabalhoDoDia.path })).status).toBe(200);
    },
    400_000,
  );
});
