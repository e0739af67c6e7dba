import { type RawBuilder, sql } from 'kysely';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { ImportacaoLida, ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import type { Ctx } from '../http/context.ts';
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

/** Imports of `tabela` with their rows in `{tabela}_linha`, read by their sender; `mais` are the columns that only these have. */
export function importStore<I extends ImportacaoLida>(
  tabela: string,
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
    ...mais,
    contas,
  };
  const comContas = ({ contas: quantas, ...importacao }: Lida): I => ({ ...importacao, ...quantas }) as unknown as I;

  return {
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
    /** One of the person's own imports, held where it is about to change. Throws NAO_ENCONTRADO. */
    async ler(ctx: Ctx, id: number, travar = false): Promise<I> {
      const colunas = sql.join(Object.entries(selecao).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
      const { rows } = await sql<Lida>`select ${colunas} from ${sql.table(tabela)} t
        where t.id = ${id} and ${minhas(ctx)} ${travar ? sql`for update of t` : sql``}`.execute(ctx.db);
      const [row] = rows;
      if (!row) throw new ProblemError('NAO_ENCONTRADO');
      return comContas(row);
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
