import { type RawBuilder, sql } from 'kysely';
import { colaborador, lotacaoInicial } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { situacaoColaborador } from '#modules/organizacao/opcoes/colaborador-opcoes.contract.ts';
import {
  afastamentoAtual,
  colaboradores,
  colaboradorVistoSql,
  gestoresDe,
  salarioDaLinha,
  salarioSql,
} from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { columnFields, snake } from '#platform/server/resource/columns.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { type FieldMeta, fieldAt, itemOf, metaOf } from '#platform/shared/contract/meta.ts';
import { type ColunaDinamica, doHistorico, HISTORICO, SALARIO_ATUAL } from './colunas.rules.ts';
import type { FiltroDinamico } from './talento-dinamico.contract.ts';

type Sql = RawBuilder<unknown>;
/** Under which a row keeps whose it is: every text may be the name of a column. */
export const DE_QUEM = Symbol('talento');

export type Linha = Readonly<Record<string, unknown>> & { readonly [DE_QUEM]: number };

const { refs = {}, filhos = {} } = colaboradores.mapping;
/** Kinds whose value is stored bare and read with marks: the report has their text. */
const marcados = new Set(['cpf', 'cnpj', 'pis', 'cep', 'telefone']);

const nomeDaFaixa = sql`(select c.nome || ' ' || r.nome from cargo c where c.id = r.cargo_id)`;
const nomes: Readonly<Record<string, Sql>> = { faixaSalarial: nomeDaFaixa };

const nomeDe = (tabela: string, id: Sql, nome: Sql = sql.ref('r.nome')): Sql =>
  sql`(select ${nome} from ${sql.table(tabela)} r where r.id = ${id})`;

/** The label of a code. */
const rotuloDe = ({ opcoes = [] }: FieldMeta, codigo: Sql): Sql =>
  opcoes.length === 0
    ? codigo
    : sql`case ${codigo} ${sql.join(
        opcoes.map((opcao) => sql`when ${sql.lit(opcao.codigo)} then ${sql.lit(opcao.rotulo)}`),
        sql` `,
      )} else ${codigo} end`;

/** SQL of a column of a table under `alias` as people read it: a name for a reference, a label for a code. */
function lida(alias: string, campo: string, coluna: string, meta: FieldMeta, tabelas = refs): Sql {
  const valor = sql.ref(`${alias}.${coluna}`);
  if (meta.kind === 'referencia') return nomeDe(tabelas[campo] ?? snake(campo), valor, nomes[campo]);
  return meta.kind === 'opcao' ? rotuloDe(meta, valor) : valor;
}

const porCaminho = (alias: string, prefixo: string, campos: ReturnType<typeof columnFields>) =>
  [...campos].flatMap(({ caminho, campo, coluna, esquema }) => {
    const meta = metaOf(esquema);
    return meta ? [[`${prefixo}${caminho}`, lida(alias, campo, coluna, meta)] as const] : [];
  });

const LOTACAO = 'lotacao.';
const dasTabelas = new Map<string, Sql>([
  ...porCaminho('t', '', columnFields(colaborador.form)).filter(([caminho]) => !caminho.startsWith(LOTACAO)),
  ...porCaminho('h', LOTACAO, columnFields(lotacaoInicial)),
  ...porCaminho('h', `${HISTORICO}.`, columnFields(doHistorico)),
]);
const calculadas: Readonly<Record<string, (ctx: Ctx) => Sql>> = {
  situacao: () =>
    labelSql(sql`colaborador_situacao(t.pendencia_folha, t.data_desligamento, ${hojeSql})`, situacaoColaborador),
  afastado: () => afastamentoAtual.afastado,
  afastadoAte: () => afastamentoAtual.afastadoAte,
  cargo: () =>
    sql`(select c.nome from faixa_salarial f join cargo c on c.id = f.cargo_id where f.id = h.faixa_salarial_id)`,
  gestores: (ctx) => gestoresDe(sql.ref('t.id'), colaboradorVistoSql(ctx, sql.ref('g.id'))),
  admissaoNoGrupo: () =>
    sql`(select x.admissao from transferencia x where x.colaborador_destino_id = t.id and x.cancelada_em is null)`,
  [SALARIO_ATUAL]: () => salarioSql(salarioDaLinha('h'), hojeSql),
};

/** Items of a list, as a JSON list of what each says, or how many they are. */
function daLista({ caminho, lista, meta }: ColunaDinamica): Sql {
  const filho = filhos[lista ?? ''];
  if (!filho) throw new TypeError(`${lista} não é uma lista do talento`);
  const tabela = sql`${sql.table(filho.tabela)} i where ${sql.ref(`i.${filho.dono}`)} = t.id`;
  if (caminho === lista) return sql`(select count(*)::int from ${tabela})`;
  const item = itemOf(fieldAt(colaborador.form, lista ?? ''));
  const campo = item && [...columnFields(item)].find((um) => `${lista}.${um.caminho}` === caminho);
  if (!campo) throw new TypeError(`${caminho} não é de um item`);
  const valor = lida('i', campo.campo, campo.coluna, meta, filho.refs ?? {});
  return sql`(select json_agg((${valor})::text order by i.id) filter (where ${valor} is not null) from ${tabela})`;
}

function expressaoDe(ctx: Ctx, coluna: ColunaDinamica): Sql {
  if (coluna.lista !== null) return daLista(coluna);
  const expressao = calculadas[coluna.caminho]?.(ctx) ?? dasTabelas.get(coluna.caminho);
  if (!expressao) throw new TypeError(`${coluna.caminho} não tem expressão`);
  return expressao;
}

/** The talents that the filter of their list chooses and the person sees, `h` with the line of today or of their first day. */
function talentosSql(ctx: Ctx, filtro: FiltroDinamico): Sql {
  const condicoes = colaboradores.condicoes(ctx, { ...filtro, empresasIds: [], afastado: false, minhaEquipe: false });
  return sql`colaborador t left join lateral (select l.* from historico_colaborador l
      where l.colaborador_id = t.id and l.status <> 'CANCELADO'
      order by l.data > ${hojeSql}, abs(l.data - ${hojeSql}) limit 1) h on true
    where ${sql.join(condicoes, sql` and `)}`;
}

export interface Pedido {
  readonly colunas: readonly ColunaDinamica[];
  readonly grupo: ColunaDinamica | null;
  readonly ordem: ColunaDinamica | null;
}

/** Texts by their letters, the rest by its value; what is equal to the first stands together. */
const chavesDaOrdem = (ctx: Ctx, coluna: ColunaDinamica, sentido: Sql): Sql[] => {
  const valor = expressaoDe(ctx, coluna);
  const texto = coluna.lista === null && ['texto', 'opcao', 'referencia'].includes(coluna.meta.kind);
  return [...(texto ? [sql`sem_acento((${valor})::text) ${sentido}`] : []), sql`${valor} ${sentido}`];
};

function lerCelula({ lista, caminho, meta }: ColunaDinamica, valor: unknown): unknown {
  if (lista !== null && caminho !== lista)
    return Array.isArray(valor) ? valor.map((um) => formatValue(meta, emJson(meta, um))).join('; ') : null;
  return marcados.has(meta.kind) ? formatValue(meta, valor) || null : valor;
}
/** A list is read as texts; codes already are their labels. */
const emJson = ({ kind }: FieldMeta, valor: unknown) =>
  kind === 'booleano' || kind === 'simNao' ? valor === 'true' : valor;

/** The rows of a report, or of one page of it, by group, order and name. */
export async function linhasDinamicas(
  ctx: Ctx,
  filtro: FiltroDinamico,
  { colunas, grupo, ordem }: Pedido,
  pagina?: { readonly inicio: number; readonly quantas: number },
): Promise<Linha[]> {
  const lidas = [...new Set([...(grupo ? [grupo] : []), ...(ordem ? [ordem] : []), ...colunas])];
  const selecao = lidas.map((coluna, lugar) => sql`${expressaoDe(ctx, coluna)} as ${sql.ref(`c${lugar}`)}`);
  const sentido = filtro.decrescente ? sql`desc nulls last` : sql`asc nulls last`;
  const chaves = [
    ...(grupo ? chavesDaOrdem(ctx, grupo, sql`asc nulls last`) : []),
    ...(ordem ? chavesDaOrdem(ctx, ordem, sentido) : []),
    sql`t.nome_busca`,
    sql`t.id`,
  ];
  const corte = pagina ? sql`limit ${pagina.quantas} offset ${pagina.inicio}` : sql``;
  const { rows } = await sql<Record<string, unknown> & { talento: number }>`select t.id as talento, ${sql.join(selecao)}
    from ${talentosSql(ctx, filtro)} order by ${sql.join(chaves)} ${corte}`.execute(ctx.db);
  return rows.map((row) => ({
    ...Object.fromEntries(lidas.map((coluna, lugar) => [coluna.caminho, lerCelula(coluna, row[`c${lugar}`])])),
    [DE_QUEM]: row.talento,
  }));
}

/** Of a group, or of the whole report: how many rows, and the total of each column that has one, by its name. */
export interface Totais {
  readonly geral: boolean;
  readonly chave: unknown;
  readonly linhas: number;
  readonly totais: Readonly<Record<string, string | null>>;
  /** By each sensitive column, the talents whose values the group or the totals are made of; null for nobody. */
  readonly deQuem: Readonly<Record<string, readonly number[] | null>>;
}

/** How SQL adds up a column. */
const agregados = {
  soma: (valor: Sql) => sql`sum(${valor})::text`,
  media: (valor: Sql) => sql`round(avg(${valor}), 2)::text`,
  conta: (valor: Sql) => sql`count(nullif((${valor})::text, ''))::text`,
} as const;

/** Totals of every group and of all rows, counted by the database. */
export async function totaisDinamicos(
  ctx: Ctx,
  filtro: FiltroDinamico,
  { grupo }: Pedido,
  totalizadas: readonly { readonly coluna: ColunaDinamica; readonly total: keyof typeof agregados }[],
): Promise<Totais[]> {
  const campos = [
    sql`t.id as talento, ${grupo ? expressaoDe(ctx, grupo) : sql`null::text`} as chave`,
    ...totalizadas.map(({ coluna }, lugar) => sql`${expressaoDe(ctx, coluna)} as ${sql.ref(`c${lugar}`)}`),
  ];
  const pares = totalizadas.flatMap(({ coluna, total }, lugar) => [
    sql.lit(coluna.caminho),
    agregados[total](sql.ref(`q.c${lugar}`)),
  ]);
  const sensiveis = [
    ...(grupo ? [{ coluna: grupo, valor: sql`q.chave` }] : []),
    ...totalizadas.map(({ coluna }, lugar) => ({ coluna, valor: sql`${sql.ref(`q.c${lugar}`)}` })),
  ].filter(({ coluna }) => coluna.meta.sensivel);
  const deQuem = sensiveis.flatMap(({ coluna, valor }) => [
    sql.lit(coluna.caminho),
    sql`array_agg(q.talento) filter (where nullif((${valor})::text, '') is not null)`,
  ]);
  const { rows } = await sql<Totais>`select grouping(q.chave) = 1 as geral, q.chave, count(*)::int as linhas,
      jsonb_build_object(${sql.join(pares)}) as totais, jsonb_build_object(${sql.join(deQuem)}) as "deQuem"
    from (select ${sql.join(campos)} from ${talentosSql(ctx, filtro)}) q
    group by grouping sets ((q.chave), ()) order by count(*) desc, q.chave`.execute(ctx.db);
  return rows.map((row) => ({ ...row, chave: grupo ? lerCelula(grupo, row.chave) : null }));
}
