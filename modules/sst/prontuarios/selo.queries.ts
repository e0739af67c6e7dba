import { sql } from 'kysely';
import { cofre, type DonoDoSelo } from '#platform/server/cofre/cofre.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Conclusao, permissoesDoProntuario } from './prontuarios.contract.ts';

// What a medical record says, sealed at rest and tied to its company and row (decision 211).

const dono = (ctx: Pick<Ctx, 'empresaId'>, id: number, tipo: 'prontuario' | 'conclusoes'): DonoDoSelo => ({
  empresaId: ctx.empresaId,
  tipo,
  id,
});

/** Throws SEM_PERMISSAO for who may not read medical records: nobody writes over what they do not see. */
export function exigirLeitura(ctx: Ctx): void {
  if (!pode(ctx, permissoesDoProntuario.ver)) throw new ProblemError('SEM_PERMISSAO');
}

/** Puts the text of a record under its seal. */
export async function selarDescricao(ctx: Ctx, id: number, descricao: string): Promise<void> {
  const selada = cofre().selar(descricao, dono(ctx, id, 'prontuario'));
  await sql`update prontuario set descricao_selado = ${selada} where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
}

async function lerSelo(ctx: Ctx, coluna: 'descricao_selado' | 'conclusoes_selado', id: number): Promise<string | null> {
  const { rows } = await sql<{ selado: string | null }>`select ${sql.ref(coluna)} as selado from prontuario
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return rows[0]?.selado ?? null;
}

/** The text of a record of the session's company. Throws ProblemError when its key is missing, or it was moved or changed. */
export async function abrirDescricao(ctx: Ctx, id: number): Promise<string> {
  const selado = await lerSelo(ctx, 'descricao_selado', id);
  return selado === null
    ? ''
    : cofre()
        .abrir(selado, dono(ctx, id, 'prontuario'))
        .toString('utf8');
}

/** The conclusions of a record; none where nobody wrote one. */
export async function abrirConclusoes(ctx: Ctx, id: number): Promise<Conclusao[]> {
  const selado = await lerSelo(ctx, 'conclusoes_selado', id);
  if (selado === null) return [];
  return JSON.parse(
    cofre()
      .abrir(selado, dono(ctx, id, 'conclusoes'))
      .toString('utf8'),
  ) as Conclusao[];
}

/** The conclusions as they are stored; null for none. */
export const seloDasConclusoes = (ctx: Ctx, id: number, conclusoes: readonly Conclusao[]): string | null =>
  conclusoes.length === 0 ? null : cofre().selar(JSON.stringify(conclusoes), dono(ctx, id, 'conclusoes'));
