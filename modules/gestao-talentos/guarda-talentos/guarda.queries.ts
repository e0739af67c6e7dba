import { type RawBuilder, sql } from 'kysely';
import { participaDeSelecao } from '#modules/captacao/captacao.api.ts';
import {
  colaboradorVistoSql,
  configuracaoDaEmpresa,
  pedidoEmAberto,
  ultimoDiaVencido,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, readList } from '#platform/server/resource/list.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { FiltroDaGuarda, TalentoGuardado } from './guarda.contract.ts';
import { DIAS_A_VENCER, type FatosDaGuarda, impedimentoDe, situacaoDe, venceEm } from './guarda.rules.ts';

/** A dismissed talent with what decides about the record. */
export interface Guardado extends FatosDaGuarda {
  readonly id: number;
  readonly nome: string;
  readonly matricula: string | null;
  readonly desligadoEm: string;
}

/** The company's rule: months after the dismissal, and whether the night does it without an order. */
export async function regraDaGuarda(db: Db, empresaId: number): Promise<{ meses: number; automatica: boolean }> {
  const config = await configuracaoDaEmpresa(db, empresaId);
  return { meses: config.guardaTalentoMeses, automatica: config.anonimizacaoTalentoAutomatica };
}

/** Last day of a contract, `infinity` while it goes on: a transfer goes on in the other company, which the person may not see. */
const fim = (alias: 't' | 'o') =>
  sql`coalesce(saida_por_transferencia(${sql.ref(`${alias}.id`)}), ${sql.ref(`${alias}.data_desligamento`)}, 'infinity')`;

/** Other contracts of the same person in the company: who came back is not forgotten for the first time here. */
const outros = sql`from colaborador o where o.empresa_id = t.empresa_id and o.cpf = t.cpf and o.id <> t.id`;

/** Applied again, as the candidate whom the talent was, and is still looked at: forgetting the talent would take that along. */
const EM_SELECAO = sql`exists (select from candidato k where k.colaborador_id = t.id and k.empresa_id = t.empresa_id
  and k.anonimizado_em is null and ${participaDeSelecao(sql.ref('k.id'))})`;

/** Asked for something about the own data that has no answer yet; a deletion is answered by forgetting them. */
const ESPERA_RESPOSTA = sql`exists (select from pedido_sobre_dados p where p.colaborador_id = t.id and p.empresa_id = t.empresa_id
  and p.tipo <> 'ELIMINACAO' and ${pedidoEmAberto(sql.ref('p.estado'))})`;

const selecao = {
  id: sql.ref('t.id'),
  nome: sql.ref('t.nome'),
  matricula: sql.ref('t.matricula'),
  desligadoEm: sql.ref('t.data_desligamento'),
  saida: sql`nullif(greatest(${fim('t')}, (select max(${fim('o')}) ${outros})), 'infinity')`,
  emSelecao: EM_SELECAO,
  esperaResposta: ESPERA_RESPOSTA,
  retencao: sql`(select r.motivo from retencao_talento r where r.colaborador_id = t.id)`,
};

const RETIDO = sql`(exists (select from retencao_talento r where r.colaborador_id = t.id) or ${EM_SELECAO} or ${ESPERA_RESPOSTA})`;

/** Who left for the last time on the day or before. */
const sairamAte = (dia: string) => sql`(t.data_desligamento <= ${dia}::date
  and ${fim('t')} <= ${dia}::date and not exists (select ${outros} and ${fim('o')} > ${dia}::date))`;

function porSituacao(situacao: TalentoGuardado['situacao'], meses: number, hoje: string): RawBuilder<unknown> {
  if (situacao === 'RETIDO') return RETIDO;
  if (meses === 0) return situacao === 'SEM_PRAZO' ? sql`not ${RETIDO}` : sql.lit(false);
  const vencido = sairamAte(ultimoDiaVencido(meses, hoje));
  const perto = sairamAte(ultimoDiaVencido(meses, somarDias(hoje, DIAS_A_VENCER)));
  switch (situacao) {
    case 'VENCIDO':
      return sql`${vencido} and not ${RETIDO}`;
    case 'A_VENCER':
      return sql`${perto} and not ${vencido} and not ${RETIDO}`;
    case 'EM_DIA':
      return sql`not ${perto} and not ${RETIDO}`;
    default:
      return sql.lit(false);
  }
}

const daEmpresa = (empresaId: number) => [
  sql`t.empresa_id = ${empresaId}`,
  sql`t.data_desligamento is not null`,
  sql`t.anonimizado_em is null`,
];

const visiveis = (ctx: Ctx) => [colaboradorVistoSql(ctx, sql.ref('t.id'))];

/** One page of the clock, of the talents whom the person may see. */
export async function lerGuarda(ctx: Ctx, query: FiltroDaGuarda & PageQuery): Promise<Page<TalentoGuardado>> {
  const { meses } = await regraDaGuarda(ctx.db, ctx.empresaId);
  const { nome, situacao } = query;
  const page = await readList<Guardado>(
    ctx.db,
    {
      tabela: 'colaborador',
      selecao,
      condicoes: [
        ...daEmpresa(ctx.empresaId),
        ...visiveis(ctx),
        ...(nome === null ? [] : [contem('t.nome_busca', nome)]),
        ...(situacao === null ? [] : [porSituacao(situacao, meses, ctx.hoje)]),
      ],
      ordem: sql`t.data_desligamento, t.id`,
    },
    { ...query, page: query.page ?? 0 },
  );
  const linhas = page.content.map(({ saida, emSelecao, esperaResposta, ...um }) => {
    const fatos = { ...um, emSelecao, esperaResposta, saida };
    return {
      ...um,
      venceEm: venceEm(fatos, meses),
      situacao: situacaoDe(fatos, meses, ctx.hoje),
      impedimento: impedimentoDe(fatos, meses, ctx.hoje),
    };
  });
  return { ...page, content: linhas };
}

/** Of a company the given talents, or with null the first whose term is over and whom nobody holds. */
export async function lerGuardados(
  db: Db,
  o: {
    empresaId: number;
    hoje: string;
    ids: readonly number[] | null;
    limite: number;
    visiveis?: readonly RawBuilder<unknown>[];
  },
): Promise<Guardado[]> {
  const { meses } = await regraDaGuarda(db, o.empresaId);
  const escolhidos = o.ids ? sql`t.id = any (${idList(o.ids)})` : porSituacao('VENCIDO', meses, o.hoje);
  const colunas = sql.join(Object.entries(selecao).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  const { rows } = await sql<Guardado>`select ${colunas} from colaborador t
    where ${sql.join([...daEmpresa(o.empresaId), ...(o.visiveis ?? []), escolhidos], sql` and `)}
    order by t.data_desligamento, t.id limit ${o.limite}`.execute(db);
  return rows;
}

/**
 * The same, held until the end of the transaction. What decides is read again by a statement of its own, as one that waited for a lock
 * would still say what was true before it.
 */
export async function prenderGuardados(
  db: Db,
  o: Omit<Parameters<typeof lerGuardados>[1], 'visiveis'>,
): Promise<Guardado[]> {
  const ids = (await lerGuardados(db, o)).map(({ id }) => id);
  await sql`select from colaborador t where t.id = any (${idList(ids)}) order by t.id for update`.execute(db);
  return lerGuardados(db, { ...o, ids });
}

/** The chosen talents whom the person sees, or all whose term is over, and of each why it stays. */
export async function lerEscolhidos(
  ctx: Ctx,
  ids: readonly number[],
  limite: number,
): Promise<{ um: Guardado; motivo: string | null }[]> {
  const { meses } = await regraDaGuarda(ctx.db, ctx.empresaId);
  const { empresaId, hoje } = ctx;
  const escolha = { empresaId, hoje, ids: ids.length > 0 ? ids : null, limite, visiveis: visiveis(ctx) };
  const todos = await lerGuardados(ctx.db, escolha);
  return todos.map((um) => ({ um, motivo: impedimentoDe(um, meses, hoje) }));
}

/** How many stand where, for the top of the page. */
export async function lerResumo(ctx: Ctx) {
  const regra = await regraDaGuarda(ctx.db, ctx.empresaId);
  const { rows } = await sql<{ vencidos: number; retidos: number; anonimizados: number }>`select
      count(*) filter (where t.anonimizado_em is null and ${porSituacao('VENCIDO', regra.meses, ctx.hoje)}) as vencidos,
      count(*) filter (where t.anonimizado_em is null and ${RETIDO}) as retidos,
      count(*) filter (where t.anonimizado_em is not null) as anonimizados
    from colaborador t where t.empresa_id = ${ctx.empresaId} and t.data_desligamento is not null
      and ${sql.join(visiveis(ctx))}`.execute(ctx.db);
  return { ...regra, vencidos: 0, retidos: 0, anonimizados: 0, ...rows[0] };
}
