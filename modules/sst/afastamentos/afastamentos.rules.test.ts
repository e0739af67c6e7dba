import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { withoutSecrets } from '#platform/web/session/draft.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import {
  acompanharArquivos,
  aoEscrever,
  avisoDosAtestados,
  comFimEDias,
  conferirProcesso,
  diasAte,
  emCurso,
  errosDosDias,
  faltasDaClasse,
  fimPelosDias,
  naOrdemDosGravados,
  podeReenviar,
  podeSerOrigem,
  recusaDoContrato,
} from './afastamentos.rules.ts';

const INICIO = '2026-02-02';

test('dias e fim se calculam um pelo outro, e voltam ao mesmo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 5000 }), (desde, dias) => {
      const inicio = somarDias('2000-01-01', desde);
      expect(diasAte(inicio, fimPelosDias(inicio, dias))).toBe(dias);
      const calculado = comFimEDias({ inicio, fim: null, dias });
      expect(calculado).toEqual(comFimEDias({ inicio, fim: calculado.fim, dias: null }));
      expect(errosDosDias(calculado)).toEqual([]);
    }),
  );
  expect(comFimEDias({ inicio: INICIO, fim: null, dias: null })).toEqual({ inicio: INICIO, fim: null, dias: null });
});

test.each([
  [{ inicio: INICIO, fim: '2026-02-01', dias: null }, 'fim', 'Data final inferior à data inicial.'],
  [{ inicio: INICIO, fim: '2026-02-11', dias: 9 }, 'dias', 'De 02/02/2026 a 11/02/2026 são 10 dias.'],
])('dias e datas que não conferem são recusados: %j', (form, campo, mensagem) => {
  expect(errosDosDias(form)).toEqual([{ campo, mensagem }]);
});

describe('o que se escreve no período', () => {
  const nada = { inicio: INICIO, fim: null, dias: null, calculado: null };
  const pelosDias = { inicio: INICIO, fim: '2026-02-11', dias: 10, calculado: 'fim' } as const;
  const peloFim = { ...pelosDias, calculado: 'dias' } as const;
  test.each([
    ['os dias dizem o fim', nada, { dias: 10 }, pelosDias],
    ['o fim diz os dias', nada, { fim: '2026-02-11' }, peloFim],
    [
      'outro início guarda os dias escritos e leva o fim',
      pelosDias,
      { inicio: '2026-02-03' },
      { fim: '2026-02-12', dias: 10 },
    ],
    [
      'outro início guarda o fim escrito e refaz os dias',
      peloFim,
      { inicio: '2026-02-03' },
      { fim: '2026-02-11', dias: 9 },
    ],
    [
      'do gravado fica o fim',
      { ...peloFim, calculado: null },
      { inicio: '2026-02-03' },
      { fim: '2026-02-11', dias: 9 },
    ],
    ['início depois do fim escrito não tem dias', peloFim, { inicio: '2026-03-01' }, { fim: '2026-02-11', dias: null }],
    [
      'início que ainda não é data não apaga os dias',
      pelosDias,
      { inicio: null },
      { fim: null, dias: 10, calculado: 'fim' },
    ],
    [
      'dias escritos antes do início',
      { ...nada, inicio: null },
      { dias: 10 },
      { fim: null, dias: 10, calculado: 'fim' },
    ],
    [
      'e o início, quando chega, diz o fim',
      { ...nada, inicio: null, dias: 10, calculado: 'fim' as const },
      { inicio: INICIO },
      pelosDias,
    ],
    ['sem os dias que o diziam não há fim', pelosDias, { dias: null }, nada],
    ['sem o fim que os dizia não há dias', peloFim, { fim: null }, nada],
    ['sem o fim calculado não há dias que o tragam de volta', pelosDias, { fim: null }, nada],
    [
      'dias que se reescrevem não são apagados pelo fim',
      peloFim,
      { dias: null },
      { fim: '2026-02-11', dias: null, calculado: null },
    ],
    ['dias demais não dizem fim', nada, { dias: 20_001 }, { fim: null, dias: 20_001 }],
  ])('%s', (_caso, antes, escrito, depois) => {
    expect(aoEscrever(antes, escrito)).toMatchObject(depois);
  });
  test('o que resulta confere sempre', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 5000 }), (move, dias) => {
        const {
          inicio,
          fim,
          dias: ficam,
        } = aoEscrever(aoEscrever(nada, { dias }), { inicio: somarDias(INICIO, move) });
        expect(ficam).toBe(dias);
        expect(errosDosDias({ inicio: inicio ?? '', fim, dias: ficam })).toEqual([]);
      }),
    );
  });
});

describe('o contrato do talento', () => {
  const contrato = { admissao: '2024-01-02', desligamento: '2026-03-31' };
  test.each([
    ['começa na admissão', '2024-01-02', '2024-01-10', null],
    ['começa na véspera da admissão', '2024-01-01', '2024-01-10', 'inicio'],
    ['termina no dia do desligamento', '2026-03-01', '2026-03-31', null],
    ['passa do desligamento', '2026-03-01', '2026-04-01', 'fim'],
    ['não tem fim e o talento saiu', '2026-03-01', null, 'fim'],
    ['começa depois do desligamento', '2026-04-01', '2026-04-02', 'inicio'],
  ])('%s', (_caso, inicio, fim, campo) => {
    expect(recusaDoContrato({ inicio, fim }, contrato)?.campo ?? null).toBe(campo);
  });
  test('quem não saiu pode estar afastado sem data de fim', () => {
    expect(recusaDoContrato({ inicio: INICIO, fim: null }, { ...contrato, desligamento: null })).toBeNull();
  });
});

test.each([
  [1, 'ACIDENTE_DOENCA', true],
  [60, 'ACIDENTE_DOENCA', true],
  [61, 'ACIDENTE_DOENCA', false],
  [0, 'ACIDENTE_DOENCA', false],
  [60, 'RECAIDA', true],
  [10, 'FERIAS_RECESSO', false],
])('a recaída %i dias depois de um afastamento da classe %s cabe nele: %s', (intervalo, classe, cabe) => {
  const fim = '2026-01-31';
  expect(podeSerOrigem({ classe, fim }, somarDias(fim, intervalo))).toBe(cabe);
  expect(podeSerOrigem({ classe, fim: null }, somarDias(fim, intervalo))).toBe(false);
});

test.each([
  ['CESSAO_REQUISICAO', ['cnpjCessaoRequisicao', 'onusCessaoRequisicao']],
  ['MANDATO_SINDICAL', ['cnpjMandatoSindical', 'onusMandatoSindical']],
  ['MANDATO_ELETIVO', ['cnpjMandatoEletivo', 'optouRemuneracaoCargoMandatoEletivo']],
  ['RECAIDA', ['colaboradorAfastamentoOriginal']],
  ['SIMPLES', []],
  ['FERIAS_RECESSO', []],
])('a classe %s pede %j', (classe, campos) => {
  expect(faltasDaClasse(classe, {}).map(({ campo }) => campo)).toEqual(campos);
  // 'No' is an answer.
  expect(
    faltasDaClasse('MANDATO_ELETIVO', { cnpjMandatoEletivo: 'x', optouRemuneracaoCargoMandatoEletivo: false }),
  ).toEqual([]);
});

test.each([
  ['AGUARDANDO', true],
  ['COM_ERRO', true],
  ['SEM_ERRO', false],
  [null, false],
])('reenvia-se o que está %s: %s', (status, pode) => {
  expect(podeReenviar(status)).toBe(pode);
});

test.each([
  [INICIO, '2026-02-11', '2026-02-01', false],
  [INICIO, '2026-02-11', INICIO, true],
  [INICIO, '2026-02-11', '2026-02-11', true],
  [INICIO, '2026-02-11', '2026-02-12', false],
  [INICIO, null, '2030-01-01', true],
])('o afastamento de %s a %s em %s está em curso: %s', (inicio, fim, dia, sim) => {
  expect(emCurso({ inicio, fim }, dia)).toBe(sim);
});

test.each([
  [10, [30], 'O atestado dá 30 dias de repouso e o afastamento tem 10: confira as datas.'],
  [10, [10, 3], null],
  [null, [30], null],
  [1, [null], null],
])('de um atestado maior que o afastamento se avisa: %s dias, atestados de %j', (dias, atestados, aviso) => {
  expect(
    avisoDosAtestados(
      dias,
      atestados.map((um) => ({ dias: um })),
    ),
  ).toBe(aviso);
});

test('o arquivo escolhido segue o seu atestado quando outro sai, quando se corrige e na ordem em que se grava', () => {
  const atestado = (dataEmissao: string, dias: number) => ({ dataEmissao, dias, nomeProfissional: 'Rui' });
  const [um, outro] = [atestado('2026-02-09', 5), atestado('2026-02-02', 2)];
  const vazios = acompanharArquivos<string>([], [um, outro]);
  const escolhidos = vazios.map((cada, n) => ({ ...cada, arquivo: n === 1 ? 'b.pdf' : null }));
  expect(acompanharArquivos(escolhidos, [outro]).map(({ arquivo }) => arquivo)).toEqual(['b.pdf']);
  const corrigido = acompanharArquivos(escolhidos, [um, atestado('2026-02-03', 2)]);
  expect(corrigido.map(({ arquivo }) => arquivo)).toEqual([null, 'b.pdf']);
  expect(acompanharArquivos(corrigido, [atestado('2026-02-03', 2)])[0]?.arquivo).toBe('b.pdf');
  expect(naOrdemDosGravados(escolhidos, [um, outro])).toEqual(['b.pdf', null]);
});

test('o rascunho do navegador não guarda nada dos atestados', () => {
  const atestados = [{ cid: { id: 1, nome: 'F32' }, dias: 3, nomeProfissional: 'Dr. Souza', observacao: 'x' }];
  expect(withoutSecrets(afastamentoDoTalento.form, { inicio: '2026-02-01', atestados })).toEqual({
    inicio: '2026-02-01',
  });
});

describe('o processo de uma retificação', () => {
  const recusas = (origemRetificacao: string | null, tipoProcesso: string | null, numeroProcesso: string | null) => {
    const ditas: string[] = [];
    conferirProcesso({ origemRetificacao, tipoProcesso, numeroProcesso }, (campo, mensagem) =>
      ditas.push(`${campo}: ${mensagem}`),
    );
    return ditas;
  };

  test.each<[string | null, string | null, string | null, string[]]>([
    [null, null, null, []],
    ['1', null, null, []],
    ['2', '1', '1'.repeat(17), []],
    ['2', '1', '1'.repeat(21), []],
    ['3', '2', '1'.repeat(20), []],
    ['2', '3', '1'.repeat(10), []],
    [
      '3',
      null,
      null,
      ['tipoProcesso: Tipo de processo é obrigatório', 'numeroProcesso: Número do processo é obrigatório'],
    ],
    ['2', '1', '1'.repeat(20), ['numeroProcesso: Neste tipo o número tem 17 ou 21 algarismos']],
    ['3', '2', '1'.repeat(21), ['numeroProcesso: Neste tipo o número tem 20 algarismos']],
    ['2', '3', '12345-6789', ['numeroProcesso: Neste tipo o número tem 10 algarismos']],
  ])('origem %s, tipo %s, número %s', (origem, tipo, numero, esperadas) => {
    expect(recusas(origem, tipo, numero)).toEqual(esperadas);
  });
});
