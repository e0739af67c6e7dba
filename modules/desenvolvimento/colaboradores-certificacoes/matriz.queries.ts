import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole, readList, todas } from '#platform/server/resource/list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import { pedeSql, situacaoSql, trabalhaAqui, ultimaSql } from './exigencias.queries.ts';
import {
  CERTIFICACOES_NA_MATRIZ,
  type FiltroDaMatriz,
  type LinhaDaMatriz,
  listarMatriz,
  listarSemCertificacao,
} from './matriz.contract.ts';
import type { Situacao } from './validade.rules.ts';

type Sql = RawBuilder<unknown>;

const talento = sql.ref('t.id');
/** Band, job and function of today of the talent in the alias `t`. The job is a value: a join would read all bands for each talent. */
const lotacao = sql`left join lateral (select l.faixa_salarial_id as faixa_id,
    (select f.cargo_id from faixa_salarial f where f.id = l.faixa_salarial_id) as cargo_id, l.funcao_id, l.area_organizacional_id
  from colaborador_lotacao(t.id, ${hojeSql}) l offset 0) lot on true`;
/** Condition 'the talent `t` needs the certification `c`'. */
const precisa = pedeSql(sql.ref('c.id'), {
  faixa: sql.ref('lot.faixa_id'),
  cargo: sql.ref('lot.cargo_id'),
  funcao: sql.ref('lot.funcao_id'),
});
const ultima = sql`left join lateral ${ultimaSql(talento, sql.ref('c.id'))} v on true`;
const situacao = sql`case when v.id is null then 'N' else ${situacaoSql(sql.ref('v.valida_ate'))} end`;
/** Condition 'what the talent needs is not there, or no longer'. */
const falta = sql`(${precisa} and (v.id is null or v.valida_ate < ${hojeSql}))`;

const daEmpresa = (empresaId: number, ids: readonly number[]): Sql =>
  sql`c.empresa_id = ${empresaId} and ${ids.length === 0 ? sql`true` : sql`c.id = any (${idList(ids)})`}`;

const celulas = (quais: Sql, condicao: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('id', q.id, 'nome', q.nome, 'situacao', q.situacao, 'validaAte', q.valida_ate,
      'precisa', q.precisa) order by q.nome_busca, q.id)
    from (select c.id, c.nome, c.nome_busca, ${situacao} as situacao, v.valida_ate, ${precisa} as precisa
      from certificacao c ${ultima} where ${quais} and ${condicao} order by c.nome_busca, c.id limit ${CERTIFICACOES_NA_MATRIZ}) q), '[]')`;

type Pagina = PageQuery & { page: number };
type Lugar = Pick<FiltroDaMatriz, 'nome' | 'areasIds' | 'cargosIds' | 'certificacoesIds'>;

function ler(ctx: Ctx, filtro: Lugar & Pagina, soPendentes: boolean, soFaltas: boolean) {
  const { nome, areasIds, cargosIds, certificacoesIds } = filtro;
  const quais = daEmpresa(ctx.empresaId, certificacoesIds);
  const condicoes = [
    sql`t.empresa_id = ${ctx.empresaId}`,
    sql`exists (select from colaborador p where p.id = t.id and ${trabalhaAqui})`,
    colaboradorVisivel(ctx, talento),
    nome ? contem('t.nome_busca', nome) : null,
    ...lotadoNoLugar(talento, { areasIds, cargosIds, estabelecimentosIds: [] }),
    soPendentes ? sql`exists (select from certificacao c ${ultima} where ${quais} and ${falta})` : null,
  ].filter((condicao) => condicao !== null);
  const { areaOrganizacional, cargo } = lugarDe(talento);
  return readList<LinhaDaMatriz>(
    ctx.db,
    {
      tabela: 'colaborador',
      juncoes: lotacao,
      selecao: {
        id: talento,
        colaborador: sql`json_build_object('id', t.id, 'nome', t.nome)`,
        areaOrganizacional,
        cargo,
        celulas: celulas(quais, soFaltas ? falta : sql`true`),
      },
      condicoes,
      ordem: sql`t.nome_busca, t.id`,
      conferida: soPendentes,
    },
    filtro,
  );
}

export const matrizHandlers: readonly Handler[] = [
  on(listarMatriz, (ctx, { query }) => pageOrWhole(query, (pagina) => ler(ctx, pagina, pagina.pendentes, false))),
  on(listarSemCertificacao, (ctx, { query }) => pageOrWhole(query, (pagina) => ler(ctx, pagina, true, true))),
];

/** A talent and a certification in a report. */
export interface ParNoRelatorio {
  readonly certificacao: string;
  readonly talento: string;
  readonly matricula: string | null;
  readonly area: string | null;
  readonly cargo: string | null;
  readonly data: string | null;
  readonly validaAte: string | null;
  readonly situacao: Situacao;
  readonly precisa: boolean;
}

interface Quais {
  readonly certificacoesIds: readonly number[];
  readonly areasIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
  readonly cargosIds?: readonly number[];
  /** 'tem': who has or had it; 'falta': who needs it and lacks it; 'ambos': either. */
  readonly de: 'tem' | 'falta' | 'ambos';
  readonly situacao?: Situacao | null;
  /** Only what ends within so many months. */
  readonly meses?: number | null;
}

/** Talents who work here with the certifications chosen, by certification and name. */
export async function paresDoRelatorio(ctx: Ctx, o: Quais): Promise<ParNoRelatorio[]> {
  const { certificacoesIds, areasIds, estabelecimentosIds, cargosIds = [], de } = o;
  const oQue = { tem: sql`v.id is not null`, falta, ambos: sql`(v.id is not null or ${precisa})` }[de];
  const condicoes = [
    sql`t.empresa_id = ${ctx.empresaId}`,
    sql`exists (select from colaborador p where p.id = t.id and ${trabalhaAqui})`,
    daEmpresa(ctx.empresaId, certificacoesIds),
    oQue,
    colaboradorVisivel(ctx, talento),
    o.situacao ? sql`${situacao} = ${o.situacao}` : null,
    o.meses ? sql`v.valida_ate between ${hojeSql} and ${hojeSql} + make_interval(months => ${o.meses}::int)` : null,
    ...lotadoNoLugar(talento, { areasIds, estabelecimentosIds, cargosIds }),
  ].filter((condicao) => condicao !== null);
  const { rows } = await sql<ParNoRelatorio>`select c.nome as certificacao, t.nome as talento, t.matricula,
      (select a.nome from area_organizacional a where a.id = lot.area_organizacional_id) as area,
      (select g.nome from cargo g where g.id = lot.cargo_id) as cargo, v.data, v.valida_ate as "validaAte", ${situacao} as situacao,
      ${precisa} as precisa
    from certificacao c cross join colaborador t ${lotacao} ${ultima}
    where ${todas(condicoes)} order by c.nome_busca, c.id, t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}
