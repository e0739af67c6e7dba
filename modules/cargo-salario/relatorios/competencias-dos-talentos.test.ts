import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { matrizTalentosCompetencias } from './competencias-dos-talentos.contract.ts';
import { criarCenaDosRelatorios } from './relatorios.factory.ts';

const t = useApp();

test('a matriz conta os talentos por aderência, e mostra por competência e cargo quem tem o nível exigido', async () => {
  const s = await criarCenaDosRelatorios(t.app);
  const previa = await s.cliente.call(matrizTalentosCompetencias.previa, {
    body: {
      dataBase: '2026-06-01',
      competenciasIds: s.competencias,
      cargosIds: [],
      areasIds: [],
      estabelecimentosIds: [],
    },
  });
  // Ana has none of the two levels, Bia one, Caio and who has no band of this kind are asked for nothing.
  expect(previa.body.resumo?.graficos[0]?.barras.map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
    ['Menos de 25%', 1],
    ['25% a 49%', 0],
    ['50% a 74%', 1],
    ['75% a 99%', 0],
    ['100%', 0],
  ]);
  expect(previa.body.resumo?.mapas).toEqual([
    {
      titulo: 'Quem tem o nível exigido, por competência e cargo',
      categoria: 'Competência',
      linhas: ['Liderança', 'Comunicação'],
      colunas: ['Analista'],
      celulas: [
        { linha: 0, coluna: 0, valor: 0, texto: '0%' },
        { linha: 1, coluna: 0, valor: 50, texto: '50%' },
      ],
    },
  ]);
});
