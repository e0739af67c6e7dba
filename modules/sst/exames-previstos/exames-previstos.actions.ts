import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  colaboradorVistoSql,
  lotadoNoLugar,
  lugarDe,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type OnePage, pageOrWhole, readList, todas } from '#platform/server/resource/list.ts';
import type { Page } from '#platform/shared/page.ts';
import { regra } from '#platform/shared/problem.ts';
import { JOB_DOS_PREVISTOS } from './calculo.job.ts';
import { calcularTodos, lerPrograma } from './calculo.queries.ts';
import {
  atualizarPrevistos,
  configurarPcmso,
  EXAME_CLINICO,
  type FiltroDosPrevistos,
  type LinhaDoPrevisto,
  listarPrevistos,
  resumirPrevistos,
  type SituacaoDoExame,
  situacoesDoExame,
} from './exames-previstos.contract.ts';
import { faixaDaSituacao, situacaoDoPrazo } from './previsao.rules.ts';

/** Up to so many talents are counted while the person waits. */
const NA_HORA = 3000;

const talento = sql.ref('t.colaborador_id');
const prazoEm = (situacao: SituacaoDoExame, hoje: string): RawBuilder<unknown> => {
  const { de, ate } = faixaDaSituacao(situacao, hoje);
  return sql`t.prazo between ${de ?? '-infinity'}::date and ${ate ?? 'infinity'}::date`;
};

/** Calls to a day that has not gone, that nobody answered yet. */
const chamadas = (ctx: Ctx) => sql`convocacao_exame v where v.colaborador_id = t.colaborador_id
  and v.data >= ${ctx.hoje}::date and v.aso_id is null`;

const condicoes = (ctx: Ctx, filtro: FiltroDosPrevistos): RawBuilder<unknown>[] =>
  [
    sql`t.empresa_id = ${ctx.empresaId}`,
    colaboradorVisivel(ctx, talento),
    filtro.situacao === null ? null : prazoEm(filtro.situacao, ctx.hoje),
    filtro.tipo === null ? null : sql`t.tipo = ${filtro.tipo}`,
    filtro.quais === null ? null : filtro.quais === 'C' ? sql`t.exame_id is null` : sql`t.exame_id is not null`,
    filtro.colaboradorId === null ? null : sql`t.colaborador_id = ${filtro.colaboradorId}`,
    filtro.exameId === null ? null : sql`t.exame_id = ${filtro.exameId}`,
    filtro.dataIni === null ? null : sql`t.prazo >= ${filtro.dataIni}::date`,
    filtro.dataFim === null ? null : sql`t.prazo <= ${filtro.dataFim}::date`,
    filtro.convocado === null ? null : sql`exists (select from ${chamadas(ctx)}) = ${filtro.convocado}`,
    ...lotadoNoLugar(talento, { ...filtro, cargosIds: [] }),
  ].filter((condicao) => condicao !== null);

async function atualizar(ctx: Ctx): Promise<{ mudados: number; emSegundoPlano: boolean }> {
  const { db, empresaId, hoje, agora } = ctx;
  const { rows } = await sql`select from colaborador where empresa_id = ${empresaId} limit ${NA_HORA + 1}`.execute(db);
  if (rows.length <= NA_HORA)
    return { mudados: await calcularTodos({ db, empresaId, hoje }, agora), emSegundoPlano: false };
  await ctx.enfileirar(JOB_DOS_PREVISTOS, { empresaId }, { chave: `previstos:${empresaId}` });
  return { mudados: 0, emSegundoPlano: true };
}

async function contar(ctx: Ctx) {
  const situacoes = situacoesDoExame.codigos;
  const contas = situacoes.map((uma) => sql`count(*) filter (where ${prazoEm(uma, ctx.hoje)})::int as ${sql.ref(uma)}`);
  const { rows } = await sql<Record<SituacaoDoExame, number>>`select ${sql.join(contas)} from exame_previsto t
    where t.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, talento)}`.execute(ctx.db);
  return situacoes.map((situacao) => ({ situacao, quantos: rows[0]?.[situacao] ?? 0 }));
}

async function calculadoEm({ db, empresaId }: Ctx): Promise<string | null> {
  const { rows } = await sql<{ em: string | null }>`select calculado_em as em from pcmso_configuracao
    where empresa_id = ${empresaId}`.execute(db);
  return rows[0]?.em ?? null;
}

/** Days after a call within which its exam is still written down. */
const DIAS_DE_CONVOCADO = 30;

/** One page of the exams that the person sees, by their last day. */
export async function lerPrevistos(ctx: Ctx, pedido: FiltroDosPrevistos & OnePage): Promise<Page<LinhaDoPrevisto>> {
  const page = await readList<Omit<LinhaDoPrevisto, 'situacao'> & { readonly prazo: string }>(
    ctx.db,
    {
      tabela: 'exame_previsto',
      selecao: {
        id: sql`t.id`,
        colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = t.colaborador_id)`,
        exame: sql`coalesce((select e.nome from exame e where e.id = t.exame_id), ${EXAME_CLINICO})`,
        exameDoCatalogo: sql`(select json_build_object('id', e.id, 'nome', e.nome) from exame e where e.id = t.exame_id)`,
        tipo: sql`t.tipo`,
        prazo: sql`t.prazo`,
        ultimo: sql`t.ultimo`,
        motivo: sql`t.motivo`,
        area: sql`${lugarDe(talento).areaOrganizacional}->>'nome'`,
        convocadoPara: sql`(select max(v.data) from ${chamadas(ctx)})`,
        clinicaDaConvocacao: sql`(select json_build_object('id', k.id, 'nome', k.nome) from convocacao_exame v join clinica k on k.id = v.clinica_id
          where v.colaborador_id = t.colaborador_id and v.aso_id is null and v.data > ${ctx.hoje}::date - ${DIAS_DE_CONVOCADO}::int order by v.data desc limit 1)`,
      },
      condicoes: condicoes(ctx, pedido),
      ordem: sql`t.prazo, t.id`,
    },
    pedido,
  );
  return { ...page, content: page.content.map((um) => ({ ...um, situacao: situacaoDoPrazo(um.prazo, ctx.hoje) })) };
}

/** The same by exam, without whose they are: the start page stands open where others look at it. */
export async function contarPorExame(ctx: Ctx, filtro: FiltroDosPrevistos, limite: number) {
  const { rows } = await sql<{ id: number | null; exame: string; talentos: number; prazo: string }>`
    select t.exame_id as id, coalesce(e.nome, ${EXAME_CLINICO}::text) as exame, count(distinct t.colaborador_id)::int as talentos,
      min(t.prazo) as prazo
    from exame_previsto t left join exame e on e.id = t.exame_id where ${todas(condicoes(ctx, filtro))}
    group by t.exame_id, e.nome order by min(t.prazo), 2 limit ${limite}`.execute(ctx.db);
  return rows;
}

export const acoesDosPrevistos: readonly Handler[] = [
  on(listarPrevistos, (ctx, { query }) => pageOrWhole(query, (pagina) => lerPrevistos(ctx, pagina))),
  on(resumirPrevistos, async (ctx) => ({
    programa: await lerPrograma(ctx),
    calculadoEm: await calculadoEm(ctx),
    situacoes: await contar(ctx),
  })),
  on(configurarPcmso, async (ctx, { body }) => {
    const antes = await lerPrograma(ctx);
    await sql`insert into pcmso_configuracao (empresa_id, grau_de_risco, idade_anual)
      values (${ctx.empresaId}, ${body.grauDeRisco}, ${body.idadeAnual})
      on conflict (empresa_id) do update set grau_de_risco = excluded.grau_de_risco, idade_anual = excluded.idade_anual`.execute(
      ctx.db,
    );
    const acao = antes ? 'Alteração' : 'Inclusão';
    await ctx.auditar({ acao, entidade: 'Configuração do PCMSO', antes, depois: body });
    const { emSegundoPlano } = await atualizar(ctx);
    return { emSegundoPlano };
  }),
  on(atualizarPrevistos, async (ctx) => {
    if ((await lerPrograma(ctx)) === null) throw regra('Configure o PCMSO da empresa primeiro.');
    const feito = await atualizar(ctx);
    if (feito.mudados > 0 || feito.emSegundoPlano)
      await ctx.auditar({ acao: 'Atualização', entidade: 'Exames previstos', depois: { ...feito } });
    return feito;
  }),
];
