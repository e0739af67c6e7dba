import { sql } from 'kysely';
import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { agentes, situacoesDoExtintor, vencimentos } from './extintores.contract.ts';
import { conformeSql, tamanhoSql, vencimentoSql } from './extintores.resource.ts';
import type { Agente, Situacao } from './extintores.rules.ts';
import { type FiltroDeExtintores, relatorioDeExtintores } from './relatorio.contract.ts';

interface Lida {
  readonly grupo: string;
  readonly numero: string;
  readonly agente: Agente;
  readonly tamanho: string;
  readonly lugar: string;
  readonly selo: string | null;
  readonly inspecaoAte: string | null;
  readonly anualAte: string | null;
  readonly recargaAte: string | null;
  readonly testeAte: string | null;
  readonly vencimento: 'E' | 'A' | 'V' | null;
  readonly situacao: Situacao;
  readonly conforme: boolean;
}
interface Linha extends Omit<Lida, 'agente' | 'vencimento' | 'situacao' | 'conforme'> {
  readonly agente: string;
  readonly prazo: string;
  readonly achado: string;
}

async function linhas(
  ctx: Ctx,
  { estabelecimentosIds, vencimento, agentes: quais }: FiltroDeExtintores,
): Promise<Linha[]> {
  const { rows } = await sql<Lida>`select e.nome as grupo, t.numero, t.agente, ${tamanhoSql} as tamanho,
      concat_ws(', ', a.nome, t.ponto) as lugar, t.selo_inmetro as selo, t.inspecao_ate as "inspecaoAte", t.anual_ate as "anualAte",
      t.recarga_ate as "recargaAte", t.teste_ate as "testeAte", ${vencimentoSql} as vencimento, t.situacao, ${conformeSql} as conforme
    from extintor t join estabelecimento e on e.id = t.estabelecimento_id left join ambiente a on a.id = t.ambiente_id
    where t.empresa_id = ${ctx.empresaId} and ${amongIds('t.estabelecimento_id', estabelecimentosIds)}
      and (${vencimento}::text is null or ${vencimentoSql} = ${vencimento}) and (${quais.length} = 0 or t.agente = any (${quais}))
    order by e.nome, e.id, t.numero`.execute(ctx.db);
  return rows.map(({ agente, vencimento: prazo, situacao, conforme, ...lida }) => ({
    ...lida,
    agente: agentes.rotulo(agente),
    prazo: prazo ? vencimentos.rotulo(prazo) : situacoesDoExtintor.rotulo(situacao),
    achado: conforme ? 'Conforme' : 'Não conforme',
  }));
}

const definicao = relatorios.defineTabular<Linha, FiltroDeExtintores>({
  id: 'extintores',
  titulo: relatorioDeExtintores.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Estabelecimento' },
  colunas: [
    { chave: 'numero', titulo: 'Número', tipo: 'texto', largura: 11 },
    { chave: 'agente', titulo: 'Agente', tipo: 'texto', largura: 16 },
    { chave: 'tamanho', titulo: 'Capacidade', tipo: 'texto', largura: 10 },
    { chave: 'lugar', titulo: 'Lugar', tipo: 'texto', largura: 34 },
    { chave: 'selo', titulo: 'Selo do Inmetro', tipo: 'texto', largura: 14 },
    { chave: 'inspecaoAte', titulo: 'Inspeção até', tipo: 'data', largura: 11 },
    { chave: 'anualAte', titulo: 'Anual até', tipo: 'data', largura: 11 },
    { chave: 'recargaAte', titulo: 'Recarga até', tipo: 'data', largura: 11 },
    { chave: 'testeAte', titulo: 'Ensaio até', tipo: 'data', largura: 11 },
    { chave: 'prazo', titulo: 'Vencimento', tipo: 'texto', largura: 12 },
    { chave: 'achado', titulo: 'Inspeção', tipo: 'texto', largura: 13 },
  ],
  filtroEmPalavras: filtroEmPalavras(relatorioDeExtintores.filtro, {}),
  linhas,
  resumo: (todas) => {
    const quantos = (prazo: string) => formatarInteiro(todas.filter((um) => um.prazo === prazo).length);
    return {
      indicadores: [
        { rotulo: 'Extintores', valor: formatarInteiro(todas.length) },
        { rotulo: 'Vencidos', valor: quantos('Vencido') },
        { rotulo: 'A vencer', valor: quantos('A vencer') },
        {
          rotulo: 'Não conformes',
          valor: formatarInteiro(todas.filter(({ achado }) => achado !== 'Conforme').length),
        },
      ],
      graficos: [
        { titulo: 'Por vencimento', forma: 'barras', barras: maisFrequentes(todas, ({ prazo }) => prazo) },
        { titulo: 'Por agente', forma: 'barras', barras: maisFrequentes(todas, ({ agente }) => agente) },
      ],
    };
  },
});

/** The report on extinguishers. */
export const relatorioHandlers: readonly Handler[] = [...reportHandlers(relatorioDeExtintores, definicao)];
