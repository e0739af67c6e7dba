import { type RawBuilder, sql } from 'kysely';
import { participaDeSelecao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { configuracaoDaEmpresa, ultimoDiaVencido } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { contem, idsQuandoPoucos, partOfName, readList } from '#platform/server/resource/list.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { type Page, type PageQuery, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { GuardaFiltro, LinhaDaGuarda, ResumoDaGuarda } from './retencao.contract.ts';
import {
  type FatosDaGuarda,
  impedimentoDaAnonimizacao,
  type RegraDaGuarda,
  situacaoDe,
  venceEm,
} from './retencao.rules.ts';

/** A candidate with what decides about it. */
export interface Guardado extends FatosDaGuarda {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly ultimoAcesso: string | null;
}

const dia = (instante: RawBuilder<unknown>) => sql`(${instante} at time zone ${sql.lit(zonaDoServidor())})::date`;

const EM_SELECAO = participaDeSelecao(sql.ref('t.id'));

/** Last log-in, application or stage of `t`, as a date. */
const juncoes = sql`cross join lateral (select greatest(${dia(sql`greatest(t.criado_em, t.ultimo_acesso)`)},
    (select max(greatest(${dia(sql.ref('cs.criada_em'))}, (select max(h.data) from historico_candidato h where h.candidato_solicitacao_id = cs.id)))
      from candidato_solicitacao cs where cs.candidato_id = t.id)) as atividade) g`;

const selecao = {
  id: sql.ref('t.id'),
  nome: sql.ref('t.nome'),
  email: sql.ref('t.email'),
  ultimoAcesso: sql.ref('t.ultimo_acesso'),
  atividade: sql.ref('g.atividade'),
  contratado: sql.ref('t.contratado'),
  emSelecao: EM_SELECAO,
  temEmail: sql`t.email is not null`,
  avisadoEm: sql`case when ${dia(sql.ref('t.aviso_exclusao_em'))} >= g.atividade then ${dia(sql.ref('t.aviso_exclusao_em'))} end`,
};

/** The company's rule. */
export async function regraDaGuarda(db: Db, empresaId: number): Promise<RegraDaGuarda & { automatica: boolean }> {
  const config = await configuracaoDaEmpresa(db, empresaId);
  return {
    meses: config.tempoExclusaoCandidato,
    avisoDias: config.avisoExclusaoDias,
    automatica: config.exclusaoAutomatica,
  };
}

/** Last activity of `t` by itself, which an index keeps in order: never later than `g.atividade`. */
const PROPRIA = sql`greatest(t.criado_em, t.ultimo_acesso)`;

const comecoDoDia = (data: RawBuilder<unknown>) => sql`(${data}::timestamp at time zone ${sql.lit(zonaDoServidor())})`;

/** Who was last active on the day or before; the first condition is what the index answers. */
const paradosAte = (data: string) =>
  sql`(${PROPRIA} < ${comecoDoDia(sql`(${data}::date + 1)`)} and g.atividade <= ${data}::date)`;

/**
 * The last of the first `quantos` of the clock that could be needed, as instant and id. Found among some of those who are first by their own
 * activity: whoever is later than that one by their own activity alone is later in the clock too, and no application of theirs is looked at.
 */
const ultimoDosPrimeiros = (condicoes: readonly RawBuilder<unknown>[], quantos: number) => sql`
  select coalesce(min(greatest(u.propria, u.dia)), 'infinity') as propria, coalesce(min(case when u.propria >= u.dia then u.id else 0 end), 0) as id
  from (select p.*, ${comecoDoDia(sql.ref('p.atividade'))} as dia
    from (select t.id, ${PROPRIA} as propria, g.atividade from candidato t ${juncoes}
      where ${sql.join(condicoes, sql` and `)} order by ${PROPRIA}, t.id limit ${4 * quantos}) p
    order by p.atividade, p.propria, p.id limit 1 offset ${quantos - 1}) u`;

const ateEle = (ultimo: RawBuilder<unknown>) => sql`(${PROPRIA}, t.id) <= (${ultimo})`;

/**
 * What the first `quantos` fulfil, see {@link ultimoDosPrimeiros}. Beside a part of a name that many have the last one is asked for before:
 * not knowing how few come before, the planner would read everybody of that name.
 */
async function daPaginaComNome(db: Db, condicoes: readonly RawBuilder<unknown>[], quantos: number) {
  const { rows } = await sql<{ propria: string; id: number }>`
    select u.propria::text as propria, u.id from (${ultimoDosPrimeiros(condicoes, quantos)}) u`.execute(db);
  const [ultimo] = rows;
  return ultimo ? ateEle(sql`${ultimo.propria}::timestamptz, ${ultimo.id}::bigint`) : sql`true`;
}

const LIVRE = sql`(not t.contratado and not ${EM_SELECAO})`;

function porSituacao(situacao: LinhaDaGuarda['situacao'], regra: RegraDaGuarda, hoje: string): RawBuilder<unknown> {
  if (regra.meses === 0) return sql.lit(situacao === 'SEM_PRAZO');
  const vencido = paradosAte(ultimoDiaVencido(regra.meses, hoje));
  const aVencer = paradosAte(ultimoDiaVencido(regra.meses, somarDias(hoje, regra.avisoDias)));
  switch (situacao) {
    case 'VENCIDO':
      return sql`${vencido} and ${LIVRE}`;
    case 'A_VENCER':
      return sql`${aVencer} and not ${vencido} and ${LIVRE}`;
    case 'EM_DIA':
      return sql`not ${aVencer} and ${LIVRE}`;
    case 'RETIDO':
      return sql`not ${LIVRE}`;
    default:
      return sql.lit(false);
  }
}

const daEmpresa = (empresaId: number) => [sql`t.empresa_id = ${empresaId}`, sql`t.anonimizado_em is null`];

/** One page of the retention clock. */
export async function lerGuarda(
  db: Db,
  o: { empresaId: number; hoje: string },
  query: GuardaFiltro & PageQuery,
): Promise<Page<LinhaDaGuarda>> {
  const regra = await regraDaGuarda(db, o.empresaId);
  const { nome, situacao, venceEmDias, avisado, page: pagina = 0, size = TAMANHO_PAGINA } = query;
  const poucos = nome === null ? null : await idsQuandoPoucos(db, 'candidato', [o.empresaId], nome);
  // A name that many have is met on the way through the clock: by its index all of them would be read.
  const comNome =
    nome === null ? null : poucos ? sql`t.id = any (${idList(poucos)})` : contem(sql`(t.nome_busca || '')`, nome);
  const condicoes = [
    ...daEmpresa(o.empresaId),
    ...(comNome === null ? [] : [comNome]),
    ...(situacao === null ? [] : [porSituacao(situacao, regra, o.hoje)]),
    ...(venceEmDias === null
      ? []
      : [
          regra.meses === 0
            ? sql.lit(false)
            : sql`${paradosAte(ultimoDiaVencido(regra.meses, somarDias(o.hoje, venceEmDias)))} and ${LIVRE}`,
        ]),
    ...(avisado === null ? [] : [sql`(${selecao.avisadoEm} is not null) = ${avisado}`]),
  ];
  const soNome = nome !== null && situacao === null && venceEmDias === null && avisado === null;
  const parte = soNome ? partOfName(contem('t.nome_busca', nome)) : undefined;
  const quantos = (pagina + 1) * size;
  // Few are put in order by themselves.
  const daPagina =
    comNome === null
      ? ateEle(ultimoDosPrimeiros(condicoes, quantos))
      : poucos === null && (await daPaginaComNome(db, condicoes, quantos));
  const page = await readList<Guardado>(
    db,
    {
      tabela: 'candidato',
      ...(parte ? { parte: { parte, empresas: [o.empresaId], soContagem: true } } : {}),
      juncoes,
      selecao,
      condicoes,
      ordem: sql`g.atividade, ${PROPRIA}, t.id`,
      ...(daPagina ? { daPagina } : {}),
    },
    { page: pagina, size },
  );
  return { ...page, content: page.content.map((row) => linhaDe(row, regra, o.hoje)) };
}

function linhaDe(row: Guardado, regra: RegraDaGuarda, hoje: string): LinhaDaGuarda {
  const { id, nome, email, ultimoAcesso, atividade, avisadoEm } = row;
  return {
    id,
    nome,
    email,
    ultimoAcesso,
    atividade,
    avisadoEm,
    venceEm: venceEm(row, regra),
    situacao: situacaoDe(row, regra, hoje),
    impedimento: impedimentoDaAnonimizacao(row, regra, hoje),
  };
}

/** The given candidates, or with null everybody whose time ends by the day `ate` and whom nothing holds. */
export async function lerGuardados(
  db: Db,
  empresaId: number,
  o: { ids: readonly number[] } | { ate: string; regra: RegraDaGuarda; limite?: number },
): Promise<Guardado[]> {
  if ('regra' in o && o.regra.meses === 0) return [];
  const condicoes =
    'ids' in o ? [sql`t.id = any (${idList(o.ids)})`] : [paradosAte(ultimoDiaVencido(o.regra.meses, o.ate)), LIVRE];
  const colunas = sql.join(Object.entries(selecao).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  const { rows } = await sql<Guardado>`select ${colunas} from candidato t ${juncoes}
    where ${sql.join([...daEmpresa(empresaId), ...condicoes], sql` and `)} order by g.atividade, ${PROPRIA}, t.id
    limit ${('limite' in o && o.limite) || null}`.execute(db);
  return rows;
}

const total = (row: { total: number } | undefined) => row?.total ?? 0;

export async function lerResumo(db: Db, o: { empresaId: number; hoje: string }): Promise<ResumoDaGuarda> {
  const regra = await regraDaGuarda(db, o.empresaId);
  const ate = somarDias(o.hoje, regra.avisoDias);
  const todos = await lerGuardados(db, o.empresaId, { ate, regra });
  const situacoes = todos.map((row) => situacaoDe(row, regra, o.hoje));
  const { rows } = await sql<{ total: number }>`select count(*) as total from candidato
    where empresa_id = ${o.empresaId} and anonimizado_em is not null`.execute(db);
  return {
    ...regra,
    vencidos: situacoes.filter((situacao) => situacao === 'VENCIDO').length,
    aVencer: situacoes.filter((situacao) => situacao === 'A_VENCER').length,
    anonimizaveis: todos.filter((row) => impedimentoDaAnonimizacao(row, regra, o.hoje) === null).length,
    anonimizados: total(rows[0]),
  };
}
