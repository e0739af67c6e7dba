import { expect, it } from 'vitest';
import { mensagensDeSucesso, perguntaDeExclusao } from './resource.ts';

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
