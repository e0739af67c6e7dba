import { expect, it } from 'vitest';
import { onlyOneCompany } from './one-company.ts';

const uma = { autenticadoRh: true, companies: [{ id: 1, nome: 'Ciranda' }] };
const duas = { ...uma, companies: [...uma.companies, { id: 2, nome: 'Roda' }] };
const opcional = { required: false, value: null };

it.each([
  ['de empresas, com uma só', '/utilitario/empresas/opcoes', uma, opcional, true],
  ['de empresas, sem nenhuma', '/captacao/candidatos/empresas/opcoes', { ...uma, companies: [] }, opcional, true],
  ['de empresas, com duas', '/utilitario/empresas/opcoes', duas, opcional, false],
  ['que se exige e falta', '/utilitario/empresas/opcoes', uma, { required: true, value: null }, false],
  ['que se exige e tem valor', '/utilitario/empresas/opcoes', uma, { required: true, value: { id: 1 } }, true],
  ['de áreas', '/utilitario/areas-organizacionais/opcoes', uma, opcional, false],
  [
    'de um candidato, que escolhe entre todas',
    '/externo/empresas/opcoes',
    { ...uma, autenticadoRh: false },
    opcional,
    false,
  ],
  ['sem sessão', '/utilitario/empresas/opcoes', undefined, opcional, false],
])('o campo %s nada tem que escolher: %#', (_caso, fonte, info, estado, esperado) => {
  expect(onlyOneCompany({ fonte }, info, estado)).toBe(esperado);
});
