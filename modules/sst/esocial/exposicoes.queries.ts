import { sql } from 'kysely';
import { type CondicaoRegistrada, dadosDaCondicao, lerCondicoes } from './condicoes.queries.ts';
import { type Anterior, type Desejado, type Empresa, pedido, pedidoPorRecibo, type Quem } from './desejado.queries.ts';
import { faltasS2240, montarS2240, prazoS2240 } from './s2240.rules.ts';

/** The conditions that eSocial is told of, from the company's day on. */
export const lerExposicoes = (quem: Quem, { desde }: Empresa): Promise<CondicaoRegistrada[]> =>
  lerCondicoes(quem, sql`t.data_inicio >= ${desde} and ${pedido(quem, 'CONDICAO', 't.id')}`);

/** The event that a condition asks for next, or null. The next condition of the talent ends it. */
export function daExposicao(
  { origemId, colaboradorId, ...condicao }: CondicaoRegistrada,
  historia: readonly Anterior[],
  { empresa, hoje }: { readonly empresa: Empresa; readonly hoje: string },
): Desejado | null {
  const registro = { origemId, colaboradorId, dito: condicao, referencia: condicao.inicio } as const;
  return pedidoPorRecibo(
    {
      ...{ origem: 'CONDICAO', tipo: 'S-2240', ...registro },
      dados: (cabecalho) => dadosDaCondicao(condicao, cabecalho, hoje),
      ...{ prazo: prazoS2240, faltas: faltasS2240, montar: montarS2240 },
    },
    historia,
    empresa,
  );
}
