import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Engine } from '#platform/server/db/engine.ts';

/** What a request did, as far as it takes time: what a clock would tell, without a clock. */
export interface Work {
  /** The statements in order, without what differs in each. */
  readonly comandos: string[];
  /** Milliseconds of the timers that were set. */
  readonly esperas: number[];
  /** Work outside of the thread, by name: a password hash, a picture, a compression. */
  readonly calculos: string[];
}

/**
 * Work of the thread pool; native modules, such as that of password hashes, give it no name. Random bytes are none of it: they are
 * drawn for many at a time, whoever comes when they are spent.
 */
const POOLED = /^(undefined|PBKDF2|SCRYPT|HASH|SIGN|CHECKPRIME|ZLIB|FSREQ|GETADDRINFO|PROCESS|WORKER)/;

interface Timer {
  readonly _idleTimeout?: number;
  readonly _onTimeout?: { readonly name?: string };
}

/** Writes down the work of the requests made within `during`, and of what they start. */
export class WorkWatch {
  readonly #current = new AsyncLocalStorage<Work>();

  /** The engine, with every statement written down while `during` is at work. */
  readonly around = (engine: Engine): Engine => ({
    ...engine,
    acquire: async (signal) => {
      const raw = await engine.acquire(signal);
      const note = (comando: string) => this.#current.getStore()?.comandos.push(comando.replace(/\s+/g, ' ').trim());
      return {
        ...raw,
        query: (comando, params) => {
          note(comando);
          return raw.query(comando, params);
        },
        exec: (comandos) => {
          note(comandos.replace(/'[^']*'/g, "'?'"));
          return raw.exec(comandos);
        },
      };
    },
  });

  /** The answer of `call`, and the work that it took. */
  async during<T>(call: () => Promise<T>): Promise<{ answer: T; work: Work }> {
    const work: Work = { comandos: [], esperas: [], calculos: [] };
    const hook = createHook({
      init: (_id, type, _trigger, resource) => {
        const mine = this.#current.getStore();
        const { _idleTimeout = 0, _onTimeout } = resource as Timer;
        // Node keeps the text of the header 'date' until the second is over.
        if (type === 'Timeout' && _onTimeout?.name !== 'resetCache') mine?.esperas.push(_idleTimeout);
        if (POOLED.test(type)) mine?.calculos.push(type);
      },
    }).enable();
    try {
      return { answer: await this.#current.run(work, call), work };
    } finally {
      hook.disable();
    }
  }
}
