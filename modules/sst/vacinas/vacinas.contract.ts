import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, lista, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { conferirDoses, dosesPara, MAXIMO_DE_DOSES } from './vacinas.rules.ts';

const nome = texto({ label: 'Nome', max: 80, obrigatorio: true, exemplo: 'Hepatite B' });
const quantidadeDoses = inteiro({
  label: 'Quantidade de doses',
  genero: 'f',
  min: 1,
  max: MAXIMO_DE_DOSES,
  obrigatorio: true,
});
const dose = z.object({
  id: inteiro({ label: 'Código' }),
  numeroDose: inteiro({ label: 'Dose', min: 1, max: MAXIMO_DE_DOSES }),
  diasProximaDose: inteiro({ label: 'Dias para a próxima dose', min: 1, max: 7300 }),
});

/** A vaccine and the course of its doses. */
export const vacina = resource({
  path: '/sst/vacinas',
  nome: { um: 'Vacina', varios: 'Vacinas', genero: 'f' },
  ...cadastro('VACINA', { menu: { sinonimos: ['imunização', 'dose'] } }),
  form: comRegras(
    z.object({ nome, quantidadeDoses, doses: lista(dose, { label: 'Doses', genero: 'f', max: MAXIMO_DE_DOSES }) }),
    conferirDoses,
  ).overwrite((form) => ({ ...form, doses: dosesPara(form.quantidadeDoses, form.doses) })),
  linha: z.object({ nome, quantidadeDoses }),
  filtro: z.object({ nome: opcional(nome) }),
});
