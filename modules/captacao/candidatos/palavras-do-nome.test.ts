import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { candidato } from './candidatos.contract.ts';

const t = useApp();

const nomes = [
  'Maria',
  'Mariana Maria',
  'José',
  'D’Ávila',
  "d'Ávila",
  'da',
  'Silva',
  'Silvana',
  'Sá',
  'Ana',
  'Conceição',
  '50%',
  'a_b',
  'Lu½is',
];
const nome = fc.array(fc.constantFrom(...nomes), { minLength: 1, maxLength: 4 }).map((palavras) => palavras.join(' '));
const parte = fc
  .tuple(nome, fc.nat(12), fc.integer({ min: 1, max: 14 }))
  .map(([texto, de, quantos]) => texto.slice(de, de + quantos).trim())
  .filter((texto) => texto !== '');

test('a busca acha exatamente quem tem a parte no nome, na ordem dos nomes, página por página, também depois de mudarem', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(nome, { minLength: 1, maxLength: 8 }),
      fc.array(parte, { minLength: 1, maxLength: 4 }),
      nome,
      async (todos, partes, novo) => {
        const dona = await t.app.empresa();
        const ids: number[] = [];
        for (const um of todos) ids.push(await criarCandidato(t.app, dona.empresaId, { nome: um }));
        await t.app.banco(async (db) => {
          await sql`update candidato set nome = ${novo} where id = ${ids[0]}`.execute(db);
          await sql`delete from candidato where id = ${ids[1] ?? 0}`.execute(db);
        });
        for (const texto of partes) {
          const { rows } = await t.app.banco((db) =>
            sql<{ id: number }>`select id from candidato where empresa_id = ${dona.empresaId}
              and strpos(nome_busca, sem_acento(${texto})) > 0 order by nome_busca, id`.execute(db),
          );
          const achados: number[] = [];
          for (let page = 0; page < 4; page++) {
            const { body } = await dona.cliente.call(candidato.listar, { query: { nome: texto, page, size: 3 } });
            expect({ texto, total: body.totalElements }).toEqual({ texto, total: rows.length });
            achados.push(...body.content.map(({ id }) => id));
          }
          expect({ texto, achados }).toEqual({ texto, achados: rows.map(({ id }) => id) });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test('o vocabulário tem cada palavra de quem se pode achar, uma vez, e esquece a que ninguém mais tem', async () => {
  const dona = await t.app.empresa();
  const rara = `zu${unico()}`.replace(/\W/g, '');
  const vocabulario = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        palavra: string;
      }>`select palavra from candidato_vocabulario where empresa_id = ${dona.empresaId} order by 1`.execute(db),
    );
    return rows.map(({ palavra }) => palavra);
  };
  const [a, b] = [
    await criarCandidato(t.app, dona.empresaId, { nome: `Ana de ${rara}` }),
    await criarCandidato(t.app, dona.empresaId, { nome: `Ana ${rara} ${rara}` }),
  ];
  const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));
  expect(await vocabulario()).toEqual(['ana', rara]);
  await executar(sql`update candidato set nome = 'Ana Bela' where id = ${a}`);
  expect(await vocabulario()).toEqual(['ana', 'bela', rara]);
  await executar(sql`update candidato set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${b}`);
  expect(await vocabulario()).toEqual(['ana', 'bela']);
  await executar(sql`delete from candidato where id = ${a}`);
  expect(await vocabulario()).toEqual([]);
});
