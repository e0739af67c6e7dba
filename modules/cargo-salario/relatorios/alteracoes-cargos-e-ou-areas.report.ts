import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contarPor } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { type Mudanca, movimentosDoPeriodo, mudancas } from './movimentos.queries.ts';
import { alteracoes, type FiltroAlteracoes, oQueMudou } from './relatorios.contract.ts';

interface Linha {
  readonly data: string;
  readonly talento: string;
  readonly mudou: 'C' | 'A' | 'CA';
  readonly alteracao: string;
  readonly motivo: string;
  readonly cargoAntes: string | null;
  readonly cargo: string | null;
  readonly areaAntes: string;
  readonly area: string;
}

function linhaDe({ antes, cargoId, areaId, data, talento, motivo, cargo, area }: Mudanca): Linha[] {
  const deCargo = cargoId !== antes.cargoId;
  const deArea = areaId !== antes.areaId;
  if (!(deCargo || deArea)) return [];
  const mudou = deCargo && deArea ? 'CA' : deCargo ? 'C' : 'A';
  return [
    {
      data,
      talento,
      mudou,
      alteracao: oQueMudou.rotulo(mudou),
      motivo: motivoHistorico.rotulo(motivo),
      cargoAntes: antes.cargo,
      cargo,
      areaAntes: antes.area,
      area,
    },
  ];
}

/** Whether a change of that kind was asked for: 'C' also wants those of both. */
const pedida = (mudou: Linha['mudou'], pedido: FiltroAlteracoes['mudanca']): boolean =>
  pedido === null || pedido === 'T' || (pedido === 'CA' ? mudou === 'CA' : mudou.includes(pedido));

/** One line for each change of job or area. */
export const relatorioAlteracoes = relatorios.defineTabular<Linha, FiltroAlteracoes>({
  id: 'alteracoes-cargos-e-ou-areas',
  titulo: alteracoes.titulo,
  paisagem: true,
  colunas: [
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 28, total: 'conta' },
    { chave: 'alteracao', titulo: 'Alteração de', tipo: 'texto', largura: 14 },
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto', largura: 14 },
    { chave: 'cargoAntes', titulo: 'Cargo anterior', tipo: 'texto', largura: 24 },
    { chave: 'cargo', titulo: 'Cargo novo', tipo: 'texto', largura: 24 },
    { chave: 'areaAntes', titulo: 'Área anterior', tipo: 'texto', largura: 28 },
    { chave: 'area', titulo: 'Área nova', tipo: 'texto', largura: 28 },
  ],
  filtroEmPalavras: palavras(alteracoes.filtro),
  linhas: async (ctx, filtro) =>
    mudancas(await movimentosDoPeriodo(ctx, filtro))
      .flatMap(linhaDe)
      .filter(({ mudou }) => pedida(mudou, filtro.mudanca)),
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      { titulo: 'Alterações no período', forma: 'barras', barras: contarPor(linhas, ({ alteracao }) => alteracao) },
    ],
  }),
});
