import { type RawBuilder, sql } from 'kysely';
import { comAptidao, naSituacao, selecoesDoCandidato } from '#modules/captacao/candidatos/candidatos-filtro.queries.ts';
import { consultaEmSql } from '#modules/captacao/candidatos/consulta.queries.ts';
import { FIM, INICIO, trechosDe } from '#modules/captacao/candidatos/trechos.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { ACHADOS_MAXIMOS, type Achado, buscarCurriculos, type FiltroDaBusca } from './busca.contract.ts';

/** Letters of a résumé in which the found words are shown; the search itself sees all of it. */
const MOSTRADO = 40_000;
const OPCOES_DAS_MARCAS = `HighlightAll=true, StartSel="${INICIO}", StopSel="${FIM}"`;

const ligado = (tabela: string, alvo: string, ids: readonly number[]) =>
  sql`exists (select from ${sql.table(tabela)} l where l.candidato_id = t.id and ${sql.ref(`l.${alvo}`)} = any (${idList(ids)}))`;

/** Rows of `b`, what is searched, that a filter lets through; the candidate `t` is read only where the filter asks about it. */
function achadosDe(filtro: FiltroDaBusca, consulta: RawBuilder<unknown> | null, ctx: Ctx): RawBuilder<unknown> {
  const { cargosIds, areasInteresseIds, cidadeId, situacao, apto } = filtro;
  const doCandidato = [
    cargosIds.length > 0 && ligado('candidato_cargo', 'cargo_id', cargosIds),
    areasInteresseIds.length > 0 && ligado('candidato_area_interesse', 'area_interesse_id', areasInteresseIds),
    cidadeId !== null && sql`t.cidade_id = ${cidadeId}`,
    situacao !== null && naSituacao(ctx, situacao),
    apto !== null && apto !== 'I' && comAptidao(ctx, apto),
  ].filter((condicao) => condicao !== false && condicao !== null);
  const doTexto = [sql`b.empresa_id = ${ctx.empresaId}`, ...(consulta ? [sql`b.palavras @@ ${consulta}`] : [])];
  return sql`from candidato_curriculo b ${doCandidato.length > 0 ? sql`join candidato t on t.id = b.candidato_id` : sql``}
    where ${sql.join([...doTexto, ...doCandidato], sql` and `)}`;
}

type Linha = Omit<Achado, 'trechos'> & { texto: string; marcado: string };

/** The rows of one page, in the order of `ids`. */
async function linhas(ctx: Ctx, ids: readonly number[], consulta: RawBuilder<unknown> | null): Promise<Achado[]> {
  const { situacao, apto } = selecoesDoCandidato(ctx);
  const texto = sql`left(b.texto, ${MOSTRADO}::int)`;
  const marcado = consulta
    ? sql`ts_headline('portuguese', texto_busca(${texto}), ${consulta}, ${OPCOES_DAS_MARCAS})`
    : texto;
  const { rows } = await sql<Linha>`select t.id, t.versao, coalesce(t.nome_social, t.nome) as nome,
      extract(year from age(${hojeSql}, t.data_nascimento))::int as idade,
      (select c.nome || ' - ' || e.uf from cidade c join estado e on e.id = c.estado_id where c.id = t.cidade_id) as cidade,
      (select string_agg(c.nome, ', ' order by c.nome) from candidato_cargo l join cargo c on c.id = l.cargo_id where l.candidato_id = t.id) as cargos,
      coalesce(t.ddd_celular || t.fone_celular, t.fone_celular, t.ddd || t.fone_fixo, t.fone_fixo) as telefone,
      t.foto_id is not null as "temFoto", ${situacao} as situacao, ${apto} as apto,
      ${texto} as texto, ${marcado} as marcado
    from candidato t join candidato_curriculo b on b.candidato_id = t.id where t.id = any (${idList(ids)})
    order by array_position(${idList(ids)}, t.id)`.execute(ctx.db);
  return rows.map(({ texto, marcado, ...resto }) => ({ ...resto, trechos: trechosDe(texto, marcado) }));
}

/** Words that are all too common ('de', 'com') would find nobody and nobody would know why. */
async function exigirPalavras(ctx: Ctx, consulta: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ nos: number }>`select numnode(${consulta}) as nos`.execute(ctx.db);
  if (rows[0]?.nos === 0) throw campoInvalido('palavras', 'Informe palavras menos comuns');
}

/** One page of the résumés with the words: best first, or newest first when there are too many, or no words. */
async function buscar(ctx: Ctx, query: FiltroDaBusca & PageQuery): Promise<Page<Achado>> {
  const consulta = query.palavras === null ? null : consultaEmSql(query.palavras);
  if (consulta) await exigirPalavras(ctx, consulta);
  const de = achadosDe(query, consulta, ctx);
  const achados = await idsDe(ctx, sql`select b.candidato_id as id ${de} limit ${ACHADOS_MAXIMOS + 1}`);
  const tamanho = query.size ?? TAMANHO_PAGINA;
  const pagina = sql`limit ${tamanho} offset ${(query.page ?? 0) * tamanho}`;
  const poucos = consulta !== null && achados.length <= ACHADOS_MAXIMOS;
  const ids = await idsDe(
    ctx,
    poucos
      ? sql`select b.candidato_id as id from candidato_curriculo b where b.candidato_id = any (${idList(achados)})
          order by ts_rank_cd(b.palavras, ${consulta}, 1) desc, b.candidato_id desc ${pagina}`
      : sql`select b.candidato_id as id ${de} order by b.candidato_id desc ${pagina}`,
  );
  return pageOf(await linhas(ctx, ids, consulta), achados.length, query, ACHADOS_MAXIMOS);
}

async function idsDe(ctx: Ctx, consulta: RawBuilder<unknown>): Promise<number[]> {
  return (await sql<{ id: number }>`${consulta}`.execute(ctx.db)).rows.map(({ id }) => id);
}

export const buscaHandlers: readonly Handler[] = [on(buscarCurriculos, (ctx, { query }) => buscar(ctx, query))];
