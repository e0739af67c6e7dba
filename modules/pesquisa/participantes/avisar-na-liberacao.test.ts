import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { convidarAreas, criarPesquisa, criarRespondente, liberar } from '#modules/pesquisa/pesquisa.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';

const t = useApp();

async function cenario(dados: Record<string, unknown> = {}) {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const outraId = await criarArea(t.app, rh.empresaId, { nome: 'Outra' });
  const ana = await criarRespondente(t.app, rh.empresaId, areaId, 'ana@exemplo.com.br');
  await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId }, email: 'bia@exemplo.com.br' });
  await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId: outraId }, email: 'caio@exemplo.com.br' });
  const pesquisa = await criarPesquisa(rh, dados);
  await convidarAreas(rh, pesquisa.id, [areaId]);
  /** To whom mails of the company have gone, in order of address. */
  const cartas = async () => {
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ para: string }>`select e.para[1] as para from email_saida e where e.empresa_id = ${rh.empresaId}
        order by 1`.execute(db),
    );
    return rows.map(({ para }) => para);
  };
  return { rh, ana, pesquisa, outraId, cartas };
}

test('liberar avisando escreve uma vez a cada convidado, e liberar de novo só a quem entrou depois', async () => {
  const { rh, ana, pesquisa, outraId, cartas } = await cenario();
  expect((await liberar(rh, pesquisa, true, true)).status).toBe(200);
  expect(await cartas()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br']);
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem u on u.mensagem_id = m.id
      where u.usuario_id = ${ana.usuarioId}`.execute(db),
  );
  expect(rows).toEqual([{ texto: expect.stringContaining(`A pesquisa “${pesquisa.titulo}” espera a sua resposta`) }]);
  await liberar(rh, pesquisa, false);
  await convidarAreas(rh, pesquisa.id, [outraId], true);
  // Blocked, it is not announced; the next release tells who came meanwhile, and nobody twice, whatever day it is.
  expect(await cartas()).toHaveLength(2);
  await t.app.banco((db) =>
    sql`update pesquisa_participante set lembrado_em = lembrado_em - 3 where pesquisa_id = ${pesquisa.id}`.execute(db),
  );
  await liberar(rh, pesquisa, true, true);
  expect(await cartas()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br', 'caio@exemplo.com.br']);
});

test('liberar sem avisar não escreve a ninguém', async () => {
  const { rh, pesquisa, cartas } = await cenario();
  expect((await liberar(rh, pesquisa)).status).toBe(200);
  expect(await cartas()).toEqual([]);
});

test('convidar para uma pesquisa liberada avisa só os convidados de agora, se for pedido', async () => {
  const { rh, pesquisa, outraId, cartas } = await cenario();
  await liberar(rh, pesquisa, true, true);
  expect(await cartas()).toHaveLength(2);
  await t.app.banco((db) =>
    sql`update pesquisa_participante set lembrado_em = lembrado_em - 3 where pesquisa_id = ${pesquisa.id}`.execute(db),
  );
  const { body } = await convidarAreas(rh, pesquisa.id, [outraId], true);
  expect(body).toEqual({ convidados: 1, total: 3, avisados: 1 });
  expect(await cartas()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br', 'caio@exemplo.com.br']);
  expect((await convidarAreas(rh, pesquisa.id, [outraId], true)).body).toMatchObject({ convidados: 0, avisados: 0 });
});

test('o que chega a todos, ou logo, diz antes a quantos; o que se pode desfazer não pergunta', async () => {
  const { rh, pesquisa, outraId, cartas } = await cenario();
  const semPerguntar = (areas: number[], avisar: boolean) => convidarAreas(rh, pesquisa.id, areas, avisar, false);
  const todos = await semPerguntar([], false);
  expect([todos.status, todos.problema?.codigo]).toEqual([409, 'CONFIRMAR']);
  expect(todos.problema?.mensagem).toMatch(/^\d+ pessoas? ser(á|ão) convidadas?\.$/);
  await liberar(rh, pesquisa);
  const logo = await semPerguntar([outraId], true);
  expect(logo.problema?.mensagem).toBe('1 pessoa será convidada e avisada agora.');
  expect(await cartas()).toEqual([]);
  expect((await semPerguntar([outraId], false)).body).toEqual({ convidados: 1, total: 3, avisados: 0 });
  expect((await convidarAreas(rh, pesquisa.id, [])).status).toBe(200);
});

test('antes do primeiro dia a pesquisa se libera, mas não se chama ninguém ao que ainda não abre', async () => {
  const { rh, pesquisa, cartas } = await cenario({ dataIni: somarDias(hoje(), 1) });
  const recusa = await liberar(rh, pesquisa, true, true);
  expect([recusa.status, recusa.problema.erros?.[0]?.campo]).toEqual([400, 'avisar']);
  expect((await liberar(rh, pesquisa, true)).body.situacao).toBe('L');
  expect(await cartas()).toEqual([]);
});
