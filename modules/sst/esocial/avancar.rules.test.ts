import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arquivo, avancarLote, type Servico, type Visto } from './avancar.rules.ts';
import {
  ESPERA_DA_PROCURA,
  emLotes,
  type Lote,
  type Mudanca,
  PRAZO_DA_CHAMADA,
  type Resultado,
} from './envio.rules.ts';

class Queda extends Error {}
const MINUTO = 60_000;
/** The service shows what it took within this time. */
const PROCESSA_EM = 20 * MINUTO;

/** What happens at a point of the run: the process dies there, the answer is lost, nothing arrives, it is refused, time passes. */
type Acaso = 'NADA' | 'PAUSA_LONGA' | 'QUEDA_ANTES' | 'QUEDA_DEPOIS' | 'CORTADA' | 'NAO_CHEGA' | 'RECUSA' | 'PAUSA';
const acaso = fc.constantFrom<Acaso>(
  'NADA',
  'NADA',
  'QUEDA_ANTES',
  'QUEDA_DEPOIS',
  'CORTADA',
  'CORTADA',
  'NAO_CHEGA',
  'RECUSA',
  'PAUSA',
  'PAUSA_LONGA',
);

interface Evento {
  situacao: 'PRONTO' | 'ENVIADO' | 'ACEITO';
  recibo: string | null;
}
interface Guardado extends Lote {
  readonly proximaEm: number | null;
}

/** Company, batches and service in memory; `sorteios` says what goes wrong, one at each point. */
class Mundo {
  agora = 1_000_000;
  readonly eventos = new Map<string, Evento>();
  readonly lotes = new Map<number, Guardado>();
  /** How often the service took each event, and when first. */
  readonly tomados = new Map<string, number[]>();
  readonly protocolos = new Map<string, readonly string[]>();
  #sorteios: Acaso[];

  constructor(quantos: number, sorteios: readonly Acaso[]) {
    this.#sorteios = [...sorteios];
    for (let n = 0; n < quantos; n++) this.eventos.set(`ID${n}`, { situacao: 'PRONTO', recibo: null });
  }

  #acaso = (): Acaso => this.#sorteios.shift() ?? 'NADA';

  /** One transaction, before or after which the process may die. */
  async #transacao<T>(work: () => T): Promise<T> {
    const sorte = this.#acaso();
    await Promise.resolve();
    if (sorte === 'QUEDA_ANTES') throw new Queda();
    if (sorte === 'PAUSA') this.agora += 2 * PRAZO_DA_CHAMADA;
    if (sorte === 'PAUSA_LONGA') this.agora += 2 * ESPERA_DA_PROCURA;
    const feito = work();
    if (sorte === 'QUEDA_DEPOIS') throw new Queda();
    return feito;
  }

  montar(): void {
    const prontos = [...this.eventos].flatMap(([id, { situacao }]) => (situacao === 'PRONTO' ? [id] : []));
    for (const ids of emLotes(prontos)) {
      const id = this.lotes.size + 1;
      this.lotes.set(id, {
        id,
        situacao: 'MONTADO',
        protocolo: null,
        enviadoEm: null,
        tentativas: 0,
        eventos: ids,
        proximaEm: 0,
      });
      for (const um of ids) this.eventos.set(um, { situacao: 'ENVIADO', recibo: null });
    }
  }

  readonly arquivo: Arquivo<readonly string[]> = {
    ler: (id) => this.#transacao(() => this.lotes.get(id) ?? null),
    preparar: (lote) => this.#transacao(() => ({ pacote: lote.eventos })),
    comecar: (id, enviadoEm) =>
      this.#transacao(() => {
        const lote = this.lotes.get(id);
        if (lote?.situacao !== 'MONTADO') return false;
        this.lotes.set(id, { ...lote, situacao: 'ENVIANDO', enviadoEm, proximaEm: enviadoEm });
        return true;
      }),
    gravar: (id, visto, mudanca) => this.#transacao(() => this.#gravar(id, visto, mudanca)),
  };

  #gravar(id: number, visto: Visto, { resultados, ...mudanca }: Mudanca): boolean {
    const lote = this.lotes.get(id);
    if (!lote || lote.situacao !== visto.situacao || lote.enviadoEm !== visto.enviadoEm) return false;
    for (const { id: evento, recibo } of resultados) this.eventos.set(evento, { situacao: 'ACEITO', recibo });
    const restam = lote.eventos.filter((um) => this.eventos.get(um)?.situacao === 'ENVIADO');
    if (mudanca.situacao === 'DEVOLVIDO')
      for (const um of restam) this.eventos.set(um, { situacao: 'PRONTO', recibo: null });
    this.lotes.set(id, { ...lote, ...mudanca, eventos: restam });
    return true;
  }

  #resultado = (id: string): Resultado => ({
    id,
    recibo: `recibo de ${id}`,
    codigo: 201,
    descricao: 'Sucesso.',
    ocorrencias: [],
  });

  readonly servico: Servico<readonly string[]> = {
    sondar: async () => {
      const sorte = this.#acaso();
      await Promise.resolve();
      if (sorte === 'QUEDA_ANTES' || sorte === 'QUEDA_DEPOIS') throw new Queda();
      return sorte === 'NAO_CHEGA' ? { mensagem: 'Fora do ar.', definitiva: false } : null;
    },
    enviar: async (ids) => {
      const sorte = this.#acaso();
      await Promise.resolve();
      if (sorte === 'QUEDA_ANTES') throw new Queda();
      if (sorte === 'NAO_CHEGA') return { tipo: 'NAO_SAIU', mensagem: 'Ninguém atende.', definitiva: false };
      if (sorte === 'RECUSA') return { tipo: 'RECUSADO', mensagem: 'Recusado.' };
      // A service that does not know doubles: it takes whatever comes.
      for (const id of ids) this.tomados.set(id, [...(this.tomados.get(id) ?? []), this.agora]);
      const protocolo = `P${this.protocolos.size}`;
      this.protocolos.set(protocolo, ids);
      this.agora += 1000;
      if (sorte === 'QUEDA_DEPOIS') throw new Queda();
      if (sorte === 'CORTADA') return { tipo: 'INCERTO', mensagem: 'Cortada.' };
      return { tipo: 'RECEBIDO', protocolo };
    },
    consultar: async (_, protocolo) => {
      const sorte = this.#acaso();
      await Promise.resolve();
      if (sorte === 'QUEDA_ANTES' || sorte === 'QUEDA_DEPOIS') throw new Queda();
      if (sorte !== 'NADA') return { tipo: 'FALHOU', mensagem: 'Não respondeu.' };
      const ids = this.protocolos.get(protocolo) ?? [];
      const prontos = ids.filter((id) => (this.tomados.get(id)?.[0] ?? 0) + PROCESSA_EM <= this.agora);
      return prontos.length < ids.length
        ? { tipo: 'PROCESSANDO', segundos: 30 }
        : { tipo: 'PROCESSADO', resultados: ids.map(this.#resultado) };
    },
    procurar: async (_, ids) => {
      const sorte = this.#acaso();
      await Promise.resolve();
      if (sorte === 'QUEDA_ANTES' || sorte === 'QUEDA_DEPOIS') throw new Queda();
      if (sorte !== 'NADA') return { tipo: 'FALHOU', mensagem: 'Não respondeu.' };
      const prontos = ids.filter(
        (id) => (this.tomados.get(id)?.[0] ?? Number.POSITIVE_INFINITY) + PROCESSA_EM <= this.agora,
      );
      return { tipo: 'ACHADOS', resultados: prontos.map(this.#resultado) };
    },
  };

  async #passo(id: number): Promise<void> {
    try {
      await avancarLote(id, { arquivo: this.arquivo, servico: this.servico, relogio: () => this.agora });
    } catch (cause) {
      if (!(cause instanceof Queda)) throw cause;
    }
  }

  /** Until every event is accepted: batches are made and taken on, several processes at the same one. */
  async correr(processos: number, rodadas: number): Promise<void> {
    for (let rodada = 0; rodada < rodadas && !this.terminou(); rodada++) {
      this.montar();
      const devidos = [...this.lotes.values()].filter(({ proximaEm }) => proximaEm !== null && proximaEm <= this.agora);
      await Promise.all(devidos.flatMap(({ id }) => Array.from({ length: processos }, () => this.#passo(id))));
      this.agora += MINUTO;
    }
  }

  terminou = (): boolean => [...this.eventos.values()].every(({ situacao }) => situacao === 'ACEITO');
}

test('com quedas entre quaisquer passos e vários processos, nenhum evento é tomado duas vezes e todos terminam com recibo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(acaso, { maxLength: 60 }),
      async (quantos, processos, sorteios) => {
        const mundo = new Mundo(quantos, sorteios);
        await mundo.correr(processos, 2000);
        expect(mundo.terminou()).toBe(true);
        for (const [id, { recibo }] of mundo.eventos) {
          expect(recibo).toBe(`recibo de ${id}`);
          expect(mundo.tomados.get(id)).toHaveLength(1);
        }
        for (const ids of mundo.protocolos.values()) expect(ids.length).toBeLessThanOrEqual(50);
      },
    ),
    { numRuns: 1000 },
  );
});

test('o serviço é perguntado até depois de ter processado tudo: só então o que não achou volta a estar pronto', () => {
  expect(ESPERA_DA_PROCURA).toBeGreaterThan(PROCESSA_EM + 2 * PRAZO_DA_CHAMADA);
});
