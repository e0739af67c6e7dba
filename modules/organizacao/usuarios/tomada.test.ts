import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { copiarMeusDados } from '#modules/organizacao/copia-do-talento/copia-do-talento.contract.ts';
import {
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import {
  permissaoMeusDados,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { recuperacaoDeSenha } from '#modules/organizacao/sessao/recuperacao.job.ts';
import { alterarSenha, entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { TestClient } from '#platform/testing/client.ts';
import { usuarios } from './usuarios.contract.ts';

/** Whoever sets the password of another, or changes the address to which its link goes, can log in as that person. */
const t = useApp();

const { ver, editar } = permissoesOrganizacao.usuario;
const RH: Permission[] = [ver, editar, permissaoMeusDados, permissaoVerTodasAreas];
const PROVISORIA = 'lua verde sobre o mar';

async function cena() {
  const { empresaId } = await t.app.empresa();
  const lugar = await criarLugar(t.app, empresaId);
  const talento = await criarColaborador(t.app, empresaId, { lotacao: lugar });
  const perfilId = await criarPerfil(t.app, { permissoes: [permissaoMeusDados] });
  const email = `pessoa${unico()}@exemplo.com.br`;
  const { id, login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }], email });
  await ligarUsuario(t.app, id, talento);
  const fraco = await t.app.usuario(empresaId, RH);
  const forte = await t.app.usuario(empresaId);
  return { empresaId, lugar, talento, id, login, email, fraco, forte };
}

async function mudar({ cliente }: Pick<Tenant, 'cliente'>, id: number, dados: object) {
  const {
    id: _id,
    pode: _pode,
    versao: _versao,
    ...form
  } = (await cliente.call(usuarios.obter, { params: { id } })).body;
  const { status, problema } = await cliente.call(usuarios.atualizar, { params: { id }, body: { ...form, ...dados } });
  return { status, erros: status === 200 ? [] : problema.erros };
}

async function entrarComo(login: string, empresaId: number, password: string) {
  const { body, cookies } = await t.app.anonimo.call(entrar, {
    body: { username: login, password, empresaId, tipoLogin: 'CADASTRO' },
  });
  return { body, cliente: new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`) };
}

const TALENTO = 'tudo do talento deste usuário, o que você não pode ver';

test('quem não vê tudo do talento não toma o acesso do usuário dele, nem pela senha nem pelo e-mail; o link, sim', async () => {
  const { id, fraco, forte, talento, empresaId, lugar } = await cena();
  expect(await mudar(fraco, id, { senha: PROVISORIA })).toEqual({
    status: 400,
    erros: [{ campo: 'senha', mensagem: `Com a senha se lê ${TALENTO}: envie o link, que chega ao e-mail da pessoa.` }],
  });
  expect(await mudar(fraco, id, { email: `minha${unico()}@exemplo.com.br` })).toEqual({
    status: 400,
    erros: [
      {
        campo: 'email',
        mensagem: `Com o e-mail se lê ${TALENTO}: ele é alterado por quem pode, ou pela própria pessoa na conta dela.`,
      },
    ],
  });
  // Also together with taking the link to the talent away.
  expect((await mudar(fraco, id, { senha: PROVISORIA, colaborador: null })).erros[0]?.campo).toBe('colaborador');
  expect((await mudar(fraco, id, { colaborador: null })).erros[0]?.campo).toBe('colaborador');
  expect((await mudar(fraco, id, { nome: 'Outro Nome' })).status).toBe(200);
  expect((await mudar(fraco, id, { enviarLink: true })).status).toBe(200);
  expect((await mudar(forte, id, { senha: PROVISORIA })).status).toBe(200);
  // With the access go the areas for which the talent answers.
  await responderPorArea(t.app, empresaId, lugar.areaId, talento);
  const semAreas = await t.app.usuario(
    empresaId,
    RH.filter((uma) => uma !== permissaoVerTodasAreas),
  );
  expect((await mudar(semAreas, id, { senha: PROVISORIA })).erros[0]?.campo).toBe('senha');
});

test('de quem não está ligado a um talento a senha se define como antes', async () => {
  const { empresaId, fraco } = await cena();
  const perfilId = await criarPerfil(t.app, { permissoes: [] });
  const { id } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
  expect((await mudar(fraco, id, { senha: PROVISORIA, email: `novo${unico()}@exemplo.com.br` })).status).toBe(200);
});

test('a senha de outro é provisória: a ficha só se abre depois de trocada, e a pessoa fica sabendo', async () => {
  const { id, login, email, forte, talento, empresaId } = await cena();
  expect((await mudar(forte, id, { senha: PROVISORIA })).status).toBe(200);
  expect((await mudar(forte, id, { email: `outra${unico()}@exemplo.com.br` })).status).toBe(200);
  const entrarCom = (password: string) => entrarComo(login, empresaId, password);
  expect((await entrarCom(SENHA_DE_TESTE)).body).not.toMatchObject({ authenticated: true });
  const { body, cliente } = await entrarCom(PROVISORIA);
  expect(body).toMatchObject({ authenticated: true, pendencia: 'senha' });
  const copiar = () => cliente.call(copiarMeusDados, { body: { formato: 'json' } });
  expect((await copiar()).problema.mensagem).toBe('Defina uma nova senha para continuar.');
  const novaSenha = 'o vento leva as folhas secas';
  const troca = { senha: PROVISORIA, novaSenha, confNovaSenha: novaSenha, encerrarChaves: false };
  expect((await cliente.call(alterarSenha, { body: troca })).status).toBe(204);
  expect((await copiar()).status).toBe(200);

  const { rows: avisos } = await t.app.banco((db) =>
    sql<{
      assunto: string;
      texto: string;
    }>`select assunto, texto from email_saida where para = array[${email}] order by id`.execute(db),
  );
  expect(avisos.map(({ assunto }) => assunto)).toEqual([
    'Sua senha foi definida por outra pessoa',
    'Seu e-mail foi alterado por outra pessoa',
  ]);
  for (const { texto } of avisos) expect(texto).not.toContain(PROVISORIA);
  const { rows } = await t.app.banco((db) =>
    sql`select usuario_id as quem, titulares_ids as de, campos from acesso_sensivel
      where titulares_ids = array[${talento}::bigint] and usuario_id = ${forte.usuarioId} order by id`.execute(db),
  );
  expect(rows).toEqual([
    { quem: forte.usuarioId, de: [talento], campos: ['senha'] },
    { quem: forte.usuarioId, de: [talento], campos: ['email'] },
  ]);
});

test('de quem é talento de outra empresa ninguém daqui toma o acesso, nem o desliga', async () => {
  const { empresaId, id, fraco, forte } = await cena();
  const outra = await t.app.empresa();
  await ligarUsuario(t.app, id, await criarColaborador(t.app, outra.empresaId));
  for (const quem of [fraco, forte]) {
    expect((await mudar(quem, id, { senha: PROVISORIA })).erros[0]?.campo).toBe('senha');
    expect((await mudar(quem, id, { email: `minha${unico()}@exemplo.com.br` })).erros[0]?.campo).toBe('email');
    const daqui = { id: await criarColaborador(t.app, empresaId) };
    expect((await mudar(quem, id, { colaborador: daqui })).erros[0]?.campo).toBe('colaborador');
    // The form of who does not see the talent names none: saved as it is, the link stays.
    expect((await mudar(quem, id, { nome: 'Outro Nome', colaborador: null })).status).toBe(200);
  }
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from usuario u join colaborador c on c.id = u.colaborador_id
      where u.id = ${id} and c.empresa_id = ${outra.empresaId}`.execute(db),
  );
  expect(rows).toHaveLength(1);
});

test('quem tinha o usuário antes de ele se ligar a um talento não entra como o talento', async () => {
  const { empresaId, fraco, forte } = await cena();
  const perfilId = await criarPerfil(t.app, { permissoes: [permissaoMeusDados] });
  const { id, login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
  const talento = await criarColaborador(t.app, empresaId);
  const email = `talento${unico()}@exemplo.com.br`;
  await t.app.banco((db) => sql`update colaborador set email = ${email} where id = ${talento}`.execute(db));
  // The one who knows the password changes it in the name of the person, and keeps a session.
  expect((await mudar(fraco, id, { senha: PROVISORIA, email: `minha${unico()}@exemplo.com.br` })).status).toBe(200);
  const { cliente } = await entrarComo(login, empresaId, PROVISORIA);
  const novaSenha = 'o vento leva as folhas secas';
  const troca = { senha: PROVISORIA, novaSenha, confNovaSenha: novaSenha, encerrarChaves: false };
  expect((await cliente.call(alterarSenha, { body: troca })).status).toBe(204);
  const aberta = (await entrarComo(login, empresaId, novaSenha)).cliente;
  const copiar = async () => (await aberta.call(copiarMeusDados, { body: { formato: 'json' } })).status;
  expect(await copiar()).not.toBe(401);

  const ligada = { colaborador: { id: talento } };
  expect((await mudar(forte, id, ligada)).erros[0]?.campo).toBe('email');
  t.app.jobs.enviados.splice(0);
  expect((await mudar(forte, id, { ...ligada, email })).status).toBe(200);
  expect(await copiar()).toBe(401);
  expect((await entrarComo(login, empresaId, novaSenha)).body).not.toMatchObject({ authenticated: true });
  expect(t.app.jobs.enviados.map(({ job, data }) => ({ job, data }))).toContainEqual({
    job: recuperacaoDeSenha,
    data: { usuarioId: id, convite: true },
  });
  // Saving again what is linked already ends nothing.
  expect((await mudar(forte, id, { senha: PROVISORIA })).status).toBe(200);
  expect((await mudar(forte, id, { nome: 'Outro Nome' })).status).toBe(200);
  expect((await entrarComo(login, empresaId, PROVISORIA)).body).toMatchObject({ pendencia: 'senha' });
});

test('o login de outro também é uma tomada onde um provedor reconhece as pessoas por ele', async () => {
  const { empresaId, id, email, fraco, forte } = await cena();
  // Where nobody comes in by it, a login is a name.
  expect((await mudar(fraco, id, { login: `outro${unico()}.nome` })).status).toBe(200);
  await t.app.banco((db) =>
    sql`insert into provedor_login (empresa_id, nome, emissor, cliente_id, compara, afirmacao)
      values (${empresaId}, 'Conta', 'https://conta.exemplo.com.br', 'rh', 'L', 'preferred_username')`.execute(db),
  );
  const novo = `outro${unico()}.login`;
  expect((await mudar(fraco, id, { login: novo })).erros[0]?.campo).toBe('login');
  await t.app.banco((db) =>
    sql`insert into chave_acesso (usuario_id, nome, credencial, publica) values (${id}, 'X', ${novo}, '')`.execute(db),
  );
  expect((await mudar(forte, id, { login: novo })).status).toBe(200);
  const { rows } = await t.app.banco((db) =>
    sql`select assunto, (select count(*)::int from chave_acesso where usuario_id = ${id}) as chaves
      from email_saida where para = array[${email}]`.execute(db),
  );
  expect(rows).toEqual([{ assunto: 'Seu login foi alterado por outra pessoa', chaves: 0 }]);
});
