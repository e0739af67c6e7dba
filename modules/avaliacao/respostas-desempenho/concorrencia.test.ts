import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import {
  criarAvaliacao,
  criarEquipe,
  criarModelo,
  liberarCom,
  PERGUNTA_DE_NOTA,
} from '#modules/avaliacao/avaliacao.factory.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesDeResponder, responderMinhaAvaliacao } from './respostas-desempenho.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('a resposta que chega enquanto a avaliação é bloqueada espera, e é recusada', async () => {
  const empresa = await t.app.empresa();
  const { ids, gestorId } = await criarEquipe(t.app, empresa.empresaId, ['Ana']);
  const ana = ids[0] ?? 0;
  const modelo = await criarModelo(empresa, { perguntas: [PERGUNTA_DE_NOTA] });
  const avaliacao = await criarAvaliacao(empresa, { modeloAvaliacao: { id: modelo.id } });
  const folhas = await liberarCom(empresa, avaliacao.id, [{ avaliado: ana, avaliador: gestorId, papel: 'L' }]);
  const gestora = await t.app.usuario(empresa.empresaId, [permissoesDeResponder.ver]);
  await ligarUsuario(t.app, gestora.usuarioId, gestorId);
  const [resposta] = await enquanto(
    t.app,
    (db) => sql`update avaliacao_desempenho set liberada = false where id = ${avaliacao.id}`.execute(db),
    () =>
      gestora.cliente.call(responderMinhaAvaliacao, {
        params: { colaboradorQuestionarioId: folhas.get(`${ana}>${gestorId}`) ?? 0 },
        body: {
          ...{ respostas: [], respondidoParcialmente: true, versao: null, notaManual: null },
          configsNiveisCompetenciasFaixaSalariais: [],
        } as never,
      }),
  );
  expect(resposta?.problema.mensagem).toBe(
    'Esta avaliação está bloqueada: as respostas que já chegaram estão guardadas.',
  );
});
