import { expect, test } from 'vitest';
import { conferirLugar, type Lugar, recusaDoTempo, somenteDoLugar } from './ambientes.rules.ts';

const vazio: Lugar = {
  data: '2026-01-01',
  dataValidade: null,
  localAmbiente: null,
  chaveOpcaoTipoEstabelecimentoProprio: null,
  estabelecimento: null,
  obra: null,
  tipoInscricaoDeTerceiro: null,
  cnpj: null,
  caepf: null,
  cno: null,
};

test.each([
  [{}, []],
  [{ dataValidade: '2025-12-31' }, ['dataValidade']],
  [{ dataValidade: '2026-01-01' }, []],
  [{ localAmbiente: '1' }, ['chaveOpcaoTipoEstabelecimentoProprio']],
  [{ localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'E' }, ['estabelecimento']],
  [{ localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'O' }, ['obra']],
  [
    { localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'O', obra: {}, tempoExposicao: ' -5' },
    ['tempoExposicao'],
  ],
  [{ localAmbiente: '2' }, ['tipoInscricaoDeTerceiro']],
  [{ localAmbiente: '2', tipoInscricaoDeTerceiro: '1', cnpj: '11222333000182' }, ['cnpj']],
  [{ localAmbiente: '2', tipoInscricaoDeTerceiro: '1', cnpj: '11.222.333/0001-81' }, []],
  [{ localAmbiente: '2', tipoInscricaoDeTerceiro: '3', caepf: '29311861000184' }, []],
  [{ localAmbiente: '2', tipoInscricaoDeTerceiro: '4', cno: '110840168061' }, ['cno']],
] as const)('o lugar %o recusa %o', (mudancas, campos) => {
  const recusados: string[] = [];
  conferirLugar({ ...vazio, ...mudancas }, (campo) => recusados.push(String(campo)));
  expect(recusados).toEqual(campos);
});

test('o lugar larga o que é dos outros lugares, e os números a máscara', () => {
  const tudo = {
    chaveOpcaoTipoEstabelecimentoProprio: 'E',
    estabelecimento: { id: 1 },
    obra: { id: 1 },
    tipoInscricaoDeTerceiro: '4',
    cnpj: '11222333000181',
    caepf: '29311861000184',
    cno: '11.084.01680/62',
  };
  const registros = { estabelecimento: { id: 1 }, obra: { id: 1 } };
  expect(somenteDoLugar({ ...vazio, ...tudo })).toEqual({ ...vazio, ...registros });
  expect(somenteDoLugar({ ...vazio, ...tudo, localAmbiente: '2' })).toEqual({
    ...vazio,
    ...registros,
    localAmbiente: '2',
    tipoInscricaoDeTerceiro: '4',
    cno: '110840168062',
  });
});

test.each([
  ['8 horas por dia', null],
  ['8h30 por dia', null],
  ['08:30 por dia', null],
  ['0:30 por dia', null],
  ['2,5 horas por semana', null],
  ['40 horas por semana', null],
  ['1440 minutos por dia', null],
  ['24 h/dia', null],
  ['Habitual e intermitente', null],
  ['-5', 'O tempo de exposição não fica abaixo de zero'],
  ['\u22122 horas', 'O tempo de exposição não fica abaixo de zero'],
  ['0 horas por dia', 'O tempo de exposição é maior que zero'],
  ['0', 'O tempo de exposição é maior que zero'],
  ['8', 'Falta a unidade do tempo de exposição'],
  ['7,5 ', 'Falta a unidade do tempo de exposição'],
  ['25 horas por dia', 'Um dia não tem tanto tempo'],
  ['1441 min diários', 'Um dia não tem tanto tempo'],
])('o tempo de exposição "%s": %s', (escrito, recusa) => {
  const porExemplo = ': diga, por exemplo, 8 horas por dia.';
  expect(recusaDoTempo(escrito)).toBe(recusa === null ? null : `${recusa}${porExemplo}`);
});
