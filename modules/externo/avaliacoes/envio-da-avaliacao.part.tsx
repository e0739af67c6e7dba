import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  depoisDaRecusa,
  type Fila,
  filaVazia,
  guardarFila,
  lerFila,
  nadaAEnviar,
  semConexao,
} from '#modules/organizacao/questionario/envio.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
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

function destinoDe(chave: string): Destino | null {
  const [candidatoId, solicitacaoId, avaliacaoId] = chave.slice(FILA.length).split(':').map(Number);
  return candidatoId && solicitacaoId && avaliacaoId ? { candidatoId, solicitacaoId, avaliacaoId } : null;
}

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
export async function enviarPendentes(candidatoId: number): Promise<boolean> {
  let mudou = false;
  for (const chave of Object.keys(localStorage).filter((nome) => nome.startsWith(`${FILA}${candidatoId}:`))) {
    const destino = destinoDe(chave);
    const fila = lerFila(chave);
    if (!destino || nadaAEnviar(fila)) continue;
    try {
      await enviarFila(destino, fila, fila.entrega ?? newKey());
      guardarFila(chave, filaVazia);
      if (fila.entrega) toast.sucesso('A avaliação que esperava conexão foi entregue.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (semConexao(error) || error.status === 401) continue;
      // What a field refuses is mended on the page of the evaluation: the answers wait there.
      guardarFila(chave, depoisDaRecusa(fila, error.erros.length > 0));
      toast.alerta(error.mensagem);
    }
    mudou = true;
  }
  return mudou;
}

/** Delivers, once the connection is back, what was answered without one; stands on the candidate's lists. */
export function EnviosPendentes() {
  const client = useQueryClient();
  const candidatoId = useSession().info.user?.id;
  useEffect(() => {
    if (candidatoId === undefined) return;
    const tentar = async () => {
      if (await enviarPendentes(candidatoId)) await renew(client, '/api/externo/candidato-solicitacoes');
    };
    const aoConectar = () => void tentar();
    aoConectar();
    window.addEventListener('online', aoConectar);
    return () => window.removeEventListener('online', aoConectar);
  }, [candidatoId, client]);
  return null;
}
