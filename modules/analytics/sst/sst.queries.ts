import { sql } from 'kysely';
import type { FiltroDoPeriodo } from '#modules/analytics/painel.contract.ts';
import { doPainel } from '#modules/analytics/painel.queries.ts';
import {
  contados,
  indicador,
  mesCurto,
  mesEmPalavras,
  mesesDesenhados,
  rosca,
} from '#modules/analytics/painel.rules.ts';
import { colaboradorVistoSql, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { compararDatas, diferencaDias, formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { painelDaSst, recortes } from './sst.contract.ts';

type Recorte = CodigoDe<typeof recortes>;

interface Afastamento {
  readonly colaboradorId: number;
  readonly inicio: string;
  /** Null while nobody knows. */
  readonly fim: string | null;
  readonly motivo: string;
}

/** The leaves that have a day in the period, of the people whom the person sees. */
async function afastamentosDoPeriodo(
  ctx: Ctx,
  { dataIni, dataFim, ...lugar }: FiltroDoPeriodo,
): Promise<Afastamento[]> {
  const colaborador = sql.ref('o.colaborador_id');
  const onde = [colaboradorVistoSql(ctx, colaborador), ...lotadoNoLugar(colaborador, lugar)].filter(
    (uma) => uma !== null,
  );
  const { rows } =
    await sql<Afastamento>`select o.colaborador_id as "colaboradorId", o.inicio, o.fim, k.descricao as motivo
    from colaborador_afastamento o join motivo_afastamento k on k.id = o.afastamento_id
    where o.empresa_id = ${ctx.empresaId} and o.inicio <= ${dataFim}::date and coalesce(o.fim, 'infinity') >= ${dataIni}::date
      and ${sql.join(onde, sql` and `)}
    order by o.inicio, o.id`.execute(ctx.db);
  return rows;
}

const menor = (a: string, b: string) => (compararDatas(a, b) < 0 ? a : b);
const maior = (a: string, b: string) => (compararDatas(a, b) > 0 ? a : b);

/** Days of a leave between two days, both counted; one without an end lasts until today. */
const diasEntre = ({ inicio, fim }: Afastamento, de: string, ate: string, hoje: string): number =>
  Math.max(0, diferencaDias(maior(inicio, de), menor(fim ?? maior(hoje, inicio), ate)) + 1);

/** By how many days leaves last; of an illness the INSS pays from the sixteenth on. */
const DURACOES = [
  { rotulo: '1 a 2 dias', ate: 2 },
  { rotulo: '3 a 15 dias', ate: 15 },
  { rotulo: '16 a 30 dias', ate: 30 },
  { rotulo: 'mais de 30 dias', ate: Number.POSITIVE_INFINITY },
];

function porMes(
  recorte: 'afastamentos' | 'dias',
  medida: string,
  meses: readonly string[],
  valores: readonly number[],
): Quadro<Recorte> {
  const algum = valores.some((valor) => valor > 0);
  return {
    recorte,
    titulo: recortes.rotulo(recorte),
    forma: 'colunas',
    medida,
    mostra: 0,
    colunas: ['Mês', medida],
    linhas: !algum
      ? []
      : meses.map((mes, at) => ({
          chave: mes,
          rotulo: mesEmPalavras(mes),
          valor: valores[at] ?? 0,
          celulas: [formatarInteiro(valores[at] ?? 0)],
        })),
    series: {
      categoria: 'Mês',
      categorias: algum ? meses.map(mesCurto) : [],
      valores: [{ nome: medida, forma: 'barras', valores: [...valores] }],
      referencias: [],
      unidade: '',
    },
    leva: false,
  };
}

/** The dashboard of safety and health. Leaves tell of health: throws SEM_PERMISSAO to who may not see those of one person. */
async function lerNumeros(ctx: Ctx, filtro: FiltroDoPeriodo): Promise<Painel<Recorte>> {
  if (!pode(ctx, permissoesDeAfastamentos.ver))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'O painel soma afastamentos, que dizem da saúde de cada um: só quem pode vê-los o lê.',
    });
  const todos = await afastamentosDoPeriodo(ctx, filtro);
  const iniciados = todos.filter(({ inicio }) => inicio >= filtro.dataIni);
  const comecos = iniciados.map(({ inicio }) => inicio);
  const meses = mesesDesenhados(filtro, ctx.hoje, comecos);
  const dias = meses.map((mes) => {
    const de = maior(`${mes}-01`, filtro.dataIni);
    const ate = menor(menor(somarDias(somarMeses(`${mes}-01`, 1), -1), filtro.dataFim), ctx.hoje);
    return todos.reduce((total, um) => total + (ate < de ? 0 : diasEntre(um, de, ate, ctx.hoje)), 0);
  });
  const hoje = todos.filter(({ inicio, fim }) => inicio <= ctx.hoje && (fim === null || fim >= ctx.hoje));
  const duracao = (um: Afastamento) => diasEntre(um, um.inicio, um.fim ?? maior(ctx.hoje, um.inicio), ctx.hoje);
  const porDuracao = DURACOES.map(({ rotulo, ate }, at) => ({
    chave: rotulo,
    rotulo,
    valor: iniciados.filter((um) => duracao(um) <= ate && duracao(um) > (DURACOES[at - 1]?.ate ?? 0)).length,
  }));
  const motivos = rosca<Recorte>({
    recorte: 'motivos',
    titulo: recortes.rotulo('motivos'),
    medida: 'Afastamentos',
    categoria: 'Motivo',
    partes: contados(iniciados, ({ motivo }) => motivo),
    leva: false,
  });
  const total = dias.reduce((soma, um) => soma + um, 0);
  const pessoas = new Set(iniciados.map(({ colaboradorId }) => colaboradorId)).size;
  return {
    indicadores: [
      indicador(
        'afastamentos',
        'Afastamentos no período',
        formatarInteiro(iniciados.length),
        `de ${formatarInteiro(pessoas)} talentos`,
      ),
      indicador('dias', 'Dias de afastamento', formatarInteiro(total), 'corridos, até hoje'),
      indicador('hoje', 'Afastados hoje', formatarInteiro(hoje.length), `em ${formatarData(ctx.hoje)}`),
      indicador(
        'longos',
        'Acima de 15 dias',
        formatarInteiro(iniciados.filter((um) => duracao(um) > 15).length),
        'dos que começam no período',
      ),
    ],
    quadros: [
      porMes(
        'afastamentos',
        'Afastamentos',
        meses,
        meses.map((mes) => iniciados.filter(({ inicio }) => inicio.startsWith(mes)).length),
      ),
      porMes('dias', 'Dias', meses, dias),
      motivos,
      {
        recorte: 'duracao',
        titulo: recortes.rotulo('duracao'),
        forma: 'barras',
        medida: 'Afastamentos',
        mostra: 0,
        colunas: ['Duração', 'Afastamentos'],
        linhas:
          iniciados.length === 0
            ? []
            : porDuracao.map((parte) => ({ ...parte, celulas: [formatarInteiro(parte.valor)] })),
        leva: false,
      },
    ],
  };
}

export const lerSst = doPainel(painelDaSst, lerNumeros);
