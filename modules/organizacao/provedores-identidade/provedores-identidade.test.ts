import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { confirmarSegundoFator } from '#modules/organizacao/sessao/segundo-fator.contract.ts';
import { empresaValida, entrar, obterSessao, trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { novoSegredo } from '#platform/server/auth/totp.ts';
import { AMBIENTE, comProvedor } from './caminho.factory.ts';
import { sairPeloProvedor } from './entrada.contract.ts';
import { provedores, testarProvedor } from './provedores-identidade.contract.ts';
import { SEM_ACESSO } from './provedores-identidade.rules.ts';

const t = useApp(AMBIENTE);
const { peer, corpo, cenario, comecar, entrarCom, recusaDe, clienteDe } = comProvedor(t);

describe('o que um provedor pode', () => {
  test('a sessão dele só trabalha na empresa dele, e termina quando ele é desligado', async () => {
    const { dono, provedor, pessoa, perfilId } = await cenario();
    const outra = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${pessoa.id}, ${outra.empresaId}, ${perfilId})`.execute(
        db,
      ),
    );
    const entrada = await entrarCom(provedor.id);
    expect(entrada.body.companies).toEqual([{ id: dono.empresaId, nome: expect.any(String) }]);
    const cliente = clienteDe(entrada.cookies);
    expect((await cliente.call(trocarEmpresa, { params: { id: outra.empresaId } })).status).toBe(403);
    const { versao } = (await dono.cliente.call(provedores.obter, { params: { id: provedor.id } })).body;
    const body = { ...corpo({ nome: provedor.nome, segredo: null, ativo: false }), versao };
    expect((await dono.cliente.call(provedores.atualizar, { params: { id: provedor.id }, body })).status).toBe(200);
    expect((await cliente.call(empresaValida, { params: { id: dono.empresaId } })).status).toBe(401);
    expect((await comecar(provedor.id)).problema.mensagem).toBe(
      'Este provedor não está mais disponível. Volte ao login.',
    );
  });

  test('só por ele: a senha certa diz por onde se entra, a errada nada, e o usuário de emergência entra com a senha', async () => {
    const { dono, provedor, pessoa, perfilId } = await cenario();
    const daEmpresa = { empresaId: dono.empresaId, perfilId };
    const emergencia = await criarUsuarioComSenha(t.app, { empresas: [daEmpresa] });
    const outra = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${pessoa.id}, ${outra.empresaId}, ${perfilId})`.execute(
        db,
      ),
    );
    const comSenha = (username: string, empresaId: number, password = SENHA_DE_TESTE) =>
      t.app.anonimo.call(entrar, { body: { username, password, empresaId, tipoLogin: 'CADASTRO' } });
    const antes = clienteDe((await comSenha(pessoa.login, dono.empresaId)).cookies);
    const body = {
      ...corpo({ nome: provedor.nome, segredo: null, somenteEle: true, emergencia: { id: emergencia.id } }),
      versao: provedor.versao,
    };
    expect((await dono.cliente.call(provedores.atualizar, { params: { id: provedor.id }, body })).status).toBe(200);
    expect((await comSenha(pessoa.login, dono.empresaId)).problema.mensagem).toBe(
      `Nesta empresa se entra por ${provedor.nome}.`,
    );
    expect((await comSenha(pessoa.login, dono.empresaId, 'errada')).problema.mensagem).toBe('CPF ou senha inválidos.');
    expect((await comSenha(emergencia.login, dono.empresaId)).status).toBe(200);
    // The password still opens the other company, and from there no way leads into this one; an open session is there no more.
    const alhures = await comSenha(pessoa.login, outra.empresaId);
    expect(alhures.body.companies).toEqual([{ id: outra.empresaId, nome: expect.any(String) }]);
    const troca = await clienteDe(alhures.cookies).call(trocarEmpresa, { params: { id: dono.empresaId } });
    expect(troca.status).toBe(403);
    expect((await antes.call(empresaValida, { params: { id: dono.empresaId } })).body).toBe(false);
    expect((await entrarCom(provedor.id)).body).toMatchObject({ company: { id: dono.empresaId } });
  });

  test.each([
    ['o sistema pede o código a quem tem um', false, { authenticated: false, segundoFator: true }],
    ['não, quando o provedor já o confere', true, { authenticated: true, segundoFator: false }],
  ])('segundo fator: %s', async (_, confereSegundoFator, esperado) => {
    const { provedor, pessoa } = await cenario({ confereSegundoFator });
    const segredo = novoSegredo();
    await t.app.banco((db) =>
      sql`update usuario set totp_segredo = ${segredo}, totp_confirmado = true where id = ${pessoa.id}`.execute(db),
    );
    const { body, cookies } = await entrarCom(provedor.id);
    expect(body).toMatchObject(esperado);
    const { status } = await clienteDe(cookies).call(confirmarSegundoFator, { body: { codigo: '000000' } });
    expect(status).toBe(confereSegundoFator ? 400 : 401);
  });

  test('quem chega pela primeira vez ganha um usuário com o perfil escolhido, sem senha, onde a empresa quer', async () => {
    const perfil = { id: await criarPerfil(t.app) };
    const { dono, provedor } = await cenario({ criaUsuario: true, perfil, dominios: 'exemplo.com.br' });
    const email = `novo${unico()}.${dono.empresaId}@exemplo.com.br`;
    peer.conta = { sub: `n-${unico()}`, email, email_verified: true, name: 'Rui Novo' };
    const { body } = await entrarCom(provedor.id);
    expect(body).toMatchObject({ authenticated: true, pendencia: null, user: { nome: 'Rui Novo', login: email } });
    expect((await entrarCom(provedor.id)).body.user?.id).toBe(body.user?.id);
    const porSenha = await t.app.anonimo.call(entrar, {
      body: { username: email, password: '', empresaId: dono.empresaId, tipoLogin: 'CADASTRO' },
    });
    expect(porSenha.status).toBe(400);
    // A log-in name that somebody has elsewhere is nobody's here.
    const alheio = await criarUsuarioComSenha(t.app, { empresas: [] });
    const login = `${alheio.login}@exemplo.com.br`;
    await t.app.banco((db) => sql`update usuario set login = ${login} where id = ${alheio.id}`.execute(db));
    peer.conta = { ...peer.conta, sub: 'outro', email: login };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
  });

  test('não cria ninguém de outro domínio, nem quando o login serve e o e-mail vem só do serviço de dados da pessoa', async () => {
    const perfil = { id: await criarPerfil(t.app) };
    const { provedor } = await cenario({ criaUsuario: true, perfil, dominios: 'exemplo.com.br' });
    const fora = `alguem${unico()}@publico.com`;
    peer.conta = { sub: `f-${unico()}`, email: fora, email_verified: true, name: 'Zé de Fora' };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
    const { rows } = await t.app.banco((db) => sql`select from usuario where login = ${fora}`.execute(db));
    expect(rows).toEqual([]);
    const pelo = { criaUsuario: true, perfil, compara: 'L', afirmacao: 'preferred_username' } as const;
    const porLogin = await cenario({ ...pelo, dominios: 'outra.com.br; exemplo.com.br' });
    const conta = { sub: `l-${unico()}`, preferred_username: `zeca.${unico()}` };
    peer.conta = conta;
    peer.soNoUserinfo = { email: fora, email_verified: true };
    expect(await recusaDe(porLogin.provedor.id)).toBe(SEM_ACESSO);
    const email = `zeca${unico()}@EXEMPLO.com.br`;
    peer.soNoUserinfo = { email, email_verified: true };
    expect((await entrarCom(porLogin.provedor.id)).body).toMatchObject({ user: { login: conta.preferred_username } });
  });

  test('um provedor de antes, que não diz domínios, não cria ninguém', async () => {
    const perfil = { id: await criarPerfil(t.app) };
    const { provedor } = await cenario({ criaUsuario: true, perfil, dominios: 'exemplo.com.br' });
    await t.app.banco((db) => sql`update provedor_login set dominios = null where id = ${provedor.id}`.execute(db));
    const email = `tardio${unico()}@exemplo.com.br`;
    peer.conta = { sub: `t-${unico()}`, email, email_verified: true };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
  });

  test('ao sair, diz onde se sai do provedor quando a empresa quer, e a sessão termina', async () => {
    const { provedor } = await cenario({ saiDoProvedor: true });
    const cliente = clienteDe((await entrarCom(provedor.id)).cookies);
    const { endereco } = (await cliente.call(sairPeloProvedor)).body;
    const saida = new URL(endereco ?? '');
    expect(saida.origin + saida.pathname).toBe(`${peer.emissor}/sair`);
    expect(saida.searchParams.get('post_logout_redirect_uri')).toBe('https://rh.exemplo.com.br/login');
    expect((await cliente.call(obterSessao)).body.authenticated).toBe(false);
    const semSaida = await cenario();
    const outro = clienteDe((await entrarCom(semSaida.provedor.id)).cookies);
    expect((await outro.call(sairPeloProvedor)).body).toEqual({ endereco: null });
    expect((await outro.call(obterSessao)).body.authenticated).toBe(false);
  });
});

describe('configurar um provedor', () => {
  test('o segredo fica cifrado, não é lido de volta nem vai ao log, e vazio mantém o gravado', async () => {
    const { dono, provedor, pessoa } = await cenario();
    expect((await dono.cliente.call(provedores.obter, { params: { id: provedor.id } })).body.segredo).toBeNull();
    const ler = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<{
          s: string;
        }>`select segredo_selado as s from provedor_login where id = ${provedor.id}`.execute(db);
        return rows[0]?.s ?? '';
      });
    const selado = await ler();
    expect(selado).toMatch(/^c1\./);
    const body = { ...corpo({ nome: provedor.nome, segredo: null }), versao: provedor.versao };
    await dono.cliente.call(provedores.atualizar, { params: { id: provedor.id }, body });
    expect(await ler()).toBe(selado);
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
    expect(JSON.stringify(await t.app.auditoria(dono.empresaId))).not.toContain('segredo do cliente');
  });

  test('testar diz o endereço de retorno, ou por que não deu', async () => {
    const { dono, provedor } = await cenario();
    const params = { id: provedor.id };
    expect((await dono.cliente.call(testarProvedor, { params })).body).toEqual({
      saida: true,
      retorno: 'https://rh.exemplo.com.br/login/retorno',
    });
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(testarProvedor, { params })).status).toBe(404);
    const fora = await cenario({ emissor: 'http://127.0.0.1:9' });
    expect((await fora.dono.cliente.call(testarProvedor, { params: { id: fora.provedor.id } })).problema.mensagem).toBe(
      'Não foi possível falar com o provedor. Ninguém atende neste endereço.',
    );
  });

  test('só quem tem todas as permissões na empresa configura, porque por ali se entra como qualquer pessoa', async () => {
    const { ver, inserir, editar, excluir } = provedores.permissoes;
    const { cliente } = await t.app.empresa([ver, inserir, editar, excluir]);
    const { status, problema } = await cliente.call(provedores.criar, { body: corpo() });
    expect([status, problema.mensagem]).toEqual([
      403,
      'Por um provedor se entra como qualquer pessoa da empresa: só quem tem todas as permissões nela o configura.',
    ]);
  });

  test('criar usuários pede um perfil, e só por ele pede um usuário de emergência desta empresa', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const erros = async (mudancas: Parameters<typeof corpo>[0]) =>
      (await cliente.call(provedores.criar, { body: corpo(mudancas) })).problema.erros;
    expect(await erros({ criaUsuario: true })).toEqual([
      { campo: 'dominios', mensagem: 'Domínios de e-mail aceitos é obrigatório para criar usuários.' },
      { campo: 'perfil', mensagem: 'Perfil de quem é criado é obrigatório para criar usuários.' },
    ]);
    expect(await erros({ dominios: 'exemplo.com.br, *.com' })).toEqual([
      { campo: 'dominios', mensagem: '“*.com” não é um domínio, como exemplo.com.br.' },
    ]);
    expect(await erros({ somenteEle: true })).toEqual([
      { campo: 'emergencia', mensagem: 'Usuário de emergência é obrigatório quando só se entra por aqui.' },
    ]);
    const outra = await t.app.empresa();
    const alheio = await erros({ somenteEle: true, emergencia: { id: outra.usuarioId } });
    expect(alheio.map(({ campo }) => campo)).toEqual(['emergencia']);
    const inativo = await t.app.usuario(empresaId);
    await t.app.banco((db) => sql`update usuario set ativo = false where id = ${inativo.usuarioId}`.execute(db));
    expect(await erros({ somenteEle: true, emergencia: { id: inativo.usuarioId } })).toEqual([
      { campo: 'emergencia', mensagem: 'Escolha um usuário ativo desta empresa.' },
    ]);
    await t.app.banco((db) =>
      sql`update usuario set ativo = true, expira_em = '2020-01-01' where id = ${inativo.usuarioId}`.execute(db),
    );
    expect(await erros({ somenteEle: true, emergencia: { id: inativo.usuarioId } })).toEqual([
      { campo: 'emergencia', mensagem: expect.stringMatching(/ não entra mais no sistema\.$/) },
    ]);
  });
});

const semRede = useApp();
test('sem a rede interna liberada, um provedor nela não é chamado', async () => {
  const { cliente } = await semRede.app.empresa();
  const { id } = (await cliente.call(provedores.criar, { body: corpo({ emissor: 'https://127.0.0.1' }) })).body;
  expect((await cliente.call(testarProvedor, { params: { id } })).problema.mensagem).toBe(
    'Não foi possível falar com o provedor. Este endereço é da rede interna: o servidor só chama endereços da internet.',
  );
});

test('o segredo guardado não vai a outro provedor, só o e-mail confirmado reconhece por e-mail, e quem não tem tudo não exclui', async () => {
  const { dono, provedor } = await cenario();
  const params = { id: provedor.id };
  const mudar = async (o: object) => {
    const { versao } = (await dono.cliente.call(provedores.obter, { params })).body;
    const body = { ...corpo({ nome: provedor.nome, segredo: null, ...o }), versao };
    const { status, problema } = await dono.cliente.call(provedores.atualizar, { params, body });
    return status === 200 ? [] : problema.erros.map(({ campo }) => campo);
  };
  expect(await mudar({ emissor: 'https://outro.exemplo.com.br' })).toEqual(['segredo']);
  expect(await mudar({ clienteId: 'outro' })).toEqual(['segredo']);
  expect(await mudar({ afirmacao: 'upn' })).toEqual(['afirmacao']);
  expect(await mudar({ clienteId: 'outro', segredo: 'de novo' })).toEqual([]);
  const soExclui = await t.app.usuario(dono.empresaId, [provedores.permissoes.ver, provedores.permissoes.excluir]);
  expect((await soExclui.cliente.call(provedores.excluir, { params })).status).toBe(403);
});
