import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { type Ctx, exigirPessoaInteira } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { defineModule } from '#platform/server/module.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { usuario } from '#platform/shared/permission.ts';

/** A job that works in its person's name holds all that the person may do: whoever holds less cannot leave it to the queue. */
const dados = z.object({});
const emNome = defineJob({
  nome: 'teste.em-nome',
  titulo: 'Em nome',
  emNomeDaPessoa: true,
  dados,
  run: async () => {},
});
const semNome = defineJob({ nome: 'teste.sem-nome', titulo: 'Sem nome', dados, run: async () => {} });
const pedir = (job: string) =>
  endpoint({ method: 'GET', path: `/api/${job.replace('.', '/')}`, acesso: usuario, resumo: 'Chamada de teste' });
const [pedirEmNome, pedirSemNome] = [pedir(emNome.nome), pedir(semNome.nome)];
const modulo = () =>
  defineModule({
    nome: 'teste',
    recursos: [],
    handlers: [
      on(pedirEmNome, async (ctx) => void (await ctx.enfileirar(emNome.nome, {}))),
      on(pedirSemNome, async (ctx) => void (await ctx.enfileirar(semNome.nome, {}))),
    ],
    jobs: [emNome, semNome],
    permissoes: [],
    menu: [],
  });
const t = useApp({}, { modulos: [modulo] });

test('um token não deixa na fila o que se faria com todo o acesso da pessoa; a pessoa deixa, e o resto ele deixa também', async () => {
  const { empresaId, perfilId, cliente } = await t.app.empresa();
  const { id } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
  const { chave, hash, inicio } = novaChaveDeToken();
  await t.app.banco((db) =>
    sql`insert into token_api (empresa_id, usuario_id, nome, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
      values (${empresaId}, ${id}, 'Ponto', false, ${somarDias(hoje(), 1)}, ${hash}, ${inicio}, now())`.execute(db),
  );
  const porToken = { headers: { authorization: `Bearer ${chave}` } };
  const recusa = await t.app.anonimo.call(pedirEmNome, porToken);
  expect(recusa.status).toBe(403);
  expect(recusa.problema.mensagem).toContain('com todo o acesso da pessoa');
  expect((await t.app.anonimo.call(pedirSemNome, porToken)).status).toBe(204);
  expect((await cliente.call(pedirEmNome)).status).toBe(204);
  expect(t.app.jobs.enviados.map(({ job }) => job)).toEqual([semNome.nome, emNome.nome]);
});

test('quem vê como um perfil também não deixa', () => {
  const como = (vendoComo: string | null) => ({ sessao: { vendoComo } }) as unknown as Pick<Ctx, 'sessao'>;
  expect(() => exigirPessoaInteira(como('Gestor'), emNome)).toThrow(/segundo plano/);
  expect(() => exigirPessoaInteira(como('Gestor'), semNome)).not.toThrow();
  expect(() => exigirPessoaInteira(como(null), emNome)).not.toThrow();
});

/** Names of data that is a person. */
const PESSOA = /^(usuario|pessoa|autor|solicitante)/i;

test('toda tarefa cujos dados dizem de quem é diz se trabalha em nome dessa pessoa', () => {
  const tarefas = t.app.tarefas;
  expect(tarefas.length).toBeGreaterThan(30);
  const comPessoa = tarefas.filter((um) => um.dados.some((campo) => PESSOA.test(campo)));
  expect(comPessoa.length).toBeGreaterThan(0);
  expect(comPessoa.filter((um) => um.emNomeDaPessoa === undefined).map(({ nome }) => nome)).toEqual([]);
  expect(tarefas.filter((um) => um.emNomeDaPessoa).map(({ nome }) => nome)).toEqual(
    expect.arrayContaining([
      'plataforma.relatorio',
      'gestao-talentos.importacao',
      'sst.importacao',
      'sst.condicoes-em-lote',
      'sst.vacinacoes-em-lote',
    ]),
  );
});

/** Who makes a context out of a person without the job's word: what they are made of, one by the clock for each person, one for a candidate, who has no narrower session. */
const OUTROS = [
  'modules/externo/privacidade/copia.job.ts',
  'modules/organizacao/avisos/resumo.job.ts',
  'modules/organizacao/sessao/em-nome-de.queries.ts',
  'platform/server/http/background.ts',
];

test('todo arquivo que age como alguém fora de uma chamada declara que o faz, seja de tarefa ou não', () => {
  const raiz = join(import.meta.dirname, '../..');
  const agem = globSync('{app,platform,modules}/**/*.ts', { cwd: raiz })
    .filter((file) => !/\.(?:test|factory)\.ts$/.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(raiz, file), 'utf8') }))
    .filter(({ text }) => /\b(?:backgroundContext|emNomeDe)\(/.test(text));
  expect(agem.length).toBeGreaterThan(OUTROS.length);
  expect(
    agem
      .filter(({ text }) => !text.includes('emNomeDaPessoa: true'))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(OUTROS);
});
