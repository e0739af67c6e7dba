import { expect, test } from 'vitest';
import { codigoDe, conferirCodigo, lerCodigo, VALIDADE_SEGUNDOS } from './codigo.queries.ts';

const agora = Date.parse('2026-11-23T12:00:05Z');
const depois = (janelas: number) => agora + janelas * VALIDADE_SEGUNDOS * 1000;

test('o código vale na sua meia-hora de minuto e na seguinte, e só com a assinatura da turma', () => {
  const codigo = codigoDe('chave', 'D', 42, agora);
  const lido = lerCodigo(codigo);
  if (!lido) throw new Error('o código não se lê');
  expect(lido).toMatchObject({ tipo: 'D', id: 42 });
  expect([0, 1, 2, -1, 2880].map((janelas) => conferirCodigo(lido, 'chave', depois(janelas)))).toEqual([
    'VALE',
    'VALE',
    'VENCIDO',
    'VENCIDO',
    'VENCIDO',
  ]);
  expect(conferirCodigo(lido, 'outra', agora)).toBe('FALSO');
  expect(conferirCodigo({ ...lido, id: 43 }, 'chave', agora)).toBe('FALSO');
  expect(conferirCodigo({ ...lido, tipo: 'C' }, 'chave', agora)).toBe('FALSO');
  expect(conferirCodigo({ ...lido, janela: lido.janela + 9 }, 'chave', depois(9))).toBe('FALSO');
});

test('o código se lê só ou no fim de um endereço, e o que não é código não se lê', () => {
  const codigo = codigoDe('chave', 'C', 7, agora);
  expect(lerCodigo(`https://rh.exemplo.com.br/desenvolvimento/presenca?codigo=${codigo}`)).toEqual(lerCodigo(codigo));
  expect(['', 'D-1', `${codigo}x`, 'X-1-1-aaaaaaaaaaaaaaaaaaaaaa', '12345'].map(lerCodigo)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
