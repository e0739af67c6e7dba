import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { certificacao, relatorioDaCertificacao } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { certificacoes } from '#modules/desenvolvimento/certificacao/certificacao.resource.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { situacaoDaCertificacao } from './colaboradores-certificacoes.contract.ts';
import {
  colaboradorPorCertificacao,
  colaboradorSemCertificacao,
  type FiltroPorCertificacao,
} from './matriz.contract.ts';
import { type ParNoRelatorio, paresDoRelatorio } from './matriz.queries.ts';

type Linha = Omit<ParNoRelatorio, 'situacao'> & { readonly estado: string };

const linhaDe = ({ situacao, ...par }: ParNoRelatorio): Linha => ({
  ...par,
  estado: situacaoDaCertificacao.rotulo(situacao),
});

const colunas = [
  { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 28, total: 'conta' },
  { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
  { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 22 },
  { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 22 },
  { chave: 'precisa', titulo: 'Precisa', tipo: 'booleano' },
  { chave: 'data', titulo: 'Obtida em', tipo: 'data' },
  { chave: 'validaAte', titulo: 'Válida até', tipo: 'data' },
  { chave: 'estado', titulo: 'Situação', tipo: 'texto', largura: 14 },
] as const;

/** How many stand in each state. */
const resumo = (linhas: readonly Linha[]) => ({
  indicadores: situacaoDaCertificacao.itens.map(({ rotulo }) => ({
    rotulo,
    valor: formatarInteiro(linhas.filter(({ estado }) => estado === rotulo).length),
  })),
  graficos: [],
});

const grupo = { chave: 'certificacao', titulo: 'Certificação' } as const;

const porCertificacao = relatorios.defineTabular<Linha, FiltroPorCertificacao>({
  id: 'colaborador-certificacao',
  titulo: colaboradorPorCertificacao.titulo,
  paisagem: true,
  colunas,
  grupo,
  filtroEmPalavras: filtroEmPalavras(colaboradorPorCertificacao.filtro),
  linhas: async (ctx, filtro) =>
    (await paresDoRelatorio(ctx, { ...filtro, de: filtro.situacao === 'N' ? 'falta' : 'tem' })).map(linhaDe),
  resumo,
});

const semCertificacao = relatorios.defineTabular<Linha, Omit<FiltroPorCertificacao, 'situacao' | 'meses'>>({
  id: 'colaborador-sem-certificacao',
  titulo: colaboradorSemCertificacao.titulo,
  paisagem: true,
  colunas: colunas.filter(({ chave }) => chave !== 'precisa'),
  grupo,
  filtroEmPalavras: filtroEmPalavras(colaboradorSemCertificacao.filtro),
  linhas: async (ctx, filtro) => (await paresDoRelatorio(ctx, { ...filtro, de: 'falta' })).map(linhaDe),
});

/** What a certification asks for, in words. */
async function exigenciasEmPalavras(ctx: Ctx, id: number): Promise<{ nome: string; texto: string }> {
  const { nome, cursos, cargos, funcoes, certificacaoPreRequisito, periodicidade, avaliacoesPraticas } =
    await certificacoes.obter(ctx, id);
  const lista = (rotulo: string, itens: readonly { readonly nome?: string | undefined }[]) =>
    itens.length > 0 && `${rotulo}: ${itens.map((item) => item.nome).join(', ')}`;
  const partes = [
    lista('Cursos', cursos),
    lista('Avaliações práticas', avaliacoesPraticas),
    certificacaoPreRequisito && `Pré-requisito: ${certificacaoPreRequisito.nome}`,
    `Validade: ${periodicidade === null ? 'não vence' : plural(periodicidade, 'mês', 'meses')}`,
    lista('Cargos que precisam', cargos),
    lista('Funções que precisam', funcoes),
  ];
  return { nome, texto: partes.filter(Boolean).join(' · ') };
}

async function imprimir(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { nome, texto } = await exigenciasEmPalavras(ctx, id);
  const quais = { certificacoesIds: [id], areasIds: [], estabelecimentosIds: [], de: 'ambos' } as const;
  const linhas = (await paresDoRelatorio(ctx, quais)).map(linhaDe);
  const folha = relatorios.defineTabular<Linha, object>({
    id: 'certificacao',
    titulo: `${certificacao.nome.um}: ${nome}`,
    paisagem: true,
    colunas,
    filtroEmPalavras: () => texto,
    linhas: () => linhas,
    resumo,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    nome: `${certificacao.nome.um} - ${nome}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.tabular(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}

export const relatoriosHandlers: readonly Handler[] = [
  ...reportHandlers(colaboradorPorCertificacao, porCertificacao),
  ...reportHandlers(colaboradorSemCertificacao, semCertificacao),
  onFile(relatorioDaCertificacao, (ctx, { params: { id } }) => imprimir(ctx, id)),
];
