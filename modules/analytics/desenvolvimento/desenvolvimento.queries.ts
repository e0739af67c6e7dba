import { type RawBuilder, sql } from 'kysely';
import type { FiltroSoPeriodo } from '#modules/analytics/painel.contract.ts';
import { doPainel } from '#modules/analytics/painel.queries.ts';
import { emReais, indicador, mesEmPalavras, mesesDesenhados, parteDe, rosca } from '#modules/analytics/painel.rules.ts';
import { CUSTO_DA_TURMA, DIA_DO_RESULTADO } from '#modules/desenvolvimento/desenvolvimento.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { painelDoDesenvolvimento, recortes } from './desenvolvimento.contract.ts';

type Recorte = CodigoDe<typeof recortes>;

const emHoras = (minutos: number): string =>
  `${formatarInteiro(Math.floor(minutos / 60))}:${String(minutos % 60).padStart(2, '0')}`;

/** SQL of the classes `t` of the company that begin in the period. */
const turmas = ({ empresaId }: Ctx, { dataIni, dataFim }: FiltroSoPeriodo): RawBuilder<unknown> =>
  sql`t.empresa_id = ${empresaId} and t.data_prev_ini between ${dataIni}::date and ${dataFim}::date`;

interface DoCurso {
  readonly id: number;
  readonly nome: string;
  readonly turmas: number;
  readonly participantes: number;
  readonly aprovados: number;
  readonly reprovados: number;
  /** Hundredths of a real. */
  readonly custo: number;
}

/** The courses with classes in the period, the dearest first. */
async function cursosDoPeriodo(ctx: Ctx, filtro: FiltroSoPeriodo): Promise<DoCurso[]> {
  const { rows } =
    await sql<DoCurso>`select k.id, k.nome, count(*)::int as turmas, coalesce(sum(x.participantes), 0)::int as participantes,
      coalesce(sum(x.aprovados), 0)::int as aprovados, coalesce(sum(x.reprovados), 0)::int as reprovados, round(sum(x.custo) * 100)::bigint as custo
    from (select t.curso_id, ${CUSTO_DA_TURMA} as custo, p.* from turma t cross join lateral (
        select count(*) as participantes, count(*) filter (where c.resultado = 'A') as aprovados,
          count(*) filter (where c.resultado = 'R') as reprovados
        from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') p
      where ${turmas(ctx, filtro)}) x join curso k on k.id = x.curso_id
    group by k.id, k.nome, k.nome_busca order by sum(x.custo) desc, k.nome_busca, k.id`.execute(ctx.db);
  return rows;
}

interface DoMes {
  readonly mes: string;
  readonly minutos: number;
  readonly meta: number | null;
}

/** Hours of those who passed, by the month in which the class ended. */
async function horasPorMes(ctx: Ctx, { dataIni, dataFim }: FiltroSoPeriodo): Promise<Map<string, number>> {
  const { rows } = await sql<
    Omit<DoMes, 'meta'>
  >`select to_char(${DIA_DO_RESULTADO}, 'YYYY-MM') as mes, sum(coalesce(k.carga_minutos, 0))::int as minutos
    from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
    where c.resultado = 'A' and t.empresa_id = ${ctx.empresaId} and ${DIA_DO_RESULTADO} between ${dataIni}::date and ${dataFim}::date
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ mes, minutos }) => [mes, minutos]));
}

function quadroDasHoras(porMes: ReadonlyMap<string, number>, periodo: FiltroSoPeriodo, hoje: string): Quadro<Recorte> {
  const meses = porMes.size === 0 ? [] : mesesDesenhados(periodo, hoje, porMes.keys());
  return {
    recorte: 'horas',
    titulo: recortes.rotulo('horas'),
    forma: 'linha',
    medida: 'Horas',
    mostra: 0,
    colunas: ['Mês', 'Horas'],
    linhas: meses.map((mes) => {
      const minutos = porMes.get(mes) ?? 0;
      return {
        chave: mes,
        rotulo: mesEmPalavras(mes),
        valor: Math.round(minutos / 6) / 10,
        celulas: [emHoras(minutos)],
      };
    }),
    leva: false,
  };
}

/** The dashboard of training. Nobody is named, and who took part is counted over the whole company. */
async function lerNumeros(ctx: Ctx, filtro: FiltroSoPeriodo): Promise<Painel<Recorte>> {
  const cursos = await cursosDoPeriodo(ctx, filtro);
  const horas = await horasPorMes(ctx, filtro);
  const soma = (campo: 'turmas' | 'participantes' | 'aprovados' | 'reprovados' | 'custo') =>
    cursos.reduce((total, curso) => total + curso[campo], 0);
  const minutos = [...horas.values()].reduce((total, um) => total + um, 0);
  const [participantes, aprovados, reprovados] = [soma('participantes'), soma('aprovados'), soma('reprovados')];
  const pagos = cursos.filter(({ custo }) => custo > 0);
  const partes = [
    { chave: 'A', rotulo: 'Aprovados', valor: aprovados, tom: 'sucesso' as const },
    { chave: 'R', rotulo: 'Reprovados', valor: reprovados, tom: 'erro' as const },
    { chave: 'P', rotulo: 'Sem resultado', valor: participantes - aprovados - reprovados, tom: 'cinza' as const },
  ];
  return {
    indicadores: [
      indicador('turmas', 'Turmas', formatarInteiro(soma('turmas')), `de ${formatarInteiro(cursos.length)} cursos`),
      indicador(
        'participacoes',
        'Participações',
        formatarInteiro(participantes),
        `${parteDe(aprovados, aprovados + reprovados)} aprovadas, das que têm resultado`,
      ),
      indicador('horas', 'Horas de treinamento', emHoras(minutos), 'de quem concluiu com aprovação'),
      indicador(
        'investimento',
        'Investimento',
        emReais(soma('custo')),
        participantes > 0 ? `${emReais(Math.round(soma('custo') / participantes))} por participação` : '',
      ),
    ],
    quadros: [
      quadroDasHoras(horas, filtro, ctx.hoje),
      rosca({
        recorte: 'investimento',
        titulo: recortes.rotulo('investimento'),
        medida: 'Investimento',
        categoria: 'Curso',
        partes: pagos.map(({ id, nome, custo }) => ({ chave: String(id), rotulo: nome, valor: custo })),
        escrever: emReais,
        emReais: true,
      }),
      rosca({
        recorte: 'resultado',
        titulo: recortes.rotulo('resultado'),
        medida: 'Participações',
        categoria: 'Resultado',
        partes: partes.filter(({ valor }) => valor > 0),
        leva: false,
      }),
      {
        recorte: 'participacoes',
        titulo: recortes.rotulo('participacoes'),
        forma: 'barras',
        medida: 'Participações',
        mostra: 1,
        colunas: ['Curso', 'Turmas', 'Participações', 'Aprovados'],
        linhas: cursos
          .filter((curso) => curso.participantes > 0)
          .sort((a, b) => b.participantes - a.participantes)
          .map((curso) => ({
            chave: String(curso.id),
            rotulo: curso.nome,
            valor: curso.participantes,
            celulas: [curso.turmas, curso.participantes, curso.aprovados].map((valor) => formatarInteiro(valor)),
          })),
        leva: false,
      },
    ],
  };
}

/** The expenses by type of the classes of a course in the period; null for a course without any (V-0275). */
export async function despesasPorTipo(
  ctx: Ctx,
  { cursoId, ...filtro }: FiltroSoPeriodo & { readonly cursoId: number },
): Promise<Quadro | null> {
  const { rows } = await sql<{
    chave: string;
    rotulo: string;
    valor: number;
  }>`select k.id::text as chave, k.descricao as rotulo,
      round(sum(coalesce(d.realizada, d.prevista)) * 100)::bigint as valor
    from turma t join turma_despesa d on d.turma_id = t.id join tipo_despesa k on k.id = d.tipo_despesa_id
    where ${turmas(ctx, filtro)} and t.curso_id = ${cursoId}
    group by k.id, k.descricao, k.nome_busca having sum(coalesce(d.realizada, d.prevista)) > 0
    order by 3 desc, k.nome_busca, k.id`.execute(ctx.db);
  if (rows.length === 0) return null;
  return rosca({
    recorte: 'investimento',
    titulo: 'Despesas por tipo',
    medida: 'Despesa',
    categoria: 'Tipo de despesa',
    partes: rows,
    escrever: emReais,
    emReais: true,
    leva: false,
  });
}

export const lerDesenvolvimento = doPainel(painelDoDesenvolvimento, lerNumeros);
