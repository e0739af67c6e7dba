import { fileURLToPath } from 'node:url';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { folhaImpressa, type GrupoImpresso, type PerguntaNoPapel, type RespostaNoPapel } from './impressao.rules.ts';

interface Papel {
  readonly linhas: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly instrucoes: string;
  readonly economico: boolean;
  readonly assinaturas: readonly string[];
  readonly grupos: readonly GrupoImpresso[];
}

/** A questionnaire on paper. */
export interface QuestionarioNoPapel {
  readonly titulo: string;
  /** Name of the file; the title unless given. */
  readonly arquivo?: string;
  /** Who signs below. */
  readonly assinaturas?: readonly string[];
  /** Who answers, of whom, when: '' leaves a line to be filled in. */
  readonly linhas: Papel['linhas'];
  readonly instrucoes: string | null;
  readonly perguntas: readonly PerguntaNoPapel[];
  /** By question; null prints it blank. */
  readonly respostas: ReadonlyMap<number, RespostaNoPapel> | null;
}

/** Lines over the questions that somebody fills in with a pen. */
export const linhasEmBranco = (...rotulos: readonly string[]): Papel['linhas'] =>
  rotulos.map((rotulo) => ({ rotulo, valor: '' }));

interface Opcoes {
  readonly agruparPorAspecto: boolean;
  readonly modoEconomico: boolean;
}

/** The file of a questionnaire, blank or answered, made after the commit. */
export async function imprimirQuestionario(ctx: Ctx, o: QuestionarioNoPapel, opcoes: Opcoes): Promise<FileAnswer> {
  const papel: Papel = {
    linhas: o.linhas,
    instrucoes: o.instrucoes ?? '',
    economico: opcoes.modoEconomico,
    assinaturas: o.assinaturas ?? [],
    grupos: folhaImpressa(o.perguntas, o.respostas, opcoes),
  };
  const folha = relatorios.defineFree<Papel, object>({
    id: 'questionario',
    titulo: o.titulo,
    template: fileURLToPath(new URL('./questionario.typ', import.meta.url)),
    dados: () => papel,
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    nome: `${o.arquivo ?? o.titulo}.pdf`,
    conteudo: async () => {
      const { pdf } = await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal });
      return pdf;
    },
  };
}
