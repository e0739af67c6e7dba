import { describe, expect, test } from 'vitest';
import {
  aindaSeChama,
  depoisDaConsulta,
  depoisDaProcura,
  depoisDoEnvio,
  ESPERA_DA_PROCURA,
  emLotes,
  espera,
  LOTE_MAXIMO,
  type Lote,
  PRAZO_DA_CHAMADA,
  type Resultado,
  recusaDoEnvio,
  semPacote,
} from './envio.rules.ts';

const AGORA = 10_000_000_000;
const lote = (dados: Partial<Lote> = {}): Lote => ({
  id: 1,
  situacao: 'ENVIANDO',
  protocolo: null,
  enviadoEm: AGORA,
  tentativas: 0,
  eventos: ['A', 'B'],
  ...dados,
});
const aceito = (id: string): Resultado => ({ id, recibo: `R${id}`, codigo: 201, descricao: '', ocorrencias: [] });
const recusado = (id: string): Resultado => ({ ...aceito(id), recibo: null, codigo: 401 });

describe('depois do envio', () => {
  test('recebido guarda o protocolo e pergunta dali a pouco', () => {
    expect(depoisDoEnvio(lote(), { tipo: 'RECEBIDO', protocolo: 'P' }, AGORA)).toMatchObject({
      situacao: 'RECEBIDO',
      protocolo: 'P',
      mensagem: null,
      proximaEm: AGORA + 15_000,
    });
  });
  test('recusado devolve os eventos e diz por quê', () => {
    expect(depoisDoEnvio(lote(), { tipo: 'RECUSADO', mensagem: 'Schema.' }, AGORA)).toMatchObject({
      situacao: 'DEVOLVIDO',
      mensagem: 'Schema.',
      proximaEm: null,
    });
  });
  test.each([
    [0, false, 'MONTADO'],
    [6, false, 'MONTADO'],
    [7, false, 'DEVOLVIDO'],
    [0, true, 'DEVOLVIDO'],
  ] as const)('o que não saiu na tentativa %i (definitiva: %s) fica %s', (tentativas, definitiva, situacao) => {
    const resposta = { tipo: 'NAO_SAIU', mensagem: 'Ninguém.', definitiva } as const;
    expect(depoisDoEnvio(lote({ tentativas }), resposta, AGORA).situacao).toBe(situacao);
  });
  test('o que talvez tenha chegado não se envia de novo', () => {
    expect(depoisDoEnvio(lote(), { tipo: 'INCERTO', mensagem: 'Cortada.' }, AGORA).situacao).toBe('ENVIANDO');
  });
});

describe('depois da consulta', () => {
  const recebido = lote({ situacao: 'RECEBIDO', protocolo: 'P' });
  test('processado por inteiro conclui, com aceitos e recusados', () => {
    const resultados = [aceito('A'), recusado('B')];
    expect(depoisDaConsulta(recebido, { tipo: 'PROCESSADO', resultados }, AGORA)).toMatchObject({
      situacao: 'CONCLUIDO',
      resultados,
      proximaEm: null,
    });
  });
  test('sem resposta sobre um, guarda a do outro e espera; a de um evento alheio não conta', () => {
    expect(
      depoisDaConsulta(recebido, { tipo: 'PROCESSADO', resultados: [aceito('A'), aceito('C')] }, AGORA),
    ).toMatchObject({ situacao: 'RECEBIDO', resultados: [aceito('A')] });
  });
  test.each([
    [null, 15],
    [1, 15],
    [90, 90],
    [99_999, 3600],
  ])('com o tempo estimado de %s segundos pergunta em %i', (segundos, em) => {
    expect(depoisDaConsulta(recebido, { tipo: 'PROCESSANDO', segundos }, AGORA).proximaEm).toBe(AGORA + em * 1000);
  });
  test('depois de trinta perguntas em vão procura os eventos um a um, sem enviar de novo', () => {
    const falhou = { tipo: 'FALHOU', mensagem: 'Protocolo inválido.' } as const;
    expect(depoisDaConsulta({ ...recebido, tentativas: 28 }, falhou, AGORA).situacao).toBe('RECEBIDO');
    expect(depoisDaConsulta({ ...recebido, tentativas: 29 }, falhou, AGORA).situacao).toBe('ENVIANDO');
  });
});

describe('depois da procura', () => {
  const achou = (resultados: Resultado[]) => ({ tipo: 'ACHADOS', resultados }) as const;
  test('todos achados conclui', () => {
    expect(depoisDaProcura(lote(), achou([aceito('A'), aceito('B')]), AGORA).situacao).toBe('CONCLUIDO');
  });
  test.each([
    [ESPERA_DA_PROCURA - 1, 'ENVIANDO'],
    [ESPERA_DA_PROCURA, 'DEVOLVIDO'],
  ])('um não achado depois de %i ms: %s', (passados, situacao) => {
    expect(depoisDaProcura(lote(), achou([aceito('A')]), AGORA + passados)).toMatchObject({
      situacao,
      resultados: [aceito('A')],
    });
  });
  test('sem resposta da procura nada se conclui, por mais que passe', () => {
    const falhou = { tipo: 'FALHOU', mensagem: 'Fora do ar.' } as const;
    expect(depoisDaProcura(lote(), falhou, AGORA + 90 * ESPERA_DA_PROCURA).situacao).toBe('ENVIANDO');
  });
});

test('a espera dobra até uma hora', () => {
  expect([0, 1, 2, 7, 8, 100].map(espera)).toEqual([15, 30, 60, 1920, 3600, 3600].map((segundos) => segundos * 1000));
});

test('sem certificado, o que não saiu volta a estar pronto e o que saiu espera', () => {
  expect(semPacote(lote({ situacao: 'MONTADO' }), 'Falta.', AGORA).situacao).toBe('DEVOLVIDO');
  for (const situacao of ['ENVIANDO', 'RECEBIDO'] as const)
    expect(semPacote(lote({ situacao, tentativas: 29 }), 'Falta.', AGORA)).toMatchObject({
      situacao,
      mensagem: 'Falta.',
      tentativas: 29,
      proximaEm: AGORA + 3_600_000,
    });
});

test('uma chamada que demorou a começar não se faz', () => {
  expect(aindaSeChama(AGORA, AGORA + PRAZO_DA_CHAMADA - 1)).toBe(true);
  expect(aindaSeChama(AGORA, AGORA + PRAZO_DA_CHAMADA)).toBe(false);
});

test('os lotes têm até cinquenta eventos, na ordem', () => {
  const todos = Array.from({ length: 101 }, (_, n) => n);
  expect(emLotes(todos).map(({ length }) => length)).toEqual([LOTE_MAXIMO, LOTE_MAXIMO, 1]);
  expect(emLotes(todos).flat()).toEqual(todos);
  expect(emLotes([])).toEqual([]);
});

test.each([
  [{}, null],
  [{ prontos: 0 }, /^Nenhum evento/],
  [{ certificadoDe: null }, /^A empresa não tem certificado/],
  [{ certificadoDe: '11444777000161' }, /^O certificado guardado é de outro CNPJ/],
  [{ cnpj: null }, /^O certificado guardado é de outro CNPJ/],
  [{ cnpj: '12ABC34501DE35', certificadoDe: '12ABC34501DE35' }, /só aceita CNPJ de algarismos/],
])('envio com %j: %s', (mudanca, esperado) => {
  const recusa = recusaDoEnvio({ cnpj: '11222333000181', certificadoDe: '11222333000262', prontos: 3, ...mudanca });
  if (esperado === null) expect(recusa).toBeNull();
  else expect(recusa).toMatch(esperado);
});
