import { z } from 'zod';
import { noMenuDeUtilitarios, permissaoInstalacao, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  codigo: texto({ label: 'Código', max: 3, obrigatorio: true, ajuda: 'Três dígitos, como na folha: 001.' }),
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
};

/** A database of the payroll product, whose companies have their codes in it; all companies of the installation share the list. */
export const grupoAc = resource({
  path: '/utilitario/grupos-ac',
  nome: { um: 'Grupo AC', varios: 'Grupos AC', genero: 'm' },
  permissoes: utilitario('GRUPO_AC', 'Empresa e lugares', { ordem: 75, mudadoPor: permissaoInstalacao }),
  menu: { ...noMenuDeUtilitarios(25, 'Empresa'), sinonimos: ['Fortes Pessoal', 'base da folha'] },
  form: comRegras(z.object(campos), ({ codigo }, recusar) => {
    if (!/^\d{3}$/.test(codigo)) recusar('codigo', 'O código tem três dígitos');
  }),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(campos.nome) }),
});
