import { expect, test } from 'vitest';
import { fatosDaVaga, linkDaVaga } from './anuncios.rules.ts';
import type { DadosDaVaga } from './divulgacao.contract.ts';

const vaga: DadosDaVaga = {
  empresa: { nome: 'Metal' },
  cidade: 'Fortaleza',
  uf: 'CE',
  vinculo: 'Estágio',
  escolaridade: 'Médio',
  quantidade: 2,
  remuneracao: '2500.00',
  previsaoEncerramento: '2026-02-01',
};

test('os fatos de uma vaga saem na ordem da leitura, só os que se sabem', () => {
  expect(fatosDaVaga(vaga).map(([nome, valor]) => `${nome}: ${valor.replace(/\s/g, ' ')}`)).toEqual([
    'Empresa: Metal',
    'Local: Fortaleza - CE',
    'Vínculo: Estágio',
    'Vagas: 2',
    'Salário: R$ 2.500,00',
    'Escolaridade: Médio',
    'Inscrições até: 01/02/2026',
  ]);
  const pobre = { ...vaga, cidade: null, uf: null, vinculo: null, escolaridade: null, remuneracao: null };
  expect(fatosDaVaga({ ...pobre, previsaoEncerramento: null }).map(([nome]) => nome)).toEqual(['Empresa', 'Vagas']);
});

test('o endereço da vaga tem a forma do portal', () => {
  expect(linkDaVaga('https://x/rh', 7, 3)).toBe('https://x/rh/externo/anuncios?solicitacaoId=7&empresaId=3');
});
