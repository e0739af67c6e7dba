import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { mover } from './movimentos.contract.ts';

const t = useApp();

const executar = async <T = Record<string, unknown>>(comando: ReturnType<typeof sql<T>>) =>
  (await t.app.banco((db) => comando.execute(db))).rows;

/** Two candidates in a stage that promised an answer within five days, moved there long ago. */
async function cena() {
  const tenant = await t.app.empresa();
  const [triagem = 0] = await criarEtapas(t.app, tenant.empresaId, ['Triagem']);
  await executar(sql`update etapa_seletiva set prazo_resposta_dias = 5 where id = ${triagem}`);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant);
  const ids = await Promise.all(['Ana', 'Bruno'].map((nome) => criarCandidato(t.app, tenant.empresaId, { nome })));
  const ligacoes = await ligarCandidatos(t.app, solicitacao.id, ids);
  await tenant.cliente.call(mover, {
    params: { id: solicitacao.id },
    body: movimentoPara(
      triagem,
      ligacoes.map((id) => ({ id, versao: 1 })),
      { data: '2026-01-10' },
    ),
  });
  return { ...tenant, solicitacaoId: solicitacao.id, ligacoes };
}

const avisos = (usuarioId: number) =>
  executar(sql<{ texto: string; link: string }>`select m.texto, m.link from mensagem m
    join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${usuarioId} and m.texto like '%além do prazo%'`);

async function rodar() {
  t.app.jobs.enviados.length = 0;
  await t.app.jobs.send(null, 'captacao.prazos-de-resposta', {});
  await t.app.executarTarefas();
}

test('quem moveu é avisado uma vez por solicitação, e de novo só depois de sete dias', async () => {
  const c = await cena();
  await rodar();
  await rodar();
  expect(await avisos(c.usuarioId)).toEqual([
    {
      texto: `2 candidatos da solicitação ${c.solicitacaoId} (Auxiliar de produção) aguardam resposta além do prazo da etapa.`,
      link: `/captacao/solicitacoes-pessoal/${c.solicitacaoId}/quadro?atrasados=true`,
    },
  ]);
  await executar(
    sql`update historico_candidato set aviso_prazo_em = aviso_prazo_em - 7 where empresa_id = ${c.empresaId}`,
  );
  await rodar();
  expect(await avisos(c.usuarioId)).toHaveLength(2);
});

test('quem desistiu, foi reprovado ou está numa vaga encerrada não conta; e ninguém é reprovado pelo aviso', async () => {
  const c = await cena();
  const [ana = 0, bruno = 0] = c.ligacoes;
  await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${ana}`);
  await executar(sql`update candidato_solicitacao set apto = 'N' where id = ${bruno}`);
  await rodar();
  expect(await avisos(c.usuarioId)).toEqual([]);
  await executar(sql`update candidato_solicitacao set apto = 'I' where id = ${bruno}`);
  await executar(
    sql`update solicitacao_pessoal set encerrada = true, data_encerramento = '2026-02-01' where id = ${c.solicitacaoId}`,
  );
  await rodar();
  expect(await avisos(c.usuarioId)).toEqual([]);
  const aptos = await executar(
    sql<{ apto: string }>`select apto from candidato_solicitacao where id = any (${idList(c.ligacoes)})`,
  );
  expect(aptos.map(({ apto }) => apto)).toEqual(['I', 'I']);
});

test('quem moveu e já não vê a solicitação não é avisado dela; quem só perdeu o quadro vai à página dela', async () => {
  const c = await cena();
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const [{ perfil = 0 } = {}] = await executar(
    sql<{ perfil: number }>`select perfil_id as perfil from usuario_empresa where usuario_id = ${c.usuarioId}`,
  );
  const podem = (permissoes: readonly string[]) =>
    executar(sql`update perfil set permissoes = ${[...permissoes]} where id = ${perfil}`);
  await podem([permissoesCaptacao.quadro.ver]);
  await rodar();
  expect(await avisos(c.usuarioId)).toEqual([]);
  await executar(
    sql`update historico_candidato set aviso_prazo_em = aviso_prazo_em - 7 where empresa_id = ${c.empresaId}`,
  );
  await podem([ver, permissaoVerTodasAreas]);
  await rodar();
  expect(await avisos(c.usuarioId)).toMatchObject([{ link: `/captacao/solicitacoes-pessoal/${c.solicitacaoId}` }]);
});
