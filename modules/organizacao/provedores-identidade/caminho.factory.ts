import { afterAll, afterEach, beforeAll } from 'vitest';
import type { z } from 'zod';
import { type Tenant, type TestApp, unico } from '#app/testing/harness.ts';
import { criarPerfil, criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { TestClient } from '#platform/testing/client.ts';
import { irAoProvedor, voltarDoProvedor } from './entrada.contract.ts';
import { CLIENTE, ProvedorDeTeste, SEGREDO } from './provedor.factory.ts';
import { provedores } from './provedores-identidade.contract.ts';

type Corpo = z.output<typeof provedores.form>;

/** The settings of the product that the provider of the tests sends people back to. */
export const AMBIENTE = { REDE_INTERNA: '1', URL_PUBLICA: 'https://rh.exemplo.com.br' };
const NO_TLS = '__Host-ciranda_sessao';

/** A provider beside the product, for the tests of one file, and the ways of a person through both. */
export function comProvedor(t: { readonly app: TestApp }) {
  const peer = new ProvedorDeTeste();
  beforeAll(() => peer.abrir());
  afterAll(() => peer.fechar());
  afterEach(() => {
    Object.assign(peer, { conta: {}, truque: {}, soNoUserinfo: {}, fora: null });
    peer.recusados.length = 0;
  });

  const corpo = (mudancas: Partial<Corpo> = {}): Corpo => ({
    nome: `Conta ${unico()}`,
    emissor: peer.emissor,
    clienteId: CLIENTE,
    segredo: SEGREDO,
    compara: 'E',
    afirmacao: 'email',
    aceitaNaoVerificado: false,
    criaUsuario: false,
    perfil: null,
    dominios: null,
    confereSegundoFator: false,
    saiDoProvedor: false,
    somenteEle: false,
    emergencia: null,
    ativo: true,
    ...mudancas,
  });

  /** A company with a provider, and somebody of it with an address that the provider knows. */
  async function cenario(mudancas: Partial<Corpo> = {}) {
    const dono = await t.app.empresa();
    const provedor = (await dono.cliente.call(provedores.criar, { body: corpo(mudancas) })).body;
    const perfilId = await criarPerfil(t.app);
    const email = `pessoa${unico()}.${dono.empresaId}@exemplo.com.br`;
    const pessoa = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId: dono.empresaId, perfilId }], email });
    peer.conta = { sub: `s-${unico()}-${dono.empresaId}`, email, email_verified: true, name: 'Ana Prado' };
    return { dono, provedor, perfilId, email, pessoa };
  }

  let rede = 1;
  async function comecar(id: number) {
    const remoteAddress = `10.7.${(rede >> 8) % 256}.${rede++ % 256}`;
    const ida = await t.app.anonimo.raw<{ endereco: string; chave: string }>({
      method: 'POST',
      url: irAoProvedor.path.replace('{id}', String(id)),
      remoteAddress,
    });
    return { ...ida, remoteAddress };
  }

  const voltar = (retorno: string, chave: string) => t.app.anonimo.call(voltarDoProvedor, { body: { retorno, chave } });

  async function entrarCom(id: number) {
    const { body } = await comecar(id);
    return voltar(`?${peer.autorizar(body.endereco)}`, body.chave);
  }

  const recusaDe = async (id: number) => (await entrarCom(id)).problema.mensagem;
  const clienteDe = (cookies: Readonly<Record<string, string>>) =>
    new TestClient(t.app.app, `${NO_TLS}=${cookies[NO_TLS]}`);
  const acoes = async ({ empresaId }: Tenant) => (await t.app.auditoria(empresaId, 'Sessão')).map(({ acao }) => acao);
  return { peer, corpo, cenario, comecar, voltar, entrarCom, recusaDe, clienteDe, acoes };
}
