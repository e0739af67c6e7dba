import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import { semAcento } from '#platform/shared/text.ts';
import { type CboRow, codigosCbos } from './cbos.contract.ts';

const OPCOES = 50;
const columns = sql`id, nome, codigo, titulo as descricao`;

/**
 * Occupations by code ('2521', '2521-05') or by words in any order, without accents, synonyms included. The title that is the
 * search comes first, then titles that begin with it, then a synonym that is the search, titles with all the words, the rest.
 */
async function procurar(db: Db, texto: string): Promise<CboRow[]> {
  const digits = texto.replace(/\D/g, '');
  if (digits !== '' && /^[\d\s.-]+$/.test(texto)) {
    const { rows } =
      await sql<CboRow>`select ${columns} from cbo where codigo like ${`${digits}%`} order by codigo limit ${OPCOES}`.execute(
        db,
      );
    return rows;
  }
  const text = semAcento(texto).trim();
  const inTitle = contemPalavras('t.titulo_busca', text);
  const inAll = contemPalavras('busca', text);
  const { rows } = await sql<CboRow>`
    select ${columns} from (select *, sem_acento(titulo) as titulo_busca from cbo where ${inAll}) t
    order by case
        when titulo_busca = ${text} then 0
        when starts_with(titulo_busca, ${text}) then 1
        when ${text} = any (string_to_array(busca, ' | ')) then 2
        when ${inTitle} then 3
        else 4 end, titulo_busca, codigo
    limit ${OPCOES}`.execute(db);
  return rows;
}

export const cbosHandlers: readonly Handler[] = [
  on(codigosCbos, ({ db }, { query }) => procurar(db, query.codigoOudescricao ?? '')),
];
