import * as oidc from 'openid-client';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { callOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { Provedor } from './pessoa.queries.ts';
import type { Afirmacoes, Falha } from './provedores-identidade.rules.ts';

const PRAZO_MS = 10_000;
/** How long what a provider says of itself is believed. */
const CACHE_MS = 10 * 60_000;
const CACHE_MAIOR = 200;
/** Clocks of two machines are seldom the same. */
const FOLGA_SEGUNDOS = 60;
const FORMULARIO = 'application/x-www-form-urlencoded';

type Ajustes = Pick<Config, 'REDE_INTERNA' | 'URL_PUBLICA' | 'CONTEXTO' | 'PORT'>;

/** Where the provider sends people back to; it has to know this address. */
export const enderecoDeRetorno = (config: Ajustes): string => `${publicRoot(config as Config)}/login/retorno`;

export const donoDoSegredo = (empresaId: number, id: number) => ({ empresaId, tipo: 'provedor-identidade', id });

/** The library's calls, by the one door to the outside, which knows no address of the own network unless it may. */
const pelaPorta =
  (redeInterna: boolean): oidc.CustomFetch =>
  async (endereco, { method, headers, body, signal }) => {
    const { status, texto } = await callOutside({
      metodo: method === 'POST' ? 'POST' : 'GET',
      endereco,
      chave: null,
      cabecalhos: { accept: 'application/json', ...headers },
      ...(body === undefined || body === null ? {} : { texto: String(body), tipo: FORMULARIO }),
      ...(signal ? { signal } : {}),
      prazoMs: PRAZO_MS,
      redeInterna,
    });
    const vazio = status === 204 || status === 304;
    return new Response(vazio ? null : texto, { status, headers: { 'content-type': 'application/json' } });
  };

const guardadas = new Map<string, { ate: number; config: Promise<oidc.Configuration> }>();

async function descobrir(provedor: Provedor, redeInterna: boolean): Promise<oidc.Configuration> {
  const emissor = new URL(provedor.emissor);
  const buscar = pelaPorta(redeInterna);
  const semTls = redeInterna && emissor.protocol === 'http:';
  const lida = await oidc.discovery(emissor, provedor.clienteId, undefined, oidc.None(), {
    [oidc.customFetch]: buscar,
    timeout: PRAZO_MS / 1000,
    execute: semTls ? [oidc.allowInsecureRequests] : [],
  });
  const config = new oidc.Configuration(
    lida.serverMetadata(),
    provedor.clienteId,
    { [oidc.clockTolerance]: FOLGA_SEGUNDOS },
    autenticacao(provedor, lida.serverMetadata()),
  );
  config[oidc.customFetch] = buscar;
  config.timeout = PRAZO_MS / 1000;
  if (semTls) oidc.allowInsecureRequests(config);
  // The signature of what comes is checked, not only the connection by which it came.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Basic unless the provider says that it takes the secret in the form alone; a client without secret is known by PKCE. */
function autenticacao({ id, empresaId, segredoSelado }: Provedor, meta: oidc.ServerMetadata): oidc.ClientAuth {
  if (segredoSelado === null) return oidc.None();
  const segredo = cofre().abrir(segredoSelado, donoDoSegredo(empresaId, id)).toString('utf8');
  const metodos = meta.token_endpoint_auth_methods_supported;
  return metodos && !metodos.includes('client_secret_basic')
    ? oidc.ClientSecretPost(segredo)
    : oidc.ClientSecretBasic(segredo);
}

/** How to speak with a provider. Throws what {@link falhaDe} reads. */
export async function configuracaoDe(provedor: Provedor, redeInterna: boolean): Promise<oidc.Configuration> {
  const { id, versao, emissor, clienteId, segredoSelado } = provedor;
  const chave = JSON.stringify([id, versao, emissor, clienteId, segredoSelado, redeInterna]);
  const guardada = guardadas.get(chave);
  if (guardada && guardada.ate > Date.now()) return guardada.config;
  if (guardadas.size > CACHE_MAIOR) guardadas.clear();
  const config = descobrir(provedor, redeInterna);
  guardadas.set(chave, { ate: Date.now() + CACHE_MS, config });
  config.catch(() => guardadas.delete(chave));
  return config;
}

/** What begins a log-in: where the browser goes, and what must come back. */
export async function comecar(provedor: Provedor, config: Ajustes) {
  const cliente = await configuracaoDe(provedor, config.REDE_INTERNA);
  const verificador = oidc.randomPKCECodeVerifier();
  const [estado, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const endereco = oidc.buildAuthorizationUrl(cliente, {
    redirect_uri: enderecoDeRetorno(config),
    scope: 'openid email profile',
    state: estado,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verificador),
    code_challenge_method: 'S256',
  });
  return { endereco: endereco.href, estado, nonce, verificador };
}

/** Changes the code of the way back for what the provider says of the person, signed for us and for this very log-in. */
export async function trocar(
  provedor: Provedor,
  config: Ajustes,
  volta: { readonly retorno: string; readonly estado: string; readonly nonce: string; readonly verificador: string },
): Promise<{ readonly sujeito: string; readonly afirmacoes: Afirmacoes }> {
  const cliente = await configuracaoDe(provedor, config.REDE_INTERNA);
  const resposta = await oidc.authorizationCodeGrant(
    cliente,
    new URL(`${enderecoDeRetorno(config)}?${volta.retorno}`),
    {
      expectedState: volta.estado,
      expectedNonce: volta.nonce,
      pkceCodeVerifier: volta.verificador,
      idTokenExpected: true,
    },
  );
  const ditas = resposta.claims();
  if (!ditas) throw new Error('O provedor não disse quem é a pessoa.');
  const { sub } = ditas;
  const pedidas = [provedor.afirmacao, ...(provedor.criaUsuario ? ['email'] : [])];
  if (pedidas.every((nome) => ditas[nome] !== undefined) || cliente.serverMetadata().userinfo_endpoint === undefined)
    return { sujeito: sub, afirmacoes: ditas };
  const mais = await oidc.fetchUserInfo(cliente, resposta.access_token, sub);
  return { sujeito: sub, afirmacoes: { ...mais, ...ditas } };
}

/** Where the session at the provider ends, or null where it has no such address. */
export async function enderecoDaSaida(provedor: Provedor, config: Ajustes): Promise<string | null> {
  const cliente = await configuracaoDe(provedor, config.REDE_INTERNA);
  if (cliente.serverMetadata().end_session_endpoint === undefined) return null;
  return oidc.buildEndSessionUrl(cliente, { post_logout_redirect_uri: `${publicRoot(config as Config)}/login` }).href;
}

/** What is known of a failure of the calls above. */
export function falhaDe(cause: unknown): Falha {
  for (let at: unknown = cause; at instanceof Error; at = at.cause)
    if (at instanceof OutgoingFailure) return { codigo: null, erro: null, noRetorno: false, semConexao: at.message };
  const noRetorno = cause instanceof oidc.AuthorizationResponseError;
  const erro = noRetorno || cause instanceof oidc.ResponseBodyError ? cause.error : null;
  const codigo = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  return { codigo, erro, noRetorno, semConexao: null };
}
