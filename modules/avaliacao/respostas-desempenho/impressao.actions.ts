import { Readable } from 'node:stream';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { imprimirQuestionario } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import { defineTabular } from '#platform/server/report/define-report.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { renderXlsx } from '#platform/server/report/render-xlsx.ts';
import { tiposDeFormato } from '#platform/server/report-http/load-report.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { regra } from '#platform/shared/problem.ts';
import { perguntasAlem, respostasAlem } from './folha.rules.ts';
import { lerFolhaDeDesempenho, participacaoDa } from './folhas.queries.ts';
import { type LinhaDaFolha, linhasDaFolha } from './linhas-da-folha.queries.ts';
import {
  type FolhaDeDesempenho,
  folhaEmBrancoPdf,
  folhaRespondidaPdf,
  folhaRespondidaXls,
} from './respostas-desempenho.contract.ts';

async function folhaDe(ctx: Ctx, id: number): Promise<FolhaDeDesempenho> {
  return lerFolhaDeDesempenho(ctx, await participacaoDa(ctx, id));
}

/** The name of the file tells of an anonymous evaluation neither who was evaluated nor by whom. */
const arquivoDe = ({ avaliacao, avaliado }: FolhaDeDesempenho) =>
  avaliacao.anonima ? avaliacao.titulo : `${avaliacao.titulo} - ${avaliado.nome}`;

function papel(ctx: Ctx, folha: FolhaDeDesempenho, respondida: boolean): Promise<FileAnswer> {
  const { avaliacao, avaliado, avaliador, competencias, niveis } = folha;
  const alem = perguntasAlem({ competencias, niveis, pedeNota: avaliacao.notaQuestionarioManual });
  const dadas = [...folha.respostas, ...respostasAlem(folha)];
  return imprimirQuestionario(
    ctx,
    {
      titulo: avaliacao.titulo,
      arquivo: arquivoDe(folha),
      instrucoes: avaliacao.instrucoes,
      linhas: [
        { rotulo: 'Avaliado', valor: avaliado.nome },
        { rotulo: 'Cargo', valor: avaliado.cargo ?? '' },
        ...(avaliacao.anonima ? [] : [{ rotulo: 'Avaliador', valor: avaliador.nome }]),
        { rotulo: 'Como', valor: papelDoAvaliador.rotulo(folha.papel) },
        { rotulo: 'Até', valor: formatarData(avaliacao.dataFim) },
      ],
      perguntas: [...folha.perguntas, ...alem],
      respostas: respondida ? new Map(dadas.map((resposta) => [resposta.perguntaId, resposta])) : null,
      assinaturas: avaliacao.anonima ? [] : ['Avaliado', 'Avaliador'],
    },
    { agruparPorAspecto: true, modoEconomico: false },
  );
}

const COLUNAS = [
  { chave: 'aspecto', titulo: 'Aspecto', tipo: 'texto', largura: 24 },
  { chave: 'pergunta', titulo: 'Pergunta', tipo: 'texto', largura: 50 },
  { chave: 'resposta', titulo: 'Resposta', tipo: 'texto', largura: 30 },
  { chave: 'comentario', titulo: 'Comentário', tipo: 'texto', largura: 50 },
  { chave: 'pontos', titulo: 'Aproveitamento', tipo: 'percentual' },
] as const;

async function planilha(ctx: Ctx, folha: FolhaDeDesempenho): Promise<FileAnswer> {
  const linhas = await linhasDaFolha(ctx, folha);
  const relatorio = defineTabular<LinhaDaFolha, null>({
    id: 'avaliacao-de-desempenho-respondida',
    titulo: folha.avaliacao.titulo,
    colunas: COLUNAS,
    filtroEmPalavras: () => `Avaliado: ${folha.avaliado.nome}`,
    linhas: () => linhas,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: tiposDeFormato.xlsx,
    conteudo: async () => Readable.from(renderXlsx(relatorio, ctx, null, { cabecalho })),
    cabecalhos: { 'content-disposition': contentDisposition(arquivoDe(folha), 'xlsx') },
  };
}

async function respondida(ctx: Ctx, id: number): Promise<FolhaDeDesempenho> {
  const folha = await folhaDe(ctx, id);
  if (folha.respostas.length + respostasAlem(folha).length === 0)
    throw regra('Ninguém respondeu esta avaliação ainda.');
  return folha;
}

export const impressaoHandlers: readonly Handler[] = [
  onFile(folhaEmBrancoPdf, async (ctx, { params }) => papel(ctx, await folhaDe(ctx, params.id), false)),
  onFile(folhaRespondidaPdf, async (ctx, { params }) => papel(ctx, await respondida(ctx, params.id), true)),
  onFile(folhaRespondidaXls, async (ctx, { params }) => planilha(ctx, await respondida(ctx, params.id))),
];
