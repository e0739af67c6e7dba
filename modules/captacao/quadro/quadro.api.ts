import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Something marked with a candidate of a request, and when: date 'yyyy-MM-dd', time 'HH:mm'. */
interface Marcado {
  readonly id: number;
  readonly ligacaoId: number;
  readonly data: string;
  readonly horaIni: string;
}

/** What a feature does where candidates are rejected, in the transaction of the rejection. */
interface SegueReprovacoes {
  /** What waits for candidates of a request and would fall with them. */
  readonly emPe: (ctx: Ctx, solicitacaoId: number) => Promise<readonly Marcado[]>;
  /** These links were rejected by a movement; returns how many things fell. */
  readonly reprovados: (
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
