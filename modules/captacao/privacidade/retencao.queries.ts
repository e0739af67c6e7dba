import { type RawBuilder, sql } from 'kysely';
import { participaDeSelecao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { configuracaoDaEmpresa, ultimoDiaVencido } from '#modules/organizacao/organizacao.api.ts';
import { dayOf, startOfDay } from '#platform/server/config/zone.ts';
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

const EM_SELECAO = participaDeSelecao(sql.ref('t.id'));

/** Last log-in, application or stage of `t`, by which an index keeps them in order; of a stage it knows no more than the day. */
const ULTIMA = sql`greatest(t.criado_em, t.ultimo_acesso, t.selecao_em)`;
const AVISADO_EM = sql`case when ${dayOf(sql.ref('t.aviso_exclusao_em'))} >= ${dayOf(ULTIMA)} then ${dayOf(sql.ref('t.aviso_exclusao_em'))} end`;

const selecao = {
  id: sql.ref('t.id'),
  nome: sql.ref('t.nome'),
  email: sql.ref('t.email'),
  ultimoAcesso: sql.ref('t.ultimo_acesso'),
  atividade: dayOf(ULTIMA),
  contratado: sql.ref('t.contratado'),
  emSelecao: EM_SELECAO,
  temEmail: sql`t.email is not null`,
  avisadoEm: AVISADO_EM,
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

/** Who was last active on the day or before. */
const paradosAte = (data: string) => sql`(${ULTIMA} < ${startOfDay(data, 1)})`;

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
  const { nome, situacao, venceEmDias, avisado, page: pagina = 0, size = TAMANHO_PAGINA, contagem } = query;
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
    ...(avisado === null ? [] : [sql`(${AVISADO_EM} is not null) = ${avisado}`]),
  ];
  const soNome = nome !== null && situacao === null && venceEmDias === null && avisado === null;
  const parte = soNome ? partOfName(contem('t.nome_busca', nome)) : undefined;
  const page = await readList<Guardado>(
    db,
    {
      tabela: 'candidato',
      ...(parte ? { parte: { parte, empresas: [o.empresaId], soContagem: true } } : {}),
      selecao,
      condicoes,
      // Whether a selection holds somebody is looked up at each one counted.
      conferida: situacao !== null || venceEmDias !== null,
      ordem: sql`${ULTIMA}, t.id`,
    },
    { page: pagina, size, contagem },
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
  const { rows } = await sql<Guardado>`select ${colunas} from candidato t
    where ${sql.join([...daEmpresa(empresaId), ...condicoes], sql` and `)} order by ${ULTIMA}, t.id
    limit ${('limite' in o && o.limite) || null}`.execute(db);
  return rows;
}

/** SQL of those whom the night may anonymise, of the ones who are due: told long enough ago, or not to be told. */
const avisados = ({ avisoDias }: RegraDaGuarda, hoje: string) =>
  avisoDias === 0 ? sql`true` : sql`(t.email is null or ${AVISADO_EM} <= ${somarDias(hoje, -avisoDias)}::date)`;

/** How many stand where, for the top of the page. */
export async function lerResumo(db: Db, o: { empresaId: number; hoje: string }): Promise<ResumoDaGuarda> {
  const regra = await regraDaGuarda(db, o.empresaId);
  const vencido = paradosAte(ultimoDiaVencido(regra.meses, o.hoje));
  const perto =
    regra.meses === 0 ? sql`false` : paradosAte(ultimoDiaVencido(regra.meses, somarDias(o.hoje, regra.avisoDias)));
  const { rows } = await sql<Pick<ResumoDaGuarda, 'vencidos' | 'aVencer' | 'anonimizaveis' | 'anonimizados'>>`select
      count(*) filter (where ${vencido}) as vencidos, count(*) filter (where not ${vencido}) as "aVencer",
      count(*) filter (where ${vencido} and ${avisados(regra, o.hoje)}) as anonimizaveis,
      (select count(*) from candidato where empresa_id = ${o.empresaId} and anonimizado_em is not null) as anonimizados
    from candidato t where ${sql.join([...daEmpresa(o.empresaId), perto, LIVRE], sql` and `)}`.execute(db);
  return { ...regra, vencidos: 0, aVencer: 0, anonimizaveis: 0, anonimizados: 0, ...rows[0] };
}
