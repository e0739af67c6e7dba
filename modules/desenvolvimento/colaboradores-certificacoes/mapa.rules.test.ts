import { expect, test } from 'vitest';
import { mapaDeQuemPrecisa } from './mapa.rules.ts';

test('o mapa diz, por área, quantos dos que precisam estão em dia, e o cruzamento de ninguém fica vazio', () => {
  const um = (area: string | null, certificacao: string, emDia: boolean) => ({ area, certificacao, emDia });
  const mapa = mapaDeQuemPrecisa([
    um('Torre', 'NR-35', true),
    um('Torre', 'NR-35', true),
    um('Torre', 'NR-35', false),
    um(null, 'NR-10', false),
    um('Campo', 'NR-35', true),
  ]);
  expect([mapa.titulo, mapa.categoria]).toEqual(['Em dia, de quem precisa', 'Área']);
  expect(mapa.linhas).toEqual(['Campo', 'Sem área', 'Torre']);
  expect(mapa.colunas).toEqual(['NR-35', 'NR-10']);
  expect(mapa.celulas).toEqual([
    { linha: 2, coluna: 0, valor: 66, texto: '2/3' },
    { linha: 1, coluna: 1, valor: 0, texto: '0/1' },
    { linha: 0, coluna: 0, valor: 100, texto: '1/1' },
  ]);
});
