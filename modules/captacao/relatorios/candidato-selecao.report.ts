import { type RawBuilder, sql } from 'kysely';
import {
  aptidaoCandidato,
  ordenarCandidatosPor,
  situacaoCandidato,
  visualizarSolicitacao,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import type { FiltroCandidatoSelecao } from './candidato-selecao.contract.ts';

interface Linha {
  etapa: string;
  candidato: string;
  telefone: string | null;
  solicitacao: string;
  data: string;
  responsavel: string | null;
  avaliacao: string;
}

interface Lida extends Omit<Linha, 'avaliacao'> {
  apto: 'S' | 'N' | 'I';
  observacao: string | null;
}

const ordens: Readonly<Record<'A' | 'E' | 'D', RawBuilder<unknown>>> = {
  A: sql`e.ordem, c.nome_busca, h.data, h.id`,
  E: sql`e.ordem, h.data, c.nome_busca, h.id`,
  D: sql`e.ordem, h.data desc, c.nome_busca, h.id`,
};

const porSituacao: Readonly<Record<'A' | 'S' | 'E' | 'C', RawBuilder<unknown>>> = {
  A: sql`not s.cancelada and not s.encerrada and not s.suspensa`,
  S: sql`s.suspensa and not s.encerrada and not s.cancelada`,
  E: sql`s.encerrada and not s.cancelada`,
  C: sql`s.cancelada`,
};

async function linhas(ctx: Ctx, f: FiltroCandidatoSelecao): Promise<Linha[]> {
  const { statusSolicitacao: situacao } = f;
  const condicoes = [
    sql`h.empresa_id = ${ctx.empresaId}`,
    sql`h.etapa_seletiva_id = any (${f.etapasIds})`,
    sql`h.data between ${f.dataIni} and ${f.dataFim}`,
    f.solicitacoesIds.length > 0 && sql`s.id = any (${f.solicitacoesIds})`,
    situacao && situacao !== 'T' && porSituacao[situacao],
    f.situacaoCandidato && f.situacaoCandidato !== 'I' && sql`h.apto = ${f.situacaoCandidato}`,
    naAreaVisivel(ctx, sql.ref('s.area_organizacional_id')),
  ].filter((condicao): condicao is RawBuilder<unknown> => typeof condicao === 'object' && condicao !== null);
  const { rows } = await sql<Lida>`select e.ordem || '. ' || e.nome as etapa, c.nome as candidato,
      nullif(concat_ws(' ', c.ddd_celular, c.fone_celular), '') as telefone, s.descricao as solicitacao, h.data, h.responsavel, h.apto, h.observacao
    from historico_candidato h
    join candidato_solicitacao l on l.id = h.candidato_solicitacao_id
    join candidato c on c.id = l.candidato_id
    join solicitacao_pessoal s on s.id = l.solicitacao_pessoal_id
    join etapa_seletiva e on e.id = h.etapa_seletiva_id
    where ${sql.join(condicoes, sql` and `)} order by ${ordens[f.ordenarPor ?? 'A']}`.execute(ctx.db);
  return rows.map(({ apto, observacao, ...linha }) => ({
    ...linha,
    avaliacao: [aptidaoCandidato.rotulo(apto), f.imprimirObservacao ? observacao : null].filter(Boolean).join('. '),
  }));
}

function filtroEmPalavras(f: FiltroCandidatoSelecao): string {
  return [
    `Período de ${formatarData(f.dataIni)} a ${formatarData(f.dataFim)}`,
    `${f.etapasIds.length} etapa(s)`,
    f.statusSolicitacao && `Solicitações: ${visualizarSolicitacao.rotulo(f.statusSolicitacao)}`,
    f.situacaoCandidato && `Candidatos: ${situacaoCandidato.rotulo(f.situacaoCandidato)}`,
    f.ordenarPor && ordenarCandidatosPor.rotulo(f.ordenarPor),
  ]
    .filter(Boolean)
    .join('; ');
}

export const relatorioCandidatoSelecao = relatorios.defineTabular<Linha, FiltroCandidatoSelecao>({
  id: 'candidato-selecao',
  titulo: 'Candidatos por etapa seletiva',
  paisagem: true,
  grupo: { chave: 'etapa', titulo: 'Etapa' },
  colunas: [
    { chave: 'etapa', titulo: 'Etapa', tipo: 'texto' },
    { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'telefone', titulo: 'Celular', tipo: 'texto', largura: 14 },
    { chave: 'solicitacao', titulo: 'Solicitação', tipo: 'texto', largura: 30 },
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'responsavel', titulo: 'Responsável', tipo: 'texto', largura: 22 },
    { chave: 'avaliacao', titulo: 'Avaliação', tipo: 'texto', largura: 34 },
  ],
  filtroEmPalavras,
  linhas,
});
