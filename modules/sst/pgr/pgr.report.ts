import { fileURLToPath } from 'node:url';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { pgr, relatorioDoPgr } from './pgr.contract.ts';
import { type Programa, programaImpresso } from './programa.queries.ts';

type Papel = Omit<Programa, 'dataIni' | 'dataFim' | 'acoes' | 'visitas' | 'grupos'> & {
  readonly periodo: string;
  readonly grupos: readonly (Omit<Programa['grupos'][number], 'desde'> & { readonly desde: string })[];
  readonly acoes: readonly {
    readonly nome: string;
    readonly meta: string;
    readonly responsavel: string;
    readonly prazo: string;
    readonly andamento: string;
  }[];
  readonly visitas: readonly { readonly data: string; readonly grupos: string; readonly profissionais: string }[];
};

const ate = (de: string, a: string | null) =>
  a ? `${formatarData(de)} a ${formatarData(a)}` : `desde ${formatarData(de)}`;

function andamentoDe(acao: Programa['acoes'][number]): string {
  const { acompanhamentoInicio, acompanhamentoTermino, situacao } = acao;
  if (acompanhamentoTermino) return `Concluída em ${formatarData(acompanhamentoTermino)}`;
  const estado = acompanhamentoInicio ? `Em curso desde ${formatarData(acompanhamentoInicio)}` : 'A iniciar';
  return situacao ? `${estado}: ${situacao}` : estado;
}

/** A programme as its document says it. */
export const papelDe = ({ dataIni, dataFim, acoes, visitas, grupos, ...programa }: Programa): Papel => ({
  ...programa,
  periodo: ate(dataIni, dataFim),
  grupos: grupos.map((grupo) => ({ ...grupo, desde: formatarData(grupo.desde) })),
  acoes: acoes.map((acao) => ({
    nome: acao.nome,
    meta: acao.meta,
    responsavel: acao.responsavel,
    prazo: ate(acao.previsaoInicio, acao.previsaoTermino),
    andamento: andamentoDe(acao),
  })),
  visitas: visitas.map((visita) => ({
    data: formatarData(visita.data),
    grupos: visita.grupos.join(', '),
    profissionais: visita.profissionais.join(', '),
  })),
});

/** The document of a programme. */
export const documentoDoPgr = relatorios.defineFree<Papel, { pgrId: number }>({
  id: 'pgr',
  titulo: pgr.nome.varios,
  template: fileURLToPath(new URL('./pgr.typ', import.meta.url)),
  dados: async (ctx, { pgrId }) => papelDe(await programaImpresso(ctx, pgrId)),
  planilhas: ({ grupos }) => [
    {
      nome: 'Inventário de riscos',
      colunas: [
        { chave: 'grupo', titulo: 'Grupo homogêneo', tipo: 'texto', largura: 32 },
        { chave: 'ambiente', titulo: 'Ambiente', tipo: 'texto', largura: 24 },
        { chave: 'tipo', titulo: 'Tipo de risco', tipo: 'texto', largura: 14 },
        { chave: 'risco', titulo: 'Risco', tipo: 'texto', largura: 32 },
        { chave: 'fontes', titulo: 'Fontes geradoras', tipo: 'texto', largura: 28 },
        { chave: 'danos', titulo: 'Possíveis danos', tipo: 'texto', largura: 32 },
        { chave: 'medidas', titulo: 'Medidas existentes', tipo: 'texto', largura: 28 },
        { chave: 'probabilidade', titulo: 'Probabilidade', tipo: 'texto', largura: 16 },
        { chave: 'gravidade', titulo: 'Gravidade', tipo: 'texto', largura: 16 },
        { chave: 'classificacao', titulo: 'Classificação', tipo: 'texto', largura: 16 },
      ],
      linhas: grupos.flatMap(({ nome, riscos }) =>
        riscos.map(({ cor: _, agente: __, ...risco }) => ({ grupo: nome, ...risco })),
      ),
    },
  ],
});

/** The whole programme as a PDF, for who reads it; that it was printed is written down. */
export async function imprimir(ctx: Ctx, pgrId: number): Promise<FileAnswer> {
  const { nome } = await programaImpresso(ctx, pgrId);
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade: pgr.nome.um, entidadeId: pgrId });
  return {
    tipo: 'application/pdf',
    nome: `${nome}.pdf`,
    conteudo: async () =>
      (await ctx.relatorios.pdf.free(documentoDoPgr, ctx, { pgrId }, { cabecalho, signal: ctx.signal })).pdf,
  };
}

export const relatorioHandlers = reportHandlers(relatorioDoPgr, () => variante(documentoDoPgr));
