import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { somarDias } from '../format/data.ts';
import { semExpediente } from './expediente.ts';

const fimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay());

test('conhece os feriados nacionais da tabela oficial, e nenhum outro', () => {
  const tabela = readFileSync(new URL('../../../migrations/reference/feriados.csv', import.meta.url), 'utf8');
  const linhas = tabela.trim().split('\n').slice(1);
  const nacionais = linhas.filter((linha) => linha.includes(',nacional')).map((linha) => linha.slice(0, 10));
  expect(nacionais.length).toBeGreaterThan(100);
  expect(nacionais.filter((dia) => !semExpediente(dia))).toEqual([]);
  const [primeiro, ultimo] = [`${nacionais[0]?.slice(0, 4)}-01-01`, `${nacionais.at(-1)?.slice(0, 4)}-12-31`];
  const aMais: string[] = [];
  for (let dia = primeiro; dia <= ultimo; dia = somarDias(dia, 1))
    if (semExpediente(dia) && !fimDeSemana(dia) && !nacionais.includes(dia)) aMais.push(dia);
  expect(aMais).toEqual([]);
});
