import { describe, expect, it, test } from 'vitest';
import {
  DIAS_ATE_ENCERRAR,
  errosDaPesquisa,
  GRUPO_MINIMO,
  GRUPO_PADRAO,
  npsDe,
  recusaDaLiberacao,
  recusaDeResponder,
} from './pesquisas.rules.ts';

const PRAZO = 'O prazo desta pesquisa terminou';
const aberta = { situacao: 'L', dataIni: '2026-03-01', dataFim: '2026-03-10' } as const;

test.each([
  ['sem pergunta', { forma: 'C', perguntas: 0, participantes: 3 }, 'Inclua ao menos uma pergunta antes de liberar.'],
  [
    'de convidados, sem nenhum',
    { forma: 'C', perguntas: 1, participantes: 0 },
    'Convide ao menos uma pessoa antes de liberar.',
  ],
  ['de convidados, com um', { forma: 'C', perguntas: 1, participantes: 1 }, null],
  ['de quem tem o link, sem convidados', { forma: 'L', perguntas: 1, participantes: 0 }, null],
])('a pesquisa %s se libera ou diz por que não', (_, pesquisa, recusa) => {
  expect(recusaDaLiberacao(pesquisa)).toBe(recusa);
});

describe('em que dia se responde', () => {
  it.each([
    ['antes do primeiro dia', aberta, '2026-02-28', 'Esta pesquisa ainda não começou.'],
    ['no primeiro dia', aberta, '2026-03-01', null],
    ['no último dia', aberta, '2026-03-10', null],
    ['depois do último dia', aberta, '2026-03-11', PRAZO],
    ['encerrada, ainda no prazo', { ...aberta, situacao: 'E' }, '2026-03-05', PRAZO],
    ['bloqueada', { ...aberta, situacao: 'B' }, '2026-03-05', 'Esta pesquisa está bloqueada por enquanto.'],
    ['bloqueada e fora do prazo', { ...aberta, situacao: 'B' }, '2026-03-11', PRAZO],
    ['em preparação', { ...aberta, situacao: 'R' }, '2026-03-05', 'Esta pesquisa ainda não começou.'],
    ['sem datas', { ...aberta, dataIni: null, dataFim: null }, '2026-03-05', null],
  ] as const)('%s', (_, pesquisa, dia, recusa) => {
    const dita = recusaDeResponder(pesquisa, dia);
    expect(recusa === null ? dita : dita?.slice(0, recusa.length)).toBe(recusa);
  });
});

describe('o que o começo de uma pesquisa pede', () => {
  const certa = {
    tipo: 'P',
    finalidade: 'C',
    forma: 'C',
    anonima: true,
    exibirPerformance: false,
    dataIni: '2026-03-01',
    dataFim: '2026-03-10',
  };
  it.each([
    ['nada, quando está certa', {}, []],
    [
      'o primeiro dia, também onde o tipo não se diz',
      { tipo: undefined, dataIni: null },
      [['dataIni', 'Responder de é obrigatória']],
    ],
    ['o primeiro dia', { dataIni: null }, [['dataIni', 'Responder de é obrigatória']]],
    ['o último dia', { dataFim: null }, [['dataFim', 'Até é obrigatória']]],
    ['nenhum dia a uma entrevista', { tipo: 'E', anonima: false, dataIni: null, dataFim: null }, []],
    ['nome a uma entrevista', { tipo: 'E' }, [['anonima', 'Uma entrevista é feita com alguém: não é anônima.']]],
    [
      'anonimato à de riscos psicossociais',
      { finalidade: 'R', anonima: false },
      [['anonima', 'A pesquisa de riscos psicossociais é anônima.']],
    ],
    [
      'anonimato ao link aberto',
      { forma: 'L', anonima: false },
      [['forma', 'O link aberto não diz quem responde: só uma pesquisa anônima pode ter um.']],
    ],
    ['nada ao link aberto anônimo', { forma: 'L' }, []],
    [
      'que a anônima não guarde o aproveitamento de cada um',
      { exibirPerformance: true },
      [['exibirPerformance', 'De uma pesquisa anônima ninguém guarda o aproveitamento de cada pessoa.']],
    ],
    ['nada à identificada que o mostra', { anonima: false, exibirPerformance: true }, []],
  ])('%s', (_, dados, erros) => {
    expect(errosDaPesquisa({ ...certa, ...dados }).map(({ campo, mensagem }) => [campo, mensagem])).toEqual(erros);
  });
});

test('o NPS é a diferença entre promotores e detratores, com 9 e 10, 7 e 8, e 0 a 6', () => {
  expect(npsDe({ 10: 5, 9: 1, 8: 2, 7: 1, 6: 1 })).toEqual({ promotores: 6, neutros: 3, detratores: 1, nps: 50 });
  for (let nota = 0; nota <= 10; nota++) {
    const [promotores, neutros, detratores] = [nota >= 9, nota === 7 || nota === 8, nota <= 6].map(Number);
    expect(npsDe({ [nota]: 1 })).toMatchObject({ promotores, neutros, detratores });
  }
  expect(npsDe({ 10: 1, 0: 2 }).nps).toBe(-33);
  expect(npsDe({}).nps).toBeNull();
});

test('dois sabem um do outro o que um grupo de dois respondeu: o menor grupo é de três, e de cinco onde ninguém escolheu', () => {
  expect([GRUPO_MINIMO, GRUPO_PADRAO, DIAS_ATE_ENCERRAR]).toEqual([3, 5, 7]);
});
