import { sql } from 'kysely';
import { conferirNiveis, niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import {
  colaboradorVisivel,
  deAnonimo,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { comparacaoDoTalento, competenciasDoTalento, gradeDoTalento } from './competencias-do-talento.contract.ts';
import { compararCompetencias } from './competencias-do-talento.rules.ts';
import { linhasDoTalento, lugarDeQuemSeVe, lugarDoTalento } from './grade-do-talento.queries.ts';

const nome = sql`(select p.nome_busca from colaborador p where p.id = t.colaborador_id)`;

export const configuracoesDoTalento = defineResource(competenciasDoTalento, {
  tabela: 'configuracao_competencia_colaborador',
  filhos: {
    competencias: {
      tabela: 'configuracao_competencia_colaborador_competencia',
      dono: 'configuracao_competencia_colaborador_id',
    },
  },
  colunas: {
    anonimo: deAnonimo(sql.ref('t.colaborador_id')),
    avaliadas: sql`(select count(*)::int from configuracao_competencia_colaborador_competencia l
      where l.configuracao_competencia_colaborador_id = t.id)`,
  },
  nomeDe: sql`(select p.nome from colaborador p where p.id = t.colaborador_id) || ' - ' || to_char(t.data, 'DD/MM/YYYY')`,
  ordem: { '': sql`${nome}, t.data desc`, colaborador: nome },
  visivel: (ctx) => [colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  async validar(ctx, form) {
    const lugar = await lugarDeQuemSeVe(ctx, form.colaborador.id, form.data);
    if (!lugar) throw campoInvalido('colaborador', 'Talento: o registro escolhido não existe.');
    if (form.data < lugar.admissao) throw campoInvalido('data', 'A data não pode ser anterior à admissão.');
    await conferirNiveis(ctx, form.data, form.competencias);
  },
});

/**
 * One configuration, by its id: whose it is, and for each competence the weights of the level asked for by the band on that day and of the
 * talent's own. Throws NAO_ENCONTRADO.
 */
export async function configuracaoDoTalento(ctx: Ctx, id: number) {
  const { colaborador, data } = await configuracoesDoTalento.obter(ctx, id);
  const { faixaId } = await lugarDoTalento(ctx, colaborador.id, data);
  const niveis = await niveisEm(ctx, data);
  const ordem = (nivelId: number | null) => niveis.find((nivel) => nivel.id === nivelId)?.ordem ?? null;
  const linhas = await linhasDoTalento(ctx, { colaboradorId: colaborador.id, faixaId, dia: data });
  return {
    colaboradorId: colaborador.id,
    competencias: linhas.map(({ competencia, competenciaPeso, nivelCompetenciaId, nivelExigidoId }) => ({
      nome: competencia.nome,
      peso: competenciaPeso,
      exigida: ordem(nivelExigidoId),
      doTalento: ordem(nivelCompetenciaId),
    })),
    ordemMaxima: niveis.at(-1)?.ordem ?? 0,
  };
}

export const competenciasDoTalentoHandlers: readonly Handler[] = [
  on(gradeDoTalento, async (ctx, { query }) => {
    const dia = query.data ?? ctx.hoje;
    const { faixaId, faixa } = await lugarDoTalento(ctx, query.colaboradorId, dia);
    return {
      faixaSalarial: faixaId === null ? null : { id: faixaId, nome: faixa ?? '' },
      niveis: await niveisEm(ctx, dia),
      linhas: await linhasDoTalento(ctx, { colaboradorId: query.colaboradorId, faixaId, dia }),
    };
  }),
  on(comparacaoDoTalento, async (ctx, { params }) => {
    const { competencias, ordemMaxima } = await configuracaoDoTalento(ctx, params.id);
    return { ...compararCompetencias(competencias), ordemMaxima };
  }),
];
