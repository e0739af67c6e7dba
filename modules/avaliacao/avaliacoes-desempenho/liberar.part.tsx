import { useQueryClient } from '@tanstack/react-query';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { renew } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type AvaliacaoLinha, avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';
import { avaliadoresSemAcesso, liberarAvaliacao } from './liberacao.contract.ts';

/** Makes a call whose questions are asked one after the other, and tells what was done. */
export async function fazer(chamada: (options: CallOptions) => Promise<unknown>, feito: string): Promise<void> {
  try {
    if ((await confirming(async (options) => (await chamada(options)) ?? true, { errors: 'nenhum' })) !== null)
      toast.sucesso(feito);
  } catch (error) {
    reportError(error);
  }
}

const ninguem = { total: 0, nomes: [] };
/** Those who could neither be told nor answer; without an answer of the server the release asks without them. */
const semAcesso = (id: number) => call(avaliadoresSemAcesso, { params: { id }, errors: 'nenhum' }).catch(() => ninguem);

type Avaliacao = Pick<AvaliacaoLinha, 'id' | 'titulo' | 'liberada'>;

/** Releases an evaluation, or blocks a released one, after asking. */
export function useLiberar(): (avaliacao: Avaliacao) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, titulo, liberada }) => {
    const texto = liberada
      ? `Bloquear "${titulo}"? Ninguém mais responde até que seja liberada de novo. O que foi respondido fica.`
      : `Liberar "${titulo}" para os avaliadores? Depois de liberada, o que se responde não muda.`;
    const { total, nomes } = liberada ? ninguem : await semAcesso(id);
    const pergunta = {
      texto:
        total === 0
          ? texto
          : `${texto} ${plural(total, 'avaliador não tem', 'avaliadores não têm')} usuário nem e-mail: não são avisados e não entram para responder.`,
      itens: total > nomes.length && nomes.length > 0 ? [...nomes, `e mais ${total - nomes.length}`] : nomes,
    };
    if (!(await confirmar({ ...pergunta, sim: liberada ? 'Bloquear' : 'Liberar' }))) return;
    await fazer(
      (options) => call(liberarAvaliacao, { params: { id, flag: liberada ? 'false' : 'true' }, ...options }),
      liberada ? 'Avaliação bloqueada.' : 'Avaliação liberada.',
    );
    await renew(client, avaliacaoDesempenho.listar.path);
  };
}
