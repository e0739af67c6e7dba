import { z } from 'zod';
import { inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { cadastro } from './sst.permissions.ts';

const nome = texto({ label: 'Nome', max: 255, obrigatorio: true });
const ordem = inteiro({
  label: 'Ordem na matriz',
  genero: 'f',
  min: 1,
  max: 999,
  obrigatorio: true,
  ajuda: 'Da menor para a maior.',
});

/** One of the two sides of the matrix of risk, from the least to the most: how grave and how probable it may be. */
export const ladoDaMatriz = (o: { readonly path: string; readonly nome: ResourceName; readonly codigo: string }) =>
  resource({
    path: o.path,
    nome: o.nome,
    ...cadastro(o.codigo),
    form: z.object({ nome, ordem }),
    linha: z.object({ nome, ordem }),
    filtro: z.object({ nome: opcional(nome) }),
  });
export type LadoDaMatriz = ReturnType<typeof ladoDaMatriz>;
