import { sql } from 'kysely';
import { permissoesDeResponder } from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { cienciaSql, legiveis, resultadosDe } from './resultados.queries.ts';
import { CAMINHO_MEUS_RESULTADOS } from './resultados-desempenho.contract.ts';

/** Own results that were released and that the person has not said to have read. */
export const resultadosALer: WaitingWork = {
  id: 'resultados-de-desempenho-a-ler',
  titulo: 'Resultados de desempenho a ler',
  acao: 'Ler',
  permissoes: [permissoesDeResponder.ver],
  ordem: 9,
  path: CAMINHO_MEUS_RESULTADOS,
  async ler(ctx, limite) {
    const meus = await resultadosDe(ctx, sql`${await legiveis(ctx, true)} and ${cienciaSql('A')}`);
    // What an anonymous evaluation may not tell is not read, and asks for nothing.
    const esperam = meus.filter(({ ciencia }) => ciencia.situacao === 'A');
    return waitingOf(
      esperam.slice(0, limite).map((um) => ({ ...um, total: esperam.length })),
      ({ id, avaliacao, desempenho }) => ({
        chave: id,
        titulo: avaliacao.titulo,
        detalhe: desempenho === null ? null : `Desempenho ${formatarPercentual(desempenho)}`,
        ate: null,
        path: `${CAMINHO_MEUS_RESULTADOS}/${avaliacao.id}`,
      }),
    );
  },
};
