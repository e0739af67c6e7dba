import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errosDasDatas, estavelEm, saidaEmTexto, situacaoMostrada } from './colaboradores.rules.ts';
import { erroDaConclusao } from './experiencia.contract.ts';
import { errosDoSalario, faltasDaLotacao, lotacaoQueVale, lotacaoVazia, soDoTipo } from './lotacao.rules.ts';
import { salarioEmTexto } from './salario.rules.ts';

const salario = (dados: object) => ({ tipoSalario: null, indice: null, quantidade: null, salario: null, ...dados });

describe('salário', () => {
  test.each([
    [{}, []],
    [{ tipoSalario: '1' }, []],
    [{ tipoSalario: '2' }, ['indice: Índice é obrigatório', 'quantidade: Quantidade é obrigatória']],
    [{ tipoSalario: '2', indice: { id: 1 } }, ['quantidade: Quantidade é obrigatória']],
    [{ tipoSalario: '2', indice: { id: 1 }, quantidade: '2.00' }, []],
    [{ tipoSalario: '3' }, ['salario: Valor é obrigatório']],
    [{ tipoSalario: '3', salario: '1500.00' }, []],
  ] as const)('%j', (dados, esperado) => {
    expect(errosDoSalario(salario(dados)).map(({ campo, mensagem }) => `${campo}: ${mensagem}`)).toEqual(esperado);
  });

  const qualquer = fc.record({
    tipoSalario: fc.constantFrom('1', '2', '3', null),
    indice: fc.option(fc.record({ id: fc.nat() }), { nil: null }),
    quantidade: fc.option(fc.constant('2.00'), { nil: null }),
    salario: fc.option(fc.constant('1500.00'), { nil: null }),
  });

  test('guarda só o que o tipo usa, e o que estava completo continua completo', () => {
    fc.assert(
      fc.property(qualquer, (dados) => {
        const guardado = soDoTipo(dados);
        expect(guardado.indice !== null || guardado.quantidade !== null).toBe(
          dados.tipoSalario === '2' && (dados.indice !== null || dados.quantidade !== null),
        );
        expect(guardado.salario).toBe(dados.tipoSalario === '3' ? dados.salario : null);
        expect(errosDoSalario(guardado)).toEqual(errosDoSalario(dados));
        expect(soDoTipo(guardado)).toEqual(guardado);
      }),
    );
  });
});

test('a lotação vazia não pede nada; começada, pede área, estabelecimento e faixa', () => {
  expect(lotacaoVazia({ areaOrganizacional: null, salario: undefined })).toBe(true);
  expect(lotacaoVazia({ areaOrganizacional: null, salario: '1.00' })).toBe(false);
  expect(faltasDaLotacao({ areaOrganizacional: null })).toEqual([]);
  expect(faltasDaLotacao({ areaOrganizacional: { id: 1 } }).map(({ campo }) => campo)).toEqual([
    'estabelecimento',
    'faixaSalarial',
  ]);
  expect(faltasDaLotacao({ estabelecimento: { id: 1 } })).toEqual([
    { campo: 'areaOrganizacional', mensagem: 'Área organizacional é obrigatória' },
    { campo: 'faixaSalarial', mensagem: 'Cargo e faixa é obrigatório' },
  ]);
});

describe('datas', () => {
  const datas = (dados: object) =>
    errosDasDatas({
      dataAdmissao: '2024-03-01',
      dataDesligamento: null,
      pessoal: { dataNascimento: null },
      ...dados,
    }).map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  test.each([
    [{}, []],
    [{ dataDesligamento: '2024-03-01' }, []],
    [
      { dataDesligamento: '2024-02-29' },
      ['dataDesligamento: A data de desligamento não pode ser anterior à admissão.'],
    ],
    [{ pessoal: { dataNascimento: '2000-01-01' } }, []],
    [
      { pessoal: { dataNascimento: '2024-03-01' } },
      ['pessoal.dataNascimento: A data de nascimento deve ser anterior à admissão.'],
    ],
    [{ dataAdmissao: null, dataDesligamento: '2024-01-01', pessoal: { dataNascimento: '2024-01-01' } }, []],
  ])('%j', (dados, esperado) => {
    expect(datas(dados)).toEqual(esperado);
  });

  test.each([
    [null, false],
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2026-05-30', false],
  ])('estabilidade até %s em 31/05/2026: %s', (ate, esperado) => {
    expect(estavelEm(ate, '2026-05-31')).toBe(esperado);
  });
});

test.each([
  [{ tipoSalario: '3', salario: '3000.50' }, 'R$ 3.000,50'],
  [{ tipoSalario: '2', quantidade: '2.00', indice: { nome: 'Piso' } }, '2,00 x Piso'],
  [
    { tipoSalario: '2', quantidade: '2.00', indice: { nome: 'Piso' }, salarioNaData: '4000.00' },
    '2,00 x Piso (R$ 4.000,00)',
  ],
  [{ tipoSalario: '1' }, 'Por cargo'],
  [{ tipoSalario: '1', salarioNaData: '3000.00' }, 'Por cargo (R$ 3.000,00)'],
  [{}, ''],
])('o salário em palavras: %j', (linha, texto) => {
  expect(salarioEmTexto(linha).replace(/\u00a0/g, ' ')).toBe(texto);
});

test.each([
  [{ situacao: 'A' }, 'Ativo', null],
  [{ situacao: 'A', afastado: true, afastadoAte: '2026-03-10' }, 'Afastado', '2026-03-10'],
  [{ situacao: 'A', afastado: true, afastadoAte: null }, 'Afastado', null],
  [{ situacao: 'D', afastado: true, afastadoAte: '2026-03-10' }, 'Desligado', null],
  [{ situacao: 'D', transferido: true }, 'Transferido', null],
  [{ situacao: 'A', transferido: true }, 'Ativo', null],
  [{ situacao: 'G' }, 'Aguardando Confirmação', null],
])('a situação %j se mostra como %s', (conhecida, nome, ate) => {
  expect(situacaoMostrada(conhecida)).toMatchObject({ nome, ate });
});

test('o afastado tem código seu, e de quem nada se sabe nada se diz', () => {
  expect(situacaoMostrada({ situacao: 'A', afastado: true })?.codigo).toBe('F');
  expect(situacaoMostrada({ situacao: null })).toBeNull();
});

test.each([
  [null, false, null],
  ['2026-03-10', false, 'Desligado em 10/03/2026'],
  ['2026-03-11', false, 'Sai em 11/03/2026'],
  ['2026-03-10', true, 'Transferido em 10/03/2026'],
  ['2026-03-11', true, 'Será transferido em 11/03/2026'],
])('a saída em %s (transferência: %s) se diz %s em 10/03/2026', (dataDesligamento, transferido, texto) => {
  expect(saidaEmTexto({ dataDesligamento, transferido }, '2026-03-10')).toBe(texto);
});

test.each([
  ['2024', null],
  ['12/2024', null],
  ['1/2024', null],
  ['13/2030', 'O mês da conclusão vai de 01 a 12.'],
  ['00/2030', 'O mês da conclusão vai de 01 a 12.'],
  ['12/0200', 'O ano da conclusão vai de 1900 a 2100.'],
  ['9999', 'O ano da conclusão vai de 1900 a 2100.'],
  ['2º semestre de 2024', null],
  ['prevista para 2027', null],
])('a conclusão %s tem o erro: %s', (conclusao, erro) => {
  expect(erroDaConclusao(conclusao)).toBe(erro);
});

test('a linha nova do histórico começa com o que vale no dia: nem o cancelado, nem o que ainda vem, nem o que não se vê', () => {
  const linha = (data: string, status: string, resto: object = {}) => ({
    id: 1,
    data,
    status,
    motivo: 'PROMOCAO',
    ...resto,
  });
  const vale = { areaOrganizacional: { id: 2 }, faixaSalarial: { id: 3 }, tipoSalario: '3', salario: '10.00' };
  const linhas = [
    linha('2026-06-01', 'NAO_INTEGRADO', { areaOrganizacional: { id: 9 } }),
    linha('2026-03-01', 'CANCELADO', { areaOrganizacional: { id: 8 } }),
    linha('2026-02-01', 'INTEGRADO', { ...vale, indice: null }),
    linha('2026-01-01', 'INTEGRADO', { areaOrganizacional: { id: 7 } }),
  ];
  expect(lotacaoQueVale(linhas, '2026-05-31')).toEqual(vale);
  expect(lotacaoQueVale(linhas, '2026-06-01')).toEqual({ areaOrganizacional: { id: 9 } });
  expect(lotacaoQueVale(linhas, '2025-12-31')).toEqual({});
});
