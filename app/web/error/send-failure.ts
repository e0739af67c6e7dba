import { relatarErro } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import type { Failure } from './failure.ts';

/** Sends a failure to the provider, its texts cut to what the contract takes. */
export async function sendFailure({ mensagem, linhas, requestId }: Failure, url: string): Promise<void> {
  await call(relatarErro, {
    errors: 'nenhum',
    loading: false,
    body: {
      mensagem: mensagem.slice(0, 1000),
      pilha: linhas.join('\n').slice(0, 10_000) || null,
      url: url.slice(0, 500),
      requestId: requestId?.slice(0, 100) ?? null,
    },
  });
}
