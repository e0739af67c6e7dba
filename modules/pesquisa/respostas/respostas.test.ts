import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirPeloLink, responderPeloLink } from '#modules/externo/pesquisa/pesquisa.contract.ts';
import { criarArea, criarColaborador, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import {
  convidarTurma,
  enviarLembrete,
  excluirParticipante,
  excluirRespostas,
  foiRespondida,
  foiRespondidaEmParte,
  lerLinkAberto,
  lerParticipacao,
  listarParticipantes,
  participantesDaTurma,
} from '#modules/pesquisa/participantes/participantes.contract.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  pesquisaDeTeste,
  responderComo,
  respostasDe,
} from '#modules/pesquisa/pesquisa.factory.ts';
import {
  entrevista,
  incluirPerguntas,
  perguntasDaEntrevistaDePesquisa,
  perguntasDaPesquisa,
  permissoesDaPesquisa,
  pesquisa as pesquisaDoCadastro,
} from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import {
  abrirMinhaPesquisa,
  abrirPorOutro,
  imprimirEntrevista,
  imprimirRespostasDaTurma,
  minhasPesquisas,
  responderEntrevista,
  responderMinhaPesquisa,
  responderPorOutro,
} from './respostas.contract.ts';

const t = useApp();
const livre = () => perguntaDeTeste({ tipo: '3', respostas: [], obrigatoria: false });

async function cenario(dados: Record<string, unknown> = {}, perguntas = [perguntaDeTeste(), livre()]) {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const ana = await criarRespondente(t.app, rh.empresaId, areaId, 'ana@exemplo.com.br');
  const bia = await criarRespondente(t.app, rh.empresaId, areaId);
  const pesquisa = await criarPesquisa(rh, { anonima: false, ...dados }, perguntas);
  await convidarAreas(rh, pesquisa.id, [areaId]);
  expect((await liberar(rh, pesquisa)).status).toBe(200);
  return { rh, areaId, ana, bia, pesquisa };
}

const parte = (perguntas: Parameters<typeof respostasDe>[0], parcial: boolean) => ({
  respostas: respostasDe(perguntas, { texto: 'Gosto daqui' }),
  respondidoParcialmente: parcial,
});

test('quem foi convidado responde em partes, retoma e entrega; depois não há o que mudar', async () => {
  const { rh, ana, bia, pesquisa } = await cenario();
  const [minha] = (await ana.cliente.call(minhasPesquisas)).body;
  const params = { id: minha?.id ?? 0 };
  expect(minha).toMatchObject({ titulo: pesquisa.titulo, situacao: 'N', aberta: true });
  expect((await bia.cliente.call(abrirMinhaPesquisa, { params })).status).toBe(404);
  const body = parte(pesquisa.perguntas.slice(1), true);
  expect((await ana.cliente.call(responderMinhaPesquisa, { params, body })).body.entregue).toBe(false);
  const { body: aberta } = await ana.cliente.call(abrirMinhaPesquisa, { params });
  expect(aberta.folha?.respostas).toMatchObject([{ comentario: 'Gosto daqui' }]);
  expect((await rh.cliente.call(foiRespondidaEmParte, { params })).body).toBe(true);
  const falta = { params, body: { respostas: [], respondidoParcialmente: false } };
  expect((await ana.cliente.call(responderMinhaPesquisa, falta)).problema.status).toBe(400);
  const inteira = { params, body: parte(pesquisa.perguntas, false) };
  expect((await ana.cliente.call(responderMinhaPesquisa, inteira)).body.entregue).toBe(true);
  expect((await rh.cliente.call(foiRespondida, { params })).body).toBe(true);
  expect((await ana.cliente.call(responderMinhaPesquisa, inteira)).problema.mensagem).toContain('já foi respondida');
  expect((await ana.cliente.call(abrirMinhaPesquisa, { params })).body.folha).toBeNull();
});

test('o que depende de outra resposta só é cobrado e guardado de quem a deu', async () => {
  const { rh, ana, bia, pesquisa } = await cenario({}, [
    perguntaDeTeste(),
    perguntaDeTeste({ tipo: '3', respostas: [] }),
  ]);
  const [primeira, segunda] = pesquisa.perguntas;
  const [nao, sim] = primeira?.respostas ?? [];
  await rh.cliente.call(perguntasDaPesquisa.condicionar, {
    params: { id: pesquisa.id, perguntaId: segunda?.id ?? 0 },
    body: { perguntaId: primeira?.id ?? 0, respostasIds: [nao?.id ?? 0] },
  });
  const [so] = respostasDe(pesquisa.perguntas.slice(0, 1));
  const entregar = async (quem: typeof ana, respostaId: number, mais: ReturnType<typeof respostasDe> = []) => {
    const [minha] = (await quem.cliente.call(minhasPesquisas)).body;
    return quem.cliente.call(responderMinhaPesquisa, {
      params: { id: minha?.id ?? 0 },
      body: { respostas: [{ ...(so as NonNullable<typeof so>), respostaId }, ...mais], respondidoParcialmente: false },
    });
  };
  expect((await entregar(ana, nao?.id ?? 0)).problema.erros).toHaveLength(1);
  const escondida = respostasDe(pesquisa.perguntas.slice(1), { texto: 'Não deveria ficar' });
  expect((await entregar(bia, sim?.id ?? 0, escondida)).status).toBe(200);
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from questionario_resposta where pergunta_id = ${segunda?.id}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('o prazo vencido se diz, e prorrogado a mesma entrega é aceita', async () => {
  const { ana, pesquisa } = await cenario();
  const prazo = (dia: string) =>
    t.app.banco((db) => sql`update pesquisa set data_fim = ${dia} where id = ${pesquisa.id}`.execute(db));
  const [minha] = (await ana.cliente.call(minhasPesquisas)).body;
  const entrega = { params: { id: minha?.id ?? 0 }, body: parte(pesquisa.perguntas, false) };
  await prazo('2001-01-01');
  expect((await ana.cliente.call(responderMinhaPesquisa, entrega)).problema.mensagem).toContain('prazo');
  expect((await ana.cliente.call(abrirMinhaPesquisa, { params: entrega.params })).body.recusa).toContain('prazo');
  await prazo('2099-12-31');
  expect((await ana.cliente.call(responderMinhaPesquisa, entrega)).body.entregue).toBe(true);
});

test('a equipe registra as respostas de outro, que fica com o nome de quem as registrou', async () => {
  const { rh, ana, areaId, pesquisa } = await cenario();
  const nova = await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId } });
  const deQuem = (idColaborador: number) => ({
    params: { idQuestionario: pesquisa.id, idColaborador, idTurma: 0 },
    body: parte(pesquisa.perguntas, false),
  });
  expect((await rh.cliente.call(responderPorOutro, deQuem(nova))).body.entregue).toBe(true);
  const { rows } = await t.app.banco((db) =>
    sql<{
      usuario: number;
    }>`select usuario_id as usuario from pesquisa_participante where colaborador_id = ${nova}`.execute(db),
  );
  expect(rows).toEqual([{ usuario: rh.usuarioId }]);
  const [minha] = (await ana.cliente.call(minhasPesquisas)).body;
  await ana.cliente.call(responderMinhaPesquisa, {
    params: { id: minha?.id ?? 0 },
    body: parte(pesquisa.perguntas.slice(1), true),
  });
  expect((await rh.cliente.call(responderPorOutro, deQuem(ana.id))).problema.mensagem).toContain(
    'quem começa, continua',
  );
  const lida = await rh.cliente.call(abrirPorOutro, { params: deQuem(ana.id).params });
  expect(lida.body.folha?.respostas).toEqual([]);
  const papel = { questionarioId: pesquisa.id, turmaId: 0, agruparPorAspecto: false, modoEconomico: false };
  const imprimir = (colaboradorId: number) =>
    rh.cliente.call(imprimirRespostasDaTurma, { body: { ...papel, colaboradorId } });
  expect([(await imprimir(ana.id)).status, (await imprimir(nova)).status]).toEqual([404, 200]);
  const gestor = await t.app.usuario(rh.empresaId, []);
  expect((await gestor.cliente.call(responderPorOutro, deQuem(ana.id))).status).toBe(403);
  const deOutraEmpresa = (await cenario()).ana.id;
  for (const ninguem of [deQuem(999_999_999), deQuem(deOutraEmpresa)]) {
    expect((await rh.cliente.call(abrirPorOutro, { params: ninguem.params })).status).toBe(404);
    expect((await rh.cliente.call(responderPorOutro, ninguem)).status).toBe(404);
  }
  const semPesquisa = { ...deQuem(nova).params, idQuestionario: 999_999_999 };
  expect((await rh.cliente.call(abrirPorOutro, { params: semPesquisa })).status).toBe(404);
});

test('respostas e participantes se excluem, um a um ou em lote, e a contagem acompanha', async () => {
  const { rh, ana, bia, pesquisa } = await cenario();
  for (const quem of [ana, bia]) expect((await responderComo(quem, pesquisa.perguntas)).status).toBe(200);
  const query = { questionarioId: pesquisa.id };
  const contar = async () => (await rh.cliente.call(lerParticipacao, { query })).body;
  expect(await contar()).toMatchObject({ convidados: 2, responderam: 2, areas: [{ convidados: 2, responderam: 2 }] });
  const lista = (respostas: string) =>
    rh.cliente.call(listarParticipantes, { query: { ...query, respostas, page: 0, size: 20 } as never });
  const ids = (await lista('R')).body.content.map(({ id }) => id);
  const [primeiro = 0, segundo = 0] = ids;
  expect((await rh.cliente.call(excluirRespostas.uma, { params: { id: primeiro } })).status).toBe(204);
  expect((await lista('N')).body.content.map(({ id }) => id)).toEqual([primeiro]);
  expect((await rh.cliente.call(excluirRespostas.varias, { query: { ids: [segundo] } })).status).toBe(204);
  expect(await contar()).toMatchObject({ convidados: 2, responderam: 0 });
  const folhas = await t.app.banco((db) =>
    sql`select 1 from questionario_preenchimento where empresa_id = ${rh.empresaId}`.execute(db),
  );
  expect(folhas.rows).toEqual([]);
  expect((await rh.cliente.call(excluirParticipante.uma, { params: { id: primeiro } })).status).toBe(204);
  expect((await rh.cliente.call(excluirParticipante.varias, { query: { ids: [segundo] } })).status).toBe(204);
  expect(await contar()).toMatchObject({ convidados: 0, areas: [] });
});

test('uma turma é convidada à parte, e o sorteio convida só tantos', async () => {
  const { rh, ana, bia, areaId, pesquisa } = await cenario();
  const turma = { questionarioId: pesquisa.id, turmaId: 7, colaboradoresIds: [ana.id, bia.id] };
  expect((await rh.cliente.call(convidarTurma, { body: turma })).body).toEqual({ convidados: 2, total: 4 });
  const daTurma = await rh.cliente.call(participantesDaTurma, { params: { id: 7 } });
  expect(daTurma.body.map(({ colaborador }) => colaborador.id).sort()).toEqual([ana.id, bia.id].sort());
  for (let quantos = 0; quantos < 5; quantos++) await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId } });
  const sorteio = await criarPesquisa(rh);
  const convite = { areasIds: [areaId], cargosIds: [], estabelecimentosIds: [], colaboradoresIds: [], quantidade: 3 };
  const url = `/api/pesquisa/pesquisas/${sorteio.id}/participantes`;
  const { body } = await rh.cliente.raw({ method: 'POST', url, payload: convite });
  expect(body).toEqual({ convidados: 3, total: 3, avisados: 0 });
});

test('o lembrete leva a cada um o seu link, que outra pessoa não usa', async () => {
  const { rh, ana, bia, pesquisa } = await cenario();
  const pedido = { params: { id: pesquisa.id, qid: pesquisa.id } };
  expect((await rh.cliente.call(enviarLembrete, pedido)).body.pendentes).toBe(2);
  await t.app.executarTarefas();
  const { rows } = await t.app.banco((db) =>
    sql<{
      para: string[];
      texto: string;
    }>`select e.para, s.texto from email_saida e join email_sigilo s on s.email_id = e.id
      where e.empresa_id = ${rh.empresaId}`.execute(db),
  );
  expect(rows.map(({ para }) => para)).toEqual([['ana@exemplo.com.br']]);
  const chave = /chave=([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1] ?? '';
  expect((await t.app.anonimo.call(abrirPeloLink, { body: { chave } })).body).toMatchObject({
    titulo: pesquisa.titulo,
    situacao: 'N',
  });
  expect((await bia.cliente.call(abrirPeloLink, { body: { chave } })).problema.mensagem).toContain('de outra pessoa');
  const resposta = { chave, ...parte(pesquisa.perguntas, false), entrega: null, areaId: null };
  expect((await bia.cliente.call(responderPeloLink, { body: resposta })).status).toBe(400);
  expect((await t.app.anonimo.call(responderPeloLink, { body: resposta })).body.entregue).toBe(true);
  expect((await t.app.anonimo.call(abrirPeloLink, { body: { chave } })).body).toMatchObject({
    situacao: 'R',
    folha: null,
  });
  expect((await ana.cliente.call(minhasPesquisas)).body[0]?.situacao).toBe('R');
  expect((await t.app.anonimo.call(abrirPeloLink, { body: { chave: 'x' } })).status).toBe(400);
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2026-01-05' where id = ${ana.id}`.execute(db),
  );
  expect((await t.app.anonimo.call(abrirPeloLink, { body: { chave } })).problema.mensagem).toContain(
    'não abre nenhuma',
  );
});

test('pelo link aberto responde quem tem o QR code, e a mesma entrega repetida conta uma vez', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  for (let quantos = 0; quantos < 5; quantos++) await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId } });
  const pequenaId = await criarArea(t.app, rh.empresaId, { nome: 'Pequena' });
  const aberta = await criarPesquisa(rh, { forma: 'L' });
  await liberar(rh, aberta);
  const { body: link } = await rh.cliente.call(lerLinkAberto, { params: { id: aberta.id } });
  expect(link.svg).toContain('<svg');
  const chave = new URL(link.url).searchParams.get('chave') ?? '';
  const { body: lida } = await t.app.anonimo.call(abrirPeloLink, { body: { chave } });
  expect(lida).toMatchObject({ anonima: true, grupoMinimo: 5, areas: [{ id: areaId }] });
  const body = { chave, ...parte(aberta.perguntas, false), entrega: 'a'.repeat(32), areaId };
  for (let vezes = 0; vezes < 2; vezes++)
    expect((await t.app.anonimo.call(responderPeloLink, { body })).body.entregue).toBe(true);
  const contar = { query: { questionarioId: aberta.id } };
  expect((await rh.cliente.call(lerParticipacao, contar)).body.peloLink).toBe(1);
  const parcial = { ...body, respondidoParcialmente: true };
  expect((await t.app.anonimo.call(responderPeloLink, { body: parcial })).problema.mensagem).toContain('aparelho');
  // An area that is not offered is left out of the box.
  await t.app.anonimo.call(responderPeloLink, { body: { ...body, entrega: 'b'.repeat(32), areaId: pequenaId } });
  const { rows } = await t.app.banco((db) =>
    sql<{ area: string | null }>`select conteudo ->> 'area' as area from pesquisa_urna
      where pesquisa_id = ${aberta.id} order by 1`.execute(db),
  );
  expect(rows.map(({ area }) => area)).toEqual([String(areaId), null]);
});

test('uma entrevista se faz com quem não foi convidado, enquanto está ativa, e se imprime respondida', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const colaboradorId = await criarColaborador(t.app, rh.empresaId, { nome: 'Caio Prado', lotacao: { areaId } });
  const roteiro = { titulo: 'Três meses', ativa: true, ordemAleatoria: false, instrucoes: null, observacao: null };
  const { id } = (await rh.cliente.call(entrevista.criar, { body: roteiro })).body;
  const pergunta = (
    await rh.cliente.call(perguntasDaEntrevistaDePesquisa.criar, { params: { id }, body: perguntaDeTeste() })
  ).body;
  const params = { idQuestionario: id, idColaborador: colaboradorId, idTurma: 0 };
  const { body: aberta } = await rh.cliente.call(abrirPorOutro, { params });
  expect(aberta).toMatchObject({ colaborador: { nome: 'Caio Prado' }, situacao: 'N', recusa: null });
  expect(aberta.folha?.perguntas).toHaveLength(1);
  const respostas = { respostas: respostasDe([pergunta], { escolha: 1 }), respondidoParcialmente: false };
  const body = { entrevistaId: id, colaboradorId, ...respostas };
  expect((await rh.cliente.call(responderEntrevista, { body })).body.entregue).toBe(true);
  const papel = { questionarioId: id, colaboradorId, turmaId: null, agruparPorAspecto: false, modoEconomico: true };
  const { bytes } = await rh.cliente.call(imprimirEntrevista, { body: papel });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain('Caio Prado');
  const outro = await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId } });
  await rh.cliente.call(entrevista.atualizar, { params: { id }, body: { ...roteiro, ativa: false } });
  const tarde = { ...body, colaboradorId: outro };
  expect((await rh.cliente.call(responderEntrevista, { body: tarde })).problema.mensagem).toContain(
    'não está mais ativa',
  );
});

test('quem registra por outro sem ler respostas não vê o aproveitamento de quem já respondeu', async () => {
  const pontuada = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10 });
  const { rh, ana, pesquisa } = await cenario({ exibirPerformance: true }, [pontuada]);
  await responderComo(ana, pesquisa.perguntas, { nota: 7 });
  const params = { idQuestionario: pesquisa.id, idColaborador: ana.id, idTurma: 0 };
  const { RESPONDER_POR_OUTRO } = permissoesDaPesquisa.verbos;
  const so = await t.app.usuario(rh.empresaId, [RESPONDER_POR_OUTRO, permissaoVerTodasAreas]);
  const percentual = async ({ cliente }: typeof so) => (await cliente.call(abrirPorOutro, { params })).body.percentual;
  expect([await percentual(rh), await percentual(so)]).toEqual(['70.00', null]);
});

test('em uma anônima cada pessoa é convidada uma vez, de que turma for, e com convites repetidos não se libera', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const ana = await criarRespondente(t.app, rh.empresaId, areaId);
  const turma = (questionarioId: number, turmaId: number) =>
    rh.cliente.call(convidarTurma, { body: { questionarioId, turmaId, colaboradoresIds: [ana.id] } });
  const anonima = await criarPesquisa(rh);
  expect((await turma(anonima.id, 1)).body).toEqual({ convidados: 1, total: 1 });
  expect((await turma(anonima.id, 2)).body).toEqual({ convidados: 0, total: 1 });
  // Asked by name in two classes, and then made anonymous.
  const depois = await criarPesquisa(rh, { anonima: false });
  for (const turmaId of [1, 2]) await turma(depois.id, turmaId);
  await rh.cliente.call(pesquisaDoCadastro.atualizar, { params: { id: depois.id }, body: pesquisaDeTeste() });
  expect((await liberar(rh, depois)).problema.mensagem).toContain('1 convite repetido');
});

test('trezentas perguntas se respondem em dois aparelhos, o que veio por último vale, e 20.000 letras não cabem', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const ana = await criarRespondente(t.app, rh.empresaId, areaId);
  const pesquisa = await criarPesquisa(rh, { anonima: false }, []);
  const notas = Array.from({ length: 299 }, () =>
    perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10 }),
  );
  const { body: perguntas } = await rh.cliente.call(incluirPerguntas, {
    params: { id: pesquisa.id },
    body: { perguntas: [...notas, livre()] },
  });
  expect(perguntas).toHaveLength(300);
  await convidarAreas(rh, pesquisa.id, [areaId]);
  await liberar(rh, pesquisa);
  const [minha] = (await ana.cliente.call(minhasPesquisas)).body;
  const params = { id: minha?.id ?? 0 };
  const enviar = (quais: typeof perguntas, dadas: Parameters<typeof respostasDe>[1], parcial = true) =>
    ana.cliente.call(responderMinhaPesquisa, {
      params,
      body: { respostas: respostasDe(quais, dadas), respondidoParcialmente: parcial },
    });
  const longa = await enviar(perguntas.slice(299), { texto: 'a'.repeat(20_000) });
  expect(longa.problema.erros).toEqual([
    { campo: 'respostas[0].comentario', mensagem: 'Comentário deve ter no máximo 4000 caracteres' },
  ]);
  const doTelefone = enviar(perguntas.slice(0, 200), { nota: 3 });
  const doComputador = enviar(perguntas.slice(100, 300), { nota: 3, texto: 'Gosto daqui' });
  expect((await Promise.all([doTelefone, doComputador])).map(({ status }) => status)).toEqual([200, 200]);
  await enviar(perguntas.slice(0, 1), { nota: 9 });
  expect((await enviar([], {}, false)).body.entregue).toBe(true);
  expect((await enviar(perguntas.slice(0, 1), { nota: 1 })).problema.mensagem).toBe('Esta pesquisa já foi respondida.');
  const { rows } = await t.app.banco((db) =>
    sql<{ nota: number | null; quantas: number }>`select r.nota, count(*)::int as quantas from pesquisa_participante p
      join questionario_resposta r on r.preenchimento_id = p.preenchimento_id where p.id = ${params.id} group by 1 order by 1`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { nota: 3, quantas: 298 },
    { nota: 9, quantas: 1 },
    { nota: null, quantas: 1 },
  ]);
});
