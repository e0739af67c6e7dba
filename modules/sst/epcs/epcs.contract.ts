import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { booleano, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  codigo: texto({ label: 'Código', max: 20 }),
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Enclausuramento acústico' }),
  ativo: booleano({ label: 'Ativo' }),
};

/** What protects everybody in a place: enclosures, exhaust, guards. */
export const epc = resource({
  path: '/sst/epcs',
  nome: { um: 'EPC', varios: 'EPCs', genero: 'm' },
  ...cadastro('EPC', { menu: { sinonimos: ['proteção coletiva'] } }),
  form: z.object({
    ...campos,
    descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 4000 }),
  }),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(campos.nome) }),
});
