import { describe, expect, test } from 'vitest';
import { type EventoAnterior, impressaoDe, motivoDa, proximoEvento } from './historia.rules.ts';

const aberto = impressaoDe('03', 'a', null);
const encerrado = impressaoDe('03', 'a', '2026-09-30');
const adiado = impressaoDe('03', 'a', '2026-10-05');
const outro = impressaoDe('01', 'a', null);
let id = 0;
const evento = (dados: Partial<EventoAnterior>): EventoAnterior => ({
  id: ++id,
  tipo: 'S-2230',
  natureza: 'ORIGINAL',
  parte: 'TUDO',
  situacao: 'ACEITO',
  impressao: aberto,
  recibo: '1.2.0000000000000000001',
  excluido: false,
  ...dados,
});
const enviado = evento({ situacao: 'ENVIADO' });
const inicio = evento({});
const inteiro = evento({ impressao: encerrado });
const termino = evento({ parte: 'TERMINO', impressao: encerrado });
const recusado = evento({ situacao: 'RECUSADO' });

describe('o próximo evento de um afastamento', () => {
  test.each<[string, EventoAnterior[], string | null, object | null]>([
    ['sem história, o original', [], aberto, { natureza: 'ORIGINAL', parte: 'TUDO', anterior: null }],
    ['enviado, espera', [enviado], outro, null],
    ['enviado e excluído aqui, espera', [enviado], null, null],
    ['aceito e igual, nada', [inicio], aberto, null],
    [
      'aceito sem fim, que agora tem: o término',
      [inicio],
      encerrado,
      { natureza: 'ORIGINAL', parte: 'TERMINO', anterior: inicio },
    ],
    [
      'aceito com fim, que mudou: retifica tudo',
      [inteiro],
      adiado,
      { natureza: 'RETIFICACAO', parte: 'TUDO', anterior: inteiro },
    ],
    [
      'aceito com outro motivo: retifica',
      [inicio],
      outro,
      { natureza: 'RETIFICACAO', parte: 'TUDO', anterior: inicio },
    ],
    ['término aceito e igual, nada', [inicio, termino], encerrado, null],
    [
      'término aceito que mudou: retifica o término',
      [inicio, termino],
      adiado,
      { natureza: 'RETIFICACAO', parte: 'TERMINO', anterior: termino },
    ],
    [
      'término aceito que já não há: exclui o término',
      [inicio, termino],
      aberto,
      { natureza: 'EXCLUSAO', parte: 'TERMINO', anterior: termino },
    ],
    ['recusado sem mudança, nada', [recusado], aberto, null],
    ['recusado e mudado: de novo', [recusado], encerrado, { natureza: 'ORIGINAL', parte: 'TUDO', anterior: null }],
    ['aceito e excluído aqui: exclui lá', [inicio], null, { natureza: 'EXCLUSAO', parte: 'TUDO', anterior: inicio }],
    [
      'com término, exclui primeiro o término',
      [inicio, termino],
      null,
      { natureza: 'EXCLUSAO', parte: 'TERMINO', anterior: termino },
    ],
    ['nunca enviado e excluído aqui, nada', [recusado], null, null],
    ['já excluído lá, nada', [evento({ excluido: true }), evento({ natureza: 'EXCLUSAO' })], null, null],
    [
      'excluído lá e refeito aqui: o original',
      [evento({ excluido: true }), evento({ natureza: 'EXCLUSAO' })],
      aberto,
      { natureza: 'ORIGINAL', parte: 'TUDO', anterior: null },
    ],
    [
      'exclusão recusada não se repete sozinha',
      [inicio, evento({ natureza: 'EXCLUSAO', situacao: 'RECUSADO' })],
      null,
      null,
    ],
  ])('%s', (_, historia, agora, esperado) => {
    expect(proximoEvento(historia, agora)).toEqual(esperado);
  });

  test('o motivo se lê da impressão', () => {
    expect(motivoDa(encerrado)).toBe('03');
  });
});
