import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Celula, lerCelula } from '#platform/shared/table/read-cell.ts';
import type { Coluna, ErroDaLinha, LinhaDaPlanilha } from './colunas.rules.ts';
import type {
  Importacao,
  LinhaImportada,
  RegistroImportado,
  ResultadoDaLinha,
  SituacaoDaImportacao,
} from './importacao.contract.ts';
import { colunasDe, tipos } from './tipos.queries.ts';

/** An import is its sender's alone: what a row says may be more than a colleague may see. */
const minhas = ({ empresaId, ator }: Ctx) =>
  sql`t.empresa_id = ${empresaId} and t.usuario_id = ${ator.tipo === 'usuario' ? ator.id : null} and t.expira_em > now()`;

const quantas = (condicao: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from sst_importacao_linha l where l.importacao_id = t.id and ${condicao})`;
const selecao = {
  id: sql`t.id`,
  tipo: sql`t.tipo`,
  arquivo: sql`t.arquivo_nome`,
  criadaEm: sql`t.criada_em`,
  situacao: sql`t.situacao`,
  progresso: sql`t.progresso`,
  motivo: sql`t.motivo`,
  aceitas: quantas(sql`l.resultado = 'NOVA'`),
  recusadas: quantas(sql`l.resultado = 'RECUSADA'`),
  feitas: quantas(sql`l.feita`),
};

/** One page of the person's own imports, newest first. */
export const lerImportacoes = (
  ctx: Ctx,
  query: PageQuery & { readonly tipo: RegistroImportado | null; readonly situacao: SituacaoDaImportacao | null },
): Promise<Page<Importacao>> =>
  pageOrWhole(query, (pagina) =>
    readList<Importacao>(
      ctx.db,
      {
        tabela: 'sst_importacao',
        selecao,
        condicoes: [
          minhas(ctx),
          ...(query.tipo ? [sql`t.tipo = ${query.tipo}`] : []),
          ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
        ],
        ordem: sql`t.id desc`,
      },
      pagina,
    ),
  );

/** One of the person's own imports, held where it is about to change. Throws NAO_ENCONTRADO. */
export async function lerImportacao(ctx: Ctx, id: number, travar = false): Promise<Importacao> {
  const colunas = sql.join(Object.entries(selecao).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
  const { rows } = await sql<Importacao>`select ${colunas} from sst_importacao t
    where t.id = ${id} and ${minhas(ctx)} ${travar ? sql`for update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

const donoDa = (empresaId: number, importacaoId: number, linha: number) => ({
  empresaId,
  tipo: 'importacao-sst',
  id: `${importacaoId}/${linha}`,
});

/** Keeps the rows of a sheet; what tells of somebody's health is sealed. */
export async function guardarLinhas(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  importacaoId: number,
  tipo: RegistroImportado,
  linhas: readonly (LinhaDaPlanilha & { readonly erros: readonly ErroDaLinha[] })[],
): Promise<void> {
  const selada = tipos[tipo].daSaude;
  const guardadas = linhas.map(({ linha, celulas, erros }) => ({
    linha,
    erros,
    celulas: selada ? {} : celulas,
    selado: selada ? cofre().selar(JSON.stringify(celulas), donoDa(empresaId, importacaoId, linha)) : null,
  }));
  await sql`insert into sst_importacao_linha (empresa_id, importacao_id, linha, celulas, celulas_selado, erros)
    select ${empresaId}::bigint, ${importacaoId}::bigint, l.linha, l.celulas, l.selado, l.erros
    from jsonb_to_recordset(${JSON.stringify(guardadas)}::jsonb) l (linha int, celulas jsonb, selado text, erros jsonb)`.execute(
    db,
  );
}

interface Guardada {
  readonly id: number;
  readonly linha: number;
  readonly celulas: LinhaDaPlanilha['celulas'];
  readonly selado: string | null;
  readonly erros: readonly ErroDaLinha[];
}
/** A row that waits, with what the whole sheet said against it. */
export type LinhaGuardada = Pick<Guardada, 'id' | 'erros'> & LinhaDaPlanilha;

const abrir = (empresaId: number, importacaoId: number, { linha, celulas, selado }: Omit<Guardada, 'id' | 'erros'>) =>
  selado === null
    ? celulas
    : (JSON.parse(
        cofre()
          .abrir(selado, donoDa(empresaId, importacaoId, linha))
          .toString('utf8'),
      ) as Guardada['celulas']);

/** The next rows of an import with this result, after an id. */
export async function lerFila(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  importacaoId: number,
  { resultado, depoisDe, quantas: limite }: { resultado: ResultadoDaLinha; depoisDe: number; quantas: number },
): Promise<LinhaGuardada[]> {
  const { rows } = await sql<Guardada>`select l.id, l.linha, l.celulas, l.celulas_selado as selado, l.erros
    from sst_importacao_linha l where l.importacao_id = ${importacaoId} and l.empresa_id = ${empresaId} and l.id > ${depoisDe}
      and l.resultado = ${resultado} and not l.feita order by l.id limit ${limite}`.execute(db);
  return rows.map((um) => ({
    id: um.id,
    linha: um.linha,
    celulas: abrir(empresaId, importacaoId, um),
    erros: um.erros,
  }));
}

function valoresDe(celulas: Readonly<Record<string, Celula>>, colunas: readonly Coluna[]): LinhaImportada['valores'] {
  return colunas.flatMap(({ titulo, meta }) => {
    const celula = celulas[titulo];
    if (!celula) return [];
    // What is only for health professionals stays in the safe: that it is there is enough to check a sheet.
    if (meta.sensivel) return [{ coluna: titulo, valor: 'Informado' }];
    const lido = celula.tipo === 'numero' ? lerCelula(celula, meta) : null;
    return [{ coluna: titulo, valor: lido && 'valor' in lido ? formatValue(meta, lido.valor) : celula.valor }];
  });
}

/** One page of the rows of one of the person's own imports, in the order of the sheet. */
export async function lerLinhas(
  ctx: Ctx,
  query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
): Promise<Page<LinhaImportada>> {
  const { importacaoId, resultado } = query;
  const { tipo } = await lerImportacao(ctx, importacaoId);
  const colunas = colunasDe(ctx, tipo);
  return pageOrWhole(query, async (pagina) => {
    const page = await readList<Guardada & Omit<LinhaImportada, 'valores'>>(
      ctx.db,
      {
        tabela: 'sst_importacao_linha',
        selecao: {
          ...Object.fromEntries(
            ['id', 'linha', 'nome', 'resultado', 'celulas', 'erros', 'feita'].map((nome) => [
              nome,
              sql.ref(`t.${nome}`),
            ]),
          ),
          selado: sql`t.celulas_selado`,
        },
        condicoes: [
          sql`t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${importacaoId}`,
          ...(resultado ? [sql`t.resultado = ${resultado}`] : []),
        ],
        ordem: sql`t.linha`,
      },
      pagina,
    );
    return {
      ...page,
      content: page.content.map(({ celulas, selado, ...linha }) => ({
        ...linha,
        valores: valoresDe(abrir(ctx.empresaId, importacaoId, { linha: linha.linha ?? 0, celulas, selado }), colunas),
      })),
    };
  });
}
