import { sql } from 'kysely';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { maioresBarras, type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { barras, emPercentual } from './contagens.rules.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';
import { type FiltroIndicacao, indicacaoCandidato } from './indicacao-candidato.contract.ts';

interface Linha {
  indicadoPor: string;
  candidato: string;
  telefone: string;
  cadastro: string;
  solicitacao: string | null;
  etapa: string | null;
  situacao: string;
}

interface Lida extends Omit<Linha, 'situacao'> {
  apto: string | null;
  contratado: boolean;
}

const escolheu = (f: FiltroIndicacao) =>
  [f.estabelecimentosIds, f.areasIds, f.cargosIds, f.solicitacoesIds].some((ids) => ids.length > 0);

/**
 * Candidates registered in the period with 'indicado por', each with the newest of the chosen requests that the person
 * may see. Names that differ only in accents, case or blanks at the ends are one recommender.
 */
async function linhas(ctx: Ctx, f: FiltroIndicacao): Promise<Linha[]> {
  const { rows } = await sql<Lida>`
    with indicado as (
      select c.*, sem_acento(trim(c.indicado_por)) as quem, ${dayOf(sql`c.criado_em`)} as cadastro
      from candidato c
      where c.empresa_id = ${ctx.empresaId} and trim(c.indicado_por) <> ''
        and ${dayOf(sql`c.criado_em`)} between ${f.dataIni} and ${f.dataFim}
    )
    select first_value(trim(c.indicado_por)) over (partition by c.quem order by c.id) as "indicadoPor",
      c.nome as candidato, coalesce(c.ddd_celular || c.fone_celular, '') as telefone, c.cadastro,
      u.descricao as solicitacao, u.etapa, u.apto, c.contratado
    from indicado c
    left join lateral (
      select t.descricao, e.nome as etapa, l.apto
      from candidato_solicitacao l join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
      left join etapa_seletiva e on e.id = l.etapa_seletiva_id
      where l.candidato_id = c.id and ${todas(condicoesDasSolicitacoes(ctx, f))}
      order by l.id desc limit 1
    ) u on true
    ${escolheu(f) ? sql`where u.descricao is not null` : sql``}
    order by c.quem, c.nome_busca, c.id`.execute(ctx.db);
  return rows.map(({ apto, contratado, telefone, ...linha }) => ({
    ...linha,
    telefone: formatarTelefone(telefone),
    situacao: contratado ? 'Contratado' : aptidaoCandidato.rotulo(apto),
  }));
}

function resumo(rows: readonly Linha[]): Resumo {
  const porQuem = somarPor(rows, ({ indicadoPor }) => indicadoPor);
  const contratados = rows.filter(({ situacao }) => situacao === 'Contratado').length;
  const emSelecao = rows.filter(({ solicitacao }) => solicitacao !== null).length;
  return {
    indicadores: [
      { rotulo: 'Candidatos indicados', valor: formatarInteiro(rows.length) },
      { rotulo: 'Quem indicou', valor: formatarInteiro(porQuem.length) },
      { rotulo: 'Em solicitações', valor: formatarInteiro(emSelecao), detalhe: emPercentual(emSelecao, rows.length) },
      { rotulo: 'Contratados', valor: formatarInteiro(contratados), detalhe: emPercentual(contratados, rows.length) },
    ],
    graficos: [
      { titulo: 'Quem mais indicou', forma: 'barras', barras: maioresBarras(barras(porQuem), 10, formatarInteiro) },
    ],
  };
}

export const relatorioIndicacaoCandidato = relatorios.defineTabular<Linha, FiltroIndicacao>({
  id: 'indicacao-candidato',
  titulo: indicacaoCandidato.titulo,
  grupo: { chave: 'indicadoPor', titulo: 'Indicado por' },
  paisagem: true,
  colunas: [
    { chave: 'indicadoPor', titulo: 'Indicado por', tipo: 'texto' },
    { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 34, total: 'conta' },
    { chave: 'telefone', titulo: 'Celular', tipo: 'texto', largura: 16 },
    { chave: 'cadastro', titulo: 'Cadastro', tipo: 'data', largura: 11 },
    { chave: 'solicitacao', titulo: 'Solicitação mais recente', tipo: 'texto', largura: 34 },
    { chave: 'etapa', titulo: 'Etapa', tipo: 'texto', largura: 24 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 14 },
  ],
  filtroEmPalavras: palavras(indicacaoCandidato.filtro),
  linhas,
  resumo,
});
