import { sql } from 'kysely';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { atendimento, decimal, media } from '#modules/avaliacao/resultados-desempenho/resultado.rules.ts';
import type { ResultadoDoTalento } from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import { configuracaoDoTalento } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  avaliadoresQueNaoResponderam,
  compararGrades,
  existeNaData,
  explicacao,
  graficoDoTalento,
  obterGrafico,
  planoDaCaixa,
  previaDosCortes,
  type TalentoDaCaixa,
  talentosDaCaixa,
  ultimaDaGrade,
} from './grafico.contract.ts';
import { caixaDe, NUMEROS_DAS_CAIXAS, type NumeroDaCaixa } from './ninebox.rules.ts';
import {
  gradeDe,
  gradeNoFio,
  lerAvaliacao,
  lerPesos,
  lerResultados,
  nineBoxEm,
  type Reuniao,
  vistos,
} from './posicoes.queries.ts';

const quantosEm = (talentos: readonly { readonly box: NumeroDaCaixa }[], numero: NumeroDaCaixa) =>
  talentos.filter(({ box }) => box === numero).length;

async function talentosDe(ctx: Ctx, avaliacaoId: number, box: number | null): Promise<readonly TalentoDaCaixa[]> {
  const { talentos } = await gradeDe(ctx, await lerAvaliacao(ctx, avaliacaoId));
  return box === null ? talentos : talentos.filter((talento) => talento.box === box);
}

/** What a meeting did with a person, the first move first. */
async function movimentosDe(ctx: Ctx, avaliacaoId: number, colaboradorId: number) {
  const { rows } = await sql<{
    de: NumeroDaCaixa;
    para: NumeroDaCaixa;
    motivo: string;
    em: string;
    por: string | null;
  }>`
    select m.de, m.para, m.motivo, m.em, (select u.nome from usuario u where u.id = m.usuario_id) as por
    from ninebox_movimento m join ninebox_posicao p on p.id = m.posicao_id join ninebox_calibracao k on k.id = p.calibracao_id
    where k.avaliacao_id = ${avaliacaoId} and k.empresa_id = ${ctx.empresaId} and k.encerrada_em is not null
      and p.colaborador_id = ${colaboradorId} order by m.id`.execute(ctx.db);
  return rows;
}

/** The last evaluation of a talent that has ended, in which the figures give them a result. */
async function ultimaAvaliacao(ctx: Ctx, colaboradorId: number) {
  const { rows } = await sql<{ id: number; nome: string }>`select a.id, a.titulo as nome from avaliacao_desempenho a
    join avaliacao_desempenho_avaliado v on v.avaliacao_id = a.id
    where v.colaborador_id = ${colaboradorId} and a.empresa_id = ${ctx.empresaId} and a.data_fim < ${ctx.hoje}::date
    order by a.data_fim desc, a.id desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** What a talent reached in one evaluation; null while that may not be told. */
async function desempenhoEm(ctx: Ctx, avaliacaoId: number, colaboradorId: number): Promise<string | null> {
  const escolha = { avaliadosIds: [colaboradorId], avaliadoresIds: [] };
  const [resultado] = await lerResultados(ctx, avaliacaoId, { escolha });
  return resultado?.desempenho ?? null;
}

const lacunaDe = ({
  id,
  nome,
  nivelExigido,
  exigida,
  vista,
  percentual,
  peso,
}: ResultadoDoTalento['competencias'][number]) => ({
  competenciaId: id,
  competencia: nome,
  exigido: nivelExigido,
  ordemExigida: exigida,
  vista,
  percentual,
  peso,
});

/** A meeting as the grid tells of it. */
function situacaoDe(reuniao: Reuniao | null) {
  if (!reuniao) return null;
  const { nineboxId: _, ...situacao } = reuniao;
  return situacao;
}

/** Of all others together: roles would tell who said what. */
const OS_OUTROS = 'Os outros avaliadores';

/** Not known to be there: the same answer as for what is not. */
async function exigirVisto(ctx: Ctx, colaboradorId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from colaborador c where c.id = ${colaboradorId} and c.empresa_id = ${ctx.empresaId}
    and ${vistos(ctx)}`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

export const graficoHandlers: readonly Handler[] = [
  on(obterGrafico, async (ctx, { params, query }) => {
    const avaliacao = await lerAvaliacao(ctx, params.id);
    const { reuniao, ninebox, talentos, semPosicao } = await gradeDe(ctx, avaliacao);
    return {
      ...gradeNoFio(ninebox, talentos, query),
      avaliacao,
      semPosicao,
      calibracao: situacaoDe(reuniao),
    };
  }),
  on(ultimaDaGrade, async ({ db, empresaId, hoje }) => {
    const { rows } = await sql<{ id: number; nome: string }>`select a.id, a.titulo as nome from avaliacao_desempenho a
      where a.empresa_id = ${empresaId} and a.data_fim < ${hoje}::date and exists (
        select from avaliacao_desempenho_avaliado v join avaliacao_desempenho_competencia k on k.avaliado_id = v.id
        where v.avaliacao_id = a.id) order by a.data_fim desc, a.id desc limit 1`.execute(db);
    return rows[0] ?? null;
  }),
  on(graficoDoTalento, async (ctx, { params, query }) => {
    const configuracao = await configuracaoDoTalento(ctx, params.id);
    await exigirVisto(ctx, configuracao.colaboradorId);
    const avaliacao = await ultimaAvaliacao(ctx, configuracao.colaboradorId);
    const desempenho = avaliacao ? await desempenhoEm(ctx, avaliacao.id, configuracao.colaboradorId) : null;
    const potencial = decimal(
      media(
        configuracao.competencias.map(({ peso, exigida, doTalento }) => ({
          peso,
          valor: exigida === null ? null : atendimento((doTalento ?? 0) * 100, exigida * 100),
        })),
      ),
    );
    const ninebox = await nineBoxEm(ctx, ctx.hoje);
    const escolhido =
      ninebox && potencial !== null && desempenho !== null ? caixaDe({ potencial, desempenho }, ninebox) : null;
    return {
      ...gradeNoFio(ninebox, [], { ...query, escolhido }),
      percentualPotencial: potencial,
      percentualDesempenho: desempenho,
      avaliacao,
    };
  }),
  on(planoDaCaixa, async (ctx, { params: { a, b } }) => {
    const avaliacao = await lerAvaliacao(ctx, a);
    const { ninebox, talentos } = await gradeDe(ctx, avaliacao);
    const numero = NUMEROS_DAS_CAIXAS.find((um) => um === b);
    if (!numero || !ninebox) throw new ProblemError('NAO_ENCONTRADO');
    const nela = talentos.filter(({ box }) => box === numero);
    const escolha = { avaliadosIds: nela.map(({ id }) => id), avaliadoresIds: [] };
    const resultados = nela.length > 0 ? await lerResultados(ctx, a, { escolha }) : [];
    const { nomeclatura = '', descricao = '' } = ninebox.textos[`box${numero}`] ?? {};
    return {
      caixa: { numero, nomeclatura, descricao },
      talentos: nela.map(({ id, nome, cargo }) => ({
        id,
        nome,
        cargo: cargo?.nome ?? null,
        // What was reached least comes first.
        lacunas: (resultados.find(({ colaborador }) => colaborador.id === id)?.competencias ?? [])
          .map(lacunaDe)
          .filter(({ percentual }) => percentual !== null && Number(percentual) < 100)
          .sort((x, y) => Number(x.percentual) - Number(y.percentual)),
      })),
    };
  }),
  on(existeNaData, async (ctx, { query }) => {
    const { rows } =
      await sql`select 1 from ninebox where empresa_id = ${ctx.empresaId} and data = ${query.data}`.execute(ctx.db);
    return rows.length > 0;
  }),
  on(talentosDaCaixa, async (ctx, { params, query }) => [...(await talentosDe(ctx, params.id, query.box))]),
  on(explicacao, async (ctx, { params: { id, colaboradorId } }) => {
    const { ninebox, talentos } = await gradeDe(ctx, await lerAvaliacao(ctx, id));
    const talento = talentos.find((um) => um.id === colaboradorId);
    if (!talento || !ninebox) throw new ProblemError('NAO_ENCONTRADO');
    const { percentualBaixoPotencial, percentualAltoPotencial, percentualBaixoDesempenho, percentualAltoDesempenho } =
      ninebox;
    const escolha = { avaliadosIds: [colaboradorId], avaliadoresIds: [] };
    const [resultado] = await lerResultados(ctx, id, { escolha });
    const pesos = await lerPesos(ctx, id);
    return {
      talento,
      cortes: {
        percentualBaixoPotencial,
        percentualAltoPotencial,
        percentualBaixoDesempenho,
        percentualAltoDesempenho,
      },
      papeis: (resultado?.porGrupo ?? []).map(({ grupo, folhas, desempenho }) => ({
        papel: grupo === 'D' ? OS_OUTROS : papelDoAvaliador.rotulo(grupo),
        peso: grupo === 'D' ? null : pesos[grupo],
        avaliadores: folhas,
        percentual: desempenho,
      })),
      competencias: (resultado?.competencias ?? []).map(lacunaDe),
      movimentos: await movimentosDe(ctx, id, colaboradorId),
    };
  }),
  on(previaDosCortes, async (ctx, { params, body }) => {
    const { talentos } = await gradeDe(ctx, await lerAvaliacao(ctx, params.id));
    const depois = talentos.map(({ id, nome, box, potencial, desempenho }) => ({
      id,
      nome,
      de: box,
      para: caixaDe({ potencial, desempenho }, body),
    }));
    return {
      quantidades: NUMEROS_DAS_CAIXAS.map((box) => ({
        box,
        antes: quantosEm(talentos, box),
        depois: depois.filter(({ para }) => para === box).length,
      })),
      mudam: depois.filter(({ de, para }) => de !== para),
    };
  }),
  on(compararGrades, async (ctx, { params, query }) => {
    const anterior = await lerAvaliacao(ctx, query.anteriorId);
    const antes = new Map((await talentosDe(ctx, anterior.id, null)).map(({ id, box }) => [id, box]));
    const agora = await talentosDe(ctx, params.id, null);
    const movimentos = agora.flatMap(({ id, nome, box }) => {
      const de = antes.get(id);
      return de === undefined ? [] : [{ id, nome, de, para: box }];
    });
    return {
      anterior: { id: anterior.id, nome: anterior.nome },
      movimentos,
      soAgora: agora.length - movimentos.length,
      soAntes: antes.size - movimentos.length,
    };
  }),
  on(avaliadoresQueNaoResponderam, async (ctx, { query: { avaliacaoDesempenhoId, avaliadosIds, avaliadoresIds } }) => {
    const { anonima } = await lerAvaliacao(ctx, avaliacaoDesempenhoId);
    // Who has not answered, of an anonymous evaluation, tells who has.
    if (anonima) return [];
    const entre = (coluna: string, ids: readonly number[]) =>
      ids.length > 0 ? sql`${sql.ref(coluna)} = any (${idList(ids)})` : sql`true`;
    const { rows } = await sql<{ id: number; nome: string; pendentes: number }>`
      select e.id, coalesce(e.nome_social, e.nome) as nome, count(*) as pendentes
      from avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado v on v.id = p.avaliado_id
        join colaborador c on c.id = v.colaborador_id join colaborador e on e.id = p.avaliador_id
      where p.avaliacao_id = ${avaliacaoDesempenhoId} and p.empresa_id = ${ctx.empresaId} and p.situacao <> 'R'
        and e.anonimizado_em is null and ${vistos(ctx)}
        and ${entre('v.colaborador_id', avaliadosIds)} and ${entre('p.avaliador_id', avaliadoresIds)}
      group by e.id order by e.nome_busca, e.id limit 1000`.execute(ctx.db);
    return rows;
  }),
];
