import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { candidatar } from './candidaturas.contract.ts';

/** Applies and tells so; everything that shows the application is read again. Fetched when the person presses the button. */
export async function enviarCandidatura(solicitacaoId: number, client: QueryClient): Promise<void> {
  await call(candidatar, { query: { solicitacaoId } });
  toast.sucesso('Candidatura enviada com sucesso.');
  await Promise.all(
    ['/api/externo/solicitacoes-pessoal', '/api/externo/candidato-solicitacoes'].map((path) => renew(client, path)),
  );
}
