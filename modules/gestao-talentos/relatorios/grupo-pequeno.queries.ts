import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { regra } from '#platform/shared/problem.ts';
import { MENOR_GRUPO } from './resultado.rules.ts';

/**
 * Figures of fewer people than the smallest group are theirs by name: a filter that leaves so few is answered only to whoever holds
 * the authorities that show the same of each person. Nobody at all is no group. `quando` says where in the result they are: ' em 01/2026'.
 */
export function exigirGrupo(ctx: Ctx, pessoas: number, deCadaUm: readonly Permission[], quando = ''): void {
  if (pessoas === 0 || pessoas >= MENOR_GRUPO || deCadaUm.every((uma) => pode(ctx, uma))) return;
  throw regra(
    `O filtro deixa menos de ${MENOR_GRUPO} pessoas${quando}, e o resultado diria de cada uma. Amplie o filtro, ou peça a quem vê esses dados na ficha.`,
  );
}
