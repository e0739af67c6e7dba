import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { cargos } from './cargos.resource.ts';
import {
  listarCargosMaisSemAreas,
  obterResponsabilidade,
  obterResponsabilidadeDoTalento,
} from './cargos-consultas.contract.ts';

interface Responsabilidade {
  readonly id: number;
  readonly nome: string;
  readonly responsabilidades: string | null;
}

async function doTalento(ctx: Ctx, colaboradorId: number, dia: string): Promise<Responsabilidade> {
  const { rows } = await sql<Responsabilidade>`
    select c.id, c.nome, c.responsabilidades
    from colaborador t, colaborador_lotacao(t.id, ${dia}) h
    join faixa_salarial f on f.id = h.faixa_salarial_id join cargo c on c.id = f.cargo_id
    where t.id = ${colaboradorId} and t.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('t.id'))}`.execute(ctx.db);
  const [cargo] = rows;
  if (!cargo) throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'O talento não tinha cargo nesta data.' });
  return cargo;
}

export const cargosConsultasHandlers: readonly Handler[] = [
  on(obterResponsabilidade, async (ctx, { params }) => {
    const { id, nome, responsabilidades } = await cargos.obter(ctx, params.id);
    return { id, nome, responsabilidades };
  }),
  on(obterResponsabilidadeDoTalento, (ctx, { params, query }) =>
    doTalento(ctx, params.colaboradorId, query.data ?? ctx.hoje),
  ),
  on(listarCargosMaisSemAreas, async (ctx, { body }) => {
    const dasAreas = body.areasIds.length > 0 || body.areaId !== null;
    const lidos = await cargos.listar(ctx, { ...body, cargoSemArea: dasAreas || body.cargoSemArea });
    return Array.isArray(lidos) ? lidos : [...lidos.content];
  }),
];
