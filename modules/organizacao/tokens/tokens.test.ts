import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { ADMINISTRADOR, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { removerSegundoFator, usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { gerarChaveDoToken, lerTokenEmUso, permissoesDosTokens, tokens } from './tokens.contract.ts';
import { erroDaValidade, VALIDADE_MAXIMA_DIAS } from './tokens.rules.ts';

const t = useApp();
const { ver, inserir, verbos } = permissoesDosTokens;
const menu = menuExtra.permissoes;
const DOS_MENUS: Permission[] = [menu.ver, menu.inserir];
const DONO: Permission[] = [ver, inserir, permissoesDosTokens.editar, verbos.CHAVE, ...DOS_MENUS];
const amanha = () => somarDias(hoje(), 1);

/** Somebody of a new company with a password, who holds these authorities. */
async function dono(permissoes: readonly Permission[] = DONO): Promise<Tenant> {
  const tenant = await t.app.empresa(permissoes);
  const senha = await hashDaSenha(SENHA_DE_TESTE);
  await t.app.banco((db) => sql`update usuario set senha_hash = ${senha} where id = ${tenant.usuarioId}`.execute(db));
  return tenant;
}

const corpo = (usuarioId: number, o: object = {}) => ({
  nome: `Ponto ${unico()}`,
  usuario: { id: usuarioId },
  expiraEm: amanha(),
  somenteLeitura: false,
  limiteMinuto: 300,
  permissoes: DOS_MENUS,
  ...o,
});

async function tokenCom(pessoa: Tenant, o: object = {}): Promise<{ id: number; chave: string }> {
  const { body } = await pessoa.cliente.call(tokens.criar, { body: corpo(pessoa.usuarioId, o) });
  const params = { id: body.id };
  const gerada = await pessoa.cliente.call(gerarChaveDoToken, { params, body: { senha: SENHA_DE_TESTE } });
  return { id: body.id, chave: gerada.body.chave };
}

const com = (chave: string) => ({ headers: { authorization: `Bearer ${chave}` } });
const listar = (chave: string) => t.app.anonimo.call(menuExtra.listar, com(chave));
const criarMenu = (chave: string) =>
  t.app.anonimo.call(menuExtra.criar, { body: { nome: `Menu ${unico()}`, ordem: 1 }, ...com(chave) });

describe('chamadas com um token', () => {
  test('leem e gravam na empresa dele, e o log diz de quem e por qual token', async () => {
    const pessoa = await dono();
    const { chave } = await tokenCom(pessoa, { nome: 'Ponto eletrônico' });
    const criada = await criarMenu(chave);
    expect(criada.status).toBe(201);
    expect((await listar(chave)).status).toBe(200);
    expect((await t.app.anonimo.call(lerTokenEmUso, com(chave))).body).toMatchObject({
      pessoa: 'Pessoa de Teste (token Ponto eletrônico)',
      empresa: { id: pessoa.empresaId },
      permissoes: DOS_MENUS.toSorted(),
    });
    expect((await pessoa.cliente.call(menuExtra.obter, { params: { id: criada.body.id } })).status).toBe(200);
    const { rows } = await t.app.banco((db) =>
      sql<{ nome: string }>`select ator_nome as nome from auditoria
        where entidade = ${menuExtra.nome.um} and entidade_id = ${criada.body.id} and ator_id = ${pessoa.usuarioId}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ nome: 'Pessoa de Teste (token Ponto eletrônico)' }]);
  });

  test('só fazem o que o token e a pessoa podem agora', async () => {
    const pessoa = await dono();
    const { chave } = await tokenCom(pessoa, { permissoes: [menu.ver] });
    expect((await listar(chave)).status).toBe(200);
    expect((await criarMenu(chave)).status).toBe(403);
    await t.app.banco(async (db) => {
      await sql`update perfil set permissoes = ${[ver]} where id = ${pessoa.perfilId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    });
    expect((await listar(chave)).status).toBe(403);
    await t.app.banco(async (db) => {
      await sql`update usuario set ativo = false where id = ${pessoa.usuarioId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', pessoa.usuarioId);
    });
    expect((await listar(chave)).status).toBe(401);
  });

  test('de leitura não gravam', async () => {
    const { chave } = await tokenCom(await dono(), { somenteLeitura: true });
    expect((await listar(chave)).status).toBe(200);
    expect((await criarMenu(chave)).problema).toMatchObject({ status: 403, mensagem: 'Este token da API só lê.' });
  });

  test('não assinam, não votam e não mudam nada do que é da própria pessoa', async () => {
    const pessoa = await dono();
    await t.app.banco((db) =>
      sql`update perfil set permissoes = ${[...DONO, permissoesOrganizacao.meusDados.ver]}
      where id = ${pessoa.perfilId}`.execute(db),
    );
    const { chave } = await tokenCom(pessoa, { permissoes: [permissoesOrganizacao.meusDados.ver] });
    const proprias = t.app.handlers
      .map(({ endpoint }) => endpoint)
      .filter(({ escreve, path, acesso }) => escreve && acesso.tipo !== 'publico' && path.startsWith('/api/userinfo/'));
    expect(proprias.length).toBeGreaterThan(20);
    const status = async ({ method, path }: (typeof proprias)[number]) => {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      return [path, (await t.app.anonimo.raw({ method, url, payload: {}, ...com(chave) })).status];
    };
    const respostas = await Promise.all(proprias.map(status));
    expect(respostas.filter(([, um]) => um !== 403)).toEqual([]);
  });

  test('nunca mexem na conta da pessoa, nem fazem outra chave', async () => {
    const pessoa = await dono();
    const { id, chave } = await tokenCom(pessoa, { permissoes: DONO });
    const daConta = t.app.handlers
      .map(({ endpoint }) => endpoint)
      .filter(({ acesso, path }) => acesso.tipo === 'usuario' && acesso.daConta && !path.startsWith('/api/externo'));
    expect(daConta.length).toBeGreaterThan(5);
    for (const { method, path } of daConta) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await t.app.anonimo.raw({ method, url, payload: {}, ...com(chave) });
      expect.soft(status, `${method} ${path}`).toBe(403);
    }
    for (const url of ['/api/userinfo/mensagens', '/api/userinfo/usuario/caixa-mensagens', '/api/calendario'])
      expect.soft((await t.app.anonimo.raw({ method: 'GET', url, ...com(chave) })).status, url).toBe(403);
    const novo = { body: corpo(pessoa.usuarioId), ...com(chave) };
    expect((await t.app.anonimo.call(tokens.criar, novo)).status).toBe(403);
    const outra = await t.app.anonimo.call(gerarChaveDoToken, {
      params: { id },
      body: { senha: SENHA_DE_TESTE },
      ...com(chave),
    });
    expect(outra.status).toBe(403);
  });

  test('valem até o último dia, até a chave ser trocada e até o token ser excluído', async () => {
    const pessoa = await dono([...DONO, permissoesDosTokens.excluir]);
    const { id, chave } = await tokenCom(pessoa);
    const params = { id };
    const nova = await pessoa.cliente.call(gerarChaveDoToken, { params, body: { senha: SENHA_DE_TESTE } });
    const antiga = await listar(chave);
    expect(antiga.status).toBe(401);
    expect(antiga.headers['www-authenticate']).toBe('Bearer');
    const vencer = (dia: string) =>
      t.app.banco((db) => sql`update token_api set expira_em = ${dia} where id = ${id}`.execute(db));
    await vencer(hoje());
    expect((await listar(nova.body.chave)).status).toBe(200);
    await vencer(somarDias(hoje(), -1));
    expect((await listar(nova.body.chave)).status).toBe(401);
    const vencido = await pessoa.cliente.call(tokens.listar, { query: { page: 0, size: 10, situacao: 'V' } });
    expect(vencido.body).toMatchObject({ content: [{ id, situacao: 'V' }] });
    await vencer(amanha());
    await pessoa.cliente.call(tokens.excluir, { params });
    expect((await listar(nova.body.chave)).status).toBe(401);
  });

  test('deixam de valer quando o usuário passa a ser um talento: quem tinha a chave é outra pessoa', async () => {
    const pessoa = await dono();
    const { chave } = await tokenCom(pessoa);
    expect((await listar(chave)).status).toBe(200);
    await ligarUsuario(t.app, pessoa.usuarioId, await criarColaborador(t.app, pessoa.empresaId));
    expect((await listar(chave)).status).toBe(401);
  });

  test('são revogados, com registro, quando outra pessoa troca a senha, o e-mail, o talento ou o segundo fator do usuário', async () => {
    const { empresaId, perfilId, cliente } = await t.app.empresa();
    const trocas = {
      senha: { senha: 'lua verde sobre o mar' },
      'e-mail': { email: `novo${unico()}@exemplo.com.br` },
      talento: { colaborador: { id: await criarColaborador(t.app, empresaId) } },
      'segundo fator': null,
      nada: {},
    };
    const { empresaId: outra } = await t.app.empresa();
    for (const [troca, mudanca] of Object.entries(trocas)) {
      const { id } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
      const [chave, nome] = [novaChaveDeToken(), `Ponto ${unico()}`];
      for (const [onde, { hash, inicio }] of [[empresaId, chave] as const, [outra, novaChaveDeToken()] as const])
        await t.app.banco((db) =>
          sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, expira_em, chave_hash, chave_inicio, chave_em)
            values (${onde}, ${id}, ${nome}, ${[menu.ver]}::text[], ${amanha()}, ${hash}, ${inicio}, now())`.execute(
            db,
          ),
        );
      expect((await listar(chave.chave)).status, troca).toBe(200);
      const params = { id };
      const { body: lido } = await cliente.call(usuarios.obter, { params });
      const feita = mudanca
        ? await cliente.call(usuarios.atualizar, { params, body: { ...lido, ...mudanca } as never })
        : await cliente.call(removerSegundoFator, { params });
      expect(feita.status, troca).toBeLessThan(300);
      expect((await listar(chave.chave)).status, troca).toBe(troca === 'nada' ? 200 : 401);
      for (const onde of [empresaId, outra]) {
        const log = (await t.app.auditoria(onde, tokens.nome.um)).filter(
          ({ depois }) => (depois as { nome?: string } | null)?.nome === nome,
        );
        expect(
          log.map(({ acao }) => acao),
          troca,
        ).toEqual(troca === 'nada' ? [] : ['Revogação da chave']);
      }
    }
  });

  test('passam do limite por minuto com 429, e as respostas contam as que restam', async () => {
    const { id, chave } = await tokenCom(await dono(), { limiteMinuto: 2 });
    const respostas = [await listar(chave), await listar(chave), await listar(chave)];
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(respostas.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['1', '0', '0']);
    expect(Number(respostas[2]?.headers['retry-after'])).toBeGreaterThan(0);
    await t.app.banco((db) =>
      sql`update token_api set janela_inicio = now() - interval '61 seconds' where id = ${id}`.execute(db),
    );
    expect((await listar(chave)).headers['ratelimit-remaining']).toBe('1');
  });
});

describe('quem cria um token', () => {
  test('não dá a ele o que não tem, nem passa da validade máxima, nem deixa de dizer o que pode', async () => {
    const pessoa = await dono();
    const recusa = async (o: object) =>
      (await pessoa.cliente.call(tokens.criar, { body: corpo(pessoa.usuarioId, o) })).problema.erros;
    expect(await recusa({ permissoes: [permissoesOrganizacao.perfil.ver] })).toEqual([
      { campo: 'permissoes', mensagem: 'Você não pode dar a um token permissões que você não tem.' },
    ]);
    expect(await recusa({ permissoes: [] })).toEqual([
      { campo: 'permissoes', mensagem: 'Escolha o que o token pode fazer.' },
    ]);
    expect(await recusa({ permissoes: ['ROLE_NAO_EXISTE'] })).toMatchObject([{ campo: 'permissoes' }]);
    expect(await recusa({ expiraEm: somarDias(hoje(), VALIDADE_MAXIMA_DIAS + 1) })).toMatchObject([
      { campo: 'expiraEm' },
    ]);
    expect(await recusa({ limiteMinuto: 3001 })).toMatchObject([{ campo: 'limiteMinuto' }]);
  });

  test('só vê e cria para si, a menos que possa os de outros, e nunca acima do seu alcance', async () => {
    const pessoa = await dono();
    const colega = await t.app.usuario(pessoa.empresaId, DOS_MENUS);
    const forte = await t.app.usuario(pessoa.empresaId, [permissoesOrganizacao.noticia.ver]);
    const { usuario } = permissoesOrganizacao;
    const chefe = await t.app.usuario(pessoa.empresaId, [...DONO, verbos.DE_OUTROS, usuario.ver, usuario.editar]);
    const { id } = await tokenCom(pessoa);
    expect((await pessoa.cliente.call(tokens.criar, { body: corpo(colega.usuarioId) })).problema.erros).toMatchObject([
      { campo: 'usuario' },
    ]);
    expect((await chefe.cliente.call(tokens.criar, { body: corpo(colega.usuarioId) })).status).toBe(201);
    expect((await chefe.cliente.call(tokens.criar, { body: corpo(forte.usuarioId) })).status).toBe(403);
    expect((await chefe.cliente.call(tokens.criar, { body: corpo(ADMINISTRADOR) })).problema.erros).toMatchObject([
      { campo: 'usuario' },
    ]);
    const outro = await t.app.usuario(pessoa.empresaId, DONO);
    expect((await outro.cliente.call(tokens.obter, { params: { id } })).status).toBe(404);
    expect((await chefe.cliente.call(tokens.obter, { params: { id } })).status).toBe(200);
  });

  test('confirma a própria senha para ter a chave, e ninguém a lê depois', async () => {
    const perfilId = await criarPerfil(t.app, { permissoes: DONO });
    const pessoa = await dono();
    await criarUsuarioComSenha(t.app, { empresas: [{ empresaId: pessoa.empresaId, perfilId }] });
    const { body } = await pessoa.cliente.call(tokens.criar, { body: corpo(pessoa.usuarioId) });
    const params = { id: body.id };
    const errada = await pessoa.cliente.call(gerarChaveDoToken, { params, body: { senha: 'outra senha qualquer' } });
    expect(errada.problema).toMatchObject({ status: 400, erros: [{ campo: 'senha' }] });
    const { rows } = await t.app.banco((db) =>
      sql<{ chave: Buffer | null }>`select chave_hash as chave from token_api where id = ${body.id}`.execute(db),
    );
    expect(rows).toEqual([{ chave: null }]);
    const { chave } = (await pessoa.cliente.call(gerarChaveDoToken, { params, body: { senha: SENHA_DE_TESTE } })).body;
    expect(chave).toMatch(/^ciranda_[\w-]{43}$/);
    const lido = JSON.stringify((await pessoa.cliente.call(tokens.obter, { params })).body);
    const log = JSON.stringify(await t.app.auditoria(pessoa.empresaId));
    expect(lido + log).not.toContain(chave.slice(12));
  });
});

test.each([
  ['2026-03-10', '2026-03-10', true],
  ['2026-03-09', '2026-03-10', false],
  ['2027-03-11', '2026-03-10', true],
  ['2027-03-12', '2026-03-10', false],
])('um token que vence em %s, em %s, é aceito: %s', (expiraEm, dia, aceito) =>
  expect(erroDaValidade(expiraEm, dia) === null).toBe(aceito),
);
