import { describe, expect, test } from 'vitest';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { MAX_PROMPT, solicitacaoDeCreditos } from './assistente.contract.ts';
import {
  assuntoDe,
  BALAO_DE_PREENCHER_MS,
  BALAO_MS,
  CREDITOS_GRATUITOS,
  CUSTO,
  promptDe,
  VOLUME,
} from './assistente.rules.ts';
import { daOcupacao, escolher, porExtenso } from './local.rules.ts';

test('o que se diz do formulário é uma linha por campo preenchido, e o assunto é o da primeira', () => {
  const prompt = promptDe([
    { rotulo: 'Nomenclatura', valor: ' Analista\nde RH ' },
    { rotulo: 'Nome de mercado', valor: '' },
    { rotulo: 'Áreas', valor: 'Pessoas' },
  ]);
  expect(prompt).toBe('Nomenclatura: Analista de RH\nÁreas: Pessoas');
  expect(assuntoDe(prompt)).toBe('Analista de RH');
  expect(assuntoDe('sem rótulo')).toBe('sem rótulo');
  expect(promptDe([{ rotulo: 'a', valor: 'x'.repeat(9000) }])).toHaveLength(MAX_PROMPT);
});

test('C-0180 a C-0184: dez créditos por mês, um por geração, balões de 10 s e 8 s, aviso a 0,2', () => {
  expect([CREDITOS_GRATUITOS, CUSTO, BALAO_DE_PREENCHER_MS, BALAO_MS, VOLUME]).toEqual([10, 1, 10_000, 8000, 0.2]);
});

describe('textos daqui', () => {
  test('siglas se procuram por extenso', () => {
    expect(porExtenso('Analista de RH e TI')).toBe('Analista de recursos humanos e tecnologia da informação');
    expect(porExtenso('Rhodes ABC')).toBe('Rhodes ABC');
  });

  const ocupacao = { codigo: '2524-05', titulo: 'Analista de recursos humanos', vizinhas: ['Analista de folha'] };

  test('a ocupação dá um texto a cada campo do cargo, com a fonte à vista', () => {
    const textos = daOcupacao('CARGO', ocupacao);
    expect(textos.map(({ campo }) => campo)).toEqual([
      'missao',
      'responsabilidades',
      'complementoConhecimento',
      'complementoHabilidade',
      'complementoAtitude',
      'experiencia',
    ]);
    expect(textos.every(({ de }) => de === 'CBO 2524-05 (Analista de recursos humanos)')).toBe(true);
    expect(textos.at(-1)?.texto).toContain('analista de folha');
    expect(daOcupacao('ANUNCIO', { ...ocupacao, vizinhas: [] })[0]?.texto).toContain('O que você vai fazer:');
  });

  test('cada vez traz o texto seguinte do campo, sem repetir iguais, e recomeça', () => {
    const textos = ['a', 'b', 'a', 'c'].map((texto) => ({ campo: 'x', texto, de: 'f' }));
    expect([0, 1, 2, 3].map((vez) => escolher(textos, ['x', 'y'], vez).map(({ texto }) => texto))).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['a'],
    ]);
  });
});

describe('pedido de créditos', () => {
  const certo = {
    nome: 'n'.repeat(70),
    email: `${'e'.repeat(60)}@${'d'.repeat(60)}.${'c'.repeat(60)}.com.br`,
    telefone: '8532221111',
    cnpj: null,
    quantidadeDesejada: 999_999,
  };
  const recusas = (dados: object) =>
    (solicitacaoDeCreditos.safeParse({ ...certo, ...dados }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  test('V-0455: nome e e-mail são obrigatórios', () => {
    expect(recusas({})).toEqual([]);
    expect(recusas({ nome: '' })).toEqual(['nome: Nome é obrigatório']);
    expect(recusas({ email: '' })).toEqual(['email: E-mail é obrigatório']);
  });

  test('V-0456: o telefone é obrigatório, com 10 ou 11 dígitos', () => {
    expect(recusas({ telefone: '85988887777' })).toEqual([]);
    expect(recusas({ telefone: '' })).toEqual(['telefone: Telefone é obrigatório']);
    for (const telefone of ['853222111', '859888877771', 'abc'])
      expect(recusas({ telefone })).toEqual(['telefone: Número de telefone inválido.']);
  });

  test('V-0457, C-0179: a quantidade é de 1 a 6 dígitos', () => {
    expect(recusas({ quantidadeDesejada: 1 })).toEqual([]);
    expect(recusas({ quantidadeDesejada: 0 })).toEqual(['quantidadeDesejada: Quantidade inválida']);
    expect(recusas({ quantidadeDesejada: -3 })).toEqual(['quantidadeDesejada: Quantidade inválida']);
    expect(recusas({ quantidadeDesejada: 1_000_000 })).toHaveLength(1);
    expect(recusas({ quantidadeDesejada: null })).toHaveLength(1);
  });

  test('V-0458, C-0177, C-0178: nome até 70, e-mail até 200', () => {
    const { nome, email } = shapeOf(solicitacaoDeCreditos);
    expect([metaOf(nome)?.max, metaOf(email)?.max]).toEqual([70, 200]);
    expect(recusas({ nome: 'n'.repeat(71) })).toHaveLength(1);
    expect(recusas({ email: `${'e'.repeat(200)}@a.com` })).not.toEqual([]);
  });
});
