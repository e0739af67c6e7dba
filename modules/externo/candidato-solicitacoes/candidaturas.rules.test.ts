import { describe, expect, test } from 'vitest';
import {
  candidaturaAtiva,
  type EstadoDaCandidatura,
  fimDaEspera,
  novaCandidatura,
  textoDaSituacao,
} from './candidaturas.rules.ts';

const estado = (o: Partial<EstadoDaCandidatura> = {}): EstadoDaCandidatura => ({
  apto: 'I',
  contratado: false,
  desistiu: false,
  etapa: null,
  vagaEncerrada: false,
  transferido: false,
  prazo: null,
  atraso: 0,
  ...o,
});

describe('situação de uma candidatura', () => {
  test.each<[Partial<EstadoDaCandidatura>, string, boolean]>([
    [{}, 'Em análise', true],
    [{ etapa: 'Entrevista' }, 'Em andamento: Entrevista', true],
    [{ etapa: 'Entrevista', apto: 'S' }, 'Em andamento: Entrevista', true],
    [{ etapa: 'Entrevista', apto: 'N' }, 'Não selecionado(a)', false],
    [{ apto: 'N', vagaEncerrada: true }, 'Não selecionado(a)', false],
    [{ vagaEncerrada: true }, 'Vaga encerrada', false],
    [{ desistiu: true, vagaEncerrada: true }, 'Você desistiu', false],
    [{ etapa: 'Entrevista', prazo: '2026-03-23' }, 'Em análise até 23/03', true],
    [{ etapa: 'Entrevista', prazo: '2026-03-23', atraso: 1 }, 'Aguardando retorno há 1 dia', true],
    [{ etapa: 'Entrevista', prazo: '2026-03-23', atraso: 9 }, 'Aguardando retorno há 9 dias', true],
    [{ etapa: 'Entrevista', prazo: '2026-03-23', atraso: 9, apto: 'N' }, 'Não selecionado(a)', false],
    [{ transferido: true, etapa: 'Entrevista' }, 'Encerrada: sua candidatura foi para outra vaga', false],
    [{ contratado: true, vagaEncerrada: true, etapa: 'Entrevista' }, 'Contratado(a)', false],
  ])('%j é lida como %s', (o, texto, ativa) => {
    expect(textoDaSituacao(estado(o))).toBe(texto);
    expect(candidaturaAtiva(estado(o))).toBe(ativa);
  });
});

describe('nova candidatura à mesma vaga', () => {
  const hoje = '2026-03-10';
  test.each<[Partial<EstadoDaCandidatura>, string | null, object]>([
    [{}, null, { pode: false, motivo: 'ATIVA' }],
    [{ desistiu: true }, null, { pode: true }],
    [{ desistiu: true }, '2026-03-10', { pode: true }],
    [{ desistiu: true }, '2026-03-11', { pode: false, motivo: 'ESPERA', aPartirDe: '2026-03-11' }],
    [{ apto: 'N' }, null, { pode: false, motivo: 'ENCERRADA' }],
    [{ apto: 'N' }, '2026-03-11', { pode: false, motivo: 'ESPERA', aPartirDe: '2026-03-11' }],
    [{ apto: 'N' }, '2026-03-09', { pode: true }],
    [{ contratado: true }, '2026-03-09', { pode: false, motivo: 'ENCERRADA' }],
    [{ transferido: true }, '2026-03-09', { pode: false, motivo: 'ENCERRADA' }],
    [{ vagaEncerrada: true }, '2026-03-09', { pode: false, motivo: 'ENCERRADA' }],
  ])('%j com espera até %s', (o, espera, resultado) => {
    expect(novaCandidatura(estado(o), espera, hoje)).toEqual(resultado);
  });

  test('a espera conta a partir do dia da candidatura', () => {
    expect(fimDaEspera('2026-02-27', 3)).toBe('2026-03-02');
    expect(fimDaEspera('2026-02-27', 0)).toBe('2026-02-27');
    expect(fimDaEspera('2026-02-27', null)).toBeNull();
  });
});
