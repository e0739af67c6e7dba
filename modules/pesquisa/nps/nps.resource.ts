import { sql } from 'kysely';
import { npsDe } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { regra } from '#platform/shared/problem.ts';
import { DIAS_DO_PERIODO, nps, resumoDoNps } from './nps.contract.ts';

const DE_OUTRO = 'Só quem deu a nota a muda ou exclui.';

const notas = defineResource(nps, {
  tabela: 'nps_resposta',
  nomeDe: sql`t.data::text`,
  colunas: { usuario: sql`(select u.nome from usuario u where u.id = t.usuario_id)` },
  filtros: { dataIni: (dia) => sql`t.data >= ${dia}`, dataFim: (dia) => sql`t.data <= ${dia}` },
  ordem: { '': sql`t.data desc, t.id desc` },
  async validar({ db, ator, empresaId, hoje }, _form, id) {
    // Two at once would both find that none was given.
    if (id === null) await takeTurn(db, 'nps', ator.id);
    const { rows } = await sql<{ id: number; usuarioId: number }>`select id, usuario_id as "usuarioId" from nps_resposta
      where empresa_id = ${empresaId} and (id = ${id} or (${id}::bigint is null and usuario_id = ${ator.id}
        and data > ${hoje}::date - ${DIAS_DO_PERIODO}::int)) limit 1`.execute(db);
    const [dada] = rows;
    if (id === null && dada)
      throw regra(`Você já deu a sua nota nos últimos ${DIAS_DO_PERIODO} dias. Altere a que deu, se mudou de ideia.`);
    if (id !== null && dada?.usuarioId !== ator.id) throw regra(DE_OUTRO);
  },
  aoGravar: async ({ db, ator, hoje }, id, _form, antes) => {
    if (antes === null)
      await sql`update nps_resposta set usuario_id = ${ator.id}, data = ${hoje} where id = ${id}`.execute(db);
  },
});

export const npsDoProduto: Feature = {
  recursos: [notas],
  handlers: [
    on(resumoDoNps, async ({ db, empresaId, hoje }) => {
      const { rows } = await sql<{
        mes: string;
        notas: Record<string, number>;
      }>`select mes, json_object_agg(nota, quantas) as notas
        from (select to_char(data, 'YYYY-MM') as mes, nota, count(*) as quantas from nps_resposta
          where empresa_id = ${empresaId} and data > ${hoje}::date - 365 group by 1, 2) x group by mes order by mes`.execute(
        db,
      );
      return rows.map(({ mes, notas: dadas }) => ({ mes, ...npsDe(dadas) }));
    }),
  ],
};
