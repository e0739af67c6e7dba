import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { toldOnDeletion } from '#platform/server/resource/dependencies.ts';
import { authoritiesOver } from '#platform/server/resource/known-tables.ts';
import type { Removal } from '#platform/shared/contract/resource.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** What a deletion is refused for, or takes along, is named only to who may see records of that kind. */
const t = useApp();
const OUTROS = 'outros registros';

const recursos = () => t.app.modules.flatMap((module) => module.recursos);

/** Every table that the deletion of a record of this table may name. */
const ditas = (tabela: string) =>
  t.app.banco(async (db) =>
    (await toldOnDeletion({ db }, tabela)).flatMap(({ tabela: outra, rotulo }) => (rotulo ? [{ outra, rotulo }] : [])),
  );

/** What a record says of itself, so that its deletion tells nothing new. */
const DITOS_PELO_REGISTRO: Readonly<Record<string, string>> = {
  '/captacao/solicitacoes-pessoal Candidatos false': 'quantos candidatos tem está na própria solicitação',
};

/** Every record of a company in a table, also those that samples only needed: it is of them that others depend. */
const daEmpresa = (tabela: string, empresaId: number) =>
  t.app.banco(async (db) => {
    const { rows: colunas } =
      await sql`select 1 from pg_attribute where attrelid = ${tabela}::regclass and attname = 'empresa_id'`.execute(db);
    const dela = colunas.length > 0 ? sql`where empresa_id = ${empresaId}` : sql``;
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(tabela)} ${dela} order by id desc limit 60`.execute(db);
    return rows.map(({ id }) => id);
  });

test('de toda tabela que uma exclusão pode dizer se sabe quem a pode saber', async () => {
  const tabelas = new Set<string>();
  for (const { tabela } of recursos()) for (const { outra } of await ditas(tabela)) tabelas.add(outra);
  expect(tabelas.size).toBeGreaterThan(60);
  expect([...tabelas].filter((tabela) => authoritiesOver(tabela).length === 0)).toEqual([]);
});

test('os atestados de um afastamento pedem também a autoridade sobre atestados', () => {
  expect(authoritiesOver('afastamento_atestado')).toEqual([['ROLE_SST_AFASTAMENTO', 'ROLE_SST_AFASTAMENTO_ATESTADO']]);
});

const rotulosDe = ({ junto, impedimento }: Removal): string[] => [
  ...junto.map(({ rotulo }) => rotulo),
  ...(impedimento?.split(' possui dependências em: ')[1]?.replace(/\.$/, '').split(', ') ?? []),
];

test('nenhuma exclusão diz o nome de um tipo de registro a quem não o pode ver', async () => {
  const dono = await t.app.empresa();
  const sampler = new Sampler(t.app, exemplos);
  for (const { contrato } of recursos()) await sampler.create(contrato, dono);
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const semEsta = new Map<string, Awaited<ReturnType<typeof t.app.usuario>>>();
  const disse: string[] = [];
  /** Which names were hidden, by the table of the record and the way in which it is deleted: each once, of whichever record says it. */
  const escondidos = new Set<string>();
  for (const recurso of recursos()) {
    const possiveis = await ditas(recurso.tabela);
    for (const id of await daEmpresa(recurso.tabela, dono.empresaId)) {
      const { status, body } = await dono.cliente.call(recurso.contrato.exclusao, { params: { id } });
      if (status !== 200) continue;
      const junto = new Set(body.junto.map(({ rotulo }) => rotulo));
      for (const rotulo of new Set(rotulosDe(body).filter((nome) => nome !== OUTROS))) {
        const dito = `${recurso.contrato.path} ${rotulo} ${junto.has(rotulo)}`;
        if (escondidos.has(dito) || dito in DITOS_PELO_REGISTRO) continue;
        const tabelas = possiveis.filter((dita) => dita.rotulo === rotulo).map(({ outra }) => outra);
        // What takes every authority over every table of that name away.
        const tiradas = tabelas.flatMap((tabela) => authoritiesOver(tabela).flatMap((juntas) => juntas.slice(-1)));
        const chave = [...new Set(tiradas)].sort().join();
        const quem =
          semEsta.get(chave) ??
          (await t.app.usuario(
            dono.empresaId,
            todas.filter((uma) => !tiradas.includes(uma)),
          ));
        semEsta.set(chave, quem);
        const visto = await quem.cliente.call(recurso.contrato.exclusao, { params: { id } });
        if (visto.status !== 200) continue;
        escondidos.add(dito);
        const nomes = rotulosDe(visto.body);
        if (nomes.includes(rotulo)) disse.push(`${recurso.tabela} ${id}: ${rotulo} sem ${chave}`);
        // What refuses is still said to be there; of what would go along not even that.
        if (!junto.has(rotulo) && !nomes.includes(OUTROS))
          disse.push(`${recurso.tabela} ${id}: ${rotulo} sumiu sem ${chave}`);
      }
    }
  }
  expect(disse).toEqual([]);
  expect(escondidos.size).toBeGreaterThan(100);
});
