import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Barra } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';
import { cortar } from '#platform/shared/text.ts';
import {
  desligamentosNoPeriodo,
  type FiltroDesligamentos,
  type FiltroResultados,
  resultadosDasEntrevistas,
} from './relatorios.contract.ts';
import { type LinhaDoResultado, resultadoDe, TODOS } from './resultado.rules.ts';
import { type Desligado, desligadosNoPeriodo, respostasDoPeriodo } from './saidas.queries.ts';

const dosDesligamentos = relatorios.defineTabular<Desligado, FiltroDesligamentos>({
  id: 'desligamentos',
  titulo: desligamentosNoPeriodo.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'data', titulo: 'Desligado em', tipo: 'data', largura: 13 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'motivo', titulo: 'Motivo do desligamento', tipo: 'texto', largura: 26 },
    { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 },
    { chave: 'meses', titulo: 'Meses de casa', tipo: 'inteiro', total: 'media' },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 24 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 22 },
  ],
  filtroEmPalavras: filtroEmPalavras(desligamentosNoPeriodo.filtro, { motivosIds: 'motivo_desligamento' }),
  linhas: desligadosNoPeriodo,
  resumo: (linhas) => ({
    indicadores: [{ rotulo: 'Desligamentos', valor: formatarInteiro(linhas.length) }],
    graficos: [
      { titulo: 'Desligamentos por motivo', forma: 'barras', barras: maisFrequentes(linhas, ({ motivo }) => motivo) },
      { titulo: 'Desligamentos por área', forma: 'barras', barras: maisFrequentes(linhas, ({ area }) => area) },
    ],
  }),
});

/** A question may be long; the whole of it stands in the table. */
const TITULO_DO_GRAFICO = 120;
const barraDe = ({ resposta, quantos, parte }: LinhaDoResultado): Barra[] =>
  quantos === null || parte === null
    ? []
    : [{ rotulo: resposta, valor: quantos, texto: `${formatarInteiro(quantos)} (${formatarPercentual(parte)})` }];

const dosResultados = relatorios.defineTabular<LinhaDoResultado, FiltroResultados>({
  id: 'resultados-entrevistas-desligamentos',
  titulo: resultadosDasEntrevistas.titulo,
  paisagem: true,
  grupo: { chave: 'pergunta', titulo: 'Pergunta' },
  colunas: [
    { chave: 'quem', titulo: 'Quem respondeu', tipo: 'texto', largura: 28 },
    { chave: 'resposta', titulo: 'Resposta', tipo: 'texto', largura: 40 },
    { chave: 'quantos', titulo: 'Quantos', tipo: 'inteiro' },
    { chave: 'parte', titulo: 'Parte', tipo: 'percentual' },
    { chave: 'responderam', titulo: 'Responderam', tipo: 'inteiro' },
    { chave: 'media', titulo: 'Nota média', tipo: 'decimal' },
  ],
  filtroEmPalavras: filtroEmPalavras(resultadosDasEntrevistas.filtro, {
    motivosIds: 'motivo_desligamento',
    modelosIds: { tabela: 'modelo_entrevista_desligamento', visivel: null, coluna: 'titulo' },
  }),
  async linhas(ctx, filtro) {
    const { perguntas, respostas } = await respostasDoPeriodo(ctx, filtro);
    return resultadoDe(perguntas, respostas);
  },
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      ...Map.groupBy(
        linhas.filter(({ quem, quantos }) => quem === TODOS && quantos !== null),
        ({ pergunta }) => pergunta,
      ),
    ].map(([titulo, delas]) => ({
      titulo: cortar(titulo, TITULO_DO_GRAFICO),
      forma: 'barras',
      barras: delas.flatMap(barraDe),
    })),
  }),
});

/** The reports on who left and what they said of it. */
export const deSaidas = { dosDesligamentos, dosResultados };
