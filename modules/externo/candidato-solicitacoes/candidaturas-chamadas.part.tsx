import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { candidatar } from './candidaturas.contract.ts';

/** Applies; everything that shows the application is read again, and says so where the button was. Fetched when the person presses it. */
export async function enviarCandidatura(solicitacaoId: number, client: QueryClient): Promise<void> {
  await call(candidatar, { query: { solicitacaoId } });
  await Promise.all(
    ['/api/externo/solicitacoes-pessoal', '/api/externo/candidato-solicitacoes'].map((path) => renew(client, path)),
  );
}
