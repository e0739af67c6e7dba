import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { filePointers, unpointed } from './pointers.ts';

/** A file as it is kept. */
export interface StoredFile {
  readonly id: number;
  readonly nome: string;
  /** Media type, as found in the content and not as the sender called it. */
  readonly tipo: string;
  /** Bytes. */
  readonly tamanho: number;
  readonly conteudo: Buffer;
}

export interface NewFile {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: Buffer;
}

/** What storing needs of a request or job: its transaction and company. */
export type FilesCtx = Pick<Ctx, 'db' | 'empresaId'>;

/** Where files are kept. Each belongs to one company; another one never reads it. */
export interface Files {
  /** Keeps a file and returns its id. */
  gravar(ctx: FilesCtx, file: NewFile): Promise<number>;
  /** Reads a file. Throws NAO_ENCONTRADO. */
  ler(ctx: FilesCtx, id: number): Promise<StoredFile>;
  /** Forgets files; one that does not exist is no error, and one that another record shares stays for that record. */
  remover(ctx: FilesCtx, ids: number | readonly number[]): Promise<void>;
}

/** Files in the database, beside the records that point to them and in the same transaction. */
export const files: Files = {
  async gravar({ db, empresaId }, { nome, tipo, conteudo }) {
    const sha256 = createHash('sha256').update(conteudo).digest();
    const { rows } = await sql<{ id: number }>`
      insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
      values (${empresaId}, ${nome}, ${tipo}, ${conteudo.length}, ${sha256}, ${conteudo}) returning id`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('o arquivo não foi gravado');
    return row.id;
  },
  async ler({ db, empresaId }, id) {
    const { rows } = await sql<Omit<StoredFile, 'conteudo'> & { conteudo: Uint8Array }>`
      select id, nome, tipo, tamanho, conteudo from arquivo where id = ${id} and empresa_id = ${empresaId}`.execute(db);
    const [row] = rows;
    if (!row) throw new ProblemError('NAO_ENCONTRADO');
    return { ...row, conteudo: Buffer.from(row.conteudo) };
  },
  async remover({ db, empresaId }, ids) {
    const holding = (await filePointers(db)).filter(({ segura }) => segura);
    await sql`delete from arquivo a where a.id = any (${idList([ids].flat())}) and a.empresa_id = ${empresaId}
      and ${unpointed(holding)}`.execute(db);
  },
};

/**
 * Throws a field error on 'fotoId' unless it is null, the photo that the record `id` of `tabela` has, or one of the company that was
 * kept under `nome` and that no record of the table uses yet.
 */
export async function exigirFotoLivre(
  { db, empresaId }: FilesCtx,
  fotoId: number | null,
  { tabela, id, nome }: { readonly tabela: string; readonly id: number | null; readonly nome: string },
): Promise<void> {
  if (fotoId === null) return;
  const { rows } = await sql`select 1 from arquivo a left join ${sql.table(tabela)} r on r.foto_id = a.id
    where a.id = ${fotoId} and a.empresa_id = ${empresaId} and (r.id = ${id} or (r.id is null and a.nome = ${nome}))`.execute(
    db,
  );
  if (rows.length === 0) throw campoInvalido('fotoId', 'Foto: o registro escolhido não existe.');
}
