import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacoesDisponiveisDaEmpresa, vincular } from '#modules/captacao/selecao/vinculos.contract.ts';
import { transferir } from './movimentos.contract.ts';
import { cartaoDoCandidato } from './quadro.contract.ts';
import { cenasDoQuadro } from './quadro.factory.ts';

const t = useApp();
const { cena, executar, versoes, moverTodos } = cenasDoQuadro(t);

test('a página do candidato recebe o cartão, as etapas para onde pode ir e por que não se move', async () => {
  const c = await cena();
  const [ligacaoId = 0] = c.ligacoes;
  const params = { id: c.solicitacaoId, ligacaoId };
  await moverTodos(c, c.triagem);
  const ler = async () => (await c.cliente.call(cartaoDoCandidato, { params })).body;
  expect(await ler()).toMatchObject({
    cartao: { id: ligacaoId, versao: 2, etapaId: c.triagem, candidato: { nome: 'Ana' } },
    etapas: [{ nome: 'Triagem' }, { nome: 'Entrevista' }],
    impedimento: null,
  });
  await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${ligacaoId}`);
  expect((await ler()).impedimento).toMatch(/Ana desistiu desta vaga/);
  const outra = await abrirSolicitacaoAprovada(t.app, c);
  const alheio = await c.cliente.call(cartaoDoCandidato, { params: { id: outra.id, ligacaoId } });
  expect(alheio.status).toBe(404);
  const semQuadro = await t.app.usuario(c.empresaId, [permissoesCaptacao.candidato.ver]);
  expect((await semQuadro.cliente.call(cartaoDoCandidato, { params })).status).toBe(403);
});

test('vincular não oferece a solicitação de que o candidato já participa, nem a de que desistiu', async () => {
  const c = await cena();
  const livre = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operador' });
  const oferecidas = async (candidatoId: number | null) =>
    (
      await c.cliente.call(solicitacoesDisponiveisDaEmpresa, {
        params: { empresaId: c.empresaId },
        query: { candidatoId },
      })
    ).body.map(({ id }) => id);
  const [ana = 0] = c.ids;
  expect((await oferecidas(null)).sort()).toEqual([c.solicitacaoId, livre.id].sort());
  expect(await oferecidas(ana)).toEqual([livre.id]);
  await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${c.ligacoes[0] ?? 0}`);
  expect(await oferecidas(ana)).toEqual([livre.id]);
  await c.cliente.call(vincular, {
    params: { id: ana },
    body: { empresaId: c.empresaId, candidatoId: ana, solicitacoesIds: [livre.id] },
  });
  expect(await oferecidas(ana)).toEqual([]);
  const outra = await t.app.empresa();
  const deFora = await criarCandidato(t.app, outra.empresaId, { nome: 'De fora' });
  const recusa = await c.cliente.call(solicitacoesDisponiveisDaEmpresa, {
    params: { empresaId: c.empresaId },
    query: { candidatoId: deFora },
  });
  expect(recusa.status).toBe(404);
});

test('a transferência diz para onde foi', async () => {
  const c = await cena();
  const destino = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operador' });
  const feito = await c.cliente.call(transferir, {
    params: { id: c.solicitacaoId },
    body: { candidatos: await versoes(c), solicitacaoId: destino.id, modo: 'TRANSFERIR', observacao: null },
  });
  expect(feito.body.destino).toEqual({ id: destino.id, descricao: 'Operador' });
});
