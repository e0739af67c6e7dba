import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as fator from './segundo-fator.contract.ts';
import * as contract from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

const t = useApp();
const { usuario } = permissoesOrganizacao;
const NOVA = 'lua verde sobre o mar';

beforeEach(async () => {
  // Every test starts as if nobody had failed from this address.
  await t.app.banco((db) => sql`delete from tentativa_login`.execute(db));
});

async function pessoa(
  dados: Partial<Parameters<typeof criarUsuarioComSenha>[1]> & { exigeSegundoFator?: boolean } = {},
) {
  const { empresaId } = await t.app.empresa([]);
  const perfilId = await criarPerfil(t.app, { permissoes: ['ROLE_UTILITARIO_NOTICIA'], ...dados });
  return { ...(await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }], ...dados })), empresaId };
}

const entrar = (login: string, empresaId: number, password = SENHA_DE_TESTE) =>
  t.app.anonimo.call(contract.entrar, { body: { username: login, password, empresaId, tipoLogin: 'CADASTRO' } });

async function cliente(login: string, empresaId: number, password?: string): Promise<TestClient> {
  const { cookies, status } = await entrar(login, empresaId, password);
  expect(status).toBe(200);
  return new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
}

const trocar = (c: TestClient, novaSenha: string, senha = SENHA_DE_TESTE, confNovaSenha = novaSenha) =>
  c.call(contract.alterarSenha, { body: { senha, novaSenha, confNovaSenha, encerrarChaves: false } });

describe('alterar a própria senha', () => {
  test('vale na próxima entrada, encerra as outras sessões e livra da troca obrigatória', async () => {
    const { login, empresaId, id } = await pessoa({ trocarSenha: true });
    const outra = await cliente(login, empresaId);
    const esta = await cliente(login, empresaId);
    expect((await esta.call(contract.obterSessao)).body.pendencia).toBe('senha');
    expect((await esta.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(403);
    expect((await trocar(esta, NOVA)).status).toBe(204);
    expect(await t.app.auditoria(empresaId, 'Usuário')).toMatchObject([{ acao: 'Alteração da senha', id }]);
    expect((await esta.call(contract.obterSessao)).body).toMatchObject({ authenticated: true, pendencia: null });
    expect((await esta.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(200);
    expect((await outra.call(contract.obterSessao)).body.authenticated).toBe(false);
    expect((await entrar(login, empresaId)).status).toBe(401);
    expect((await entrar(login, empresaId, NOVA)).status).toBe(200);
  });

  test('tem as mensagens do documento no campo certo', async () => {
    const { login, empresaId } = await pessoa();
    const c = await cliente(login, empresaId);
    const erros = async (...args: [string, string?, string?]) => (await trocar(c, ...args)).problema.erros;
    expect(await erros(NOVA, SENHA_DE_TESTE, 'outra coisa')).toEqual([
      { campo: 'confNovaSenha', mensagem: 'A senha não foi confirmada corretamente. Por favor, confira.' },
    ]);
    expect(await erros('curta')).toEqual([
      { campo: 'novaSenha', mensagem: 'Nova senha deve ter no mínimo 8 caracteres' },
    ]);
    expect(await erros('12345678')).toEqual([
      { campo: 'novaSenha', mensagem: 'Esta senha é muito comum. Escolha outra.' },
    ]);
    expect((await erros(SENHA_DE_TESTE))[0]?.campo).toBe('novaSenha');
    expect(await erros(NOVA, 'não é a atual')).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    const vazio = await c.raw({ method: 'PATCH', url: contract.alterarSenha.path, payload: {} });
    expect(vazio.problema.erros.map(({ campo }) => campo)).toEqual(['senha', 'novaSenha', 'confNovaSenha']);
  });

  test('cinco senhas atuais erradas param também a entrada', async () => {
    const { login, empresaId } = await pessoa();
    const c = await cliente(login, empresaId);
    for (let n = 0; n < 5; n++) expect((await trocar(c, NOVA, `errada ${n}`)).status).toBe(400);
    expect((await trocar(c, NOVA)).status).toBe(429);
    expect((await entrar(login, empresaId)).status).toBe(401);
  });

  test('usuário do provedor não altera a senha por aqui', async () => {
    const { login, empresaId } = await pessoa({ usuarioFortes: true });
    const c = await cliente(login, empresaId);
    expect((await trocar(c, NOVA)).problema).toMatchObject({
      status: 400,
      mensagem: 'Usuários do provedor não alteram a senha por aqui.',
    });
  });
});

describe('recuperar a senha', () => {
  /** Runs what was queued and returns the texts of the mails. */
  async function correio(): Promise<string[]> {
    const jobs = t.app.modules.flatMap(({ jobs: own }) => own ?? []);
    for (const { job, data } of t.app.jobs.enviados.splice(0)) {
      const definition = jobs.find(({ nome }) => nome === job);
      await definition?.run(
        {
          id: 'teste',
          engine: t.app.engine,
          jobs: t.app.jobs,
          signal: AbortSignal.timeout(10_000),
          progresso: () => {},
          transacao: (scope, work) =>
            inTransaction(t.app.engine, { scope }, (db) =>
              work(db, (nome, dados, opcoes) => t.app.jobs.send(db, nome, dados, opcoes)),
            ),
        },
        data,
      );
    }
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; sigiloso: boolean }>`select sigiloso, ${textoDoEmail} as texto from email_saida e
        where assunto not like '%por outra pessoa'`.execute(db),
    );
    await t.app.banco((db) => sql`delete from email_saida`.execute(db));
    expect(rows.every(({ sigiloso }) => sigiloso)).toBe(true);
    return rows.map(({ texto }) => texto);
  }
  const pedir = (login: string) => t.app.anonimo.call(contract.recuperarSenha, { body: { login } });
  const definir = (token: string, novaSenha = NOVA) =>
    t.app.anonimo.call(contract.definirNovaSenha, { body: { token, novaSenha, confNovaSenha: novaSenha } });
  const abre = async (token: string) =>
    (await t.app.anonimo.call(contract.conferirLinkDeSenha, { body: { token } })).body.abre;
  const tokenDe = (texto: string | undefined) => /token=([\w-]{43})/.exec(texto ?? '')?.[1] ?? '';

  test('a resposta é a mesma para conhecido e desconhecido, e só o conhecido recebe o link', async () => {
    t.app.jobs.enviados.splice(0);
    const { login } = await pessoa({ email: 'pessoa@exemplo.com.br' });
    const conhecido = await pedir(login);
    const desconhecido = await pedir('ninguem-com-este-login');
    expect(conhecido.body).toEqual(desconhecido.body);
    expect([conhecido.status, desconhecido.status]).toEqual([200, 200]);
    expect(t.app.jobs.enviados.map(({ job }) => job)).toEqual(Array(2).fill('organizacao.recuperacao-de-senha'));
    expect(await correio()).toHaveLength(1);
  });

  test('o link abre uma vez, encerra as sessões e a senha ruim não o gasta', async () => {
    t.app.jobs.enviados.splice(0);
    const { login, empresaId } = await pessoa({ email: 'pessoa@exemplo.com.br' });
    const aberta = await cliente(login, empresaId);
    // Who forgot the password has often tried it until the door closed: the link opens it again.
    for (let n = 0; n < 5; n++) await trocar(aberta, NOVA, `errada ${n}`);
    expect((await entrar(login, empresaId)).status).toBe(401);
    await pedir(login);
    const token = tokenDe((await correio())[0]);
    expect(token).not.toBe('');
    expect(await abre(token)).toBe(true);
    expect((await definir(token, '12345678')).problema.erros[0]?.campo).toBe('novaSenha');
    expect((await definir(token)).status).toBe(204);
    expect(await abre(token)).toBe(false);
    expect((await aberta.call(contract.obterSessao)).body.authenticated).toBe(false);
    expect((await entrar(login, empresaId, NOVA)).status).toBe(200);
    expect((await definir(token, 'mais uma frase longa')).problema.mensagem).toBe(
      'Este link não é mais válido. Peça um novo em “Esqueci minha senha”.',
    );
  });

  test.each([
    ['a nova senha', { senha: 'outra frase bem longa' }],
    ['o novo e-mail', { email: 'novo@exemplo.com.br' }],
    ['a desativação', { ativo: false }],
    ['a própria troca da senha', null],
  ])('%s anula o link pedido antes', async (_nome, mudanca) => {
    t.app.jobs.enviados.splice(0);
    const { empresaId } = await t.app.empresa([]);
    const ator = await t.app.usuario(empresaId, [usuario.ver, usuario.editar]);
    const perfilId = await criarPerfil(t.app, { permissoes: [] });
    const alvo = await criarUsuarioComSenha(t.app, {
      empresas: [{ empresaId, perfilId }],
      email: 'pessoa@exemplo.com.br',
    });
    await pedir(alvo.login);
    const token = tokenDe((await correio())[0]);
    expect(await abre(token)).toBe(true);
    const params = { id: alvo.id };
    const { body } = await ator.cliente.call(usuarios.obter, { params });
    await ator.cliente.call(usuarios.atualizar, { params, body: { ...body, nome: 'Outro Nome' } });
    expect(await abre(token)).toBe(true);
    const { versao: _versao, ...form } = body;
    const { status } = mudanca
      ? await ator.cliente.call(usuarios.atualizar, { params, body: { ...form, ...mudanca } })
      : await trocar(await cliente(alvo.login, empresaId), NOVA);
    expect(status).toBeLessThan(300);
    expect(await abre(token)).toBe(false);
    expect((await definir(token)).status).toBe(400);
  });

  test('o link vence em trinta minutos, e um novo pedido anula o anterior', async () => {
    t.app.jobs.enviados.splice(0);
    const { login } = await pessoa({ email: 'pessoa@exemplo.com.br' });
    await pedir(login);
    const primeiro = tokenDe((await correio())[0]);
    t.app.jobs.enviados.splice(0);
    await pedir(login);
    const segundo = tokenDe((await correio())[0]);
    expect((await definir(primeiro)).status).toBe(400);
    const { rows } = await t.app.banco((db) =>
      sql<{
        minutos: number;
      }>`select round(extract(epoch from expira_em - now()) / 60)::int as minutos from link_unico order by expira_em desc limit 1`.execute(
        db,
      ),
    );
    expect(rows[0]?.minutos).toBe(30);
    await t.app.banco((db) => sql`update link_unico set expira_em = now() - interval '1 second'`.execute(db));
    expect([await abre(primeiro), await abre(segundo)]).toEqual([false, false]);
    expect((await definir(segundo)).status).toBe(400);
  });

  test('ninguém desativado, sem e-mail ou do provedor recebe link; muitos pedidos esperam', async () => {
    t.app.jobs.enviados.splice(0);
    const semEmail = await pessoa();
    const inativa = await pessoa({ email: 'a@exemplo.com.br', ativo: false });
    const provedor = await pessoa({ email: 'b@exemplo.com.br', usuarioFortes: true });
    for (const { login } of [semEmail, inativa, provedor]) await pedir(login);
    expect(await correio()).toEqual([]);
    const { login } = await pessoa({ email: 'c@exemplo.com.br' });
    for (let n = 0; n < 7; n++) expect((await pedir(login)).status).toBe(200);
    expect(
      t.app.jobs.enviados.filter(({ job }) => job === 'organizacao.recuperacao-de-senha').length,
    ).toBeLessThanOrEqual(5);
  });
});

test('passada a janela os links se pedem de novo como antes: a espera não dobra', async () => {
  const { login } = await pessoa({ email: 'd@exemplo.com.br' });
  for (let janela = 0; janela < 3; janela += 1) {
    t.app.jobs.enviados.splice(0);
    for (let vez = 0; vez < 7; vez += 1) await t.app.anonimo.call(contract.recuperarSenha, { body: { login } });
    expect(t.app.jobs.enviados.map(({ job }) => job)).toEqual(Array(5).fill('organizacao.recuperacao-de-senha'));
    await t.app.banco((db) =>
      sql`update tentativa_login set primeira_em = primeira_em - interval '15 minutes',
        bloqueado_ate = bloqueado_ate - interval '15 minutes' where chave like 'recuperacao:%'`.execute(db),
    );
  }
});

describe('segundo fator', () => {
  beforeEach(() => {
    // In the middle of a step, so that none begins while a test runs.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const codigo = (segredo: string, passo = 0) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + passo * 30_000 });

  async function comFator(dados: Parameters<typeof pessoa>[0] = {}) {
    const p = await pessoa(dados);
    const c = await cliente(p.login, p.empresaId);
    const inicio = await c.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } });
    expect(inicio.body.qrSvg).toMatch(/^<svg /);
    const { segredo } = inicio.body;
    const fim = await c.call(fator.confirmarSegundoFator, { body: { codigo: codigo(segredo, -1) } });
    expect(fim.status, JSON.stringify(fim.body)).toBe(200);
    return { ...p, c, segredo, recuperacao: fim.body.codigosRecuperacao };
  }

  async function ateOFator(login: string, empresaId: number): Promise<TestClient> {
    const resposta = await entrar(login, empresaId);
    expect(resposta.body).toMatchObject({ authenticated: false, segundoFator: true, user: null, authorities: [] });
    return new TestClient(t.app.app, `ciranda_sessao=${resposta.cookies.ciranda_sessao}`);
  }

  test('a senha sozinha não abre nada; o código certo abre, e cada código conta uma vez', async () => {
    const { login, empresaId, segredo } = await comFator();
    const meio = await ateOFator(login, empresaId);
    expect((await meio.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(401);
    expect((await meio.call(contract.obterSessao)).body.authenticated).toBe(false);
    const errado = await meio.call(contract.informarSegundoFator, { body: { codigo: '000000' } });
    expect(errado.problema).toMatchObject({ status: 401, mensagem: 'Código de verificação inválido.' });
    const certo = codigo(segredo);
    const aberta = await meio.call(contract.informarSegundoFator, { body: { codigo: certo } });
    expect(aberta.body).toMatchObject({ authenticated: true, segundoFator: false });
    expect(aberta.cookies.ciranda_sessao).toMatch(/^[\w-]{43}$/);
    expect((await meio.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(401);
    const denovo = await ateOFator(login, empresaId);
    expect((await denovo.call(contract.informarSegundoFator, { body: { codigo: certo } })).status).toBe(401);
    const seguinte = await denovo.call(contract.informarSegundoFator, { body: { codigo: codigo(segredo, 1) } });
    expect(seguinte.status).toBe(200);
  });

  test('código de recuperação serve uma vez; cinco erros param os códigos, e a senha certa não os solta', async () => {
    const { login, empresaId, segredo, recuperacao, c } = await comFator();
    const [primeiro = ''] = recuperacao;
    const usar = async (texto: string) =>
      (await (await ateOFator(login, empresaId)).call(contract.informarSegundoFator, { body: { codigo: texto } }))
        .status;
    expect(await usar(primeiro.toLowerCase())).toBe(200);
    expect(await usar(primeiro)).toBe(401);
    expect((await c.call(fator.obterSegundoFator)).body).toEqual({ ativo: true, exigido: false, codigosRestantes: 9 });
    const meio = await ateOFator(login, empresaId);
    for (let n = 0; n < 5; n++) await meio.call(contract.informarSegundoFator, { body: { codigo: '000000' } });
    expect((await meio.call(contract.informarSegundoFator, { body: { codigo: codigo(segredo) } })).status).toBe(401);
    expect(await usar(codigo(segredo))).toBe(401);
    expect(await usar(recuperacao[1] ?? '')).toBe(401);
  });

  test.each([
    ['códigos', () => '000000'],
    ['códigos de recuperação', (n: number) => `AAAA-BBBB-CCCC-${2000 + n}`],
  ])('entrar com a senha certa entre os palpites não devolve tentativas aos %s', async (_nome, palpite) => {
    const { login, empresaId, segredo } = await comFator();
    const tentar = async (texto: string, meio: TestClient) =>
      (await meio.call(contract.informarSegundoFator, { body: { codigo: texto } })).status;
    for (let rodada = 0; rodada < 2; rodada++) {
      const meio = await ateOFator(login, empresaId);
      for (let n = 0; n < 4; n++) expect(await tentar(palpite(rodada * 4 + n), meio)).toBe(401);
    }
    expect(await tentar(codigo(segredo), await ateOFator(login, empresaId))).toBe(401);
    await t.app.banco((db) => sql`update tentativa_login set bloqueado_ate = now() - interval '1 second'`.execute(db));
    // Only the right code forgets them: after it, four mistakes are free again.
    expect(await tentar(codigo(segredo), await ateOFator(login, empresaId))).toBe(200);
    const meio = await ateOFator(login, empresaId);
    for (let n = 0; n < 4; n++) expect(await tentar(palpite(n), meio)).toBe(401);
    expect(await tentar(codigo(segredo, 1), meio)).toBe(200);
  });

  test('trocar a senha ou cadastrar de novo não devolve tentativas; o código do cadastro também tem conta', async () => {
    const { login, empresaId, segredo, c } = await comFator();
    const meio = await ateOFator(login, empresaId);
    for (let n = 0; n < 5; n++) await meio.call(contract.informarSegundoFator, { body: { codigo: '000000' } });
    expect((await trocar(c, NOVA)).status).toBe(204);
    const nova = await cliente(login, empresaId, NOVA);
    expect((await nova.call(contract.informarSegundoFator, { body: { codigo: codigo(segredo) } })).status).toBe(401);

    const p = await pessoa();
    const outro = await cliente(p.login, p.empresaId);
    const { body } = await outro.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } });
    const confirmar = (texto: string) => outro.call(fator.confirmarSegundoFator, { body: { codigo: texto } });
    for (let n = 0; n < 5; n++) expect((await confirmar('000000')).status).toBe(400);
    expect((await confirmar(codigo(body.segredo))).problema.erros[0]?.campo).toBe('codigo');
    expect((await outro.call(fator.obterSegundoFator)).body.ativo).toBe(false);
  });

  test('perfil que o exige só deixa trabalhar depois do cadastro, e não deixa desativar', async () => {
    const p = await pessoa({ exigeSegundoFator: true });
    const c = await cliente(p.login, p.empresaId);
    expect((await c.call(contract.obterSessao)).body.pendencia).toBe('segundo-fator');
    expect((await c.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(403);
    const { segredo } = (await c.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } })).body;
    await c.call(fator.confirmarSegundoFator, { body: { codigo: codigo(segredo) } });
    expect((await c.raw({ method: 'GET', url: '/api/utilitario/noticias' })).status).toBe(200);
    const recusa = await c.call(fator.desativarSegundoFator, { body: { senha: SENHA_DE_TESTE } });
    expect(recusa.problema.mensagem).toBe('O seu perfil exige o segundo fator; ele não pode ser desativado.');
  });

  test('cadastro e desativação pedem a senha; sem confirmar, nada muda na entrada', async () => {
    const p = await pessoa();
    const c = await cliente(p.login, p.empresaId);
    expect((await c.call(fator.cadastrarSegundoFator, { body: { senha: 'errada' } })).problema.erros[0]?.campo).toBe(
      'senha',
    );
    await c.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } });
    expect((await c.call(fator.confirmarSegundoFator, { body: { codigo: '000000' } })).problema.erros[0]?.campo).toBe(
      'codigo',
    );
    expect((await entrar(p.login, p.empresaId)).body.segundoFator).toBe(false);
    const ativa = await comFator();
    expect((await ativa.c.call(fator.desativarSegundoFator, { body: { senha: 'errada' } })).status).toBe(400);
    expect((await ativa.c.call(fator.desativarSegundoFator, { body: { senha: SENHA_DE_TESTE } })).status).toBe(204);
    expect((await entrar(ativa.login, ativa.empresaId)).body).toMatchObject({
      authenticated: true,
      segundoFator: false,
    });
  });
});
