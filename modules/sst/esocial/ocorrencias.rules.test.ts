import { describe, expect, test } from 'vitest';
import { faltaDaOcorrencia, faltasDoResultado, respostaEmPalavras } from './ocorrencias.rules.ts';

const ocorrencia = (localizacao: string | null, aviso = false) => ({
  codigo: 536,
  descricao: 'Data inválida.',
  localizacao,
  aviso,
});
const resultado = { id: 'ID1', recibo: null, codigo: 401, descricao: 'Conteúdo do evento inválido.' };

describe('o campo a reparar', () => {
  test.each([
    ['/eSocial/evtAfastTemp/infoAfastamento/iniAfastamento/dtIniAfast', 'S-2230', 'Início', 'AFASTAMENTO'],
    ['/eSocial/evtAfastTemp/ideVinculo/cpfTrab', 'S-2230', 'CPF', 'TALENTO'],
    ['/eSocial/evtAfastTemp/ideVinculo[1]/matricula[1]', 'S-2230', 'Matrícula', 'TALENTO'],
    ['/eSocial/evtAfastTemp/ideEmpregador/nrInsc', 'S-2230', 'CNPJ', 'EMPRESA'],
    ['/ns:eSocial/ns:evtExpRisco/ns:infoExpRisco/ns:dtIniCondicao', 'S-2240', 'Início', 'CONDICAO'],
    ['/eSocial/evtExpRisco/infoExpRisco/respReg/cpfResp', 'S-2240', 'CPF', 'PROFISSIONAL'],
    ['/eSocial/evtAfastTemp/infoNova', 'S-2230', 'infoNova', 'AFASTAMENTO'],
    ['/eSocial/evtMonit/exMedOcup/aso/dtAso', 'S-2220', 'dtAso', 'ASO'],
    ['', 'S-2230', 'Evento', 'AFASTAMENTO'],
    [null, 'S-2240', 'Evento', 'CONDICAO'],
  ])('%s de %s é %s, em %s', (localizacao, tipo, campo, onde) => {
    expect(faltaDaOcorrencia(ocorrencia(localizacao), tipo)).toEqual({ campo, mensagem: '536 Data inválida.', onde });
  });
});

test('uma recusa sem ocorrências é ela mesma o que falta; avisos não são faltas', () => {
  expect(faltasDoResultado({ ...resultado, ocorrencias: [ocorrencia(null, true)] }, 'S-2230')).toEqual([
    { campo: 'Evento', mensagem: '401 Conteúdo do evento inválido.', onde: 'AFASTAMENTO' },
  ]);
  expect(
    faltasDoResultado({ ...resultado, ocorrencias: [ocorrencia(null), ocorrencia(null, true)] }, 'S-2230'),
  ).toHaveLength(1);
});

test('a resposta diz código, frase e avisos', () => {
  expect(
    respostaEmPalavras({
      ...resultado,
      codigo: 202,
      descricao: 'Sucesso com advertência.',
      ocorrencias: [ocorrencia(null, true)],
    }),
  ).toBe('202 Sucesso com advertência. Aviso 536: Data inválida.');
});
