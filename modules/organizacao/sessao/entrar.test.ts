import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestApp, useApp } from '#app/testing/harness.ts';
import { noticia } from '#modules/organizacao/mensagens/noticias.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as contract from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

const t = useApp();
const { ver } = permissoesOrganizacao.noticia;

const corpo = (username: string, empresaId: number, password = SENHA_DE_TESTE) => ({
  username,
  password,
  empresaId,
  tipoLogin: 'CADASTRO' as const,
});

async function novaEmpresa(app: TestApp): Promise<number> {
  return (await app.empresa([])).empresaId;
}

async function pessoa(
  permissoes: readonly Permission[] = [],
  dados: Partial<Parameters<typeof criarUsuarioComSenha>[1]> = {},
) {
  const empresaId = await novaEmpresa(t.app);
  const perfilId = await criarPerfil(t.app, { permissoes });
  const usuario = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }], ...dados });
  return { ...usuario, empresaId, perfilId };
}

/** A client with the cookie of an answer. */
function comCookie(cookies: Readonly<Record<string, string>>): TestClient {
  const token = cookies.ciranda_sessao;
  expect(token).toMatch(/^[\w-]{43}$/);
  return new TestClient(t.app.app, `ciranda_sessao=${token}`);
}

async function entrarComo(login: string, empresaId: number): Promise<TestClient> {
  const resposta = await t.app.anonimo.call(contract.entrar, { body: corpo(login, empresaId) });
  expect(resposta.status, JSON.stringify(resposta.body)).toBe(200);
  return comCookie(resposta.cookies);
}

let rede = 1;
/** Somebody without a session, from an address of their own. */
function deOutraRede() {
  const remoteAddress = `10.1.${rede++}.1`;
  return (body: object) => t.app.anonimo.raw({ method: 'POST', url: '/api/login', payload: body, remoteAddress });
}

describe('entrar', () => {
  test('com o CPF ou com o login dá uma sessão, e a resposta é a informação da sessão', async () => {
    const cpf = cpfDeBase('310000001');
    const { login, empresaId, id } = await pessoa([ver], { cpf });
    const mascarado = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const username of [cpf, mascarado, login, login.toUpperCase()]) {
      const resposta = await t.app.anonimo.call(contract.entrar, { body: corpo(username, empresaId) });
      expect(resposta.body, username).toMatchObject({
        authenticated: true,
        segundoFator: false,
        user: { id, cpf },
        company: { id: empresaId },
        authorities: [ver],
        pendencia: null,
      });
      expect(String(resposta.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
      const sessao = await comCookie(resposta.cookies).call(contract.obterSessao);
      expect(sessao.body).toMatchObject({ authenticated: true, user: { id } });
      expect(Date.parse(sessao.body.horaExpiracao ?? '')).toBeGreaterThan(Date.now());
    }
  });

  test('diz a quem cuida de talentos que não vê nenhum: nem todas as áreas, nem uma por que responda', async () => {
    const { empresaId } = await t.app.empresa([]);
    const talentos = permissoesOrganizacao.colaborador.ver;
    const lida = async ({ cliente }: { cliente: TestClient }) =>
      (await cliente.call(contract.obterSessao)).body.ninguemAVista;
    expect(await lida(await t.app.usuario(empresaId, [talentos]))).toBe(true);
    expect(await lida(await t.app.usuario(empresaId, [talentos, permissaoVerTodasAreas]))).toBe(false);
    expect(await lida(await t.app.usuario(empresaId, [ver]))).toBe(false);
    const lider = await t.app.usuario(empresaId, [talentos]);
    const colaboradorId = await criarColaborador(t.app, empresaId);
    await ligarUsuario(t.app, lider.usuarioId, colaboradorId);
    expect(await lida(lider)).toBe(true);
    await responderPorArea(t.app, empresaId, await criarArea(t.app, empresaId), colaboradorId);
    expect(await lida(lider)).toBe(false);
  });

  test('aceita o formulário da página antiga (form-urlencoded)', async () => {
    const { login, empresaId } = await pessoa();
    const resposta = await t.app.anonimo.raw({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        username: login,
        password: SENHA_DE_TESTE,
        empresaId: String(empresaId),
      }).toString(),
    });
    expect(resposta.status).toBe(200);
  });

  test('toda causa de recusa tem a mesma resposta', async () => {
    const enviar = deOutraRede();
    const boa = await pessoa();
    const outra = await novaEmpresa(t.app);
    const desativada = await pessoa([], { ativo: false });
    const vencida = await pessoa([], { expiraEm: '2020-01-01' });
    const semSenha = await t.app.empresa([]);
    const casos = [
      corpo(boa.login, boa.empresaId, 'senha errada 1'),
      corpo(boa.login, outra),
      corpo(boa.login, 999_999_999),
      corpo('ninguem', boa.empresaId),
      corpo(desativada.login, desativada.empresaId),
      corpo(vencida.login, vencida.empresaId),
      corpo(`pessoa1-${semSenha.empresaId}`, semSenha.empresaId, 'x'),
    ];
    const respostas = await Promise.all(casos.map(enviar));
    for (const { status, problema, cookies } of respostas) {
      expect(status).toBe(401);
      expect({ ...problema, requestId: '' }).toEqual({
        type: 'urn:ciranda:problema:credenciais',
        title: 'CPF ou senha inválidos.',
        status: 401,
        detail: 'CPF ou senha inválidos.',
        codigo: 'CREDENCIAIS',
        mensagem: 'CPF ou senha inválidos.',
        erros: [],
        requestId: '',
      });
      expect(cookies).toEqual({});
    }
  });

  test('formulário incompleto tem as mensagens do documento', async () => {
    const resposta = await t.app.anonimo.raw({ method: 'POST', url: '/api/login', payload: {} });
    expect(resposta.problema).toMatchObject({ status: 400, codigo: 'VIOLACAO_CAMPO' });
    expect(resposta.problema.erros).toEqual([
      { campo: 'username', mensagem: 'CPF é obrigatório' },
      { campo: 'password', mensagem: 'Senha é obrigatória' },
      { campo: 'empresaId', mensagem: 'Empresa é obrigatória' },
    ]);
    const outroTipo = await t.app.anonimo.raw({
      method: 'POST',
      url: '/api/login',
      payload: { ...corpo('ana', 1), tipoLogin: 'REDE' },
    });
    expect(outroTipo.status).toBe(400);
  });

  test('depois de cinco erros a conta para por quinze minutos, e cada erro seguinte dobra a espera', async () => {
    const { login, empresaId } = await pessoa();
    for (let n = 0; n < 5; n++) await deOutraRede()(corpo(login, empresaId, `senha errada ${n}`));
    expect((await deOutraRede()(corpo(login, empresaId))).status).toBe(401);
    const minutos = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<{ falhas: number; minutos: number }>`
          select falhas, round(extract(epoch from bloqueado_ate - now()) / 60)::int as minutos from tentativa_login where chave like 'conta:%' order by falhas desc, bloqueado_ate desc limit 1`.execute(
          db,
        );
        return rows[0];
      });
    expect(await minutos()).toEqual({ falhas: 5, minutos: 15 });
    const passar = () =>
      t.app.banco((db) =>
        sql`update tentativa_login set bloqueado_ate = now() - interval '1 second' where falhas >= 5`.execute(db),
      );
    await passar();
    await deOutraRede()(corpo(login, empresaId, 'senha errada'));
    expect(await minutos()).toEqual({ falhas: 6, minutos: 30 });
    await passar();
    expect((await deOutraRede()(corpo(login, empresaId))).status).toBe(200);
    for (let n = 0; n < 4; n++) await deOutraRede()(corpo(login, empresaId, `senha errada ${n}`));
    expect((await deOutraRede()(corpo(login, empresaId))).status).toBe(200);
  });

  test('muitas tentativas ao mesmo tempo contam uma a uma', async () => {
    const { login, empresaId } = await pessoa();
    const enviar = deOutraRede();
    const chutes = Array.from({ length: 8 }, (_, n) => enviar(corpo(login, empresaId, `senha errada ${n}`)));
    expect((await Promise.all(chutes)).every(({ status }) => status === 401)).toBe(true);
    expect((await deOutraRede()(corpo(login, empresaId))).status).toBe(401);
  });

  test('trinta erros de um endereço param o endereço, seja qual for a conta', async () => {
    const { login, empresaId } = await pessoa();
    const enviar = deOutraRede();
    for (let n = 0; n < 30; n++) await enviar(corpo(`ninguem${n}`, empresaId, 'senha errada'));
    expect((await enviar(corpo(login, empresaId))).status).toBe(401);
    expect((await deOutraRede()(corpo(login, empresaId))).status).toBe(200);
  });

  test('renova a sessão que o navegador já tinha', async () => {
    const { login, empresaId } = await pessoa();
    const antiga = await entrarComo(login, empresaId);
    const nova = await antiga.call(contract.entrar, { body: corpo(login, empresaId) });
    expect((await antiga.call(contract.obterSessao)).body).toMatchObject({ authenticated: false, expired: true });
    expect((await comCookie(nova.cookies).call(contract.obterSessao)).body.authenticated).toBe(true);
  });

  test('a lista de empresas é igual para CPF conhecido e desconhecido, e vazia para CPF incompleto', async () => {
    const cpf = cpfDeBase('310000002');
    const { empresaId } = await pessoa([], { cpf });
    await t.app.banco((db) => sql`update empresa set ativa = false where id = ${empresaId}`.execute(db));
    const ativa = await novaEmpresa(t.app);
    const conhecido = await t.app.anonimo.call(contract.empresasDoLogin, { query: { cpf } });
    const desconhecido = await t.app.anonimo.call(contract.empresasDoLogin, { query: { cpf: cpfDeBase('310000003') } });
    expect(conhecido.body).toEqual(desconhecido.body);
    const ids = conhecido.body.map(({ id }) => id);
    expect(ids).toContain(ativa);
    expect(ids).not.toContain(empresaId);
    expect((await t.app.anonimo.call(contract.empresasDoLogin, { query: { cpf: '3100000' } })).body).toEqual([]);
    expect((await t.app.anonimo.call(contract.empresasDoLogin, { query: { cpf: 'admin' } })).body).toEqual(
      conhecido.body,
    );
  });

  test('a auditoria guarda entrada e recusa sem o que foi digitado', async () => {
    const cpf = cpfDeBase('310000004');
    const { id, empresaId } = await pessoa([], { cpf });
    await t.app.anonimo.call(contract.entrar, { body: corpo(cpf, empresaId, 'uma senha errada') });
    await t.app.anonimo.call(contract.entrar, { body: corpo(cpf, empresaId) });
    const { rows } = await t.app.banco((db) =>
      sql<{
        acao: string;
        linha: string;
      }>`select acao, a::text as linha from auditoria a where entidade = 'Sessão' and entidade_id = ${id} order by id`.execute(
        db,
      ),
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['Entrada recusada', 'Entrada']);
    for (const { linha } of rows) {
      expect(linha).not.toContain(cpf);
      expect(linha).not.toContain('uma senha errada');
      expect(linha).not.toContain(SENHA_DE_TESTE);
    }
  });
});

describe('sessão viva', () => {
  test('desativar, vencer ou mudar o perfil vale no pedido seguinte', async () => {
    const { id, login, empresaId, perfilId } = await pessoa([ver]);
    const cliente = await entrarComo(login, empresaId);
    expect((await cliente.call(noticia.listar)).status).toBe(200);
    await t.app.banco(async (db) => {
      await sql`update perfil set permissoes = '{}' where id = ${perfilId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    });
    expect((await cliente.call(noticia.listar)).status).toBe(403);
    await t.app.banco(async (db) => {
      await sql`update usuario set expira_em = '2020-01-01' where id = ${id}`.execute(db);
      await t.app.sessions.changed(db, 'interna', id);
    });
    expect((await cliente.call(noticia.listar)).status).toBe(401);
    expect((await cliente.call(contract.obterSessao)).body).toMatchObject({ authenticated: false, expired: true });
  });

  test('vale trinta minutos desde o último uso, e horaExpiracao é o instante em que acaba', async () => {
    const { id, login, empresaId } = await pessoa([ver]);
    const cliente = await entrarComo(login, empresaId);
    const parada = (minutos: number) =>
      t.app.banco(async (db) => {
        await sql`update sessao set ultimo_uso = now() - make_interval(mins => ${minutos})
          where area = 'interna' and sujeito_id = ${id}`.execute(db);
        await t.app.sessions.changed(db, 'interna', id);
      });
    const faltam = async () => {
      const { horaExpiracao } = (await cliente.call(contract.obterSessao)).body;
      expect(horaExpiracao).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      return Math.round((Date.parse(horaExpiracao ?? '') - Date.now()) / 60_000);
    };
    expect(await faltam()).toBe(30);
    await parada(29);
    // Used again, it has the whole time before it.
    expect(await faltam()).toBe(30);
    await parada(31);
    expect((await cliente.call(noticia.listar)).status).toBe(401);
    expect((await cliente.call(contract.obterSessao)).body).toMatchObject({
      authenticated: false,
      horaExpiracao: null,
    });
  });

  test('duas empresas: troca, confere e não entra na de outros', async () => {
    const um = await novaEmpresa(t.app);
    const dois = await novaEmpresa(t.app);
    const alheia = await novaEmpresa(t.app);
    const leitor = await criarPerfil(t.app, { permissoes: [ver] });
    const nada = await criarPerfil(t.app);
    const { login } = await criarUsuarioComSenha(t.app, {
      empresas: [
        { empresaId: um, perfilId: leitor },
        { empresaId: dois, perfilId: nada },
      ],
    });
    const cliente = await entrarComo(login, um);
    const valida = async (id: number) => (await cliente.call(contract.empresaValida, { params: { id } })).body;
    expect([await valida(um), await valida(dois)]).toEqual([true, false]);
    const trocada = await cliente.call(contract.trocarEmpresa, { params: { id: dois } });
    expect(trocada.body).toMatchObject({ company: { id: dois }, authorities: [] });
    expect(trocada.body.companies.map(({ id }) => id).sort()).toEqual([um, dois].sort());
    expect([await valida(um), await valida(dois)]).toEqual([false, true]);
    expect((await cliente.call(noticia.listar)).status).toBe(403);
    expect((await cliente.call(contract.trocarEmpresa, { params: { id: alheia } })).status).toBe(403);
    expect((await cliente.call(contract.obterSessao)).body.company?.id).toBe(dois);
  });

  test('sair encerra a sessão de todos os modos, também sem ter uma', async () => {
    const { login, empresaId } = await pessoa();
    for (const pedido of [
      { method: 'POST', url: '/api/logout' },
      { method: 'GET', url: '/api/logout' },
      { method: 'GET', url: '/logout.action' },
    ] as const) {
      const cliente = await entrarComo(login, empresaId);
      const resposta = await cliente.raw(pedido);
      expect(resposta.cookies.ciranda_sessao).toBe('');
      if (pedido.url === '/logout.action')
        expect({ status: resposta.status, location: resposta.headers.location }).toEqual({
          status: 302,
          location: '/login',
        });
      else expect(resposta.status).toBe(204);
      expect((await cliente.call(contract.obterSessao)).body).toMatchObject({ authenticated: false, expired: true });
      expect((await t.app.anonimo.raw(pedido)).status).toBeLessThan(400);
    }
  });

  test('sem sessão a informação da sessão traz só o que todos podem saber', async () => {
    const { body } = await t.app.anonimo.call(contract.obterSessao);
    expect(body).toMatchObject({ authenticated: false, expired: false, user: null, companies: [], menu: [] });
    expect(body.systemParameters.versao).toMatch(/^\d+\.\d+\.\d+$/);
    expect(contract.obterSessao.resposta.safeParse(body).error?.issues ?? []).toEqual([]);
  });

  test('guarda a página visitada e o relatório de erro', async () => {
    const { login, empresaId, id } = await pessoa();
    const cliente = await entrarComo(login, empresaId);
    expect((await cliente.call(contract.registrarVisita, { query: { url: '/captacao/candidatos' } })).status).toBe(204);
    await t.app.banco((db) => t.app.parametros.set(db, { emailSuporte: 'suporte@exemplo.com.br' }));
    await expect.poll(() => t.app.parametros.get('emailSuporte')).toBe('suporte@exemplo.com.br');
    const relato = {
      mensagem: 'x is not a function',
      pilha: 'linha 1',
      url: 'https://rh/x?chave=segredo#a',
      requestId: null,
    };
    expect((await cliente.call(contract.relatarErro, { body: relato })).status).toBe(204);
    const { rows } = await t.app.banco((db) =>
      sql`select (select url from visita where sujeito_id = ${id}) as visita, (select mensagem || ' em ' || url from relatorio_erro where usuario_id = ${id}) as erro`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ visita: '/captacao/candidatos', erro: 'x is not a function em https://rh/x' }]);
    expect((await cliente.call(contract.relatarErro, { body: { ...relato, pilha: 'x'.repeat(10_001) } })).status).toBe(
      400,
    );
  });
});
