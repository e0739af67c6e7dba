import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type MatrizDeRisco, matrizDeRisco } from './classificacoes-severidade-risco.contract.ts';

type Eixo = MatrizDeRisco['gravidades'][number];
type CelulaDaMatriz = MatrizDeRisco['celulas'][number];

export const matrizHandlers: readonly Handler[] = [
  on(matrizDeRisco, async ({ db, empresaId }) => {
    const gravidades = await sql<Eixo>`select id, nome from gravidade_risco where empresa_id = ${empresaId}
      order by ordem, nome_busca, id`.execute(db);
    const probabilidades = await sql<Eixo>`select id, nome from probabilidade_risco where empresa_id = ${empresaId}
      order by ordem, nome_busca, id`.execute(db);
    const celulas = await sql<CelulaDaMatriz>`select m.gravidade_risco_id as "gravidadeRiscoId",
        m.probabilidade_risco_id as "probabilidadeRiscoId",
        json_build_object('id', c.id, 'nome', c.nome, 'cor', c.cor) as classificacao
      from classificacao_severidade_risco_matriz m
      join classificacao_severidade_risco c on c.id = m.classificacao_severidade_risco_id
      where m.empresa_id = ${empresaId} order by m.id`.execute(db);
    return { gravidades: gravidades.rows, probabilidades: probabilidades.rows, celulas: celulas.rows };
  }),
];
