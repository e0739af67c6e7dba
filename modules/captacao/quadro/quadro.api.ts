import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';

/** Something that waits for a candidate of a request, and what tells it from others: 'amanhã às 9:00'. */
interface EmPe {
  readonly ligacaoId: number;
  readonly texto: string;
}

/** Words for one thing and for many. */
type UmOuMuitos = readonly [um: string, muitos: string];

/** What a feature does where candidates are rejected, or leave for another request, in the transaction of it. */
interface SegueReprovacoes {
  /** How a person calls what falls: the title of the warning, and what a number of things did, 'entrevista cancelada'. */
  readonly palavras: { readonly cai: UmOuMuitos; readonly caiu: UmOuMuitos; readonly volta: UmOuMuitos };
  /** What else comes of it: who hears of it, and what an undone rejection does. */
  readonly consequencia: string;
  /** The same where candidates are transferred; without it what waits for them stays as it is then. */
  readonly consequenciaDaTransferencia?: string;
  /** What waits for candidates of a request and would fall with them. */
  readonly emPe: (ctx: Ctx, solicitacaoId: number) => Promise<readonly EmPe[]>;
  /** These links were rejected, or transferred, by a movement; returns how many things fell. */
  readonly sairam: (
    config: Config,
    ctx: Ctx,
    o: { movimentoId: number; ligacoesIds: readonly number[] },
  ) => Promise<number>;
  /** The movement is undone; returns how many things came back. */
  readonly desfeita: (config: Config, ctx: Ctx, movimentoId: number) => Promise<number>;
}

const seguidores = new Set<SegueReprovacoes>();

/** A feature follows the rejections of candidates; said once, where the feature declares itself. */
export const seguirReprovacoes = (um: SegueReprovacoes): void => void seguidores.add(um);

/** Asks the features one after the other, as they share a connection, and puts their answers in a row. */
export async function dosQueSeguem<T>(pergunta: (um: SegueReprovacoes) => Promise<T>): Promise<T[]> {
  const respostas: T[] = [];
  for (const um of seguidores) respostas.push(await pergunta(um));
  return respostas;
}

/** The same with questions of how many, as sentences; who answers none says nothing. */
export async function frasesDosQueSeguem(
  palavra: 'caiu' | 'volta',
  quantos: (um: SegueReprovacoes) => Promise<number>,
): Promise<string[]> {
  const frases = await dosQueSeguem(async (um) => {
    const n = await quantos(um);
    return n > 0 ? [`${plural(n, ...um.palavras[palavra])}.`] : [];
  });
  return frases.flat();
}
