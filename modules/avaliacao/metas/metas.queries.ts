import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { MetaLida, NoDaArvore, ResultadoLido } from './acompanhar.contract.ts';
import { medidasSql } from './metas.resource.ts';
import { type Medida, progressoDaMeta, progressoDoResultado, progressoPonderado } from './metas.rules.ts';

/** Goals that one page shows, and a tree. */
const LIMITE = 100;
const LIMITE_DA_ARVORE = 2000;

const dono = sql`coalesce((select coalesce(c.nome_social, c.nome) from colaborador c where c.id = t.colaborador_id),
  (select a.nome from area_organizacional a where a.id = t.area_organizacional_id))`;
const semAnonimos = sql`not exists (select from colaborador c where c.id = t.colaborador_id and c.anonimizado_em is not null)`;

const registros = sql`coalesce((select json_agg(json_build_object('id', g.id, 'quando', g.quando, 'valor', g.valor::text,
    'confianca', g.confianca, 'comentario', g.comentario, 'autor', u.nome) order by g.quando, g.id)
  from meta_registro g left join usuario u on u.id = g.usuario_id where g.meta_resultado_id = r.id), '[]'::json)`;

type Linha = Omit<MetaLida, 'progresso' | 'resultados'> & {
  readonly resultados: readonly Omit<ResultadoLido, 'progresso'>[];
};

/** The goals `t` that meet a condition, whole, those that end last first. */
export async function lerMetas(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  quais: RawBuilder<unknown>,
): Promise<MetaLida[]> {
  const { rows } =
    await sql<Linha>`select t.id, t.titulo, t.descricao, ${dono} as dono, t.colaborador_id is null as "daArea",
      t.inicio, t.fim, t.peso, (select m.titulo from meta m where m.id = t.meta_mae_id) as "contribuiPara",
      coalesce((select json_agg(json_build_object('id', r.id, 'descricao', r.descricao, 'unidade', r.unidade, 'inicial', r.inicial::text,
        'alvo', r.alvo::text, 'atual', r.atual::text, 'peso', r.peso, 'registros', ${registros}) order by r.id)
        from meta_resultado r where r.meta_id = t.id), '[]'::json) as resultados
    from meta t where t.empresa_id = ${empresaId} and ${semAnonimos} and ${quais} order by t.fim desc, t.id desc limit ${LIMITE}`.execute(
      db,
    );
  return rows.map(({ resultados, ...linha }) => ({
    ...linha,
    resultados: resultados.map((um) => ({ ...um, progresso: progressoDoResultado(um) })),
    progresso: progressoDaMeta(resultados),
  }));
}

/** One of them. Throws NAO_ENCONTRADO. */
export async function umaMeta(ctx: Pick<Ctx, 'db' | 'empresaId'>, quais: RawBuilder<unknown>): Promise<MetaLida> {
  const [lida] = await lerMetas(ctx, quais);
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return lida;
}

/**
 * How far a talent is with the own goals that hold in a period, by their weights, from "0.00" to "100.00"; null without any. What an
 * evaluation may count: the caller says who may know it.
 */
export async function progressoDaPessoa(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  colaboradorId: number,
  { inicio, fim }: { readonly inicio: string; readonly fim: string },
): Promise<string | null> {
  const { rows } = await sql<{ peso: number; medidas: Medida[] }>`select t.peso, ${medidasSql} as medidas from meta t
    where t.empresa_id = ${empresaId} and t.colaborador_id = ${colaboradorId} and t.inicio <= ${fim}::date and t.fim >= ${inicio}::date`.execute(
    db,
  );
  return progressoPonderado(rows.map(({ peso, medidas }) => ({ peso, progresso: progressoDaMeta(medidas) })));
}

/** The goals `t` that meet a condition and hold today, as a tree has them. */
export async function lerArvore({ db, empresaId, hoje }: Ctx, quais: RawBuilder<unknown>): Promise<NoDaArvore[]> {
  const { rows } = await sql<
    Omit<NoDaArvore, 'progresso'> & { medidas: Medida[] }
  >`select t.id, t.titulo, ${dono} as dono,
      (select a.nome from area_organizacional a where a.id = coalesce(t.area_organizacional_id,
        (select l.area_organizacional_id from colaborador_lotacao(t.colaborador_id, ${hoje}::date) l))) as area,
      t.meta_mae_id as "metaMaeId", t.inicio, t.fim, ${medidasSql} as medidas
    from meta t where t.empresa_id = ${empresaId} and ${semAnonimos} and ${hoje}::date between t.inicio and t.fim and ${quais}
    order by area nulls last, t.titulo_busca, t.id limit ${LIMITE_DA_ARVORE}`.execute(db);
  return rows.map(({ medidas, ...no }) => ({ ...no, progresso: progressoDaMeta(medidas) }));
}
