import type { TestApp } from '#app/testing/harness.ts';
import { entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { TestClient } from '#platform/testing/client.ts';
import { Autenticador } from './autenticador.factory.ts';
import { cadastrarChave, desafiarCadastro, desafiarEntrada, entrarComChave } from './chaves-acesso.contract.ts';

/** Where the browsers of these tests are: passkeys belong to an address with a name. */
export const ORIGEM = 'https://rh.exemplo.com.br';
const COOKIE = '__Host-ciranda_sessao';

/** People of a product at {@link ORIGEM} who enrol passkeys and come in with them; `t` holds it, which stands only when the tests run. */
export function cenaDasChaves(t: { readonly app: TestApp }) {
  const clienteDe = (cookies: Readonly<Record<string, string>>) =>
    new TestClient(t.app.app, `${COOKIE}=${cookies[COOKIE]}`);
  const comSenha = (username: string, empresaId: number) =>
    t.app.anonimo.call(entrar, { body: { username, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' } });
  const desafio = async () => (await t.app.anonimo.call(desafiarEntrada)).body;

  /** Somebody who has come in with the password, in a company of its own; `dono` may do everything there. */
  async function pessoa({ exigeSegundoFator = false, email }: { exigeSegundoFator?: boolean; email?: string } = {}) {
    const dono = await t.app.empresa();
    const { empresaId } = dono;
    const perfilId = await criarPerfil(t.app, { exigeSegundoFator });
    const usuario = await criarUsuarioComSenha(t.app, {
      empresas: [{ empresaId, perfilId }],
      ...(email ? { email } : {}),
    });
    const cliente = clienteDe((await comSenha(usuario.login, empresaId)).cookies);
    return { dono, empresaId, perfilId, cliente, ...usuario };
  }

  async function cadastrar(
    { cliente }: { readonly cliente: TestClient },
    nome = 'Notebook',
    autenticador = new Autenticador(ORIGEM),
  ) {
    const { body } = await cliente.call(desafiarCadastro, { body: { senha: SENHA_DE_TESTE } });
    const resposta = await cliente.call(cadastrarChave, { body: { nome, credencial: autenticador.cadastrar(body) } });
    return { autenticador, resposta };
  }

  const entrarCom = async (autenticador: Autenticador, truque = {}, empresaId: number | null = null) =>
    t.app.anonimo.call(entrarComChave, {
      body: { credencial: autenticador.assinar(await desafio(), truque), empresaId },
    });

  return { clienteDe, comSenha, desafio, pessoa, cadastrar, entrarCom };
}
