import { sql } from 'kysely';
import type { TestApp } from '#app/testing/harness.ts';
import {
  criarAvaliacao,
  criarEquipe,
  criarModelo,
  liberarCom,
  PERGUNTA_DE_NOTA,
  PERGUNTA_DE_TEXTO,
} from '#modules/avaliacao/avaliacao.factory.ts';
import {
  obterMinhaAvaliacao,
  permissoesDeResponder,
  responderMinhaAvaliacao,
} from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';

/** A question for words that weighs nothing. */
export const TEXTO = { ...PERGUNTA_DE_TEXTO, peso: 0 };

type Perguntas = NonNullable<NonNullable<Parameters<typeof criarModelo>[1]>['perguntas']>;
/** What the evaluation is, and what it asks: for a grade and for words unless given. */
export type Como = [dados?: Parameters<typeof criarAvaliacao>[1], perguntas?: Perguntas];

/** Ana evaluated by herself, the manager, Bia and Caio; `responder` writes a grade and a comment for one of them. */
export async function cenaDoResultado(app: TestApp, ...[dados = {}, perguntas = [PERGUNTA_DE_NOTA, TEXTO]]: Como) {
  const empresa = await app.empresa();
  const equipe = await criarEquipe(app, empresa.empresaId, ['Ana', 'Bia', 'Caio']);
  const [ana = 0, bia = 0, caio = 0] = equipe.ids;
  const modelo = await criarModelo(empresa, { perguntas });
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', modeloAvaliacao: { id: modelo.id }, ...dados });
  const folhas = await liberarCom(empresa, avaliacao.id, [
    { avaliado: ana, avaliador: ana, papel: 'U' },
    { avaliado: ana, avaliador: equipe.gestorId, papel: 'L' },
    { avaliado: ana, avaliador: bia, papel: 'P' },
    { avaliado: ana, avaliador: caio, papel: 'P' },
  ]);
  const pessoas = new Map<number, typeof empresa.cliente>();
  const pessoa = async (id: number, permissoes = [permissoesDeResponder.ver]) => {
    const ja = pessoas.get(id);
    if (ja) return ja;
    const { usuarioId, cliente } = await app.usuario(empresa.empresaId, permissoes);
    await ligarUsuario(app, usuarioId, id);
    pessoas.set(id, cliente);
    return cliente;
  };
  const folhaDe = (avaliador: number) => folhas.get(`${ana}>${avaliador}`) ?? 0;
  const responder = async (avaliador: number, nota: number, comentario: string | null = null) => {
    const cliente = await pessoa(avaliador);
    const id = folhaDe(avaliador);
    const { body } = await cliente.call(obterMinhaAvaliacao, { params: { id } });
    const comum = { respostaId: null, respostasIds: [], nota: null, comentario: null };
    const respostas = body.perguntas.map(({ id: perguntaId, tipo, respostas: oferecidas }) => ({
      ...comum,
      perguntaId,
      tipoId: tipo,
      // Of those to choose from, the last.
      ...(tipo === '1' ? { respostaId: oferecidas.at(-1)?.id ?? null } : tipo === '4' ? { nota } : { comentario }),
    }));
    return cliente.call(responderMinhaAvaliacao, {
      params: { colaboradorQuestionarioId: id },
      body: {
        respostas,
        respondidoParcialmente: false,
        configsNiveisCompetenciasFaixaSalariais: [],
        notaManual: null,
        versao: null,
      },
    });
  };
  const terminar = () =>
    app.banco((db) =>
      sql`update avaliacao_desempenho set data_ini = '2026-01-01', data_fim = '2026-01-31' where id = ${avaliacao.id}`.execute(
        db,
      ),
    );
  const params = { id: avaliacao.id, colaboradorId: ana };
  return { ...empresa, ...equipe, ana, bia, caio, avaliacao, pessoa, folhaDe, responder, terminar, params };
}
