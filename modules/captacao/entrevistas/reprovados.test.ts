import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { movimentoPara } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { desfazer, mover, oQueCai, reprovar } from '#modules/captacao/quadro/movimentos.contract.ts';
import { type Cena, cenasDoQuadro, semEmail } from '#modules/captacao/quadro/quadro.factory.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { cancelar } from './andamento.contract.ts';
import { entrevista } from './entrevistas.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();
const { cena, executar, versoes, emails } = cenasDoQuadro(t);

/** Ana, of the board, has an interview tomorrow with a colleague. */
async function comEntrevista() {
  const c = await cena();
  const colega = await t.app.usuario(c.empresaId);
  await executar(
    sql`update usuario set email = ${`colega${colega.usuarioId}@exemplo.com.br`} where id = ${colega.usuarioId}`,
  );
  const marcada = await marcarEntrevista(t.app, c, {
    candidato: { id: c.ids[0] ?? 0 },
    solicitacaoPessoal: { id: c.solicitacaoId },
    entrevistadores: [{ id: colega.usuarioId }],
  });
  return { ...c, colega, marcada };
}
const reprovarTodos = async (c: Cena) =>
  c.cliente.call(reprovar, {
    params: { id: c.solicitacaoId },
    body: {
      candidatos: await versoes(c),
      motivoReprovacao: { id: c.motivo },
      data: hoje(),
      observacao: null,
      email: semEmail,
    },
  });
const ler = async (c: Cena, id: number) => (await c.cliente.call(entrevista.obter, { params: { id } })).body;
const recados = (usuarioId: number) =>
  executar(sql<{ texto: string }>`select m.texto from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
    where um.usuario_id = ${usuarioId} order by m.id`);

test('a reprovação cancela a entrevista que esperava e avisa quem entrevistaria e o candidato', async () => {
  const c = await comEntrevista();
  const params = { id: c.solicitacaoId };
  const caem = async () => (await c.cliente.call(oQueCai, { params })).body.flatMap(({ itens }) => itens);
  expect(await caem()).toEqual([{ ligacaoId: c.ligacoes[0], texto: `${formatarData(somarDias(hoje(), 1))} às 09:00` }]);
  const { body } = await reprovarTodos(c);
  expect(body.cairam).toEqual(['1 entrevista cancelada.']);
  expect(await ler(c, c.marcada.id)).toMatchObject({ estado: 'CANCELADA' });
  expect((await recados(c.colega.usuarioId)).at(-1)?.texto).toMatch(/^A entrevista de Ana .* foi cancelada/);
  const cartas = (await emails(c)).filter(({ assunto }) => assunto.startsWith('Entrevista cancelada'));
  expect(cartas.map(({ para }) => para)).toEqual([
    ['ana@exemplo.com.br'],
    [`colega${c.colega.usuarioId}@exemplo.com.br`],
  ]);
  // The candidate reads nothing of the decision there.
  expect(cartas[0]?.texto).not.toMatch(/reprov/i);
  expect(await caem()).toEqual([]);
});

test('desfazer a reprovação faz a entrevista valer como estava, e avisa de novo', async () => {
  const c = await comEntrevista();
  const { movimentoId } = (await reprovarTodos(c)).body;
  const desfeito = await c.cliente.call(desfazer, { params: { id: c.solicitacaoId }, body: { movimentoId } });
  expect(desfeito.body).toMatchObject({ desfeitos: 3, voltaram: ['1 entrevista voltou a valer.'] });
  expect(await ler(c, c.marcada.id)).toMatchObject({ estado: 'MARCADA', motivoCancelamento: null, sequencia: 2 });
  expect((await recados(c.colega.usuarioId)).at(-1)?.texto).toMatch(/tinha sido cancelada e volta a valer/);
  expect((await emails(c)).some(({ assunto }) => assunto.startsWith('Entrevista mantida'))).toBe(true);
});

test('a entrevista cuja hora passou não volta com o desfazer', async () => {
  const c = await comEntrevista();
  const { movimentoId } = (await reprovarTodos(c)).body;
  await executar(sql`update entrevista set data = data - 3 where id = ${c.marcada.id}`);
  const desfeito = await c.cliente.call(desfazer, { params: { id: c.solicitacaoId }, body: { movimentoId } });
  expect(desfeito.body).toMatchObject({ desfeitos: 3, voltaram: [] });
  expect(await ler(c, c.marcada.id)).toMatchObject({ estado: 'CANCELADA' });
});

test('mover como não apto cancela também; a que alguém já cancelou não volta com o desfazer', async () => {
  const c = await comEntrevista();
  const outra = await marcarEntrevista(t.app, c, {
    candidato: { id: c.ids[1] ?? 0 },
    solicitacaoPessoal: { id: c.solicitacaoId },
    horaIni: '14:00',
    horaFim: '15:00',
  });
  await c.cliente.call(cancelar, { params: { id: outra.id }, body: { motivo: 'Sala em obras' } });
  const feito = await c.cliente.call(mover, {
    params: { id: c.solicitacaoId },
    body: movimentoPara(c.triagem, await versoes(c), { apto: 'N', motivoReprovacao: { id: c.motivo } }),
  });
  expect(feito.body.cairam).toEqual(['1 entrevista cancelada.']);
  await c.cliente.call(desfazer, {
    params: { id: c.solicitacaoId },
    body: { movimentoId: feito.body.movimentoId },
  });
  expect(await ler(c, c.marcada.id)).toMatchObject({ estado: 'MARCADA' });
  expect(await ler(c, outra.id)).toMatchObject({ estado: 'CANCELADA', motivoCancelamento: 'Sala em obras' });
});

test('ficam a entrevista que já começou, a de outra solicitação e a de quem não foi reprovado', async () => {
  const c = await comEntrevista();
  await executar(sql`update entrevista set data = ${somarDias(hoje(), -1)} where id = ${c.marcada.id}`);
  const deOutra = await marcarEntrevista(t.app, c, {
    candidato: { id: c.ids[0] ?? 0 },
    horaIni: '11:00',
    horaFim: '12:00',
  });
  expect((await reprovarTodos(c)).body.cairam).toEqual([]);
  expect(await ler(c, c.marcada.id)).toMatchObject({ estado: 'MARCADA' });
  expect(await ler(c, deOutra.id)).toMatchObject({ estado: 'MARCADA' });
});

test('o que a reprovação cancela só lê quem move', async () => {
  const c = await comEntrevista();
  const { quadro, solicitacaoPessoal } = permissoesCaptacao;
  const leitor = await t.app.usuario(c.empresaId, [quadro.ver, solicitacaoPessoal.ver]);
  const params = { id: c.solicitacaoId };
  expect((await leitor.cliente.call(oQueCai, { params })).status).toBe(403);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(oQueCai, { params })).status).toBe(404);
});
