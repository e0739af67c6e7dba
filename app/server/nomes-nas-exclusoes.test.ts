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
  const criados = [];
  for (const recurso of recursos()) criados.push({ recurso, id: (await sampler.create(recurso.contrato, dono)).id });
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const semEsta = new Map<string, Awaited<ReturnType<typeof t.app.usuario>>>();
  const disse: string[] = [];
  let escondidos = 0;
  for (const { recurso, id: um } of criados) {
    const possiveis = await ditas(recurso.tabela);
    for (const { id } of criados.filter(({ recurso: outro, id }) => outro.tabela === recurso.tabela || id === um)) {
      const { status, body } = await dono.cliente.call(recurso.contrato.exclusao, { params: { id } });
      if (status !== 200) continue;
      for (const rotulo of new Set(rotulosDe(body).filter((nome) => nome !== OUTROS))) {
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
        escondidos++;
        const nomes = rotulosDe(visto.body);
        if (nomes.includes(rotulo)) disse.push(`${recurso.tabela} ${id}: ${rotulo} sem ${chave}`);
        // What refuses is still said to be there; of what would go along not even that.
        const recusa = !body.junto.some((junto) => junto.rotulo === rotulo);
        if (recusa && !nomes.includes(OUTROS)) disse.push(`${recurso.tabela} ${id}: ${rotulo} sumiu sem ${chave}`);
      }
    }
  }
  expect(disse).toEqual([]);
  expect(escondidos).toBeGreaterThan(30);
});
