import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type Eleicao, lerEleicao, participa } from './eleicoes.queries.ts';
import { type Cedula, escreverCedulas, lerCedulas } from './eleicoes.rules.ts';

type Urna = Pick<Eleicao, 'id' | 'urna'>;

const donoDaUrna = (empresaId: number, id: number) => ({ empresaId, tipo: 'urna-cipa', id });

/** Opens the box of an election that is held. Only the vote and the count do. */
export function abrirUrna({ empresaId }: Ctx, { id, urna }: Urna): Cedula[] {
  return urna === null ? [] : lerCedulas(cofre().abrir(urna, donoDaUrna(empresaId, id)).toString('utf8'));
}

/** Seals a box anew. Throws INDISPONIVEL where the server has no key for what is sealed. */
export function selarUrna(empresaId: number, id: number, cedulas: readonly Cedula[]): string {
  return cofre().selar(escreverCedulas(cedulas), donoDaUrna(empresaId, id));
}

/** The hash of what is published of a count. */
export const lacreDe = (cedulas: string): string => createHash('sha256').update(cedulas, 'utf8').digest('hex');

/**
 * Puts the ballot of a talent into the box, once. The whole box is one sealed word, written anew with every ballot in the order of the codes:
 * no row, time or place belongs to a ballot. Who voted is written beside it, without what or when. The election is held meanwhile, so that two
 * votes of one person wait for each other. The same code again, by somebody who has voted, is a delivery whose answer was lost.
 */
export async function depositar(ctx: Ctx, eleicaoId: number, colaboradorId: number, cedula: Cedula): Promise<void> {
  const um = await lerEleicao(ctx, eleicaoId, true);
  if (um.etapa !== 'V') throw regra('A votação não está aberta.');
  const { rows: quem } =
    await sql`select 1 from colaborador c where c.id = ${colaboradorId} and c.empresa_id = ${ctx.empresaId}
    and ${participa(um)}`.execute(ctx.db);
  if (quem.length === 0) throw new ProblemError('NAO_ENCONTRADO');
  const { rows } = await sql`insert into cipa_comparecimento (cipa_eleicao_id, colaborador_id, empresa_id)
    values (${eleicaoId}, ${colaboradorId}, ${ctx.empresaId}) on conflict do nothing returning 1`.execute(ctx.db);
  const cedulas = abrirUrna(ctx, um);
  const repetido = cedulas.some(({ codigo }) => codigo === cedula.codigo);
  if (rows.length === 0) {
    if (repetido) return;
    throw regra('Você já votou nesta eleição.');
  }
  if (repetido) throw regra('O código do comprovante já está na urna. Volte e vote de novo: outro será sorteado.');
  if (typeof cedula.voto === 'number') {
    const { rows: candidato } = await sql`select 1 from cipa_candidato where cipa_eleicao_id = ${eleicaoId}
      and empresa_id = ${ctx.empresaId} and numero = ${cedula.voto} and desistiu_em is null`.execute(ctx.db);
    if (candidato.length === 0) throw regra('Este candidato não está na eleição.');
  }
  await sql`update cipa_eleicao set urna_selado = ${selarUrna(ctx.empresaId, eleicaoId, [...cedulas, cedula])}
    where id = ${eleicaoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
}
