import { sql } from 'kysely';
import { exigirAreasVisiveis, naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { lnt, pedidoLnt } from './lnt.contract.ts';

/** SQL of where the survey in the row `alias` stands today: by its dates, until somebody finishes it. */
export const situacaoDe = (alias: string) => {
  const [ini, fim, finalizada] = ['data_ini', 'data_fim', 'finalizada_em'].map((coluna) =>
    sql.ref(`${alias}.${coluna}`),
  );
  return sql`case when ${finalizada} is not null then 'F' when ${hojeSql} < ${ini} then 'N' when ${hojeSql} > ${fim} then 'A' else 'E' end`;
};

export const lnts = defineResource(lnt, {
  tabela: 'lnt',
  nomeDe: sql`t.titulo`,
  ligacoes: {
    areasOrganizacionais: {
      tabela: 'lnt_area',
      dono: 'lnt_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
  },
  colunas: {
    situacao: situacaoDe('t'),
    pedidos: sql`(select count(*)::int from curso_lnt p where p.lnt_id = t.id)`,
  },
  // Courses are asked for while it goes on.
  oferecer: () => [sql`${situacaoDe('t')} = 'E'`],
  filtros: { titulo: porNome, situacao: (codigo) => sql`${situacaoDe('t')} = ${codigo}` },
  ordem: { '': sql`t.data_ini desc`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.data_fim`,
  pode: (_ctx, { situacao }): Readonly<Record<string, boolean>> =>
    situacao === 'F' ? { editar: false, excluir: false } : {},
  impedimentos: (_ctx, { situacao }) => {
    if (situacao !== 'F') return {};
    const motivo = 'A LNT está finalizada. Reabra-a para mudar.';
    return { editar: motivo, excluir: motivo };
  },
});

const FECHADA = 'A LNT não está em andamento: os pedidos dela não mudam.';

/** Refuses a survey that does not go on, and an area that is not the person's or takes no part. Who ends the survey meanwhile is waited for. */
async function conferirPedido(ctx: Ctx, lntId: number, areaId: number): Promise<void> {
  await exigirAreasVisiveis(ctx, [areaId], 'areaOrganizacional');
  const { rows } = await sql<{ situacao: string; participa: boolean }>`select ${situacaoDe('l')} as situacao,
      not exists (select from lnt_area a where a.lnt_id = l.id)
        or exists (select from lnt_area a where a.lnt_id = l.id and a.area_organizacional_id = ${areaId}) as participa
    from lnt l where l.id = ${lntId} and l.empresa_id = ${ctx.empresaId} for share of l`.execute(ctx.db);
  if (rows[0]?.situacao !== 'E') throw campoInvalido('lnt', FECHADA);
  if (!rows[0].participa) throw campoInvalido('areaOrganizacional', 'Esta área não participa da LNT');
}

const pedido = sql`coalesce((select c.nome from curso c where c.id = t.curso_id), t.nome)`;

/** Names of the talents whom a table ties to the request `t`. */
const nomesEm = (tabela: 'curso_lnt_participante' | 'lnt_interesse') =>
  sql`(select string_agg(p.nome, ', ' order by p.nome_busca) from ${sql.table(tabela)} i join colaborador p on p.id = i.colaborador_id
    where i.curso_lnt_id = t.id and p.anonimizado_em is null)`;

export const pedidosDaLnt = defineResource(pedidoLnt, {
  tabela: 'curso_lnt',
  nomeDe: pedido,
  nomes: { lnt: sql`r.titulo` },
  ligacoes: {
    participantes: {
      tabela: 'curso_lnt_participante',
      dono: 'curso_lnt_id',
      alvo: 'colaborador_id',
      alvoTabela: 'colaborador',
    },
  },
  colunas: {
    pedido,
    indicados: nomesEm('curso_lnt_participante'),
    interessados: nomesEm('lnt_interesse'),
    turmas: sql`(select count(*)::int from turma k where k.curso_lnt_id = t.id)`,
    aberta: sql`(select ${situacaoDe('l')} = 'E' from lnt l where l.id = t.lnt_id)`,
  },
  visivel: (ctx) => [naAreaVisivel(ctx, sql.ref('t.area_organizacional_id'))],
  filtros: {
    pedido: (texto) => contem(sql`sem_acento(${pedido})`, texto),
    areasIds: (ids) => sql`t.area_organizacional_id = any (${idList(ids)})`,
  },
  ordem: {
    '': sql`array_position(array['A', 'M', 'B'], t.prioridade)`,
    prioridade: sql`array_position(array['A', 'M', 'B'], t.prioridade)`,
  },
  pode: (_ctx, { aberta }): Readonly<Record<string, boolean>> => (aberta ? {} : { editar: false, excluir: false }),
  impedimentos: (_ctx, { aberta }) => (aberta ? {} : { editar: FECHADA, excluir: FECHADA }),
  validar: (ctx, form) => conferirPedido(ctx, form.lnt.id, form.areaOrganizacional.id),
});
