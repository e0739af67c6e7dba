import { type RawBuilder, sql } from 'kysely';
import { aprovado } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ownValue } from '#platform/shared/own-value.ts';

/** An evaluation that a candidate has or had to answer in a request; `id` is null until it is opened. */
export interface AvaliacaoPrevista {
  readonly id: number | null;
  readonly versao: number | null;
  readonly preenchimentoId: number | null;
  readonly candidatoSolicitacaoId: number;
  readonly candidato: { readonly id: number; readonly nome: string };
  readonly solicitacao: { readonly id: number; readonly nome: string };
  readonly modelo: { readonly id: number; readonly nome: string };
  readonly questionarioId: number;
  /** The stage that asks for it; null when the request does. */
  readonly etapa: { readonly id: number; readonly nome: string } | null;
  /** Asked for now: by the request, or by the stage in which the candidate is. */
  readonly atual: boolean;
  /** The candidate takes part in the selection and the request is open. */
  readonly emSelecao: boolean;
  readonly historicoCandidatoId: number | null;
  readonly porUsuario: boolean;
  readonly situacao: 'N' | 'P' | 'R';
  readonly qtdPerguntas: number;
  readonly qtdRespondidas: number;
  readonly percentual: string | null;
  readonly aCorrigir: number;
  readonly percentualMinimoAprovacao: string | null;
  readonly iniciadaEm: string | null;
  readonly dataHoraExpiracao: string | null;
  readonly concluidaEm: string | null;
  readonly instrucoes: string | null;
  readonly tempoLimite: number | null;
  readonly ordemAleatoria: boolean;
}

/** SQL of `situacaoDoPreenchimento` (prazo.rules.ts) over the sheet `q`, or of another name. */
function situacaoSql(agora: string, alias = 'q') {
  const q = sql.ref(alias);
  return sql`case when ${q}.id is null then 'N' when least(${q}.concluido_em, ${q}.expira_em) <= ${agora} then 'R' else 'P' end`;
}

/**
 * Links `l` and for each the evaluations `v` that were asked for or opened: where the announcement says so the stage of the
 * candidate asks, otherwise the request (decision U-0071); what was opened stays. `condicao` is about the link `cs`.
 */
const ligacoes = (condicao: RawBuilder<unknown>) => sql`(
    select cs.id, cs.candidato_id, cs.solicitacao_pessoal_id, cs.etapa_seletiva_id, cs.empresa_id,
      coalesce(an.utilizar_avaliacoes_etapa_seletiva, false) as por_etapa,
      not cs.contratado and cs.desistiu_em is null and cs.apto <> 'N' and not sp.encerrada and not sp.cancelada as em_selecao
    from candidato_solicitacao cs join solicitacao_pessoal sp on sp.id = cs.solicitacao_pessoal_id
    left join anuncio an on an.solicitacao_pessoal_id = sp.id where ${condicao}
  ) l`;

const modeloPronto = sql`x.ativo and exists (select from questionario_pergunta p where p.questionario_id = x.questionario_id)`;

/** The three ways in which a link `l` comes to an evaluation: its request asks, its stage asks, or it was opened and nobody asks any more. */
const origens: readonly { colunas: RawBuilder<unknown>; de: RawBuilder<unknown>; onde: RawBuilder<unknown> }[] = [
  {
    colunas: sql`sa.modelo_avaliacao_candidato_id as modelo_id, null::bigint as etapa_id, true as atual`,
    de: sql`solicitacao_avaliacao sa join modelo_avaliacao_candidato x on x.id = sa.modelo_avaliacao_candidato_id`,
    onde: sql`l.em_selecao and not l.por_etapa and sa.solicitacao_pessoal_id = l.solicitacao_pessoal_id and ${modeloPronto}`,
  },
  {
    colunas: sql`ea.modelo_avaliacao_candidato_id, ea.etapa_seletiva_id, true`,
    de: sql`etapa_seletiva_avaliacao ea join modelo_avaliacao_candidato x on x.id = ea.modelo_avaliacao_candidato_id`,
    onde: sql`l.em_selecao and l.por_etapa and ea.etapa_seletiva_id = l.etapa_seletiva_id and ${modeloPronto}`,
  },
  {
    colunas: sql`o.modelo_avaliacao_candidato_id, o.etapa_seletiva_id, false`,
    de: sql`avaliacao_candidato o`,
    onde: sql`o.candidato_solicitacao_id = l.id and not (l.em_selecao and exists (
      select from modelo_avaliacao_candidato x where x.id = o.modelo_avaliacao_candidato_id and x.ativo) and case when l.por_etapa
        then o.etapa_seletiva_id = l.etapa_seletiva_id and exists (select from etapa_seletiva_avaliacao ea
          where ea.etapa_seletiva_id = l.etapa_seletiva_id and ea.modelo_avaliacao_candidato_id = o.modelo_avaliacao_candidato_id)
        else o.etapa_seletiva_id is null and exists (select from solicitacao_avaliacao sa
          where sa.solicitacao_pessoal_id = l.solicitacao_pessoal_id and sa.modelo_avaliacao_candidato_id = o.modelo_avaliacao_candidato_id) end)`,
  },
];

const UNIAO = sql` union all `;

const daLigacao = sql`lateral (${sql.join(
  origens.map(({ colunas, de, onde }) => sql`select ${colunas} from ${de} where ${onde}`),
  UNIAO,
)}) v`;

/** What was opened of `l` and `v`: `a` the evaluation, `q` its sheet. */
const abertas = sql`left join avaliacao_candidato a on a.candidato_solicitacao_id = l.id and a.modelo_avaliacao_candidato_id = v.modelo_id
    and a.etapa_seletiva_id is not distinct from v.etapa_id
  left join questionario_preenchimento q on q.id = a.preenchimento_id`;

/** All that a line tells: `c` the candidate, `s` the request, `m` the model, `e` the stage. */
const origem = (condicao: RawBuilder<unknown>) => sql`${ligacoes(condicao)} cross join ${daLigacao}
  join candidato c on c.id = l.candidato_id
  join solicitacao_pessoal s on s.id = l.solicitacao_pessoal_id
  join modelo_avaliacao_candidato m on m.id = v.modelo_id
  left join etapa_seletiva e on e.id = v.etapa_id
  ${abertas}`;

const colunas = (
  agora: string,
) => sql`a.id, a.versao, a.preenchimento_id as "preenchimentoId", l.id as "candidatoSolicitacaoId",
  json_build_object('id', c.id, 'nome', c.nome) as candidato, json_build_object('id', s.id, 'nome', s.descricao) as solicitacao,
  json_build_object('id', m.id, 'nome', m.titulo) as modelo, m.questionario_id as "questionarioId",
  case when e.id is not null then json_build_object('id', e.id, 'nome', e.nome) end as etapa, v.atual, l.em_selecao as "emSelecao",
  coalesce(a.historico_candidato_id, (select h.id from historico_candidato h where h.candidato_solicitacao_id = l.id
    and h.etapa_seletiva_id = v.etapa_id order by h.id desc limit 1)) as "historicoCandidatoId",
  a.usuario_id is not null as "porUsuario", ${situacaoSql(agora)} as situacao,
  (select count(*) from questionario_pergunta p where p.questionario_id = m.questionario_id) as "qtdPerguntas",
  (select count(*) from questionario_resposta r where r.preenchimento_id = q.id) as "qtdRespondidas",
  case when ${situacaoSql(agora)} = 'R' then q.percentual end as percentual,
  case when ${situacaoSql(agora)} = 'R' then q.a_corrigir else 0 end as "aCorrigir", m.percentual_minimo_aprovacao as "percentualMinimoAprovacao",
  q.iniciado_em as "iniciadaEm", q.expira_em as "dataHoraExpiracao",
  case when ${situacaoSql(agora)} = 'R' then least(q.concluido_em, q.expira_em) end as "concluidaEm",
  m.instrucoes, m.tempo_limite as "tempoLimite", m.ordem_aleatoria as "ordemAleatoria"`;

/** Orders that a list may ask for. */
const ordens: Readonly<Record<string, RawBuilder<unknown>>> = {
  candidato: sql`c.nome_busca`,
  solicitacao: sql`s.descricao`,
  modelo: sql`m.nome_busca`,
  percentual: sql`q.percentual`,
  aCorrigir: sql`q.a_corrigir`,
  concluidaEm: sql`q.concluido_em`,
};

/** Which evaluations to read. Conditions are SQL over `l`, `v`, `a` and `q`. */
export interface Consulta {
  /** About the link `cs`. */
  readonly ligacao: RawBuilder<unknown>;
  readonly condicoes?: readonly RawBuilder<unknown>[];
  readonly situacao?: 'N' | 'P' | 'R' | null;
  readonly sort?: string | undefined;
  /** The company whose newest applications begin the list. */
  readonly recentesDe?: number | null;
  readonly limite?: number;
  readonly pular?: number;
}

const onde = (ctx: Pick<Ctx, 'agora'>, { condicoes = [], situacao }: Consulta) =>
  sql.join([sql`true`, ...condicoes, ...(situacao ? [sql`${situacaoSql(ctx.agora)} = ${situacao}`] : [])], sql` and `);

/**
 * Links `z` that may be asked for an evaluation: a look that costs little, before the one at each model. What is asked of their requests is
 * put as a value (`is true`), never as a join: the planner takes the way of the newest links, and not all of the open requests first.
 */
const talvezPedida = (
  empresaId: number,
) => sql`z.empresa_id = ${empresaId} and not z.contratado and z.desistiu_em is null and z.apto <> 'N'
  and (z.solicitacao_pessoal_id in (select sp.id from solicitacao_pessoal sp
    where sp.empresa_id = ${empresaId} and not sp.encerrada and not sp.cancelada)) is true
  and (z.solicitacao_pessoal_id in (select sa.solicitacao_pessoal_id from solicitacao_avaliacao sa where sa.empresa_id = ${empresaId})
    or z.etapa_seletiva_id in (select ea.etapa_seletiva_id from etapa_seletiva_avaliacao ea where ea.empresa_id = ${empresaId}))`;

/** Begun and delivered evaluations are opened ones: the many links of whom nobody has opened any are not looked at. */
const soAbertas = ({ situacao }: Consulta) => situacao === 'P' || situacao === 'R';

/**
 * The newest links that have such evaluations, so many as a page may need: of those that may be asked for one and of those with one
 * opened the newest, each by its own index. The others, most of all in a company that has been selecting for years, are not looked at.
 */
function ligacoesDaPagina(
  ctx: Pick<Ctx, 'agora'>,
  o: Consulta & { readonly limite: number; readonly recentesDe: number },
) {
  const quantas = (o.pular ?? 0) + o.limite;
  const tem = sql`exists (select from ${daLigacao} ${abertas} where ${onde(ctx, o)})`;
  const daLinha = (id: RawBuilder<unknown>) => ligacoes(sql`cs.id = ${id} and ${o.ligacao}`);
  const pedidas = sql`(select z.id from candidato_solicitacao z where ${talvezPedida(o.recentesDe)}
      and (select true from ${daLinha(sql.ref('z.id'))} where ${tem}) order by z.id desc limit ${quantas})
    union`;
  return sql`cs.id = any (array(select u.id from (
    ${soAbertas(o) ? sql`` : pedidas}
    (select distinct x.candidato_solicitacao_id as id from avaliacao_candidato x
      where x.empresa_id = ${o.recentesDe} and (select true from ${daLinha(sql.ref('x.candidato_solicitacao_id'))} where ${tem})
      order by x.candidato_solicitacao_id desc limit ${quantas})) u
    order by u.id desc limit ${quantas}))`;
}

/**
 * Evaluations to be answered and answered, by candidate and model unless another order is asked for. Pages of those of all
 * candidates and requests (`recentesDe`) begin with the newest applications.
 */
export async function avaliacoesPrevistas(ctx: Pick<Ctx, 'db' | 'agora'>, o: Consulta): Promise<AvaliacaoPrevista[]> {
  const [campo = '', sentido] = (o.sort ?? '').split(',');
  const pedida = ownValue(ordens, campo);
  const ordem = pedida && (sentido === 'desc' ? sql`${pedida} desc nulls last,` : sql`${pedida} nulls last,`);
  const { limite = null, recentesDe = null } = o;
  const recentes = recentesDe !== null && !ordem;
  const ligacao = recentes && limite !== null ? ligacoesDaPagina(ctx, { ...o, limite, recentesDe }) : o.ligacao;
  const { rows } =
    await sql<AvaliacaoPrevista>`select ${colunas(ctx.agora)} from ${origem(ligacao)} where ${onde(ctx, o)}
    order by ${ordem ?? sql``} ${recentes ? sql`l.id desc` : sql`c.nome_busca, l.id`}, m.nome_busca, m.id, e.ordem
    limit ${limite} offset ${o.pular ?? 0}`.execute(ctx.db);
  return rows;
}

const ABERTA = sql`cs.id in (select x.candidato_solicitacao_id from avaliacao_candidato x)`;

/** One row for each evaluation of a company that was opened and meets the question, found by what was opened and its sheet. */
const abertasDaEmpresa = (
  ctx: Pick<Ctx, 'agora'>,
  o: Consulta,
  empresaId: number,
) => sql`select 1 from avaliacao_candidato x
  join questionario_preenchimento y on y.id = x.preenchimento_id
  where x.empresa_id = ${empresaId} and ${situacaoSql(ctx.agora, 'y')} = ${o.situacao}
    and (select true from ${ligacoes(sql`cs.id = x.candidato_solicitacao_id and ${o.ligacao}`)} cross join ${daLigacao} ${abertas}
      where a.id = x.id and ${onde(ctx, o)})`;

/** One row for each of `avaliacoesPrevistas`. */
function linhasPrevistas(ctx: Pick<Ctx, 'agora'>, o: Consulta): RawBuilder<unknown> {
  const { recentesDe = null, condicoes = [] } = o;
  if (soAbertas(o) && recentesDe !== null) return abertasDaEmpresa(ctx, o, recentesDe);
  if (o.situacao || condicoes.length > 0)
    return sql`select 1 from ${ligacoes(soAbertas(o) ? sql`${o.ligacao} and ${ABERTA}` : o.ligacao)} cross join ${daLigacao} ${abertas} where ${onde(ctx, o)}`;
  // Without a filter each origin is counted by itself: the database joins whole tables, where a look at each link costs ten times as much.
  return sql.join(
    origens.map(({ de, onde }) => sql`select 1 from ${ligacoes(o.ligacao)}, ${de} where ${onde}`),
    UNIAO,
  );
}

/** How many `avaliacoesPrevistas` there are, counted up to `maximo`. */
export async function contarPrevistas(ctx: Pick<Ctx, 'db' | 'agora'>, o: Consulta, maximo: number): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${linhasPrevistas(ctx, o)} limit ${maximo}) x`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Whether a delivered evaluation reached the minimum of its model; null without one, or while grades are missing. */
export const atingiuMinimo = (prevista: AvaliacaoPrevista): boolean | null =>
  prevista.situacao === 'R' && prevista.aCorrigir === 0
    ? aprovado(prevista.percentual, prevista.percentualMinimoAprovacao)
    : null;
