import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { propriaConta } from '#platform/shared/permission.ts';

const base = '/api/userinfo/aparelhos';
/** The hash of a session's secret in hexadecimal: it names the session and opens nothing. */
const id = z.string().regex(/^[0-9a-f]{64}$/, 'Sessão inválida');

const aparelho = z.object({
  id,
  nome: z.string(),
  deBolso: z.boolean(),
  criadaEm: z.string(),
  ultimoUso: z.string(),
  /** The one of this call. */
  atual: z.boolean(),
});
export type Aparelho = z.output<typeof aparelho>;

/** One's own open sessions, this one first and then by last use. */
export const listarAparelhos = endpoint({
  method: 'GET',
  path: base,
  acesso: propriaConta,
  resumo: 'Sessões abertas de quem entrou',
  resposta: z.array(aparelho),
});

export const encerrarAparelho = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: propriaConta,
  resumo: 'Encerra uma sessão de quem entrou',
  params: z.object({ id }),
});

/** Ends all but this one. */
export const encerrarOutros = endpoint({
  method: 'POST',
  path: `${base}/encerrar-outros`,
  acesso: propriaConta,
  resumo: 'Encerra as outras sessões de quem entrou',
  resposta: z.object({ encerradas: z.number() }),
});
