import { randomInt, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Places that change hands with every delivery, besides the new one. */
const TROCAS = 7;

interface Lugar {
  readonly id: string;
  readonly conteudo: unknown;
}

/** Places of a box from a drawn one on; where they end the first ones follow, so that every place is as likely as another. */
async function sortearLugares(db: Ctx['db'], pesquisaId: number): Promise<Lugar[]> {
  const sorteado = randomUUID();
  const ler = async (lado: RawBuilder<unknown>, quantos: number) =>
    (
      await sql<Lugar>`select id, conteudo from pesquisa_urna where pesquisa_id = ${pesquisaId} and id ${lado} ${sorteado}::uuid
        order by id limit ${quantos} for update skip locked`.execute(db)
    ).rows;
  const depois = await ler(sql`>=`, TROCAS);
  if (depois.length === TROCAS) return depois;
  return [...depois, ...(await ler(sql`<`, TROCAS - depois.length))];
}

/**
 * Puts answers into the box of a survey. The new place and some old ones, drawn, change contents among themselves: the transaction that wrote a
 * place is not the one of whoever's answers lie there, nor does the order of places say when they came. `lugar` is made by whoever answers, so
 * that a repeated delivery is known; it says nothing of the content, which does not stay there. False when that place was taken already.
 */
export async function depositar(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  o: { readonly pesquisaId: number; readonly conteudo: unknown; readonly lugar?: string | null },
): Promise<boolean> {
  const novo = o.lugar ?? randomUUID();
  const antigos = await sortearLugares(db, o.pesquisaId);
  const conteudos = [o.conteudo, ...antigos.map(({ conteudo }) => conteudo)];
  for (let ultimo = conteudos.length - 1; ultimo > 0; ultimo--) {
    const sorteado = randomInt(ultimo + 1);
    [conteudos[ultimo], conteudos[sorteado]] = [conteudos[sorteado], conteudos[ultimo]];
  }
  const { rows } = await sql`insert into pesquisa_urna (id, empresa_id, pesquisa_id, conteudo)
    values (${novo}::uuid, ${empresaId}, ${o.pesquisaId}, ${JSON.stringify(conteudos[0])}::jsonb)
    on conflict (id) do nothing returning 1`.execute(db);
  if (rows.length === 0) return false;
  const trocas = antigos.map(({ id }, lugar) => ({ id, conteudo: conteudos[lugar + 1] }));
  if (trocas.length > 0)
    await sql`update pesquisa_urna u set conteudo = x.conteudo
      from jsonb_to_recordset(${JSON.stringify(trocas)}::jsonb) as x (id uuid, conteudo jsonb) where u.id = x.id`.execute(
      db,
    );
  return true;
}
