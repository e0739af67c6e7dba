import { type RawBuilder, sql } from 'kysely';
import { daSolicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { QuemOnde } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Criterio, criteriosQueContam, type Exigidos, type Pesos, PONTOS_POR_PESO } from './combinacao.rules.ts';
import type { Exigencias } from './exigencias.queries.ts';

type Sql = RawBuilder<unknown>;
type Quem = QuemOnde;

/** A criterion in SQL: the rows that meet it, one for each thing met. */
interface Fonte {
  readonly de: Sql;
  /** Id of the candidate in these rows. */
  readonly candidato: Sql;
  readonly onde: Sql;
  /** What tells one thing met from another; several rows with the same one count once. */
  readonly coisa: Sql;
  /** Name of the thing, for the explanation. */
  readonly nome: Sql;
}

/** The rows behind each criterion of a search, within one company and what the person sees. Ordering and explaining read the same ones. */
function fontes(ctx: Quem, e: Exigencias): Record<Criterio, Fonte> {
  const { empresaId } = ctx;
  const ligacao = (
    tabela: string,
    alvo: string,
    alvos: readonly { id: number }[],
    nomes: string,
    varias = false,
  ): Fonte => ({
    de: sql`${sql.table(tabela)} l`,
    candidato: sql.ref('l.candidato_id'),
    onde: sql`l.empresa_id = ${empresaId} and ${sql.ref(`l.${alvo}`)} = any (${idList(alvos)})`,
    coisa: varias ? sql.ref(`l.${alvo}`) : sql`1`,
    nome: sql`(select n.nome from ${sql.table(nomes)} n where n.id = ${sql.ref(`l.${alvo}`)})`,
  });
  const proprio = (onde: Sql, nome: Sql): Fonte => ({
    de: sql`candidato l`,
    candidato: sql.ref('l.id'),
    onde: sql`l.empresa_id = ${empresaId} and ${onde}`,
    coisa: sql`1`,
    nome,
  });
  const cargos = e.cargo ? [e.cargo] : [];
  return {
    cargo: ligacao('candidato_cargo', 'cargo_id', cargos, 'cargo'),
    areaInteresse: ligacao('candidato_area_interesse', 'area_interesse_id', e.areasInteresse, 'area_interesse'),
    formacao: ligacao('candidato_formacao', 'area_formacao_id', e.areasFormacao, 'area_formacao'),
    conhecimentos: ligacao('candidato_conhecimento', 'competencia_id', e.conhecimentos, 'competencia', true),
    idiomas: ligacao('candidato_idioma', 'idioma_id', e.idiomas, 'idioma', true),
    experiencia: {
      de: sql`candidato_experiencia l`,
      candidato: sql.ref('l.candidato_id'),
      onde: sql`l.empresa_id = ${empresaId} and (l.cargo_id = any (${idList(cargos)}) or l.mercado_busca = any (${[...e.nomesDaFuncao]}))`,
      coisa: sql`1`,
      nome: sql`coalesce(l.nome_mercado, (select n.nome from cargo n where n.id = l.cargo_id)) || ' em ' || l.empresa`,
    },
    escolaridade: proprio(sql`l.escolaridade = any (${[...e.escolaridades]})`, sql`null::text`),
    cidade: proprio(sql`l.cidade_id = ${e.cidade?.id ?? null}`, sql`null::text`),
    colocacao: proprio(sql`l.colocacao = ${e.colocacao}`, sql`null::text`),
    aprovadoAntes: {
      de: sql`historico_candidato h join candidato_solicitacao l on l.id = h.candidato_solicitacao_id`,
      candidato: sql.ref('l.candidato_id'),
      onde: sql`h.empresa_id = ${empresaId} and h.apto = 'S' and l.solicitacao_pessoal_id is distinct from ${e.solicitacaoId}
        and ${daSolicitacaoVisivel(ctx, 'l')}
        and ${e.etapa ? sql`h.etapa_seletiva_id = ${e.etapa.id}` : sql`true`}`,
      coisa: sql`1`,
      nome: sql`(select n.nome from etapa_seletiva n where n.id = h.etapa_seletiva_id)`,
    },
  };
}

/** SQL of (candidato_id, pontos): the sum of combinacao.rules.ts for everybody who meets anything; null when nothing counts. */
export function somaDosPontos(ctx: Quem, e: Exigencias, exigidos: Exigidos, pesos: Pesos): Sql | null {
  const contam = criteriosQueContam(exigidos, pesos);
  if (contam.length === 0) return null;
  const fonte = fontes(ctx, e);
  const partes = contam.map((criterio) => {
    const { de, candidato, onde, coisa } = fonte[criterio];
    const maximo = pesos[criterio] * PONTOS_POR_PESO;
    const pedidos = exigidos[criterio];
    // Whole numbers on both sides: what the database divides, the rule rounds down too.
    if (pedidos > 1)
      return sql`select ${candidato} as candidato_id, (least(count(distinct ${coisa}), ${pedidos}::bigint) * ${maximo}::bigint / ${pedidos}::bigint)::int as pontos
        from ${de} where ${onde} group by 1`;
    return sql`select distinct ${candidato} as candidato_id, ${maximo}::int as pontos from ${de} where ${onde}`;
  });
  return sql`select candidato_id, sum(pontos)::int as pontos from (${sql.join(partes, sql` union all `)}) q group by candidato_id`;
}

/** SQL of a JSON object {criterio: {n, detalhe}} for the candidate in `t.id`: how many things of each criterion are met, and which. */
export function fatosDoCandidato(ctx: Quem, e: Exigencias, exigidos: Exigidos, pesos: Pesos): Sql {
  const fonte = fontes(ctx, e);
  const pares = criteriosQueContam(exigidos, pesos).map((criterio) => {
    const { de, candidato, onde, coisa, nome } = fonte[criterio];
    return sql`${sql.lit(criterio)}, (select json_build_object('n', count(distinct ${coisa}), 'detalhe', string_agg(distinct ${nome}, ', '))
      from ${de} where ${candidato} = t.id and ${onde})`;
  });
  return pares.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(pares)})`;
}
