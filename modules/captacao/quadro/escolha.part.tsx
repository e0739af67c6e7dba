import { useCallback, useState } from 'react';
import { send } from '#platform/web/api/call.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Escolhido, escolhidoDe } from './escolhidos.part.tsx';
import {
  type Cartao,
  type Coluna,
  escolherColuna,
  type FiltroDoQuadro,
  MAXIMO_DE_ESCOLHIDOS,
} from './quadro.contract.ts';

const ninguem: ReadonlyMap<number, Escolhido> = new Map();

/** Who is chosen on the board, by id of the link; a whole column is asked of the server, also what is not in sight. */
export function useEscolha(solicitacaoId: number, filtro: FiltroDoQuadro) {
  const [escolhidos, setEscolhidos] = useState(ninguem);
  const escolher = useCallback(
    (cartao: Cartao, sim: boolean) =>
      setEscolhidos((atuais) => {
        const novos = new Map(atuais);
        if (!sim) novos.delete(cartao.id);
        else if (novos.size < MAXIMO_DE_ESCOLHIDOS) novos.set(cartao.id, escolhidoDe(cartao));
        return novos;
      }),
    [],
  );
  async function escolherTodos(coluna: Coluna, sim: boolean) {
    if (!sim) return setEscolhidos((atuais) => new Map([...atuais].filter(([, { etapaId }]) => etapaId !== coluna.id)));
    const params = { id: solicitacaoId, etapaId: coluna.id };
    const todos = await send(escolherColuna, { params, query: filtro }).catch(() => []);
    setEscolhidos((atuais) => {
      const novos = new Map(atuais);
      for (const um of todos) if (novos.size < MAXIMO_DE_ESCOLHIDOS) novos.set(um.id, um);
      return novos;
    });
    if (todos.length >= MAXIMO_DE_ESCOLHIDOS)
      toast.info(`Foram escolhidos os primeiros ${MAXIMO_DE_ESCOLHIDOS}, o máximo de uma vez.`);
  }
  const limpar = useCallback(() => setEscolhidos(ninguem), []);
  return {
    escolhidos,
    escolher,
    escolherColuna: (coluna: Coluna, sim: boolean) => void escolherTodos(coluna, sim),
    limpar,
  };
}
