import { describe, expect, test } from 'vitest';
import { possiveis } from '#platform/shared/workflow.ts';
import { inicioDepoisDoPrazo } from './cartas-proposta.contract.ts';
import {
  cartaPorEmail,
  type EstadoDaCarta,
  esperaResposta,
  faltaParaEnviar,
  regrasDaCarta,
  venceu,
} from './cartas-proposta.rules.ts';
import { papelDaCarta } from './papel.rules.ts';

describe('a carta-proposta', () => {
  test.each<[EstadoDaCarta, string[]]>([
    ['RASCUNHO', ['enviar', 'cancelar']],
    ['ENVIADA', ['prorrogar', 'aceitar', 'recusar', 'cancelar']],
    ['ACEITA', ['cancelar']],
    ['RECUSADA', []],
    ['CANCELADA', []],
  ])('em %s aceita %j', (estado, verbos) => {
    const pode = possiveis(regrasDaCarta, { estado });
    expect(Object.entries(pode).flatMap(([verbo, sim]) => (sim ? [verbo] : []))).toEqual(verbos);
  });

  test.each([
    ['ENVIADA', '2026-03-10', true, false],
    ['ENVIADA', '2026-03-09', false, true],
    ['RASCUNHO', '2026-03-11', false, false],
    ['ACEITA', '2026-03-09', false, false],
    ['ENVIADA', null, false, false],
  ])('%s até %s, no dia 10, espera resposta: %s; venceu: %s', (estado, responderAte, espera, passou) => {
    const carta = { estado, responderAte };
    expect([esperaResposta(carta, '2026-03-10'), venceu(carta, '2026-03-10')]).toEqual([espera, passou]);
  });

  test.each([
    [null, '2026-03-10', 'salario'],
    ['4200.00', '2026-03-09', 'responderAte'],
    ['4200.00', '2026-03-10', undefined],
  ])('com salário %s e prazo até %s, no dia 10, falta %s', (salario, responderAte, campo) =>
    expect(faltaParaEnviar({ salario, responderAte }, '2026-03-10')?.campo).toBe(campo),
  );

  test.each([
    ['2026-03-10', '2026-03-10', []],
    ['2026-03-09', '2026-03-10', ['dataInicio']],
  ])('com início em %s e resposta até %s recusa %j', (dataInicio, responderAte, recusados) => {
    const campos: string[] = [];
    inicioDepoisDoPrazo({ dataInicio, responderAte }, (campo) => void campos.push(campo));
    expect(campos).toEqual(recusados);
  });

  const carta = {
    ...{ candidato: 'Lia Nunes', empresa: 'Fábrica Sol', funcao: 'Analista', vinculo: 'E', salario: '4200.00' },
    ...{
      horario: null,
      local: 'Matriz',
      beneficios: 'Vale-refeição\n\n Plano de saúde ',
      mensagem: 'Gostamos de você.',
    },
    ...{ dataInicio: '2026-04-01', responderAte: '2026-03-10', estado: 'ENVIADA' as const, respondidaEm: null },
  };

  test('no papel diz o que foi preenchido, um benefício por linha', () => {
    const { condicoes, beneficios, abertura, assinam } = papelDaCarta(carta);
    expect(condicoes.map(([rotulo, valor]) => [rotulo, valor.replaceAll('\u00a0', ' ')])).toEqual([
      ['Função', 'Analista'],
      ['Vínculo', 'Emprego'],
      ['Salário por mês', 'R$ 4.200,00'],
      ['Local de trabalho', 'Matriz'],
      ['Início previsto', '01/04/2026'],
    ]);
    expect(beneficios).toEqual(['Vale-refeição', 'Plano de saúde']);
    expect(abertura).toEqual([
      'Fábrica Sol propõe a Lia Nunes a contratação nas condições abaixo.',
      'Gostamos de você.',
    ]);
    expect(assinam).toEqual(['Fábrica Sol', 'Lia Nunes']);
  });

  test.each<[EstadoDaCarta, string | null, string]>([
    ['ENVIADA', null, 'Esta proposta vale até 10/03/2026.'],
    ['ACEITA', '2026-03-08', 'Proposta aceita em 08/03/2026.'],
    ['RECUSADA', '2026-03-08', 'Proposta recusada em 08/03/2026.'],
    ['CANCELADA', null, 'Proposta cancelada.'],
    ['RASCUNHO', null, 'Rascunho: ainda não foi enviado.'],
  ])('no papel de %s respondida em %s diz: %s', (estado, respondidaEm, fecho) =>
    expect(papelDaCarta({ ...carta, estado, respondidaEm }).fecho).toBe(fecho),
  );

  test.each([
    [false, 'Proposta de trabalho: Analista', 'tem uma proposta de trabalho para você, na função Analista'],
    [true, 'Mais prazo para responder: Analista', 'agora vai até 10/03/2026'],
  ])('por e-mail (prorrogada: %s) chama para o portal, e não diz quanto paga', (prorrogada, assunto, dito) => {
    const { empresa, funcao, responderAte, candidato } = carta;
    const email = cartaPorEmail({
      empresa,
      funcao,
      responderAte,
      nome: candidato,
      link: 'https://rh/portal',
      prorrogada,
    });
    expect(email.assunto).toBe(assunto);
    expect(email.texto).toMatch(/^Olá, Lia!\n\n/);
    expect(email.texto).toContain(dito);
    expect(email.texto).toMatch(/\n\nhttps:\/\/rh\/portal$/);
    expect(email.texto).not.toContain('4.200');
  });
});
