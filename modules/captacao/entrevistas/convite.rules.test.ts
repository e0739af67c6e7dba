import { describe, expect, test } from 'vitest';
import {
  cartaAoCandidato,
  type DadosDoConvite,
  eventoDaEntrevista,
  lugar,
  recadoAosEntrevistadores,
  remetenteDe,
} from './convite.rules.ts';

const entrevista = {
  id: 7,
  estado: 'MARCADA',
  sequencia: 2,
  data: '2026-03-10',
  horaIni: '09:00',
  horaFim: '10:00',
  local: 'Sala 2',
  link: 'https://sala.exemplo/7',
  orientacoes: 'Traga um documento.',
  motivoCancelamento: null,
  empresa: 'Metal & Cia',
  empresaId: 3,
  candidato: { id: 5, nome: 'Ana Lima', email: 'ana@exemplo.com' },
  vaga: 'Soldadora',
  etapa: 'Conversa',
  criadaPor: 1,
  entrevistadores: [
    { nome: 'Bia', email: 'bia@exemplo.com', usuarioId: 2 },
    { nome: 'Caio', email: null, usuarioId: null },
  ],
} as unknown as DadosDoConvite;
const simples = { ...entrevista, vaga: null, orientacoes: null, local: null, link: null, etapa: null };

describe('carta ao candidato', () => {
  test.each([
    ['NOVA', 'Convite para entrevista', 'Sua entrevista foi marcada para a vaga Soldadora em Metal & Cia: '],
    ['REMARCADA', 'Entrevista remarcada', 'Sua entrevista mudou: agora é para a vaga Soldadora em Metal & Cia: '],
    [
      'ENTREVISTADORES',
      'Convite para entrevista',
      'Sua entrevista está marcada para a vaga Soldadora em Metal & Cia: ',
    ],
    [
      'LEMBRETE',
      'Lembrete: sua entrevista é amanhã',
      'Lembramos da sua entrevista para a vaga Soldadora em Metal & Cia: ',
    ],
  ] as const)('%s', (motivo, assunto, abertura) => {
    expect(cartaAoCandidato(entrevista, motivo, 'https://portal')).toEqual({
      assunto: `${assunto} - Metal & Cia`,
      texto: [
        'Olá, Ana Lima.',
        `${abertura}dia 10/03/2026, das 09:00 às 10:00.`,
        'Local: Sala 2\nLink: https://sala.exemplo/7',
        'Orientações: Traga um documento.',
        'Entre no portal do candidato para confirmar ou recusar:\nhttps://portal',
        'O arquivo anexo põe a entrevista na sua agenda.',
      ].join('\n\n'),
    });
  });

  test('a cancelada diz só o motivo, e a sem vaga nem orientações não as nomeia', () => {
    const cancelada = { ...entrevista, motivoCancelamento: 'Vaga suspensa.' };
    expect(cartaAoCandidato(cancelada, 'CANCELADA', 'https://portal')).toEqual({
      assunto: 'Entrevista cancelada - Metal & Cia',
      texto:
        'Olá, Ana Lima.\n\nFoi cancelada a entrevista que estava marcada para a vaga Soldadora em Metal & Cia: dia 10/03/2026, das 09:00 às 10:00.\n\nMotivo: Vaga suspensa.',
    });
    const { texto } = cartaAoCandidato({ ...simples, motivoCancelamento: null }, 'CANCELADA', 'x');
    expect(texto.endsWith('Motivo: ')).toBe(true);
    const nova = cartaAoCandidato({ ...simples, local: 'Sala 1' }, 'NOVA', 'https://portal').texto;
    expect(nova).toContain('foi marcada em Metal & Cia: dia');
    expect(nova).not.toContain('Orientações');
    expect(nova.split('\n\n')[2]).toBe('Local: Sala 1');
  });
});

test('o lugar diz o local e o link que houver', () => {
  expect(lugar(entrevista)).toEqual(['Local: Sala 2', 'Link: https://sala.exemplo/7']);
  expect(lugar(simples)).toEqual([]);
});

test.each([
  ['NOVA', 'foi marcada com você', ' Local: Sala 2. Link: https://sala.exemplo/7'],
  ['ENTREVISTADORES', 'está marcada com você', ' Local: Sala 2. Link: https://sala.exemplo/7'],
  ['REMARCADA', 'foi remarcada', ' Local: Sala 2. Link: https://sala.exemplo/7'],
  ['LEMBRETE', 'é amanhã', ' Local: Sala 2. Link: https://sala.exemplo/7'],
  ['CANCELADA', 'foi cancelada', ' Motivo: '],
] as const)('recado aos entrevistadores: %s', (motivo, feito, fim) => {
  expect(recadoAosEntrevistadores(entrevista, motivo)).toBe(
    `A entrevista de Ana Lima (Soldadora) ${feito}: dia 10/03/2026, das 09:00 às 10:00.${fim}`,
  );
  expect(recadoAosEntrevistadores(simples, motivo)).toContain(`A entrevista de Ana Lima ${feito}: dia`);
});

test('o recado da cancelada leva o motivo', () => {
  const cancelada = { ...entrevista, motivoCancelamento: 'Vaga suspensa.' };
  expect(recadoAosEntrevistadores(cancelada, 'CANCELADA').endsWith('Motivo: Vaga suspensa.')).toBe(true);
});

test.each([
  ['RH <rh@exemplo.com>', { nome: 'RH', email: 'rh@exemplo.com' }],
  [' "RH Metal" < rh@exemplo.com > ', { nome: 'RH Metal', email: 'rh@exemplo.com' }],
  ['<rh@exemplo.com>', { nome: 'rh@exemplo.com', email: 'rh@exemplo.com' }],
  [' rh@exemplo.com ', { nome: 'rh@exemplo.com', email: 'rh@exemplo.com' }],
])('remetente %j', (escrito, partes) => {
  expect(remetenteDe(escrito)).toEqual(partes);
});

describe('evento da agenda', () => {
  const o = {
    zona: 'America/Fortaleza',
    remetente: 'RH <rh@exemplo.com>',
    endereco: 'https://x/7',
    agora: '2026-03-01T12:00:00Z',
  };

  test('o do candidato não mostra quem entrevista, e o de quem entrevista só tem quem tem e-mail', () => {
    const comum = {
      sequencia: 2,
      metodo: 'REQUEST',
      carimbo: o.agora,
      inicio: { data: '2026-03-10', hora: '09:00' },
      fim: { data: '2026-03-10', hora: '10:00' },
      zona: o.zona,
      local: 'Sala 2',
      url: 'https://sala.exemplo/7',
      organizador: { nome: 'RH', email: 'rh@exemplo.com' },
    };
    expect(eventoDaEntrevista(entrevista, { ...o, para: 'candidato' })).toEqual({
      ...comum,
      uid: 'entrevista-7-candidato@exemplo.com',
      resumo: 'Entrevista em Metal & Cia: Soldadora',
      descricao: 'Traga um documento.\nLocal: Sala 2\nLink: https://sala.exemplo/7\nPortal do candidato: https://x/7',
      participantes: [{ nome: 'Ana Lima', email: 'ana@exemplo.com' }],
    });
    expect(eventoDaEntrevista(entrevista, { ...o, para: 'entrevistadores' })).toEqual({
      ...comum,
      uid: 'entrevista-7-entrevistadores@exemplo.com',
      resumo: 'Entrevista de Ana Lima: Soldadora',
      descricao: 'Etapa: Conversa\nLocal: Sala 2\nLink: https://sala.exemplo/7\nEntrevista no sistema: https://x/7',
      participantes: [{ nome: 'Bia', email: 'bia@exemplo.com' }],
    });
  });

  test('a cancelada cancela, sem local vale o link, e sem domínio vale o da máquina', () => {
    const cancelada = { ...entrevista, estado: 'CANCELADA' as const, local: null };
    const evento = eventoDaEntrevista(cancelada, { ...o, remetente: 'rh', para: 'candidato' });
    expect(evento).toMatchObject({ metodo: 'CANCEL', local: 'https://sala.exemplo/7' });
    expect(evento.uid).toBe('entrevista-7-candidato@localhost');
    const semNada = eventoDaEntrevista(simples, { ...o, para: 'entrevistadores' });
    expect(semNada).toMatchObject({
      resumo: 'Entrevista de Ana Lima',
      descricao: 'Entrevista no sistema: https://x/7',
    });
  });
});
