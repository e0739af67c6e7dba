import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import {
  avaliacaoCurso,
  perguntasDaAvaliacaoDeCurso,
} from '#modules/desenvolvimento/avaliacao-curso/avaliacao-curso.contract.ts';
import { criarCurso, inscreverEmTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { liberarAvaliacao } from '#modules/desenvolvimento/turmas/turmas-acoes.contract.ts';
import { criarColaborador, ligarUsuario, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { responderMinhaAvaliacao } from './treinamentos.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('a avaliação do curso entregue em dois aparelhos ao mesmo tempo entrega-se uma vez', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const ana = await criarColaborador(t.app, empresaId);
  const dela = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, dela.usuarioId, ana);
  const cursoId = await criarCurso(t.app, empresaId);
  const { turmaId, inscricoes } = await inscreverEmTurma(t.app, empresaId, { cursoId, colaboradoresIds: [ana] });
  const id = inscricoes[0] ?? 0;
  const { body: prova } = await cliente.call(avaliacaoCurso.criar, {
    body: {
      ...{ titulo: 'Prova', tipo: 'a', minimoAprovacao: '70.00', modeloAvaliacao: null, avaliacaoPratica: null },
      cursos: [{ id: cursoId }],
    } as never,
  });
  const { body: pergunta } = await cliente.call(perguntasDaAvaliacaoDeCurso.criar, {
    params: { id: prova.id },
    body: perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10 }),
  });
  await cliente.call(liberarAvaliacao, {
    params: { id: turmaId },
    body: { avaliacaoCursoId: prova.id, liberada: true },
  });
  const entregar = (nota: number) => () =>
    dela.cliente.call(responderMinhaAvaliacao, {
      params: { id, avaliacaoCursoId: prova.id },
      body: {
        respostas: [
          { perguntaId: pergunta.id, tipoId: '4', respostaId: null, respostasIds: [], nota, comentario: null },
        ],
        respondidoParcialmente: false,
      } as never,
    });
  const duas = await enquanto(
    t.app,
    (db) => sql`select from colaborador_turma where id = ${id} for update`.execute(db),
    entregar(9),
    entregar(2),
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(duas.find(({ status }) => status === 400)?.problema.mensagem).toBe('Esta avaliação já foi entregue.');
  const { rows } = await t.app.banco((db) =>
    sql`select from questionario_preenchimento where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows).toHaveLength(1);
});
