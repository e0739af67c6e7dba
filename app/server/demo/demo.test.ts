import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import { carregarDemo } from './demo.ts';

const t = useApp();

beforeAll(async () => {
  const arvore = t.app.modules.flatMap(({ permissoes }) => permissoes);
  // Of the scale at which triggers are off, as benches load it; the journeys load the other one.
  await carregarDemo(t.app.engine, { escala: 2, arvore, raiz: 'http://localhost' });
}, 180_000);

/** Each pair of days of the demo of which the second one may not lie before the first. */
const pares = {
  'a candidatura depois da vaga e do cadastro': sql`select greatest(s.data, ${dayOf(sql.ref('c.criado_em'))}) as antes, ${dayOf(sql.ref('cs.criada_em'))} as depois
    from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join candidato c on c.id = cs.candidato_id`,
  'a etapa depois da candidatura': sql`select ${dayOf(sql.ref('cs.criada_em'))} as antes, h.data as depois
    from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id`,
  'a chegada à etapa depois da candidatura': sql`select ${dayOf(sql.ref('cs.criada_em'))} as antes, cs.etapa_desde as depois from candidato_solicitacao cs`,
  'a entrevista depois da candidatura': sql`select ${dayOf(sql.ref('cs.criada_em'))} as antes, e.data as depois from entrevista e
    join candidato_solicitacao cs on cs.candidato_id = e.candidato_id and cs.solicitacao_pessoal_id = e.solicitacao_pessoal_id`,
  'a carta-proposta depois da candidatura': sql`select ${dayOf(sql.ref('cs.criada_em'))} as antes, t.enviada_em as depois from carta_proposta t
    join candidato_solicitacao cs on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where t.enviada_em is not null`,
  'a resposta depois do envio da carta-proposta': sql`select enviada_em as antes, respondida_em as depois from carta_proposta
    where respondida_em is not null`,
  'a desistência depois da chegada à etapa': sql`select cs.etapa_desde as antes, ${dayOf(sql.ref('cs.desistiu_em'))} as depois from candidato_solicitacao cs
    where cs.desistiu_em is not null`,
  'a transferência depois da chegada à etapa': sql`select cs.etapa_desde as antes, ${dayOf(sql.ref('cs.transferido_em'))} as depois
    from candidato_solicitacao cs where cs.transferido_em is not null`,
  'o que se conta do candidato depois do cadastro': sql`select ${dayOf(sql.ref('c.criado_em'))} as antes, ${dayOf(sql.ref('v.quando'))} as depois
    from candidato_evento v join candidato c on c.id = v.candidato_id`,
};

test.each(Object.entries(pares))('na demonstração vem %s', async (_nome, par) => {
  const { rows } = await t.app.banco((db) =>
    sql<{ todos: number; fora: number }>`select count(*) as todos, count(*) filter (where p.depois < p.antes) as fora
      from (${par}) p`.execute(db),
  );
  expect(rows[0]?.todos).toBeGreaterThan(0);
  expect(rows[0]?.fora).toBe(0);
});
