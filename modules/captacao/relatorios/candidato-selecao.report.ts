import { type RawBuilder, sql } from 'kysely';
import { camposDoPasso } from '#modules/captacao/historico/historico.contract.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { fieldColumn } from '#platform/server/report/field-column.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { candidatoSelecao, type FiltroCandidatoSelecao } from './candidato-selecao.contract.ts';
import { barras, emPercentual } from './contagens.rules.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';

interface Linha {
  etapa: string;
  candidato: string;
  telefone: string;
  solicitacao: string;
  data: string;
  responsavel: string | null;
  avaliacao: string;
  observacao: string;
}

interface Lida extends Omit<Linha, 'avaliacao'> {
  apto: 'S' | 'N' | 'I';
}

const ordens: Readonly<Record<'A' | 'E' | 'D', RawBuilder<unknown>>> = {
  A: sql`e.ordem, c.nome_busca, h.data, h.id`,
  E: sql`e.ordem, h.data, c.nome_busca, h.id`,
  D: sql`e.ordem, h.data desc, c.nome_busca, h.id`,
};

async function linhas(ctx: Ctx, f: FiltroCandidatoSelecao): Promise<Linha[]> {
  const { rows } = await sql<Lida>`select e.ordem || '. ' || e.nome as etapa, c.nome as candidato,
      coalesce(c.ddd_celular || c.fone_celular, '') as telefone, t.descricao as solicitacao, h.data, h.responsavel, h.apto,
      coalesce(h.observacao, '') as observacao
    from historico_candidato h
    join candidato_solicitacao l on l.id = h.candidato_solicitacao_id
    join candidato c on c.id = l.candidato_id
    join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
    join etapa_seletiva e on e.id = h.etapa_seletiva_id
    where ${todas([
      ...condicoesDasSolicitacoes(ctx, f),
      sql`h.etapa_seletiva_id = any (${idList(f.etapasIds)})`,
      f.dataIni && sql`h.data >= ${f.dataIni}`,
      f.dataFim && sql`h.data <= ${f.dataFim}`,
      f.situacaoCandidato && f.situacaoCandidato !== 'I' && sql`h.apto = ${f.situacaoCandidato}`,
    ])} order by ${ordens[f.ordenarPor ?? 'A']}`.execute(ctx.db);
  return rows.map(({ apto, ...linha }) => ({
    ...linha,
    telefone: formatarTelefone(linha.telefone),
    avaliacao: aptidaoCandidato.rotulo(apto),
  }));
}

function resumo(rows: readonly Linha[]): Resumo {
  const porEtapa = somarPor(rows, ({ etapa }) => etapa);
  const avaliados = (rotulo: string) => {
    const valor = rows.filter(({ avaliacao }) => avaliacao === rotulo).length;
    return { rotulo, valor: formatarInteiro(valor), detalhe: emPercentual(valor, rows.length) };
  };
  return {
    indicadores: [
      { rotulo: 'Passagens por etapas', valor: formatarInteiro(rows.length) },
      ...aptidaoCandidato.itens.map(({ rotulo }) => avaliados(rotulo)),
    ],
    graficos: porEtapa.length > 1 ? [{ titulo: 'Por etapa', forma: 'barras', barras: barras(porEtapa) }] : [],
  };
}

const colunas = [
  { chave: 'etapa', titulo: 'Etapa', tipo: 'texto' },
  { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 32, total: 'conta' },
  { chave: 'telefone', titulo: 'Celular', tipo: 'texto', largura: 16 },
  { chave: 'solicitacao', titulo: 'Solicitação', tipo: 'texto', largura: 30 },
  fieldColumn('data', camposDoPasso.data, { largura: 11 }),
  fieldColumn('responsavel', camposDoPasso.responsavel, { largura: 22 }),
  { chave: 'avaliacao', titulo: 'Avaliação', tipo: 'texto', largura: 12 },
] as const;

const semObservacao = relatorios.defineTabular<Linha, FiltroCandidatoSelecao>({
  id: 'candidato-selecao',
  titulo: candidatoSelecao.titulo,
  paisagem: true,
  grupo: { chave: 'etapa', titulo: 'Etapa' },
  colunas,
  filtroEmPalavras: palavras(candidatoSelecao.filtro),
  linhas,
  resumo,
});

const comObservacao = relatorios.defineTabular<Linha, FiltroCandidatoSelecao>({
  ...semObservacao,
  colunas: [...colunas, fieldColumn('observacao', camposDoPasso.observacao, { largura: 34 })],
});

/** With or without the notes, as the filter asks. */
export const relatorioCandidatoSelecao = { semObservacao, comObservacao };
