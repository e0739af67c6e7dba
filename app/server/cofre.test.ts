import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { lerChaveiro } from '#platform/server/cofre/chaveiro.ts';
import { cofre, criarCofre } from '#platform/server/cofre/cofre.ts';
import { trocarChaves } from '#platform/server/cofre/trocar-chaves.ts';

const t = useApp();
const chave = (id: string, letra: string) => `${id}:${Buffer.alloc(32, letra).toString('base64')}`;
const doDono = (id: number) => ({ empresaId: 1, tipo: 'prova', id });

test('a troca de chave passa por todas as colunas seladas, em lotes, e nada fica com a antiga', async () => {
  const antigo = criarCofre(lerChaveiro(chave('velha', 'a')));
  const durante = criarCofre(lerChaveiro(`${chave('nova', 'b')},${chave('velha', 'a')}`));
  const quantos = 1203;
  const selos = Array.from({ length: quantos }, (_, id) => ({ id, selado: antigo.selar(`laudo ${id}`, doDono(id)) }));
  await t.app.banco(async (db) => {
    await sql`create table prova_do_cofre (id bigint primary key, laudo_selado text, outro_selado text)`.execute(db);
    await sql`insert into prova_do_cofre (id, laudo_selado)
      select id, selado from jsonb_to_recordset(${JSON.stringify(selos)}::jsonb) n (id bigint, selado text)`.execute(
      db,
    );
    await sql`update prova_do_cofre set outro_selado = ${antigo.selar('outro', doDono(5))} where id = 5`.execute(db);
  });
  const linhas: string[] = [];
  expect(await trocarChaves(t.app.engine, durante, (linha) => linhas.push(linha.trim()))).toBe(quantos + 1);
  expect(linhas).toEqual(
    expect.arrayContaining([`prova_do_cofre.laudo_selado: ${quantos}`, 'prova_do_cofre.outro_selado: 1']),
  );
  expect(await trocarChaves(t.app.engine, durante, () => {})).toBe(0);
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number; laudo: string; outro: string | null }>`
      select id, laudo_selado as laudo, outro_selado as outro from prova_do_cofre order by id`.execute(db),
  );
  const depois = criarCofre(lerChaveiro(chave('nova', 'b')));
  expect(rows.map(({ id, laudo }) => depois.abrir(laudo, doDono(id)).toString())).toEqual(
    selos.map(({ id }) => `laudo ${id}`),
  );
  expect(rows.flatMap(({ outro }) => outro ?? []).map((selo) => depois.abrir(selo, doDono(5)).toString())).toEqual([
    'outro',
  ]);
});

test('o sistema tem o cofre aberto ao iniciar', () => {
  expect(cofre().chaveAtual).toBe('teste');
});
