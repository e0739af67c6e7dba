import { expect, test } from 'vitest';
import { type Circunstancias, recusasDaTransferencia } from './transferencias.rules.ts';

const livre: Circunstancias = {
  admissao: '2024-01-02',
  desligamento: null,
  pendencia: null,
  afastadoAte: undefined,
  ocorrenciaAte: null,
  realinhamento: false,
  planejamentos: [],
  pedidos: 0,
  linhaDepois: null,
  administrador: false,
  proprio: false,
};

test.each<[Partial<Circunstancias>, string, readonly string[]]>([
  [{}, '2026-03-10', []],
  [{}, '2024-01-03', []],
  [{}, '2024-01-02', ['data']],
  [{ pendencia: 'G' }, '2026-03-10', ['']],
  [{ pendencia: 'C' }, '2026-03-10', ['']],
  [{ pendencia: 'U', desligamento: '2026-03-01' }, '2026-03-10', ['']],
  [{ desligamento: '2026-04-01' }, '2026-03-10', ['']],
  [{ afastadoAte: null }, '2026-03-10', ['data']],
  [{ afastadoAte: '2026-03-11' }, '2026-03-10', ['data']],
  [{ ocorrenciaAte: '2026-03-10' }, '2026-03-10', ['data']],
  [{ linhaDepois: '2026-03-10' }, '2026-03-10', ['data']],
  [{ realinhamento: true, planejamentos: [{ id: 1, nome: 'Dissídio 2026' }], pedidos: 2 }, '2026-03-10', ['', '']],
  [{ administrador: true }, '2026-03-10', ['']],
  [{ proprio: true }, '2026-03-10', ['']],
])('com %j, a transferência em %s é recusada em %j', (dados, data, campos) => {
  expect(recusasDaTransferencia(data, { ...livre, ...dados }).map(({ campo }) => campo)).toEqual(campos);
});

test('a recusa diz o nome do planejamento a resolver, a quem o vê', () => {
  const [recusa] = recusasDaTransferencia('2026-03-10', {
    ...livre,
    realinhamento: true,
    planejamentos: [
      { id: 1, nome: 'Dissídio 2026' },
      { id: 2, nome: 'Méritos' },
    ],
  });
  expect(recusa?.mensagem).toContain('Dissídio 2026, Méritos');
  const [semNome] = recusasDaTransferencia('2026-03-10', { ...livre, realinhamento: true });
  expect(semNome?.mensagem).toContain('um realinhamento ainda não aplicado');
});
