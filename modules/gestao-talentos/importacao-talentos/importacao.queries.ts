import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { chave } from '#platform/shared/table/read-cell.ts';
import type { Coluna } from './colunas.rules.ts';
import type { Importacao, LinhaImportada, ResultadoDaLinha, SituacaoDaImportacao } from './importacao.contract.ts';

/** An import is its sender's alone: what a row says may be more than a colleague may see. */
const minhas = ({ empresaId, ator }: Ctx) =>
  sql`t.empresa_id = ${empresaId} and t.usuario_id = ${ator.tipo === 'usuario' ? ator.id : null} and t.expira_em > now()`;

type Contas = Pick<Importacao, 'novas' | 'alteradas' | 'iguais' | 'recusadas' | 'feitas' | 'desfeitas'>;
type Lida = Omit<Importacao, keyof Contas> & { readonly contas: Contas };

const condicoes: Readonly<Record<keyof Contas, ReturnType<typeof sql>>> = {
  novas: sql`l.resultado = 'NOVA'`,
  alteradas: sql`l.resultado = 'ALTERADA'`,
  iguais: sql`l.resultado = 'IGUAL'`,
  recusadas: sql`l.resultado = 'RECUSADA'`,
  feitas: sql`l.feita`,
  desfeitas: sql`l.desfeita`,
};
/** How many rows of the import `t` are of each kind, counted in one pass. */
const contas = sql`(select json_build_object(${sql.join(
  Object.entries(condicoes).map(([nome, condicao]) => sql`${sql.lit(nome)}, count(*) filter (where ${condicao})`),
)}) from importacao_talento_linha l where l.importacao_id = t.id)`;

const selecao = {
  id: sql`t.id`,
  arquivo: sql`t.arquivo_nome`,
  criadaEm: sql`t.criada_em`,
  expiraEm: sql`t.expira_em`,
  situacao: sql`t.situacao`,
  progresso: sql`t.progresso`,
  motivo: sql`t.motivo`,
  contas,
};

const comContas = ({ contas: quantas, ...importacao }: Lida): Importacao => ({ ...importacao, ...quantas });

/** One page of the person's own imports, newest first. */
export async function lerImportacoes(
  ctx: Ctx,
  query: PageQuery & { readonly situacao: SituacaoDaImportacao | null },
): Promise<Page<Importacao>> {
  return pageOrWhole(query, async (pedida) => {
    const lidas = await readList<Lida>(
      ctx.db,
      {
        tabela: 'importacao_talento',
        selecao,
        condicoes: [minhas(ctx), ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : [])],
        ordem: sql`t.id desc`,
      },
      pedida,
    );
    return { ...lidas, content: lidas.content.map(comContas) };
  });
}

/** One of the person's own imports. Throws NAO_ENCONTRADO. */
export async function lerImportacao(ctx: Ctx, id: number): Promise<Importacao> {
  const colunas = sql.join(Object.entries(selecao).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
  const { rows } = await sql<Lida>`select ${colunas} from importacao_talento t
    where t.id = ${id} and ${minhas(ctx)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return comContas(row);
}

/** Throws NAO_ENCONTRADO for what is not one of the person's own imports. */
async function exigirMinha(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from importacao_talento t where t.id = ${id} and ${minhas(ctx)}`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

/** The state of one of the person's own imports, locked. Throws NAO_ENCONTRADO. */
export async function travarImportacao(ctx: Ctx, id: number): Promise<SituacaoDaImportacao> {
  const { rows } = await sql<{ situacao: SituacaoDaImportacao }>`select t.situacao from importacao_talento t
    where t.id = ${id} and ${minhas(ctx)} for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row.situacao;
}

interface Guardada extends Omit<LinhaImportada, 'mudancas'> {
  readonly valores: Readonly<Record<string, unknown>>;
  readonly antes: Readonly<Record<string, unknown>>;
}

/** What changes, by the columns that this person may see now. */
function mudancasDe(colunas: readonly Coluna[], { valores, antes }: Guardada): LinhaImportada['mudancas'] {
  return colunas
    .filter(({ caminho }) => caminho in valores)
    .map(({ caminho, titulo, meta }) => ({
      coluna: titulo,
      antes: formatValue(meta, antes[caminho]),
      depois: formatValue(meta, valores[caminho]),
    }));
}

/** One page of the rows of one of the person's own imports, in the order of the sheet; `colunas` are those that the person may see. */
export async function lerLinhasDaImportacao(
  ctx: Ctx,
  colunas: readonly Coluna[],
  query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
): Promise<Page<LinhaImportada>> {
  await exigirMinha(ctx, query.importacaoId);
  return pageOrWhole(query, async (pedida) => {
    const page = await readList<Guardada>(
      ctx.db,
      {
        tabela: 'importacao_talento_linha',
        selecao: Object.fromEntries(
          ['id', 'linha', 'nome', 'resultado', 'valores', 'antes', 'erros', 'feita', 'desfeita'].map((nome) => [
            nome,
            sql.ref(`t.${nome}`),
          ]),
        ),
        condicoes: [
          sql`t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${query.importacaoId}`,
          ...(query.resultado ? [sql`t.resultado = ${query.resultado}`] : []),
        ],
        ordem: sql`t.linha`,
      },
      pedida,
    );
    return {
      ...page,
      content: page.content.map(({ valores, antes, ...linha }) => ({
        ...linha,
        mudancas: mudancasDe(colunas, { valores, antes, ...linha }),
      })),
    };
  });
}

/** A refused row as the sheet of refused rows has it. */
export interface Recusada {
  readonly linha: number;
  readonly celulas: Readonly<Record<string, string>>;
  readonly motivo: string;
}

/** The refused rows of one of the person's own imports, without the cells of columns that they may not see now. */
export async function lerRecusadas(ctx: Ctx, id: number, colunas: readonly Coluna[]): Promise<Recusada[]> {
  await exigirMinha(ctx, id);
  const { rows } = await sql<{ linha: number; celulas: Record<string, string>; erros: LinhaImportada['erros'] }>`
    select t.linha, t.celulas, t.erros from importacao_talento_linha t
    where t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${id} and t.resultado = 'RECUSADA' order by t.linha`.execute(
    ctx.db,
  );
  const vistas = new Set(colunas.map(({ titulo }) => chave(titulo)));
  return rows.map(({ linha, celulas, erros }) => ({
    linha,
    celulas: Object.fromEntries(Object.entries(celulas).filter(([titulo]) => vistas.has(chave(titulo)))),
    motivo: erros.map(({ mensagem }) => mensagem).join(' '),
  }));
}

/** The title of a field's column, or null. */
export const tituloDoCampo = (campo: string): string | null => metaOf(fieldAt(colaborador.form, campo))?.label ?? null;
