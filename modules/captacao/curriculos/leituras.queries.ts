import { type RawBuilder, sql } from 'kysely';
import { aoAlcance } from '#modules/captacao/candidatos/compartilhamento.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Leitura } from './leituras.contract.ts';

/** Name of the job that reads; its data is `{ leituraId }`. */
export const LEITURA_DE_DOCUMENTO = 'captacao.leitura-de-documento';

interface LeituraComTexto extends Leitura {
  readonly texto: string | null;
  /** Name of the file. */
  readonly arquivo: string;
  /** Asked for long ago and not done: its job was cancelled or lost. */
  readonly parada: boolean;
}

const colunas = sql`l.id, l.situacao, l.progresso, l.motivo, l.paginas, l.lidas, l.reconhecido`;

/** SQL of a reading as JSON, or null, of the document whose id `documentoId` is. */
export const leituraEmJson = (documentoId: RawBuilder<unknown>) =>
  sql`(select row_to_json(r) from (select ${colunas} from leitura_documento l where l.documento_id = ${documentoId}) r)`;

async function uma(ctx: Pick<Ctx, 'db' | 'empresaId'>, condicao: RawBuilder<unknown>): Promise<LeituraComTexto> {
  const { rows } = await sql<LeituraComTexto>`select ${colunas}, l.texto, a.nome as arquivo,
      l.situacao in ('PENDENTE', 'LENDO') and l.pedida_em < now() - interval '10 minutes' as parada
    from leitura_documento l join arquivo a on a.id = l.arquivo_id where l.empresa_id = ${ctx.empresaId} and ${condicao}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** SQL: the reading `l` is of no candidate yet, and this person sent the file. */
export const soltaDe = ({ ator }: Pick<Ctx, 'ator'>): RawBuilder<unknown> =>
  sql`(l.candidato_id is null and l.criada_por = ${ator.tipo === 'usuario' ? ator.id : null})`;

/**
 * A reading by its number: one that is of no candidate yet by who sent it, and one of a candidate by who sees the candidate.
 * Throws NAO_ENCONTRADO.
 */
export function leituraDe(ctx: Ctx, id: number) {
  const doCandidato = pode(ctx, permissoesCaptacao.candidato.ver)
    ? sql`exists (select from candidato t where t.id = l.candidato_id and t.anonimizado_em is null and ${aoAlcance})`
    : sql`false`;
  return uma(ctx, sql`l.id = ${id} and (${soltaDe(ctx)} or ${doCandidato})`);
}

/** The reading of a candidate's document. Throws NAO_ENCONTRADO. */
export const leituraDoDocumento = (ctx: Pick<Ctx, 'db' | 'empresaId'>, candidatoId: number, documentoId: number) =>
  uma(ctx, sql`l.candidato_id = ${candidatoId} and l.documento_id = ${documentoId}`);

const enfileirar = (ctx: Pick<Ctx, 'enfileirar'>, leituraId: number) =>
  ctx.enfileirar(LEITURA_DE_DOCUMENTO, { leituraId }, { chave: String(leituraId) });

/**
 * Asks for the reading of a kept file, in the transaction of the caller; the work is done by a job. With a document the text
 * belongs to its candidate and is found by the search. Asking again for a file starts over. Returns the reading's id.
 */
export async function pedirLeitura(
  ctx: Pick<Ctx, 'db' | 'empresaId' | 'enfileirar' | 'ator'>,
  arquivoId: number,
  documento: { readonly id: number; readonly candidatoId: number } | null,
): Promise<number> {
  // The file that the document had before may live on, as that of an employee.
  if (documento)
    await sql`delete from leitura_documento where documento_id = ${documento.id} and arquivo_id <> ${arquivoId}`.execute(
      ctx.db,
    );
  const { rows } = await sql<{ id: number }>`
    insert into leitura_documento (empresa_id, arquivo_id, candidato_id, documento_id, criada_por)
    values (${ctx.empresaId}, ${arquivoId}, ${documento?.candidatoId ?? null}, ${documento?.id ?? null},
      ${ctx.ator.tipo === 'usuario' ? ctx.ator.id : null})
    on conflict (arquivo_id) do update set situacao = 'PENDENTE', progresso = 0, motivo = null, texto = null, no_curriculo = false, pedida_em = now()
    returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await enfileirar(ctx, id);
  return id;
}
