import { sql } from 'kysely';
import { ordemDaGrade } from '#modules/cargo-salario/configuracoes-faixa-salarial/grade-da-faixa.queries.ts';
import { escolhidosSql, folhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { type NivelEmVigor, niveisEm } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FiltroCompetencias } from './competencias-dos-talentos.contract.ts';
import { SEM_CARGO } from './talentos-no-dia.queries.ts';

export const SEM_NIVEL = 'Sem nível';

/** A competence of a talent on a day. A level is null where the band asks for none, or the talent was given none. */
export interface CompetenciaDoTalento {
  readonly talentoId: number;
  readonly nome: string;
  readonly cargo: string;
  readonly area: string;
  readonly competenciaId: number;
  readonly competencia: string;
  readonly exigido: NivelEmVigor | null;
  readonly atual: NivelEmVigor | null;
}

type Lida = Omit<CompetenciaDoTalento, 'exigido' | 'atual'> & {
  readonly exigidoId: number | null;
  readonly atualId: number | null;
};

/** The chosen competences of the people of a day, where band or talent has a level of them: by competence, then by name. */
export async function competenciasDosTalentos(ctx: Ctx, filtro: FiltroCompetencias): Promise<CompetenciaDoTalento[]> {
  const { dataBase, competenciasIds, ...quem } = filtro;
  const dia = sql`${dataBase}::date`;
  const niveis = new Map((await niveisEm(ctx, dataBase)).map((nivel) => [nivel.id, nivel]));
  const { rows } = await sql<Lida>`select b.id as "talentoId", b.nome, coalesce(c.nome, ${SEM_CARGO}) as cargo,
      area_hierarquia(b.area_id) as area, k.id as "competenciaId", k.nome as competencia,
      e.nivel_competencia_id as "exigidoId", l.nivel_competencia_id as "atualId"
    from (select p.id, p.nome, p.nome_busca, h.area_organizacional_id as area_id, f.id as faixa_id, f.cargo_id
      from ${folhaSql(ctx, dia, null)} and ${escolhidosSql(quem)}) b
    cross join competencia k
    left join cargo c on c.id = b.cargo_id
    left join lateral (select v.id from configuracao_faixa_salarial v where v.faixa_salarial_id = b.faixa_id and v.data <= ${dia}
      order by v.data desc limit 1) pedida on true
    left join lateral (select v.id from configuracao_competencia_colaborador v where v.colaborador_id = b.id and v.data <= ${dia}
      order by v.data desc limit 1) tida on true
    left join configuracao_faixa_salarial_competencia e on e.configuracao_faixa_salarial_id = pedida.id and e.competencia_id = k.id
    left join configuracao_competencia_colaborador_competencia l
      on l.configuracao_competencia_colaborador_id = tida.id and l.competencia_id = k.id
    where k.empresa_id = ${ctx.empresaId} and k.id = any (${idList(competenciasIds)}) and (e.id is not null or l.id is not null)
    order by ${ordemDaGrade}, b.nome_busca, b.id`.execute(ctx.db);
  const nivel = (id: number | null) => (id === null ? null : (niveis.get(id) ?? null));
  return rows.map(({ exigidoId, atualId, ...linha }) => ({
    ...linha,
    exigido: nivel(exigidoId),
    atual: nivel(atualId),
  }));
}
