import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { ondeAparece } from '#app/testing/traces.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarXaras,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { seguido } from './anonimizacao.factory.ts';
import * as guarda from './retencao.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** A company that keeps registrations for a year and warns nobody. */
async function empresa(): Promise<Tenant> {
  const dona = await t.app.empresa();
  await executar(
    sql`update empresa set tempo_exclusao_candidato = 12, aviso_exclusao_dias = 0 where id = ${dona.empresaId}`,
  );
  return dona;
}

const envelhecer = (id: number) =>
  executar(sql`update candidato set criado_em = now() - interval '3 years', ultimo_acesso = null where id = ${id}`);

async function anonimizar({ cliente }: Tenant, ids: number[], quantidade = ids.length) {
  const ordem = await cliente.call(guarda.ordenarAnonimizacao, { body: { ids, quantidade } });
  await t.app.executarTarefas();
  return ordem;
}

describe('nada do titular sobra', () => {
  const letras = fc.stringMatching(/^[a-z]{8}$/).map((texto) => `zq${texto}`);
  const sinal = fc.constantFrom("d'", 'ç', '%', '_', '\\', 'é ', '"');

  test('depois de anonimizar, nenhuma coluna de nenhuma tabela guarda texto da pessoa', async () => {
    await fc.assert(
      fc.asyncProperty(letras, sinal, async (palavra, enfeite) => {
        const marca = `${palavra}${unico()}`;
        const dona = await empresa();
        const { id, cpf } = await seguido(t.app, dona, marca, enfeite);
        await envelhecer(id);
        expect(await ondeAparece(t.app, [marca, cpf])).not.toEqual([]);
        expect((await anonimizar(dona, [id])).status).toBe(201);
        expect(await ondeAparece(t.app, [marca, cpf])).toEqual([]);
      }),
      { numRuns: 3 },
    );
  }, 120_000);

  test('o que é de outra pessoa fica, até o texto de um homônimo', async () => {
    const dona = await empresa();
    const nome = `Maria das Dores ${unico()}`;
    const [um, outro] = [
      await criarCandidato(t.app, dona.empresaId, { nome }),
      await criarCandidato(t.app, dona.empresaId, { nome }),
    ];
    await executar(
      sql`update candidato set email = 'a' || id || '@exemplo.com.br', cpf = null where id in (${um}, ${outro})`,
    );
    await t.app.banco(async (db) => {
      const ctx = { db, empresaId: dona.empresaId, enfileirar: async () => null };
      await enviarEmail(ctx, { para: `a${um}@exemplo.com.br`, assunto: 'Um', texto: `Olá, ${nome}` });
      await enviarEmail(ctx, { para: `a${outro}@exemplo.com.br`, assunto: 'Outro', texto: `Olá, ${nome}` });
    });
    await envelhecer(um);
    await anonimizar(dona, [um]);
    const { rows } = await t.app.banco((db) =>
      sql`select assunto, texto, para from email_saida where empresa_id = ${dona.empresaId} order by id`.execute(db),
    );
    expect(rows).toEqual([
      { assunto: 'Mensagem sobre candidato anonimizado', texto: null, para: ['anonimizado@invalid'] },
      { assunto: 'Outro', texto: `Olá, ${nome}`, para: [`a${outro}@exemplo.com.br`] },
    ]);
    expect((await dona.cliente.call(candidato.obter, { params: { id: outro } })).body.nome).toBe(nome);
  });

  test('as contagens ficam: a linha, a origem, as seleções e as etapas', async () => {
    const dona = await empresa();
    const { id } = await seguido(t.app, dona, `zqcontas${unico()}`, 'ç');
    await envelhecer(id);
    const contar = async () =>
      (
        await t.app.banco((db) =>
          sql`select count(*) as candidatos, count(c.como_ficou_sabendo_vaga_id) as origens,
              (select count(*) from candidato_solicitacao where candidato_id = ${id}) as selecoes,
              (select count(*) from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id where cs.candidato_id = ${id}) as etapas
            from candidato c where c.id = ${id}`.execute(db),
        )
      ).rows;
    const antes = await contar();
    await anonimizar(dona, [id]);
    expect(await contar()).toEqual(antes);
    expect((await dona.cliente.call(candidato.obter, { params: { id } })).status).toBe(404);
    const sessao = await t.app.candidato(dona.empresaId, id);
    expect((await sessao.raw({ method: 'GET', url: `/api/externo/candidatos/${id}` })).status).toBe(401);
  });
});

describe('ordem da equipe', () => {
  test('só vai quem venceu; a prévia diz quem fica e por quê, e o número confirmado tem de ser o dela', async () => {
    const dona = await empresa();
    const velho = await criarCandidato(t.app, dona.empresaId, { nome: 'Raimunda' });
    const novo = await criarCandidato(t.app, dona.empresaId);
    await envelhecer(velho);
    const ids = [velho, novo];
    const previa = await dona.cliente.call(guarda.preverAnonimizacao, { body: { ids } });
    expect(previa.body).toMatchObject({
      quantidade: 1,
      candidatos: [{ id: velho }],
      mantidos: [{ motivo: 'O prazo de guarda ainda não venceu.', quantidade: 1 }],
      dados: [
        { titulo: 'Cadastro', quantidade: 1, destino: 'limpar' },
        { titulo: 'Texto de busca do currículo', quantidade: 1, destino: 'apagar' },
        { titulo: 'Palavras do nome para a busca', quantidade: 1, destino: 'apagar' },
      ],
    });
    const recusada = await anonimizar(dona, ids, 2);
    expect(recusada.status).toBe(400);
    expect(recusada.problema.mensagem).toBe(
      'A lista mudou desde a prévia: agora é 1 candidato. Veja a prévia de novo.',
    );
    const { body } = await anonimizar(dona, ids, 1);
    expect((await t.app.auditoria(dona.empresaId)).filter(({ acao }) => acao === 'Ordem')).toMatchObject([
      { entidade: 'Anonimização', id: body.id, depois: { candidatos: 1 } },
    ]);
    const lote = await dona.cliente.call(guarda.ordensDeCandidatos.obter, { params: { id: body.id } });
    expect(lote.body).toMatchObject({ origem: 'EQUIPE', total: 1, feitos: 1, mantidos: 0 });
    expect(lote.body.terminadaEm).not.toBeNull();
    const { rows } = await t.app.banco((db) =>
      sql`select entidade_id as id, ator_id as ator, antes from auditoria where acao = 'Anonimização' and empresa_id = ${dona.empresaId}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ id: velho, ator: dona.usuarioId, antes: null }]);
    expect((await dona.cliente.call(guarda.resumirGuarda)).body).toMatchObject({ anonimizados: 1, vencidos: 0 });
  });

  test('quem voltou entre a ordem e o trabalho é mantido', async () => {
    const dona = await empresa();
    const id = await criarCandidato(t.app, dona.empresaId);
    await envelhecer(id);
    const ordem = await dona.cliente.call(guarda.ordenarAnonimizacao, { body: { ids: [id], quantidade: 1 } });
    await executar(sql`update candidato set ultimo_acesso = now() where id = ${id}`);
    await t.app.executarTarefas();
    const lote = await dona.cliente.call(guarda.ordensDeCandidatos.obter, { params: { id: ordem.body.id } });
    expect(lote.body).toMatchObject({ feitos: 0, mantidos: 1 });
    expect((await dona.cliente.call(candidato.obter, { params: { id } })).status).toBe(200);
  });

  test('o candidato de outra empresa não é visto nem vai, e cada verbo pede a sua permissão', async () => {
    const [dona, outra] = [await empresa(), await empresa()];
    const id = await criarCandidato(t.app, outra.empresaId);
    await envelhecer(id);
    const previa = await dona.cliente.call(guarda.preverAnonimizacao, { body: { ids: [id] } });
    expect(previa.body.quantidade).toBe(0);
    const leitor = await t.app.usuario(outra.empresaId, ['ROLE_CAPTACAO_GUARDA_DE_DADOS']);
    expect((await leitor.cliente.call(guarda.listarGuarda, { query: { page: 0 } })).body.content).toMatchObject([
      { id, situacao: 'VENCIDO', impedimento: null },
    ]);
    expect((await leitor.cliente.call(guarda.ordenarAnonimizacao, { body: { ids: [], quantidade: 1 } })).status).toBe(
      403,
    );
    expect((await leitor.cliente.call(guarda.avisarCandidatos, { body: { ids: [] } })).status).toBe(403);
  });
});

test('o relógio vem do mais parado ao mais recente, página por página, também quando os cadastros antigos têm etapas novas', async () => {
  const dona = await empresa();
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, dona);
  const ids: number[] = [];
  for (let i = 0; i < 24; i++) ids.push(await criarCandidato(t.app, dona.empresaId));
  // The oldest registrations are the busiest ones; several share an instant.
  await executar(sql`update candidato set criado_em = timestamptz '2020-01-01 12:00Z' + (array_position(${idList(ids)}, id) / 3) * interval '5 days'
    where empresa_id = ${dona.empresaId}`);
  await ligarCandidatos(t.app, solicitacaoId, ids.slice(0, 15));
  await executar(sql`update candidato_solicitacao set criada_em = timestamptz '2020-03-01 12:00Z' - array_position(${idList(ids)}, candidato_id) * interval '3 days'
    where empresa_id = ${dona.empresaId}`);
  const vistos: { id: number; atividade: string }[] = [];
  for (let page = 0; page < 8; page++) {
    const { body } = await dona.cliente.call(guarda.listarGuarda, { query: { page, size: 3 } });
    expect(body.totalElements).toBe(24);
    vistos.push(...body.content);
  }
  expect(vistos.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  const dias = vistos.map(({ atividade }) => atividade);
  expect(dias).toEqual([...dias].sort());
  expect(new Set(dias).size).toBeGreaterThan(10);
});

test('o relógio de um nome que muitos têm conta pelas palavras, na ordem do relógio; o de um que poucos têm mostra esses', async () => {
  const dona = await empresa();
  await criarXaras(t.app, dona.empresaId, 'Maria', 3000);
  const raras = [
    await criarCandidato(t.app, dona.empresaId, { nome: 'Zulmira Quaresma' }),
    await criarCandidato(t.app, dona.empresaId, { nome: 'Zilda Quaresma' }),
  ];
  await envelhecer(raras[1] ?? 0);
  const ler = async (nome: string) =>
    (await dona.cliente.call(guarda.listarGuarda, { query: { nome, page: 0, size: 10 } })).body;
  const { answer, plans } = await watch.during(() => ler('maria'));
  expect(answer).toMatchObject({ totalElements: 1001, totalExact: false });
  expect(answer.content.map(({ nome }) => nome)).toEqual(
    Array.from({ length: 10 }, (_, i) => `Maria Pessoa ${3000 - i}`),
  );
  // Beside three thousand any way to the page is as good; counting them again would be as many more.
  const lidos = plans.reduce((soma, { plano }) => soma + rowsLookedAt(plano, 'candidato'), 0);
  expect(lidos).toBeLessThan(4000);
  expect((await ler('quaresma')).content.map(({ id }) => id)).toEqual(raras.toReversed());
});

describe('de noite', () => {
  const noite = async () => {
    await t.app.jobs.send(null, 'captacao.guarda-de-dados', {});
    await t.app.executarTarefas();
  };

  test('avisa uma vez antes; vai sozinho só onde a empresa ligou, e só depois do aviso', async () => {
    const dona = await empresa();
    await executar(sql`update empresa set aviso_exclusao_dias = 30 where id = ${dona.empresaId}`);
    const id = await criarCandidato(t.app, dona.empresaId, { cpf: cpfUnico() });
    const email = `quieto${id}@exemplo.com.br`;
    await executar(sql`update candidato set email = ${email} where id = ${id}`);
    await envelhecer(id);
    const avisos = async () =>
      (await t.app.banco((db) => sql`select assunto from email_saida where ${email} = any (para)`.execute(db))).rows
        .length;
    const vivo = async () => (await dona.cliente.call(candidato.obter, { params: { id } })).status === 200;

    await noite();
    await noite();
    expect(await avisos()).toBe(1);
    await executar(sql`update candidato set aviso_exclusao_em = now() - interval '40 days' where id = ${id}`);
    await noite();
    expect(await vivo()).toBe(true);
    await executar(sql`update empresa set exclusao_automatica = true where id = ${dona.empresaId}`);
    await executar(sql`update candidato set aviso_exclusao_em = now() - interval '2 days' where id = ${id}`);
    await noite();
    expect(await vivo()).toBe(true);
    await executar(sql`update candidato set aviso_exclusao_em = now() - interval '31 days' where id = ${id}`);
    await noite();
    expect(await vivo()).toBe(false);
  });
});
