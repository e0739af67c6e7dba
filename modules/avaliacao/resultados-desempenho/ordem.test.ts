import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarEquipe, liberarCom } from '#modules/avaliacao/avaliacao.factory.ts';
import { filtroDosResultados, listarResultados } from './resultados-desempenho.contract.ts';

const t = useApp();

test('a lista ordena por cada coluna, também pelo que se calcula, com quem não tem nota no fim', async () => {
  const empresa = await t.app.empresa();
  const { ids, gestorId } = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia', 'Caio']);
  const [ana = 0, bia = 0, caio = 0] = ids;
  const lidar = async (titulo: string, notas: readonly (readonly [number, number, number | null])[]) => {
    const { id } = await criarAvaliacao(empresa, { titulo });
    const pares = notas.map(([avaliado, avaliador]) => ({ avaliado, avaliador, papel: 'R' as const }));
    const folhas = await liberarCom(empresa, id, pares);
    for (const [avaliado, avaliador, nota] of notas)
      await t.app.banco((db) =>
        sql`with p as (update avaliacao_desempenho_participante set situacao = 'R'
          where preenchimento_id = ${folhas.get(`${avaliado}>${avaliador}`)} returning preenchimento_id as id)
        update questionario_preenchimento f set percentual = ${nota}, concluido_em = now() from p where f.id = p.id`.execute(
          db,
        ),
      );
  };
  await lidar('Anual', [
    [ana, gestorId, 40],
    [caio, gestorId, null],
  ]);
  await lidar('Bienal', [
    [bia, gestorId, 90],
    [bia, ana, 80],
  ]);
  const lista = async (sort: string, mais: object = {}) => {
    const query = { ...filtroDosResultados.parse({}), page: 0, sort, ...mais } as never;
    const { body } = await empresa.cliente.call(listarResultados, { query });
    return body.content.map(({ colaborador }) => colaborador.nome?.split(' ')[0]).join(' ');
  };
  for (const [sort, nomes] of [
    ['colaborador,asc', 'Ana Bia Caio'],
    ['colaborador,desc', 'Caio Bia Ana'],
    ['avaliacao,asc', 'Ana Caio Bia'],
    ['avaliacao,desc', 'Bia Ana Caio'],
    ['respondidas,desc', 'Bia Ana Caio'],
    ['desempenho,asc', 'Ana Bia Caio'],
    ['desempenho,desc', 'Bia Ana Caio'],
  ] as const)
    expect(await lista(sort), sort).toBe(nomes);
  expect(await lista('desempenho,desc', { page: 1, size: 2 })).toBe('Caio');
});
