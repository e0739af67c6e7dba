import { sql } from 'kysely';
import { dayOf } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { maioresBarras, type Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { barras, emPercentual, percentualDe } from './contagens.rules.ts';
import { divulgacaoVaga, type FiltroDivulgacao } from './divulgacao-vaga.contract.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';

interface Linha {
  divulgacao: string;
  qtd: number;
  percentual: string;
  aptos: number;
  contratados: number;
  conversao: string;
}

type Lida = Omit<Linha, 'percentual' | 'conversao'>;

/** Candidates who came to the chosen requests in the period, each once, by the way in which they heard of the vacancy. */
async function linhas(ctx: Ctx, f: FiltroDivulgacao): Promise<Linha[]> {
  const { rows } = await sql<Lida>`
    with candidatura as (
      select l.candidato_id, bool_or(l.apto = 'S') as apto, bool_or(l.contratado) as contratado
      from candidato_solicitacao l join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
      where ${todas([...condicoesDasSolicitacoes(ctx, f), sql`${dayOf(sql`l.criada_em`)} between ${f.dataIni} and ${f.dataFim}`])}
      group by l.candidato_id
    )
    select coalesce(s.nome, 'Não informado') as divulgacao, count(*) as qtd, count(*) filter (where x.apto) as aptos,
      count(*) filter (where x.contratado) as contratados
    from candidatura x
    join candidato c on c.id = x.candidato_id
    left join como_ficou_sabendo_vaga s on s.id = c.como_ficou_sabendo_vaga_id
    group by s.id, s.nome order by count(*) desc, divulgacao`.execute(ctx.db);
  const todos = rows.reduce((soma, { qtd }) => soma + qtd, 0);
  return rows.map((linha) => ({
    ...linha,
    percentual: percentualDe(linha.qtd, todos),
    conversao: percentualDe(linha.contratados, linha.qtd),
  }));
}

function resumo(rows: readonly Linha[]): Resumo {
  const candidatos = rows.reduce((soma, { qtd }) => soma + qtd, 0);
  const contratados = rows.reduce((soma, linha) => soma + linha.contratados, 0);
  const [maior] = rows;
  return {
    indicadores: [
      { rotulo: 'Candidatos', valor: formatarInteiro(candidatos) },
      { rotulo: 'Formas de divulgação', valor: formatarInteiro(rows.length) },
      { rotulo: 'Mais citada', valor: emPercentual(maior?.qtd ?? 0, candidatos), detalhe: maior?.divulgacao ?? '' },
      {
        rotulo: 'Contratados',
        valor: formatarInteiro(contratados),
        detalhe: `${emPercentual(contratados, candidatos)} dos candidatos`,
      },
    ],
    graficos: [
      {
        titulo: 'Como os candidatos souberam',
        forma: 'barras',
        barras: maioresBarras(
          barras(rows.map(({ divulgacao, qtd }) => ({ rotulo: divulgacao, valor: qtd }))),
          12,
          formatarInteiro,
        ),
      },
    ],
  };
}

export const relatorioDivulgacaoVaga = relatorios.defineTabular<Linha, FiltroDivulgacao>({
  id: 'divulgacao-vaga',
  titulo: divulgacaoVaga.titulo,
  colunas: [
    { chave: 'divulgacao', titulo: 'Como ficou sabendo', tipo: 'texto', largura: 40 },
    { chave: 'qtd', titulo: 'Candidatos', tipo: 'inteiro', total: 'soma' },
    { chave: 'percentual', titulo: 'Percentual', tipo: 'percentual', casas: 1 },
    { chave: 'aptos', titulo: 'Aptos', tipo: 'inteiro', total: 'soma' },
    { chave: 'contratados', titulo: 'Contratados', tipo: 'inteiro', total: 'soma' },
    { chave: 'conversao', titulo: 'Conversão', tipo: 'percentual', casas: 1 },
  ],
  filtroEmPalavras: palavras(divulgacaoVaga.filtro),
  linhas,
  resumo,
});
