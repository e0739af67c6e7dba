import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../problem.ts';
import { comRegras } from './field-schema.ts';
import {
  booleano,
  data,
  dinheiro,
  grupo,
  inteiro,
  lista,
  opcao,
  referencia,
  referencias,
  referenciasIds,
  simNao,
  texto,
  textoLongo,
} from './kinds.ts';
import { cpf, telefone } from './kinds-br.ts';
import { fieldAt, metaOf } from './meta.ts';
import { opcoes } from './options.ts';

const sexo = opcoes([
  ['M', 'Masculino'],
  ['F', 'Feminino'],
]);
const pessoa = z.object({
  nome: texto({ label: 'Nome', max: 10, obrigatorio: true }),
  apelido: texto({ label: 'Apelido', max: 10 }),
  cidade: referencia({ label: 'Cidade', genero: 'f', fonte: '/x/opcoes', obrigatorio: true }),
  contato: grupo(z.object({ ddd: telefone({ label: 'DDD', forma: 'ddd' }) }), { label: 'Contato' }),
  filhos: lista(z.object({ nome: texto({ label: 'Nome do filho', max: 5, obrigatorio: true }) }), { label: 'Filhos' }),
});

const erros = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : fieldErrors(parsed.error);
};

test('campo ausente, nulo ou vazio é a mesma coisa: não preenchido', () => {
  for (const nome of [undefined, null, '', '   ']) {
    expect(erros(z.object({ nome: texto({ label: 'Nome', max: 10, obrigatorio: true }) }), { nome })).toEqual([
      { campo: 'nome', mensagem: 'Nome é obrigatório' },
    ]);
    expect(z.object({ nome: texto({ label: 'Nome', max: 10 }) }).parse({ nome })).toEqual({ nome: null });
  }
  expect(z.object({ nome: texto({ label: 'Nome', max: 10 }) }).parse({})).toEqual({ nome: null });
});

test('um texto de uma linha não abre outra, e um de várias a mantém', () => {
  const lido = z.object({ nome: texto({ label: 'Nome', max: 60 }), nota: textoLongo({ label: 'Nota', max: 60 }) });
  const escrito = ' Ana \r\n\r\nSouza\tde\u2028Lima\u0085\n';
  expect(lido.parse({ nome: escrito, nota: 'uma\noutra' })).toEqual({ nome: 'Ana Souza de Lima', nota: 'uma\noutra' });
  expect(lido.parse({ nome: '\n\t' })).toEqual({ nome: null, nota: null });
  expect(erros(lido, { nome: 'Ana\u0000' })).toEqual([{ campo: 'nome', mensagem: 'Nome contém caracteres inválidos' }]);
});

test('a mensagem de obrigatório concorda com o gênero, e o caminho diz o item da lista', () => {
  const achados = erros(pessoa, { filhos: [{ nome: 'Ana' }, { nome: 'comprido' }], contato: { ddd: '0' } });
  expect(achados).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'cidade', mensagem: 'Cidade é obrigatória' },
    { campo: 'contato.ddd', mensagem: 'Inválido' },
    { campo: 'filhos[1].nome', mensagem: 'Nome do filho deve ter no máximo 5 caracteres' },
  ]);
});

describe.each([
  [
    'dinheiro',
    dinheiro({ label: 'Valor' }),
    [
      ['3000', '3000.00'],
      ['3000.5', '3000.50'],
    ],
    ['1.234', '1,50', 3000, 'abc', '1e5', '99999999999'],
  ],
  [
    'data',
    data({ label: 'Data' }),
    [['2024-02-29', '2024-02-29']],
    ['2023-02-29', '0001-01-01', '29/02/2024', 20240229],
  ],
  [
    'inteiro',
    inteiro({ label: 'Quantidade', min: 1, max: 999 }),
    [
      [1, 1],
      [999, 999],
    ],
    [0, 1000, 1.5, '5', 1e300],
  ],
  ['cpf', cpf({ label: 'CPF' }), [['529.982.247-25', '52998224725']], ['11111111111', '5299822472A', '529982247251']],
  ['opção', opcao(sexo, { label: 'Sexo' }), [['M', 'M']], ['X', 1, ['M']]],
  [
    'ids',
    referenciasIds({ label: 'Áreas', fonte: '/x' }),
    [
      [
        [1, 2],
        [1, 2],
      ],
    ],
    [['1'], 'x', [0], [-1]],
  ],
  [
    'booleano',
    booleano({ label: 'Ativo' }),
    [
      [true, true],
      [null, false],
    ],
    ['true', 1],
  ],
  [
    'simNao',
    simNao({ label: 'Possui veículo' }),
    [
      [true, true],
      [false, false],
      [null, null],
    ],
    ['true', 0],
  ],
] as const)('%s', (_, schema, aceitos, recusados) => {
  test('aceita e normaliza o que é válido', () => {
    for (const [entrada, saida] of aceitos) expect(schema.parse(entrada)).toEqual(saida);
  });
  test('recusa o que não é, com mensagem em português', () => {
    for (const entrada of recusados) {
      const parsed = schema.safeParse(entrada);
      expect(parsed.success, JSON.stringify(entrada)).toBe(false);
      expect(parsed.error?.issues[0]?.message).not.toMatch(/invalid input|expected|too (big|small)/i);
    }
  });
});

test('a meta de um campo se acha pelo caminho do formulário', () => {
  expect(metaOf(fieldAt(pessoa, 'filhos.3.nome'))).toMatchObject({ label: 'Nome do filho', max: 5, obrigatorio: true });
  expect(metaOf(fieldAt(pessoa, 'contato.ddd'))).toMatchObject({ kind: 'telefone', max: 2 });
  expect(fieldAt(pessoa, 'contato.nada')).toBeUndefined();
});

test('uma interseção tem os campos dos dois lados', () => {
  const junto = z.intersection(z.object({ a: data({ label: 'A' }) }), z.object({ b: data({ label: 'B' }) }));
  expect(metaOf(fieldAt(junto, 'a'))?.label).toBe('A');
  expect(metaOf(fieldAt(junto, 'b'))?.label).toBe('B');
});

test('só o último lugar de uma lista de escolhas pode estar vazio', () => {
  const mensagemVazio = 'Somente o último talento pode ficar vazio';
  const schema = z.object({ talentos: referencias({ label: 'Talentos', fonte: '/x', mensagemVazio }) });
  expect(schema.parse({ talentos: [{ id: 1 }, { id: null }] })).toEqual({ talentos: [{ id: 1 }] });
  expect(schema.parse({ talentos: [null] })).toEqual({ talentos: [] });
  expect(erros(schema, { talentos: [{ id: null }, { id: 2 }] })).toEqual([
    { campo: 'talentos[0]', mensagem: mensagemVazio },
  ]);
  expect(erros(schema, { talentos: [{ id: 'x' }] })).toHaveLength(1);
});

test('regras entre campos falam também quando outro campo foi recusado, e não do que já foi recusado', () => {
  const schema = comRegras(
    z.object({
      nome: texto({ label: 'Nome', max: 5, obrigatorio: true }),
      de: inteiro({ label: 'De' }),
      ate: inteiro({ label: 'Até' }),
    }),
    ({ nome, de, ate }, recusar) => {
      if (de !== null && ate !== null && ate < de) recusar('ate', 'Até deve ser maior ou igual a De');
      if (nome === null) recusar('nome', 'isto não se diz');
    },
  );
  expect(erros(schema, { nome: '', de: 5, ate: 1 })).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'ate', mensagem: 'Até deve ser maior ou igual a De' },
  ]);
  expect(erros(schema, { nome: 'Ana', de: 'x', ate: 1 })).toEqual([
    { campo: 'de', mensagem: 'De deve ser um número inteiro' },
  ]);
  expect(schema.parse({ nome: 'Ana', de: 1, ate: 2 })).toEqual({ nome: 'Ana', de: 1, ate: 2 });
});

test('regras entre campos entram em grupos e listas, e calam onde não há grupo nem lista', () => {
  const linha = z.object({ nome: texto({ label: 'Nome', max: 5, obrigatorio: true }) });
  const periodo = z.object({ de: inteiro({ label: 'De' }), ate: inteiro({ label: 'Até' }) });
  const schema = comRegras(
    z.object({
      titulo: texto({ label: 'Título', max: 5, obrigatorio: true }),
      periodo: grupo(periodo, { label: 'Período' }),
      linhas: lista(linha, { label: 'Linhas' }),
    }),
    ({ periodo: { de, ate }, linhas }, recusar) => {
      if (de !== null && ate !== null && ate < de) recusar('periodo.ate', 'Até deve ser maior ou igual a De');
      linhas.forEach(({ nome }, lugar) => {
        if (nome === null || linhas.findIndex((outra) => outra.nome === nome) !== lugar)
          recusar(`linhas.${lugar}.nome`, 'Nome repetido');
      });
    },
  );
  const linhas = [{ nome: 'Ana' }, { nome: '' }, { nome: 'Ana' }];
  expect(erros(schema, { titulo: '', periodo: { de: 2, ate: 1 }, linhas })).toEqual([
    { campo: 'titulo', mensagem: 'Título é obrigatório' },
    { campo: 'linhas[1].nome', mensagem: 'Nome é obrigatório' },
    { campo: 'periodo.ate', mensagem: 'Até deve ser maior ou igual a De' },
    { campo: 'linhas[2].nome', mensagem: 'Nome repetido' },
  ]);
  const deVarios = comRegras(
    z.object({ quem: referencias({ label: 'Quem', fonte: '/quem', obrigatorio: true }), a: inteiro({ label: 'A' }) }),
    ({ quem, a }, recusar) => {
      if (quem.length === 0 && a === null) recusar('a', 'A é obrigatório sem ninguém');
    },
  );
  expect(erros(deVarios, { quem: 'x', a: null }).map(({ campo }) => campo)).toEqual(['quem', 'a']);
  for (const torto of [
    { periodo: 'x', linhas },
    { periodo: { de: 1, ate: 2 }, linhas: 7 },
    { linhas: [null] },
    { linhas: { '': true } },
    { periodo: [] },
  ])
    expect(() => schema.safeParse({ titulo: 'a', ...torto })).not.toThrow();
  expect(erros(schema, 'nada')).toHaveLength(1);
});

test('número além do limite diz o limite, também quando é grande demais para ser número', () => {
  const schema = z.object({ vagas: inteiro({ label: 'Vagas', max: 9999 }) });
  const limite = [{ campo: 'vagas', mensagem: 'Vagas deve ser menor ou igual a 9.999' }];
  for (const vagas of [10_000, 1e20, '99999999999999999999', '99.999.999.999.999.999.999'])
    expect(erros(schema, { vagas })).toEqual(limite);
  expect(erros(schema, { vagas: '-99999999999999999999' })[0]?.mensagem).toBe('Vagas deve ser maior ou igual a 0');
  for (const vagas of ['1,5', '1.5', 1.5, '12', 'doze', Number.POSITIVE_INFINITY])
    expect(erros(schema, { vagas })).toEqual([{ campo: 'vagas', mensagem: 'Vagas deve ser um número inteiro' }]);
});

test('data que não existe ou fora dos anos aceitos diz o que se espera', () => {
  const schema = z.object({ dia: data({ label: 'Data' }) });
  for (const dia of ['0001-01-01', '2023-02-29', '31/02/2024', 5])
    expect(erros(schema, { dia })).toEqual([
      { campo: 'dia', mensagem: 'Data deve ser uma data válida, entre 1900 e 2100' },
    ]);
});
