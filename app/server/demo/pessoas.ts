import { readFileSync } from 'node:fs';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { pisDeBase } from '#platform/shared/br/pis.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { semAcento } from '#platform/shared/text.ts';
import type { Random } from './random.ts';

const names = readFileSync(new URL('../../../migrations/reference/nomes-demo.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const of = (kind: string) => names.flatMap(([tipo, nome]) => (tipo === kind && nome ? [nome.trim()] : []));
const femininos = of('F');
const masculinos = of('M');
const sobrenomes = of('S');
/** First names, for people of whom no more is drawn. */
export const prenomes = [...femininos, ...masculinos];

/** Cities of the demo: IBGE code, state, area code and districts, with how often each is drawn. */
export const lugares = [
  {
    cidade: 2304400,
    uf: 23,
    ddd: '85',
    peso: 8,
    bairros: ['Aldeota', 'Meireles', 'Benfica', 'Messejana', 'Parangaba', 'Cocó', 'Montese', 'Barra do Ceará'],
  },
  { cidade: 2303709, uf: 23, ddd: '85', peso: 2, bairros: ['Centro', 'Jurema', 'Parque Soledade', 'Araturi'] },
  { cidade: 2307650, uf: 23, ddd: '85', peso: 2, bairros: ['Centro', 'Pajuçara', 'Jereissati', 'Novo Maracanaú'] },
  { cidade: 2611606, uf: 26, ddd: '81', peso: 3, bairros: ['Boa Viagem', 'Casa Forte', 'Madalena', 'Afogados'] },
  {
    cidade: 3550308,
    uf: 35,
    ddd: '11',
    peso: 3,
    bairros: ['Vila Mariana', 'Pinheiros', 'Tatuapé', 'Santana', 'Itaquera'],
  },
] as const;
const sorteio = lugares.flatMap((lugar) => Array.from({ length: lugar.peso }, () => lugar));

export type Lugar = (typeof lugares)[number];

/** Somebody drawn by the program: no such person exists. */
export interface Pessoa {
  readonly nome: string;
  readonly sexo: 'F' | 'M';
  readonly cpf: string;
  readonly pis: string;
  readonly nascimento: string;
  readonly mae: string;
  readonly pai: string;
  readonly email: string;
  readonly ddd: string;
  readonly celular: string;
  readonly lugar: Lugar;
  readonly bairro: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly cep: string;
}

const ruas = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Avenida da Liberdade',
  'Rua do Sol',
  'Rua das Flores',
  'Travessa da Paz',
  'Avenida Beira-Rio',
  'Rua Sete de Setembro',
  'Rua da Alegria',
  'Avenida dos Girassóis',
];

const pick = (random: Random, list: readonly string[]) => random.pick(list);
const fullName = (random: Random, first: readonly string[]) =>
  [pick(random, first), ...new Set([pick(random, sobrenomes), pick(random, sobrenomes)])].join(' ');

/** Draws a person; `numero` is different for each, and with it the CPF. Ages from 18 to 62 on `hoje`. */
export function sortearPessoa(random: Random, numero: number, hoje: string): Pessoa {
  const sexo = random.chance(0.5) ? 'F' : 'M';
  const nome = fullName(random, sexo === 'F' ? femininos : masculinos);
  const lugar = random.pick(sorteio);
  const login = semAcento(nome).replace(/[^a-z]+/g, '.');
  return {
    nome,
    sexo,
    cpf: cpfDeBase(String(200_000_000 + numero).slice(0, 9)),
    pis: pisDeBase(String(1_200_000_000 + numero)),
    nascimento: somarDias(hoje, -random.int(18 * 365 + 10, 62 * 365)),
    mae: fullName(random, femininos),
    pai: fullName(random, masculinos),
    email: `${login}${numero}@exemplo.com.br`,
    ddd: lugar.ddd,
    celular: `9${random.int(8000, 9999)}${String(random.int(0, 9999)).padStart(4, '0')}`,
    lugar,
    bairro: random.pick<string>(lugar.bairros),
    logradouro: pick(random, ruas),
    numero: String(random.int(1, 2500)),
    cep: `60${String(random.int(0, 999_999)).padStart(6, '0')}`,
  };
}
