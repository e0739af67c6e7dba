import { expect, test } from 'vitest';
import { minimo } from '#app/testing/every-call.ts';
import { useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** A list is asked for in any order that can be written: by each name that its answer knows, and by names that every object has. */
const t = useApp();

const DE_TODO_OBJETO = ['constructor', '1'];

/** What a list cannot do without: no row has such an id, and the order is asked for all the same. */
const VALORES = {
  ids: [1],
  segundos: [],
  fontes: {},
  texto: 'a',
  inicio: '2026-01-01',
  fim: '2026-02-10',
  empresaId: 1,
};

/** Lines of a file that was sent: without one there is no list. */
const DE_UMA_IMPORTACAO: readonly string[] = [
  '/api/gestao-talentos/talentos/importacao-colaborador/linhas',
  '/api/sst/importacao/linhas',
  '/api/utilitario/importacao-usuarios/linhas',
];

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
  /** Lists that answered no order at all: nothing was proved of them. */
  const mudas: string[] = [];
  for (const lista of listas()) {
    let respondidas = 0;
    const exigido = encodeQuery(minimo(lista.query, VALORES));
    for (const nome of nomesDe(lista)) {
      const query = { ...exigido, page: '0', size: '1', sort: `${nome},desc` };
      const { status } = await cliente.raw({ method: 'GET', url: lista.path, query });
      if (status >= 500) quebradas.push(`${lista.path} por ${nome}`);
      if (status === 200) respondidas++;
    }
    if (respondidas === 0) mudas.push(lista.path);
  }
  expect(quebradas).toEqual([]);
  expect(mudas.sort()).toEqual(DE_UMA_IMPORTACAO);
});
