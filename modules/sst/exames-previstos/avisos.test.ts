import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { configurarPcmso, telaDosPrevistos, verbosDosPrevistos } from './exames-previstos.contract.ts';

const t = useApp();

test('os exames que passaram do prazo são avisados na caixa de SST, em números, a quem convoca e vê todos, uma vez só', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await cliente.call(configurarPcmso, { body: { grauDeRisco: 3, idadeAnual: null } as never });
  const convoca = [telaDosPrevistos.permissao, verbosDosPrevistos.CONVOCAR] as const;
  const { usuarioId } = await t.app.usuario(empresaId, [...convoca, permissaoVerTodasAreas]);
  const deUmaArea = await t.app.usuario(empresaId, convoca);
  const talentos = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana Prado' }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia Souza' }),
  ];
  const previsto = (colaboradorId: number | undefined, tipo: string, dias: number) =>
    t.app.banco((db) =>
      sql`insert into exame_previsto (empresa_id, colaborador_id, tipo, prazo, motivo)
        values (${empresaId}, ${colaboradorId}, ${tipo}, ${somarDias(hoje(), dias)}, 'Periódico')`.execute(db),
    );
  let vez = 0;
  const avisos = async (quem = usuarioId) => {
    vez += 1;
    await t.app.jobs.send(null, 'sst.exames-atrasados', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; tipo: string; link: string }>`select m.texto, m.tipo, m.link from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${quem} order by m.id`.execute(db),
    );
    return rows;
  };
  const amanhece = () =>
    t.app.banco((db) =>
      sql`update pcmso_configuracao set avisado_ate = avisado_ate - 1 where empresa_id = ${empresaId}`.execute(db),
    );
  await previsto(talentos[0], '1', -40);
  await previsto(talentos[0], '2', -3);
  await previsto(talentos[1], '1', 0);
  expect(await avisos()).toEqual([
    {
      tipo: 'S',
      link: `${telaDosPrevistos.path}?situacao=A`,
      texto: '2 exames ocupacionais passaram do prazo, de 1 talento.',
    },
  ]);
  expect(await avisos()).toHaveLength(1);
  await amanhece();
  expect(await avisos()).toHaveLength(1);
  await t.app.banco((db) =>
    sql`update exame_previsto set prazo = prazo - 1 where colaborador_id = ${talentos[1]}`.execute(db),
  );
  await amanhece();
  expect((await avisos()).at(-1)?.texto).toBe('1 exame ocupacional passou do prazo, de 1 talento.');
  expect(await avisos(deUmaArea.usuarioId)).toEqual([]);
});
