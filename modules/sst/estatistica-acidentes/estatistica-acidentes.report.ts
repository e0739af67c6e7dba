import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDecimal, formatarInteiro } from '#platform/shared/format/numero.ts';
import {
  type AcidenteContado,
  type DiasDaComunicacao,
  desdeQuandoConta,
  diasDoAcidente,
  diasSemAcidente,
  type MesDaEstatistica,
  mesesDaEstatistica,
  taxaDeFrequencia,
  taxaDeGravidade,
} from './estatistica.rules.ts';
import { estatisticaDeAcidentes, type FiltroDaEstatistica } from './estatistica-acidentes.contract.ts';

interface Lido extends Omit<AcidenteContado, 'dias' | 'diasDeAfastamento'> {
  readonly comunicacoes: readonly DiasDaComunicacao[];
}

interface Linha extends MesDaEstatistica {
  /** The same in each line: what the summary opens with. */
  readonly semAcidente: ReturnType<typeof diasSemAcidente>;
}

const doTalento = sql.ref('t.id');
const daCat = sql.ref('a.colaborador_id');

/** Accidents of the company that the person sees, each told once: reopenings and deaths, each after the one before, tell of it again. */
async function lerAcidentes(
  ctx: Ctx,
  lugar: Omit<FiltroDaEstatistica, 'ano' | 'horasPorMes'>,
): Promise<AcidenteContado[]> {
  const quais = allOf([colaboradorVisivel(ctx, daCat), ...lotadoNoLugar(daCat, lugar)]);
  const { rows } = await sql<Lido>`select a.data, a.colaborador_id as titular, a.tipo = 'TRAJETO' as trajeto,
      coalesce(a.houve_afastamento, false) or coalesce(a.dias_debitados, 0) > 0 or a.afastamento_id is not null as "comAfastamento",
      (with recursive abaixo (id) as (select a.id union select x.id from abaixo y join cat x on x.origem_id = y.id)
        select json_agg(json_build_object('data', x.data, 'perdidos', coalesce(x.dias_perdidos, 0), 'debitados', coalesce(x.dias_debitados, 0),
          'inicio', f.inicio, 'fim', f.fim) order by x.id)
        from cat x left join colaborador_afastamento f on f.id = x.afastamento_id where x.id in (select y.id from abaixo y)) as comunicacoes
    from cat a where a.empresa_id = ${ctx.empresaId} and a.especie = 'INICIAL' and ${quais} order by a.data, a.id`.execute(
    ctx.db,
  );
  return rows.map(({ comunicacoes, ...acidente }) => ({ ...acidente, ...diasDoAcidente(comunicacoes, ctx.hoje) }));
}

/** From which day on it is known whether there were accidents: the first thing that was written down here, or the first accident, if it is older. */
async function lerDesde(
  ctx: Ctx,
  lugar: Omit<FiltroDaEstatistica, 'ano' | 'horasPorMes'>,
  acidentes: readonly AcidenteContado[],
) {
  const quais = allOf([colaboradorVisivel(ctx, doTalento), ...lotadoNoLugar(doTalento, lugar)]);
  const { rows } = await sql<{ trabalho: string | null; registro: string }>`select
      (select min(t.data_admissao) from colaborador t where t.empresa_id = ${ctx.empresaId} and ${quais}) as trabalho,
      coalesce((select ${dayOf(sql`min(r.quando)`)} from auditoria r where r.empresa_id = ${ctx.empresaId}),
        ${ctx.hoje}::date) as registro`.execute(ctx.db);
  const [lido] = rows;
  return lido ? desdeQuandoConta(lido.trabalho, lido.registro, acidentes) : null;
}

/** Days of contract of each month of the year until today. */
async function lerPresencas(ctx: Ctx, { ano, horasPorMes: _, ...lugar }: FiltroDaEstatistica) {
  const quais = allOf([colaboradorVisivel(ctx, doTalento), ...lotadoNoLugar(doTalento, lugar)]);
  const { rows } = await sql<{ mes: string; dias: number }>`select to_char(m.dia, 'MM') as mes,
      coalesce(sum(least(coalesce(t.data_desligamento, 'infinity'), (m.dia + interval '1 month')::date, ${ctx.hoje}::date + 1)
        - greatest(t.data_admissao, m.dia::date)) filter (where t.id is not null), 0)::int as dias
    from generate_series(make_date(${ano}, 1, 1)::timestamp, make_date(${ano}, 12, 1)::timestamp, interval '1 month') m (dia)
      left join (select t.* from colaborador t where t.empresa_id = ${ctx.empresaId} and ${quais}) t
        on t.data_admissao < least((m.dia + interval '1 month')::date, ${ctx.hoje}::date + 1)
          and coalesce(t.data_desligamento, 'infinity') > m.dia::date
    group by m.dia order by m.dia`.execute(ctx.db);
  return new Map(rows.map(({ mes, dias }) => [mes, dias]));
}

async function linhas(ctx: Ctx, filtro: FiltroDaEstatistica): Promise<Linha[]> {
  const { ano, horasPorMes, ...lugar } = filtro;
  const acidentes = await lerAcidentes(ctx, lugar);
  const presencas = await lerPresencas(ctx, filtro);
  const desde = await lerDesde(ctx, lugar, acidentes);
  const semAcidente = diasSemAcidente(acidentes, desde, ctx.hoje);
  return mesesDaEstatistica(acidentes, presencas, { ano, horasPorMes, hoje: ctx.hoje })
    .filter(({ horas }) => horas > 0)
    .map((mes) => ({ ...mes, semAcidente }));
}

const DIAS = Array.from({ length: 31 }, (_, n) => String(n + 1).padStart(2, '0'));

const definicao = relatorios.defineTabular<Linha, FiltroDaEstatistica>({
  id: 'estatistica-acidentes',
  titulo: estatisticaDeAcidentes.titulo,
  paisagem: true,
  colunas: [
    { chave: 'mes', titulo: 'Mês', tipo: 'texto', largura: 10 },
    { chave: 'talentos', titulo: 'Talentos (média)', tipo: 'inteiro' },
    { chave: 'horas', titulo: 'Horas de exposição', tipo: 'inteiro', total: 'soma' },
    { chave: 'comAfastamento', titulo: 'Com afastamento', tipo: 'inteiro', total: 'soma' },
    { chave: 'semAfastamento', titulo: 'Sem afastamento', tipo: 'inteiro', total: 'soma' },
    { chave: 'trajeto', titulo: 'De trajeto', tipo: 'inteiro', total: 'soma' },
    { chave: 'dias', titulo: 'Dias perdidos e debitados', tipo: 'inteiro', total: 'soma' },
    {
      chave: 'diasDeAfastamento',
      titulo: 'Destes, de afastamentos',
      tipo: 'inteiro',
      total: 'soma',
      sensivel: permissoesDeAfastamentos.ver,
    },
    { chave: 'frequencia', titulo: 'Taxa de frequência', tipo: 'decimal' },
    { chave: 'gravidade', titulo: 'Taxa de gravidade', tipo: 'inteiro' },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ afastados }) => afastados },
  filtroEmPalavras: filtroEmPalavras(estatisticaDeAcidentes.filtro, {}),
  linhas,
  resumo: (meses) => {
    const soma = (de: (mes: Linha) => number) => meses.reduce((total, mes) => total + de(mes), 0);
    const [horas, acidentes] = [soma((mes) => mes.horas), soma((mes) => mes.comAfastamento + mes.semAfastamento)];
    const { semAcidente } = meses[0] ?? {};
    return {
      indicadores: [
        {
          rotulo: 'Dias sem acidente',
          valor: semAcidente ? formatarInteiro(semAcidente.atual) : '-',
          detalhe: semAcidente
            ? `recorde: ${formatarInteiro(semAcidente.recorde)}, contados desde ${formatarData(semAcidente.desde)}`
            : 'ninguém trabalhou ainda',
        },
        { rotulo: 'Acidentes', valor: formatarInteiro(acidentes), detalhe: 'sem os de trajeto' },
        { rotulo: 'Taxa de frequência', valor: formatarDecimal(taxaDeFrequencia(acidentes, horas) ?? '0.00') },
        {
          rotulo: 'Taxa de gravidade',
          valor: formatarInteiro(
            taxaDeGravidade(
              soma((mes) => mes.dias),
              horas,
            ) ?? 0,
          ),
        },
      ],
      graficos: [
        {
          titulo: 'Acidentes por mês',
          forma: 'colunas',
          barras: meses.map((mes) => {
            const valor = mes.comAfastamento + mes.semAfastamento;
            return { rotulo: mes.mes.slice(0, 2), valor, texto: formatarInteiro(valor) };
          }),
        },
      ],
      mapas: [
        {
          titulo: 'Calendário de dias sem acidente',
          categoria: 'Mês',
          linhas: meses.map(({ mes }) => mes),
          colunas: DIAS,
          celulas: meses.flatMap(({ calendario }, linha) =>
            calendario.map((quantos, coluna) => ({
              linha,
              coluna,
              valor: quantos > 0 ? 100 : 0,
              texto: quantos > 0 ? String(quantos) : '·',
            })),
          ),
        },
      ],
    };
  },
});

/** The statistics of accidents. */
export const estatisticaDeAcidentesDoModulo: Feature = {
  handlers: [...reportHandlers(estatisticaDeAcidentes, definicao)],
};
