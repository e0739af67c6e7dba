import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { DIA_DO_RESULTADO } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarData, somarMeses } from '#platform/shared/format/data.ts';
import { formatarHoras } from '#platform/shared/format/hora.ts';
import { conjuntosDeMetas } from './metas-horas.resource.ts';
import { doMes } from './metas-horas.rules.ts';
import { type FiltroDoRealizado, metaERealizado } from './realizado.contract.ts';
import { type MesRealizado, mesesEntre, mesesRealizados } from './realizado.rules.ts';

type Linha = MesRealizado & { readonly rotulo: string };
/** More months than a filter lets through. */
const TODOS = 1000;

const mesAno = (mes: string) => formatarData(mes).slice(3);

/**
 * Minutes of training, by month, of one category of courses or of all: those in which talents were present, in the month of the day; of a
 * class without days, as an online course is, the hours of the course for each who passed, in the month in which they concluded it.
 */
async function minutosPorMes(
  ctx: Ctx,
  categoriaId: number | null,
  meses: readonly string[],
): Promise<Map<string, number>> {
  const [de = ctx.hoje, ate = ctx.hoje] = [meses[0], meses.at(-1)];
  const { rows } = await sql<{
    mes: string;
    minutos: number;
  }>`select date_trunc('month', q.dia::timestamp)::date as mes, sum(q.minutos)::int as minutos from (
    select d.dia, d.minutos, t.curso_id, c.colaborador_id from turma_presenca r join turma_dia d on d.id = r.turma_dia_id join turma t on t.id = d.turma_id
    join colaborador_turma c on c.id = r.colaborador_turma_id and c.situacao = 'I'
    where r.empresa_id = ${ctx.empresaId} and r.presente
    union all
    select ${DIA_DO_RESULTADO}, k.carga_minutos, t.curso_id, c.colaborador_id from colaborador_turma c
    join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
    where c.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and c.resultado = 'A' and k.carga_minutos is not null
      and not exists (select from turma_dia d where d.turma_id = t.id)
  ) q join curso k on k.id = q.curso_id
    where q.dia >= ${de}::date and q.dia < ${somarMeses(doMes(ate), 1)}::date
      and (${categoriaId}::bigint is null or k.categoria_curso_id = ${categoriaId}::bigint)
      and ${colaboradorVistoSql(ctx, sql.ref('q.colaborador_id'))}
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ mes, minutos }) => [mes, minutos]));
}

async function ler(ctx: Ctx, { conjuntoId, mesIni, mesFim }: FiltroDoRealizado): Promise<Linha[]> {
  const conjunto = await conjuntosDeMetas.obter(ctx, conjuntoId);
  const meses = mesesEntre(mesIni, mesFim, TODOS);
  const { rows } = await sql<{ mes: string; minutos: number }>`select mes_ano as mes,
      split_part(meta_hora, ':', 1)::int * 60 + split_part(meta_hora, ':', 2)::int as minutos
    from meta_hora where conjunto_meta_hora_id = ${conjuntoId} order by mes_ano`.execute(ctx.db);
  const feitos = await minutosPorMes(ctx, conjunto.categoriaCurso?.id ?? null, meses);
  return mesesRealizados(meses, rows, feitos).map((um) => ({ ...um, rotulo: mesAno(um.mes) }));
}

function resumir(linhas: readonly Linha[]): Resumo {
  const soma = (de: (linha: Linha) => number | null) => linhas.reduce((total, linha) => total + (de(linha) ?? 0), 0);
  const comMeta = linhas.filter(({ minutosDaMeta }) => minutosDaMeta !== null);
  const atingidos = comMeta.filter(({ minutos, minutosDaMeta }) => minutos >= (minutosDaMeta ?? 0));
  return {
    indicadores: [
      {
        rotulo: 'Horas realizadas',
        valor: formatarHoras(soma(({ minutos }) => minutos)),
        detalhe: 'das presenças nas aulas e dos cursos online concluídos',
      },
      { rotulo: 'Meta do período', valor: formatarHoras(soma(({ minutosDaMeta }) => minutosDaMeta)) },
      { rotulo: 'Meses com a meta atingida', valor: `${atingidos.length}`, detalhe: `de ${comMeta.length} com meta` },
    ],
    graficos: [
      {
        titulo: 'Horas realizadas e meta de cada mês',
        forma: 'barras',
        barras: linhas.flatMap(({ rotulo, minutos, realizado, minutosDaMeta, meta }) => [
          { rotulo, valor: minutos, texto: realizado },
          ...(meta === null ? [] : [{ rotulo: `${rotulo}, meta`, valor: minutosDaMeta ?? 0, texto: meta }]),
        ]),
      },
    ],
  };
}

const doRealizado = relatorios.defineTabular<Linha, FiltroDoRealizado>({
  id: 'meta-de-horas',
  titulo: metaERealizado.titulo,
  colunas: [
    { chave: 'rotulo', titulo: 'Mês', tipo: 'texto', largura: 12 },
    { chave: 'meta', titulo: 'Meta', tipo: 'texto', largura: 12 },
    { chave: 'realizado', titulo: 'Realizado', tipo: 'texto', largura: 12 },
    { chave: 'falta', titulo: 'Falta', tipo: 'texto', largura: 12 },
    { chave: 'atingido', titulo: 'Atingido (%)', tipo: 'percentual', largura: 12 },
  ],
  filtroEmPalavras: filtroEmPalavras(metaERealizado.filtro, {
    conjuntoId: { tabela: 'conjunto_meta_hora', visivel: null, coluna: 'nome' },
  }),
  linhas: ler,
  resumo: resumir,
});

export const realizadoHandlers = reportHandlers(metaERealizado, doRealizado);
