import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, eventFile, eventFileType } from './event-file.ts';
import { escapeText, foldLine, quotedParameter, unescapeText, unfoldLines } from './text.ts';
import { observancesOf, zoneOffset } from './zone.ts';

const evento = (o: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'entrevista-7@ciranda.local',
  sequencia: 2,
  metodo: 'REQUEST',
  carimbo: '2026-03-01T12:30:15.250Z',
  inicio: { data: '2026-03-10', hora: '09:00' },
  fim: { data: '2026-03-10', hora: '09:45' },
  zona: 'America/Fortaleza',
  resumo: 'Entrevista: Auxiliar, turno A; manhã',
  descricao: 'Traga documento.\nProcure a recepção.',
  local: 'Rua A, 10',
  url: 'https://exemplo.com.br/sala',
  organizador: { nome: 'Ciranda "RH"', email: 'rh@exemplo.com.br' },
  participantes: [{ nome: 'Ana: Souza', email: 'ana@exemplo.com.br' }],
  ...o,
});

const valor = (linhas: readonly string[], nome: string) =>
  linhas.find((linha) => linha.startsWith(`${nome}:`) || linha.startsWith(`${nome};`));

describe('arquivo de agenda', () => {
  test('escreve o evento como a RFC 5545 pede', () => {
    const linhas = unfoldLines(eventFile(evento()));
    expect(linhas.slice(0, 6)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ciranda RH//Agenda//PT',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
    ]);
    expect(linhas).toEqual(
      expect.arrayContaining([
        'TZID:America/Fortaleza',
        'TZOFFSETTO:-0300',
        'UID:entrevista-7@ciranda.local',
        'SEQUENCE:2',
        'DTSTAMP:20260301T123015Z',
        'DTSTART;TZID=America/Fortaleza:20260310T090000',
        'DTEND;TZID=America/Fortaleza:20260310T094500',
        'SUMMARY:Entrevista: Auxiliar\\, turno A\\; manhã',
        'DESCRIPTION:Traga documento.\\nProcure a recepção.',
        'LOCATION:Rua A\\, 10',
        'URL:https://exemplo.com.br/sala',
        'STATUS:CONFIRMED',
        `ORGANIZER;CN="Ciranda ^'RH^'":mailto:rh@exemplo.com.br`,
      ]),
    );
    expect(valor(linhas, 'ATTENDEE')).toBe(
      'ATTENDEE;CN="Ana: Souza";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ana@exemplo.com.br',
    );
    expect(eventFileType('REQUEST')).toBe('text/calendar; charset=utf-8; method=REQUEST');
  });

  test('o cancelamento leva o mesmo UID, o método e o estado', () => {
    const linhas = unfoldLines(eventFile(evento({ metodo: 'CANCEL', sequencia: 3 })));
    expect(linhas).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', 'UID:entrevista-7@ciranda.local']),
    );
  });

  test('nenhum texto quebra a linha, passa de 75 octetos ou começa outra propriedade', () => {
    const textos = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(textos, textos, textos, (resumo, descricao, nome) => {
        const arquivo = eventFile(evento({ resumo, descricao, participantes: [{ nome, email: 'a@b.com' }] }));
        expect(arquivo.endsWith('\r\n')).toBe(true);
        const fisicas = arquivo.split('\r\n');
        for (const linha of fisicas) expect(new TextEncoder().encode(linha).length).toBeLessThanOrEqual(75);
        expect(arquivo.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const nomes = unfoldLines(arquivo).map((linha) => linha.split(/[:;]/)[0]);
        expect(nomes.filter((n) => n === 'ATTENDEE' || n === 'UID' || n === 'METHOD')).toHaveLength(3);
      }),
    );
  });

  test('dobrar e escapar se desfazem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (bruto) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the file leaves out
        const texto = bruto.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        const linha = `SUMMARY:${escapeText(bruto)}`;
        expect(unfoldLines(`${foldLine(linha)}\r\n`).join('')).toBe(linha);
        expect(unescapeText(escapeText(bruto))).toBe(texto);
        expect(quotedParameter(bruto).slice(1, -1)).not.toContain('"');
      }),
    );
  });
});

describe('fuso', () => {
  test.each([
    ['America/Fortaleza', 2026, 1],
    ['America/New_York', 2026, 7],
    ['Asia/Kathmandu', 2026, 1],
  ])('%s tem os seus períodos', (zona, ano, quantos) => {
    expect(observancesOf(zona, ano)).toHaveLength(quantos);
  });

  test('os períodos escritos dão, em qualquer instante da janela, o mesmo deslocamento que o relógio', () => {
    const zonas = fc.constantFrom(
      'America/Fortaleza',
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(
        zonas,
        fc.integer({ min: 2000, max: 2040 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (z, ano, x) => {
          const de = Date.UTC(ano - 1, 0, 1);
          const instante = Math.floor((de + x * (Date.UTC(ano + 2, 0, 1) - de)) / 1000) * 1000;
          const vale = observancesOf(z, ano).findLast(({ desde }) => desde <= instante);
          expect(vale?.para).toBe(zoneOffset(z, instante));
        },
      ),
      { numRuns: 60 },
    );
  });
});
