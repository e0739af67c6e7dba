import { sql } from 'kysely';
import { niveisEm } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { TipoCompetencia } from './competencias.rules.ts';
import {
  competenciasDoTipo,
  competenciasSemPercentual,
  existeCriterioAvaliacaoCompetencia,
} from './competencias-consultas.contract.ts';

interface Competencia {
  readonly id: number;
  readonly nome: string;
  readonly tipo: TipoCompetencia;
  readonly observacao: string | null;
}

export const competenciasConsultasHandlers: readonly Handler[] = [
  on(competenciasDoTipo, async ({ db, empresaId }, { query }) => {
    const { rows } = await sql<Competencia>`select id, nome, tipo, observacao from competencia
      where empresa_id = ${empresaId} and tipo = ${query.tipo} order by nome_busca, id`.execute(db);
    return rows;
  }),
  on(competenciasSemPercentual, async (ctx) => {
    const niveis = await niveisEm(ctx, ctx.hoje);
    return niveis.flatMap(({ id, descricao, percentual }) => (percentual === null ? [{ id, descricao }] : []));
  }),
  on(existeCriterioAvaliacaoCompetencia, async ({ db, empresaId }) => {
    const { rows } = await sql<{ existe: boolean }>`select exists (
      select from criterio_avaliacao_competencia where empresa_id = ${empresaId}) as existe`.execute(db);
    return rows[0]?.existe ?? false;
  }),
];
