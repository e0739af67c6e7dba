import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perguntaForm, perguntaNova } from './pergunta.contract.ts';
import { embaralhar, errosDaPergunta, moverPara, mudaSoTextos, ofereceOpcoes } from './pergunta.rules.ts';
import {
  aprovado,
  contaNoResultado,
  mediaPonderada,
  type PerguntaPontuada,
  pontosDaResposta,
  resultadoPorAspecto,
} from './pontuacao.rules.ts';
import {
  erroDaResposta,
  opcoesEscolhidas,
  type PerguntaFeita,
  quantasRespondidas,
  type RespostaDada,
  respondida,
} from './resposta.rules.ts';

const opcoes = (...pesos: number[]) =>
  pesos.map((peso, lugar) => ({ id: lugar + 1, texto: `Opção ${lugar + 1}`, peso }));
const dada = (parcial: Partial<RespostaDada>): RespostaDada => ({
  perguntaId: 1,
  respostaId: null,
  respostasIds: [],
  nota: null,
  comentario: null,
  ...parcial,
});
const pontuada = (parcial: Partial<PerguntaPontuada>): PerguntaPontuada => ({
  id: 1,
  tipo: '1',
  peso: 1,
  notaMaxima: null,
  respostas: [],
  ...parcial,
});

describe('a pergunta', () => {
  const mensagens = (mudanca: object) => {
    const { success, error } = perguntaForm.safeParse({
      ...perguntaNova,
      texto: 'Como?',
      respostas: [{ texto: 'Sim' }, { texto: 'Não' }],
      ...mudanca,
    });
    return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  test.each([
    [{}, []],
    [{ texto: '' }, ['texto: Pergunta é obrigatória']],
    [{ respostas: [] }, ['respostas: Opção de resposta é obrigatória']],
    [{ respostas: [{ texto: 'Sim' }] }, ['respostas: Informe ao menos duas opções de resposta']],
    [
      { tipo: '5', respostas: [{ texto: 'Sim' }, { texto: '  sím' }] },
      ['respostas.1.texto: Opção de resposta repetida'],
    ],
    [{ respostas: [{ texto: '' }, { texto: 'Não' }] }, ['respostas.0.texto: Opção de resposta é obrigatória']],
    [{ tipo: '3', respostas: [] }, []],
    [{ tipo: '4', respostas: [], notaMinima: null }, ['notaMinima: Nota mínima é obrigatória']],
    [{ tipo: '4', notaMinima: 5, notaMaxima: 5 }, ['notaMaxima: Nota máxima deve ser maior que a nota mínima']],
    [{ exigirComentario: true, comentario: ' ' }, ['comentario: Texto que pede o comentário é obrigatório']],
    [{ tipo: '2' }, ['tipo: Tipo de resposta: opção inválida']],
  ])('com %j diz %j', (mudanca, esperadas) => {
    expect(mensagens(mudanca)).toEqual(esperadas);
  });

  const digitada = (parcial: object) => ({
    tipo: '1' as const,
    respostas: [{ texto: 'Sim' }, { texto: 'Não' }],
    notaMinima: null,
    notaMaxima: null,
    exigirComentario: false,
    comentario: null,
    ...parcial,
  });
  test.each([
    [{ tipo: '4', respostas: [], notaMaxima: 0 }, [['notaMinima', 'Nota mínima é obrigatória']]],
    [{ tipo: '4', respostas: [], notaMinima: 0 }, [['notaMaxima', 'Nota máxima é obrigatória']]],
    [{ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 1 }, []],
    [{ notaMinima: 5, notaMaxima: 1 }, []],
    [{ tipo: '3', respostas: [], exigirComentario: true }, []],
    [{ exigirComentario: true, comentario: 'Por quê?' }, []],
    [{ exigirComentario: true }, [['comentario', 'Texto que pede o comentário é obrigatório']]],
    [
      { tipo: '5', respostas: [{ texto: 'Muito  bom' }, { texto: ' muito bom ' }] },
      [['respostas.1.texto', 'Opção de resposta repetida']],
    ],
    [{ tipo: '5', respostas: [{ texto: 'Muito bom' }, { texto: 'Muitobom' }] }, []],
    [{ tipo: '5', respostas: [{ texto: null }, { texto: null }] }, []],
  ])('as regras de %j dizem %j', (parcial, esperadas) => {
    const erros = errosDaPergunta(digitada(parcial));
    expect(erros.map(({ path, mensagem }) => [path.join('.'), mensagem])).toEqual(esperadas);
  });
  test('só a objetiva e a múltipla oferecem opções', () => {
    expect(['1', '3', '4', '5', null, undefined].map(ofereceOpcoes)).toEqual([true, false, false, true, false, false]);
  });

  const emUso = { ...perguntaNova, exigirComentario: false, respostas: opcoes(0, 1) };
  test.each([
    ['o texto das opções', { respostas: emUso.respostas.map((opcao) => ({ ...opcao, texto: 'Outro' })) }, true],
    ['a ordem das opções', { respostas: [...emUso.respostas].reverse() }, true],
    ['os pontos', { respostas: opcoes(0, 2) }, false],
    ['uma opção a mais', { respostas: opcoes(0, 1, 1) }, false],
    ['o peso', { peso: 2 }, false],
    ['o tipo', { tipo: '5' as const }, false],
    ['a faixa de nota de uma objetiva', { notaMaxima: 5 }, true],
    ['a faixa de nota de uma nota', { tipo: '4' as const, notaMaxima: 5 }, false],
    ['a obrigatoriedade', { obrigatoria: false }, false],
    ['o comentário pedido', { exigirComentario: true }, false],
  ])('já respondida, mudar %s', (_caso, mudanca, permitida) => {
    const antes = 'tipo' in mudanca && mudanca.tipo === '4' ? { ...emUso, tipo: '4' as const } : emUso;
    expect(mudaSoTextos(antes, { ...antes, ...mudanca })).toBe(permitida);
  });

  test('já respondida, o comentário que a subjetiva pede não muda nada', () => {
    const subjetiva = { ...emUso, tipo: '3' as const };
    expect(mudaSoTextos(subjetiva, { ...subjetiva, exigirComentario: true })).toBe(true);
  });

  test('embaralhar sorteia do fim para o começo, cada lugar entre os que restam', () => {
    const pedidos: number[] = [];
    const primeiro = (n: number) => {
      pedidos.push(n);
      return 0;
    };
    expect(embaralhar([1, 2, 3, 4], primeiro)).toEqual([2, 3, 4, 1]);
    expect(pedidos).toEqual([4, 3, 2]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 30 });
  test('muda de lugar sem que nenhuma se perca, e as outras ficam na sua ordem', () => {
    fc.assert(
      fc.property(ids, fc.nat(29), fc.integer({ min: 1, max: 40 }), (todas, qual, ordem) => {
        const id = todas[qual % todas.length] as number;
        const nova = moverPara(todas, id, ordem);
        expect([...nova].sort()).toEqual([...todas].sort());
        expect(nova.indexOf(id)).toBe(Math.min(ordem, todas.length) - 1);
        expect(nova.filter((outra) => outra !== id)).toEqual(todas.filter((outra) => outra !== id));
      }),
    );
  });
  test('embaralhar não perde nem repete nenhuma', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (todas, sorte) => {
        const nova = embaralhar(todas, (n) => (sorte.next().value as number) % n);
        expect([...nova].sort()).toEqual([...todas].sort());
      }),
    );
  });
});

describe('o que falta em uma resposta é dito com estas palavras', () => {
  const feita = (tipo: PerguntaFeita['tipo']): PerguntaFeita => ({
    id: 1,
    tipo,
    obrigatoria: true,
    exigirComentario: tipo === '1',
    notaMinima: 1,
    notaMaxima: 10,
    respostas: [{ id: 1 }],
  });
  test.each([
    ['1', undefined, 'respostaId', 'Escolha uma resposta'],
    ['5', undefined, 'respostasIds', 'Escolha ao menos uma resposta'],
    ['4', undefined, 'nota', 'Informe a nota'],
    ['3', undefined, 'comentario', 'Escreva a resposta'],
    ['1', dada({ respostaId: 1 }), 'comentario', 'Escreva o comentário pedido'],
    ['5', dada({ respostasIds: [7] }), 'respostasIds', 'A resposta escolhida não é desta pergunta'],
    ['4', dada({ nota: 0 }), 'nota', 'A nota vai de 1 a 10'],
  ] as const)('tipo %s, %j: %s, %s', (tipo, resposta, campo, mensagem) => {
    expect(erroDaResposta(feita(tipo), resposta, true)).toEqual({ campo, mensagem });
  });
  test('enquanto se responde, a nota em branco e a escolha por fazer não são erros', () => {
    for (const tipo of ['1', '3', '4', '5'] as const) expect(erroDaResposta(feita(tipo), dada({}), false)).toBeNull();
  });
  test('cada tipo lê só o que é seu', () => {
    const tudo = dada({ respostaId: 1, respostasIds: [2, 2, 3], nota: 5 });
    expect((['1', '3', '4', '5'] as const).map((tipo) => opcoesEscolhidas(tipo, tudo))).toEqual([[1], [], [], [2, 3]]);
    expect(opcoesEscolhidas('1', dada({}))).toEqual([]);
    expect(respondida('3', dada({}))).toBe(false);
    expect(respondida('4', dada({ nota: 0 }))).toBe(true);
  });
});

describe('a resposta', () => {
  const feita = (parcial: Partial<PerguntaFeita>): PerguntaFeita => ({
    id: 1,
    tipo: '1',
    obrigatoria: true,
    exigirComentario: false,
    notaMinima: null,
    notaMaxima: null,
    respostas: [{ id: 1 }, { id: 2 }],
    ...parcial,
  });
  const nota = { tipo: '4', notaMinima: 1, notaMaxima: 10 } as const;
  test.each([
    ['objetiva sem resposta', feita({}), undefined, 'respostaId'],
    ['objetiva respondida', feita({}), dada({ respostaId: 2 }), undefined],
    ['objetiva com opção de outra pergunta', feita({}), dada({ respostaId: 9 }), 'respostaId'],
    ['múltipla sem escolha', feita({ tipo: '5' }), dada({}), 'respostasIds'],
    ['múltipla com duas', feita({ tipo: '5' }), dada({ respostasIds: [1, 2] }), undefined],
    ['nota fora da faixa', feita(nota), dada({ nota: 11 }), 'nota'],
    ['nota no limite', feita(nota), dada({ nota: 10 }), undefined],
    ['nota em branco', feita(nota), dada({}), 'nota'],
    ['subjetiva só com espaços', feita({ tipo: '3' }), dada({ comentario: '  ' }), 'comentario'],
    ['subjetiva escrita', feita({ tipo: '3' }), dada({ comentario: 'Assim.' }), undefined],
    ['opcional em branco', feita({ obrigatoria: false }), undefined, undefined],
    ['sem o comentário pedido', feita({ exigirComentario: true }), dada({ respostaId: 1 }), 'comentario'],
    ['opcional em branco sem comentário', feita({ obrigatoria: false, exigirComentario: true }), undefined, undefined],
    [
      'comentário só com espaços',
      feita({ exigirComentario: true }),
      dada({ respostaId: 1, comentario: ' ' }),
      'comentario',
    ],
    ['com o comentário', feita({ exigirComentario: true }), dada({ respostaId: 1, comentario: 'Sim.' }), undefined],
    [
      'subjetiva que pede comentário',
      feita({ tipo: '3', exigirComentario: true }),
      dada({ comentario: 'Sim.' }),
      undefined,
    ],
    ['nota abaixo da faixa', feita(nota), dada({ nota: 0 }), 'nota'],
    ['nota no começo da faixa', feita(nota), dada({ nota: 1 }), undefined],
    ['nota em uma objetiva', feita({}), dada({ respostaId: 1, nota: 99 }), undefined],
    ['múltipla com opção de outra pergunta', feita({ tipo: '5' }), dada({ respostasIds: [1, 9] }), 'respostasIds'],
  ])('%s, ao entregar', (_caso, pergunta, resposta, campo) => {
    expect(erroDaResposta(pergunta, resposta, true)?.campo).toBe(campo);
  });
  test('enquanto se responde, o que falta não é erro, mas o que está errado é', () => {
    expect(erroDaResposta(feita({}), undefined, false)).toBeNull();
    expect(erroDaResposta(feita(nota), dada({ nota: 0 }), false)?.mensagem).toBe('A nota vai de 1 a 10');
    expect(
      quantasRespondidas([feita({}), feita({ id: 2 })], (id) => (id === 1 ? dada({ respostaId: 1 }) : undefined)),
    ).toBe(1);
  });
});

describe('os pontos', () => {
  test.each([
    ['objetiva: melhor opção', pontuada({ respostas: opcoes(1, 2, 4) }), dada({ respostaId: 3 }), '100.00'],
    ['objetiva: metade', pontuada({ respostas: opcoes(1, 2, 4) }), dada({ respostaId: 2 }), '50.00'],
    ['objetiva: opção que tira pontos', pontuada({ respostas: opcoes(-3, 2) }), dada({ respostaId: 1 }), '0.00'],
    ['objetiva sem opção que valha', pontuada({ respostas: opcoes(0, 0) }), dada({ respostaId: 1 }), null],
    [
      'múltipla: uma de três certas',
      pontuada({ tipo: '5', respostas: opcoes(1, 1, 1, 0) }),
      dada({ respostasIds: [1, 4] }),
      '33.33',
    ],
    [
      'múltipla: marcar tudo não compensa',
      pontuada({ tipo: '5', respostas: opcoes(2, 1, -3) }),
      dada({ respostasIds: [1, 2, 3] }),
      '0.00',
    ],
    [
      'múltipla: a mesma duas vezes vale uma',
      pontuada({ tipo: '5', respostas: opcoes(1, 1) }),
      dada({ respostasIds: [1, 1] }),
      '50.00',
    ],
    ['nota', pontuada({ tipo: '4', notaMaxima: 10 }), dada({ nota: 7 }), '70.00'],
    ['nota de um terço', pontuada({ tipo: '4', notaMaxima: 3 }), dada({ nota: 2 }), '66.67'],
    ['subjetiva espera a correção', pontuada({ tipo: '3' }), dada({ comentario: 'Texto' }), null],
    ['subjetiva em branco', pontuada({ tipo: '3' }), undefined, '0.00'],
    ['sem resposta', pontuada({ respostas: opcoes(0, 1) }), undefined, '0.00'],
  ])('%s', (_caso, pergunta, resposta, pontos) => {
    expect(pontosDaResposta(pergunta, resposta)).toBe(pontos);
  });

  test.each([
    [
      [
        { peso: 1, pontos: '50.00' },
        { peso: 3, pontos: '100.00' },
      ],
      '87.50',
    ],
    [
      [
        { peso: 1, pontos: '0.00' },
        { peso: 2, pontos: '100.00' },
      ],
      '66.67',
    ],
    [
      [
        { peso: 1, pontos: null },
        { peso: 2, pontos: '80.00' },
      ],
      '80.00',
    ],
    [
      [
        { peso: 0, pontos: '10.00' },
        { peso: 1, pontos: '0.05' },
        { peso: -2, pontos: '100.00' },
      ],
      '0.05',
    ],
    [[{ peso: 0, pontos: '10.00' }], null],
    [[], null],
  ])('a média de %j é %s', (parcelas, media) => {
    expect(mediaPonderada(parcelas)).toBe(media);
  });

  test.each([
    [pontuada({ tipo: '3' }), true],
    [pontuada({ tipo: '4', notaMaxima: 10 }), true],
    [pontuada({ tipo: '1', respostas: opcoes(0, 1) }), true],
    [pontuada({ tipo: '1', respostas: opcoes(0, -1) }), false],
    [pontuada({ tipo: '3', peso: 0 }), false],
    [pontuada({ tipo: '4', notaMaxima: 10, peso: 0 }), false],
  ])('%j conta no resultado: %s', (pergunta, conta) => {
    expect(contaNoResultado(pergunta)).toBe(conta);
  });

  test('por aspecto, na ordem em que aparecem', () => {
    expect(
      resultadoPorAspecto([
        { aspecto: 'Técnica', peso: 1, pontos: '100.00' },
        { aspecto: null, peso: 1, pontos: '10.00' },
        { aspecto: 'Técnica', peso: 1, pontos: '0.00' },
      ]),
    ).toEqual([
      { aspecto: 'Técnica', percentual: '50.00' },
      { aspecto: null, percentual: '10.00' },
    ]);
  });

  test.each([
    ['70.00', '70.00', true],
    ['69.99', '70.00', false],
    ['9.50', '10.00', false],
    ['100.00', '9.00', true],
    [null, '70.00', null],
    ['70.00', null, null],
  ])('%s com mínimo %s: aprovado é %s', (percentual, minimo, esperado) => {
    expect(aprovado(percentual, minimo)).toBe(esperado);
  });

  const pesos = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 30 });
  test('de qualquer escolha ficam entre 0 e 100, e escolher só o que vale dá 100', () => {
    fc.assert(
      fc.property(pesos, fc.array(fc.nat(40)), (valores, escolhidas) => {
        const pergunta = pontuada({ tipo: '5', respostas: opcoes(...valores) });
        const pontos = pontosDaResposta(pergunta, dada({ respostasIds: escolhidas }));
        if (!contaNoResultado(pergunta)) {
          expect(pontos).toBeNull();
          return;
        }
        expect(Number(pontos)).toBeGreaterThanOrEqual(0);
        expect(Number(pontos)).toBeLessThanOrEqual(100);
        const boas = pergunta.respostas.filter(({ peso }) => peso > 0).map(({ id }) => id);
        expect(pontosDaResposta(pergunta, dada({ respostasIds: boas }))).toBe('100.00');
      }),
    );
  });

  const parcela = fc.record({
    peso: fc.integer({ min: 1, max: 100 }),
    pontos: fc
      .integer({ min: 0, max: 10_000 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`),
  });
  test('a média fica entre o menor e o maior, e não muda com a ordem', () => {
    fc.assert(
      fc.property(fc.array(parcela, { minLength: 1, maxLength: 40 }), (parcelas) => {
        const media = Number(mediaPonderada(parcelas));
        const todos = parcelas.map(({ pontos }) => Number(pontos));
        expect(media).toBeGreaterThanOrEqual(Math.min(...todos));
        expect(media).toBeLessThanOrEqual(Math.max(...todos));
        expect(mediaPonderada([...parcelas].reverse())).toBe(mediaPonderada(parcelas));
      }),
    );
  });
});
