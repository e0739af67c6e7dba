import { type RawBuilder, sql } from 'kysely';
import { daSolicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, idsComParteDoNome, idsQuandoPoucos } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { type FiltroDeTalentos, pesosDe, type Talento } from './banco-talentos.contract.ts';
import { type Atendidos, type Criterio, criterios, type Exigidos, type Pesos, pontuar } from './combinacao.rules.ts';
import { fatosDoCandidato, somaDosPontos } from './criterios.queries.ts';
import { type Exigencias, exigenciasDe, exigidosDe } from './exigencias.queries.ts';
import { foraDoBanco } from './no-banco.queries.ts';

type Sql = RawBuilder<unknown>;
const and = (partes: readonly Sql[]) => sql.join(partes, sql` and `);

/** What is filtered: the id of a candidate, whether they were hired, and how it is asked whether their name has a part. */
interface Filtrado {
  readonly id: Sql;
  readonly contratado: Sql;
  readonly comNome: (texto: string, empresaId: number) => Sql;
}

const comParte = (texto: string, empresaId: number) => idsComParteDoNome('candidato', [empresaId], texto);

// Ids that are known before go through the index of the candidates; a join may be made from the side of all of them.
const CANDIDATO: Filtrado = {
  id: sql.ref('c.id'),
  contratado: sql.ref('c.contratado'),
  comNome: (texto, empresaId) => sql`c.id = any (array(${comParte(texto, empresaId)}))`,
};

/** The candidates on the way from the newest back: a name that few have is looked for by these, one that many have is soon met. */
async function doMaisNovo(ctx: Ctx, { nome }: FiltroDeTalentos): Promise<Filtrado> {
  const poucos = nome ? await idsQuandoPoucos(ctx.db, 'candidato', [ctx.empresaId], nome) : null;
  return {
    ...CANDIDATO,
    comNome: (texto) => (poucos ? sql`c.id = any (${idList(poucos)})` : contem('c.nome_busca', texto)),
  };
}

/** Conditions of the filter. What nobody asked for costs nothing. */
function condicoes(ctx: Ctx, filtro: FiltroDeTalentos, { id, contratado, comNome }: Filtrado): Sql[] {
  // A list read once, not a look-up for each of the thousands who are put in order.
  const emSelecao = sql`${id} in (select cs.candidato_id from candidato_solicitacao cs where ${daSolicitacaoVisivel(ctx, 'cs')})`;
  return [
    sql`${id} not in (${foraDoBanco(ctx.empresaId)})`,
    ...(filtro.contratados ? [] : [sql`not ${contratado}`]),
    ...(filtro.nome ? [comNome(filtro.nome, ctx.empresaId)] : []),
    ...(filtro.origem === 'SELECOES' ? [emSelecao] : []),
    ...(filtro.origem === 'ESPONTANEOS' ? [sql`not ${emSelecao}`] : []),
    ...(filtro.favoritos
      ? [sql`${id} in (select f.candidato_id from candidato_favorito f where f.usuario_id = ${ctx.ator.id})`]
      : []),
    ...(filtro.etiquetasIds.length > 0
      ? [
          sql`${id} in (select l.candidato_id from candidato_etiqueta l where l.etiqueta_id = any (${idList(filtro.etiquetasIds)}))`,
        ]
      : []),
  ];
}

interface Posto {
  readonly id: number;
  readonly pontos: number;
}

/** Those who meet something, best first, and how many they are. */
async function quemCombina(
  ctx: Ctx,
  filtro: FiltroDeTalentos,
  pontos: Sql,
  o: { limite: number; pula: number },
): Promise<{ pagina: Posto[]; quantos: number }> {
  // The points tell of no candidate more than the id.
  const pontuado: Filtrado = {
    id: sql.ref('p.candidato_id'),
    contratado: sql`p.candidato_id in (select x.id from candidato x where x.empresa_id = ${ctx.empresaId} and x.contratado)`,
    comNome: (texto, empresaId) => sql`p.candidato_id in (${comParte(texto, empresaId)})`,
  };
  const { rows } = await sql<{ pagina: Posto[]; quantos: number }>`with pontos as (${pontos}),
      validos as materialized (select p.candidato_id, p.pontos from pontos p where ${and(condicoes(ctx, filtro, pontuado))})
    select (select count(*) from validos) as quantos, coalesce((select json_agg(x) from (
      select v.candidato_id as id, v.pontos from validos v order by v.pontos desc, v.candidato_id desc limit ${o.limite} offset ${o.pula}) x), '[]') as pagina`.execute(
    ctx.db,
  );
  return rows[0] ?? { pagina: [], quantos: 0 };
}

/** The others, the newest first: nobody is left out for meeting nothing. */
async function osOutros(
  ctx: Ctx,
  filtro: FiltroDeTalentos,
  pontos: Sql | null,
  o: { limite: number; pula: number },
): Promise<Posto[]> {
  const fora = pontos ? [sql`c.id not in (select q.candidato_id from (${pontos}) q)`] : [];
  const { rows } = await sql<{ id: number }>`select c.id from candidato c
    where c.empresa_id = ${ctx.empresaId} and ${and([...condicoes(ctx, filtro, await doMaisNovo(ctx, filtro)), ...fora])}
    order by c.id desc limit ${o.limite} offset ${o.pula}`.execute(ctx.db);
  return rows.map(({ id }) => ({ id, pontos: 0 }));
}

async function total(ctx: Ctx, filtro: FiltroDeTalentos & PageQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 from candidato c
    where c.empresa_id = ${ctx.empresaId} and ${and(condicoes(ctx, filtro, CANDIDATO))} limit ${contagemAte(filtro) + 1}) q`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

type Fatos = Partial<Record<Criterio, { n: number; detalhe: string | null }>>;
type Linha = Omit<Talento, 'pontos' | 'percentual' | 'motivos'> & { fatos: Fatos };

/** The candidates of one page with what the explanation looks at, in the order of `postos`. */
async function detalhes(
  ctx: Ctx,
  ids: readonly number[],
  e: Exigencias,
  exigidos: Exigidos,
  pesos: Pesos,
): Promise<Linha[]> {
  // Of no vacancy nothing is asked: a condition that is never true the planner answers with a process of its own.
  const [daVaga, convidado] =
    e.solicitacaoId === null
      ? [sql`false`, sql`null`]
      : [
          sql`exists (select from candidato_solicitacao cs where cs.candidato_id = t.id and cs.solicitacao_pessoal_id = ${e.solicitacaoId})`,
          sql`(select v.enviado_em from convite_candidatura v where v.candidato_id = t.id and v.solicitacao_pessoal_id = ${e.solicitacaoId})`,
        ];
  const { rows } =
    await sql<Linha>`select t.id, t.nome, t.versao, t.foto_id is not null as "temFoto", t.email is not null as "temEmail", t.contratado,
      t.criado_em as "cadastradoEm", (select m.nome || ' - ' || u.uf from cidade m join estado u on u.id = m.estado_id where m.id = t.cidade_id) as cidade,
      (select string_agg(k.nome, ', ' order by k.nome) from candidato_cargo l join cargo k on k.id = l.cargo_id where l.candidato_id = t.id) as cargos,
      (select count(*) from candidato_solicitacao cs where cs.candidato_id = t.id and ${daSolicitacaoVisivel(ctx, 'cs')}) as selecoes,
      exists (select from candidato_favorito f where f.candidato_id = t.id and f.usuario_id = ${ctx.ator.id}) as favorito,
      coalesce((select json_agg(json_build_object('id', g.id, 'nome', g.nome) order by g.nome) from candidato_etiqueta l
        join etiqueta g on g.id = l.etiqueta_id where l.candidato_id = t.id), '[]') as etiquetas,
      ${daVaga} as vinculado, ${convidado} as "convidadoEm",
      ${fatosDoCandidato(ctx, e, exigidos, pesos)} as fatos
    from candidato t where t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(ids)})`.execute(ctx.db);
  const porId = new Map(rows.map((linha) => [linha.id, linha]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

function explicado({ fatos, ...linha }: Linha, exigidos: Exigidos, pesos: Pesos): Talento {
  const atendidos = Object.fromEntries(criterios.map(({ codigo }) => [codigo, fatos[codigo]?.n ?? 0])) as Atendidos;
  const { motivos, ...soma } = pontuar(exigidos, pesos, atendidos);
  return {
    ...linha,
    ...soma,
    motivos: motivos.map((motivo) => ({ ...motivo, detalhe: fatos[motivo.criterio]?.detalhe ?? null })),
  };
}

/** One page of the talent pool: first who meets something, by the sum of their points, then everybody else. */
export async function talentosDe(ctx: Ctx, filtro: FiltroDeTalentos & PageQuery): Promise<Page<Talento>> {
  const size = filtro.size ?? TAMANHO_PAGINA;
  const inicio = (filtro.page ?? 0) * size;
  const exigencias = await exigenciasDe(ctx, filtro);
  const exigidos = exigidosDe(exigencias);
  const pesos = pesosDe(filtro);
  const pontos = somaDosPontos(ctx, exigencias, exigidos, pesos);
  const { pagina, quantos } = pontos
    ? await quemCombina(ctx, filtro, pontos, { limite: size, pula: inicio })
    : { pagina: [], quantos: 0 };
  const falta = size - pagina.length;
  const resto =
    falta > 0 ? await osOutros(ctx, filtro, pontos, { limite: falta, pula: Math.max(0, inicio - quantos) }) : [];
  const ids = [...pagina, ...resto].map(({ id }) => id);
  const linhas = ids.length > 0 ? await detalhes(ctx, ids, exigencias, exigidos, pesos) : [];
  return pageOf(
    linhas.map((linha) => explicado(linha, exigidos, pesos)),
    await total(ctx, filtro),
    filtro,
  );
}
