import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { planoDe, statusSql } from '#modules/sst/vacinacoes/plano.queries.ts';
import { situacoesDaDose, statusDaVacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FiltroDoCartao, relatorioDeVacinacao } from './relatorio-vacinacao.contract.ts';

interface DoseLida {
  readonly talento: string;
  readonly colaboradorId: number;
  readonly vacina: string;
  readonly dose: string;
  readonly prevista: string | null;
  readonly realizada: string | null;
  readonly lote: string | null;
  readonly situacao: string;
  readonly status: string;
}

const talento = sql.ref('t.colaborador_id');

/** The doses of the chosen talents and vaccines that were received in the period, or are to come in it. */
async function linhas(
  ctx: Ctx,
  { inicio, fim, estabelecimentoId, talentosIds, vacinasIds }: FiltroDoCartao,
): Promise<DoseLida[]> {
  const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [estabelecimentoId] };
  const condicoes = allOf([colaboradorVisivel(ctx, talento), ...lotadoNoLugar(talento, lugar)]);
  const { rows } = await sql<DoseLida>`select c.nome as talento, c.id as "colaboradorId", v.nome as vacina,
      o.nome as dose, o.data_prevista as prevista, o.data_realizacao as realizada, o.lote,
      ${labelSql(sql.ref('o.situacao'), situacoesDaDose)} as situacao, ${labelSql(statusSql, statusDaVacinacao)} as status
    from vacinacao t join colaborador c on c.id = t.colaborador_id join vacina v on v.id = t.vacina_id, ${planoDe}
    where t.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${amongIds('t.colaborador_id', talentosIds)}
      and ${amongIds('t.vacina_id', vacinasIds)} and ${condicoes}
      and coalesce(o.data_realizacao, o.data_prevista) between ${inicio}::date and ${fim}::date
    order by c.nome_busca, c.id, v.nome_busca, t.id, o.numero_dose`.execute(ctx.db);
  return rows;
}

const definicao = relatorios.defineTabular<DoseLida, FiltroDoCartao>({
  id: 'cartao-vacinacao',
  titulo: relatorioDeVacinacao.titulo,
  grupo: { chave: 'talento', titulo: 'Talento' },
  colunas: [
    { chave: 'vacina', titulo: 'Vacina', tipo: 'texto', largura: 30, rastro: true },
    { chave: 'dose', titulo: 'Dose', tipo: 'texto', largura: 9 },
    { chave: 'prevista', titulo: 'Prevista', tipo: 'data', largura: 11 },
    { chave: 'realizada', titulo: 'Recebida em', tipo: 'data', largura: 12 },
    { chave: 'lote', titulo: 'Lote', tipo: 'texto', largura: 12 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 11 },
    { chave: 'status', titulo: 'Vacinação', tipo: 'texto', largura: 14 },
  ],
  titulares: {
    titular: TITULAR_COLABORADOR,
    de: ({ colaboradorId }) => [colaboradorId],
    procurados: ({ talentosIds }) => talentosIds,
  },
  filtroEmPalavras: filtroEmPalavras(relatorioDeVacinacao.filtro, {
    estabelecimentoId: 'estabelecimento',
    vacinasIds: 'vacina',
  }),
  linhas,
  resumo: (todas) => ({
    indicadores: [
      { rotulo: 'Talentos', valor: formatarInteiro(new Set(todas.map(({ colaboradorId }) => colaboradorId)).size) },
      ...situacoesDaDose.itens.map(({ rotulo }) => ({
        rotulo: `Doses: ${rotulo}`,
        valor: formatarInteiro(todas.filter(({ situacao }) => situacao === rotulo).length),
      })),
    ],
    graficos: [],
  }),
});

/** The report on vaccination cards. */
export const relatorioDeVacinacaoDoModulo: Feature = { handlers: [...reportHandlers(relatorioDeVacinacao, definicao)] };
