import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, SEM_RESPOSTA, type Waits, waitsFor } from '#platform/web/api/api-error.ts';
import { oneAtATime } from '#platform/web/api/one-at-a-time.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { esquecer, guardarSempre, lerGuardado, soNaPagina } from './aparelho.part.tsx';
import {
  comRespostas,
  confirmar,
  depoisDaRecusa,
  type Fila,
  filaVazia,
  juntar,
  nadaAEnviar,
  type RespostaDaFila,
  registrar,
  respostasAtuais,
} from './fila.rules.ts';

// What other modules need of the queue; rules are not imported across modules.
export { comRespostas, depoisDaRecusa, type Fila, filaVazia, nadaAEnviar, respostasAtuais };

/** Says why the server refused what was sent; that the session ended is told elsewhere. */
export function dizerRecusa(erro: unknown): void {
  if (erro instanceof ApiError && erro.status !== 401)
    void avisar({ texto: erro.mensagem, itens: erro.erros.map(({ mensagem }) => mensagem) });
}

/** Milliseconds after the last answer in which it goes to the server. */
const ESPERA = 1200;

export type EstadoDoEnvio = 'salvo' | 'enviando' | 'pendente' | 'recusado' | 'guardado' | Waits;

/** What this device keeps under a name; empty when it keeps nothing that can be read. */
export function lerFila(chave: string): Fila {
  // Another tab may have found a place for what was answered there since.
  const guardada = lerGuardado<Fila>(chave) ?? filaVazia;
  return juntar(guardada, soNaPagina<Fila>(chave) ?? filaVazia);
}

/**
 * Changes the queue of a name as it stands now, whoever changed it before, and gives back what became of it. A full or forbidden storage
 * keeps it only as long as the page lives.
 */
export function mudarFila(chave: string, como: (antes: Fila) => Fila): Fila {
  const agora = como(lerFila(chave));
  if (nadaAEnviar(agora)) esquecer((nome) => nome === chave);
  else guardarSempre(chave, agora);
  return agora;
}

/** Sends what a queue holds, with an idempotency key. Throws ApiError. */
export type Enviar = (fila: Fila, chaveDeRepeticao: string) => Promise<void>;

/**
 * Sends the queue of a name and takes out of it what arrived: one sender at a time, whatever screens and tabs show it, so that none
 * overtakes another. Resolves to what was sent, or null where nothing waited, or not for this (`vai`); throws what `enviar` throws. A
 * delivery that arrived before, when no answer came back, is over: `onJaEntregue`.
 */
export const enviarAFila = (
  chave: string,
  enviar: Enviar,
  vai: (fila: Fila) => boolean = () => true,
  onJaEntregue?: () => void,
) =>
  oneAtATime(chave, async (): Promise<Fila | null> => {
    const levar = lerFila(chave);
    if (nadaAEnviar(levar) || !vai(levar)) return null;
    try {
      await enviar(levar, levar.entrega ?? newKey());
    } catch (error) {
      if (levar.entrega === null || !(error instanceof ApiError) || error.codigo !== 'CHAVE_REPETIDA') throw error;
      onJaEntregue?.();
    }
    mudarFila(chave, (antes) => confirmar(antes, levar));
    return levar;
  });

/** True when nobody knows whether the call arrived: it is tried again with the same key. */
export const semConexao = (error: unknown) =>
  error instanceof ApiError && (error.codigo === SEM_RESPOSTA || error.status >= 502);

/** Another session may take what this one does not. */
const SO_EM_OUTRA_SESSAO: ReadonlySet<number> = new Set([401, 403, 409]);

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
  const sessao = useOptionalSession();
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
    // What only this page has would go with it.
    const sair = (event: BeforeUnloadEvent) => soNaPagina(chave) !== null && event.preventDefault();
    globalThis.addEventListener('beforeunload', sair);
    return () => globalThis.removeEventListener('beforeunload', sair);
  }, [chave]);
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
          () => funcoes.current.onMudou(),
        );
        const resto = mudar();
        if (nadaAEnviar(resto)) setEstado('salvo');
        else setEstado(vai(resto) ? 'pendente' : 'guardado');
        if (esperava && enviada === null && resto.entrega === null) funcoes.current.onMudou();
        return false;
      } catch (error) {
        const espera = waitsFor(error);
        if (espera !== null) {
          setEstado(espera);
          return !SO_EM_OUTRA_SESSAO.has((error as ApiError).status);
        }
        // What was typed stays on the screen; only the delivery is given up, so that it can be corrected.
        mudar((antes) => depoisDaRecusa(antes, true));
        setEstado('recusado');
        funcoes.current.onMudou(error);
        return false;
      }
    }, [chave, aberta, mudar, soNaEntrega]),
    sessao?.info,
  );

  return {
    fila,
    estado,
    /** True while what waits would go with this page. */
    semLugar: soNaPagina(chave) !== null,
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
