import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, SEM_RESPOSTA } from '#platform/web/api/api-error.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { newKey } from '#platform/web/api/transport.ts';
import {
  confirmar,
  depoisDaRecusa,
  type Fila,
  filaVazia,
  nadaAEnviar,
  type RespostaDaFila,
  registrar,
  respostasAtuais,
} from './fila.rules.ts';

// What other modules need of the queue; rules are not imported across modules.
export { depoisDaRecusa, type Fila, filaVazia, nadaAEnviar, respostasAtuais };

/** Milliseconds after the last answer in which it goes to the server. */
const ESPERA = 1200;

export type EstadoDoEnvio = 'salvo' | 'enviando' | 'pendente' | 'sem-conexao' | 'recusado' | 'guardado';

/** What this device keeps under a name; empty when it keeps nothing that can be read. */
export function lerFila(chave: string): Fila {
  try {
    return (JSON.parse(localStorage.getItem(chave) ?? 'null') as Fila | null) ?? filaVazia;
  } catch {
    return filaVazia;
  }
}

/** Keeps a queue on this device; a full or forbidden storage keeps it only as long as the page lives. */
export function guardarFila(chave: string, fila: Fila): void {
  try {
    if (nadaAEnviar(fila)) localStorage.removeItem(chave);
    else localStorage.setItem(chave, JSON.stringify(fila));
  } catch {
    localStorage.removeItem(chave);
  }
}

/** True when nobody knows whether the call arrived: it is tried again with the same key. */
export const semConexao = (error: unknown) =>
  error instanceof ApiError && (error.codigo === SEM_RESPOSTA || error.status >= 502);

interface Options {
  /** Name under which the device keeps what was not sent: one per person and sheet. */
  readonly chave: string;
  /** False once the server takes nothing more: what was kept is forgotten. */
  readonly aberta: boolean;
  /** Sends what the queue holds, with an idempotency key. Throws ApiError. */
  readonly enviar: (fila: Fila, chaveDeRepeticao: string) => Promise<void>;
  readonly onRecusa: (error: unknown) => void;
  /** Nothing leaves this device before the delivery. */
  readonly soNaEntrega?: boolean;
}

/** Answers on their way to the server: kept on the device first, sent when there is a connection, delivered once. */
export function useEnvio({ chave, aberta, enviar, onRecusa, soNaEntrega = false }: Options) {
  const [fila, setFila] = useState(() => lerFila(chave));
  const [estado, setEstado] = useState<EstadoDoEnvio>(() => (nadaAEnviar(lerFila(chave)) ? 'salvo' : 'pendente'));
  const atual = useRef(fila);
  const agendado = useRef<ReturnType<typeof setTimeout>>(undefined);
  const funcoes = useRef({ enviar, onRecusa });
  useEffect(() => {
    funcoes.current = { enviar, onRecusa };
  });
  const mudar = useCallback(
    (nova: Fila) => {
      atual.current = nova;
      guardarFila(chave, nova);
      setFila(nova);
    },
    [chave],
  );

  useEffect(() => {
    if (!aberta) mudar(filaVazia);
    return () => clearTimeout(agendado.current);
  }, [aberta, mudar]);
  // What an earlier visit left goes first.
  const despachar = useRetries(
    useCallback(async () => {
      const levar = atual.current;
      if (!aberta || nadaAEnviar(levar)) return false;
      if (soNaEntrega && levar.entrega === null) {
        setEstado('guardado');
        return false;
      }
      setEstado('enviando');
      try {
        await funcoes.current.enviar(levar, levar.entrega ?? newKey());
        const resto = confirmar(atual.current, levar);
        mudar(resto);
        setEstado(nadaAEnviar(resto) ? 'salvo' : 'pendente');
        return false;
      } catch (error) {
        if (semConexao(error)) {
          setEstado('sem-conexao');
          return true;
        }
        // What was typed stays on the screen; only the delivery is given up, so that it can be corrected.
        mudar(depoisDaRecusa(atual.current, true));
        setEstado('recusado');
        funcoes.current.onRecusa(error);
        return false;
      }
    }, [aberta, mudar, soNaEntrega]),
  );

  return {
    fila,
    estado,
    responder: (resposta: RespostaDaFila) => {
      mudar(registrar(atual.current, resposta));
      setEstado('pendente');
      clearTimeout(agendado.current);
      agendado.current = setTimeout(() => void despachar(), ESPERA);
    },
    /** Delivers all; while there is no connection the delivery waits on this device. */
    entregar: async () => {
      mudar({ ...atual.current, entrega: atual.current.entrega ?? newKey() });
      await despachar();
    },
    despachar,
  };
}
