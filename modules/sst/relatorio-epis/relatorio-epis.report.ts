import { sql } from 'kysely';
import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FiltroDeEpis, relatorioDeEpis } from './relatorio-epis.contract.ts';

interface EpiLido {
  readonly grupo: string;
  readonly entrega: string;
  readonly talento: string;
  readonly colaboradorId: number;
  readonly area: string;
  readonly epi: string;
  readonly tamanho: string | null;
  readonly quantidade: number;
  readonly ca: string | null;
  readonly trocar: string | null;
  readonly recibo: string;
}

const SEM_AREA = 'Sem área';
const grupos = {
  EPI: { valor: sql`q.epi`, ordem: sql`sem_acento(q.epi), q.epi` },
  TALENTO: { valor: sql`q.talento`, ordem: sql`q.nome_busca, q."colaboradorId"` },
  AREA_ORGANIZACIONAL: { valor: sql`q.area`, ordem: sql`sem_acento(q.area), q.area` },
  MES_ANO: { valor: sql`to_char(q.entrega, 'MM/YYYY')`, ordem: sql`date_trunc('month', q.entrega::timestamp)` },
} as const;
const talento = sql.ref('n.colaborador_id');

/** Equipment handed out in a period, or, of what is still in use, that to be exchanged in it. */
async function linhas(
  ctx: Ctx,
  { dataIni, dataFim, quais, agruparPor, episIds, talentosIds, ...lugar }: FiltroDeEpis,
): Promise<EpiLido[]> {
  const { valor, ordem } = grupos[agruparPor];
  const dia = quais === 'E' ? sql.ref('n.data') : sql.ref('i.trocar_ate');
  const quantidade = quais === 'E' ? sql`i.quantidade` : sql`i.quantidade - i.devolvidas`;
  const condicoes = allOf([colaboradorVisivel(ctx, talento), ...lotadoNoLugar(talento, lugar)]);
  const { rows } = await sql<EpiLido>`select ${valor} as grupo, q.* from (
      select i.id, n.data as entrega, n.colaborador_id as "colaboradorId", c.nome as talento, c.nome_busca, e.nome as epi, i.tamanho,
        ${quantidade} as quantidade, i.numero_ca as ca, i.trocar_ate as trocar,
        coalesce(${lugarDe(talento).areaOrganizacional}->>'nome', ${SEM_AREA}) as area,
        case when n.assinada_em is null then 'A assinar' else 'Assinado' end as recibo
      from entrega_epi n join entrega_epi_item i on i.entrega_epi_id = n.id join epi e on e.id = i.epi_id
        join colaborador c on c.id = n.colaborador_id
      where n.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${dia} between ${dataIni}::date and ${dataFim}::date
        and ${quantidade} > 0 and ${amongIds('i.epi_id', episIds)} and ${amongIds('n.colaborador_id', talentosIds)}
        and ${condicoes}) q
    order by ${ordem}, q.entrega, q.nome_busca, q.id`.execute(ctx.db);
  return rows;
}

const definicao = relatorios.defineTabular<EpiLido, FiltroDeEpis>({
  id: 'epis-entregues',
  titulo: relatorioDeEpis.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'entrega', titulo: 'Entrega', tipo: 'data', largura: 11 },
    { chave: 'epi', titulo: 'EPI', tipo: 'texto', largura: 34 },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'inteiro', total: 'soma' },
    { chave: 'tamanho', titulo: 'Tamanho', tipo: 'texto', largura: 10 },
    { chave: 'ca', titulo: 'CA', tipo: 'texto', largura: 10 },
    { chave: 'trocar', titulo: 'Trocar até', tipo: 'data', largura: 11 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 32 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'recibo', titulo: 'Recibo', tipo: 'texto', largura: 12 },
  ],
  filtroEmPalavras: filtroEmPalavras(relatorioDeEpis.filtro, {
    episIds: { tabela: 'epi', visivel: null, coluna: 'nome' },
  }),
  linhas,
  resumo: (todas) => ({
    indicadores: [
      { rotulo: 'Entregas de EPI', valor: formatarInteiro(todas.length) },
      { rotulo: 'Peças', valor: formatarInteiro(todas.reduce((soma, { quantidade }) => soma + quantidade, 0)) },
      { rotulo: 'Talentos', valor: formatarInteiro(new Set(todas.map(({ colaboradorId }) => colaboradorId)).size) },
      {
        rotulo: 'Recibos a assinar',
        valor: formatarInteiro(todas.filter(({ recibo }) => recibo !== 'Assinado').length),
      },
    ],
    graficos: [
      { titulo: 'EPIs mais entregues', forma: 'barras', barras: maisFrequentes(todas, ({ epi }) => epi) },
      { titulo: 'Entregas por área', forma: 'barras', barras: maisFrequentes(todas, ({ area }) => area) },
    ],
  }),
});

/** The report on equipment handed out. */
export const relatorioDeEpisDoModulo: Feature = { handlers: [...reportHandlers(relatorioDeEpis, definicao)] };
