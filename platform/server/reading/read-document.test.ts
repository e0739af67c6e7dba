import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileTypes } from '../files/file-types.ts';
import { type ReadingOptions, readDocument } from './read-document.ts';

/** A document that takes its time, or says nothing, does not hold the server: the clock here is ours, and the process a puppet. */

class Processo extends EventEmitter {
  readonly stderr = new EventEmitter();
  readonly mortes: string[] = [];
  readonly send = vi.fn();
  readonly kill = (sinal: string) => void this.mortes.push(sinal);
}
const { fork } = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), fork }));

const SEGUNDO = 1000;
const job = { tipo: fileTypes.txt.tipo, conteudo: Buffer.from('Ana') };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads with a puppet; `fim` is what became of it: the text, the reason of the refusal, or null while it is read. */
function ler(options: ReadingOptions = {}) {
  const processo = new Processo();
  fork.mockReturnValue(processo);
  const estado: { fim: string | null } = { fim: null };
  readDocument(job, options).then(
    ({ texto }) => {
      estado.fim = texto;
    },
    (cause: { motivo?: string }) => {
      estado.fim = cause.motivo ?? String(cause);
    },
  );
  const avancar = (segundos: number) => vi.advanceTimersByTimeAsync(segundos * SEGUNDO);
  const avisar = () => processo.emit('message', { tipo: 'progresso', fracao: 0.1 });
  return { processo, estado, avancar, avisar };
}

describe('o tempo de um documento', () => {
  test('30 segundos sem nada feito o encerram, e nem um antes', async () => {
    const { processo, estado, avancar } = ler();
    await avancar(29.9);
    expect([estado.fim, processo.mortes]).toEqual([null, []]);
    await avancar(0.2);
    expect([estado.fim, processo.mortes]).toEqual(['tempo', ['SIGKILL']]);
  });

  test('120 segundos ao todo o encerram, por mais que avance', async () => {
    const { processo, estado, avancar, avisar } = ler();
    for (let vez = 0; vez < 5; vez++) {
      await avancar(20);
      avisar();
    }
    await avancar(19.9);
    expect([estado.fim, processo.mortes]).toEqual([null, []]);
    await avancar(0.2);
    expect([estado.fim, processo.mortes]).toEqual(['tempo', ['SIGKILL']]);
  });

  test('quem pede outros limites os tem', async () => {
    const parado = ler({ paradaMaxima: 5 * SEGUNDO });
    await parado.avancar(5.1);
    expect(parado.estado.fim).toBe('tempo');
    const longo = ler({ tempoMaximo: 8 * SEGUNDO });
    await longo.avancar(8.1);
    expect(longo.estado.fim).toBe('tempo');
  });

  test('o que acabou a tempo não se encerra depois, e o processo não fica', async () => {
    const { processo, estado, avancar } = ler();
    await avancar(1);
    processo.emit('message', { tipo: 'texto', resultado: { texto: 'Ana', paginas: 1, lidas: 1, reconhecido: false } });
    await avancar(200);
    expect([estado.fim, processo.mortes]).toEqual(['Ana', ['SIGKILL']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('o processo tem memória contada e não recebe nada das configurações do servidor', () => {
    ler();
    const [, , opcoes] = fork.mock.calls.at(-1) ?? [];
    expect(opcoes.execArgv).toContain('--max-old-space-size=512');
    expect(Object.keys(opcoes.env).sort()).toEqual(['NODE_ENV', 'PATH', 'TZ']);
  });
});
