import { type RawBuilder, sql } from 'kysely';
import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import {
  colaboradorVisivel,
  lotadoNoLugar,
  lugarDe,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { EXAME_CLINICO, situacoesDoExame } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { situacaoDoPrazo } from '#modules/sst/exames-previstos/previsao.rules.ts';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FiltroDeExames, relatorioDeExames } from './relatorio-exames.contract.ts';

interface ExameLido {
  readonly grupo: string;
  readonly dia: string;
  readonly colaboradorId: number;
  readonly talento: string;
  readonly area: string;
  readonly exame: string;
  readonly tipo: string;
  readonly ultimo: string | null;
  readonly detalhe: string;
}
interface LinhaDoRelatorio extends ExameLido {
  readonly situacao: string;
}

const SEM_AREA = 'Sem área';
const grupos = {
  EXAME: { valor: sql`q.exame`, ordem: sql`sem_acento(q.exame), q.exame` },
  TALENTO: { valor: sql`q.talento`, ordem: sql`q.nome_busca, q."colaboradorId"` },
  AREA_ORGANIZACIONAL: { valor: sql`q.area`, ordem: sql`sem_acento(q.area), q.area` },
  MES_ANO: { valor: sql`to_char(q.dia, 'MM/YYYY')`, ordem: sql`date_trunc('month', q.dia::timestamp)` },
} as const;
const talento = sql.ref('t.colaborador_id');
const REALIZADO = 'Realizado';

/** What was done: the clinical exam of each certificate, and the others that it names. */
const realizados = sql`(select a.empresa_id, a.colaborador_id, null::bigint as exame_id, a.tipo, a.data as dia, null::date as ultimo,
      p.nome as detalhe from aso a join profissional_sst p on p.id = a.profissional_id where a.tipo <> '4'
    union all select x.empresa_id, a.colaborador_id, x.exame_id, a.tipo, x.data, null, coalesce(k.nome, '')
    from aso_exame x join aso a on a.id = x.aso_id left join clinica k on k.id = a.clinica_id)`;
const previstos = sql`(select empresa_id, colaborador_id, exame_id, tipo, prazo as dia, ultimo, motivo as detalhe from exame_previsto)`;

function noPeriodo({ quais, atrasados, dataIni, dataFim }: FiltroDeExames, hoje: string): RawBuilder<unknown> {
  const dentro = sql`t.dia between ${dataIni}::date and ${dataFim}::date`;
  return quais === 'P' && atrasados ? sql`(${dentro} or t.dia < least(${hoje}::date, ${dataIni}::date))` : dentro;
}

async function linhas(ctx: Ctx, filtro: FiltroDeExames): Promise<LinhaDoRelatorio[]> {
  const { quais, agruparPor, examesIds } = filtro;
  const { valor, ordem } = grupos[agruparPor];
  const condicoes = allOf([colaboradorVisivel(ctx, talento), ...lotadoNoLugar(talento, filtro)]);
  const { rows } = await sql<ExameLido>`select ${valor} as grupo, q.* from (
      select t.dia, t.colaborador_id as "colaboradorId", c.nome as talento, c.nome_busca,
        coalesce(${lugarDe(talento).areaOrganizacional}->>'nome', ${SEM_AREA}) as area, coalesce(e.nome, ${EXAME_CLINICO}) as exame,
        ${labelSql(sql.ref('t.tipo'), tiposDeAso)} as tipo, t.ultimo, t.detalhe
      from ${quais === 'P' ? previstos : realizados} t join colaborador c on c.id = t.colaborador_id
        left join exame e on e.id = t.exame_id
      where t.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${noPeriodo(filtro, ctx.hoje)}
        and ${amongIds('t.exame_id', examesIds)} and ${condicoes}) q
    order by ${ordem}, q.dia, q.nome_busca, q."colaboradorId", q.exame`.execute(ctx.db);
  return rows.map((um) => ({
    ...um,
    situacao: quais === 'R' ? REALIZADO : situacoesDoExame.rotulo(situacaoDoPrazo(um.dia, ctx.hoje)),
  }));
}

const quantos = (todas: readonly LinhaDoRelatorio[], situacao: string) =>
  formatarInteiro(todas.filter((uma) => uma.situacao === situacao).length);

const definicao = relatorios.defineTabular<LinhaDoRelatorio, FiltroDeExames>({
  id: 'exames-previstos',
  titulo: relatorioDeExames.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'dia', titulo: 'Prazo ou data', tipo: 'data', largura: 12 },
    { chave: 'exame', titulo: 'Exame', tipo: 'texto', largura: 28, total: 'conta', rastro: true },
    { chave: 'tipo', titulo: 'Tipo', tipo: 'texto', largura: 22 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 32 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 12 },
    { chave: 'ultimo', titulo: 'Último', tipo: 'data', largura: 11 },
    { chave: 'detalhe', titulo: 'Motivo, médico ou clínica', tipo: 'texto', largura: 32 },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ colaboradorId }) => [colaboradorId] },
  filtroEmPalavras: filtroEmPalavras(relatorioDeExames.filtro, {
    examesIds: { tabela: 'exame', visivel: null, coluna: 'nome' },
  }),
  linhas,
  resumo: (todas, { quais }) => ({
    indicadores: [
      { rotulo: 'Exames', valor: formatarInteiro(todas.length) },
      { rotulo: 'Talentos', valor: formatarInteiro(new Set(todas.map(({ colaboradorId }) => colaboradorId)).size) },
      ...(quais === 'P'
        ? [
            { rotulo: 'Atrasados', valor: quantos(todas, situacoesDoExame.rotulo('A')) },
            { rotulo: 'A vencer', valor: quantos(todas, situacoesDoExame.rotulo('V')) },
          ]
        : []),
    ],
    graficos: [
      { titulo: 'Exames por tipo', forma: 'barras', barras: maisFrequentes(todas, ({ tipo }) => tipo) },
      { titulo: 'Exames por área', forma: 'barras', barras: maisFrequentes(todas, ({ area }) => area) },
    ],
  }),
});

/** The report on exams due and done. */
export const relatorioDeExamesDoModulo: Feature = { handlers: [...reportHandlers(relatorioDeExames, definicao)] };
