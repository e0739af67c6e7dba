import { expect, test } from 'vitest';
import { accentFree } from './accent-free.ts';

const item = (label: string) => ({ value: label, label });
const procurar = (options: Parameters<typeof accentFree>[0]['options'], search: string) =>
  accentFree({ options, search, limit: 10 });

test('acha sem acento e sem caixa, e de cada grupo só o que se procura', () => {
  expect(procurar([item('Área'), item('Cargo')], 'area')).toEqual([item('Área')]);
  const grupos = [
    { group: 'Lotação', items: [item('Área'), item('Cargo')] },
    { group: 'Endereço', items: [item('CEP')] },
  ];
  expect(procurar(grupos, 'AREA')).toEqual([{ group: 'Lotação', items: [item('Área')] }]);
  expect(procurar(grupos, '')).toEqual(grupos);
});
