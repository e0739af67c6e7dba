import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { booleano, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const fardamento = booleano({ label: 'Fardamento', ajuda: 'Uniformes: não têm certificado de aprovação (CA).' });

export const categoriaEpi = resource({
  path: '/sst/categorias-epi',
  nome: { um: 'Categoria de EPI', varios: 'Categorias de EPI', genero: 'f' },
  ...cadastro('CATEGORIA_EPI'),
  form: z.object({ nome, fardamento }),
  linha: z.object({ nome, fardamento }),
  filtro: z.object({ nome: opcional(nome) }),
});
