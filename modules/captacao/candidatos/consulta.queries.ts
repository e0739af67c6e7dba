import { type RawBuilder, sql } from 'kysely';
import { consultaDaBusca } from './trechos.rules.ts';

/** The words of a search as the database looks for them in `candidato_curriculo.palavras`. */
export const consultaEmSql = (palavras: string): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('portuguese', texto_busca(${consultaDaBusca(palavras)}))`;
