import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEtapas, criarModeloAvaliacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { obterVaga } from '#modules/externo/anuncios/vagas.contract.ts';
import {
  candidatar,
  desistir,
  minhasCandidaturas,
} from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import type { Folha } from '#modules/organizacao/questionario/respostas.contract.ts';
import {
  abrirMinhaAvaliacao,
  minhasAvaliacoes,
  perguntasDaMinhaAvaliacao,
  responderMinhaAvaliacao,
} from './avaliacoes.contract.ts';

const t = useApp();
const executar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

const perguntas = [
  perguntaDeTeste({ texto: 'Sabe soldar?' }),
  perguntaDeTeste({ texto: 'De 0 a 10?', tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10 }),
  perguntaDeTeste({ texto: 'Conte mais', tipo: '3', respostas: [], obrigatoria: false }),
];

async function cenario(modelo: Parameters<typeof criarModeloAvaliacao>[1] = {}, semPedido = false) {
  const empresa = await t.app.empresa();
  const { id: avaliacaoId } = await criarModeloAvaliacao(empresa, { perguntas, ...modelo });
  const { solicitacaoId } = await publicarVaga(t.app, empresa, {
    solicitacao: { avaliacoesIds: semPedido ? [] : [avaliacaoId] },
  });
  const { id: candidatoId } = await criarCandidatoDoPortal(t.app, empresa.empresaId);
  const candidato = await t.app.candidato(empresa.empresaId, candidatoId);
  const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
  return { empresa, avaliacaoId, solicitacaoId, candidatoId, candidato, id: body.id };
}
type Cenario = Awaited<ReturnType<typeof cenario>>;

const abrir = ({ candidato, id, avaliacaoId }: Cenario) =>
  candidato.call(abrirMinhaAvaliacao, { params: { id }, query: { avaliacaoId } });
const ler = ({ candidato, id, avaliacaoId }: Cenario) =>
  candidato.call(perguntasDaMinhaAvaliacao, { params: { id }, query: { avaliacaoId } });

/** Answers to the three questions of the tests. */
function respostasA({ perguntas: feitas }: Folha, nota = 7) {
  return feitas.map(({ id, tipo, respostas }) => ({
    perguntaId: id,
    tipoId: tipo,
    respostaId: tipo === '1' ? (respostas.find(({ texto }) => texto === 'Sim')?.id ?? null) : null,
    respostasIds: [],
    nota: tipo === '4' ? nota : null,
    comentario: tipo === '3' ? 'Trabalhei em estaleiro.' : null,
  }));
}
const responder = (
  { candidato, candidatoId, avaliacaoId, solicitacaoId }: Cenario,
  respostas: ReturnType<typeof respostasA>,
  respondidoParcialmente = false,
) =>
  candidato.call(responderMinhaAvaliacao, {
    params: { id: candidatoId, id2: avaliacaoId },
    query: { solicitacaoId },
    body: { respostas, respondidoParcialmente },
  });

const passarOTempo = (avaliacaoId: number, segundos: number) =>
  executar(sql`update questionario_preenchimento q set iniciado_em = now() - interval '2 hours', expira_em = now() - ${segundos} * interval '1 second'
    from avaliacao_candidato a where a.preenchimento_id = q.id and a.modelo_avaliacao_candidato_id = ${avaliacaoId}`);

describe('responder no portal', () => {
  test('a avaliação da solicitação aparece, abre, guarda respostas parciais e é entregue uma vez', async () => {
    const c = await cenario({ titulo: 'Conhecimentos' });
    const { body: lista } = await c.candidato.call(minhasAvaliacoes, { params: { id: c.id }, query: {} });
    expect(lista.avaliacoes).toMatchObject([
      { id: c.avaliacaoId, titulo: 'Conhecimentos', situacao: 'N', qtdPerguntas: 3, podeResponder: true },
    ]);
    expect((await ler(c)).problema.mensagem).toBe('Comece a avaliação para ver as perguntas.');
    expect((await abrir(c)).body.dataHoraExpiracao).toBeNull();
    const { body: folha } = await ler(c);
    expect(folha.perguntas.map(({ texto }) => texto)).toEqual(['Sabe soldar?', 'De 0 a 10?', 'Conte mais']);
    expect(JSON.stringify(folha)).not.toMatch(/peso|pontos|percentual/);

    const respostas = respostasA(folha);
    const parcial = await responder(c, respostas.slice(0, 1), true);
    expect(parcial.body).toMatchObject({ situacao: 'P', qtdRespondidas: 1 });
    expect((await ler(c)).body.respostas).toMatchObject([
      { perguntaId: respostas[0]?.perguntaId, respostaId: respostas[0]?.respostaId },
    ]);
    const incompleta = await responder(c, respostas.slice(0, 1));
    expect(incompleta.problema.erros).toEqual([{ campo: 'respostas', mensagem: 'Pergunta 2: Informe a nota' }]);
    const entregue = await responder(c, respostas);
    expect(entregue.body).toMatchObject({ situacao: 'R', qtdRespondidas: 3, podeResponder: false });
    expect((await responder(c, respostas)).problema.mensagem).toBe('Esta avaliação já foi entregue.');
    expect((await ler(c)).body).toMatchObject({ situacao: 'R' });

    const { rows } = await executar(sql`select q.percentual, q.a_corrigir from questionario_preenchimento q
      join avaliacao_candidato a on a.preenchimento_id = q.id where a.modelo_avaliacao_candidato_id = ${c.avaliacaoId}`);
    expect(rows).toEqual([{ percentual: '85.00', a_corrigir: 1 }]);
  });

  test('a entrega é contada uma vez a quem responde pela seleção, e as respostas parciais não', async () => {
    const c = await cenario({ titulo: 'Conhecimentos' });
    const recebidas = async (usuarioId: number) =>
      (
        await executar(sql`select m.texto, m.link from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
          where u.usuario_id = ${usuarioId} and m.texto like '%entregou a avaliação%'`)
      ).rows as { texto: string; link: string }[];
    const alheio = await t.app.usuario(c.empresa.empresaId, [permissoesCaptacao.quadro.ver]);
    await abrir(c);
    const { body: folha } = await ler(c);
    await responder(c, respostasA(folha), true);
    expect(await recebidas(c.empresa.usuarioId)).toEqual([]);
    expect((await responder(c, respostasA(folha))).status).toBe(201);
    expect((await responder(c, respostasA(folha))).status).toBe(400);
    const [mensagem, ...outras] = await recebidas(c.empresa.usuarioId);
    expect(outras).toEqual([]);
    expect(mensagem?.texto).toMatch(
      /entregou a avaliação 'Conhecimentos' da solicitação \d+ .*1 resposta espera correção\.$/,
    );
    expect(mensagem?.link).toMatch(/^\/captacao\/avaliacoes\/\d+\/edit$/);
    expect(await recebidas(alheio.usuarioId)).toEqual([]);
  });

  test('a avaliação que termina pelo relógio é contada uma vez, como a entregue', async () => {
    const c = await cenario({ titulo: 'Conhecimentos', tempoLimite: 30 });
    const recebidas = async () =>
      (
        await executar(sql`select m.texto from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
          where u.usuario_id = ${c.empresa.usuarioId} and m.texto like '%Conhecimentos%'`)
      ).rows as { texto: string }[];
    const rodar = async () => {
      await t.app.jobs.send(null, 'captacao.avaliacoes-esgotadas', {});
      await t.app.executarTarefas();
    };
    await abrir(c);
    await responder(c, respostasA((await ler(c)).body), true);
    await rodar();
    expect(await recebidas()).toEqual([]);
    await executar(sql`update questionario_preenchimento set iniciado_em = now() - interval '2 hours',
      expira_em = now() - interval '1 hour' where empresa_id = ${c.empresa.empresaId}`);
    await rodar();
    await rodar();
    expect((await recebidas()).map(({ texto }) => texto)).toEqual([
      expect.stringMatching(/^Terminou o tempo de .* na avaliação 'Conhecimentos' da solicitação \d+/),
    ]);
  });

  test('a mesma entrega repetida com a mesma chave vale uma vez só', async () => {
    const c = await cenario();
    await abrir(c);
    const respostas = respostasA((await ler(c)).body);
    const envio = () =>
      c.candidato.raw({
        method: 'POST',
        url: `/api/externo/candidatos/${c.candidatoId}/avaliacoes/${c.avaliacaoId}?solicitacaoId=${c.solicitacaoId}`,
        payload: { respostas, respondidoParcialmente: false },
        headers: { 'idempotency-key': `entrega-${c.id}-${c.avaliacaoId}` },
      });
    const [primeira, segunda] = await Promise.all([envio(), envio()]);
    expect([primeira.status, segunda.status]).toEqual([201, 201]);
    expect(segunda.body).toEqual(primeira.body);
    const { rows } = await executar(
      sql`select 1 from auditoria where acao = 'Entrega' and ator_id = ${c.candidatoId} and ator_tipo = 'candidato'`,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['nota fora da faixa', { nota: 11 }, 'respostas[1].nota'],
    ['tipo trocado', { tipoId: '3' as const }, 'respostas[1].tipoId'],
    ['pergunta de outra avaliação', { perguntaId: 999_999_999 }, 'respostas[1].perguntaId'],
  ])('resposta com %s é recusada no campo', async (_caso, mudanca, campo) => {
    const c = await cenario();
    await abrir(c);
    const respostas = respostasA((await ler(c)).body).map((resposta, lugar) =>
      lugar === 1 ? { ...resposta, ...mudanca } : resposta,
    );
    expect((await responder(c, respostas, true)).problema.erros).toMatchObject([{ campo }]);
  });

  test('abrir de novo, mesmo ao mesmo tempo, não recomeça', async () => {
    const c = await cenario({ tempoLimite: 30, ordemAleatoria: true });
    const [a, b] = await Promise.all([abrir(c), abrir(c)]);
    const depois = await abrir(c);
    expect(new Set([a, b, depois].map(({ body }) => body.iniciadaEm)).size).toBe(1);
    const [uma, outra] = [(await ler(c)).body, (await ler(c)).body];
    expect(uma.perguntas.map(({ id }) => id)).toEqual(outra.perguntas.map(({ id }) => id));
  });
});

describe('o tempo', () => {
  test('é decidido na abertura pelo servidor e aparece com as candidaturas', async () => {
    const c = await cenario({ tempoLimite: 30 });
    const { body } = await abrir(c);
    expect(Date.parse(body.dataHoraExpiracao ?? '') - Date.parse(body.iniciadaEm)).toBe(30 * 60_000);
    const [candidatura] = (await c.candidato.call(minhasCandidaturas)).body;
    expect(candidatura).toMatchObject({
      qtdAvaliacoes: 1,
      qtdAvaliacoesRespondidas: 0,
      dataHoraExpiracao: body.dataHoraExpiracao,
    });
    const vaga = await c.candidato.call(obterVaga, {
      params: { id: c.solicitacaoId },
      query: { empresaId: c.empresa.empresaId },
    });
    expect(vaga.body).toMatchObject({ utilizarAvaliacoesEtapaSeletiva: false, candidatura: { qtdAvaliacoes: 1 } });
  });

  test('terminado, a avaliação só se lê, e valem as respostas salvas', async () => {
    const c = await cenario({ tempoLimite: 30 });
    await abrir(c);
    const respostas = respostasA((await ler(c)).body);
    await responder(c, respostas.slice(0, 1), true);
    await passarOTempo(c.avaliacaoId, 60);
    const tarde = await responder(c, respostas);
    expect(tarde.problema.mensagem).toBe(
      'O tempo desta avaliação terminou. Valem as respostas salvas até o fim do tempo.',
    );
    const { body } = await ler(c);
    expect(body).toMatchObject({ situacao: 'R', respostas: [{ respostaId: respostas[0]?.respostaId }] });
    const [candidatura] = (await c.candidato.call(minhasCandidaturas)).body;
    expect(candidatura).toMatchObject({ qtdAvaliacoesRespondidas: 1, dataHoraExpiracao: null });
  });

  test('o que estava a caminho no fim do tempo ainda é aceito, mesmo incompleto', async () => {
    const c = await cenario({ tempoLimite: 30 });
    await abrir(c);
    const respostas = respostasA((await ler(c)).body);
    await passarOTempo(c.avaliacaoId, 5);
    expect((await responder(c, respostas.slice(0, 1), true)).body).toMatchObject({ situacao: 'R', qtdRespondidas: 1 });
  });
});

describe('quem pede a avaliação', () => {
  test('é a etapa do candidato quando o anúncio diz que sim', async () => {
    const c = await cenario({}, true);
    const [etapa = 0] = await criarEtapas(t.app, c.empresa.empresaId, ['Teste']);
    await executar(
      sql`insert into etapa_seletiva_avaliacao values (${c.empresa.empresaId}, ${etapa}, ${c.avaliacaoId})`,
    );
    const lista = async () =>
      (
        await c.candidato.call(minhasAvaliacoes, {
          params: { id: c.id },
          query: { utilizarAvaliacoesEtapaSeletiva: true },
        })
      ).body.avaliacoes;
    await executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa} where id = ${c.id}`);
    expect(await lista()).toEqual([]);
    await executar(
      sql`update anuncio set utilizar_avaliacoes_etapa_seletiva = true where solicitacao_pessoal_id = ${c.solicitacaoId}`,
    );
    expect(await lista()).toMatchObject([{ id: c.avaliacaoId, etapa: 'Teste', podeResponder: true }]);
    await abrir(c);
    await executar(sql`update candidato_solicitacao set etapa_seletiva_id = null where id = ${c.id}`);
    expect(await lista()).toMatchObject([{ etapa: 'Teste', situacao: 'P', podeResponder: true }]);
  });

  test('modelo inativo ou sem perguntas não é pedido', async () => {
    const c = await cenario({ perguntas: [] });
    const quantas = async () =>
      (await c.candidato.call(minhasAvaliacoes, { params: { id: c.id }, query: {} })).body.avaliacoes.length;
    expect(await quantas()).toBe(0);
    const outro = await cenario();
    await executar(sql`update modelo_avaliacao_candidato set ativo = false where id = ${outro.avaliacaoId}`);
    expect(
      (await outro.candidato.call(minhasAvaliacoes, { params: { id: outro.id }, query: {} })).body.avaliacoes,
    ).toEqual([]);
  });

  test('quem desistiu não começa nem continua', async () => {
    const c = await cenario();
    await abrir(c);
    const respostas = respostasA((await ler(c)).body);
    await c.candidato.call(desistir, { params: { id: c.id } });
    expect((await responder(c, respostas)).problema.mensagem).toContain('A participação nesta seleção terminou');
    const outra = await cenario();
    await outra.candidato.call(desistir, { params: { id: outra.id } });
    expect((await abrir(outra)).status).toBe(404);
  });

  test('cada um vê e responde só as suas', async () => {
    const c = await cenario();
    await abrir(c);
    const { id } = await criarCandidatoDoPortal(t.app, c.empresa.empresaId);
    const vizinho = { ...c, candidatoId: id, candidato: await t.app.candidato(c.empresa.empresaId, id) };
    expect((await ler(vizinho)).status).toBe(404);
    expect((await abrir(vizinho)).status).toBe(404);
    expect((await responder(vizinho, [])).status).toBe(404);
    expect((await responder({ ...vizinho, candidatoId: c.candidatoId }, [])).status).toBe(404);
  });
});
