import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** A list is asked for in any order that can be written: by each name that its answer knows, and by names that every object has. */
const t = useApp();

const DE_TODO_OBJETO = ['constructor', '1'];

const nomesDe = ({ resposta }: AnyEndpoint): string[] => [
  ...new Set([...DE_TODO_OBJETO, ...[...schemasIn(resposta)].flatMap((schema) => Object.keys(shapeOf(schema)))]),
];

/** Lists in which an order may be asked for and nothing has to be named first. */
const listas = () =>
  t.app.handlers
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, query, acesso }) =>
        method === 'GET' && !path.includes('{') && 'sort' in shapeOf(query) && acesso.tipo === 'permissao',
    );

test('nenhuma ordem que se possa pedir quebra uma lista, nem onde parte das colunas não se mostra a quem pede', async () => {
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  // Who sees only what is of the own areas finds some columns empty in place of what others see.
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { cliente } = await t.app.empresa(todas.filter((uma) => uma !== VER_TODAS));
  expect(listas().length).toBeGreaterThan(150);
  const quebradas: string[] = [];
  for (const lista of listas())
    for (const nome of nomesDe(lista)) {
      const { status } = await cliente.raw({ method: 'GET', url: `${lista.path}?page=0&size=1&sort=${nome},desc` });
      if (status >= 500) quebradas.push(`${lista.path} por ${nome}`);
    }
  expect(quebradas).toEqual([]);
});
