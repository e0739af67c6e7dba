import {
  perguntaDeExclusaoDeVarios,
  type Removal,
  type ResourceName,
  variosExcluidos,
} from '#platform/shared/contract/resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ApiError, refusedForGood } from '../api/api-error.ts';

/** Calls that look at once: a batch is no reason to make others wait. */
const AT_ONCE = 4;

/** How a deletion of many looks at one record, deletes it, asks and tells. */
export interface RemovalSteps {
  readonly nome: ResourceName;
  readonly olhar: (id: number) => Promise<Removal>;
  readonly excluir: (id: number) => Promise<unknown>;
  readonly perguntar: (texto: string, nomes: readonly string[]) => Promise<boolean>;
  /** Tells which records stay, each with its reason. */
  readonly avisar: (mantidos: readonly string[]) => Promise<void>;
  readonly dizer: (texto: string) => void;
}

/** 'Analista: já foi usado.', or the reason alone where it says the name itself. */
const held = ({ nome, impedimento }: Pick<Removal, 'nome' | 'impedimento'>): string => {
  const motivo = impedimento ?? '';
  return nome === '' || motivo.includes(nome) ? motivo : `${nome}: ${motivo}`;
};

/** What the server says of a record; of one that is gone or out of reach, why it stays. Throws what is wrong with all of them. */
async function look({ olhar }: RemovalSteps, id: number) {
  try {
    return { id, ...(await olhar(id)) };
  } catch (error) {
    if (!refusedForGood(error)) throw error;
    return { id, nome: '', junto: [], impedimento: error.mensagem };
  }
}

async function lookAtAll(steps: RemovalSteps, ids: readonly number[]) {
  const looked: Awaited<ReturnType<typeof look>>[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    looked.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => look(steps, id)))));
  return looked;
}

/**
 * Deletes many records, each by the call that deletes one: its rules, its authority and its audit row are the same (decision 261). The
 * question names those that go; those that something depends on are left out, and told at the end in one warning, with whatever was
 * refused meanwhile. Returns the ids that went. A failure that is not about one record ends it: the rest stays.
 */
export async function removeMany(steps: RemovalSteps, ids: readonly number[]): Promise<readonly number[]> {
  const looked = await lookAtAll(steps, ids);
  const free = looked.filter(({ impedimento }) => impedimento === null);
  const stay = looked.filter(({ impedimento }) => impedimento !== null).map(held);
  if (free.length === 0) {
    await steps.avisar(stay);
    return [];
  }
  const ficam =
    stay.length > 0 ? ` ${plural(stay.length, 'registro fica', 'registros ficam')}: o motivo é dito depois.` : '';
  const yes = await steps.perguntar(
    perguntaDeExclusaoDeVarios(steps.nome, free) + ficam,
    free.map(({ nome }) => nome),
  );
  if (!yes) return [];
  const gone: number[] = [];
  for (const { id, nome } of free) {
    try {
      await steps.excluir(id);
      gone.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      stay.push(held({ nome, impedimento: error.mensagem }));
      if (!refusedForGood(error)) break;
    }
  }
  if (gone.length > 0) steps.dizer(variosExcluidos(steps.nome, gone.length));
  if (stay.length > 0) await steps.avisar(stay);
  return gone;
}
