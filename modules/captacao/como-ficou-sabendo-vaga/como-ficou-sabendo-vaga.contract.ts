import { z } from 'zod';
import { entreOsCadastros, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { inteiro, percentual, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });

/** A way of hearing of a vacancy, with how many candidates named it. */
export const comoFicouSabendoVaga = resource({
  path: '/captacao/como-ficou-sabendo-vaga',
  nome: { um: 'Como ficou sabendo da vaga', varios: 'Como ficou sabendo da vaga', genero: 'm' },
  permissoes: permissoesCaptacao.comoFicouSabendoVaga,
  menu: entreOsCadastros(210),
  form: z.object({ nome }),
  linha: z.object({
    nome,
    qtd: inteiro({ label: 'Quantidade', genero: 'f' }),
    percentual: percentual({ label: 'Percentual', casas: 1 }),
  }),
  filtro: z.object({ nome: opcional(nome) }),
});
