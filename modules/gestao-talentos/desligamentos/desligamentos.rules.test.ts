import { expect, test } from 'vitest';
import { type Circunstancias, recusaDeDesligar, recusaDoDesligamento } from './desligamentos.rules.ts';

const livre: Circunstancias = {
  admissao: '2024-01-02',
  pendencia: null,
  afastadoAte: undefined,
  ocorrenciaAte: null,
  transferidoEm: null,
  administrador: false,
  proprio: false,
};

test.each<[Partial<Circunstancias>, string, string | null]>([
  [{}, '2026-03-10', null],
  [{}, '2024-01-02', null],
  [{}, '2024-01-01', 'data'],
  [{ pendencia: 'U' }, '2026-03-10', null],
  [{ pendencia: 'G' }, '2026-03-10', 'colaborador'],
  [{ pendencia: 'C' }, '2026-03-10', 'colaborador'],
  [{ afastadoAte: null }, '2026-03-10', 'data'],
  [{ afastadoAte: '2026-03-11' }, '2026-03-10', 'data'],
  [{ ocorrenciaAte: '2026-03-11' }, '2026-03-10', 'data'],
  [{ transferidoEm: '2026-02-01' }, '2026-03-10', 'colaborador'],
  [{ administrador: true }, '2026-03-10', 'colaborador'],
  [{ proprio: true }, '2026-03-10', 'colaborador'],
])('com %j, o desligamento em %s é recusado em %s', (dados, data, campo) => {
  expect(recusaDoDesligamento(data, { ...livre, ...dados })?.campo ?? null).toBe(campo);
});

test.each([
  ['A', false, undefined],
  ['G', false, 'A admissão deste talento ainda aguarda a confirmação da folha.'],
  ['C', false, 'A admissão deste talento foi cancelada pela folha.'],
  ['D', true, 'O talento foi transferido para outra empresa. Cancele antes a transferência.'],
])(
  'na página, o desligamento de quem está em %s (transferido: %s) não começa por: %s',
  (situacao, transferido, porque) => {
    expect(recusaDeDesligar({ situacao, transferido })).toBe(porque);
  },
);
