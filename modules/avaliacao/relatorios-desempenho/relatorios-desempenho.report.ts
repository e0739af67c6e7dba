import { sql } from 'kysely';
import {
  papelDoAvaliador,
  situacaoDaParticipacao,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { AVALIADOS, type ResultadoDoTalento } from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import { grupoDeAvaliadores } from '#modules/avaliacao/resultados-desempenho/resultados-desempenho.contract.ts';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { mediaPonderada } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { daEscolha, resultadosDaEscolha } from './linhas.queries.ts';
import { competenciasPorGrupo, doResultado, evolucao } from './linhas-de-resultado.queries.ts';
import {
  avaliacoesRespondidas,
  avaliadoresEAvaliados,
  comparativoDoTalento,
  competenciasDaOrganizacao,
  competenciasDoTalento,
  type FiltroComparativo,
  type FiltroCompetencias,
  type FiltroDoPapel,
  type FiltroOrganizacao,
  type FiltroParticipacoes,
  type FiltroPorFaixa,
  type FiltroRespondidas,
  type FiltroResultado,
  resultadoAvaliacao,
  resultadoPorFaixa,
  resultadoPorPapel,
} from './relatorios-desempenho.contract.ts';

const tabelas = {
  avaliacoesIds: { tabela: 'avaliacao_desempenho', visivel: null, coluna: 'titulo' },
  avaliadosIds: 'colaborador',
  avaliadoresIds: 'colaborador',
} as const;

const talento = { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30 } as const;
const area = { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 } as const;
const avaliacao = { chave: 'avaliacao', titulo: 'Avaliação', tipo: 'texto', largura: 28 } as const;
const respondidas = { chave: 'respondidas', titulo: 'Respondidas', tipo: 'inteiro' } as const;
const desempenho = { chave: 'desempenho', titulo: 'Desempenho', tipo: 'percentual', total: 'media' } as const;
const competencia = { chave: 'competencia', titulo: 'Competências', tipo: 'percentual', total: 'media' } as const;

interface Linha {
  readonly grupo: string;
  readonly talento: string;
  readonly area: string | null;
  readonly avaliacao: string;
  readonly respondidas: number;
  readonly desempenho: string | null;
  readonly competencia: string | null;
}

const linhaDe = (um: ResultadoDoTalento, grupo: string): Linha => ({
  grupo,
  talento: um.colaborador.nome,
  area: um.area?.nome ?? null,
  avaliacao: um.avaliacao.titulo,
  respondidas: um.respondidas,
  desempenho: um.desempenho,
  competencia: um.competencia,
});

const alfabeto = new Intl.Collator('pt-BR');
const porGrupo = <L extends { readonly grupo: string }>(linhas: readonly L[]): L[] =>
  [...linhas].sort((a, b) => alfabeto.compare(a.grupo, b.grupo));

const emPorcento = (valor: string | null) => (valor === null ? '–' : `${valor.replace('.', ',')}%`);
const mediaDe = (valores: readonly (string | null)[]) => mediaPonderada(valores.map((pontos) => ({ peso: 1, pontos })));

const resumoDe = (linhas: readonly { readonly desempenho: string | null; readonly grupo: string }[]) => {
  const grupos = [...Map.groupBy(linhas, ({ grupo }) => grupo)].map(([rotulo, delas]) => ({
    rotulo,
    media: mediaDe(delas.map((uma) => uma.desempenho)),
  }));
  return {
    indicadores: [
      { rotulo: 'Resultados', valor: formatarInteiro(linhas.length) },
      { rotulo: 'Desempenho médio', valor: emPorcento(mediaDe(linhas.map((uma) => uma.desempenho))) },
    ],
    graficos: [
      {
        titulo: 'Desempenho médio por grupo',
        forma: 'barras' as const,
        barras: grupos
          .slice(0, 20)
          .map(({ rotulo, media }) => ({ rotulo, valor: Number(media ?? 0), texto: emPorcento(media) })),
      },
    ],
  };
};

const resumido = relatorios.defineTabular<Linha & { readonly parte: string }, FiltroResultado>({
  id: 'resultado-avaliacao',
  titulo: resultadoAvaliacao.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Avaliação' },
  colunas: [
    talento,
    area,
    { chave: 'parte', titulo: 'Resultado de', tipo: 'texto', largura: 26 },
    respondidas,
    desempenho,
    competencia,
  ],
  filtroEmPalavras: filtroEmPalavras(resultadoAvaliacao.filtro, tabelas),
  async linhas(ctx, filtro) {
    const resultados = await resultadosDaEscolha(ctx, filtro);
    return resultados.flatMap((um) => {
      const linha = linhaDe(um, um.avaliacao.titulo);
      if (filtro.opcaoResultado === 'P')
        return um.porGrupo.map(({ grupo, folhas, desempenho: valor }) => ({
          ...linha,
          parte: grupoDeAvaliadores.rotulo(grupo),
          respondidas: folhas,
          desempenho: valor,
          competencia: null,
        }));
      if (filtro.opcaoResultado === 'S')
        return um.porAspecto.map(({ aspecto, percentual }) => ({
          ...linha,
          parte: aspecto ?? 'Sem aspecto',
          desempenho: percentual,
          competencia: null,
        }));
      return [{ ...linha, parte: um.protegido === null ? 'Todos os avaliadores' : 'Protegido: anônima' }];
    });
  },
  resumo: resumoDe,
});

const detalhado = relatorios.defineTabular<Awaited<ReturnType<typeof doResultado>>[number], FiltroResultado>({
  id: 'resultado-avaliacao-detalhado',
  titulo: resultadoAvaliacao.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Talento' },
  colunas: [
    { chave: 'aspecto', titulo: 'Aspecto', tipo: 'texto', largura: 22 },
    { chave: 'pergunta', titulo: 'Pergunta', tipo: 'texto', largura: 46 },
    { chave: 'avaliador', titulo: 'Avaliador', tipo: 'texto', largura: 26 },
    { chave: 'papel', titulo: 'Papel', tipo: 'texto', largura: 16 },
    { chave: 'pontos', titulo: 'Aproveitamento', tipo: 'percentual', total: 'media' },
  ],
  filtroEmPalavras: filtroEmPalavras(resultadoAvaliacao.filtro, tabelas),
  linhas: doResultado,
});

const porFaixa = relatorios.defineTabular<Linha, FiltroPorFaixa>({
  id: 'resultado-avaliacao-agrupado-faixa',
  titulo: resultadoPorFaixa.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Faixa salarial' },
  colunas: [talento, area, avaliacao, respondidas, desempenho, competencia],
  filtroEmPalavras: filtroEmPalavras(resultadoPorFaixa.filtro, tabelas),
  async linhas(ctx, filtro) {
    const resultados = await resultadosDaEscolha(ctx, filtro);
    return porGrupo(resultados.map((um) => linhaDe(um, um.faixa ?? 'Sem faixa')));
  },
  resumo: resumoDe,
});

const porPapel = relatorios.defineTabular<Linha, FiltroDoPapel>({
  id: 'resultado-avaliacao-desempenho',
  titulo: resultadoPorPapel.titulo,
  grupo: { chave: 'grupo', titulo: 'Papel do avaliador' },
  colunas: [talento, area, avaliacao, respondidas, desempenho],
  filtroEmPalavras: filtroEmPalavras(resultadoPorPapel.filtro, tabelas),
  async linhas(ctx, filtro) {
    const resultados = await resultadosDaEscolha(ctx, filtro);
    return porGrupo(
      resultados.flatMap((um) =>
        um.porGrupo.map(({ grupo, folhas, desempenho: valor }) => ({
          ...linhaDe(um, grupoDeAvaliadores.rotulo(grupo)),
          respondidas: folhas,
          desempenho: valor,
        })),
      ),
    );
  },
  resumo: resumoDe,
});

const colunasDaCompetencia = [
  { chave: 'competencia', titulo: 'Competência', tipo: 'texto', largura: 34 },
  { chave: 'exigida', titulo: 'Exigido', tipo: 'decimal' },
  { chave: 'vista', titulo: 'Visto', tipo: 'decimal' },
  { chave: 'diferenca', titulo: 'Diferença', tipo: 'decimal' },
  { chave: 'percentual', titulo: 'Atendimento', tipo: 'percentual', total: 'media' },
] as const;

interface LinhaDaCompetencia {
  readonly grupo: string;
  readonly competencia: string;
  readonly exigida: string;
  readonly vista: string | null;
  readonly diferenca: string | null;
  readonly percentual: string | null;
}

const doTalento = relatorios.defineTabular<LinhaDaCompetencia, FiltroCompetencias>({
  id: 'analise-desempenho-competencia-talento',
  titulo: competenciasDoTalento.titulo,
  grupo: { chave: 'grupo', titulo: 'Talento' },
  colunas: colunasDaCompetencia,
  filtroEmPalavras: filtroEmPalavras(competenciasDoTalento.filtro, tabelas),
  async linhas(ctx, filtro) {
    const resultados = await resultadosDaEscolha(ctx, filtro);
    return porGrupo(
      resultados.flatMap((um) =>
        um.competencias.map(({ nome, exigida, vista, diferenca, percentual }) => ({
          grupo: `${um.colaborador.nome}: ${um.avaliacao.titulo}`,
          competencia: nome,
          exigida: `${exigida}.00`,
          vista,
          diferenca,
          percentual,
        })),
      ),
    );
  },
});

const daOrganizacao = relatorios.defineTabular<LinhaDaCompetencia & { readonly pessoas: number }, FiltroOrganizacao>({
  id: 'analise-desempenho-competencia-organizacional',
  titulo: competenciasDaOrganizacao.titulo,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [...colunasDaCompetencia, { chave: 'pessoas', titulo: 'Pessoas', tipo: 'inteiro' }],
  filtroEmPalavras: filtroEmPalavras(competenciasDaOrganizacao.filtro, tabelas),
  async linhas(ctx, filtro) {
    return competenciasPorGrupo(await resultadosDaEscolha(ctx, filtro), filtro);
  },
});

const comparativo = relatorios.defineTabular<ReturnType<typeof evolucao>[number], FiltroComparativo>({
  id: 'comparativo-performance-talento',
  titulo: comparativoDoTalento.titulo,
  grupo: { chave: 'grupo', titulo: 'Talento' },
  colunas: [
    avaliacao,
    { chave: 'dataFim', titulo: 'Até', tipo: 'data' },
    desempenho,
    { chave: 'variacao', titulo: 'Variação', tipo: 'decimal' },
    competencia,
  ],
  filtroEmPalavras: filtroEmPalavras(comparativoDoTalento.filtro, tabelas),
  async linhas(ctx, filtro) {
    return porGrupo(evolucao(await resultadosDaEscolha(ctx, filtro)));
  },
});

interface LinhaDaParticipacao {
  readonly grupo: string;
  readonly outro: string;
  readonly papel: string;
  readonly avaliacao: string;
  readonly situacao: string;
}

async function participacoes(ctx: Ctx, filtro: FiltroParticipacoes): Promise<LinhaDaParticipacao[]> {
  const { respondida, agruparPor, avaliadoresIds } = filtro;
  const { rows } = await sql<{
    avaliado: string;
    avaliador: string;
    papel: string;
    avaliacao: string;
    situacao: string;
  }>`select
      coalesce(c.nome_social, c.nome) as avaliado, coalesce(e.nome_social, e.nome) as avaliador, p.papel, t.titulo as avaliacao, p.situacao
    from ${AVALIADOS} join avaliacao_desempenho_participante p on p.avaliado_id = a.id join colaborador e on e.id = p.avaliador_id
    where ${await daEscolha(ctx, filtro)}
      and (${avaliadoresIds.length === 0} or p.avaliador_id = any (${idList(avaliadoresIds)}))
      and (${respondida === 'TODAS'} or (p.situacao = 'R') = ${respondida === 'RESPONDIDAS'})
    order by c.nome_busca, e.nome_busca, p.id`.execute(ctx.db);
  return porGrupo(
    rows.map((uma) => ({
      grupo: agruparPor === 'AVALIADOR' ? uma.avaliador : uma.avaliado,
      outro: agruparPor === 'AVALIADOR' ? uma.avaliado : uma.avaliador,
      papel: papelDoAvaliador.rotulo(uma.papel),
      avaliacao: uma.avaliacao,
      situacao: situacaoDaParticipacao.rotulo(uma.situacao),
    })),
  );
}

const quemAvaliaQuem = relatorios.defineTabular<LinhaDaParticipacao, FiltroParticipacoes>({
  id: 'avaliacao-desempenho-avaliadores-avaliados',
  titulo: avaliadoresEAvaliados.titulo,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'outro', titulo: 'Com', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'papel', titulo: 'Papel do avaliador', tipo: 'texto', largura: 18 },
    avaliacao,
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 20 },
  ],
  filtroEmPalavras: filtroEmPalavras(avaliadoresEAvaliados.filtro, tabelas),
  linhas: participacoes,
});

interface LinhaDaArea {
  readonly grupo: string;
  readonly area: string;
  readonly avaliados: number;
  readonly participacoes: number;
  readonly respondidas: number;
  readonly percentual: string | null;
}

const andamento = relatorios.defineTabular<LinhaDaArea, FiltroRespondidas>({
  id: 'avaliacao-desempenho-respondidas',
  titulo: avaliacoesRespondidas.titulo,
  grupo: { chave: 'grupo', titulo: 'Avaliação' },
  colunas: [
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 34 },
    { chave: 'avaliados', titulo: 'Avaliados', tipo: 'inteiro', total: 'soma' },
    { chave: 'participacoes', titulo: 'Avaliações', tipo: 'inteiro', total: 'soma' },
    { chave: 'respondidas', titulo: 'Respondidas', tipo: 'inteiro', total: 'soma' },
    { chave: 'percentual', titulo: 'Respondidas (%)', tipo: 'percentual' },
  ],
  filtroEmPalavras: filtroEmPalavras(avaliacoesRespondidas.filtro, tabelas),
  async linhas(ctx, filtro) {
    const { rows } =
      await sql<LinhaDaArea>`select t.titulo as grupo, coalesce(o.nome, 'Sem área') as area, count(distinct a.id) as avaliados,
        count(p.id) as participacoes, count(p.id) filter (where p.situacao = 'R') as respondidas,
        round(100.0 * count(p.id) filter (where p.situacao = 'R') / nullif(count(p.id), 0), 2)::text as percentual
      from ${AVALIADOS} left join avaliacao_desempenho_participante p on p.avaliado_id = a.id
      left join area_organizacional o on o.id = a.area_organizacional_id
      where ${await daEscolha(ctx, filtro)} group by t.id, o.id order by t.nome_busca, o.nome`.execute(ctx.db);
    return rows;
  },
  resumo: (linhas) => {
    const soma = (chave: 'participacoes' | 'respondidas') => linhas.reduce((total, linha) => total + linha[chave], 0);
    return {
      indicadores: [
        { rotulo: 'Avaliações', valor: formatarInteiro(soma('participacoes')) },
        { rotulo: 'Respondidas', valor: formatarInteiro(soma('respondidas')) },
      ],
      graficos: [],
    };
  },
});

/** The reports on performance evaluations. */
export const relatoriosDeDesempenho: Feature = {
  handlers: [
    ...reportHandlers(resultadoAvaliacao, ({ forma }) => (forma === 'D' ? variante(detalhado) : variante(resumido))),
    ...reportHandlers(resultadoPorFaixa, porFaixa),
    ...reportHandlers(resultadoPorPapel, porPapel),
    ...reportHandlers(competenciasDoTalento, doTalento),
    ...reportHandlers(competenciasDaOrganizacao, daOrganizacao),
    ...reportHandlers(comparativoDoTalento, comparativo),
    ...reportHandlers(avaliadoresEAvaliados, quemAvaliaQuem),
    ...reportHandlers(avaliacoesRespondidas, andamento),
  ],
};
