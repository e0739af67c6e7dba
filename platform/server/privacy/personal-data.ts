import type { RawBuilder } from 'kysely';
import type { Permission } from '#platform/shared/permission.ts';
import type { Db } from '../db/transaction.ts';

/** What happens to the rows of a person who is forgotten. */
export type Forgetting =
  /** The rows go. */
  | { readonly modo: 'apagar' }
  /** The rows stay for the counts: `limpar` says the new value of each personal column, `manter` names the others. */
  | {
      readonly modo: 'limpar';
      readonly limpar: Readonly<Record<string, RawBuilder<unknown>>>;
      readonly manter: readonly string[];
    };

/**
 * What one table keeps of a kind of person. Each feature declares its own tables in its module (`dadosPessoais`); a
 * test refuses a table that points to the person and declares nothing, and a column that is neither cleaned nor kept.
 */
export interface PersonalTable {
  /** Kind of person, the same word as in {@link SubjectRule}: 'candidato'. */
  readonly titular: string;
  readonly tabela: string;
  /** What people call the rows: 'Documentos anexados'. */
  readonly titulo: string;
  /** Condition over alias `t` that picks the rows of persons; `ids` is a bigint[]. */
  readonly linhas: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly anonimizar: Forgetting;
  /** Columns that point to stored files, which go in any case. */
  readonly arquivos?: readonly string[];
  /** Names of these records in the log, whose lines bear the id of the row and lose what stood before and after. */
  readonly log?: readonly string[];
  /** Names of other records in the log, whose lines bear an id of their own and may name these persons: those that do lose it too. */
  readonly citadosNoLog?: readonly string[];
  /** Fields of the lines of {@link citadosNoLog} that nobody reads in the log, whatever is kept there, while the condition holds of the line's id. */
  readonly ocultosNoLog?: {
    readonly campos: readonly string[];
    readonly quando: (entidadeId: number | null) => RawBuilder<boolean>;
  };
  /** Authorities without which staff does not see what these rows show. */
  readonly quemVe?: readonly Permission[];
  /** Nobody but the person reads these rows: no copy that others take has them, and none counts them. */
  readonly soDaPessoa?: boolean;
  /** Rows as the person reads them, each column under its label. Absent: the data stand elsewhere on the page. */
  readonly mostrar?: (id: number) => RawBuilder<Record<string, unknown>>;
}

/** Work besides tables of its own that a module does when persons are forgotten: ending sessions, for instance. */
export interface ForgettingStep {
  readonly titular: string;
  run(db: Db, ids: readonly number[]): Promise<void>;
}
