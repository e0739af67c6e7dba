import { fileURLToPath } from 'node:url';
import { unidadesDeMedida } from '#modules/sst/agentes-nocivos/listas.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { motivosDaRevisao, pgr, relatorioDoPgr } from './pgr.contract.ts';
import { simboloDaUnidade } from './pgr.rules.ts';
import { type Medicao, type Programa, programaImpresso, type RiscoDoInventario } from './programa.queries.ts';

type Papel = Omit<Programa, 'cnpj' | 'dataIni' | 'dataFim' | 'revisao' | 'acoes' | 'visitas' | 'grupos'> & {
  readonly periodo: string;
  readonly inscricao: string | null;
  readonly revisao: string | null;
  /** Nobody has issued it yet: what is printed is no programme of the company. */
  readonly rascunho: string | null;
  readonly grupos: readonly (Omit<Programa['grupos'][number], 'desde' | 'riscos' | 'expostos'> & {
    readonly desde: string;
    readonly expostos: string | null;
    readonly riscos: readonly (Omit<RiscoDoInventario, 'medicao' | 'riscoId'> & { readonly medicao: string | null })[];
  })[];
  readonly acoes: readonly {
    readonly nome: string;
    readonly meta: string;
    readonly responsavel: string;
    readonly prazo: string;
    readonly andamento: string;
    readonly riscos: string | null;
  }[];
  readonly visitas: readonly { readonly data: string; readonly grupos: string; readonly profissionais: string }[];
};

const ate = (de: string, a: string | null) =>
  a ? `${formatarData(de)} a ${formatarData(a)}` : `desde ${formatarData(de)}`;

function andamentoDe(acao: Programa['acoes'][number]): string {
  const { acompanhamentoInicio, acompanhamentoTermino, situacao } = acao;
  if (acao.seguida) return 'Segue na revisão';
  if (acompanhamentoTermino) return `Concluída em ${formatarData(acompanhamentoTermino)}`;
  const estado = acompanhamentoInicio ? `Em curso desde ${formatarData(acompanhamentoInicio)}` : 'A iniciar';
  return situacao ? `${estado}: ${situacao}` : estado;
}

/** '88,5 dB(A), limite 85; dosimetria': what was measured, and how. */
function medicaoEmPalavras(medicao: Medicao | null | undefined): string | null {
  if (!medicao) return null;
  const { avaliacao, valor, unidade, limite, tecnica } = medicao;
  if (avaliacao === '2') return 'Avaliação qualitativa';
  if (valor === null) return null;
  const simbolo = unidade === null ? null : simboloDaUnidade(unidadesDeMedida.rotulo(unidade));
  const escrito = (numero: string) => formatarDecimal(numero, String(Number(numero)).split('.')[1]?.length ?? 0);
  const medido = [escrito(valor), simbolo].filter(Boolean).join(' ');
  return [limite === null ? medido : `${medido}, limite ${escrito(limite)}`, tecnica].filter(Boolean).join('; ');
}

/** A programme as its document says it. */
export const papelDe = ({
  cnpj,
  dataIni,
  dataFim,
  revisao,
  acoes,
  visitas,
  grupos,
  emElaboracao,
  ...programa
}: Programa & { readonly emElaboracao?: boolean }): Papel => ({
  ...programa,
  rascunho: emElaboracao ? 'Em elaboração: este programa ainda não foi emitido.' : null,
  inscricao: cnpj ? formatarCnpj(cnpj) : null,
  periodo: ate(dataIni, dataFim),
  revisao: revisao ? `Revisão de ${revisao.nome}. Motivo: ${motivosDaRevisao.rotulo(revisao.motivo)}.` : null,
  grupos: grupos.map(({ expostos, riscos, ...grupo }) => ({
    ...grupo,
    desde: formatarData(grupo.desde),
    expostos: expostos === undefined ? null : plural(expostos, 'trabalhador exposto', 'trabalhadores expostos'),
    riscos: riscos.map(({ riscoId: _, ...risco }) => ({ ...risco, medicao: medicaoEmPalavras(risco.medicao) })),
  })),
  acoes: acoes.map((acao) => ({
    nome: acao.nome,
    meta: acao.meta,
    responsavel: acao.responsavel,
    prazo: ate(acao.previsaoInicio, acao.previsaoTermino),
    andamento: andamentoDe(acao),
    riscos: acao.riscos?.length ? acao.riscos.join('; ') : null,
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
        { chave: 'medicao', titulo: 'Avaliação', tipo: 'texto', largura: 28 },
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
