import type { Config } from '#platform/server/config/config.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';

/** Whose part in a selection ends: that of one candidate, by the link to the request, or of all who are in a request. */
export type FimDaSelecao = { readonly ligacaoId: number } | { readonly solicitacaoId: number };

/** What a feature does where a selection ends for somebody, in the transaction of it. */
interface SegueFim {
  /** What is asked before a request ends: what would fall with it, as a sentence; null where nothing waits. */
  readonly pergunta: (ctx: Ctx, solicitacaoId: number) => Promise<string | null>;
  /** Lets fall what waited; `motivo` is read by whom it had been promised. */
  readonly acabou: (config: Config, ctx: Ctx, fim: FimDaSelecao, motivo: string) => Promise<void>;
}

const seguem: SegueFim[] = [];

/** Called by a feature when it is loaded. */
export function seguirFimDaSelecao(segue: SegueFim): void {
  seguem.push(segue);
}

/** Lets what waited for whose selection has ended fall. */
export async function acabarSelecao(config: Config, ctx: Ctx, fim: FimDaSelecao, motivo: string): Promise<void> {
  for (const { acabou } of seguem) await acabou(config, ctx, fim, motivo);
}

/** Asks whoever ends a request whether what would fall with it may, and lets it fall. Throws CONFIRMAR until that was said. */
export async function acabarComASolicitacao(config: Config, ctx: Ctx, solicitacaoId: number): Promise<void> {
  for (const { pergunta } of seguem) {
    const texto = await pergunta(ctx, solicitacaoId);
    if (texto !== null) confirmar(ctx, 'fim-da-selecao', texto);
  }
  await acabarSelecao(config, ctx, { solicitacaoId }, 'A seleção desta vaga terminou.');
}
