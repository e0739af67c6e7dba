import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { abrirPedido, assumirPedido, listarPedidos, obterPedido, responderPedido } from './pedidos.contract.ts';

const t = useApp();
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** A request of deletion of somebody with an address. */
async function eliminacao() {
  const dona = await t.app.empresa();
  const id = await criarCandidato(t.app, dona.empresaId, { nome: 'Luzia de Exemplo' });
  await executar(sql`update candidato set email = 'luzia@exemplo.com.br' where id = ${id}`);
  const body = { candidato: { id }, tipo: 'ELIMINACAO', texto: 'Por carta' } as const;
  const params = { id: (await dona.cliente.call(abrirPedido, { body })).body.id };
  const contratar = () => executar(sql`update candidato set contratado = true where id = ${id}`);
  const responder = (desfecho: 'ATENDIDO' | 'NEGADO', resposta: string) =>
    dona.cliente.call(responderPedido, { params, body: { desfecho, resposta, versao: null } });
  return { ...dona, id, params, contratar, responder };
}

test('o que se escreve ao atender a eliminação chega ao titular com a notícia de que foi feita, e não fica', async () => {
  const { cliente, empresaId, params, responder } = await eliminacao();
  expect((await responder('ATENDIDO', 'Apagamos também a cópia em papel.')).status).toBe(204);
  await t.app.executarTarefas();
  const { rows } =
    await executar(sql`select e.assunto, s.texto from email_saida e join email_sigilo s on s.email_id = e.id
    where e.empresa_id = ${empresaId}`);
  expect(rows).toEqual([
    { assunto: 'Seus dados foram excluídos', texto: expect.stringContaining('Apagamos também a cópia em papel.') },
  ]);
  expect((await cliente.call(obterPedido, { params })).body).toMatchObject({
    estado: 'ATENDIDO',
    resposta: 'Cadastro anonimizado.',
  });
});

test('de quem foi contratado não se ordena a eliminação, e quem responde sabe por quê', async () => {
  const { cliente, id, params, contratar, responder } = await eliminacao();
  await contratar();
  expect((await responder('ATENDIDO', 'Feito.')).problema.erros).toEqual([
    {
      campo: 'desfecho',
      mensagem: 'Contratado: o cadastro faz parte do registro de emprego. Responda “Negado”, dizendo isso ao titular.',
    },
  ]);
  expect((await cliente.call(obterPedido, { params })).body).toMatchObject({ estado: 'ABERTO', resposta: null });
  expect((await responder('NEGADO', 'Guardamos o registro de emprego.')).status).toBe(204);
  expect((await executar(sql`select nome from candidato where id = ${id}`)).rows).toEqual([
    { nome: 'Luzia de Exemplo' },
  ]);
});

test('quem foi contratado entre a ordem e o seu cumprimento fica, e recebe por e-mail por quê', async () => {
  const { cliente, empresaId, params, contratar, responder } = await eliminacao();
  await responder('ATENDIDO', 'Apagamos tudo.');
  await contratar();
  await t.app.executarTarefas();
  expect((await cliente.call(obterPedido, { params })).body).toMatchObject({
    estado: 'NEGADO',
    resposta: expect.stringContaining('registro de emprego'),
  });
  const { rows } = await executar(sql`select para, texto from email_saida where empresa_id = ${empresaId}`);
  expect(rows).toEqual([
    {
      para: ['luzia@exemplo.com.br'],
      texto: expect.stringMatching(/Eliminação dos dados” foi respondido:[\s\S]*art\. 16, I/),
    },
  ]);
});

test('um pedido posto em andamento continua no início até que se responda', async () => {
  const { cliente, params, responder } = await eliminacao();
  const noInicio = async () =>
    (await cliente.call(trabalhoDoDia, {})).body.find(({ id }) => id === 'pedidos-de-titulares')?.itens.length ?? 0;
  const esperam = async (sim: boolean) =>
    (await cliente.call(listarPedidos, { query: { page: 0, esperam: sim } })).body.content.length;
  expect([await noInicio(), await esperam(true), await esperam(false)]).toEqual([1, 1, 0]);
  await cliente.call(assumirPedido, { params });
  expect([await noInicio(), await esperam(true), await esperam(false)]).toEqual([1, 1, 0]);
  await responder('NEGADO', 'Não é a pessoa.');
  expect([await noInicio(), await esperam(true), await esperam(false)]).toEqual([0, 0, 1]);
});
