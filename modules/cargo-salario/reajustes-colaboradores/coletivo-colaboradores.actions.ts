import { type RawBuilder, sql } from 'kysely';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import {
  avosSql,
  escolhidosSql,
  faltasDeSalario,
  folhaSql,
  porCargoSql,
  reajustadoNaConvencaoSql,
} from '#modules/cargo-salario/folha.queries.ts';
import { exigirPlanejamentoAberto } from '#modules/cargo-salario/planejamento-aberto.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  type Aumento,
  type Convencao,
  errosDaDataBase,
  MAIOR_VALOR,
  VALOR_ALTO,
} from '#modules/cargo-salario/realinhamento.rules.ts';
import { salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { withKeptPlans } from '#platform/server/db/kept-plans.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import {
  aplicarDissidioAosColaboradores,
  type ColetivoDeColaboradores,
  previaDoColetivoDeColaboradores,
} from './coletivo-colaboradores.contract.ts';

type Sql = RawBuilder<unknown>;

/** Who is raised, and how. `quem` is a condition over the tables of `folhaSql`. */
export interface Movimento extends Aumento, Convencao {
  readonly tabela: { readonly id: number; readonly data: string };
  readonly quem: Sql;
  /** Whether those whom the band of their job pays are raised too, and so leave it. */
  readonly incluirPorCargo: boolean;
}

/** 'select ...' of the people chosen, with where they work, what they earn and what they would: the same for who is left out. */
const alvosSql = (ctx: Ctx, movimento: Movimento): Sql => {
  const { tabela, quem, incluirPorCargo, dataBaseAnterior } = movimento;
  const dia = sql`${tabela.data}::date`;
  const reajustado = reajustadoNaConvencaoSql(
    sql.ref('alvo.atual'),
    sql.ref('alvo.data_admissao'),
    movimento,
    movimento,
  );
  const avos = dataBaseAnterior === null ? sql`null::int` : avosSql(sql.ref('alvo.data_admissao'), dataBaseAnterior);
  return sql`select alvo.*, ${avos} as avos, ${incluirPorCargo ? reajustado : sql`case when alvo.por_cargo then alvo.atual else ${reajustado} end`} as proposto from (
    select p.id, p.nome, p.nome_busca, p.data_admissao, h.area_organizacional_id, h.estabelecimento_id, h.ambiente_id, h.faixa_salarial_id, h.funcao_id,
      ${porCargoSql('h.tipo_salario')} as por_cargo, ${salarioSql(salarioDaLinha('h'), dia)} as atual
    from ${folhaSql(ctx, dia, tabela.id)} and ${quem}) alvo`;
};

async function exigirSalarios(ctx: Ctx, movimento: Movimento): Promise<void> {
  const { tabela, quem, incluirPorCargo } = movimento;
  const reajustados = incluirPorCargo ? quem : sql`(${quem} and not ${porCargoSql('h.tipo_salario')})`;
  const faltas = await faltasDeSalario(ctx, tabela.data, reajustados, tabela.id);
  if (faltas.length > 0) throw regra(faltas.join(' '));
  const { rows } =
    await sql`select 1 from (${alvosSql(ctx, movimento)}) a where a.proposto <> a.atual and a.proposto > ${MAIOR_VALOR}::numeric limit 1`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw regra(VALOR_ALTO);
}

/** Begins what a row says of a raise that is not whole. */
const PROPORCIONAL = 'Reajuste proporcional: ';

/**
 * Writes a row by value for each person whom the movement raises, and makes anew the one that the planning has, without the place
 * proposed there. Returns how many. Throws REGRA when a salary cannot be told or nobody is met.
 */
export async function gravarMovimento(ctx: Ctx, movimento: Movimento): Promise<number> {
  await exigirSalarios(ctx, movimento);
  const { numAffectedRows } = await withKeptPlans(ctx.db, () =>
    sql`insert into reajuste_colaborador as r (empresa_id, tabela_reajuste_colaborador_id, colaborador_id,
      estabelecimento_proposto_id, area_organizacional_proposta_id, ambiente_proposto_id, faixa_salarial_proposta_id, funcao_proposta_id,
      tipo_salario_proposto, salario_proposto, salario_base, observacao)
    select ${ctx.empresaId}, ${movimento.tabela.id}, a.id, a.estabelecimento_id, a.area_organizacional_id, a.ambiente_id,
      a.faixa_salarial_id, a.funcao_id, '3', a.proposto, a.atual, case when a.avos < 12 then ${PROPORCIONAL} || a.avos || '/12.' end
    from (${alvosSql(ctx, movimento)}) a where a.proposto <> a.atual
    on conflict (tabela_reajuste_colaborador_id, colaborador_id) do update set tipo_salario_proposto = '3', indice_proposto_id = null,
      quantidade_indice_proposto = null, salario_proposto = excluded.salario_proposto, salario_base = excluded.salario_base,
      observacao = case when excluded.observacao is not null or r.observacao like ${`${PROPORCIONAL}%`} then excluded.observacao else r.observacao end,
      versao = r.versao + 1`.execute(ctx.db),
  );
  if (!numAffectedRows) throw regra(await porQueNinguem(ctx, movimento));
  return Number(numAffectedRows);
}

/** Why a movement raises nobody: everybody chosen is paid by the band of their job, or nobody was met. */
async function porQueNinguem(ctx: Ctx, movimento: Movimento): Promise<string> {
  if (movimento.incluirPorCargo) return 'Nenhum talento atende ao que foi escolhido.';
  const { rows } = await sql`select 1 from (${alvosSql(ctx, movimento)}) a where a.por_cargo limit 1`.execute(ctx.db);
  return rows.length === 0
    ? 'Nenhum talento atende ao que foi escolhido.'
    : 'Quem atende ao que foi escolhido recebe por cargo e fica de fora. Inclua quem recebe por cargo, ou reajuste a faixa.';
}

async function movimentoDe(ctx: Ctx, body: ColetivoDeColaboradores, travar: boolean): Promise<Movimento> {
  exigirValores(ctx, veSalario);
  const tabela = await exigirPlanejamentoAberto(ctx, body.tabelaReajusteColaborador.id, 'T', { travar });
  const { aplicacao, percentual, valor, piso, teto, dataBaseAnterior, ajustePor, incluirPorCargo, ...escolha } = body;
  for (const { campo, mensagem } of errosDaDataBase(dataBaseAnterior, tabela.data))
    throw campoInvalido(campo, mensagem);
  const quem = escolhidosSql({
    ...escolha,
    ...(ajustePor === 'T' ? {} : { tipo: ajustePor }),
    cargosIds: ajustePor === '1' || ajustePor === 'T' ? escolha.cargosIds : [],
    indicesIds: ajustePor === '2' ? escolha.indicesIds : [],
  });
  return { aplicacao, percentual, valor, piso, teto, dataBaseAnterior, tabela, quem, incluirPorCargo };
}

/** At most this many people are named in a preview. */
const NOMEADOS = 50;

export const coletivoDosColaboradores: readonly Handler[] = [
  on(previaDoColetivoDeColaboradores, async (ctx, { body }) => {
    const movimento = await movimentoDe(ctx, body, false);
    await exigirSalarios(ctx, movimento);
    const alvos = alvosSql(ctx, movimento);
    const { rows: totais } = await sql<{
      total: number;
      substituidos: number;
      totalAtual: string;
      totalProposto: string;
      porCargo: number;
    }>`select count(*) filter (where a.proposto <> a.atual)::int as total, count(r.id) filter (where a.proposto <> a.atual)::int as substituidos,
        coalesce(sum(a.atual) filter (where a.proposto <> a.atual), 0.00)::text as "totalAtual",
        coalesce(sum(a.proposto) filter (where a.proposto <> a.atual), 0.00)::text as "totalProposto",
        count(*) filter (where a.por_cargo)::int as "porCargo"
      from (${alvos}) a left join reajuste_colaborador r on r.colaborador_id = a.id and r.tabela_reajuste_colaborador_id = ${movimento.tabela.id}`.execute(
      ctx.db,
    );
    const { rows: content } = await sql<{
      id: number;
      colaborador: { id: number; nome: string };
      areaOrganizacionalAtual: { id: number; nome: string };
      salarioAtual: string | null;
      salarioCalculado: string | null;
      avos: number | null;
      recebePorCargo: boolean;
    }>`select a.id, a.por_cargo as "recebePorCargo", json_build_object('id', a.id, 'nome', a.nome) as colaborador, a.atual as "salarioAtual", a.avos,
        case when a.proposto <> a.atual then a.proposto end as "salarioCalculado",
        (select json_build_object('id', o.id, 'nome', o.nome) from area_organizacional o where o.id = a.area_organizacional_id) as "areaOrganizacionalAtual"
      from (${alvos}) a where a.por_cargo or a.proposto <> a.atual order by a.nome_busca, a.id limit ${NOMEADOS}`.execute(
      ctx.db,
    );
    const { total = 0, substituidos = 0, totalAtual = '0.00', totalProposto = '0.00', porCargo = 0 } = totais[0] ?? {};
    return { novos: total - substituidos, substituidos, totalAtual, totalProposto, recebemPorCargo: porCargo, content };
  }),
  on(aplicarDissidioAosColaboradores, async (ctx, { body }) => {
    const movimento = await movimentoDe(ctx, body, true);
    const gravados = await gravarMovimento(ctx, movimento);
    await ctx.auditar({
      acao: 'Realinhamento coletivo',
      entidade: 'Planejamento de realinhamento',
      entidadeId: movimento.tabela.id,
      depois: { ...body, gravados },
    });
    return { gravados };
  }),
];
