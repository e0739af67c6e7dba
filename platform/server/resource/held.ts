import type { ResourceName, Stored } from '#platform/shared/contract/resource.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';

/** What is said of a record that refuses, where its resource says no reason. */
export const recusas = {
  editar: 'Este registro não pode mais ser alterado.',
  excluir: 'Este registro não pode ser excluído.',
} as const;

/** A record that may not be deleted, and why. */
export interface Held {
  readonly id: number;
  readonly codigo: 'SEM_PERMISSAO' | 'EM_USO';
  readonly mensagem: string;
}

/** Why a record refuses to go, by its resource. */
export const heldByRule = ({ id, pode, impedimentos }: Stored): Held => ({
  id,
  codigo: pode.emUso === true ? 'EM_USO' : 'SEM_PERMISSAO',
  mensagem: impedimentos?.excluir ?? recusas.excluir,
});

/** Refusals that are told one by one. */
const DITAS = 5;

const noneOf = ({ um, genero }: ResourceName) => {
  const fim = genero === 'f' ? 'a' : 'o';
  return `Nenhum${genero === 'f' ? 'a' : ''} ${um.charAt(0).toLocaleLowerCase('pt-BR')}${um.slice(1)} foi excluíd${fim}.`;
};

/** 'Ana Alves: motivo', or the reason alone where it says the name itself. */
const named = (nome: string, mensagem: string) => (mensagem.includes(nome) ? mensagem : `${nome}: ${mensagem}`);

/**
 * Throws why records may not be deleted, unless all of them may: of one that was asked for alone its reason, of several each with its
 * name, the first ones by one.
 */
export async function refuseHeld(
  nome: ResourceName,
  asked: number,
  held: readonly Held[],
  nameOf: (id: number) => Promise<string>,
): Promise<void> {
  const [first] = held;
  if (!first) return;
  if (asked === 1) throw new ProblemError(first.codigo, { mensagem: first.mensagem });
  const told: string[] = [];
  for (const { id, mensagem } of held.slice(0, DITAS)) told.push(named(await nameOf(id), mensagem));
  const others = held.length > DITAS ? ` E mais ${held.length - DITAS}.` : '';
  throw regra(`${noneOf(nome)} ${told.join(' ')}${others}`);
}
