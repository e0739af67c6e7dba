import { type RawBuilder, sql } from 'kysely';
import { daSolicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import {
  byWordsWhere,
  contem,
  countRows,
  idsComParteDoNome,
  idsQuandoPoucos,
  inCompanies,
  whenFew,
} from '#platform/server/resource/list.ts';
import {
  CONTAGEM_CONFERIDA,
  contagemAte,
  type Page,
  type PageQuery,
  pageOf,
  TAMANHO_PAGINA,
} from '#platform/shared/page.ts';
import { type FiltroDeTalentos, pesosDe, type Talento } from './banco-talentos.contract.ts';
import { type Atendidos, type Criterio, criterios, type Exigidos, type Pesos, pontuar } from './combinacao.rules.ts';
import { fatosDoCandidato, somaDosPontos } from './criterios.queries.ts';
import { type Exigencias, exigenciasDe, exigidosDe } from './exigencias.queries.ts';
import { foraDoBanco, noBanco } from './no-banco.queries.ts';

type Sql = RawBuilder<unknown>;
const and = (partes: readonly Sql[]) => sql.join(partes, sql` and `);

/** What is filtered: the id of a candidate, who is in the pool, was not hired, takes part in a selection and has the part of a name. */
interface Filtrado {
  readonly id: Sql;
  readonly noBanco: Sql;
  readonly naoContratado: Sql;
  readonly emSelecao: Sql;
  readonly comNome: Sql | null;
}

/** The conditions that are asked in one way of few and in another of many. */
type NoCaminho = Pick<Filtrado, 'emSelecao' | 'comNome'>;

const ligados = (ctx: Ctx) =>
  sql`select cs.candidato_id from candidato_solicitacao cs where ${daSolicitacaoVisivel(ctx, 'cs')}`;

/** The candidates of the table `t`. */
const doCadastro = (noCaminho: NoCaminho): Filtrado => ({
  id: sql.ref('t.id'),
  noBanco: noBanco('t'),
  naoContratado: sql`not t.contratado`,
  ...noCaminho,
});

/** Those of a sum of points, which tells of no candidate more than the id. */
const dosPontos = (ctx: Ctx, nome: string | null): Filtrado => {
  const { empresaId } = ctx;
  const fora = (quem: Sql) =>
    sql`p.candidato_id not in (select x.id from candidato x where x.empresa_id = ${empresaId} and ${quem})`;
  return {
    id: sql.ref('p.candidato_id'),
    noBanco: fora(foraDoBanco('x')),
    naoContratado: fora(sql.ref('x.contratado')),
    // A list read once, not a look-up for each of the thousands who are put in order.
    emSelecao: sql`p.candidato_id in (${ligados(ctx)})`,
    comNome: nome ? sql`p.candidato_id in (${idsComParteDoNome('candidato', [empresaId], nome)})` : null,
  };
};

/** On the way from the newest candidate back: who is among few is looked for by these, those who are many are soon met. */
async function noCaminho(ctx: Ctx, { nome, origem }: FiltroDeTalentos): Promise<NoCaminho> {
  const comNome = nome ? await idsQuandoPoucos(ctx.db, 'candidato', [ctx.empresaId], nome) : null;
  const emSelecao = origem === 'TODOS' ? null : await whenFew(ctx.db, ligados(ctx));
  return {
    emSelecao: emSelecao
      ? sql`t.id = any (${idList(emSelecao)})`
      : sql`(select true from candidato_solicitacao cs where cs.candidato_id = t.id and ${daSolicitacaoVisivel(ctx, 'cs')} limit 1) is not null`,
    comNome: nome ? (comNome ? sql`t.id = any (${idList(comNome)})` : contem('t.nome_busca', nome)) : null,
  };
}

/** Conditions of the filter. What nobody asked for costs nothing. */
function condicoes(
  ctx: Ctx,
  filtro: FiltroDeTalentos,
  { id, noBanco, naoContratado, emSelecao, comNome }: Filtrado,
): Sql[] {
  return [
    noBanco,
    ...(filtro.contratados ? [] : [naoContratado]),
    ...(comNome ? [comNome] : []),
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
  const { rows } = await sql<{ pagina: Posto[]; quantos: number }>`with pontos as (${pontos}),
      validos as materialized (select p.candidato_id, p.pontos from pontos p where ${and(condicoes(ctx, filtro, dosPontos(ctx, filtro.nome)))})
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
  caminho: NoCaminho,
  o: { limite: number; pula: number },
): Promise<Posto[]> {
  const fora = pontos ? [sql`t.id not in (select q.candidato_id from (${pontos}) q)`] : [];
  const { rows } = await sql<{ id: number }>`select t.id from candidato t
    where t.empresa_id = ${ctx.empresaId} and ${and([...condicoes(ctx, filtro, doCadastro(caminho)), ...fora])}
    order by t.id desc limit ${o.limite} offset ${o.pula}`.execute(ctx.db);
  return rows.map(({ id }) => ({ id, pontos: 0 }));
}

/** How many there are, and how far they were counted. */
async function contar(ctx: Ctx, filtro: FiltroDeTalentos & PageQuery, caminho: NoCaminho) {
  const doNome = filtro.nome ? [contem('t.nome_busca', filtro.nome)] : [];
  const outras = [inCompanies([ctx.empresaId]), ...condicoes(ctx, filtro, doCadastro({ ...caminho, comNome: null }))];
  const { parte } = byWordsWhere([ctx.empresaId], doNome, outras);
  const ate = contagemAte(filtro, parte?.aConferir && CONTAGEM_CONFERIDA);
  const lista = { tabela: 'candidato', condicoes: caminho.comNome ? [...outras, caminho.comNome] : outras, parte };
  return { total: await countRows(ctx.db, lista, ate), ate };
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
  const caminho = await noCaminho(ctx, filtro);
  const falta = size - pagina.length;
  const resto =
    falta > 0
      ? await osOutros(ctx, filtro, pontos, caminho, { limite: falta, pula: Math.max(0, inicio - quantos) })
      : [];
  const ids = [...pagina, ...resto].map(({ id }) => id);
  const linhas = ids.length > 0 ? await detalhes(ctx, ids, exigencias, exigidos, pesos) : [];
  const { total, ate } = await contar(ctx, filtro, caminho);
  return pageOf(
    linhas.map((linha) => explicado(linha, exigidos, pesos)),
    total,
    filtro,
    ate,
  );
}
