import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as contract from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

const t = useApp();
const NOVA = 'lua verde sobre o mar';
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

async function pessoa() {
  const { empresaId } = await t.app.empresa([]);
  const perfilId = await criarPerfil(t.app);
  const dados = { empresas: [{ empresaId, perfilId }], email: 'pessoa@exemplo.com.br' };
  return { ...(await criarUsuarioComSenha(t.app, dados)), empresaId };
}

/** Asks for the link and reads it in the mail. */
async function pedirLink(login: string): Promise<string> {
  await t.app.anonimo.call(contract.recuperarSenha, { body: { login } });
  await t.app.executarTarefas();
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select ${textoDoEmail} as texto from email_saida e order by id desc limit 1`.execute(db),
  );
  return /token=([\w-]{43})/.exec(rows[0]?.texto ?? '')?.[1] ?? '';
}
const definir = (token: string, novaSenha = NOVA) =>
  t.app.anonimo.call(contract.definirNovaSenha, { body: { token, novaSenha, confNovaSenha: novaSenha } });
const comChave = (id: number) =>
  executar(sql`insert into chave_acesso (usuario_id, nome, credencial, publica, contador, transportes, sincronizada)
    values (${id}, 'Notebook', ${`c${id}`}, ${Buffer.from('x')}, 0, '{}', false)`);
const chavesDe = async (id: number) => {
  const { rows } = await t.app.banco((db) => sql`select 1 from chave_acesso where usuario_id = ${id}`.execute(db));
  return rows.length;
};

test('a nova senha pelo link fica no log em nome da própria pessoa, e leva as chaves de acesso', async () => {
  const { id, login } = await pessoa();
  await comChave(id);
  expect((await definir(await pedirLink(login))).status).toBe(204);
  expect(await chavesDe(id)).toBe(0);
  const { rows } = await t.app.banco((db) =>
    sql`select acao, entidade, ator_tipo, ator_id, ator_nome from auditoria where entidade = 'Usuário' and entidade_id = ${id}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    {
      acao: 'Nova senha pelo link',
      entidade: 'Usuário',
      ator_tipo: 'usuario',
      ator_id: id,
      ator_nome: 'Pessoa de Teste',
    },
  ]);
});

test('o pedido do link responde sempre a mesma frase', async () => {
  const { body } = await t.app.anonimo.call(contract.recuperarSenha, { body: { login: 'ninguém' } });
  expect(body).toEqual({
    mensagem:
      'Se o CPF ou login informado existir e tiver e-mail cadastrado, enviaremos um link para definir uma nova senha.',
  });
});

test('quem passou a entrar pelo provedor não define senha por um link pedido antes, e nada muda', async () => {
  const { id, login, empresaId } = await pessoa();
  const token = await pedirLink(login);
  await comChave(id);
  await executar(sql`update usuario set usuario_fortes = true where id = ${id}`);
  expect((await definir(token)).problema).toMatchObject({
    status: 400,
    mensagem: 'Usuários do provedor não alteram a senha por aqui.',
  });
  expect(await chavesDe(id)).toBe(1);
  await executar(sql`update usuario set usuario_fortes = false where id = ${id}`);
  const entrada = { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' as const };
  expect((await t.app.anonimo.call(contract.entrar, { body: entrada })).status).toBe(200);
});

test.each([
  ['sem chaves a remover, o log não fala delas', 0, null],
  ['com uma, diz quantas saíram', 1, { chavesRemovidas: 1 }],
])('a troca da própria senha que encerra as chaves: %s', async (_, chaves, depois) => {
  const { id, login, empresaId } = await pessoa();
  const entrada = { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' as const };
  const { cookies } = await t.app.anonimo.call(contract.entrar, { body: entrada });
  if (chaves > 0) await comChave(id);
  const cliente = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
  const body = { senha: SENHA_DE_TESTE, novaSenha: NOVA, confNovaSenha: NOVA, encerrarChaves: true };
  expect((await cliente.call(contract.alterarSenha, { body })).status).toBe(204);
  expect(await chavesDe(id)).toBe(0);
  expect((await t.app.auditoria(empresaId, 'Usuário')).map((linha) => linha.depois)).toEqual([depois]);
});
