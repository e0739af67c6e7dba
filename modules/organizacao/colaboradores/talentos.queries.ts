import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  colaboradorVistoSql,
  daEquipe,
} from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import {
  type Compartilha,
  empresasDosColaboradores,
} from '#modules/organizacao/areas-organizacionais/compartilhamento.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { LISTA_SEM_PAGINA_MAXIMA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { estavelEm } from './colaboradores.rules.ts';
import { afastamentoAtual, condicoesDeLugar, lugarAtual, situacaoEm } from './lotacao.queries.ts';
import {
  listarParticipantes,
  listarPorArea,
  listarPorIds,
  listarPorSituacao,
  obterDataEstabilidade,
  obterEstabilidadeDaComissao,
  opcoesPermitidas,
  resumirEquipe,
  type Talento,
} from './talentos.contract.ts';

type Condicao = RawBuilder<unknown> | null | false;

const dia = (data: string): RawBuilder<unknown> => sql`${data}::date`;
const ativoEm = (data: string): RawBuilder<unknown> => sql`${situacaoEm(dia(data))} = 'A'`;

/** Nobody searches for, or chooses, a talent who was forgotten. */
const NAO_ESQUECIDO = sql`t.anonimizado_em is null`;

/**
 * Employees of the session's company that the person may see, in the order of their names: the first `limite`, or all of them. Throws
 * REQUISICAO_INVALIDA where all are too many for one answer.
 */
async function lerTalentos(
  ctx: Ctx,
  data: string,
  condicoes: readonly Condicao[],
  limite?: number,
): Promise<Talento[]> {
  const todas = [
    sql`t.empresa_id = ${ctx.empresaId}`,
    NAO_ESQUECIDO,
    colaboradorVisivel(ctx, sql.ref('t.id')),
    ...condicoes,
  ];
  const where = sql.join(
    todas.filter((condicao): condicao is RawBuilder<unknown> => Boolean(condicao)),
    sql` and `,
  );
  const { rows } =
    await sql<Talento>`select t.id, t.nome, t.matricula, ${lugarAtual.areaOrganizacional} as "areaOrganizacional",
      ${lugarAtual.cargo} as cargo, ${lugarAtual.estabelecimento} as estabelecimento, ${situacaoEm(dia(data))} as situacao,
      colaborador_estabilidade(t.id) as "dataEstabilidade"
    from colaborador t where ${where} order by t.nome_busca, t.id limit ${limite ?? LISTA_SEM_PAGINA_MAXIMA + 1}`.execute(
      ctx.db,
    );
  if (limite === undefined && rows.length > LISTA_SEM_PAGINA_MAXIMA)
    throw new ProblemError('REQUISICAO_INVALIDA', {
      mensagem: 'São talentos demais para uma resposta: informe o nome ou o lugar.',
    });
  return rows;
}

const comNome = (nome: string | null): Condicao => nome !== null && contem('t.nome_busca', nome);

/** How many people a search for somebody to be replaced answers. */
const BUSCA_DE_TALENTOS = 20;

/** Employees who may be named as replaced in a request. */
export function buscarSubstituidos(
  ctx: Ctx,
  { nome, incluirColaboradoresDesligados }: { nome: string | null; incluirColaboradoresDesligados: boolean },
): Promise<Talento[]> {
  const quem = incluirColaboradoresDesligados ? sql`${situacaoEm(dia(ctx.hoje))} in ('A', 'D')` : ativoEm(ctx.hoje);
  return lerTalentos(ctx, ctx.hoje, [quem, comNome(nome)], BUSCA_DE_TALENTOS);
}

/** Who has this CPF in the company now or had it: present and dismissed employees, the present ones first. */
export async function buscarPorCpf(
  db: Db,
  empresaId: number,
  cpf: string,
  hoje: string,
): Promise<{ id: number; nome: string; situacao: string }[]> {
  const { rows } = await sql<{ id: number; nome: string; situacao: string }>`
    select t.id, t.nome, ${situacaoEm(dia(hoje))} as situacao from colaborador t
    where t.empresa_id = ${empresaId} and t.cpf = ${cpf} order by t.data_desligamento desc nulls first, t.id`.execute(
    db,
  );
  return rows;
}

async function permitidas(
  ctx: Ctx,
  compartilha: Compartilha,
  filtro: {
    busca?: string | null | undefined;
    ids?: number[] | undefined;
    todos?: boolean | undefined;
    empresaId: number | null;
    incluirDesligados: boolean;
  },
): Promise<OptionRow[]> {
  const empresas = empresasDosColaboradores(ctx, compartilha).filter(
    (empresa) => filtro.empresaId === null || empresa === filtro.empresaId,
  );
  const { ids = [], busca } = filtro;
  const comEmpresa = sql`case when t.empresa_id = ${ctx.empresaId} then t.nome
    else t.nome || ' - ' || (select e.nome from empresa e where e.id = t.empresa_id) end`;
  const quais =
    ids.length > 0
      ? sql`t.id = any (${idList(ids)})`
      : sql`${filtro.incluirDesligados ? sql`true` : ativoEm(ctx.hoje)} and ${busca ? contem('t.nome_busca', busca) : sql`true`}`;
  const { rows } = await sql<OptionRow>`select t.id, ${comEmpresa} as nome from colaborador t
    where t.empresa_id = any (${idList(empresas)}) and ${NAO_ESQUECIDO} and ${quais} and ${colaboradorVistoSql(ctx, sql.ref('t.id'))}
    order by t.nome_busca, t.id limit ${optionLimit(filtro)}`.execute(ctx.db);
  return rows;
}

async function equipe(ctx: Ctx): Promise<{ talentos: number; afastados: number }> {
  const { rows } = await sql<{ talentos: number; afastados: number }>`select count(*)::int as talentos,
      count(*) filter (where ${afastamentoAtual.afastado})::int as afastados
    from colaborador t where t.empresa_id = ${ctx.empresaId} and ${NAO_ESQUECIDO} and ${ativoEm(ctx.hoje)}
      and ${daEquipe(ctx, sql.ref('t.id'))}`.execute(ctx.db);
  return rows[0] ?? { talentos: 0, afastados: 0 };
}

async function estabilidade(ctx: Ctx, id: number) {
  const [pessoa] = await lerTalentos(ctx, ctx.hoje, [sql`t.id = ${id}`]);
  if (!pessoa) throw new ProblemError('NAO_ENCONTRADO');
  return { dataEstabilidade: pessoa.dataEstabilidade, estavel: estavelEm(pessoa.dataEstabilidade, ctx.hoje) };
}

/** The calls that only read. */
export const consultasDeColaboradores = (compartilha: Compartilha): readonly Handler[] => [
  on(listarPorSituacao, (ctx, { query: { situacao, data, nome, ...lugar } }) => {
    const em = data ?? ctx.hoje;
    const naSituacao = situacao !== null && situacao !== 'T' && sql`${situacaoEm(dia(em))} = ${situacao}`;
    return lerTalentos(ctx, em, [sql`t.data_admissao <= ${em}`, naSituacao, comNome(nome), ...condicoesDeLugar(lugar)]);
  }),
  on(listarPorArea, (ctx, { query: { areasIds, nome } }) => {
    const lugar = condicoesDeLugar({ areasIds, cargosIds: [], estabelecimentosIds: [] });
    return lerTalentos(ctx, ctx.hoje, [ativoEm(ctx.hoje), comNome(nome), ...lugar]);
  }),
  on(listarParticipantes, (ctx, { query: { nome, ...lugar } }) =>
    lerTalentos(ctx, ctx.hoje, [ativoEm(ctx.hoje), comNome(nome), ...condicoesDeLugar(lugar)]),
  ),
  on(listarPorIds, (ctx, { query }) => lerTalentos(ctx, ctx.hoje, [sql`t.id = any (${idList(query.ids)})`])),
  on(opcoesPermitidas, (ctx, { query }) => permitidas(ctx, compartilha, query)),
  on(resumirEquipe, (ctx) => equipe(ctx)),
  on(obterDataEstabilidade, (ctx, { params }) => estabilidade(ctx, params.id)),
  on(obterEstabilidadeDaComissao, (ctx, { query }) => estabilidade(ctx, query.colaboradorId)),
];
