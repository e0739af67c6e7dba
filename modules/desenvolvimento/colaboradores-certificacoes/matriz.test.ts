import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarCertificacao } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { listarSemCertificacao } from './matriz.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

test('quem está sem uma certificação se lista lendo só o que se mostra e conta', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const torre = await criarLugar(t.app, empresaId);
  await criarCertificacao(t.app, empresaId, { nome: 'Altura', cargoId: torre.cargoId });
  await t.app.banco(async (db) => {
    await sql`with c as (insert into colaborador (empresa_id, nome, data_admissao)
        select ${empresaId}, 'Pessoa ' || lpad(n::text, 5, '0'), '2020-01-02' from generate_series(1, 1500) n returning id)
      insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id)
      select ${empresaId}, c.id, '2020-01-02', 'CONTRATACAO', ${torre.areaId}, ${torre.estabelecimentoId}, ${torre.faixaSalarialId} from c`.execute(
      db,
    );
    await sql`analyze colaborador, historico_colaborador, faixa_salarial`.execute(db);
  });
  const listar = (query: object) =>
    cliente.call(listarSemCertificacao, {
      query: { nome: null, certificacoesIds: [], areasIds: [], cargosIds: [], page: 0, ...query } as never,
    });
  const { answer, plans } = await watch.during(() => listar({ size: 10 }));
  expect(answer.body).toMatchObject({ totalElements: 301, totalExact: false, numberOfElements: 10 });
  expect(answer.body.content[0]).toMatchObject({
    colaborador: { nome: 'Pessoa 00001' },
    celulas: [{ nome: 'Altura' }],
  });
  for (const tabela of ['historico_colaborador', 'faixa_salarial'])
    expect(
      plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, tabela), 0),
      tabela,
    ).toBeLessThan(600);
  expect((await listar({ contagem: 'COMPLETA' })).body).toMatchObject({ totalElements: 1500, totalExact: true });
});
