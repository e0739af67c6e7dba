import { expect, test } from 'vitest';
import { AUSENCIA, chaveDoAgente, oQuePede, POR_DECISAO, recusaNoAmbiente } from './agentes-nocivos.rules.ts';

const nada = {
  agenteId: null,
  tipoAvaliacao: null,
  utilizaEpc: null,
  utilizaEpi: null,
  preencheRiscoPgr: false,
  data: null,
};
const RUIDO = chaveDoAgente('02.01.001');

test('a chave do agente são os dígitos do código', () => {
  expect([chaveDoAgente('01.18.001'), AUSENCIA, POR_DECISAO]).toEqual([118001, 901001, 501001]);
});

const PEDEM_DESCRICAO = [
  ...['01.01.001', '01.02.001', '01.03.001', '01.04.001', '01.05.001', '01.06.001', '01.07.001', '01.08.001'],
  ...['01.09.001', '01.10.001', '01.12.001', '01.13.001', '01.14.001', '01.15.001', '01.16.001', '01.17.001'],
  ...['01.18.001', '05.01.001'],
];
const pedeDescricao = (codigo: string) => oQuePede({ ...nada, agenteId: chaveDoAgente(codigo) }).descricao;

test('dezoito agentes pedem descrição, e mais nenhum', () => {
  const ate = (quantos: number) => Array.from({ length: quantos }, (_, n) => n + 1);
  const dois = (numero: number) => String(numero).padStart(2, '0');
  const todos = ate(9).flatMap((grupo) =>
    ate(20).flatMap((familia) => ate(40).map((um) => `${dois(grupo)}.${dois(familia)}.0${dois(um)}`)),
  );
  expect(todos.filter(pedeDescricao)).toEqual(PEDEM_DESCRICAO);
  expect(PEDEM_DESCRICAO).toHaveLength(18);
});

test.each([
  ['01.18.001', '1', true],
  ['01.18.001', '2', false],
  ['02.01.014', '1', true],
  ['02.01.014', null, false],
  ['02.01.001', '1', false],
])('o agente %s avaliado por %s pede limite de tolerância: %s', (codigo, tipoAvaliacao, pede) => {
  expect(oQuePede({ ...nada, agenteId: chaveDoAgente(codigo), tipoAvaliacao }).limite).toBe(pede);
});

test('a ausência de agentes não se avalia nem se protege', () => {
  const tudo = { tipoAvaliacao: '1', utilizaEpc: '2', utilizaEpi: '2', data: '2026-01-01' };
  expect(oQuePede({ ...nada, ...tudo, agenteId: AUSENCIA })).toMatchObject({
    avaliacao: false,
    medicao: false,
    epc: false,
    epi: false,
  });
  expect(oQuePede({ ...nada, ...tudo, agenteId: RUIDO })).toMatchObject({
    avaliacao: true,
    medicao: true,
    epc: true,
    epi: true,
  });
});

test.each([
  ['2024-01-21', false],
  ['2024-01-22', true],
])('o processo de uma decisão a partir de %s é obrigatório: %s', (data, obrigatorio) => {
  expect(oQuePede({ ...nada, agenteId: POR_DECISAO, data })).toMatchObject({
    processo: true,
    processoObrigatorio: obrigatorio,
  });
  expect(oQuePede({ ...nada, agenteId: RUIDO, data }).processoObrigatorio).toBe(false);
});

test('num ambiente a ausência fica só, e o mesmo agente com a mesma descrição vem uma vez', () => {
  const ruido = { agenteId: RUIDO, descricao: 'Prensas' };
  const ausencia = { agenteId: AUSENCIA, descricao: null };
  expect(recusaNoAmbiente(ruido, [])).toBeNull();
  expect(recusaNoAmbiente(ausencia, [])).toBeNull();
  expect(recusaNoAmbiente(ausencia, [ruido])).toContain('não cabe a ausência');
  expect(recusaNoAmbiente(ruido, [ausencia])).toContain('encerre a ausência');
  expect(recusaNoAmbiente(ruido, [ruido])).toBe('Este agente já está neste ambiente nestes dias.');
  expect(recusaNoAmbiente(ruido, [{ ...ruido, descricao: 'Compressores' }])).toBeNull();
});
