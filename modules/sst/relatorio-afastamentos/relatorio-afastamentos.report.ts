import { sql } from 'kysely';
import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { classeAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FiltroDeAfastamentos, relatorioDeAfastamentos } from './relatorio-afastamentos.contract.ts';

interface AfastamentoLido {
  readonly grupo: string;
  readonly colaboradorId: number;
  readonly talento: string;
  readonly area: string;
  readonly motivo: string;
  readonly classe: string;
  readonly inicio: string;
  readonly fim: string | null;
  readonly dias: number;
}

const SEM_AREA = 'Sem área';
const grupos = {
  MOTIVO: { valor: sql`q.motivo`, ordem: sql`sem_acento(q.motivo), q.motivo` },
  TALENTO: { valor: sql`q.talento`, ordem: sql`q.nome_busca, q."colaboradorId"` },
  AREA_ORGANIZACIONAL: { valor: sql`q.area`, ordem: sql`sem_acento(q.area), q.area` },
  MES_ANO: { valor: sql`to_char(q.inicio, 'MM/YYYY')`, ordem: sql`date_trunc('month', q.inicio::timestamp)` },
} as const;

const talento = sql.ref('t.colaborador_id');
const rotuloDaClasse = labelSql(sql.ref('m.classe'), classeAfastamento);

/** The leaves that touch a period, sorted by what groups them and then by day. One without an end lasts until today; days count inside the period alone. */
async function linhas(
  ctx: Ctx,
  { dataIni, dataFim, agruparPor, motivosIds, talentosIds, ...lugar }: FiltroDeAfastamentos,
): Promise<AfastamentoLido[]> {
  const { valor, ordem } = grupos[agruparPor];
  const quais = allOf([colaboradorVisivel(ctx, talento), ...lotadoNoLugar(talento, lugar)]);
  const { rows } = await sql<AfastamentoLido>`select ${valor} as grupo, q.* from (
      select t.id, t.colaborador_id as "colaboradorId", c.nome as talento, c.nome_busca, m.descricao as motivo,
        coalesce(${lugarDe(talento).areaOrganizacional}->>'nome', ${SEM_AREA}) as area, ${rotuloDaClasse} as classe, t.inicio, t.fim,
        greatest(0, least(coalesce(t.fim, greatest(t.inicio, ${ctx.hoje}::date)), ${dataFim}::date)
          - greatest(t.inicio, ${dataIni}::date) + 1) as dias
      from colaborador_afastamento t join colaborador c on c.id = t.colaborador_id
        join motivo_afastamento m on m.id = t.afastamento_id
      where t.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and t.inicio <= ${dataFim}::date
        and coalesce(t.fim, 'infinity') >= ${dataIni}::date and ${amongIds('t.afastamento_id', motivosIds)} and ${amongIds('t.colaborador_id', talentosIds)}
        and ${quais}) q
    order by ${ordem}, q.inicio, q.nome_busca, q.id`.execute(ctx.db);
  return rows;
}

const somados = (todas: readonly AfastamentoLido[]) => todas.reduce((soma, { dias }) => soma + dias, 0);

const definicao = relatorios.defineTabular<AfastamentoLido, FiltroDeAfastamentos>({
  id: 'afastamentos',
  titulo: relatorioDeAfastamentos.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'inicio', titulo: 'Início', tipo: 'data', largura: 11 },
    { chave: 'fim', titulo: 'Fim', tipo: 'data', largura: 11 },
    { chave: 'dias', titulo: 'Dias no período', tipo: 'inteiro', total: 'soma' },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 26 },
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto', largura: 28 },
    { chave: 'classe', titulo: 'Classe', tipo: 'texto', largura: 18 },
  ],
  filtroEmPalavras: filtroEmPalavras(relatorioDeAfastamentos.filtro, {
    motivosIds: { tabela: 'motivo_afastamento', visivel: null, coluna: 'descricao' },
  }),
  linhas,
  resumo: (todas) => ({
    indicadores: [
      { rotulo: 'Afastamentos', valor: formatarInteiro(todas.length) },
      { rotulo: 'Talentos', valor: formatarInteiro(new Set(todas.map(({ colaboradorId }) => colaboradorId)).size) },
      { rotulo: 'Dias no período', valor: formatarInteiro(somados(todas)) },
    ],
    graficos: [
      { titulo: 'Afastamentos por motivo', forma: 'barras', barras: maisFrequentes(todas, ({ motivo }) => motivo) },
      { titulo: 'Afastamentos por área', forma: 'barras', barras: maisFrequentes(todas, ({ area }) => area) },
    ],
  }),
});

/** The report on leaves. */
export const relatorioDeAfastamentosDoModulo: Feature = {
  handlers: [...reportHandlers(relatorioDeAfastamentos, definicao)],
};
