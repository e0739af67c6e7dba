import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { USUARIOS_DA_EMPRESA } from '#modules/organizacao/usuarios-da-empresa.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, referencia } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';

const ausente = referencia({
  label: 'Ausente',
  fonte: USUARIOS_DA_EMPRESA,
  obrigatorio: true,
  fixo: true,
  ajuda: 'Continua podendo decidir, se aparecer.',
});
const substituto = referencia({ label: 'Substituto', fonte: USUARIOS_DA_EMPRESA, obrigatorio: true });
const inicio = data({ label: 'Início', genero: 'm', obrigatorio: true });
/** The last day of an absence. */
export const ultimoDia = data({ label: 'Último dia', genero: 'm', obrigatorio: true });

export const permissoesDosSubstitutos = utilitario('SUBSTITUTO_APROVACAO', 'Acesso', {
  ordem: 72,
  rotulo: 'Substitutos nas aprovações',
  verbos: { DE_TODOS: 'Ver e nomear os substitutos de outras pessoas' },
});

/** Who decides in the place of an absent person in the chains of approval (decision 283). */
export const substitutoAprovacao = resource({
  path: '/utilitario/substitutos',
  nome: { um: 'Substituto', varios: 'Substitutos', genero: 'm' },
  permissoes: permissoesDosSubstitutos,
  menu: { ...noMenuDeUtilitarios(106), sinonimos: ['férias de quem aprova', 'no lugar de', 'delegar decisão'] },
  form: comRegras(z.object({ ausente, substituto, inicio, fim: ultimoDia }), (form, recusar) => {
    if (form.ausente && form.substituto && form.ausente.id === form.substituto.id)
      recusar('substituto', 'Ninguém substitui a si mesmo.');
    if (form.inicio && form.fim && form.fim < form.inicio) recusar('fim', 'Último dia anterior ao início.');
  }),
  linha: z.object({ ausente, substituto, inicio, fim: ultimoDia }),
  filtro: z.object({ ausenteId: idDe(ausente), substitutoId: idDe(substituto) }),
});
export type SubstitutoForm = z.output<typeof substitutoAprovacao.form>;
