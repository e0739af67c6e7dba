import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ContratosDaAprovacao, DecisaoForm } from './aprovacao.contract.ts';
import { type Caso, type Decidido, decidirAprovacao, enviarAprovacao, lerAprovacao } from './aprovacao.queries.ts';

interface AprovacaoOptions {
  readonly contratos: ContratosDaAprovacao;
  /** The record as chains see it, and whether this person may change it. Throws NAO_ENCONTRADO when they do not see it. */
  readonly caso: (ctx: Ctx, id: number) => Promise<{ readonly caso: Caso; readonly edita: boolean }>;
  /** Locks the record: two decisions are taken one after the other. */
  readonly travar: (ctx: Ctx, id: number) => Promise<void>;
  /** What the module does after a decision, in the same transaction: history, its own state, whom it tells. */
  readonly decidido: (ctx: Ctx, id: number, form: DecisaoForm, depois: Decidido) => Promise<void>;
}

/** Answers the calls on the way of a record through its chain. */
export function aprovacaoHandlers({ contratos, caso, travar, decidido }: AprovacaoOptions): Handler[] {
  const lido = async (ctx: Ctx, id: number) => {
    const um = await caso(ctx, id);
    return lerAprovacao(ctx, um.caso, um.edita);
  };
  return [
    on(contratos.ler, (ctx, { params: { id } }) => lido(ctx, id)),
    on(contratos.decidir, async (ctx, { params: { id }, body }) => {
      await travar(ctx, id);
      const um = await caso(ctx, id);
      await decidido(ctx, id, body, await decidirAprovacao(ctx, um.caso, body));
      return lido(ctx, id);
    }),
    on(contratos.enviar, async (ctx, { params: { id } }) => {
      await travar(ctx, id);
      const um = await caso(ctx, id);
      await enviarAprovacao(ctx, um.caso, um.edita);
      return lido(ctx, id);
    }),
  ];
}
