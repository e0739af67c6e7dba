import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Conferida,
  conferirMedicao,
  errosDasRespostas,
  faltaNoItem,
  faltaNoTreinamento,
  foraDosLimites,
  impedimentosDaLiberacao,
  type Resposta,
} from './verificacao.rules.ts';

const bom = { oxigenio: '20.9', inflamaveis: '0.0', monoxido: '0.0', sulfidrico: '0.0' };
const agora = { data: '2026-03-10', hora: '07:30' };
const ana = {
  nome: 'Ana',
  papel: 'E',
  ativo: true,
  treinamentos: [{ curso: 'NR-35', validoAte: '2026-12-31' }],
  exameEmDia: true,
} as const;
const emOrdem: Conferida = {
  natureza: 'A',
  periodo: { dataIni: '2026-03-10', horaIni: '08:00', dataFim: '2026-03-10', horaFim: '17:00' },
  emissor: { nome: 'Eva', ativo: true },
  pedeTreinamento: true,
  planoResgate: 'Brigada no local',
  trabalhadores: [ana],
  itens: [{ pergunta: 'Área isolada', obrigatorio: true, resposta: 'S', nota: null }],
  medicao: null,
};
const confinado: Conferida = {
  ...emOrdem,
  natureza: 'C',
  trabalhadores: [ana, { ...ana, nome: 'Vera', papel: 'V' }, { ...ana, nome: 'Saulo', papel: 'S' }],
  medicao: bom,
};
const motivos = (conferida: Conferida, em = agora) =>
  impedimentosDaLiberacao(conferida, em).map(({ quem, motivo }) => `${quem}: ${motivo}`);

describe('a liberação', () => {
  test('não tem impedimento quando tudo está em ordem', () => {
    expect(motivos(emOrdem)).toEqual([]);
    expect(motivos(confinado)).toEqual([]);
  });

  it.each<[string, Conferida, string]>([
    [
      'treinamento que falta',
      { ...emOrdem, trabalhadores: [{ ...ana, treinamentos: [{ curso: 'NR-35', validoAte: undefined }] }] },
      'Ana: falta o treinamento NR-35',
    ],
    [
      'treinamento vencido na véspera',
      { ...emOrdem, trabalhadores: [{ ...ana, treinamentos: [{ curso: 'NR-35', validoAte: '2026-03-09' }] }] },
      'Ana: treinamento NR-35 vencido em 09/03/2026',
    ],
    ['exame', { ...emOrdem, trabalhadores: [{ ...ana, exameEmDia: false }] }, 'Ana: sem exame em dia'],
    ['quem saiu', { ...emOrdem, trabalhadores: [{ ...ana, ativo: false }] }, 'Ana: não trabalha mais aqui no período'],
    ['ninguém', { ...emOrdem, trabalhadores: [] }, 'Permissão: falta quem execute o trabalho'],
    [
      'emissor que saiu',
      { ...emOrdem, emissor: { nome: 'Eva', ativo: false } },
      'Permissão: quem emite, Eva, não trabalha mais aqui',
    ],
    [
      'modelo sem curso',
      { ...emOrdem, pedeTreinamento: false },
      'Permissão: o modelo não diz que treinamento o trabalho pede',
    ],
    ['resgate em altura', { ...emOrdem, planoResgate: null }, 'Permissão: falta o plano de emergência e resgate'],
    [
      'resgate em espaço confinado',
      { ...confinado, planoResgate: null },
      'Permissão: falta o plano de emergência e resgate',
    ],
    [
      'item',
      { ...emOrdem, itens: [{ pergunta: 'Área isolada', obrigatorio: true, resposta: null, nota: null }] },
      'Área isolada: sem resposta',
    ],
    [
      'vigia',
      { ...confinado, trabalhadores: confinado.trabalhadores.filter(({ papel }) => papel !== 'V') },
      'Permissão: espaço confinado pede um vigia (NR-33)',
    ],
    [
      'supervisor',
      { ...confinado, trabalhadores: confinado.trabalhadores.filter(({ papel }) => papel !== 'S') },
      'Permissão: espaço confinado pede um supervisor de entrada (NR-33)',
    ],
    ['observador', { ...emOrdem, natureza: 'Q' }, 'Permissão: trabalho a quente pede um observador (NR-34)'],
    ['gases por medir', { ...confinado, medicao: null }, 'Permissão: falta medir os gases antes da entrada (NR-33)'],
    [
      'oxigênio baixo',
      { ...confinado, medicao: { ...bom, oxigenio: '19.4' } },
      'Medição de gases: Oxigênio em 19,4%, fora do limite',
    ],
  ])('é impedida por %s', (_nome, conferida, motivo) => {
    expect(motivos(conferida)).toEqual([motivo]);
  });

  test('fora do período é recusada só depois do último minuto', () => {
    expect(motivos(emOrdem, { data: '2026-03-10', hora: '17:00' })).toEqual([]);
    expect(motivos(emOrdem, { data: '2026-03-10', hora: '17:01' })).toEqual(['Permissão: o período já acabou']);
  });

  test('a geral não pede treinamento nem resgate, e só o espaço confinado pede medição', () => {
    const semNada = { pedeTreinamento: false, planoResgate: null, medicao: null } as const;
    expect(motivos({ ...emOrdem, ...semNada, natureza: 'G' })).toEqual([]);
    expect(motivos({ ...emOrdem, natureza: 'E', planoResgate: null })).toEqual([]);
  });

  test('o que falta a cada pessoa é dito de cada uma, e nada mais da saúde', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (emDia) => {
        const trabalhadores = emDia.map((exameEmDia, n) => ({ ...ana, nome: `Pessoa ${n}`, exameEmDia }));
        expect(motivos({ ...emOrdem, trabalhadores })).toEqual(
          trabalhadores.flatMap(({ nome, exameEmDia }) => (exameEmDia ? [] : [`${nome}: sem exame em dia`])),
        );
      }),
    );
  });
});

describe('a verificação', () => {
  it.each<[boolean, Resposta | null, string | null, string | null]>([
    [true, 'S', null, null],
    [true, null, null, 'sem resposta'],
    [true, 'N', 'Falta fita', 'a resposta é Não, e o item é impeditivo'],
    [true, 'X', null, 'diga na nota por que não se aplica'],
    [true, 'X', 'Sem rede por perto', null],
    [false, 'S', null, null],
    [false, null, 'Nota', 'sem resposta'],
    [false, 'N', null, 'diga na nota por que a resposta é Não'],
    [false, 'N', 'Sem biombo', null],
    [false, 'X', null, null],
  ])('item impeditivo %s com %s e nota %s: %s', (obrigatorio, resposta, nota, falta) => {
    expect(faltaNoItem({ obrigatorio, resposta, nota })).toBe(falta);
  });

  test('ao gravar recusa só a nota que falta; um Não impeditivo se escreve e impede depois', () => {
    const base = { nota: null, obrigatorio: true } as const;
    expect(
      errosDasRespostas([
        { ...base, resposta: 'S' },
        { ...base, resposta: 'X' },
        { ...base, resposta: 'N' },
        { ...base, resposta: null },
        undefined,
        { ...base, obrigatorio: false, resposta: 'N' },
      ]),
    ).toEqual([
      { campo: 'itens[1].nota', mensagem: 'Diga na nota por que não se aplica.' },
      { campo: 'itens[5].nota', mensagem: 'Diga na nota por que a resposta é Não.' },
    ]);
  });
});

describe('os gases', () => {
  it.each<[Partial<typeof bom>, string[]]>([
    [{}, []],
    [{ oxigenio: '19.5' }, []],
    [{ oxigenio: '23.0' }, []],
    [{ oxigenio: '23.1' }, ['Oxigênio em 23,1%']],
    [{ inflamaveis: '9.9' }, []],
    [{ inflamaveis: '10.0' }, ['Inflamáveis em 10,0% do LIE']],
    [{ monoxido: '39.0' }, []],
    [{ monoxido: '39.1', sulfidrico: '8.1' }, ['Monóxido de carbono em 39,1 ppm', 'Gás sulfídrico em 8,1 ppm']],
    [{ sulfidrico: '8.0' }, []],
  ])('%j está fora dos limites em %j', (mudanca, fora) => {
    expect(foraDosLimites({ ...bom, ...mudanca })).toEqual(fora);
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ oxigenio: '100.0', monoxido: '900.0' }, []],
    [{ oxigenio: '100.1' }, ['oxigenio: A medida vai de 0 a 100.']],
    [{ inflamaveis: '100.1' }, ['inflamaveis: A medida vai de 0 a 100.']],
    [
      { monoxido: '-1.0', sulfidrico: '-0.1' },
      ['monoxido: A medida não fica abaixo de zero.', 'sulfidrico: A medida não fica abaixo de zero.'],
    ],
    [{ oxigenio: null }, []],
  ])('a medida %j é recusada em %j', (mudanca, recusas) => {
    const ditas: string[] = [];
    conferirMedicao({ ...bom, ...mudanca }, (campo, mensagem) => ditas.push(`${campo}: ${mensagem}`));
    expect(ditas).toEqual(recusas);
  });
});

it.each([
  [undefined, 'falta o treinamento NR-10'],
  [null, null],
  ['2026-03-10', null],
  ['2026-03-09', 'treinamento NR-10 vencido em 09/03/2026'],
])('o treinamento válido até %s em 10/03/2026: %s', (validoAte, falta) => {
  expect(faltaNoTreinamento({ curso: 'NR-10', validoAte }, '2026-03-10')).toBe(falta);
});
