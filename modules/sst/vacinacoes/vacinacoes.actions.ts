import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, exigirLembrado, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { historyOf } from '#platform/server/workflow/history.ts';
import { workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { historicoDaVacinacao, transicoesDaVacinacao } from './andamento.contract.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { vacinasDe } from './plano.queries.ts';
import { dosesDaVacina, talentosParaVacinar } from './vacinacoes.contract.ts';
import { estadoDaVacinacao, vacinacoes } from './vacinacoes.resource.ts';

const historico = historyOf({ tabela: 'vacinacao_andamento', coluna: 'vacinacao_id' });

/** Talents of the company whom the person sees and who were not forgotten. */
const vistos = (ctx: Ctx): RawBuilder<unknown> =>
  sql`t.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null and ${colaboradorVistoSql(ctx, sql.ref('t.id'))}`;

async function lerCartao(ctx: Ctx, id: number) {
  const { rows } = await sql<{ id: number; nome: string }>`select t.id, t.nome from colaborador t
    where t.id = ${id} and ${vistos(ctx)}`.execute(ctx.db);
  const [colaborador] = rows;
  if (!colaborador) throw new ProblemError('NAO_ENCONTRADO');
  return { colaborador, vacinas: await vacinasDe(ctx, id) };
}

export const acoesDeVacinacao: readonly Handler[] = [
  on(cartaoDeVacinacao, (ctx, { params }) => lerCartao(ctx, params.colaboradorId)),
  on(
    dosesDaVacina,
    async (ctx, { query: { ids = [], vacinaId } }) => {
      const quais = ids.length > 0 ? sql`d.id = any (${idList(ids)})` : sql`d.vacina_id = ${vacinaId}`;
      const { rows } = await sql<OptionRow>`select d.id, d.nome from dose_vacina d
        where d.empresa_id = ${ctx.empresaId} and ${quais} order by d.vacina_id, d.numero_dose`.execute(ctx.db);
      return rows;
    },
    { oferece: 'dose_vacina' },
  ),
  on(
    talentosParaVacinar,
    async (ctx, { query: { areaOrganizacionalIds, cargoIds, colaboradoresDesligados, ...query } }) => {
      const { ids = [], busca } = query;
      const lugar = { areasIds: areaOrganizacionalIds, cargosIds: cargoIds, estabelecimentosIds: [] };
      const quais = [
        ...lotadoNoLugar(sql.ref('t.id'), lugar),
        colaboradoresDesligados ? null : sql`coalesce(t.data_desligamento, 'infinity') >= ${hojeSql}`,
        busca ? contem('t.nome_busca', busca) : null,
      ];
      const { rows } = await sql<OptionRow>`select t.id, t.nome from colaborador t where ${vistos(ctx)}
        and ${ids.length > 0 ? sql`t.id = any (${idList(ids)})` : allOf(quais)}
        order by t.nome_busca, t.id limit ${optionLimit(query)}`.execute(ctx.db);
      return rows;
    },
    { oferece: { tabela: 'colaborador', condicoes: (ctx) => [vistos(ctx)] } },
  ),
  ...workflowHandlers({
    recurso: vacinacoes,
    transicoes: transicoesDaVacinacao,
    async estado(ctx, registro) {
      await exigirLembrado(ctx, registro.colaborador.id);
      return estadoDaVacinacao(registro);
    },
    historico,
  }),
  on(historicoDaVacinacao, async (ctx, { params }) => {
    await vacinacoes.obter(ctx, params.id);
    return historico.ler(ctx, params.id);
  }),
];
