import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqlText } from '../db/sql-text.ts';
import { columnList } from './column-list.ts';

const selecao = { id: sql`t.id`, nomeDaCor: sql`(select nome from cor where id = ${sql.ref('t.cor_id')})` };

test('o texto de uma seleção se faz uma vez, e serve a todo pedido da mesma lista', () => {
  const lista = columnList(selecao);
  expect(sqlText(lista)).toEqual({
    sql: 't.id as "id", (select nome from cor where id = "t"."cor_id") as "nomeDaCor"',
    parameters: [],
  });
  expect(columnList(selecao)).toBe(lista);
  expect(columnList({ ...selecao })).not.toBe(lista);
});

test('a seleção que leva valores se faz a cada vez, com os seus', () => {
  const comValor = (valor: number) => ({ ...selecao, vezes: sql`t.quantos * ${valor}` });
  const dois = comValor(2);
  expect(sqlText(columnList(dois)).parameters).toEqual([2]);
  expect(columnList(dois)).not.toBe(columnList(dois));
  expect(sqlText(columnList(comValor(3))).parameters).toEqual([3]);
});
