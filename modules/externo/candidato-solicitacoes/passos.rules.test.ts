import { describe, expect, test } from 'vitest';
import { camposDosPassos, entreOsCampos } from './passos.rules.ts';

describe('passos da candidatura', () => {
  test.each([
    [[], []],
    [['contato.email'], []],
    [['pessoal.escolaridade'], ['pessoal.escolaridade']],
    [['endereco.logradouro'], ['endereco.logradouro', 'endereco.cep', 'endereco.uf', 'endereco.cidade']],
    [['experiencias'], ['experiencias', 'primeiroEmprego']],
  ])('faltando %j, completa-se %j', (faltas, completar) => {
    expect(camposDosPassos(faltas).completar).toEqual(completar);
  });

  test('um grupo aparece quando um campo seu aparece, e o item quando a lista aparece', () => {
    expect(entreOsCampos(['pessoal.cpf'], 'pessoal')).toBe(true);
    expect(entreOsCampos(['nome', 'pessoal.cpf'], 'pessoal.cpf')).toBe(true);
    expect(entreOsCampos(['formacao'], 'formacao.curso')).toBe(true);
    expect(entreOsCampos(['pessoal.cpf'], 'pessoal.cpfOutro')).toBe(false);
    expect(entreOsCampos(['pessoal.cpf'], 'contato')).toBe(false);
  });
});
