import { expect, it, test } from 'vitest';
import { semAcento } from '#platform/shared/text.ts';
import { MODELOS_INICIAIS, modelosQueFaltam } from './iniciais.rules.ts';
import { conferirModelo, HORAS_DE_UM_DIA } from './modelos-permissao.rules.ts';

test('a lista inicial tem um modelo de cada natureza, com itens que não se repetem e horas de um turno', () => {
  expect(MODELOS_INICIAIS.map(({ natureza }) => natureza)).toEqual(['A', 'C', 'E', 'Q', 'G']);
  for (const { nome, horasMaximas, impeditivos, outros } of MODELOS_INICIAIS) {
    const itens = [...impeditivos, ...outros];
    expect(new Set(itens.map(semAcento)).size, nome).toBe(itens.length);
    expect(impeditivos.length, nome).toBeGreaterThan(3);
    expect(itens.every((item) => item.length <= 300)).toBe(true);
    expect(horasMaximas).toBeLessThanOrEqual(HORAS_DE_UM_DIA);
  }
});

it.each([
  [[], 5],
  [[{ natureza: 'A', busca: 'altura em silos' }], 4],
  [[{ natureza: 'G', busca: 'trabalho a quente' }], 3],
])('a quem tem %j faltam %i', (tem, faltam) => {
  expect(modelosQueFaltam(tem, semAcento)).toHaveLength(faltam);
});

test('um item e um treinamento das mesmas pessoas não se repetem', () => {
  const recusas: string[] = [];
  conferirModelo(
    {
      itens: [{ pergunta: 'Área isolada' }, { pergunta: 'area ISOLADA' }, { pergunta: null }],
      treinamentos: [
        { papel: 'T', curso: { id: 1 } },
        { papel: 'E', curso: { id: 1 } },
        { papel: 'T', curso: { id: 1 } },
        { papel: null, curso: { id: 1 } },
      ],
    },
    (campo, mensagem) => recusas.push(`${campo}: ${mensagem}`),
  );
  expect(recusas).toEqual([
    'itens.1.pergunta: Este item já está na lista',
    'treinamentos.2.curso: Este curso já está na lista para estas pessoas',
  ]);
  const semQuem = { papel: null, curso: { id: 1 } };
  const semCurso = { papel: 'T', curso: null };
  conferirModelo({ itens: [], treinamentos: [semQuem, semQuem, semCurso, semCurso] }, (campo) => recusas.push(campo));
  expect(recusas).toHaveLength(2);
});
