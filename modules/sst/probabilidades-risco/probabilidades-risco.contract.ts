import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  nome: texto({ label: 'Nome', max: 255, obrigatorio: true }),
  ordem: inteiro({
    label: 'Ordem na matriz',
    genero: 'f',
    min: 1,
    max: 999,
    obrigatorio: true,
    ajuda: 'Da menor para a maior.',
  }),
};

export const probabilidadeRisco = resource({
  path: '/sst/probabilidades-risco',
  nome: { um: 'Probabilidade de risco', varios: 'Probabilidades de risco', genero: 'f' },
  ...cadastro('PROBABILIDADE_RISCO'),
  form: z.object(campos),
  linha: z.object({ nome: campos.nome, ordem: campos.ordem }),
  filtro: z.object({ nome: opcional(campos.nome) }),
});
