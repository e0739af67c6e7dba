import { sql } from 'kysely';
import { exigirDaEquipe } from '#modules/avaliacao/equipe.queries.ts';
import { exigirAreasVisiveis } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { meta } from './metas.contract.ts';
import { cuidaDaMeta, leAMeta } from './visiveis.queries.ts';

const SO_LEITURA = 'Esta meta é de uma área acima das suas: quem responde por ela é quem a altera.';

const UM_DOS_DOIS = 'A meta é de um talento ou de uma área: escolha um dos dois.';

/** SQL of the key results of the goal `t`, for the rules that compute the progress. */
export const medidasSql = sql`coalesce((select json_agg(json_build_object('inicial', r.inicial::text, 'alvo', r.alvo::text,
    'atual', r.atual::text, 'peso', r.peso) order by r.id) from meta_resultado r where r.meta_id = t.id), '[]'::json)`;

/** Throws when the greater goal is the goal itself, or one that contributes to it. */
async function exigirSemVolta({ db, empresaId }: Ctx, id: number | null, maeId: number | undefined): Promise<void> {
  if (id === null || maeId === undefined) return;
  // Each of two at once would see the other as it was before.
  await takeTurn(db, 'metas', empresaId);
  const { rows } = await sql`with recursive acima as (select m.id, m.meta_mae_id from meta m where m.id = ${maeId}
    union select m.id, m.meta_mae_id from meta m join acima on m.id = acima.meta_mae_id) select 1 from acima where id = ${id}`.execute(
    db,
  );
  if (rows.length > 0) throw campoInvalido('metaMae', 'Esta meta já contribui para a que você altera.');
}

export const metas = defineResource(meta, {
  tabela: 'meta',
  nomeDe: sql.ref('t.titulo'),
  refs: { metaMae: 'meta' },
  nomes: { metaMae: sql`r.titulo` },
  colunas: { medidas: medidasSql, cuida: sql`true` },
  colunasDe: (ctx) => ({ cuida: cuidaDaMeta(ctx) }),
  filhos: { resultados: { tabela: 'meta_resultado', dono: 'meta_id', ordem: 'id' } },
  visivel: (ctx) => [leAMeta(ctx)],
  filtros: {
    titulo: (texto) => contem('t.titulo_busca', texto),
    areasIds: (ids) => sql`t.area_organizacional_id = any (${ids})
      or t.colaborador_id in (select h.id from colaborador h cross join lateral colaborador_lotacao(h.id, ${hojeSql}) l
        where l.area_organizacional_id = any (${ids}))`,
    vigentes: (sim) => (sim ? sql`${hojeSql} between t.inicio and t.fim` : null),
    dataIni: (dia) => sql`t.fim >= ${dia}`,
    dataFim: (dia) => sql`t.inicio <= ${dia}`,
  },
  ordem: { '': sql`t.fim desc` },
  pode: (_ctx, { cuida }): Readonly<Record<string, boolean>> => (cuida ? {} : { editar: false, excluir: false }),
  impedimentos: (_ctx, { cuida }) => (cuida ? {} : { editar: SO_LEITURA, excluir: SO_LEITURA }),
  async validar(ctx, form, id) {
    const { colaborador, areaOrganizacional, metaMae } = form;
    if (Boolean(colaborador) === Boolean(areaOrganizacional)) throw campoInvalido('colaborador', UM_DOS_DOIS);
    if (id === null && colaborador)
      await exigirDaEquipe(ctx, colaborador.id, 'Quem define as suas metas é quem responde pela sua área.');
    if (areaOrganizacional) await exigirAreasVisiveis(ctx, [areaOrganizacional.id], 'areaOrganizacional');
    await exigirSemVolta(ctx, id, metaMae?.id);
  },
});
