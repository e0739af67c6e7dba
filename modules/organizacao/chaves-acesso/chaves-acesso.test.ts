import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { alterarSenha, obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { removerSegundoFator, usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { novoSegredo } from '#platform/server/auth/totp.ts';
import { Autenticador } from './autenticador.factory.ts';
import {
  cadastrarChave,
  desafiarCadastro,
  desafiarEntrada,
  desafiarFator,
  entrarComChave,
  informarChave,
  listarChaves,
  removerChave,
} from './chaves-acesso.contract.ts';
import { cenaDasChaves, ORIGEM } from './chaves-acesso.factory.ts';
import { contadorVoltou } from './webauthn.queries.ts';

const t = useApp({ URL_PUBLICA: ORIGEM });
const { clienteDe, comSenha, desafio, pessoa, cadastrar, entrarCom } = cenaDasChaves(t);
type Pessoa = Awaited<ReturnType<typeof pessoa>>;
const RECUSADA = 'Esta chave de acesso não foi aceita. Entre com a sua senha.';

describe('chaves de acesso', () => {
  test('cadastra várias com nome, que a página de sessões e aparelhos mostra, e avisa por e-mail', async () => {
    const ana = await pessoa({ email: 'ana.prado@exemplo.com.br' });
    expect((await cadastrar(ana)).resposta.status).toBe(204);
    await cadastrar(ana, 'Celular');
    const { body } = await ana.cliente.call(listarChaves);
    const nova = {
      id: expect.any(Number),
      sincronizada: false,
      criadaEm: expect.any(String),
      ultimoUso: null,
      bloqueada: false,
    };
    expect(body).toEqual([
      { ...nova, nome: 'Notebook' },
      { ...nova, nome: 'Celular' },
    ]);
    const { rows } = await t.app.banco((db) =>
      sql<{ assunto: string }>`select assunto from email_saida where 'ana.prado@exemplo.com.br' = any (para)`.execute(
        db,
      ),
    );
    expect(rows.map(({ assunto }) => assunto)).toContain('Uma chave de acesso foi cadastrada');
    const { dono, empresaId } = ana;
    expect((await t.app.auditoria(empresaId, 'Chave de acesso')).map(({ acao, depois }) => [acao, depois])).toEqual([
      ['Cadastro', { nome: 'Notebook' }],
      ['Cadastro', { nome: 'Celular' }],
    ]);
    expect((await dono.cliente.call(listarChaves)).body).toEqual([]);
  });

  test('o cadastro pede a senha, e recusa o mesmo nome, a mesma chave e o desafio de outra pessoa', async () => {
    const [ana, rui] = [await pessoa(), await pessoa()];
    const errada = await ana.cliente.call(desafiarCadastro, { body: { senha: 'errada' } });
    expect(errada.problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    const { autenticador } = await cadastrar(ana);
    const repetida = [{ campo: 'nome', mensagem: 'Você já tem esta chave, ou outra com este nome.' }];
    expect((await cadastrar(ana, 'Notebook')).resposta.problema.erros).toEqual(repetida);
    expect((await cadastrar(ana, 'Outra', autenticador)).resposta.problema.erros).toEqual(repetida);
    const { body } = await ana.cliente.call(desafiarCadastro, { body: { senha: SENHA_DE_TESTE } });
    expect(body).toMatchObject({
      rp: { id: 'rh.exemplo.com.br' },
      excludeCredentials: [{ id: autenticador.credencial }],
    });
    const alheia = { nome: 'X', credencial: new Autenticador(ORIGEM).cadastrar(body) };
    expect((await rui.cliente.call(cadastrarChave, { body: alheia })).problema.mensagem).toBe(
      'O cadastro desta chave venceu ou não confere. Comece de novo.',
    );
    expect((await rui.cliente.call(listarChaves)).body).toEqual([]);
  });

  test.each([
    ['só quando a pessoa o pede', true, [], { chavesRemovidas: 2 }],
    ['não, quando a pessoa as mantém', false, ['Notebook', 'Celular'], null],
  ])('a troca da própria senha leva as chaves: %s', async (_, encerrarChaves, restam, depois) => {
    const ana = await pessoa();
    await cadastrar(ana);
    await cadastrar(ana, 'Celular');
    const outra = clienteDe((await comSenha(ana.login, ana.empresaId)).cookies);
    const novaSenha = 'lua verde sobre o mar';
    const body = { senha: SENHA_DE_TESTE, novaSenha, confNovaSenha: novaSenha, encerrarChaves };
    expect((await ana.cliente.call(alterarSenha, { body })).status).toBe(204);
    expect((await ana.cliente.call(listarChaves)).body.map(({ nome }) => nome)).toEqual(restam);
    expect((await outra.call(obterSessao)).body.authenticated).toBe(false);
    expect(await t.app.auditoria(ana.empresaId, 'Usuário')).toMatchObject([{ acao: 'Alteração da senha', depois }]);
  });

  test.each([
    ['de outro endereço', { origem: 'https://rh.exemplo.com.br.malicioso.com' }],
    ['de outro sistema', { rpId: 'malicioso.com' }],
    ['sem verificar a pessoa', { semVerificar: true }],
    ['de outro desafio', { desafio: 'outro' }],
    ['que é de uma entrada', { tipo: 'webauthn.get' }],
  ])('não cadastra uma chave %s', async (_, truque) => {
    const ana = await pessoa();
    const { body } = await ana.cliente.call(desafiarCadastro, { body: { senha: SENHA_DE_TESTE } });
    const credencial = new Autenticador(ORIGEM).cadastrar(body, truque);
    expect((await ana.cliente.call(cadastrarChave, { body: { nome: 'X', credencial } })).status).toBe(400);
    expect((await ana.cliente.call(listarChaves)).body).toEqual([]);
  });
});

describe('entrar com uma chave de acesso', () => {
  test('entra sem login nem senha, na empresa em que esteve, ou em outra sua, e o uso fica na lista', async () => {
    const ana = await pessoa();
    const { autenticador } = await cadastrar(ana);
    const { body, cookies } = await entrarCom(autenticador, {}, 999_999_999);
    expect(body).toMatchObject({
      authenticated: true,
      segundoFator: false,
      user: { id: ana.id },
      company: { id: ana.empresaId },
    });
    expect((await clienteDe(cookies).call(obterSessao)).body.user?.id).toBe(ana.id);
    const outra = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${ana.id}, ${outra.empresaId}, ${ana.perfilId})`.execute(
        db,
      ),
    );
    expect((await entrarCom(autenticador, {}, outra.empresaId)).body.company?.id).toBe(outra.empresaId);
    expect((await ana.cliente.call(listarChaves)).body[0]?.ultimoUso).not.toBeNull();
    const acoes = (await t.app.auditoria(ana.empresaId, 'Sessão')).map(({ acao }) => acao);
    expect(acoes).toContain('Entrada com chave de acesso');
  });

  test.each([
    ['de outro endereço', { origem: 'https://rh.exemplo.com.br.malicioso.com' }],
    ['de outro sistema', { rpId: 'malicioso.com' }],
    ['sem verificar a pessoa', { semVerificar: true }],
    ['de um desafio que ninguém fez', { desafio: 'outro' }],
    ['que é de um cadastro', { tipo: 'webauthn.create' }],
  ])('uma assinatura %s não entra', async (_, truque) => {
    const { autenticador } = await cadastrar(await pessoa());
    const { status, problema, cookies } = await entrarCom(autenticador, truque);
    expect([status, problema.mensagem, cookies]).toEqual([401, RECUSADA, {}]);
  });

  test('a chave que ninguém tem, a removida, a de quem está desativado e o desafio já usado leem a mesma frase', async () => {
    const ana = await pessoa();
    const { autenticador } = await cadastrar(ana);
    const recusa = async (qual: Autenticador) => (await entrarCom(qual)).problema.mensagem;
    expect(await recusa(new Autenticador(ORIGEM))).toBe(RECUSADA);
    const credencial = autenticador.assinar(await desafio());
    expect((await t.app.anonimo.call(entrarComChave, { body: { credencial, empresaId: null } })).status).toBe(200);
    const outraVez = await t.app.anonimo.call(entrarComChave, { body: { credencial, empresaId: null } });
    expect(outraVez.problema.mensagem).toBe(RECUSADA);
    const ativar = (ativo: boolean) =>
      t.app.banco((db) => sql`update usuario set ativo = ${ativo} where id = ${ana.id}`.execute(db));
    await ativar(false);
    expect(await recusa(autenticador)).toBe(RECUSADA);
    await ativar(true);
    const cliente = clienteDe((await entrarCom(autenticador)).cookies);
    const id = (await cliente.call(listarChaves)).body[0]?.id ?? 0;
    const body = { senha: SENHA_DE_TESTE };
    expect((await ana.dono.cliente.call(removerChave, { params: { id }, body })).status).toBe(400);
    expect((await cliente.call(removerChave, { params: { id }, body: { senha: 'errada' } })).status).toBe(400);
    expect((await cliente.call(removerChave, { params: { id }, body })).status).toBe(204);
    expect(await recusa(autenticador)).toBe(RECUSADA);
  });

  test('a assinatura de outra pessoa com o número de uma chave alheia não entra', async () => {
    const [ana, rui] = [await pessoa(), await pessoa()];
    const [dela, dele] = [(await cadastrar(ana)).autenticador, (await cadastrar(rui)).autenticador];
    const assinada = dele.assinar(await desafio());
    const credencial = { ...assinada, id: dela.credencial, rawId: dela.credencial };
    const { status } = await t.app.anonimo.call(entrarComChave, { body: { credencial, empresaId: null } });
    expect(status).toBe(401);
  });

  test('quando o contador volta, a chave é bloqueada, porque alguém tem uma cópia, e nem a verdadeira entra mais', async () => {
    const ana = await pessoa();
    const { autenticador } = await cadastrar(ana);
    const copia = autenticador.copiar();
    expect((await entrarCom(autenticador)).status).toBe(200);
    expect((await entrarCom(autenticador)).status).toBe(200);
    expect((await entrarCom(copia)).problema.mensagem).toBe(RECUSADA);
    expect((await entrarCom(autenticador)).problema.mensagem).toBe(RECUSADA);
    expect((await ana.cliente.call(listarChaves)).body).toMatchObject([{ bloqueada: true }]);
  });

  test('as entradas de um mesmo lugar têm limite', async () => {
    const status = async () =>
      (await t.app.anonimo.raw({ method: 'POST', url: desafiarEntrada.path, remoteAddress: '10.9.0.1' })).status;
    for (let n = 0; n < 60; n++) await status();
    expect(await status()).toBe(429);
  });
});

describe('a chave como segundo fator', () => {
  const comCodigo = ({ id }: Pessoa) =>
    t.app.banco((db) =>
      sql`update usuario set totp_segredo = ${novoSegredo()}, totp_confirmado = true where id = ${id}`.execute(db),
    );

  test('depois da senha vale no lugar do código, mesmo só tocada, e a de outra pessoa não', async () => {
    const [ana, rui] = [await pessoa(), await pessoa()];
    const [dela, dele] = [(await cadastrar(ana)).autenticador, (await cadastrar(rui)).autenticador];
    await comCodigo(ana);
    const { body, cookies } = await comSenha(ana.login, ana.empresaId);
    expect(body).toMatchObject({ authenticated: false, segundoFator: true, fatores: ['codigo', 'chave'] });
    const cliente = clienteDe(cookies);
    const desafio = async () => (await cliente.call(desafiarFator)).body;
    expect(await desafio()).toMatchObject({ allowCredentials: [{ id: dela.credencial }] });
    const alheia = { credencial: dele.assinar(await desafio(), { semVerificar: true }) };
    expect((await cliente.call(informarChave, { body: alheia })).problema.mensagem).toBe(
      'Esta chave de acesso não foi aceita.',
    );
    const propria = { credencial: dela.assinar(await desafio(), { semVerificar: true }) };
    expect((await cliente.call(informarChave, { body: propria })).body).toMatchObject({
      authenticated: true,
      user: { id: ana.id },
    });
  });

  test('o desafio do segundo fator não serve para entrar sem senha, nem há desafio sem senha antes', async () => {
    const ana = await pessoa();
    const { autenticador } = await cadastrar(ana);
    await comCodigo(ana);
    const cliente = clienteDe((await comSenha(ana.login, ana.empresaId)).cookies);
    const credencial = autenticador.assinar((await cliente.call(desafiarFator)).body);
    expect((await t.app.anonimo.call(entrarComChave, { body: { credencial, empresaId: null } })).status).toBe(401);
    expect((await t.app.anonimo.call(desafiarFator)).status).toBe(401);
  });

  test('o perfil que exige segundo fator se contenta com uma chave, e a senha sozinha deixa de bastar', async () => {
    const ana = await pessoa({ exigeSegundoFator: true });
    expect((await ana.cliente.call(obterSessao)).body.pendencia).toBe('segundo-fator');
    const { autenticador } = await cadastrar(ana);
    expect((await ana.cliente.call(obterSessao)).body.pendencia).toBeNull();
    expect((await comSenha(ana.login, ana.empresaId)).body).toMatchObject({ segundoFator: true, fatores: ['chave'] });
    expect((await entrarCom(autenticador)).body).toMatchObject({ authenticated: true, pendencia: null });
  });

  test('quem remove o segundo fator de alguém, ou lhe põe outra senha, remove também as chaves', async () => {
    for (const tirar of ['fator', 'senha'] as const) {
      const ana = await pessoa();
      const { autenticador } = await cadastrar(ana);
      const params = { id: ana.id };
      const lido = (await ana.dono.cliente.call(usuarios.obter, { params })).body;
      const { content } = (await ana.dono.cliente.call(usuarios.listar, { query: { nome: ana.login, page: 0 } })).body;
      expect(content).toMatchObject([{ segundoFator: true }]);
      const feito =
        tirar === 'fator'
          ? await ana.dono.cliente.call(removerSegundoFator, { params })
          : await ana.dono.cliente.call(usuarios.atualizar, {
              params,
              body: { ...lido, senha: 'outra senha comprida' },
            });
      expect(feito.status, tirar).toBeLessThan(300);
      expect((await entrarCom(autenticador)).problema.mensagem, tirar).toBe(RECUSADA);
    }
  });
});

test.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])('o contador que foi %i e agora é %i voltou: %s', (antes, agora, voltou) =>
  expect(contadorVoltou(antes, agora)).toBe(voltou),
);

const semNome = useApp({ URL_PUBLICA: 'http://127.0.0.1:3000' });
test('num endereço sem nome não há chaves de acesso, e a frase diz o que falta', async () => {
  const { status, problema } = await semNome.app.anonimo.call(desafiarEntrada);
  expect([status, problema.mensagem]).toEqual([
    400,
    'Chaves de acesso só funcionam quando o sistema tem um endereço com nome, como rh.empresa.com.br.',
  ]);
});
