import { fileURLToPath } from 'node:url';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { colunasDaGrade, linhasDaGrade } from './eixos.rules.ts';
import { recusaDaEscolha } from './ninebox.rules.ts';
import { type FiltroNineBox, relatorioNineBox } from './ninebox-relatorio.contract.ts';
import { gradeDe, lerAvaliacao } from './posicoes.queries.ts';

interface CaixaImpressa {
  readonly titulo: string;
  readonly descricao: string;
  readonly talentos: readonly { readonly nome: string; readonly cargo: string }[];
}

interface Folha {
  readonly avaliacao: string;
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly rotulo: string; readonly caixas: readonly CaixaImpressa[] }[];
  readonly lista: readonly Readonly<Record<string, string | null>>[];
}

async function ler(ctx: Ctx, filtro: FiltroNineBox): Promise<Folha> {
  const { avaliadosIds, avaliadoresIds, inverteEixo } = filtro;
  const avaliacao = await lerAvaliacao(ctx, filtro.avaliacaoDesempenhoId);
  const recusa = avaliacao.anonima ? recusaDaEscolha(avaliadosIds.length, avaliadoresIds.length) : null;
  if (recusa) throw campoInvalido(avaliadosIds.length === 1 ? 'avaliadoresIds' : 'avaliadosIds', recusa);
  const { ninebox, talentos } = await gradeDe(ctx, avaliacao, { avaliadosIds, avaliadoresIds });
  const titulo = (box: number) => ninebox?.textos[`box${box}`]?.nomeclatura ?? '';
  return {
    avaliacao: avaliacao.nome,
    colunas: colunasDaGrade(inverteEixo),
    linhas: linhasDaGrade(inverteEixo).map(({ rotulo, caixas }) => ({
      rotulo,
      caixas: caixas.map((numero) => ({
        titulo: titulo(numero),
        descricao: ninebox?.textos[`box${numero}`]?.descricao ?? '',
        talentos: talentos
          .filter(({ box }) => box === numero)
          .map(({ nome, cargo }) => ({ nome, cargo: cargo?.nome ?? '' })),
      })),
    })),
    lista: talentos.map(({ nome, cargo, area, box, potencial, desempenho, motivo }) => ({
      nome,
      cargo: cargo?.nome ?? null,
      area: area?.nome ?? null,
      caixa: titulo(box),
      potencial: formatarPercentual(potencial),
      desempenho: formatarPercentual(desempenho),
      motivo,
    })),
  };
}

const folha = relatorios.defineFree<Folha, FiltroNineBox>({
  id: 'ninebox',
  titulo: relatorioNineBox.titulo,
  template: fileURLToPath(new URL('./ninebox.typ', import.meta.url)),
  dados: ler,
  planilhas: ({ lista }) => [
    {
      nome: 'Nine Box',
      colunas: [
        { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 32 },
        { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
        { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 26 },
        { chave: 'caixa', titulo: 'Caixa', tipo: 'texto', largura: 20 },
        { chave: 'potencial', titulo: 'Potencial', tipo: 'texto', largura: 12 },
        { chave: 'desempenho', titulo: 'Desempenho', tipo: 'texto', largura: 12 },
        { chave: 'motivo', titulo: 'Motivo da calibração', tipo: 'texto', largura: 40 },
      ],
      linhas: lista,
    },
  ],
});

// Called as the documents name the file (C-0096).
export const relatorioHandlers = reportHandlers(relatorioNineBox, () => ({
  ...variante(folha),
  nome: () => 'NineBox',
}));
