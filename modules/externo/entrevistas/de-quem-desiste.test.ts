import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { candidatar, desistir } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';

const t = useApp();

async function cenario() {
  const dona = await t.app.empresa();
  const { solicitacaoId } = await publicarVaga(t.app, dona);
  const { id } = await criarCandidatoDoPortal(t.app, dona.empresaId, { nome: 'Luzia de Exemplo' });
  const candidato = await t.app.candidato(dona.empresaId, id);
  const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
  const colega = await t.app.usuario(dona.empresaId);
  const daVaga = {
    candidato: { id },
    solicitacaoPessoal: { id: solicitacaoId },
    entrevistadores: [{ id: colega.usuarioId }],
  };
  const ler = async (qual: number) => (await dona.cliente.call(entrevista.obter, { params: { id: qual } })).body.estado;
  return { dona, id, candidato, colega, solicitacaoId, candidaturaId: body.id, daVaga, ler };
}

test('quem desiste da vaga não é mais esperado: a entrevista que não começou cai, e quem entrevistaria sabe', async () => {
  const { dona, candidato, colega, candidaturaId, daVaga, ler } = await cenario();
  const esperada = await marcarEntrevista(t.app, dona, daVaga);
  const passada = await marcarEntrevista(t.app, dona, { ...daVaga, data: somarDias(hoje(), -1) });
  const semVaga = await marcarEntrevista(t.app, dona, { ...daVaga, solicitacaoPessoal: null });
  expect((await candidato.call(desistir, { params: { id: candidaturaId } })).status).toBe(200);
  expect(await Promise.all([esperada, passada, semVaga].map(({ id }) => ler(id)))).toEqual([
    'CANCELADA',
    'MARCADA',
    'MARCADA',
  ]);
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select m.texto from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
      where um.usuario_id = ${colega.usuarioId} and m.texto like '%foi cancelada%' order by m.id`.execute(db),
  );
  expect(rows.map(({ texto }) => texto)).toEqual([expect.stringMatching(/^A entrevista de Luzia de Exemplo/)]);
  const feitas = await t.app.auditoria(dona.empresaId, 'Entrevista');
  expect(feitas.at(-1)).toMatchObject({
    acao: 'Cancelamento',
    id: esperada.id,
    depois: { estado: 'CANCELADA', texto: 'O candidato desistiu da vaga.' },
  });
});

test('não se chama para uma entrevista quem não segue na seleção, nem para a de uma vaga que acabou', async () => {
  const { dona, solicitacaoId, candidaturaId, daVaga } = await cenario();
  const marcar = (data: string) =>
    dona.cliente.call(entrevista.criar, {
      body: { ...daVaga, data, horaIni: '09:00', horaFim: '10:00', local: 'Sala 1' } as never,
    });
  const mudar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  const ligacao = (campos: ReturnType<typeof sql>) =>
    mudar(sql`update candidato_solicitacao set ${campos} where id = ${candidaturaId}`);
  const amanha = somarDias(hoje(), 1);
  const cartas = async () =>
    (
      await mudar(
        sql`select 1 from email_saida where empresa_id = ${dona.empresaId} and assunto like 'Convite para entrevista%'`,
      )
    ).rows.length;
  for (const [como, volta, mensagem] of [
    [sql`desistiu_em = now()`, sql`desistiu_em = null`, 'O candidato desistiu desta vaga.'],
    [sql`apto = 'N'`, sql`apto = 'I'`, 'O candidato foi reprovado nesta seleção.'],
    [sql`transferido_em = now()`, sql`transferido_em = null`, 'O candidato foi transferido para outra solicitação.'],
  ] as const) {
    await ligacao(como);
    expect((await marcar(amanha)).problema?.erros).toEqual([{ campo: 'solicitacaoPessoal', mensagem }]);
    await ligacao(volta);
  }
  for (const [como, volta] of [
    [sql`encerrada = true, data_encerramento = current_date`, sql`encerrada = false, data_encerramento = null`],
    [sql`cancelada = true`, sql`cancelada = false`],
  ] as const) {
    await mudar(sql`update solicitacao_pessoal set ${como} where id = ${solicitacaoId}`);
    expect((await marcar(amanha)).problema?.erros).toEqual([
      { campo: 'solicitacaoPessoal', mensagem: 'Esta vaga já foi encerrada ou cancelada.' },
    ]);
    await mudar(sql`update solicitacao_pessoal set ${volta} where id = ${solicitacaoId}`);
  }
  expect(await cartas()).toBe(0);
  // What was held is written down afterwards, whatever became of it.
  await ligacao(sql`desistiu_em = now()`);
  expect((await marcar(somarDias(hoje(), -1))).status).toBe(201);
  await ligacao(sql`desistiu_em = null`);
  expect((await marcar(amanha)).status).toBe(201);
});
