import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  booleano,
  data,
  dinheiro,
  instante,
  opcao,
  percentual,
  referencia,
  referencias,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { overflows, slotsOf } from '../ui/action-slots.ts';
import type { RowAction } from '../ui/row-actions.tsx';
import { columns, fixedWidths, leastWidths, shareWidth, titleColumn, widthOf } from './columns.ts';
import { commandOf } from './row-keys.ts';
import { rangeOf } from './selection.ts';
import { nextOrder, readOrder } from './sort.ts';

const sexo = opcoes([
  ['M', 'Masculino'],
  ['F', 'Feminino'],
]);
const linha = z.object({
  nome: texto({ label: 'Nome', max: 10 }),
  nascimento: data({ label: 'Nascimento' }),
  salario: dinheiro({ label: 'Salário' }),
  taxa: percentual({ label: 'Taxa' }),
  ativo: booleano({ label: 'Ativo' }),
  sexo: opcao(sexo, { label: 'Sexo' }),
  cpf: cpf({ label: 'CPF' }),
  em: instante({ label: 'Em' }),
  cargo: referencia({ label: 'Cargo', fonte: '/x' }),
  areas: referencias({ label: 'Áreas', fonte: '/x' }),
});
const row = {
  nome: 'Ana',
  nascimento: '1990-02-01',
  salario: '1234.50',
  taxa: '2.5',
  ativo: true,
  sexo: 'F' as const,
  cpf: '52998224725',
  em: '2026-11-21T21:30:00Z',
  cargo: { id: 1, nome: 'Analista' },
  areas: [
    { id: 1, nome: 'A' },
    { id: 2, nome: 'B' },
  ],
};

describe('colunas do contrato', () => {
  it.each([
    ['nascimento', '01/02/1990'],
    ['salario', 'R$ 1.234,50'],
    ['taxa', '2,50%'],
    ['ativo', 'Sim'],
    ['sexo', 'Feminino'],
    ['cpf', '529.982.247-25'],
    ['em', '21/11/2026 18:30'],
    ['cargo', 'Analista'],
    ['areas', 'A, B'],
  ] as const)('%s aparece como %s', (campo, text) => {
    const [column] = columns(linha, [campo]);
    expect(column?.render(row, 'America/Fortaleza')).toBe(text);
  });

  it('título vem do rótulo, números vão à direita, referências não ordenam', () => {
    const [nome, salario, cargo, feita] = columns(linha, [
      'nome',
      { campo: 'salario', titulo: 'Valor' },
      'cargo',
      { campo: '$x', titulo: 'X', render: () => 'y' },
    ]);
    expect([
      nome?.titulo,
      salario?.titulo,
      salario?.numerica,
      cargo?.ordenavel,
      nome?.ordenavel,
      feita?.ordenavel,
    ]).toEqual(['Nome', 'Valor', true, false, true, false]);
  });

  it('vazio é vazio', () => {
    expect(columns(linha, ['salario'])[0]?.render({ ...row, salario: null }, undefined)).toBe('');
  });
});

describe('ordem da lista', () => {
  it('um clique sobe, outro desce, outro tira', () => {
    expect([
      nextOrder(undefined, 'nome'),
      nextOrder('nome,asc', 'nome'),
      nextOrder('nome,desc', 'nome'),
      nextOrder('nome,asc', 'data'),
    ]).toEqual(['nome,asc', 'nome,desc', undefined, 'data,asc']);
    expect(readOrder('nome;x')).toBeNull();
  });

  it.each([
    [undefined, 'data', 'data,asc'],
    ['data,asc', 'data', undefined],
    [undefined, 'nome', 'nome,asc'],
    ['nome,asc', 'nome', 'nome,desc'],
    ['nome,desc', 'nome', undefined],
    ['nome,asc', 'data', 'data,asc'],
  ])(
    'numa lista que já vem pela data, a mais nova primeiro, de %j um clique em %s leva a %j',
    (sort, campo, esperada) => expect(nextOrder(sort, campo, 'data,desc')).toBe(esperada),
  );
});

describe('linha de uma lista', () => {
  it.each([
    [['nome', 'salario'], 'nome'],
    [['salario', 'ativo', 'nome'], 'nome'],
    [['nascimento', 'cargo'], 'cargo'],
    [['nascimento', 'salario'], 'nascimento'],
    [['em', 'nome'], 'em'],
  ] as const)('com as colunas %j chama-se pela coluna %s', (campos, esperada) => {
    expect(titleColumn(columns(linha, [...campos]))?.campo).toBe(esperada);
  });

  it('precisa da largura dada, da do tipo ou da de um texto', () => {
    expect(widthOf(columns(linha, [{ campo: 'nome', largura: 300 }]))).toBe(300);
    expect(widthOf(columns(linha, ['nascimento', 'cpf']))).toBeLessThan(widthOf(columns(linha, ['nome', 'cargo'])));
  });

  it('guarda a largura das datas e das dadas, e deixa o resto aos textos ou, sem eles, ao nome', () => {
    const todas = columns(linha, [
      { campo: 'nome', largura: 300 },
      'nascimento',
      { campo: 'cargo', largura: 90 },
      'areas',
    ]);
    expect(fixedWidths(todas)).toEqual([300, 100, 90, undefined]);
    expect(fixedWidths(todas.slice(0, 3))).toEqual([undefined, 100, 90]);
  });
});

describe('largura repartida entre as colunas', () => {
  it.each([
    ['o que sobra vai aos textos, não aos números', [100, 200, 80], [90, 90, undefined], 500, [140, 280, 80]],
    ['sem textos todas crescem', [100, 100], [undefined, undefined], 300, [150, 150]],
    ['falta: só a mais comprida é cortada', [150, 400, 80], [110, 110, undefined], 480, [150, 250, 80]],
    ['falta: as compridas ficam iguais', [300, 400, 80], [110, 110, undefined], 480, [200, 200, 80]],
    ['quem precisa de pouco guarda o pouco', [60, 400, 80], [200, 110, undefined], 300, [60, 160, 80]],
    ['nem o mínimo cabe: rola', [300, 400, 80], [200, 110, undefined], 300, [200, 110, 80]],
    ['ninguém pede mais que uma linha comprida', [2000, 100], [200, undefined], 540, [440, 100]],
  ] as const)('%s', (_, wanted, least, room, expected) => {
    expect(shareWidth(wanted, least, room)).toEqual(expected);
  });

  it('cabe sempre que o mínimo cabe', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.option(fc.integer({ min: 1, max: 300 }))), {
          minLength: 1,
        }),
        fc.integer({ min: 1, max: 3000 }),
        (columns, room) => {
          const wanted = columns.map(([px]) => px);
          const least = columns.map(([, px]) => px ?? undefined);
          const floor = shareWidth(wanted, least, 1).reduce((sum, px) => sum + px, 0);
          const given = shareWidth(wanted, least, room).reduce((sum, px) => sum + px, 0);
          expect(given).toBeLessThanOrEqual(Math.max(room, floor));
        },
      ),
    );
  });

  it('códigos, datas e números ficam inteiros, e o nome guarda mais que outro texto', () => {
    const [nome = 0, cargo = 0, ...inteiros] = leastWidths(columns(linha, ['nome', 'cargo', 'salario', 'cpf', 'em']));
    expect(nome).toBeGreaterThan(cargo);
    expect(inteiros).toEqual([undefined, undefined, undefined]);
  });
});

const acao = (rotulo: string, resto: Partial<RowAction> = {}): RowAction => ({
  rotulo,
  icone: () => null,
  onClick: () => undefined,
  ...resto,
});

describe('lugares das ações', () => {
  it('são os mesmos em todas as linhas, o que abre vem antes e o que não se desfaz fica no menu', () => {
    const excluir = acao('Excluir', { perigo: true });
    const linhas = [
      [acao('Resumo'), excluir],
      [acao('Editar', { abre: true }), acao('Clonar'), acao('Resumo'), excluir],
      [acao('Visualizar', { abre: true }), acao('Resumo')],
    ];
    expect(slotsOf(linhas)).toEqual(['', 'Resumo']);
    expect(overflows(linhas, ['', 'Resumo'])).toBe(true);
    expect(slotsOf([[excluir]])).toEqual([]);
    expect(overflows([[acao('Ler', { abre: true })]], [''])).toBe(false);
  });
});

describe('teclas em uma lista de cinco linhas', () => {
  it.each([
    ['ArrowDown', 1, { vai: 2 }],
    ['ArrowDown', 4, { vai: 4 }],
    ['ArrowUp', 0, { vai: 0 }],
    ['Home', 3, { vai: 0 }],
    ['End', 3, { vai: 4 }],
    ['Enter', 3, 'abre'],
    [' ', 3, 'marca'],
    ['a', 3, null],
  ])('%s na linha %i', (key, at, command) => {
    expect(commandOf(key, at, 5, true)).toEqual(command);
  });

  it('dentro da linha, Enter e espaço são do botão que tem o foco', () => {
    expect([commandOf('Enter', 1, 5, false), commandOf(' ', 1, 5, false), commandOf('ArrowUp', 1, 5, false)]).toEqual([
      null,
      null,
      { vai: 0 },
    ]);
  });

  it('com a tecla de maiúsculas se marca da última à de agora, para cima ou para baixo', () => {
    const ids = [7, 3, 9, 1];
    expect([rangeOf(ids, 3, 1), rangeOf(ids, 9, 7), rangeOf(ids, null, 9), rangeOf(ids, 55, 9)]).toEqual([
      [3, 9, 1],
      [7, 3, 9],
      [9],
      [9],
    ]);
  });
});
