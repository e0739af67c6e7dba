import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { entrar, obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { AMBIENTE, comProvedor } from './caminho.factory.ts';
import { provedoresDoLogin } from './entrada.contract.ts';
import { CLIENTE } from './provedor.factory.ts';
import { desfazerLigacoes } from './provedores-identidade.contract.ts';
import { SEM_ACESSO } from './provedores-identidade.rules.ts';

const t = useApp(AMBIENTE);
const { peer, cenario, comecar, entrarCom, recusaDe, clienteDe, acoes } = comProvedor(t);

const entrarComSenha = (username: string, empresaId: number) =>
  t.app.anonimo.call(entrar, { body: { username, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' } });

describe('entrar por um provedor', () => {
  test('quem o provedor conhece pelo e-mail confirmado entra na empresa dele, e a ida, a volta e a ligação ficam no log', async () => {
    const { dono, provedor, pessoa } = await cenario();
    const listados = (await t.app.anonimo.call(provedoresDoLogin)).body;
    expect(listados).toContainEqual({ id: provedor.id, nome: provedor.nome, empresa: expect.any(String) });
    const { body, cookies } = await entrarCom(provedor.id);
    expect(body).toMatchObject({
      authenticated: true,
      segundoFator: false,
      provedor: provedor.nome,
      user: { id: pessoa.id },
      company: { id: dono.empresaId },
    });
    const cliente = clienteDe(cookies);
    expect((await cliente.call(obterSessao)).body).toMatchObject({ user: { id: pessoa.id }, provedor: provedor.nome });
    expect(await acoes(dono)).toEqual([
      `Usuário ligado à sua conta em ${provedor.nome}`,
      `Entrada com ${provedor.nome}`,
    ]);
  });

  test('o endereço da ida diz tudo o que o protocolo pede, e nada de segredo', async () => {
    const { provedor } = await cenario();
    const dito = new URL((await comecar(provedor.id)).body.endereco);
    expect(Object.fromEntries(dito.searchParams)).toEqual({
      client_id: CLIENTE,
      response_type: 'code',
      redirect_uri: 'https://rh.exemplo.com.br/login/retorno',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('depois da primeira vez conta o número da conta: outro e-mail lá não muda quem é, e outra conta com o mesmo e-mail não entra', async () => {
    const { provedor, pessoa, email } = await cenario();
    await entrarCom(provedor.id);
    const { sub } = peer.conta;
    peer.conta = { sub, email: 'outro@exemplo.com.br', email_verified: true };
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
    peer.conta = { sub: `${sub}-2`, email, email_verified: true };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
  });

  test('desfeitas as ligações, terminam as sessões que vieram por elas e a pessoa é reconhecida de novo pelo e-mail', async () => {
    const { dono, provedor, pessoa, email } = await cenario();
    const aberta = clienteDe((await entrarCom(provedor.id)).cookies);
    const porOutro = clienteDe((await entrarComSenha(pessoa.login, dono.empresaId)).cookies);
    expect((await aberta.call(obterSessao)).body.authenticated).toBe(true);
    expect((await dono.cliente.call(desfazerLigacoes, { params: { id: provedor.id } })).body).toEqual({ desfeitas: 1 });
    expect((await aberta.call(obterSessao)).body.authenticated).toBe(false);
    expect((await porOutro.call(obterSessao)).body.authenticated).toBe(true);
    peer.conta = { sub: `novo-${unico()}`, email: email.toUpperCase(), email_verified: true };
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
  });

  test('pelo login, com o campo que só o serviço de dados da pessoa diz', async () => {
    const { provedor, pessoa } = await cenario({ compara: 'L', afirmacao: 'preferred_username' });
    peer.soNoUserinfo = { preferred_username: pessoa.login.toUpperCase() };
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
  });

  test.each([
    [
      'sem confirmação',
      { email_verified: false },
      false,
      'O provedor não confirmou o seu e-mail. Confirme-o no provedor e entre de novo.',
    ],
    [
      'sem dizer se foi confirmado',
      { email_verified: undefined },
      false,
      'O provedor não confirmou o seu e-mail. Confirme-o no provedor e entre de novo.',
    ],
    [
      'negado, mesmo onde se aceita sem dizer',
      { email_verified: false },
      true,
      'O provedor não confirmou o seu e-mail. Confirme-o no provedor e entre de novo.',
    ],
    [
      'ausente',
      { email: undefined },
      false,
      'O provedor não enviou o campo “email”, pelo qual se reconhece a pessoa. Avise quem administra o sistema na sua empresa.',
    ],
    ['de ninguém', { email: 'ninguem@exemplo.com.br' }, false, SEM_ACESSO],
  ])('e-mail %s: não entra', async (_, conta, aceitaNaoVerificado, mensagem) => {
    const { provedor } = await cenario({ aceitaNaoVerificado });
    peer.conta = { ...peer.conta, ...conta };
    const { status, problema, cookies } = await entrarCom(provedor.id);
    expect([status, problema.mensagem, cookies]).toEqual([401, mensagem, {}]);
  });

  test('onde se aceita, entra com o e-mail de um provedor que não diz se foi confirmado', async () => {
    const { provedor, pessoa } = await cenario({ aceitaNaoVerificado: true });
    peer.conta = { ...peer.conta, email_verified: undefined };
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
  });

  test('quem está desativado, quem é de outra empresa, dois com o mesmo e-mail e o administrador leem a mesma frase', async () => {
    const { provedor, email, pessoa, dono, perfilId } = await cenario();
    const mudar = (consulta: ReturnType<typeof sql>) => t.app.banco((db) => consulta.execute(db));
    await mudar(sql`update usuario set ativo = false where id = ${pessoa.id}`);
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
    await mudar(sql`update usuario set ativo = true, expira_em = '2020-01-01' where id = ${pessoa.id}`);
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
    const outra = await cenario();
    peer.conta = { ...peer.conta, sub: 'x', email };
    expect(await recusaDe(outra.provedor.id)).toBe(SEM_ACESSO);
    await criarUsuarioComSenha(t.app, { empresas: [{ empresaId: dono.empresaId, perfilId }], email });
    peer.conta = { ...peer.conta, sub: 'y', email };
    await mudar(sql`update usuario set expira_em = null where id = ${pessoa.id}`);
    await dono.cliente.call(desfazerLigacoes, { params: { id: provedor.id } });
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
    await mudar(sql`insert into usuario (id, login, nome, email, senha_hash) overriding system value
      values (1, 'administrador', 'Administração', 'admin@exemplo.com.br', '')`);
    await mudar(
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (1, ${dono.empresaId}, ${perfilId})`,
    );
    peer.conta = { ...peer.conta, sub: 'z', email: 'admin@exemplo.com.br' };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
  });
});
