import { useState } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import { type OpcoesDoCurriculo, opcoesDoCurriculo, padraoDoCurriculo } from './curriculo-impresso.contract.ts';

/** Of one person in this browser: what they print, and who signs, is a habit and no data of the company. */
const chave = (usuarioId: number) => `ciranda.curriculo.${usuarioId}`;

function ler(usuarioId: number): OpcoesDoCurriculo {
  try {
    const guardadas = JSON.parse(localStorage.getItem(chave(usuarioId)) ?? 'null') as object | null;
    // Options that came later have their first value; a text that no longer fits is not brought back.
    return opcoesDoCurriculo.safeParse({ ...padraoDoCurriculo, ...guardadas }).data ?? padraoDoCurriculo;
  } catch {
    return padraoDoCurriculo;
  }
}

/** The options that this person used last, and how to keep others. */
export function useOpcoesLembradas(): {
  readonly opcoes: OpcoesDoCurriculo;
  readonly lembrar: (opcoes: OpcoesDoCurriculo) => void;
} {
  const usuarioId = useSession().info.user?.id ?? 0;
  const [opcoes] = useState(() => ler(usuarioId));
  return {
    opcoes,
    lembrar: (novas) => {
      try {
        localStorage.setItem(chave(usuarioId), JSON.stringify(novas));
      } catch {
        // A browser that keeps nothing asks again the next time.
      }
    },
  };
}
