import { expect, test } from 'vitest';
import { cartaDeConvite } from './convite.rules.ts';

const dados = { nome: 'Ana', titulo: 'Soldadora', empresa: 'Metal & Cia', mensagem: 'Venha.', link: 'https://x/7' };
const fim =
  'Você recebe esta mensagem porque está no nosso banco de talentos. No portal você pode corrigir os seus dados ou retirar o seu consentimento.';

test('o convite diz a vaga, a mensagem de quem convida, o endereço e o direito de sair', () => {
  expect(cartaDeConvite(dados)).toEqual({
    assunto: 'Uma vaga para você: Soldadora - Metal & Cia',
    texto: `Olá, Ana.\n\nO seu cadastro em Metal & Cia combina com a vaga Soldadora. Se ela interessar, candidate-se no portal:\n\nVenha.\n\nhttps://x/7\n\n${fim}`,
  });
});

test('sem mensagem não há parágrafo dela', () => {
  expect(cartaDeConvite({ ...dados, mensagem: null }).texto).toContain('no portal:\n\nhttps://x/7\n\nVocê');
});
