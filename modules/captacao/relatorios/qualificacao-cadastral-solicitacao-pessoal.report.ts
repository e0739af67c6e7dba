import { sql } from 'kysely';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';
import {
  type CandidatoImpresso,
  type CandidatoLido,
  colunasDoCandidato,
  colunasImpressas,
  comStatus,
  imprimir,
  resumoDaQualificacao,
} from './qualificacao.queries.ts';
import {
  type FiltroQualificacaoPorSolicitacao,
  qualificacaoCadastralSolicitacao,
} from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';

interface Linha extends CandidatoImpresso {
  solicitacao: string;
  apto: string;
}

async function linhas(ctx: Ctx, f: FiltroQualificacaoPorSolicitacao): Promise<Linha[]> {
  const { rows } = await sql<CandidatoLido & { solicitacao: string; apto: string }>`
    select t.id || ' - ' || t.descricao || ' (' || a.nome || ')' as solicitacao, l.apto, ${colunasDoCandidato}
    from candidato_solicitacao l
    join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
    join area_organizacional a on a.id = t.area_organizacional_id
    join candidato c on c.id = l.candidato_id
    where ${todas([
      ...condicoesDasSolicitacoes(ctx, { ...f, solicitacoesIds: f.solicitacoesPessoaisIds }),
      f.encerrada !== null && sql`t.encerrada = ${f.encerrada}`,
      comStatus(f.statusQualificacaoCadastral),
    ])}
    order by t.data desc, t.id desc, c.nome_busca, c.id`.execute(ctx.db);
  return rows.map((row) => ({ ...imprimir(row), apto: aptidaoCandidato.rotulo(row.apto) }));
}

export const relatorioQualificacaoSolicitacao = relatorios.defineTabular<Linha, FiltroQualificacaoPorSolicitacao>({
  id: 'qualificacao-cadastral-solicitacao-pessoal',
  titulo: qualificacaoCadastralSolicitacao.titulo,
  grupo: { chave: 'solicitacao', titulo: 'Solicitação' },
  paisagem: true,
  colunas: [
    { chave: 'solicitacao', titulo: 'Solicitação', tipo: 'texto' },
    ...colunasImpressas,
    { chave: 'apto', titulo: 'Aptidão', tipo: 'texto', largura: 12 },
    { chave: 'contratado', titulo: 'Contratado', tipo: 'booleano' },
  ],
  filtroEmPalavras: palavras(qualificacaoCadastralSolicitacao.filtro),
  linhas,
  resumo: resumoDaQualificacao,
});
