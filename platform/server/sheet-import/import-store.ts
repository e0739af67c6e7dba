import { type RawBuilder, sql } from 'kysely';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  DIAS_GUARDADA,
  DIAS_SEM_DONO,
  type ImportacaoLida,
  type ResultadoDaLinha,
  type SituacaoDaImportacao,
} from '#platform/shared/sheet-import/sheet-import.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../http/context.ts';
import { stoppedSql } from '../jobs/stopped.ts';
import { pageOrWhole, readList } from '../resource/list.ts';

type Contas = Pick<ImportacaoLida, 'novas' | 'alteradas' | 'iguais' | 'recusadas' | 'feitas' | 'desfeitas'>;

const condicoes: Readonly<Record<keyof Contas, RawBuilder<unknown>>> = {
  novas: sql`l.resultado = 'NOVA'`,
  alteradas: sql`l.resultado = 'ALTERADA'`,
  iguais: sql`l.resultado = 'IGUAL'`,
  recusadas: sql`l.resultado = 'RECUSADA'`,
  feitas: sql`l.feita`,
  desfeitas: sql`l.desfeita`,
};

/** An import is its sender's alone: what a row says may be more than a colleague may see. */
const minhas = ({ empresaId, ator }: Ctx) =>
  sql`t.empresa_id = ${empresaId} and t.usuario_id = ${ator.tipo === 'usuario' ? ator.id : null} and t.expira_em > now()`;

const andando: readonly SituacaoDaImportacao[] = ['CONFERINDO', 'APLICANDO', 'DESFAZENDO'];
const OUTRA = 'A importação já mudou de situação: atualize a página.';

/** Throws where a checked import is not to be written: two browsers write it once, and refused rows are left out only by one who says so. */
export function exigirQueSeAplique(
  { situacao, novas, alteradas, recusadas }: ImportacaoLida,
  aceitaRecusadas: boolean,
): void {
  if (situacao !== 'CONFERIDA') throw regra(OUTRA);
  if (novas + alteradas === 0) throw regra('Nenhuma linha da planilha foi aceita.');
  if (recusadas > 0 && !aceitaRecusadas)
    throw campoInvalido(
      'aceitaRecusadas',
      `${plural(recusadas, 'linha foi recusada e fica', 'linhas foram recusadas e ficam')} de fora: aceite isso, ou corrija a planilha e envie de novo.`,
    );
}

/** Throws where nothing of an import is to be taken back. */
export function exigirQueSeDesfaca({ situacao, feitas }: ImportacaoLida): void {
  if (situacao !== 'APLICADA' || feitas === 0) throw regra(OUTRA);
}

/** The job that works at imports: the name of its kind, and what it is told of one. It waits under the number of the import. */
interface Trabalho {
  readonly fila: string;
  readonly dados: (id: number) => object;
}

/** SQL of whether the import `t` is under way and its job ended all the same. */
const paradaSql = (fila: string) => sql`(t.situacao in (${sql.join(andando.map((uma) => sql.lit(uma)))})
  and ${stoppedSql([fila], sql`t.id`)})`;

/** Imports of `tabela` with their rows in `{tabela}_linha`, read by their sender; `mais` are the columns that only these have. */
export function importStore<I extends ImportacaoLida>(
  tabela: string,
  { fila, dados }: Trabalho,
  mais: Readonly<Record<string, RawBuilder<unknown>>> = {},
) {
  type Lida = Omit<I, keyof Contas> & { readonly contas: Contas };
  const linhas = sql.table(`${tabela}_linha`);
  /** How many rows of the import `t` are of each kind, counted in one pass. */
  const contas = sql`(select json_build_object(${sql.join(
    Object.entries(condicoes).map(([nome, condicao]) => sql`${sql.lit(nome)}, count(*) filter (where ${condicao})`),
  )}) from ${linhas} l where l.importacao_id = t.id)`;
  const selecao = {
    id: sql`t.id`,
    arquivo: sql`t.arquivo_nome`,
    criadaEm: sql`t.criada_em`,
    expiraEm: sql`t.expira_em`,
    situacao: sql`t.situacao`,
    progresso: sql`t.progresso`,
    motivo: sql`t.motivo`,
    parada: paradaSql(fila),
    ...mais,
    contas,
  };
  const comContas = ({ contas: quantas, ...importacao }: Lida): I => ({ ...importacao, ...quantas }) as unknown as I;

  /** One of the person's own imports, held where it is about to change. Throws NAO_ENCONTRADO. */
  async function ler(ctx: Ctx, id: number, travar = false): Promise<I> {
    const colunas = sql.join(Object.entries(selecao).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
    if (travar) await holdRows(ctx.db, tabela, id);
    const { rows } = await sql<Lida>`select ${colunas} from ${sql.table(tabela)} t
      where t.id = ${id} and ${minhas(ctx)}`.execute(ctx.db);
    const [row] = rows;
    if (!row) throw new ProblemError('NAO_ENCONTRADO');
    return comContas(row);
  }

  /** Leaves an import to its job. */
  const enfileirar = (ctx: Ctx, id: number) => ctx.enfileirar(fila, dados(id), { chave: String(id) });

  return {
    enfileirar,
    /** One page of the person's own imports, newest first. */
    listar: (ctx: Ctx, query: PageQuery, filtro: readonly RawBuilder<unknown>[]): Promise<Page<I>> =>
      pageOrWhole(query, async (pagina) => {
        const lidas = await readList<Lida>(
          ctx.db,
          { tabela, selecao, condicoes: [minhas(ctx), ...filtro], ordem: sql`t.id desc` },
          pagina,
        );
        return { ...lidas, content: lidas.content.map(comContas) };
      }),
    ler,
    /** Leaves what was read and found to be right to the job; from now on it is kept for as long as undoing needs. */
    aplicar: (db: Db, id: number) =>
      sql`update ${sql.table(tabela)} set situacao = 'APLICANDO', progresso = 0,
        expira_em = now() + make_interval(days => ${DIAS_GUARDADA}) where id = ${id}`.execute(db),
    desfazer: (db: Db, id: number) =>
      sql`update ${sql.table(tabela)} set situacao = 'DESFAZENDO', progresso = 0, motivo = null where id = ${id}`.execute(
        db,
      ),
    /** Has a job go on with one of the person's own imports where the one before it stopped. Throws NAO_ENCONTRADO and REGRA. */
    async retomar(ctx: Ctx, id: number, entidade: string): Promise<I> {
      if (!(await ler(ctx, id, true)).parada) throw regra(OUTRA);
      await enfileirar(ctx, id);
      await ctx.auditar({ acao: 'Retomar importação', entidade, entidadeId: id });
      return ler(ctx, id);
    },
    /** Deletes one of the person's own imports that no job is at. Throws NAO_ENCONTRADO and REGRA. */
    async descartar(ctx: Ctx, id: number, entidade: string): Promise<void> {
      const { situacao, parada } = await ler(ctx, id, true);
      if (andando.includes(situacao) && !parada) throw regra('A importação está em andamento. Espere que ela termine.');
      await sql`delete from ${sql.table(tabela)} where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
      await ctx.auditar({ acao: 'Exclusão', entidade, entidadeId: id });
    },
    /**
     * Forgets imports whose time has come, and before that what refused rows say: `vazias` empties the columns that only these have, `cheias`
     * says that one of them says something.
     */
    async esquecer(db: Db, vazias: RawBuilder<unknown>, cheias: RawBuilder<unknown> = sql`false`): Promise<void> {
      await sql`delete from ${sql.table(tabela)} where expira_em < now()`.execute(db);
      await sql`update ${linhas} l set nome = null, celulas = '{}', erros = '[]', ${vazias} from ${sql.table(tabela)} t
        where t.id = l.importacao_id and t.criada_em < now() - make_interval(days => ${DIAS_SEM_DONO})
          and l.resultado = 'RECUSADA' and (l.celulas <> '{}' or l.erros <> '[]' or ${cheias})`.execute(db);
    },
    /** One page of the rows of an import that was read before, in the order of the sheet. */
    linhas: <G>(
      ctx: Ctx,
      query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
      colunas: Readonly<Record<string, RawBuilder<unknown>>>,
    ): Promise<Page<G>> =>
      pageOrWhole(query, (pagina) =>
        readList<G>(
          ctx.db,
          {
            tabela: `${tabela}_linha`,
            selecao: {
              ...Object.fromEntries(
                ['id', 'linha', 'nome', 'resultado', 'celulas', 'antes', 'erros', 'feita', 'desfeita'].map((nome) => [
                  nome,
                  sql.ref(`t.${nome}`),
                ]),
              ),
              ...colunas,
            },
            condicoes: [
              sql`t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${query.importacaoId}`,
              ...(query.resultado ? [sql`t.resultado = ${query.resultado}`] : []),
            ],
            ordem: sql`t.linha`,
          },
          pagina,
        ),
      ),
  };
}
