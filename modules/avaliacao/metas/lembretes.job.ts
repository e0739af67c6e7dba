import { sql } from 'kysely';
import { gestoresQuePodem, trabalhaAqui, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { avisoPorEmpresa, enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { meta, paginaDaMeta } from './metas.contract.ts';

/** Days without a note after which the people of a goal are reminded, and again after as many. */
const DIAS_DE_SILENCIO = 30;

interface Parada {
  readonly id: number;
  readonly titulo: string;
  readonly colaboradorId: number | null;
  readonly responsaveis: readonly number[];
}

/** Goals in force, not reached, of which nothing was noted for long; marks them as reminded. */
async function marcarParadas(
  { db, empresaId, hoje }: Pick<Ctx, 'db' | 'empresaId' | 'hoje'>,
  limite: number,
): Promise<Parada[]> {
  const desde = sql`${somarDias(hoje, -DIAS_DE_SILENCIO)}::date`;
  const { rows } = await sql<Parada>`with quais as (
      select t.id from meta t where t.empresa_id = ${empresaId} and ${hoje}::date between t.inicio and t.fim and t.inicio <= ${desde}
        and (t.lembrada_em is null or t.lembrada_em <= ${desde})
        and (t.colaborador_id is null or ${trabalhaAqui(sql.ref('t.colaborador_id'))})
        and exists (select from meta_resultado r where r.meta_id = t.id
          and (r.atual is null or (r.atual - r.inicial) * sign(r.alvo - r.inicial) < abs(r.alvo - r.inicial)))
        and not exists (select from meta_resultado r join meta_registro g on g.meta_resultado_id = r.id
          where r.meta_id = t.id and ${dayOf(sql.ref('g.quando'))} > ${desde})
      order by t.id limit ${limite} for update)
    update meta t set lembrada_em = ${hoje}::date from quais q where t.id = q.id
    returning t.id, t.titulo, t.colaborador_id as "colaboradorId", array(select r.colaborador_id from area_responsavel r
      where r.area_organizacional_id = t.area_organizacional_id and r.tipo = 'R') as responsaveis`.execute(db);
  return rows;
}

/** Every morning: who has a goal of which nothing was noted for a month is reminded of it; of a talent's, also who answers for them. */
export const lembreteDeMetas = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    { nome: 'avaliacao.lembrete-de-metas', titulo: 'Lembrete das metas sem acompanhamento', agenda: '30 7 * * *' },
    async (onde, lote) => {
      const paradas = await marcarParadas(onde, lote);
      const quem = { db: onde.db, empresaId: onde.empresaId, ator: { nome: 'Ciranda RH' } };
      for (const { id, titulo, colaboradorId, responsaveis } of paradas) {
        const texto = `Da meta "${titulo}" nada foi registrado há ${plural(DIAS_DE_SILENCIO, 'dia', 'dias')} ou mais.`;
        const donos = await usuariosDe(onde, colaboradorId === null ? responsaveis : [colaboradorId]);
        const gestores =
          colaboradorId === null ? [] : await gestoresQuePodem(onde, meta.permissoes.editar, colaboradorId);
        const dela = colaboradorId === null ? paginaDaMeta(id) : '/meus-dados';
        await enviarMensagem(quem, { tipo: 'A', texto, link: dela, usuarios: donos });
        await enviarMensagem(quem, { tipo: 'A', texto, link: paginaDaMeta(id), usuarios: gestores });
      }
      return paradas.length;
    },
  );
