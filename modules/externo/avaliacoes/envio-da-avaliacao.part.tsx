import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import { enviarGuardadas, useEnviosPendentes } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { responderMinhaAvaliacao } from './avaliacoes.contract.ts';
import { FILA } from './sem-conexao.part.tsx';

/** Whose sheet it is, and of which vacancy. */
export interface Destino {
  readonly candidatoId: number;
  readonly solicitacaoId: number;
  readonly avaliacaoId: number;
}

/** Name under which this device keeps what was not sent. */
export const chaveDaFila = ({ candidatoId, solicitacaoId, avaliacaoId }: Destino): string =>
  `${FILA}${candidatoId}:${solicitacaoId}:${avaliacaoId}`;

/** Sends what a queue holds: partial answers, or the delivery with its own key. */
export async function enviarFila(
  { candidatoId, solicitacaoId, avaliacaoId }: Destino,
  { respostas, entrega }: Fila,
  key: string,
): Promise<void> {
  await call(responderMinhaAvaliacao, {
    params: { id: candidatoId, id2: avaliacaoId },
    query: { solicitacaoId },
    body: { respostas: [...respostas], respondidoParcialmente: entrega === null },
    key,
    errors: 'nenhum',
    loading: false,
  });
}

/** Sends what earlier visits of this candidate left on this device; tells when a delivery arrived or was refused. */
export const enviarPendentes = (candidatoId: number) =>
  enviarGuardadas({
    prefixo: `${FILA}${candidatoId}:`,
    enviar: ([solicitacaoId = 0, avaliacaoId = 0], fila, key) =>
      enviarFila({ candidatoId, solicitacaoId, avaliacaoId }, fila, key),
    emendavel: ({ erros }) => erros.length > 0,
    nome: 'avaliação',
  });

/** Delivers, once the connection is back, what was answered without one; stands on the candidate's lists. */
export function EnviosPendentes() {
  useEnviosPendentes(useSession().info.user?.id, enviarPendentes, '/api/externo/candidato-solicitacoes');
  return null;
}
