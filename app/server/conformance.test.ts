import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { resourceNames, touchedResources } from '#app/testing/resource-names.ts';
import { Sampler, withAt } from '#app/testing/sample.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { sourceTables, tableOfField } from '#platform/server/http/references.ts';
import type { AnyResourceHandlers } from '#platform/server/resource/define-resource.ts';
import { toldOnDeletion } from '#platform/server/resource/dependencies.ts';
import { uniqueMessages } from '#platform/server/resource/unique-messages.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { fieldAt, metaOf, recusaDoFixo, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { valueAt } from '#platform/shared/contract/value-at.ts';

/** What every resource of the registry must do, whatever it is about. */
const t = useApp();
const shared: { dono?: Tenant; outro?: Tenant; semNada?: Tenant; sampler?: Sampler } = {};

beforeAll(async () => {
  shared.dono = await t.app.empresa();
  shared.outro = await t.app.empresa();
  shared.semNada = await t.app.empresa([]);
  shared.sampler = new Sampler(t.app, exemplos);
});

function parts(path: string) {
  const { dono, outro, semNada, sampler } = shared;
  const resource = t.app.modules.flatMap(({ recursos }) => recursos).find(({ contrato }) => contrato.path === path);
  if (!resource || !dono || !outro || !semNada || !sampler) throw new Error(`recurso ${path} não está no registro`);
  return { resource: resource as AnyResourceHandlers, contrato: resource.contrato, dono, outro, semNada, sampler };
}

/** Repetitions that say more than the names of their fields: who is still employed, a number of two fields, a name that is no noun, of which kind it is. */
const DITAS_A_MAO: ReadonlySet<string> = new Set([
  'carta_proposta_aberta',
  'competencia_nome_unico',
  'colaborador_cpf_ativo_unico',
  'desligamento_um_por_colaborador',
  'estabelecimento_numero_unico',
  'como_ficou_sabendo_vaga_unico',
  'modelo_avaliacao_unico',
  'ninebox_data_unica',
  'pesquisa_unica',
  'profissional_sst_inscricao_unica',
]);

/** What the log says was done with a record, oldest first. */
async function acoesDe({ nome }: AnyResource, id: number): Promise<string[]> {
  const { rows } = await t.app.banco((db) =>
    sql<{
      acao: string;
    }>`select acao from auditoria where entidade = ${nome.um} and entidade_id = ${id} order by id`.execute(db),
  );
  return rows.map(({ acao }) => acao);
}

const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));

test('a lista de recursos do teste é a do registro', () => {
  expect([...resourceNames].sort()).toEqual(
    t.app.modules.flatMap(({ recursos }) => recursos.map(({ contrato }) => contrato.path)).sort(),
  );
});

/** Resources whose kit serves only a part, beside calls of their own, and what proves them. */
const FORA_DO_REGISTRO: Readonly<Record<string, string>> = {
  '/utilitario/sugestao-de-melhoria': 'escreve-se e lê-se, nunca se muda: sugestao-de-melhoria.test.ts',
  '/utilitario/geral/cidades': 'escolhe-se também no portal: lugares.test.ts',
  '/utilitario/empresas': 'é a própria empresa da sessão: empresas.test.ts',
  '/gestao-talentos/ocorrencia-providencia': 'nasce com a ocorrência: ocorrencia-providencia.test.ts',
  '/cargo-salario/configuracoes-faixa-salarial': 'tem dois endereços: configuracoes-faixa-salarial.test.ts',
  '/captacao/historico': 'é da seleção de um candidato: linha-da-solicitacao.test.ts',
};

test('todo contrato de recurso que se serve está no registro, ou diz por que não', async () => {
  const raiz = join(import.meta.dirname, '..', '..');
  const servidas = new Set(t.app.handlers.map(({ endpoint }) => endpoint));
  const fora = new Set<string>();
  for (const arquivo of globSync('modules/**/*.contract.ts', { cwd: raiz }))
    for (const um of Object.values(await import(join(raiz, arquivo))) as (Partial<AnyResource> | undefined)[])
      if (um?.criar && um.path && um.listar && servidas.has(um.listar) && !resourceNames.includes(um.path))
        fora.add(um.path);
  expect([...fora].sort()).toEqual(Object.keys(FORA_DO_REGISTRO).sort());
});

/** Obligatory talents who only answer for a record: another one may take over, and the record is not theirs. */
const QUEM_RESPONDE: ReadonlySet<string> = new Set([
  '/sst/planos-acao: responsavelId',
  '/sst/cipa/acoes: responsavelId',
  '/sst/investigacoes/acoes: responsavelId',
  '/sst/permissoes-trabalho: emissor',
]);

test('o que é de um talento é dele para sempre: quem o nomeia por obrigação, ou nomeia o que é dele, o tem fixo', () => {
  const fontes = sourceTables(
    t.app.handlers,
    t.app.modules.flatMap(({ recursos }) => recursos),
  );
  const campos = t.app.modules
    .flatMap(({ recursos }) => recursos)
    .flatMap(({ contrato, tabela, mapping }) =>
      Object.entries(shapeOf(contrato.form)).flatMap(([nome, campo]) => {
        const meta = metaOf(campo);
        const um = meta?.kind === 'referencia' || meta?.kind === 'referenciaId';
        if (!meta || !um || !meta.obrigatorio || mapping.colunas?.[nome]) return [];
        return [
          { campo: `${contrato.path}: ${nome}`, tabela, alvo: tableOfField(meta, fontes), fixo: meta.fixo === true },
        ];
      }),
    )
    .filter(({ campo }) => !QUEM_RESPONDE.has(campo));
  // Also what belongs to something of a talent, as an interview to a dismissal.
  const doTalento = new Set<string | undefined>(['colaborador']);
  for (let antes = 0; antes < doTalento.size; ) {
    antes = doTalento.size;
    for (const { tabela, alvo } of campos) if (doTalento.has(alvo)) doTalento.add(tabela);
  }
  const donos = campos.filter(({ alvo }) => doTalento.has(alvo));
  expect(donos.length).toBeGreaterThan(7);
  expect(donos.filter(({ fixo }) => !fixo).map(({ campo }) => campo)).toEqual([]);
});

test('o que uma exclusão diz é o nome que as pessoas conhecem: nunca uma tabela que só o banco mantém', async () => {
  const ditas = await t.app.banco(async (db) => {
    const { rows } = await sql<{ nome: string }>`select c.relname as nome from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not has_any_column_privilege('ciranda_app', c.oid, 'insert')`.execute(
      db,
    );
    await sql`set local role ciranda_app`.execute(db);
    const doBanco = new Set(rows.map(({ nome }) => nome));
    expect([...doBanco]).toEqual(
      expect.arrayContaining(['candidato_palavra', 'epi_saldo_atual', 'experiencia_talento']),
    );
    const tabelas = new Set(t.app.modules.flatMap(({ recursos }) => recursos.map(({ tabela }) => tabela)));
    const todas = [];
    for (const tabela of tabelas)
      for (const dita of await toldOnDeletion({ db }, tabela))
        todas.push({ ...dita, doBanco: doBanco.has(dita.tabela) });
    return todas;
  });
  expect(ditas.length).toBeGreaterThan(100);
  const mostrada = ({ rotulo }: (typeof ditas)[number]) => rotulo !== null;
  expect(ditas.filter(({ doBanco }) => doBanco).filter(mostrada)).toEqual([]);
  expect(ditas.filter(({ rotulo }) => rotulo !== null && !/^\p{Lu}[^_;.]+$/u.test(rotulo))).toEqual([]);
});

describe.each(touchedResources)('%s', (path) => {
  test('inclui, obtém, lista, pagina e oferece em opções, e o banco guarda a auditoria', async () => {
    const { contrato, dono, sampler } = parts(path);
    const criado = await sampler.create(contrato, dono);
    const lido = await dono.cliente.call(contrato.obter, { params: { id: criado.id } });
    expect(lido.status).toBe(200);
    expect(lido.body).toEqual(criado);
    const lista = await dono.cliente.call(contrato.listar, { query: { page: 0, size: 200 } });
    expect(lista.status).toBe(200);
    expect(lista.body).toMatchObject({ number: 0, size: 200, first: true });
    expect(contrato.listar.resposta.safeParse(lista.body).error?.issues ?? []).toEqual([]);
    const opcoes = await dono.cliente.call(contrato.opcoes, { query: { ids: [criado.id] } });
    expect(opcoes.body.map(({ id }: { id: number }) => id)).toEqual([criado.id]);
    expect(await acoesDe(contrato, criado.id)).toEqual(['Inclusão']);
  });

  test('altera com a versão certa e recusa a versão vencida com o registro atual', async () => {
    const { contrato, dono, sampler } = parts(path);
    const { id, versao, pode, ...form } = await sampler.create(contrato, dono);
    const mudado = await dono.cliente.call(contrato.atualizar, { params: { id }, body: { ...form, versao } });
    expect(mudado.status, JSON.stringify(mudado.body)).toBe(200);
    expect(mudado.body.versao).toBe(versao + 1);
    expect(await acoesDe(contrato, id)).toEqual(['Inclusão', 'Alteração']);
    const vencido = await dono.cliente.call(contrato.atualizar, { params: { id }, body: { ...form, versao } });
    expect(vencido.problema).toMatchObject({
      status: 409,
      codigo: 'CONFLITO_VERSAO',
      atual: { id, versao: versao + 1 },
    });
  });

  test('o que diz de quem é o registro não muda depois da inclusão', async () => {
    const { contrato, dono, sampler } = parts(path);
    const fixos = Object.entries(shapeOf(contrato.form)).filter(([, campo]) => metaOf(campo)?.fixo);
    if (fixos.length === 0) return;
    const { id, versao, pode, ...form } = await sampler.create(contrato, dono);
    for (const [nome, campo] of fixos) {
      const body = { ...form, [nome]: await sampler.other(campo, form[nome], dono), versao };
      const recusado = await dono.cliente.call(contrato.atualizar, { params: { id }, body });
      const mensagem = recusaDoFixo(metaOf(campo)?.label ?? '');
      expect(recusado.problema, JSON.stringify(body)).toMatchObject({
        status: 400,
        erros: [{ campo: nome, mensagem }],
      });
    }
    expect((await dono.cliente.call(contrato.obter, { params: { id } })).body).toMatchObject({ versao, ...form });
  });

  test('um registro repetido é recusado no campo que se repete, pelo nome do que já existe', async () => {
    const { contrato, dono, sampler, resource } = parts(path);
    const restricoes = (await uniqueMessages(t.app.engine, [resource])).get(resource) ?? [];
    const problemas: string[] = [];
    for (const { restricao, campos, campo, mensagem } of restricoes) {
      let [primeiro, segundo] = [await sampler.form(contrato, dono), await sampler.form(contrato, dono)];
      for (const repetido of campos) {
        const field = fieldAt(contrato.form, repetido);
        const valor = valueAt(primeiro, repetido) ?? (field && (await sampler.other(field, null, dono)));
        primeiro = withAt(primeiro, repetido, valor);
        segundo = withAt(segundo, repetido, valor);
      }
      const criado = await dono.cliente.call(contrato.criar, { body: primeiro });
      const recusado = await dono.cliente.call(contrato.criar, { body: segundo });
      const ditos = recusado.problema.erros ?? [];
      const certo = DITAS_A_MAO.has(restricao)
        ? ditos.some((erro) => campos.includes(erro.campo))
        : ditos.some((erro) => erro.campo === campo && erro.mensagem === mensagem);
      if (criado.status !== 201 || recusado.status !== 409 || !certo)
        problemas.push(
          `${restricao}: ${criado.status}, ${recusado.status} ${JSON.stringify([ditos, mensagem, recusado.body, primeiro])}`,
        );
    }
    expect(problemas).toEqual([]);
  });

  test('exclui, e o excluído não se encontra mais', async () => {
    const { contrato, dono, sampler } = parts(path);
    const { id, pode } = await sampler.create(contrato, dono);
    const exclusao = await dono.cliente.call(contrato.excluir, { params: { id } });
    if ((pode as { excluir: boolean }).excluir === false) return expect(exclusao.status).toBe(403);
    expect(exclusao.status, JSON.stringify(exclusao.body)).toBe(204);
    expect((await dono.cliente.call(contrato.obter, { params: { id } })).status).toBe(404);
    expect(await acoesDe(contrato, id)).toEqual(['Inclusão', 'Exclusão']);
  });

  test('não mostra nem muda o registro de outra empresa', async () => {
    const { contrato, dono, outro, sampler, resource } = parts(path);
    if (!resource.porEmpresa) return expect(resource.porEmpresa).toBe(false);
    const criado = await sampler.create(contrato, dono);
    const { id, versao, pode, ...form } = criado;
    expect((await outro.cliente.call(contrato.obter, { params: { id } })).status).toBe(404);
    const alterado = await outro.cliente.call(contrato.atualizar, { params: { id }, body: { ...form, versao } });
    expect([400, 404]).toContain(alterado.status);
    expect((await outro.cliente.call(contrato.excluir, { params: { id } })).status).toBe(404);
    const lista = await outro.cliente.call(contrato.listar, { query: { page: 0, size: 200 } });
    expect(lista.body.content.map((row: { id: number }) => row.id)).not.toContain(id);
    expect((await outro.cliente.call(contrato.opcoes, { query: { ids: [id] } })).body).toEqual([]);
    expect((await dono.cliente.call(contrato.obter, { params: { id } })).body).toEqual(criado);
  });

  test('a lista custa o mesmo número de consultas com uma ou várias linhas', async () => {
    const { contrato, sampler } = parts(path);
    const tenant = await t.app.empresa();
    await sampler.create(contrato, tenant);
    const um = await tenant.cliente.call(contrato.listar, { query: { page: 0, size: 200 } });
    for (let n = 0; n < 3; n++) await sampler.create(contrato, tenant);
    const varios = await tenant.cliente.call(contrato.listar, { query: { page: 0, size: 200 } });
    expect(um.headers['server-timing']).toMatch(/^db;desc="\d+"$/);
    expect(varios.headers['server-timing']).toBe(um.headers['server-timing']);
  });

  test('formulário vazio recebe mensagens nos campos', async () => {
    const { contrato, dono } = parts(path);
    const vazio = await dono.cliente.call(contrato.criar, { body: {} });
    if (vazio.status === 201) return expect(contrato.form.safeParse({}).success).toBe(true);
    expect(vazio.problema).toMatchObject({ status: 400, codigo: 'VIOLACAO_CAMPO' });
    expect(vazio.problema.erros.length).toBeGreaterThan(0);
  });
});

describe('toda rota', () => {
  const call = (handler: Handler) => {
    const { endpoint } = handler;
    return {
      method: endpoint.method,
      url: pathWith(endpoint.path, paramsOf(endpoint.path)),
      ...(endpoint.method === 'GET' ? {} : { payload: {} }),
    };
  };

  test('que não é pública recusa quem não tem sessão, sem dados', async () => {
    for (const handler of t.app.handlers.filter(({ endpoint }) => endpoint.acesso.tipo !== 'publico')) {
      const answer = await t.app.anonimo.raw(call(handler));
      expect(answer.status, `${handler.endpoint.method} ${handler.endpoint.path}`).toBe(401);
      expect(answer.problema.codigo).toBe('NAO_AUTENTICADO');
    }
  });

  test('com permissão recusa o perfil que não a tem, sem dados', async () => {
    const { semNada } = shared;
    for (const handler of t.app.handlers.filter(({ endpoint }) => endpoint.acesso.tipo === 'permissao')) {
      const answer = await semNada?.cliente.raw(call(handler));
      expect(answer?.status, `${handler.endpoint.method} ${handler.endpoint.path}`).toBe(403);
      expect(answer?.problema.codigo).toBe('SEM_PERMISSAO');
    }
  });
});
