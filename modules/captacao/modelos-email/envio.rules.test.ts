import { expect, test } from 'vitest';
import { emailProposto } from './envio.rules.ts';

const daEtapa = { assunto: 'Próximo passo', texto: 'Você avançou.' };
const doMotivo = { assunto: 'Sobre a vaga', texto: 'Obrigado.' };
const propostas = [daEtapa, doMotivo];
const nada = { enviar: false, assunto: null, texto: null };

test.each([
  ['o motivo propõe o seu e-mail onde nada se escreveu', nada, doMotivo, { enviar: true, ...doMotivo }],
  ['o e-mail da etapa dá lugar ao do motivo', { enviar: true, ...daEtapa }, doMotivo, { enviar: true, ...doMotivo }],
  ['um motivo sem e-mail tira o que outra escolha propôs', { enviar: true, ...daEtapa }, null, nada],
  [
    'o que a pessoa escreveu fica',
    { enviar: true, assunto: 'Sobre a vaga', texto: 'Obrigada, até breve.' },
    daEtapa,
    { enviar: true, assunto: 'Sobre a vaga', texto: 'Obrigada, até breve.' },
  ],
  [
    'o e-mail apenas pedido, sem texto, recebe o do motivo',
    { ...nada, enviar: true },
    doMotivo,
    { enviar: true, ...doMotivo },
  ],
])('%s', (_, escrito, proposta, esperado) => {
  expect(emailProposto(escrito, propostas, proposta)).toEqual(esperado);
});
