import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Coluna, chave } from './colunas.rules.ts';
import type { Importacao, LinhaImportada, ResultadoDaLinha, SituacaoDaImportacao } from './importacao.contract.ts';

/** An import is its sender's alone: what a row says may be more than a colleague may see. */
const minhas = ({ empresaId, ator }: Ctx) =>
  sql`t.empresa_id = ${empresaId} and t.usuario_id = ${ator.tipo === 'usuario' ? ator.id : null} and t.expira_em > now()`;

const contar = (condicao: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from importacao_talento_linha l where l.importacao_id = t.id and ${condicao})`;
const comResultado = (resultado: ResultadoDaLinha) => contar(sql`l.resultado = ${sql.lit(resultado)}`);

const selecao = {
  id: sql`t.id`,
  arquivo: sql`t.arquivo_nome`,
  criadaEm: sql`t.criada_em`,
  expiraEm: sql`t.expira_em`,
  situacao: sql`t.situacao`,
  progresso: sql`t.progresso`,
  motivo: sql`t.motivo`,
  novas: comResultado('NOVA'),
  alteradas: comResultado('ALTERADA'),
  iguais: comResultado('IGUAL'),
  recusadas: comResultado('RECUSADA'),
  feitas: contar(sql`l.feita`),
  desfeitas: contar(sql`l.desfeita`),
};

/** One page of the person's own imports, newest first. */
export const lerImportacoes = async (
  ctx: Ctx,
  query: PageQuery & { readonly situacao: SituacaoDaImportacao | null },
): Promise<Page<Importacao>> =>
  (await readList<Importacao>(
    ctx.db,
    {
      tabela: 'importacao_talento',
      selecao,
      condicoes: [minhas(ctx), ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : [])],
      ordem: sql`t.id desc`,
    },
    query,
  )) as Page<Importacao>;

/** One of the person's own imports. Throws NAO_ENCONTRADO. */
export async function lerImportacao(ctx: Ctx, id: number): Promise<Importacao> {
  const colunas = sql.join(Object.entries(selecao).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
  const { rows } = await sql<Importacao>`select ${colunas} from importacao_talento t
    where t.id = ${id} and ${minhas(ctx)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
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
  await lerImportacao(ctx, query.importacaoId);
  return pageOrWhole(query, async (pedida) => {
    const page = (await readList<Guardada>(
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
    )) as Page<Guardada>;
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
  await lerImportacao(ctx, id);
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
