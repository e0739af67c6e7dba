import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { variacaoDe } from '#modules/cargo-salario/progressao/progressao.rules.ts';
import { tipoReajuste, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { type Aplicavel, partesDoTipo } from '#modules/cargo-salario/tabelas-reajustes/linhas.queries.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Barra } from '#platform/shared/contract/report-summary.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { contarPor } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { type FiltroPlanejamentos, planejamentosRealinhamentos } from './relatorios.contract.ts';

interface Linha {
  /** Null where the planning is of bands or indices, which are nobody. */
  readonly colaboradorId: number | null;
  readonly planejamento: string;
  readonly nome: string;
  readonly atual: string | null;
  readonly proposto: string | null;
  readonly diferenca: string | null;
  readonly variacao: string | null;
}

type Planejamento = Aplicavel & { readonly nome: string; readonly aprovada: boolean };

const tituloDe = ({ nome, data, tipoReajuste: tipo, aprovada }: Planejamento) =>
  `${nome}, ${formatarData(data)} (${tipoReajuste.rotulo(tipo)}, ${aprovada ? 'aplicado' : 'não aplicado'})`;

/** Of an applied planning what it found and left; of another what it would find and leave. Only people whom the person sees. */
async function linhasDe(ctx: Ctx, planejamento: Planejamento): Promise<Linha[]> {
  const { linhas, selecao } = partesDoTipo[planejamento.tipoReajuste];
  const valor = (antes: string, calculado: string) =>
    planejamento.aprovada
      ? sql`coalesce(${sql.ref(`r.${antes}`)}, ${sql.ref(`x.${calculado}`)})`
      : sql.ref(`x.${calculado}`);
  const [atual, proposto] = [valor('salario_antes', 'atual'), valor('salario_depois', 'proposto')];
  const { rows } = await sql<
    Omit<Linha, 'planejamento' | 'variacao'>
  >`select ${planejamento.tipoReajuste === 'T' ? sql`x.registro` : sql`null::bigint`} as "colaboradorId", x.nome, ${atual}::text as atual, ${proposto}::text as proposto,
      (${proposto} - ${atual})::text as diferenca
    from (${selecao(ctx, planejamento)}) x join ${sql.table(linhas)} r on r.id = x.id
    where x.visto order by sem_acento(x.nome), x.id`.execute(ctx.db);
  const titulo = tituloDe(planejamento);
  return rows.map((linha) => ({ ...linha, planejamento: titulo, variacao: variacaoDe(linha.atual, linha.proposto) }));
}

/** The plannings of the period by date. Throws SEM_PERMISSAO without the authorities over the amounts, which are all it tells. */
async function linhas(ctx: Ctx, { dataIni, dataFim, tipoReajuste: tipo }: FiltroPlanejamentos): Promise<Linha[]> {
  exigirValores(ctx, veSalario);
  exigirValores(ctx, permissaoValores);
  const { rows } =
    await sql<Planejamento>`select t.id, t.nome, t.data, t.tipo_reajuste as "tipoReajuste", t.dissidio, t.aprovada
    from tabela_reajuste_colaborador t where t.empresa_id = ${ctx.empresaId} and t.data between ${dataIni}::date and ${dataFim}::date
      and ${tipo === null ? sql`true` : sql`t.tipo_reajuste = ${tipo}`} order by t.data, t.id`.execute(ctx.db);
  const lidas: Linha[] = [];
  for (const planejamento of rows) lidas.push(...(await linhasDe(ctx, planejamento)));
  return lidas;
}

const porPlanejamento = (rows: readonly Linha[]): Barra[] => contarPor(rows, ({ planejamento }) => planejamento);

/** One line for each talent, band or index of a planning, under the planning. */
export const relatorioPlanejamentos = relatorios.defineTabular<Linha, FiltroPlanejamentos>({
  id: 'planejamentos-realinhamentos',
  titulo: planejamentosRealinhamentos.titulo,
  grupo: { chave: 'planejamento', titulo: 'Planejamento' },
  colunas: [
    { chave: 'planejamento', titulo: 'Planejamento', tipo: 'texto' },
    { chave: 'nome', titulo: 'Talento, faixa ou índice', tipo: 'texto', largura: 40, total: 'conta' },
    { chave: 'atual', titulo: 'Atual', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'proposto', titulo: 'Proposto', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'diferenca', titulo: 'Diferença', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'variacao', titulo: 'Variação', tipo: 'percentual', sensivel: veSalario },
  ],
  titulares: {
    titular: TITULAR_COLABORADOR,
    de: ({ colaboradorId }) => (colaboradorId === null ? [] : [colaboradorId]),
  },
  filtroEmPalavras: palavras(planejamentosRealinhamentos.filtro),
  linhas,
  resumo: (rows) => ({
    indicadores: [
      { rotulo: 'Planejamentos', valor: formatarInteiro(porPlanejamento(rows).length) },
      { rotulo: 'Realinhamentos', valor: formatarInteiro(rows.length) },
    ],
    graficos: [
      { titulo: 'Realinhamentos por planejamento', forma: 'barras', barras: porPlanejamento(rows).slice(0, 12) },
    ],
  }),
});
