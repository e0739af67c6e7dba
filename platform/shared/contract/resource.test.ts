import { expect, it } from 'vitest';
import { mensagensDeSucesso, perguntaDeExclusao, perguntaDeExclusaoDeVarios, variosExcluidos } from './resource.ts';

const cargo = { um: 'Cargo', varios: 'Cargos', genero: 'm' } as const;
const area = { um: 'Área de interesse', varios: 'Áreas de interesse', genero: 'f' } as const;

it.each([
  [cargo, { nome: 'Analista', junto: [] }, 'Excluir o cargo “Analista”?'],
  [area, { nome: 'Vendas', junto: [] }, 'Excluir a área de interesse “Vendas”?'],
  [cargo, { nome: '', junto: [] }, 'Excluir o cargo?'],
  [
    cargo,
    {
      nome: 'Vigia',
      junto: [
        { rotulo: 'Faixas salariais', quantidade: 3 },
        { rotulo: 'Limites', quantidade: 1 },
      ],
    },
    'Excluir o cargo “Vigia”? Vão junto: faixas salariais (3), limites (1).',
  ],
] as const)('a pergunta da exclusão diz o tipo, o nome e o que vai junto', (nome, antes, pergunta) => {
  expect(perguntaDeExclusao(nome, antes)).toBe(pergunta);
});

it('a pergunta da exclusão de vários diz quantos, e soma o que vai junto; do que não se vê não há soma', () => {
  const junto = (rotulo: string, quantidade: number | null) => ({ rotulo, quantidade });
  expect(perguntaDeExclusaoDeVarios(cargo, [{ junto: [] }])).toBe('Excluir 1 cargo?');
  expect(
    perguntaDeExclusaoDeVarios(area, [
      { junto: [junto('Talentos', 2), junto('outros registros', null)] },
      { junto: [junto('Talentos', 1), junto('outros registros', null)] },
    ]),
  ).toBe('Excluir 2 áreas de interesse? Vão junto: talentos (3), outros registros.');
  expect([variosExcluidos(area, 1), variosExcluidos(cargo, 12)]).toEqual([
    '1 área de interesse excluída com sucesso.',
    '12 cargos excluídos com sucesso.',
  ]);
});

it('o que deu certo se diz com o nome do registro, no gênero dele', () => {
  expect(mensagensDeSucesso(area)).toEqual({
    salvo: 'Área de interesse salva com sucesso.',
    atualizado: 'Área de interesse atualizada com sucesso.',
    excluido: 'Área de interesse excluída com sucesso.',
  });
  expect(Object.values(mensagensDeSucesso(cargo))).toEqual([
    'Cargo salvo com sucesso.',
    'Cargo atualizado com sucesso.',
    'Cargo excluído com sucesso.',
  ]);
});
