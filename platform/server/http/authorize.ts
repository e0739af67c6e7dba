import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { CABECALHO_EMPRESA, CABECALHO_PESSOA } from '#platform/shared/headers.ts';
import { permite } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Session } from '../auth/sessions.ts';
import { chaveDeToken, type Tokens } from '../auth/tokens.ts';

/** Area of a path: what lies under /api/externo is the candidates'. */
export const areaOf = (path: string): Session['area'] => (path.startsWith('/api/externo') ? 'externa' : 'interna');

/**
 * The person for whom another system calls with a key, where no cookie came; null for a call that needs nobody, or has no key. The answer
 * says how many more calls the key may make. Throws NAO_AUTENTICADO for a key that opens nothing, MUITAS_TENTATIVAS for one call too many.
 */
export async function byToken(
  tokens: Tokens,
  { acesso, path }: AnyEndpoint,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const chave = acesso.tipo === 'publico' || areaOf(path) !== 'interna' ? null : chaveDeToken(headers.authorization);
  if (chave === null) return null;
  const use = await tokens.use(chave);
  if (use === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new ProblemError('NAO_AUTENTICADO', { mensagem: 'O token da API não vale: ele venceu ou foi revogado.' });
  }
  const { limite, restantes, segundos } = use;
  reply.headers({
    'ratelimit-limit': limite,
    'ratelimit-remaining': Math.max(0, restantes),
    'ratelimit-reset': segundos,
  });
  if (restantes >= 0) return use.sessao;
  reply.header('retry-after', segundos);
  throw new ProblemError('MUITAS_TENTATIVAS', {
    mensagem: `Este token faz no máximo ${limite} chamadas por minuto. Tente de novo em ${segundos} s.`,
  });
}

/** The person for whom the key of a call that goes on still speaks, or null; the call was counted when it came. */
export async function stillByToken(tokens: Tokens, { headers }: FastifyRequest): Promise<Session | null> {
  const chave = chaveDeToken(headers.authorization);
  return chave === null ? null : ((await tokens.use(chave, 0))?.sessao ?? null);
}

/** Who looks at the product as a profile shows it writes nothing but what is the own account's, such as the way back. */
function authorizeView({ acesso, escreve }: AnyEndpoint, { vendoComo }: Session): void {
  if (vendoComo && escreve && !(acesso.tipo === 'usuario' && acesso.daConta))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: `Você está vendo o sistema como o perfil ${vendoComo}: nada é gravado.`,
    });
}

/** What a key may never do, whatever its authorities: the account of its person, and any write when it only reads. */
function authorizeToken({ acesso, escreve, path }: AnyEndpoint, { porToken }: Session): void {
  if (!porToken) return;
  const dosProprios = /^\/api\/(userinfo|calendario)(\/|$)/.test(path);
  // What stands there is done by the person alone, whatever authority it asks for: a signature, a vote, a change of the own file.
  const daPessoa =
    (escreve && dosProprios) || (acesso.tipo === 'usuario' && (acesso.daConta || escreve || dosProprios));
  if (daPessoa)
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Um token da API não muda nem lê a conta da pessoa.' });
  if (escreve && porToken.somenteLeitura)
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Este token da API só lê.' });
}

/** Refuses who may not make this call. Throws NAO_AUTENTICADO, SEM_PERMISSAO or POLITICA_PENDENTE. */
export function authorize(endpoint: AnyEndpoint, area: Session['area'], sessao: Session | null): void {
  const { acesso } = endpoint;
  if (acesso.tipo === 'publico') return;
  if (!sessao || sessao.area !== area) throw new ProblemError('NAO_AUTENTICADO');
  authorizeToken(endpoint, sessao);
  authorizeView(endpoint, sessao);
  if (sessao.segundoFatorPendente)
    throw new ProblemError('NAO_AUTENTICADO', { mensagem: 'Informe o código de verificação para continuar.' });
  if (acesso.tipo === 'candidato' ? area !== 'externa' : area !== 'interna') throw new ProblemError('SEM_PERMISSAO');
  if (!permite(acesso, sessao.permissoes)) throw new ProblemError('SEM_PERMISSAO');
  if (acesso.tipo === 'candidato' && !acesso.antesDaPolitica && sessao.identidade.politicaPendente)
    throw new ProblemError('POLITICA_PENDENTE');
  if (acesso.tipo === 'permissao' && sessao.identidade.pendencia) {
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem:
        sessao.identidade.pendencia === 'senha'
          ? 'Defina uma nova senha para continuar.'
          : 'Cadastre o segundo fator de autenticação para continuar.',
    });
  }
}

/** Companies in which the person may make the call, the session's among them. */
export function companiesOf(endpoint: AnyEndpoint, sessao: Session | null): number[] {
  if (!sessao) return [];
  const others = sessao.identidade.empresas
    .filter(({ permissoes }) => permite(endpoint.acesso, permissoes))
    .map(({ id }) => id);
  return others.includes(sessao.empresaId) ? others : [sessao.empresaId, ...others];
}

const saidBy = ({ headers }: FastifyRequest, name: string): number | undefined =>
  typeof headers[name] === 'string' ? Number(headers[name]) : undefined;

/** The company that a screen says it shows; undefined where nothing is said. */
export const shownCompany = (request: FastifyRequest): number | undefined => saidBy(request, CABECALHO_EMPRESA);

/** Whose screen it says to be; undefined where nothing is said. */
export const shownPerson = (request: FastifyRequest): number | undefined => saidBy(request, CABECALHO_PESSOA);

/** A write from the screen of somebody else than who is in the session is refused: it would bear the name of who logged in last (decision 384). */
export function checkPerson({ acesso, escreve }: AnyEndpoint, meant: number | undefined, sessao: Session | null): void {
  if (sessao && escreve && acesso.tipo !== 'publico' && meant !== undefined && meant !== sessao.identidade.id)
    throw new ProblemError('PESSOA_ALTERADA');
}

/** A write of the staff meant for another company than the session's is refused, whatever it carries; but one's own account has no company. */
export function checkCompany(
  { acesso, escreve }: AnyEndpoint,
  meant: number | undefined,
  sessao: Session | null,
): void {
  const daEmpresa = acesso.tipo === 'permissao' || (acesso.tipo === 'usuario' && !acesso.daConta);
  if (sessao && escreve && daEmpresa && meant !== undefined && meant !== sessao.empresaId)
    throw new ProblemError('EMPRESA_ALTERADA');
}
