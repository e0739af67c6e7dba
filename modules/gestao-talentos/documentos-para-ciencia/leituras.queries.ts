import { type RawBuilder, sql } from 'kysely';
import { colaboradores, colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import {
  assinadosDoTalento,
  type FiltroDasLeituras,
  type FiltroDoRelatorio,
  type LeituraListada,
  listarLeituras,
} from './leituras.contract.ts';
import { paraQuemSql, versaoAtualSql } from './vigencia.queries.ts';

type Sql = RawBuilder<unknown>;
const talento = sql.ref('t.id');

/** Each talent `t` with the document `d`, its version in force `v`, and how far the talent is, `l`. */
const juncoes = (
  documentoId: number,
): Sql => sql`join documento_ciencia d on d.id = ${documentoId} and d.empresa_id = t.empresa_id
  join lateral ${versaoAtualSql(sql.ref('d.id'))} v on true
  left join documento_ciencia_leitura l on l.versao_id = v.id and l.colaborador_id = t.id`;
/** Who is asked today, and who signed and is asked no more. */
const pedidos = sql`(l.assinado_em is not null or exists (select from colaborador p where p.id = t.id and ${paraQuemSql}))`;
const situacao = sql`case when l.assinado_em is not null then 'A' when l.id is not null then 'L' else 'P' end`;

function condicoes(ctx: Ctx, filtro: Omit<FiltroDasLeituras, 'documentoId'>): Sql[] {
  return [
    sql`t.empresa_id = ${ctx.empresaId}`,
    pedidos,
    filtro.situacao === null ? null : sql`${situacao} = ${filtro.situacao}`,
    colaboradorVisivel(ctx, talento),
    ...lotadoNoLugar(talento, { areasIds: filtro.areasIds, cargosIds: [], estabelecimentosIds: [] }),
  ].filter((condicao) => condicao !== null);
}

const lerLeituras = (ctx: Ctx, filtro: FiltroDasLeituras & PageQuery & { page: number }) =>
  readList<LeituraListada>(
    ctx.db,
    {
      tabela: 'colaborador',
      juncoes: juncoes(filtro.documentoId ?? 0),
      selecao: {
        id: talento,
        colaborador: sql`json_build_object('id', t.id, 'nome', t.nome)`,
        areaOrganizacional: lugarDe(talento).areaOrganizacional,
        situacao,
        abertoEm: sql.ref('l.aberto_em'),
        assinadoEm: sql.ref('l.assinado_em'),
      },
      condicoes: condicoes(ctx, filtro),
      ordem: sql`t.nome_busca, t.id`,
    },
    filtro,
  );

/** A line of the report. */
export interface LeituraNoRelatorio {
  readonly nome: string;
  readonly matricula: string | null;
  readonly area: string | null;
  readonly situacao: 'P' | 'L' | 'A';
  readonly numero: number;
  readonly assinadoEm: string | null;
  readonly sha256: string | null;
}

/** The same people for the report, by name. */
export async function leiturasDoRelatorio(ctx: Ctx, filtro: FiltroDoRelatorio): Promise<LeituraNoRelatorio[]> {
  const { rows } =
    await sql<LeituraNoRelatorio>`select t.nome, t.matricula, v.numero, l.sha256, ${situacao} as situacao,
      (select a.nome from colaborador_lotacao(t.id, ${ctx.hoje}::date) h
        join area_organizacional a on a.id = h.area_organizacional_id) as area, l.assinado_em as "assinadoEm"
    from colaborador t ${juncoes(filtro.documentoId)}
    where ${sql.join(condicoes(ctx, filtro), sql` and `)} order by t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}

/** Who is asked to sign a document and did not, among those whom the person sees, with the users that each has. */
export async function semAssinatura(ctx: Ctx, documentoId: number): Promise<{ readonly usuariosIds: number[] }[]> {
  const { rows } = await sql<{ usuariosIds: number[] }>`select array(select u.id from usuario u
      where u.colaborador_id = t.id and u.ativo) as "usuariosIds"
    from colaborador t ${juncoes(documentoId)}
    where ${sql.join(condicoes(ctx, { situacao: null, areasIds: [] }), sql` and `)} and l.assinado_em is null`.execute(
    ctx.db,
  );
  return rows;
}

export const leiturasHandlers: readonly Handler[] = [
  on(listarLeituras, (ctx, { query }) => pageOrWhole(query, (pagina) => lerLeituras(ctx, pagina))),
  on(assinadosDoTalento, async (ctx, { params: { talentoId } }) => {
    await colaboradores.obter(ctx, talentoId);
    const { rows } = await sql<{
      id: number;
      titulo: string;
      numero: number;
      assinadoEm: string;
      sha256: string | null;
    }>`select l.id, d.titulo, v.numero, l.assinado_em as "assinadoEm", l.sha256
      from documento_ciencia_leitura l join documento_ciencia_versao v on v.id = l.versao_id
      join documento_ciencia d on d.id = v.documento_ciencia_id
      where l.colaborador_id = ${talentoId} and l.empresa_id = ${ctx.empresaId} and l.assinado_em is not null
      order by l.assinado_em desc, l.id desc limit 100`.execute(ctx.db);
    return rows;
  }),
];
