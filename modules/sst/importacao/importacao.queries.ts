import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { LinhaRecusada } from '#platform/server/sheet-import/import-sheets.ts';
import { importStore } from '#platform/server/sheet-import/import-store.ts';
import { seenErrors } from '#platform/server/sheet-import/seen-errors.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Coluna, ErroDaLinha, LinhaDaPlanilha } from '#platform/shared/sheet-import/sheet-columns.ts';
import type { LinhaImportada, ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import { type Celula, lerCelula } from '#platform/shared/table/read-cell.ts';
import { type Importacao, permissaoDo, type RegistroImportado } from './importacao.contract.ts';
import { colunasDe, tipos } from './tipos.queries.ts';

export const JOB_DA_IMPORTACAO = 'sst.importacao';

export const importacoes = importStore<Importacao>(
  'sst_importacao',
  { fila: JOB_DA_IMPORTACAO, dados: (id) => ({ id }) },
  { tipo: sql`t.tipo` },
);

/** Throws SEM_PERMISSAO to who may not write such records: their rows are not opened either. */
export function exigirTipo(ctx: Ctx, tipo: RegistroImportado): void {
  if (!pode(ctx, permissaoDo[tipo]))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não tem permissão de inserir estes registros.' });
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

/** The next rows of an import with one of these results, after an id. */
export async function lerFila(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  importacaoId: number,
  { resultados, depoisDe, quantas }: { resultados: readonly ResultadoDaLinha[]; depoisDe: number; quantas: number },
): Promise<LinhaGuardada[]> {
  const { rows } = await sql<Guardada>`select l.id, l.linha, l.celulas, l.celulas_selado as selado, l.erros
    from sst_importacao_linha l where l.importacao_id = ${importacaoId} and l.empresa_id = ${empresaId} and l.id > ${depoisDe}
      and l.resultado = any (${[...resultados]}::text[]) and not l.feita order by l.id limit ${quantas}`.execute(db);
  return rows.map((um) => ({
    id: um.id,
    linha: um.linha,
    celulas: abrir(empresaId, importacaoId, um),
    erros: um.erros,
  }));
}

/** A cell as a person reads it: a day as a day, and not as a spreadsheet's number. */
function escrita(celula: Celula, meta: Coluna['meta']): string {
  const lido = celula.tipo === 'numero' ? lerCelula(celula, meta) : null;
  return lido && 'valor' in lido ? formatValue(meta, lido.valor) : celula.valor;
}

function mudancasDe(
  celulas: Readonly<Record<string, Celula>>,
  antes: Readonly<Record<string, string>>,
  colunas: readonly Coluna[],
): LinhaImportada['mudancas'] {
  return colunas.flatMap(({ titulo, meta }) => {
    const celula = celulas[titulo];
    if (!celula) return [];
    // What is only for health professionals stays in the safe: that it is there is enough to check a sheet.
    const depois = meta.sensivel ? 'Informado' : escrita(celula, meta);
    // What the form does not change reads the same before and after.
    return [{ coluna: titulo, antes: antes[titulo] ?? depois, depois }];
  });
}

interface Lida extends Omit<LinhaImportada, 'mudancas'> {
  readonly celulas: Guardada['celulas'];
  readonly selado: string | null;
  readonly antes: Readonly<Record<string, string>>;
}

/** One page of the rows of one of the person's own imports, in the order of the sheet. */
export async function lerLinhas(
  ctx: Ctx,
  query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
): Promise<Page<LinhaImportada>> {
  const { importacaoId } = query;
  const { tipo } = await importacoes.ler(ctx, importacaoId);
  exigirTipo(ctx, tipo);
  const colunas = colunasDe(ctx, tipo);
  const page = await importacoes.linhas<Lida>(ctx, query, { selado: sql`t.celulas_selado` });
  return {
    ...page,
    content: page.content.map(({ celulas, selado, antes, erros, ...linha }) => ({
      ...linha,
      erros: seenErrors(erros, colunas),
      mudancas: mudancasDe(
        abrir(ctx.empresaId, importacaoId, { linha: linha.linha, celulas, selado }),
        linha.resultado === 'ALTERADA' ? antes : {},
        colunas,
      ),
    })),
  };
}

/** The refused rows of an import that was read before, by the columns that the person may see: cells as they were written. */
export async function lerRecusadas(ctx: Ctx, id: number, colunas: readonly Coluna[]): Promise<LinhaRecusada[]> {
  const { rows } = await sql<Guardada>`select t.id, t.linha, t.celulas, t.celulas_selado as selado, t.erros
    from sst_importacao_linha t where t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${id} and t.resultado = 'RECUSADA'
    order by t.linha`.execute(ctx.db);
  return rows.map((um) => {
    const celulas = abrir(ctx.empresaId, id, um);
    const escritas = colunas.flatMap(({ titulo, meta }) => {
      const celula = celulas[titulo];
      return celula ? [[titulo, escrita(celula, meta)] as const] : [];
    });
    return { linha: um.linha, erros: seenErrors(um.erros, colunas), celulas: Object.fromEntries(escritas) };
  });
}
