import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { fimDoRevisto, type Revisto, recusaDaRevisao } from './pgr.rules.ts';

interface Programado {
  readonly dataIni: string;
  readonly dataFim: string;
  readonly estabelecimentosIds: readonly number[];
  readonly obrasIds: readonly number[];
  readonly revisaDe: { readonly id: number } | null;
}

/** Two programmes of one place that are written at the same time would not see each other. */
export const prenderLugares = ({ db, empresaId }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pgr-lugares', ${empresaId}))`.execute(db);

/** Throws what a revision breaks against the programme that it revises, which is held. */
export async function conferirRevisao(
  { db, empresaId }: Ctx,
  { revisaDe, ...form }: Programado & { readonly motivoRevisao: string | null },
  id: number | null,
): Promise<void> {
  if (revisaDe === null) return;
  if (revisaDe.id === id) throw campoInvalido('revisaDe', 'Um PGR não é revisão de si mesmo.');
  const { rows } = await sql<Revisto>`select t.nome, t.data_ini as "dataIni", t.emitido_em is not null as emitido,
      (select n.nome from pgr n where n.revisa_de_id = t.id and n.id is distinct from ${id}::bigint order by n.id limit 1) as revisao,
      json_build_object(
        'estabelecimentosIds', (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.nome, s.id), '[]')
          from pgr_estabelecimento x join estabelecimento s on s.id = x.estabelecimento_id where x.pgr_id = t.id),
        'obrasIds', (select coalesce(json_agg(json_build_object('id', o.id, 'nome', o.nome) order by o.nome, o.id), '[]')
          from pgr_obra x join obra o on o.id = x.obra_id where x.pgr_id = t.id)) as lugares
    from pgr t where t.id = ${revisaDe.id} and t.empresa_id = ${empresaId} for update`.execute(db);
  const recusa = rows[0] && recusaDaRevisao(form, rows[0]);
  if (recusa) throw campoInvalido(recusa.campo, recusa.mensagem);
}

/** Throws where another programme of one of these places is in force within the term; those that it revises, one after the other, and its own revision, may be (decision 284). */
export async function recusarSobreposicao(
  { db, empresaId }: Ctx,
  { dataIni, dataFim, estabelecimentosIds, obrasIds, revisaDe }: Programado,
  id: number | null,
): Promise<void> {
  const { rows } = await sql<{
    nome: string;
    dataIni: string;
    dataFim: string;
    lugar: string;
    obra: boolean;
  }>`select n.nome, n.data_ini as "dataIni", n.data_fim as "dataFim", l.lugar, l.obra
    from pgr n, lateral (
      select s.nome as lugar, false as obra from pgr_estabelecimento x join estabelecimento s on s.id = x.estabelecimento_id
        where x.pgr_id = n.id and x.estabelecimento_id = any (${idList(estabelecimentosIds)})
      union all
      select o.nome, true from pgr_obra x join obra o on o.id = x.obra_id where x.pgr_id = n.id and x.obra_id = any (${idList(obrasIds)})) l
    where n.empresa_id = ${empresaId} and n.data_ini <= ${dataFim} and n.data_fim >= ${dataIni}
      and n.id is distinct from ${id}::bigint
      and n.id not in (with recursive revistos (id) as (select ${revisaDe?.id ?? null}::bigint
          union select p.revisa_de_id from revistos r join pgr p on p.id = r.id where p.revisa_de_id is not null)
        select r.id from revistos r where r.id is not null)
      and (${id}::bigint is null or n.revisa_de_id is distinct from ${id}::bigint)
    order by n.data_ini, n.id, l.obra, l.lugar limit 1`.execute(db);
  const [outro] = rows;
  if (!outro) return;
  throw campoInvalido(
    outro.obra ? 'obrasIds' : 'estabelecimentosIds',
    `${outro.lugar} já tem um PGR neste período: '${outro.nome}', de ${formatarData(outro.dataIni)} a ${formatarData(outro.dataFim)}. Reveja-o, ou mude a vigência.`,
  );
}

/**
 * What is still open in the plan of a programme, which is held, and goes on nowhere yet goes on in that of its revision; where it stood it says so. Returns
 * how many.
 */
async function levarAbertas({ db, empresaId }: Ctx, de: number, para: number): Promise<number> {
  await sql`select from pgr where id = ${de} and empresa_id = ${empresaId} for update`.execute(db);
  const { rows } =
    await sql`with levadas as (insert into acao_pgr (empresa_id, pgr_id, nome, meta, responsavel_id, previsao_inicio, previsao_termino,
        acompanhamento_inicio, acompanhamento_situacao, acompanhamento_observacao, continua_id)
      select a.empresa_id, ${para}, a.nome, a.meta, a.responsavel_id, a.previsao_inicio, a.previsao_termino, a.acompanhamento_inicio,
        a.acompanhamento_situacao, a.acompanhamento_observacao, a.id
      from acao_pgr a where a.pgr_id = ${de} and a.empresa_id = ${empresaId} and a.acompanhamento_termino is null
        and not exists (select from acao_pgr d where d.continua_id = a.id)
      order by a.id returning id, continua_id),
    riscos as (insert into acao_pgr_risco (empresa_id, acao_pgr_id, grupo_homogeneo_id, risco_id)
      select r.empresa_id, a.id, r.grupo_homogeneo_id, r.risco_id from acao_pgr_risco r join levadas a on a.continua_id = r.acao_pgr_id
      order by r.id)
    select id from levadas`.execute(db);
  return rows.length;
}

/** A revision is begun: what is open goes on in it. */
export async function levarAcoes(ctx: Ctx, de: number, para: number): Promise<void> {
  const acoesLevadas = await levarAbertas(ctx, de, para);
  await ctx.auditar({ acao: 'Revisão', entidade: 'PGR', entidadeId: de, depois: { revisao: para, acoesLevadas } });
}

/** A revision is about to be issued: what was planned meanwhile in the programme that it revises, which held until now, goes on in it too. */
export async function levarAsDeDepois(ctx: Ctx, para: number, de: number): Promise<void> {
  const acoesLevadas = await levarAbertas(ctx, de, para);
  if (acoesLevadas === 0) return;
  await ctx.auditar({
    acao: 'Ações levadas à revisão',
    entidade: 'PGR',
    entidadeId: de,
    depois: { revisao: para, acoesLevadas },
  });
}

/** Throws where an action would be open in a programme whose revision was issued: nobody follows it up there. One that was open there before stays. */
export async function recusarNoRevisto(
  { db, empresaId }: Ctx,
  {
    pgr,
    acompanhamentoTermino,
  }: { readonly pgr: { readonly id: number }; readonly acompanhamentoTermino: string | null },
  id: number | null,
): Promise<void> {
  // The revision that is being issued is waited for.
  await sql`select from pgr where id = ${pgr.id} and empresa_id = ${empresaId} for share`.execute(db);
  if (acompanhamentoTermino !== null) return;
  const { rows } = await sql<{ nome: string; revisao: string }>`select t.nome, n.nome as revisao
    from pgr n join pgr t on t.id = n.revisa_de_id where t.id = ${pgr.id} and t.empresa_id = ${empresaId}
      and n.emitido_em is not null and not exists (select from acao_pgr a
        where a.id = ${id} and a.pgr_id = t.id and a.acompanhamento_termino is null) limit 1`.execute(db);
  const [revisto] = rows;
  if (!revisto) return;
  const campo = id === null ? 'pgr' : 'acompanhamentoTermino';
  throw campoInvalido(campo, `'${revisto.nome}' foi revisto por '${revisto.revisao}': planeje a ação nele.`);
}

/** Throws where an action of an issued revision would be deleted that goes on with one of what it revises: that one would be open again there (decision 314). */
export async function exigirQueNaoReabra({ db, empresaId }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ revisto: string }>`select r.nome as revisto from acao_pgr a join pgr p on p.id = a.pgr_id
      join acao_pgr d on d.id = a.continua_id join pgr r on r.id = d.pgr_id
    where a.id = ${id} and a.empresa_id = ${empresaId} and p.emitido_em is not null`.execute(db);
  const [levada] = rows;
  if (levada)
    throw regra(
      `Esta ação segue a de '${levada.revisto}', que voltaria a abrir-se lá: encerre-a, em vez de a excluir.`,
    );
}

/** The revision is issued: what it revises ends, on the day that {@link fimDoRevisto} says. */
export async function encerrarRevisto({ db, empresaId, auditar, hoje }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
    inicio: string;
    antes: string;
  }>`select a.id, n.data_ini as inicio, a.data_fim as antes
    from pgr n join pgr a on a.id = n.revisa_de_id where n.id = ${id} and n.empresa_id = ${empresaId} and a.data_fim >= n.data_ini for update of a`.execute(
    db,
  );
  const [revisto] = rows;
  if (!revisto) return;
  const fim = fimDoRevisto(revisto.antes, revisto.inicio, hoje);
  if (fim === revisto.antes) return;
  await sql`update pgr set data_fim = ${fim}, versao = versao + 1 where id = ${revisto.id}`.execute(db);
  await auditar({
    acao: 'Encerramento pela revisão',
    entidade: 'PGR',
    entidadeId: revisto.id,
    antes: { dataFim: revisto.antes },
    depois: { dataFim: fim },
  });
}

/** The draft of a revision goes, and with it what it took along: the actions go on where they stood, which says so. */
export async function devolverAcoes({ db, auditar }: Ctx, de: number, revisao: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from acao_pgr where pgr_id = ${revisao}`.execute(
    db,
  );
  await auditar({
    acao: 'Exclusão da revisão',
    entidade: 'PGR',
    entidadeId: de,
    antes: { revisao, acoesLevadas: rows[0]?.n ?? 0 },
  });
}
