import { sql } from 'kysely';
import { salarioDoTalento } from '#modules/cargo-salario/faixas-salariais/salarios.queries.ts';
import { naFolhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { colaboradorVistoSql, salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { reajusteDoColaborador, salarioCalculado, salarioCalculadoDoReajuste } from './reajustes-calculos.contract.ts';
import { reajustesColaboradores } from './reajustes-colaboradores.resource.ts';

/** The date of a planning of the company, today without one. Throws NAO_ENCONTRADO. */
async function dataDoPlanejamento(ctx: Ctx, id: number | null): Promise<string> {
  if (id === null) return ctx.hoje;
  const { rows } = await sql<{ data: string }>`select data from tabela_reajuste_colaborador
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0].data;
}

const ref = (tabela: string, coluna: string, nome = sql`r.nome`) =>
  sql`(select json_build_object('id', r.id, 'nome', ${nome}) from ${sql.table(tabela)} r where r.id = ${sql.ref(`h.${coluna}`)})`;
const area = ref('area_organizacional', 'area_organizacional_id');
const estabelecimento = ref('estabelecimento', 'estabelecimento_id');
const ambiente = ref('ambiente', 'ambiente_id');
const funcao = ref('funcao', 'funcao_id');
const faixa = ref(
  'faixa_salarial',
  'faixa_salarial_id',
  sql`(select c.nome || ' ' || r.nome from cargo c where c.id = r.cargo_id)`,
);

type Novo = Parameters<typeof reajusteDoColaborador.resposta.parse>[0];

export const calculosDoReajuste: readonly Handler[] = [
  on(reajusteDoColaborador, async (ctx, { params, query }) => {
    const data = await dataDoPlanejamento(ctx, query.tabelaReajusteColaboradorId);
    const dia = sql`${data}::date`;
    const { rows } = await sql<Novo>`select json_build_object('id', p.id, 'nome', p.nome) as colaborador,
        ${estabelecimento} as "estabelecimentoAtual", ${estabelecimento} as "estabelecimentoProposto",
        ${area} as "areaOrganizacionalAtual", ${area} as "areaOrganizacionalProposta",
        ${ambiente} as "ambienteAtual", ${ambiente} as "ambienteProposto", ${funcao} as "funcaoAtual", ${funcao} as "funcaoProposta",
        (select json_build_object('id', c.id, 'nome', c.nome) from faixa_salarial f join cargo c on c.id = f.cargo_id
          where f.id = h.faixa_salarial_id) as "cargoAtual", ${faixa} as "faixaSalarialAtual", ${faixa} as "faixaSalarialProposta",
        h.tipo_salario as "tipoSalarioProposto", ${ref('indice', 'indice_id')} as "indiceProposto",
        h.quantidade as "quantidadeIndiceProposto", h.salario as "salarioProposto",
        ${salarioSql(salarioDaLinha('h'), dia)} as "salarioAtual", not (${naFolhaSql(dia)}) as "colaboradorDesligado"
      from colaborador p left join lateral colaborador_lotacao_antes(p.id, ${dia}, ${query.tabelaReajusteColaboradorId ?? 0}::bigint) h on true
      where p.id = ${params.id} and p.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`.execute(
      ctx.db,
    );
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return reajusteDoColaborador.resposta.parse(rows[0]);
  }),
  on(salarioCalculadoDoReajuste, async (ctx, { params, query }) => {
    const reajuste = await reajustesColaboradores.obter(ctx, params.id);
    const data = await dataDoPlanejamento(ctx, reajuste.tabelaReajusteColaborador.id);
    const salario = await salarioDoTalento(
      ctx.db,
      {
        tipoSalario: query.tipoSalarioProposto ?? reajuste.tipoSalarioProposto ?? '1',
        faixaSalarialId: reajuste.faixaSalarialProposta.id,
        indiceId: reajuste.indiceProposto?.id ?? null,
        quantidade: reajuste.quantidadeIndiceProposto,
        salario: reajuste.salarioProposto,
      },
      data,
    );
    return { colaborador: reajuste.colaborador, salario };
  }),
  on(salarioCalculado, async (ctx, { query }) => {
    const { tabelaReajusteColaboradorId, ...informado } = query;
    const data = await dataDoPlanejamento(ctx, tabelaReajusteColaboradorId);
    return { salario: await salarioDoTalento(ctx.db, informado, data) };
  }),
];
