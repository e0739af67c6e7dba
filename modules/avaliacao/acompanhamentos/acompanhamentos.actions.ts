import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  acompanhamentosDoTalento,
  gravarConfiguracao,
  lerConfiguracao,
  listarAcompanhamentos,
  listarPeriodosDosTalentos,
  periodoDoModelo,
  periodosDoTalento,
  talentosEmAcompanhamento,
} from './acompanhamentos.contract.ts';
import { lerAcompanhamentos, lerTalentos } from './paginas.queries.ts';
import { linhasDoTalento } from './previstos.queries.ts';

interface Configurado {
  readonly periodoExperienciaId: number;
  readonly periodo: string;
  readonly modeloId: number | null;
  readonly modelo: string | null;
}

async function configuracao(ctx: Ctx): Promise<Configurado[]> {
  const { rows } =
    await sql<Configurado>`select p.id as "periodoExperienciaId", p.nome as periodo, m.id as "modeloId", m.titulo as modelo
    from periodo_experiencia p left join modelo_avaliacao m on m.id = p.modelo_id
    where p.empresa_id = ${ctx.empresaId} order by p.dias, p.id`.execute(ctx.db);
  return rows;
}

type Escolha = Pick<Configurado, 'periodoExperienciaId' | 'modeloId'>;

/** Every period and every model are of this company, the models of the kind that is asked then; a period comes once. */
async function conferir(ctx: Ctx, escolhas: readonly Escolha[]): Promise<void> {
  const { rows: periodos } = await sql<{ id: number }>`select id from periodo_experiencia
    where empresa_id = ${ctx.empresaId} and id = any (${idList(escolhas.map((uma) => uma.periodoExperienciaId))}) for update`.execute(
    ctx.db,
  );
  const modelos = escolhas.flatMap(({ modeloId }) => modeloId ?? []);
  const { rows: certos } = await sql<{ id: number }>`select id from modelo_avaliacao
    where empresa_id = ${ctx.empresaId} and tipo = 'A' and id = any (${idList(modelos)}) for share`.execute(ctx.db);
  const vistos = new Set<number>();
  const erros = escolhas.flatMap(({ periodoExperienciaId, modeloId }, lugar) => {
    const falha = (campo: string, mensagem: string) => [{ campo: `configuracoes[${lugar}].${campo}`, mensagem }];
    if (vistos.has(periodoExperienciaId)) return falha('periodoExperienciaId', 'Período repetido');
    vistos.add(periodoExperienciaId);
    if (!periodos.some(({ id }) => id === periodoExperienciaId))
      return falha('periodoExperienciaId', 'Período: o registro escolhido não existe.');
    if (modeloId !== null && !certos.some(({ id }) => id === modeloId))
      return falha('modeloId', 'Escolha um modelo de acompanhamento do período de experiência.');
    return [];
  });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

export const acompanhamentosHandlers: readonly Handler[] = [
  ...[listarAcompanhamentos, listarPeriodosDosTalentos].map((lista) =>
    on(lista, (ctx, { query }) => pageOrWhole(query, (pagina) => lerAcompanhamentos(ctx, pagina))),
  ),
  on(talentosEmAcompanhamento, (ctx, { query }) => pageOrWhole(query, (pagina) => lerTalentos(ctx, pagina))),
  on(acompanhamentosDoTalento, (ctx, { params }) => linhasDoTalento(ctx, params.id)),
  on(periodosDoTalento, async (ctx, { query }) => (await linhasDoTalento(ctx, query.colaboradorId)).periodos),
  on(periodoDoModelo, async (ctx, { query: { colaboradorId, avaliacaoId } }) => {
    const { periodos } = await linhasDoTalento(ctx, colaboradorId);
    const linha = periodos.find(({ modelo }) => modelo?.id === avaliacaoId);
    if (!linha) throw new ProblemError('NAO_ENCONTRADO');
    return linha;
  }),
  on(lerConfiguracao, (ctx) => configuracao(ctx)),
  on(gravarConfiguracao, async (ctx, { body: { configuracoes } }) => {
    await conferir(ctx, configuracoes);
    const antes = await configuracao(ctx);
    await sql`update periodo_experiencia p set modelo_id = x.modelo, versao = p.versao + 1
      from json_to_recordset(${JSON.stringify(configuracoes.map((uma) => ({ id: uma.periodoExperienciaId, modelo: uma.modeloId })))}::json)
        as x (id bigint, modelo bigint) where p.id = x.id and p.modelo_id is distinct from x.modelo`.execute(ctx.db);
    const depois = await configuracao(ctx);
    await ctx.auditar({ acao: 'Configuração', entidade: 'Modelos dos períodos de experiência', antes, depois });
  }),
];
