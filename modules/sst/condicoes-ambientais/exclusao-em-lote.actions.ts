import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { regra } from '#platform/shared/problem.ts';
import { excluirCondicoes } from './condicoes-ambientais.contract.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';

/** Refusals that are told one by one. */
const DITAS = 5;

/** All or none: those that may not go are named, each with its reason. */
async function excluir(ctx: Ctx, pedidas: readonly number[]) {
  const ids = [...new Set(pedidas)];
  const achadas = await condicoesAmbientais.obterVarios(ctx, ids);
  const presas = achadas.flatMap(({ colaborador, dataInicio, pode, impedimentos }) =>
    pode?.excluir === false
      ? [
          `${colaborador.nome}, desde ${formatarData(dataInicio)}: ${impedimentos?.excluir ?? 'Este registro não pode ser excluído.'}`,
        ]
      : [],
  );
  if (presas.length > 0)
    throw regra(
      `Nenhuma condição foi excluída. ${presas.slice(0, DITAS).join(' ')}${presas.length > DITAS ? ` E mais ${presas.length - DITAS}.` : ''}`,
    );
  await condicoesAmbientais.excluirVarios(ctx, ids);
  return { excluidas: ids.length };
}

export const exclusaoEmLote = [on(excluirCondicoes, (ctx, { body }) => excluir(ctx, body.ids))];
