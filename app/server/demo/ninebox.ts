import { sql } from 'kysely';
import { CAIXAS, caixaDe, type NumeroDaCaixa } from '#modules/avaliacao/ninebox/ninebox.rules.ts';
import { resultadosDe } from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Ctx, O_SISTEMA } from '#platform/server/http/context.ts';
import { insertAll, insertOne } from './insert.ts';

/** Cuts that part people who all do well. */
const cortes = {
  percentualBaixoPotencial: 88,
  percentualAltoPotencial: 96,
  percentualBaixoDesempenho: 76,
  percentualAltoDesempenho: 88,
};

const movimentos: readonly { readonly para: NumeroDaCaixa; readonly motivo: string }[] = [
  {
    para: 6,
    motivo: 'Assumiu o fechamento do mês sozinha desde março, o que os avaliadores de fora da área não viram.',
  },
  { para: 5, motivo: 'A nota reflete dois meses de afastamento; antes deles entregava o combinado.' },
  { para: 2, motivo: 'Já conduz o projeto novo: o desempenho deve subir no próximo ciclo.' },
];

/** A Nine Box of two years ago, and a calibration meeting of the evaluation that ended last, with some moves already. */
export async function criarNineBox(db: Db, empresaId: number, hoje: string): Promise<void> {
  const textos = CAIXAS.flatMap(({ numero, nomeclatura, descricao }) => [
    [`box${numero}_nomeclatura`, nomeclatura],
    [`box${numero}_descricao`, descricao],
  ]);
  const nineboxId = await insertOne(db, 'ninebox', {
    versao: 1,
    empresa_id: empresaId,
    data: `${Number(hoje.slice(0, 4)) - 2}-01-01`,
    percentual_baixo_potencial: cortes.percentualBaixoPotencial,
    percentual_alto_potencial: cortes.percentualAltoPotencial,
    percentual_baixo_desempenho: cortes.percentualBaixoDesempenho,
    percentual_alto_desempenho: cortes.percentualAltoDesempenho,
    ...Object.fromEntries(textos),
  });
  const { rows } = await sql<{ id: number }>`select id from avaliacao_desempenho
    where empresa_id = ${empresaId} and data_fim < ${hoje} order by data_fim desc, id desc limit 1`.execute(db);
  const avaliacaoId = rows[0]?.id;
  if (avaliacaoId === undefined) return;
  const quem = { db, empresaId, hoje, agora: `${hoje}T12:00:00Z`, ator: O_SISTEMA } as unknown as Ctx;
  const resultados = await resultadosDe(quem, sql`a.avaliacao_id = ${avaliacaoId}`);
  const posicoes = resultados.flatMap(({ colaborador, competencia, desempenho, respondidas }) =>
    competencia === null || desempenho === null
      ? []
      : [{ colaborador: colaborador.id, potencial: competencia, desempenho, avaliadores: respondidas }],
  );
  if (posicoes.length === 0) return;
  const calibracaoId = await insertOne(db, 'ninebox_calibracao', {
    versao: 1,
    empresa_id: empresaId,
    avaliacao_id: avaliacaoId,
    ninebox_id: nineboxId,
    aberta_em: `${hoje}T12:00:00Z`,
    aberta_por: 1,
  });
  const linhas = posicoes.map(({ colaborador, potencial, desempenho, avaliadores }, lugar) => {
    const calculada = caixaDe({ potencial, desempenho }, cortes);
    const para = movimentos[lugar]?.para ?? calculada;
    return {
      empresa_id: empresaId,
      calibracao_id: calibracaoId,
      colaborador_id: colaborador,
      potencial,
      desempenho,
      avaliadores,
      box_calculado: calculada,
      box: para,
    };
  });
  const ids = await insertAll(db, 'ninebox_posicao', linhas);
  const movidas = linhas.flatMap((linha, lugar) => {
    const movimento = movimentos[lugar];
    if (!movimento || linha.box === linha.box_calculado) return [];
    return [
      {
        empresa_id: empresaId,
        posicao_id: ids[lugar],
        de: linha.box_calculado,
        para: linha.box,
        motivo: movimento.motivo,
        em: `${hoje}T12:${String(10 + lugar)}:00Z`,
        usuario_id: 1,
      },
    ];
  });
  await insertAll(db, 'ninebox_movimento', movidas);
}
