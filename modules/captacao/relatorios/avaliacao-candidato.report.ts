import { sql } from 'kysely';
import { dayOf } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarDecimal, formatarInteiro } from '#platform/shared/format/numero.ts';
import { avaliacaoCandidato, type FiltroAvaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { emPercentual, media } from './contagens.rules.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';

interface Linha {
  modelo: string;
  candidato: string;
  solicitacao: string;
  etapa: string | null;
  entrega: string;
  resultado: string | null;
  minimo: string | null;
  situacao: string;
  aCorrigir: number;
}

/** When a sheet was handed in: by the person, or by the clock. */
const ENTREGA = sql`least(q.concluido_em, q.expira_em)`;

async function linhas(ctx: Ctx, f: FiltroAvaliacaoCandidato): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select m.titulo as modelo, c.nome as candidato, t.descricao as solicitacao, e.nome as etapa, ${ENTREGA} as entrega,
      q.percentual as resultado, m.percentual_minimo_aprovacao as minimo, q.a_corrigir as "aCorrigir",
      case when q.a_corrigir > 0 then 'A corrigir' when m.percentual_minimo_aprovacao is null or q.percentual is null then ''
        when q.percentual >= m.percentual_minimo_aprovacao then 'Atingiu o mínimo' else 'Abaixo do mínimo' end as situacao
    from avaliacao_candidato a
    join questionario_preenchimento q on q.id = a.preenchimento_id
    join modelo_avaliacao_candidato m on m.id = a.modelo_avaliacao_candidato_id
    join candidato_solicitacao l on l.id = a.candidato_solicitacao_id
    join candidato c on c.id = l.candidato_id
    join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
    left join etapa_seletiva e on e.id = a.etapa_seletiva_id
    where ${todas([
      ...condicoesDasSolicitacoes(ctx, f),
      sql`${ENTREGA} <= ${ctx.agora}`,
      sql`${dayOf(ENTREGA)} between ${f.dataIni} and ${f.dataFim}`,
      f.etapasIds.length > 0 && sql`a.etapa_seletiva_id = any (${idList(f.etapasIds)})`,
    ])}
    order by m.nome_busca, m.id, q.percentual desc nulls last, c.nome_busca, a.id`.execute(ctx.db);
  return rows;
}

/** Bands of a result from 0 to 100. */
const faixas = [
  { rotulo: 'até 20%', ate: 20 },
  { rotulo: '20 a 40%', ate: 40 },
  { rotulo: '40 a 60%', ate: 60 },
  { rotulo: '60 a 80%', ate: 80 },
  { rotulo: '80 a 100%', ate: 100 },
] as const;

function resumo(rows: readonly Linha[]): Resumo {
  const resultados = rows.flatMap(({ resultado }) => resultado ?? []);
  const com = (situacao: string) => rows.filter((row) => row.situacao === situacao).length;
  const comMinimo = com('Atingiu o mínimo') + com('Abaixo do mínimo');
  const valorMedio = media(resultados);
  return {
    indicadores: [
      { rotulo: 'Avaliações entregues', valor: formatarInteiro(rows.length) },
      { rotulo: 'Resultado médio', valor: valorMedio === null ? '–' : `${formatarDecimal(valorMedio, 1)}%` },
      {
        rotulo: 'Atingiram o mínimo',
        valor: formatarInteiro(com('Atingiu o mínimo')),
        detalhe: comMinimo > 0 ? `${emPercentual(com('Atingiu o mínimo'), comMinimo)} das que têm mínimo` : '',
      },
      { rotulo: 'A corrigir', valor: formatarInteiro(com('A corrigir')) },
    ],
    graficos:
      resultados.length === 0
        ? []
        : [
            {
              titulo: 'Avaliações por resultado',
              forma: 'colunas',
              barras: faixas.map(({ rotulo, ate }, lugar) => {
                const de = faixas[lugar - 1]?.ate ?? -1;
                const valor = resultados.filter((r) => Number(r) > de && Number(r) <= ate).length;
                return { rotulo, valor, texto: formatarInteiro(valor) };
              }),
            },
          ],
  };
}

export const relatorioAvaliacaoCandidato = relatorios.defineTabular<Linha, FiltroAvaliacaoCandidato>({
  id: 'avaliacao-candidato',
  titulo: avaliacaoCandidato.titulo,
  grupo: { chave: 'modelo', titulo: 'Avaliação' },
  paisagem: true,
  colunas: [
    { chave: 'modelo', titulo: 'Avaliação', tipo: 'texto' },
    { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 34, total: 'conta' },
    { chave: 'solicitacao', titulo: 'Solicitação', tipo: 'texto', largura: 32 },
    { chave: 'etapa', titulo: 'Etapa', tipo: 'texto', largura: 22 },
    { chave: 'entrega', titulo: 'Entregue em', tipo: 'instante', largura: 17 },
    { chave: 'resultado', titulo: 'Resultado', tipo: 'percentual', casas: 1, total: 'media' },
    { chave: 'minimo', titulo: 'Mínimo', tipo: 'percentual', casas: 1 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 18 },
    { chave: 'aCorrigir', titulo: 'A corrigir', tipo: 'inteiro', total: 'soma' },
  ],
  filtroEmPalavras: palavras(avaliacaoCandidato.filtro),
  linhas,
  resumo,
});
