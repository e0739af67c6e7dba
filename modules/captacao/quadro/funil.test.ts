import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { reprovar } from './movimentos.contract.ts';
import { funilDaSelecao } from './quadro.contract.ts';
import { cenasDoQuadro, semEmail } from './quadro.factory.ts';

const t = useApp();
const { cena, versoes, moverTodos } = cenasDoQuadro(t);
type Cliente = Awaited<ReturnType<typeof cena>>['cliente'];

const funil = async (cliente: Cliente, id: number) =>
  (await cliente.call(funilDaSelecao, { params: { id } })).body.map(({ rotulo, valor }) => `${rotulo} ${valor}`);

test('o funil conta quem chegou a cada etapa, também quem foi reprovado nela ou voltou', async () => {
  const c = await cena();
  expect(await funil(c.cliente, c.solicitacaoId)).toEqual([
    'Candidatos 3',
    'Triagem 0',
    'Entrevista 0',
    'Contratados 0',
  ]);
  await moverTodos(c, c.triagem);
  await moverTodos(c, c.entrevista);
  // Back to the first stage: the way to the second one was gone.
  await moverTodos(c, c.triagem);
  const [primeiro] = await versoes(c);
  const feito = await c.cliente.call(reprovar, {
    params: { id: c.solicitacaoId },
    body: {
      candidatos: primeiro ? [primeiro] : [],
      motivoReprovacao: { id: c.motivo },
      data: '2026-02-10',
      observacao: null,
      email: semEmail,
    },
  });
  expect(feito.status).toBe(200);
  expect(await funil(c.cliente, c.solicitacaoId)).toEqual([
    'Candidatos 3',
    'Triagem 3',
    'Entrevista 3',
    'Contratados 0',
  ]);
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set contratado = true, contratado_em = '2026-02-01' where id = ${primeiro?.id ?? 0}`.execute(
      db,
    ),
  );
  expect(await funil(c.cliente, c.solicitacaoId)).toContain('Contratados 1');
});

test('a página de uma solicitação abre com o que o seu formulário pede, e a quem não a vê responde o que ele responde', async () => {
  const c = await cena();
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const params = { id: c.solicitacaoId };
  const respostas = async ({ cliente }: { cliente: Cliente }) => [
    (await cliente.call(solicitacaoPessoal.obter, { params })).status,
    (await cliente.call(funilDaSelecao, { params })).status,
  ];
  expect(await respostas(await t.app.usuario(c.empresaId, [ver, permissaoVerTodasAreas]))).toEqual([200, 200]);
  expect(await respostas(await t.app.usuario(c.empresaId, [ver]))).toEqual([404, 404]);
  expect(await respostas(await t.app.usuario(c.empresaId, []))).toEqual([403, 403]);
  expect(await respostas(await t.app.empresa())).toEqual([404, 404]);
});
