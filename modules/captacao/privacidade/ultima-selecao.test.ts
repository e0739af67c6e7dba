import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarXaras,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { CONTAGEM_CONFERIDA } from '#platform/shared/page.ts';
import * as guarda from './retencao.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** What a candidate knows of the last selection, and what its applications and stages say. */
const lidos = async (empresaId: number) =>
  (
    await executar(sql`select c.id, c.selecao_em::text as guardado, (select max(greatest(cs.criada_em,
        (select max((h.data + time '12:00') at time zone 'UTC') from historico_candidato h where h.candidato_solicitacao_id = cs.id)))
      from candidato_solicitacao cs where cs.candidato_id = c.id)::text as dito
    from candidato c where c.empresa_id = ${empresaId} order by c.id`)
  ).rows as { id: number; guardado: string | null; dito: string | null }[];

const mudanca = fc.record({
  qual: fc.constantFrom('etapa', 'etapa', 'dia', 'candidatura', 'semEtapa', 'semLigacao'),
  quem: fc.nat(3),
  dia: fc.integer({ min: -400, max: 400 }),
});

test('o candidato sabe a sua última candidatura ou etapa, seja o que for que entre, mude ou saia', async () => {
  const dona = await t.app.empresa();
  const [etapaId = 0] = await criarEtapas(t.app, dona.empresaId, ['Entrevista']);
  await fc.assert(
    fc.asyncProperty(fc.array(mudanca, { minLength: 1, maxLength: 12 }), async (mudancas) => {
      const ids = [0, 1, 2, 3];
      for (const i of ids) ids[i] = await criarCandidato(t.app, dona.empresaId);
      const ligacoes: number[] = [];
      for (let i = 0; i < 2; i++) {
        const { id } = await abrirSolicitacaoAprovada(t.app, dona);
        ligacoes.push(...(await ligarCandidatos(t.app, id, ids.slice(i))));
      }
      for (const { qual, quem, dia } of mudancas) {
        const ligacao = ligacoes[quem];
        const data = sql`date '2026-06-01' + ${dia}::int`;
        const feitas = {
          etapa: sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data)
            select empresa_id, id, ${etapaId}, ${data} from candidato_solicitacao where id in (${ligacao}, ${ligacoes[6]})`,
          dia: sql`update historico_candidato set data = ${data} where candidato_solicitacao_id = ${ligacao}`,
          candidatura: sql`update candidato_solicitacao set criada_em = ${data} where id = ${ligacao}`,
          semEtapa: sql`delete from historico_candidato where candidato_solicitacao_id = ${ligacao}`,
          semLigacao: sql`delete from candidato_solicitacao where id = ${ligacao}`,
        };
        await executar(feitas[qual as keyof typeof feitas]);
      }
      const todos = await lidos(dona.empresaId);
      expect(todos.map(({ id, guardado }) => [id, guardado])).toEqual(todos.map(({ id, dito }) => [id, dito]));
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('quem está em dia ou vencido entre muitos se lê pelo índice, e só os que a página mostra e conta', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await executar(
    sql`update empresa set tempo_exclusao_candidato = 60, aviso_exclusao_dias = 30 where id = ${empresaId}`,
  );
  await criarXaras(t.app, empresaId, 'Rita', 5000);
  for (const situacao of ['EM_DIA', 'VENCIDO'] as const) {
    const { answer, plans } = await watch.during(() =>
      cliente.call(guarda.listarGuarda, { query: { page: 0, size: 10, situacao } }),
    );
    expect(answer.body).toMatchObject({ totalElements: CONTAGEM_CONFERIDA + 1, totalExact: false });
    expect(answer.body.content.map((um) => um.situacao)).toEqual(Array.from({ length: 10 }, () => situacao));
    const olhados = plans.reduce((soma, { plano }) => soma + rowsLookedAt(plano, 'candidato'), 0);
    // A count may pass over the others until it has its three hundred.
    expect(olhados, situacao).toBeLessThan(2500);
  }
});
