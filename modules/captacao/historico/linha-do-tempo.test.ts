import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import {
  abrirAvaliacaoPelaEquipe,
  avaliacoesNoQuadro,
  corrigirAvaliacao,
  responderPelaEquipe,
} from '#modules/captacao/avaliacoes/avaliacoes.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarModeloAvaliacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { cancelar, confirmar, darParecer } from '#modules/captacao/entrevistas/andamento.contract.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { type Evento, linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const NOME = 'Pessoa de teste';

/** A candidate in the selection of a request, seen by somebody with a name. */
async function cena() {
  const tenant = await t.app.empresa();
  await t.app.banco((db) => sql`update usuario set nome = ${NOME} where id = ${tenant.usuarioId}`.execute(db));
  const modelo = await criarModeloAvaliacao(tenant, {
    titulo: 'Redação',
    perguntas: [perguntaDeTeste({ texto: 'Escreva', tipo: '3', respostas: [] })],
  });
  const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant, { avaliacoesIds: [modelo.id] });
  const id = await criarCandidato(t.app, tenant.empresaId, { nome: 'Ana' });
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [id]);
  return { ...tenant, id, ligacao, modelo, solicitacao };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const linha = async ({ cliente }: Pick<Cena, 'cliente'>, id: number, tipo: Evento['tipo']) =>
  (await cliente.call(linhaDoCandidato, { params: { id }, query: { solicitacaoId: null } })).body.filter(
    (evento) => evento.tipo === tipo,
  );
const titulos = (eventos: readonly Evento[]) => eventos.map(({ titulo }) => titulo);

test('a entrevista marcada, remarcada, confirmada e cancelada está na linha, com quem o fez', async () => {
  const c = await cena();
  const marcada = await marcarEntrevista(t.app, c, {
    candidato: { id: c.id },
    solicitacaoPessoal: { id: c.solicitacao.id },
  });
  const params = { id: marcada.id };
  const amanha = somarDias(hoje(), 1);
  const depois = somarDias(hoje(), 2);
  const { id: _, versao, ...form } = marcada;
  await c.cliente.call(entrevista.atualizar, { params, body: { ...form, data: depois, versao } });
  await c.cliente.call(confirmar, { params, body: { observacao: null } });
  await c.cliente.call(cancelar, { params, body: { motivo: 'Vaga congelada' } });
  const eventos = await linha(c, c.id, 'ENTREVISTA');
  const dia = (data: string) => `dia ${formatarData(data)}, das 09:00 às 10:00`;
  expect(titulos(eventos)).toEqual([
    `Cancelada a entrevista do ${dia(depois)}. Vaga congelada`,
    `Confirmada a entrevista do ${dia(depois)}.`,
    `Entrevista remarcada: era ${dia(amanha)}, agora ${dia(depois)}.`,
    'Entrevista marcada',
  ]);
  for (const { por, solicitacao } of eventos)
    expect({ por, solicitacao: solicitacao?.id }).toEqual({ por: NOME, solicitacao: c.solicitacao.id });
  expect(eventos.at(-1)).toMatchObject({ data: depois, detalhe: `09:00 às 10:00 · Sala 1 · com ${NOME}` });
});

test('a entrevista sem vaga também, e o parecer diz que ela se realizou', async () => {
  const c = await cena();
  const { id } = await marcarEntrevista(t.app, c, { candidato: { id: c.id }, data: somarDias(hoje(), -1) });
  await c.cliente.call(darParecer, {
    params: { id },
    body: { nota: 4, recomenda: 'S', texto: 'Muito clara', colaboradorId: null },
  });
  expect(await linha(c, c.id, 'PARECER')).toMatchObject([
    { titulo: 'Parecer da entrevista: recomenda, nota 4', detalhe: 'Muito clara', por: NOME, solicitacao: null },
  ]);
  expect(titulos(await linha(c, c.id, 'ENTREVISTA'))).toContainEqual(
    expect.stringMatching(/^Entrevista realizada: dia /),
  );
});

test('a avaliação pedida, entregue e corrigida está na linha e no cartão do quadro', async () => {
  const c = await cena();
  const quadro = async () => (await c.cliente.call(avaliacoesNoQuadro, { params: { id: c.solicitacao.id } })).body;
  expect(titulos(await linha(c, c.id, 'AVALIACAO'))).toEqual(['Avaliação pedida: Redação']);
  expect(await quadro()).toEqual([]);
  const aberta = await c.cliente.call(abrirAvaliacaoPelaEquipe, {
    body: { candidatoSolicitacaoId: c.ligacao, modeloId: c.modelo.id },
  });
  const params = { id: aberta.body.id ?? 0 };
  const perguntaId = c.modelo.perguntas[0]?.id ?? 0;
  await c.cliente.call(responderPelaEquipe, {
    params,
    body: {
      versao: null,
      respondidoParcialmente: false,
      respostas: [{ perguntaId, tipoId: '3', respostaId: null, respostasIds: [], nota: null, comentario: 'Um texto' }],
    },
  });
  expect(await quadro()).toEqual([{ ligacaoId: c.ligacao, candidatoId: c.id, quantas: 1, media: null, aCorrigir: 1 }]);
  const corrigida = await c.cliente.call(corrigirAvaliacao, {
    params,
    body: { versao: null, correcoes: [{ perguntaId, pontos: '80', observacao: null }] },
  });
  expect(corrigida.status).toBe(200);
  // A second look at the same evaluation is the same correction for whoever reads the line.
  const denovo = { versao: null, correcoes: [{ perguntaId, pontos: '80', observacao: 'Revisto' }] };
  expect((await c.cliente.call(corrigirAvaliacao, { params, body: denovo })).status).toBe(200);
  const eventos = await linha(c, c.id, 'AVALIACAO');
  expect(eventos).toMatchObject([
    { titulo: 'Avaliação corrigida: Redação', por: NOME },
    { titulo: 'Avaliação entregue: Redação', detalhe: 'Resultado 80,00%', por: NOME },
    { titulo: 'Avaliação pedida: Redação' },
  ]);
  expect(await quadro()).toMatchObject([{ quantas: 1, media: '80.00', aCorrigir: 0 }]);
  // Somebody else is somebody else, whatever their name.
  const xara = await t.app.usuario(c.empresaId);
  await t.app.banco((db) => sql`update usuario set nome = ${NOME} where id = ${xara.usuarioId}`.execute(db));
  expect((await xara.cliente.call(corrigirAvaliacao, { params, body: denovo })).status).toBe(200);
  expect(titulos(await linha(c, c.id, 'AVALIACAO')).slice(0, 2)).toEqual([
    'Avaliação corrigida: Redação',
    'Avaliação corrigida: Redação',
  ]);
  // And what is corrected on another day is another event.
  await t.app.banco((db) =>
    sql`update candidato_evento set quando = quando - interval '13 hours' where empresa_id = ${c.empresaId}`.execute(
      db,
    ),
  );
  expect((await c.cliente.call(corrigirAvaliacao, { params, body: denovo })).status).toBe(200);
  const corrigidas = titulos(await linha(c, c.id, 'AVALIACAO')).filter((um) => um.startsWith('Avaliação corrigida'));
  expect(corrigidas).toHaveLength(3);
});

test('quem não vê entrevistas nem avaliações não as lê na linha', async () => {
  const c = await cena();
  await marcarEntrevista(t.app, c, { candidato: { id: c.id } });
  const leitor = await t.app.usuario(c.empresaId, [permissoesCaptacao.quadro.ver, permissaoVerTodasAreas]);
  const { body } = await leitor.cliente.call(linhaDoCandidato, {
    params: { id: c.id },
    query: { solicitacaoId: null },
  });
  expect(titulos(body)).toEqual(['Vinculado à solicitação']);
  const recusa = await leitor.cliente.call(avaliacoesNoQuadro, { params: { id: c.solicitacao.id } });
  expect(recusa.status).toBe(403);
  const outra = await t.app.empresa();
  expect(await linha(outra, c.id, 'ENTREVISTA')).toEqual([]);
});

test('as movimentações de um responsável de que não há nenhuma não leem as dos outros', async () => {
  const dono = await t.app.empresa();
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, dono);
  const [ligacaoId = 0] = await ligarCandidatos(t.app, solicitacaoId, [await criarCandidato(t.app, dono.empresaId)]);
  const [etapaId = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
  await t.app.banco(async (db) => {
    await sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, responsavel, observacao)
      select ${dono.empresaId}, ${ligacaoId}, ${etapaId}, date '2026-01-01' + n % 200, 'Ana ' || n, repeat('x', 500) from generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`analyze historico_candidato`.execute(db);
  });
  const { answer, plans } = await watch.during(() =>
    dono.cliente.raw({
      method: 'GET',
      url: '/api/captacao/historico',
      query: { page: '0', responsavel: 'zulmirinha quaresma' },
    }),
  );
  expect(answer.status).toBe(200);
  for (const { plano } of plans) expect(rowsLookedAt(plano, 'historico_candidato')).toBeLessThan(100);
});
