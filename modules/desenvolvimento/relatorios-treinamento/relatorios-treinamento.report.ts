import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { resultadoDoParticipante } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Grafico, maioresBarras, type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { formatarDinheiro, somar } from '#platform/shared/format/dinheiro.ts';
import { formatarHoras } from '#platform/shared/format/hora.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import {
  comTreinamento,
  cronograma,
  type FiltroComTreinamento,
  type FiltroCronograma,
  type FiltroHistorico,
  type FiltroInvestimento,
  type FiltroNoPeriodo,
  type FiltroPresenca,
  type FiltroSemIndicacao,
  type FiltroSemTreinamento,
  type FiltroVencidos,
  historico,
  investimento,
  investimentoPorTalento,
  LINHAS_DA_LISTA,
  listaDePresenca,
  matriz,
  ranking,
  semIndicacao,
  semTreinamento,
  vencidos,
} from './relatorios-treinamento.contract.ts';
import {
  type AVencer,
  type DiaDoCronograma,
  diasDoCronograma,
  type Investido,
  investido,
  type LinhaDaLista,
  listaParaAssinar,
  type PessoaECurso,
  pessoasPorCursos,
  type SemIndicacao,
  semCursoDesde,
  type Treinamento,
  treinamentos,
  vencidosAte,
} from './treinamentos.queries.ts';

const nome = { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' } as const;
const cargo = { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 24 } as const;
const area = { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 } as const;
const curso = { chave: 'curso', titulo: 'Curso', tipo: 'texto', largura: 32 } as const;
const turma = { chave: 'turma', titulo: 'Turma', tipo: 'texto', largura: 30 } as const;
const dia = <C extends string>(chave: C, titulo: string) => ({ chave, titulo, tipo: 'data', largura: 12 }) as const;

const nomes = { cursosIds: 'curso', turmasIds: { tabela: 'turma', visivel: null, coluna: 'descricao' } } as const;
const contados = (linhas: readonly unknown[], rotulo: string, graficos: readonly Grafico[] = []): Resumo => ({
  indicadores: [{ rotulo, valor: formatarInteiro(linhas.length) }],
  graficos,
});
const porArea = (linhas: readonly { readonly area: string }[]): Grafico => ({
  titulo: 'Talentos por área',
  forma: 'barras',
  barras: maisFrequentes(linhas, (linha) => linha.area),
});

const dosSemIndicacao = relatorios.defineTabular<SemIndicacao, FiltroSemIndicacao>({
  id: 'colaborador-sem-indicacao-treinamento',
  titulo: semIndicacao.titulo,
  colunas: [nome, cargo, area, dia('admissao', 'Admissão'), dia('ultimo', 'Último curso')],
  filtroEmPalavras: filtroEmPalavras(semIndicacao.filtro, nomes),
  linhas: (ctx, { mesesSemCurso, ...lugar }) => semCursoDesde(ctx, somarMeses(ctx.hoje, -mesesSemCurso), lugar),
  resumo: (linhas) => contados(linhas, 'Talentos', [porArea(linhas)]),
});

const daLista = relatorios.defineTabular<LinhaDaLista, FiltroPresenca>({
  id: 'presenca',
  titulo: listaDePresenca.titulo,
  grupo: { chave: 'grupo', titulo: 'Aula', novaPagina: true },
  colunas: [
    { chave: 'grupo', titulo: 'Aula', tipo: 'texto' },
    { chave: 'numero', titulo: 'Nº', tipo: 'inteiro', largura: 5 },
    { chave: 'nome', titulo: 'Participante', tipo: 'texto', largura: 31 },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'presenca', titulo: 'Presença', tipo: 'texto', largura: 15 },
    { chave: 'assinatura', titulo: 'Assinatura', tipo: 'texto', largura: 38 },
  ],
  emBranco: ({ nome }) => nome === null,
  filtroEmPalavras: filtroEmPalavras(listaDePresenca.filtro, nomes),
  linhas: (ctx, { turmasIds, linhas }) => listaParaAssinar(ctx, { turmasIds, linhas: linhas ?? LINHAS_DA_LISTA }),
});

const doCronograma = relatorios.defineTabular<DiaDoCronograma, FiltroCronograma>({
  id: 'cronograma-treinamento',
  titulo: cronograma.titulo,
  paisagem: true,
  grupo: { chave: 'turma', titulo: 'Turma' },
  colunas: [
    turma,
    dia('dia', 'Dia'),
    { chave: 'horario', titulo: 'Horário', tipo: 'texto', largura: 16 },
    { chave: 'assunto', titulo: 'Assunto', tipo: 'texto', largura: 34 },
    { chave: 'instrutor', titulo: 'Instrutor', tipo: 'texto', largura: 26 },
    { chave: 'instituicao', titulo: 'Instituição', tipo: 'texto', largura: 24 },
    { chave: 'participantes', titulo: 'Participantes', tipo: 'inteiro', largura: 13 },
  ],
  filtroEmPalavras: filtroEmPalavras(cronograma.filtro, nomes),
  linhas: (ctx, { turmasIds }) => diasDoCronograma(ctx, turmasIds),
});

const dosSemTreinamento = relatorios.defineTabular<PessoaECurso, FiltroSemTreinamento>({
  id: 'colaborador-sem-treinamento',
  titulo: semTreinamento.titulo,
  grupo: { chave: 'curso', titulo: 'Curso' },
  colunas: [curso, nome, cargo, area],
  filtroEmPalavras: filtroEmPalavras(semTreinamento.filtro, nomes),
  linhas: (ctx, { cursosIds, ...lugar }) => pessoasPorCursos(ctx, cursosIds, lugar, 'falta'),
  resumo: (linhas) =>
    contados(linhas, 'Treinamentos que faltam', [
      { titulo: 'Talentos sem o curso', forma: 'barras', barras: maisFrequentes(linhas, (linha) => linha.curso) },
    ]),
});

type Lido = Omit<Treinamento, 'resultado' | 'minutos'> & { readonly resultado: string; readonly horas: string | null };
const lidos = (linhas: readonly Treinamento[]): Lido[] =>
  linhas.map(({ resultado, minutos, ...linha }) => ({
    ...linha,
    resultado: resultadoDoParticipante.rotulo(resultado),
    horas: minutos === null ? null : formatarHoras(minutos),
  }));
const horas = { chave: 'horas', titulo: 'Horas', tipo: 'texto', largura: 8 } as const;
const frequencia = { chave: 'frequencia', titulo: 'Frequência', tipo: 'percentual', largura: 11 } as const;
const resultado = { chave: 'resultado', titulo: 'Resultado', tipo: 'texto', largura: 12 } as const;
const feitos = [dia('inicio', 'Início'), dia('fim', 'Fim'), horas, frequencia, resultado] as const;

const dosComTreinamento = relatorios.defineTabular<Lido, FiltroComTreinamento>({
  id: 'colaborador-com-treinamento',
  titulo: comTreinamento.titulo,
  paisagem: true,
  colunas: [nome, area, curso, turma, ...feitos],
  filtroEmPalavras: filtroEmPalavras(comTreinamento.filtro, nomes),
  linhas: async (ctx, { aprovado, ...filtro }) =>
    lidos(
      (await treinamentos(ctx, filtro)).filter((linha) => aprovado === null || (linha.resultado === 'A') === aprovado),
    ),
  resumo: (linhas) =>
    contados(linhas, 'Participações', [
      { titulo: 'Participações por resultado', forma: 'barras', barras: maisFrequentes(linhas, (um) => um.resultado) },
      { titulo: 'Participações por curso', forma: 'barras', barras: maisFrequentes(linhas, (um) => um.curso) },
    ]),
});

type NaMatriz = PessoaECurso & { readonly situacao: string };

/** Areas by courses, in whole per cents of who has passed. */
function mapaDaMatriz(linhas: readonly NaMatriz[]): NonNullable<Resumo['mapas']>[number] {
  const areas = [...new Set(linhas.map((linha) => linha.area))].sort((a, b) => a.localeCompare(b, 'pt'));
  const cursos = [...new Set(linhas.map((linha) => linha.curso))];
  const conta = new Map<string, { tem: number; todos: number }>();
  for (const linha of linhas) {
    const chave = `${areas.indexOf(linha.area)}/${cursos.indexOf(linha.curso)}`;
    const antes = conta.get(chave) ?? { tem: 0, todos: 0 };
    conta.set(chave, { tem: antes.tem + (linha.feito === null ? 0 : 1), todos: antes.todos + 1 });
  }
  return {
    titulo: 'Quem já fez, por área',
    categoria: 'Área',
    linhas: areas,
    colunas: cursos,
    celulas: [...conta].map(([chave, { tem, todos }]) => {
      const [linha = 0, coluna = 0] = chave.split('/').map(Number);
      return { linha, coluna, valor: Math.floor((tem * 100) / todos), texto: `${tem}/${todos}` };
    }),
  };
}

const daMatriz = relatorios.defineTabular<NaMatriz, FiltroSemTreinamento>({
  id: 'matriz-treinamento',
  titulo: matriz.titulo,
  grupo: { chave: 'curso', titulo: 'Curso' },
  colunas: [
    curso,
    nome,
    cargo,
    area,
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 12 },
    dia('feito', 'Feito em'),
  ],
  filtroEmPalavras: filtroEmPalavras(matriz.filtro, nomes),
  linhas: async (ctx, { cursosIds, ...lugar }) =>
    (await pessoasPorCursos(ctx, cursosIds, lugar)).map((linha) => ({
      ...linha,
      situacao: linha.feito === null ? 'Falta' : 'Feito',
    })),
  resumo: (linhas) => ({ ...contados(linhas, 'Talentos vezes cursos'), mapas: [mapaDaMatriz(linhas)] }),
});

const doHistorico = relatorios.defineTabular<Lido, FiltroHistorico>({
  id: 'historico-treinamento',
  titulo: historico.titulo,
  paisagem: true,
  grupo: { chave: 'nome', titulo: 'Talento' },
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto' },
    { ...curso, total: 'conta' },
    turma,
    ...feitos,
    { chave: 'nota', titulo: 'Nota (%)', tipo: 'percentual', largura: 10 },
  ],
  filtroEmPalavras: filtroEmPalavras(historico.filtro, nomes),
  linhas: async (ctx, filtro) => lidos(await treinamentos(ctx, filtro)),
});

const emDinheiro = (valor: number) => formatarDinheiro(valor.toFixed(2));

/** The same under each thing that it is grouped by, which is called by its name. */
const investimentoPor = (titulo: string) =>
  relatorios.defineTabular<Investido, FiltroInvestimento>({
    id: 'investimento',
    titulo: investimento.titulo,
    paisagem: true,
    grupo: { chave: 'grupo', titulo },
    colunas: [
      { chave: 'grupo', titulo, tipo: 'texto' },
      curso,
      turma,
      dia('inicio', 'Início'),
      { chave: 'participantes', titulo: 'Participantes', tipo: 'inteiro', total: 'soma' },
      { chave: 'custo', titulo: 'Investimento', tipo: 'dinheiro', total: 'soma' },
      { chave: 'porParticipante', titulo: 'Por participante', tipo: 'dinheiro' },
    ],
    filtroEmPalavras: filtroEmPalavras(investimento.filtro, nomes),
    linhas: (ctx, filtro) => investido(ctx, filtro),
    resumo: (linhas) => ({
      indicadores: [
        { rotulo: 'Investimento', valor: formatarDinheiro(somar('0.00', ...linhas.map(({ custo }) => custo))) },
        { rotulo: 'Turmas', valor: formatarInteiro(linhas.length) },
      ],
      graficos: [
        {
          titulo: 'Investimento',
          forma: 'barras',
          barras: maioresBarras(
            somarPor(
              linhas,
              ({ grupo }) => grupo,
              ({ custo }) => Number(custo),
            ).map((soma) => ({ ...soma, texto: emDinheiro(soma.valor) })),
            12,
            emDinheiro,
          ),
        },
      ],
    }),
  });
const doInvestimento = {
  CURSO: investimentoPor('Curso'),
  CATEGORIA: investimentoPor('Categoria'),
  MES_ANO: investimentoPor('Mês/Ano'),
};

interface PorTalento {
  readonly nome: string;
  readonly area: string;
  readonly treinamentos: number;
  readonly horas: string;
  readonly custo: string;
}

/** One line for each talent: how many trainings, of how many hours, and their share of what these cost. */
async function porTalento(ctx: Ctx, filtro: FiltroNoPeriodo): Promise<PorTalento[]> {
  const deles = Map.groupBy(await treinamentos(ctx, filtro), ({ id }) => id);
  return [...deles.values()].map((linhas) => ({
    nome: linhas[0]?.nome ?? '',
    area: linhas[0]?.area ?? '',
    treinamentos: linhas.length,
    horas: formatarHoras(linhas.reduce((soma, { minutos }) => soma + (minutos ?? 0), 0)),
    custo: somar('0.00', ...linhas.map(({ custo }) => custo)),
  }));
}

const doTalento = relatorios.defineTabular<PorTalento, FiltroNoPeriodo>({
  id: 'investimento-colaborador',
  titulo: investimentoPorTalento.titulo,
  colunas: [
    nome,
    area,
    { chave: 'treinamentos', titulo: 'Treinamentos', tipo: 'inteiro', total: 'soma' },
    horas,
    { chave: 'custo', titulo: 'Investimento', tipo: 'dinheiro', total: 'soma' },
  ],
  filtroEmPalavras: filtroEmPalavras(investimentoPorTalento.filtro, nomes),
  linhas: porTalento,
});

type NoRanking = Treinamento & { readonly lugar: number };

const doRanking = relatorios.defineTabular<NoRanking, FiltroNoPeriodo>({
  id: 'ranking-avaliacao-aluno',
  titulo: ranking.titulo,
  paisagem: true,
  grupo: { chave: 'curso', titulo: 'Curso' },
  colunas: [
    curso,
    { chave: 'lugar', titulo: 'Lugar', tipo: 'inteiro', largura: 7 },
    nome,
    area,
    turma,
    { chave: 'nota', titulo: 'Nota (%)', tipo: 'percentual', total: 'media' },
    frequencia,
  ],
  filtroEmPalavras: filtroEmPalavras(ranking.filtro, nomes),
  linhas: async (ctx, filtro) => {
    const comNota = (await treinamentos(ctx, filtro)).filter(({ nota }) => nota !== null);
    const ordenadas = comNota.sort(
      (a, b) =>
        a.curso.localeCompare(b.curso, 'pt') || Number(b.nota) - Number(a.nota) || a.nome.localeCompare(b.nome, 'pt'),
    );
    // Equal grades share a place: that of the first of them.
    return [...Map.groupBy(ordenadas, ({ curso }) => curso).values()].flatMap((doCurso) => {
      let lugar = 0;
      return doCurso.map((linha, antes) => {
        if (linha.nota !== doCurso[antes - 1]?.nota) lugar = antes + 1;
        return { ...linha, lugar };
      });
    });
  },
});

const dosVencidos = relatorios.defineTabular<AVencer, FiltroVencidos>({
  id: 'cursos-vencidos-a-vencer',
  titulo: vencidos.titulo,
  paisagem: true,
  grupo: { chave: 'situacao', titulo: 'Situação' },
  colunas: [
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto' },
    dia('vence', 'Vence em'),
    curso,
    nome,
    cargo,
    area,
    dia('feito', 'Feito em'),
  ],
  filtroEmPalavras: filtroEmPalavras(vencidos.filtro, nomes),
  linhas: (ctx, { meses, ...filtro }) => vencidosAte(ctx, somarMeses(ctx.hoje, meses), filtro),
  resumo: (linhas) =>
    contados(linhas, 'Cursos', [
      { titulo: 'Por situação', forma: 'barras', barras: maisFrequentes(linhas, ({ situacao }) => situacao) },
    ]),
});

/** The reports on training. */
export const deTreinamento = {
  dosSemIndicacao,
  daLista,
  doCronograma,
  dosSemTreinamento,
  dosComTreinamento,
  daMatriz,
  doHistorico,
  doInvestimento,
  doTalento,
  doRanking,
  dosVencidos,
};
