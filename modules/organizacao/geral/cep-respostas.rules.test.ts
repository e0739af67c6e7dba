import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerRespostaDeCep } from './cep-respostas.rules.ts';

const blumenau = {
  cep: '89010025',
  state: 'SC',
  city: 'Blumenau',
  neighborhood: 'Centro',
  street: 'Rua Doutor Luiz de Freitas Melro',
  service: 'viacep',
};
const lida = {
  logradouro: 'Rua Doutor Luiz de Freitas Melro',
  bairro: 'Centro',
  cidade: 'Blumenau',
  uf: 'SC',
  ibge: null,
};

test.each([
  [
    'ViaCEP',
    {
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      unidade: '',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      estado: 'São Paulo',
      ibge: '3550308',
    },
    { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP', ibge: 3550308 },
  ],
  ['BrasilAPI v1', blumenau, lida],
  ['BrasilAPI v2', { ...blumenau, location: { type: 'Point', coordinates: {} } }, lida],
  [
    'OpenCEP',
    {
      cep: '15050-305',
      logradouro: 'Rua Josina Teixeira de Carvalho',
      complemento: '',
      bairro: 'Vila Anchieta',
      localidade: 'São José do Rio Preto',
      uf: 'SP',
      ibge: '3549805',
    },
    {
      logradouro: 'Rua Josina Teixeira de Carvalho',
      bairro: 'Vila Anchieta',
      cidade: 'São José do Rio Preto',
      uf: 'SP',
      ibge: 3549805,
    },
  ],
  [
    'AwesomeAPI',
    {
      cep: '05424020',
      address: 'Rua Professor Carlos Reis',
      state: 'SP',
      district: 'Pinheiros',
      city: 'São Paulo',
      city_ibge: 3550308,
    },
    { logradouro: 'Rua Professor Carlos Reis', bairro: 'Pinheiros', cidade: 'São Paulo', uf: 'SP', ibge: 3550308 },
  ],
  [
    'CEP único de cidade, sem rua',
    { cep: '63300-000', logradouro: '', bairro: '', localidade: 'Lavras da Mangabeira', uf: 'CE', ibge: '2307502' },
    { logradouro: null, bairro: null, cidade: 'Lavras da Mangabeira', uf: 'CE', ibge: 2307502 },
  ],
])('lê a resposta no formato %s', (_, json, esperado) => {
  expect(lerRespostaDeCep(json)).toEqual(esperado);
});

test.each([{ erro: true }, { erro: 'true' }, {}, [], null, 'texto', { city: { nome: 'Fortaleza' } }])(
  'não há endereço em %j',
  (json) => {
    expect(lerRespostaDeCep(json)).toBeNull();
  },
);

test('nenhuma resposta derruba a leitura', () => {
  fc.assert(fc.property(fc.jsonValue(), (json) => lerRespostaDeCep(json) === null || typeof json === 'object'));
});

test.each([
  ['UF de três letras', { uf: 'SPX' }, { uf: null }],
  ['UF com um número antes', { uf: '1SP' }, { uf: null }],
  ['UF minúscula', { uf: 'sp' }, { uf: 'SP' }],
  ['código de oito algarismos', { ibge: '35503081' }, { ibge: null }],
  ['código com letra', { ibge: 'a3550308' }, { ibge: null }],
  ['código em número', { ibge: 3550308 }, { ibge: 3550308 }],
  ['espaços em volta', { bairro: '  Sé ' }, { bairro: 'Sé' }],
  ['texto longo demais', { bairro: 'x'.repeat(201) }, { bairro: null }],
  ['texto no limite', { bairro: 'x'.repeat(200) }, { bairro: 'x'.repeat(200) }],
  ['o que não é texto', { logradouro: { rua: 1 } }, { logradouro: null }],
])('%s', (_caso, parte, esperada) => {
  expect(lerRespostaDeCep({ localidade: 'São Paulo', ...parte })).toMatchObject({ cidade: 'São Paulo', ...esperada });
});

test('sem cidade vale o código do município, e sem os dois não há endereço', () => {
  expect(lerRespostaDeCep({ ibge: '3550308' })).toMatchObject({ cidade: null, ibge: 3550308 });
  expect(lerRespostaDeCep({ logradouro: 'Praça da Sé', uf: 'SP' })).toBeNull();
});
