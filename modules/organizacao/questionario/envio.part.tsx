import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, SEM_RESPOSTA } from '#platform/web/api/api-error.ts';
import { oneAtATime } from '#platform/web/api/one-at-a-time.ts';
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

/** What the storage of this device did not take, as long as the page lives. */
const semLugar = new Map<string, Fila>();

/** What this device keeps under a name; empty when it keeps nothing that can be read. */
export function lerFila(chave: string): Fila {
  const aqui = semLugar.get(chave);
  if (aqui) return aqui;
  try {
    return (JSON.parse(localStorage.getItem(chave) ?? 'null') as Fila | null) ?? filaVazia;
  } catch {
    return filaVazia;
  }
}

function guardarFila(chave: string, fila: Fila): void {
  semLugar.delete(chave);
  try {
    localStorage.removeItem(chave);
    if (!nadaAEnviar(fila)) localStorage.setItem(chave, JSON.stringify(fila));
  } catch {
    semLugar.set(chave, fila);
  }
}

/**
 * Changes the queue of a name as it stands now, whoever changed it before, and gives back what became of it. A full or forbidden storage
 * keeps it only as long as the page lives.
 */
export function mudarFila(chave: string, como: (antes: Fila) => Fila): Fila {
  const agora = como(lerFila(chave));
  guardarFila(chave, agora);
  return agora;
}

/** Sends what a queue holds, with an idempotency key. Throws ApiError. */
export type Enviar = (fila: Fila, chaveDeRepeticao: string) => Promise<void>;

/**
 * Sends the queue of a name and takes out of it what arrived: one sender at a time, whatever screens and tabs show it, so that none
 * overtakes another. Resolves to what was sent, or null where nothing waited, or not for this (`vai`); throws what `enviar` throws.
 */
export const enviarAFila = (chave: string, enviar: Enviar, vai: (fila: Fila) => boolean = () => true) =>
  oneAtATime(chave, async (): Promise<Fila | null> => {
    const levar = lerFila(chave);
    if (nadaAEnviar(levar) || !vai(levar)) return null;
    await enviar(levar, levar.entrega ?? newKey());
    mudarFila(chave, (antes) => confirmar(antes, levar));
    return levar;
  });

/** True when nobody knows whether the call arrived: it is tried again with the same key. */
export const semConexao = (error: unknown) =>
  error instanceof ApiError && (error.codigo === SEM_RESPOSTA || error.status >= 502);

interface Options {
  /** Name under which the device keeps what was not sent: one per person and sheet. */
  readonly chave: string;
  /** False once the server takes nothing more: what was kept is forgotten. */
  readonly aberta: boolean;
  readonly enviar: Enviar;
  /** What waited was refused, or, without an error, was delivered from elsewhere on this device. */
  readonly onMudou: (error?: unknown) => void;
  /** Nothing leaves this device before the delivery. */
  readonly soNaEntrega?: boolean;
}

/** Answers on their way to the server: kept on the device first, sent when there is a connection, delivered once. */
export function useEnvio({ chave, aberta, enviar, onMudou, soNaEntrega = false }: Options) {
  const [fila, setFila] = useState(() => lerFila(chave));
  const [estado, setEstado] = useState<EstadoDoEnvio>(() => (nadaAEnviar(lerFila(chave)) ? 'salvo' : 'pendente'));
  const esperaEntrega = useRef(fila.entrega !== null);
  const agendado = useRef<ReturnType<typeof setTimeout>>(undefined);
  const funcoes = useRef({ enviar, onMudou });
  useEffect(() => {
    funcoes.current = { enviar, onMudou };
  });
  const mudar = useCallback(
    (como: (antes: Fila) => Fila = (antes) => antes) => {
      const nova = mudarFila(chave, como);
      esperaEntrega.current = nova.entrega !== null;
      setFila(nova);
      return nova;
    },
    [chave],
  );

  useEffect(() => {
    if (!aberta) mudar(() => filaVazia);
    return () => clearTimeout(agendado.current);
  }, [aberta, mudar]);
  // What an earlier visit left goes first.
  const despachar = useRetries(
    useCallback(async () => {
      if (!aberta) return false;
      const vai = ({ entrega }: Fila) => !soNaEntrega || entrega !== null;
      const esperava = esperaEntrega.current;
      try {
        const enviada = await enviarAFila(
          chave,
          (levar, chaveDeRepeticao) => {
            setEstado('enviando');
            return funcoes.current.enviar(levar, chaveDeRepeticao);
          },
          vai,
        );
        const resto = mudar();
        if (nadaAEnviar(resto)) setEstado('salvo');
        else setEstado(vai(resto) ? 'pendente' : 'guardado');
        if (esperava && enviada === null && resto.entrega === null) funcoes.current.onMudou();
        return false;
      } catch (error) {
        if (semConexao(error)) {
          setEstado('sem-conexao');
          return true;
        }
        // What was typed stays on the screen; only the delivery is given up, so that it can be corrected.
        mudar((antes) => depoisDaRecusa(antes, true));
        setEstado('recusado');
        funcoes.current.onMudou(error);
        return false;
      }
    }, [chave, aberta, mudar, soNaEntrega]),
  );

  return {
    fila,
    estado,
    responder: (resposta: RespostaDaFila) => {
      mudar((antes) => registrar(antes, resposta));
      setEstado('pendente');
      clearTimeout(agendado.current);
      agendado.current = setTimeout(() => void despachar(), ESPERA);
    },
    /** Delivers all; while there is no connection the delivery waits on this device. */
    entregar: async () => {
      mudar((antes) => ({ ...antes, entrega: antes.entrega ?? newKey() }));
      await despachar();
    },
    despachar,
  };
}
