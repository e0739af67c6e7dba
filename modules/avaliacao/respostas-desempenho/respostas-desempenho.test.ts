import { type RawBuilder, sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarAvaliacao,
  criarEquipe,
  criarModelo,
  exigirNaFaixa,
  liberarCom,
  PERGUNTA_DE_NOTA,
  PERGUNTA_DE_TEXTO,
} from '#modules/avaliacao/avaliacao.factory.ts';
import { avaliacaoDesempenho } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import {
  competenciasDasAvaliacoes,
  competenciasDoAvaliado,
  ehDoisPontoZero,
} from '#modules/avaliacao/avaliacoes-desempenho/liberacao.contract.ts';
import { substituirAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { atualizarPergunta, obterPergunta } from '#modules/avaliacao/perguntas/perguntas.contract.ts';
import { criarCompetencia, criarFaixa, criarNivel } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { compararFolhas, compararFolhasPdf } from './comparativa.contract.ts';
import {
  contarMinhasAvaliacoes,
  excluirRespostas,
  excluirRespostasEmLote,
  filtroDasMinhas,
  folhaRespondidaPdf,
  listarMinhasAvaliacoes,
  obterMinhaAvaliacao,
  permissoesDeResponder,
  responderMinhaAvaliacao,
  respostasDoDesempenho,
} from './respostas-desempenho.contract.ts';

const t = useApp();
const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));

/** An evaluation of Ana by herself, her manager and Bia, each with a user of their own. */
async function cena(dados: Parameters<typeof criarAvaliacao>[1] = {}) {
  const empresa = await t.app.empresa();
  const faixaId = await criarFaixa(t.app, empresa.empresaId);
  const equipe = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia'], faixaId);
  const [ana = 0, bia = 0] = equipe.ids;
  const modelo = await criarModelo(empresa, { perguntas: [PERGUNTA_DE_NOTA, PERGUNTA_DE_TEXTO] });
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', modeloAvaliacao: { id: modelo.id }, ...dados });
  const pessoa = async (id: number) => {
    const usuario = await t.app.usuario(empresa.empresaId, [permissoesDeResponder.ver]);
    await ligarUsuario(t.app, usuario.usuarioId, id);
    return usuario.cliente;
  };
  const liberar = () =>
    liberarCom(empresa, avaliacao.id, [
      { avaliado: ana, avaliador: ana, papel: 'U' },
      { avaliado: ana, avaliador: equipe.gestorId, papel: 'L' },
      { avaliado: ana, avaliador: bia, papel: 'P' },
    ]);
  return { ...empresa, ...equipe, ana, bia, faixaId, modelo, avaliacao, pessoa, liberar };
}

type Cliente = Awaited<ReturnType<Awaited<ReturnType<typeof cena>>['pessoa']>>;

const minhas = async (cliente: Cliente) =>
  (await cliente.call(listarMinhasAvaliacoes, { query: { ...filtroDasMinhas.parse({}), page: 0 } as never })).body
    .content;

async function responder(
  cliente: Cliente,
  id: number,
  o: { nota?: number; texto?: string | null; parcial?: boolean; versao?: number | null; resto?: object } = {},
) {
  const { body: folha } = await cliente.call(obterMinhaAvaliacao, { params: { id } });
  const perguntaId = (tipo: string) => folha.perguntas.find((uma) => uma.tipo === tipo)?.id ?? 0;
  const comum = { respostaId: null, respostasIds: [], nota: null, comentario: null };
  return cliente.call(responderMinhaAvaliacao, {
    params: { colaboradorQuestionarioId: id },
    body: {
      respostas: [
        ...(o.nota === undefined
          ? []
          : [{ ...comum, perguntaId: perguntaId('4'), tipoId: '4' as const, nota: o.nota }]),
        ...(o.texto === undefined
          ? []
          : [{ ...comum, perguntaId: perguntaId('3'), tipoId: '3' as const, comentario: o.texto }]),
      ],
      respondidoParcialmente: o.parcial ?? false,
      configsNiveisCompetenciasFaixaSalariais: [],
      notaManual: null,
      versao: o.versao ?? null,
      ...o.resto,
    },
  });
}

test('cada avaliador vê só as suas, guarda em parte, continua e entrega', async () => {
  const { pessoa, liberar, ana, gestorId } = await cena();
  const folhas = await liberar();
  const gestora = await pessoa(gestorId);
  expect(await minhas(gestora)).toMatchObject([
    { avaliado: { nome: 'Ana' }, papel: 'L', situacao: 'N', podeResponder: true },
  ]);
  const contagem = async () => (await gestora.call(contarMinhasAvaliacoes)).body;
  expect(await contagem()).toEqual({ total: 1, respondidas: 0 });
  const id = folhas.get(`${ana}>${gestorId}`) ?? 0;
  expect((await responder(gestora, id, { texto: 'Delegar mais', parcial: true })).body).toEqual({
    versao: 2,
    situacao: 'P',
  });
  const falta = await responder(gestora, id);
  expect(falta.problema?.erros).toEqual([{ campo: 'respostas', mensagem: 'Pergunta 1: Informe a nota' }]);
  expect((await responder(gestora, id, { nota: 8 })).body.situacao).toBe('R');
  expect(await contagem()).toEqual({ total: 1, respondidas: 1 });
  const { body: lida } = await gestora.call(obterMinhaAvaliacao, { params: { id } });
  expect(lida).toMatchObject({ situacao: 'R', podeResponder: false, recusa: 'Esta avaliação já foi entregue.' });
  expect(lida.respostas.map(({ nota, comentario }) => nota ?? comentario).sort()).toEqual([8, 'Delegar mais'].sort());
  expect((await responder(gestora, id, { nota: 9 })).problema?.mensagem).toBe('Esta avaliação já foi entregue.');
  // Another evaluator's sheet answers like a missing one.
  const deAna = await pessoa(ana);
  expect((await deAna.call(obterMinhaAvaliacao, { params: { id } })).status).toBe(404);
  expect((await responder(gestora, folhas.get(`${ana}>${ana}`) ?? 0)).status).toBe(404);
  await executar(sql`update avaliacao_desempenho set data_ini = '2000-01-01', data_fim = '2000-01-02' where true`);
  expect([await contagem(), (await minhas(gestora)).length]).toEqual([{ total: 0, respondidas: 0 }, 1]);
});

test('só na 2.0 o formato diz como a folha se divide; o que ela pergunta é o mesmo nas duas', async () => {
  const { cliente, avaliacao, pessoa, liberar, ana, gestorId } = await cena();
  const params = { id: (await liberar()).get(`${ana}>${gestorId}`) ?? 0 };
  const gestora = await pessoa(gestorId);
  const folhaCom = async (tipo: string, formato: string) => {
    await executar(sql`update avaliacao_desempenho set tipo = ${tipo}, formato = ${formato} where true`);
    const { avaliacao: dela, perguntas } = (await gestora.call(obterMinhaAvaliacao, { params })).body;
    const doisPontoZero = (await cliente.call(ehDoisPontoZero, { params: { id: avaliacao.id } })).body;
    return [doisPontoZero, dela.formato, perguntas.length];
  };
  for (const formato of ['0', '1']) expect(await folhaCom('1.0', formato)).toEqual([false, null, 2]);
  for (const formato of ['0', '1']) expect(await folhaCom('2.0', formato)).toEqual([true, formato, 2]);
});

test('quem responde em outro aparelho é avisado do que lá se escreveu, e nada se perde', async () => {
  const { pessoa, liberar, ana, gestorId } = await cena();
  const folhas = await liberar();
  const gestora = await pessoa(gestorId);
  const id = folhas.get(`${ana}>${gestorId}`) ?? 0;
  expect((await responder(gestora, id, { nota: 7, parcial: true, versao: 1 })).body.versao).toBe(2);
  const segundo = await responder(gestora, id, { texto: 'Do telefone', parcial: true, versao: 1 });
  expect(segundo.problema).toMatchObject({
    codigo: 'CONFLITO_VERSAO',
    status: 409,
    mensagem: 'Esta avaliação também foi respondida em outro aparelho.',
  });
  expect(segundo.problema?.atual).toMatchObject({ versao: 2, respostas: [{ nota: 7 }] });
  expect((await responder(gestora, id, { texto: 'Do telefone', parcial: true, versao: 2 })).body.versao).toBe(3);
  const { body } = await gestora.call(obterMinhaAvaliacao, { params: { id } });
  expect(body.respostas).toHaveLength(2);
});

test('fora do prazo e bloqueada não se responde, e o que já chegou fica', async () => {
  const { pessoa, liberar, ana, gestorId, avaliacao } = await cena();
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  const gestora = await pessoa(gestorId);
  await responder(gestora, id, { nota: 6, parcial: true });
  await executar(
    sql`update avaliacao_desempenho set data_ini = '2026-01-01', data_fim = '2026-01-31' where id = ${avaliacao.id}`,
  );
  expect((await responder(gestora, id, { nota: 9 })).problema?.mensagem).toBe(
    'O prazo desta avaliação terminou em 31/01/2026. As respostas que já tinham chegado estão guardadas.',
  );
  await executar(
    sql`update avaliacao_desempenho set data_fim = '2099-01-31', liberada = false where id = ${avaliacao.id}`,
  );
  expect((await responder(gestora, id, { nota: 9 })).problema?.mensagem).toBe(
    'Esta avaliação está bloqueada: as respostas que já chegaram estão guardadas.',
  );
  const { body } = await gestora.call(obterMinhaAvaliacao, { params: { id } });
  expect(body).toMatchObject({ podeResponder: false, respostas: [{ nota: 6 }] });
});

test('um comentário de 20.000 letras é recusado no campo', async () => {
  const { pessoa, liberar, ana, gestorId } = await cena();
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  const recusado = await responder(await pessoa(gestorId), id, { nota: 5, texto: 'a'.repeat(20_000) });
  expect(recusado.problema?.erros).toEqual([
    { campo: 'respostas[1].comentario', mensagem: 'Comentário deve ter no máximo 4000 caracteres' },
  ]);
});

test('as competências da faixa se avaliam pelo nível, com o exigido à vista quando a avaliação o mostra', async () => {
  const { cliente, empresaId, faixaId, pessoa, liberar, ana, gestorId } = await cena({
    avaliarCompetenciasCargo: true,
    exibirNivelCompetenciaExigido: true,
  });
  const competenciaId = await criarCompetencia(t.app, empresaId, 'H', 'Negociação');
  const [basico, avancado] = [
    await criarNivel(t.app, empresaId, { descricao: 'Básico', ordem: 1 }),
    await criarNivel(t.app, empresaId, { descricao: 'Avançado', ordem: 4 }),
  ];
  await exigirNaFaixa(t.app, { empresaId, faixaId }, [{ competenciaId, nivelId: avancado }]);
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  const gestora = await pessoa(gestorId);
  const { body } = await gestora.call(obterMinhaAvaliacao, { params: { id } });
  expect(body.competencias).toMatchObject([{ nome: 'Negociação', nivelExigido: 'Avançado', nivelCompetenciaId: null }]);
  expect(body.niveis.map(({ descricao }) => descricao)).toEqual(['Básico', 'Avançado']);
  const pedida = { id: competenciaId, nome: 'Negociação' };
  const daAvaliacao = { avaliacoesIds: [body.avaliacao.id] };
  expect((await cliente.call(competenciasDasAvaliacoes, { query: daAvaliacao })).body).toEqual([pedida]);
  const doAvaliado = async (avaliadoId: number, quem = cliente) =>
    (await quem.call(competenciasDoAvaliado, { query: { avaliacaoDesempenhoId: body.avaliacao.id, avaliadoId } })).body;
  expect(await doAvaliado(ana)).toEqual([{ ...pedida, nivelExigido: 'Avançado', ordem: 4 }]);
  expect(await doAvaliado(gestorId)).toEqual([]);
  const outra = (await t.app.empresa()).cliente;
  expect((await outra.call(competenciasDasAvaliacoes, { query: daAvaliacao })).body).toEqual([]);
  expect(await doAvaliado(ana, outra)).toEqual([]);
  expect((await responder(gestora, id, { nota: 8 })).problema?.erros).toEqual([
    { campo: 'configsNiveisCompetenciasFaixaSalariais', mensagem: 'Escolha o nível de: Negociação' },
  ]);
  const nivel = (nivelCompetenciaId: number, qual = competenciaId) => ({
    resto: { configsNiveisCompetenciasFaixaSalariais: [{ competenciaId: qual, nivelCompetenciaId, comentario: null }] },
  });
  const estranha = await responder(gestora, id, { nota: 8, ...nivel(basico, 999_999) });
  expect(estranha.problema?.erros).toEqual([
    {
      campo: 'configsNiveisCompetenciasFaixaSalariais[0].competenciaId',
      mensagem: 'A competência não é desta avaliação',
    },
  ]);
  expect((await responder(gestora, id, { nota: 8, ...nivel(basico) })).body.situacao).toBe('R');
});

test('o RH responde por outro com registro, e na anônima nem lê nem escreve a folha de ninguém', async () => {
  const { cliente, liberar, ana, gestorId, empresaId } = await cena();
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  expect((await responder(cliente as Cliente, id, { nota: 4 })).body.situacao).toBe('R');
  const trilha = await t.app.auditoria(empresaId, 'Minhas avaliações');
  expect(trilha.at(-1)).toMatchObject({
    acao: 'Entrega',
    depois: { avaliado: 'Ana', emNomeDe: expect.stringContaining('Gestora') },
  });
  const anonima = await cena({ anonima: true });
  const outra = (await anonima.liberar()).get(`${anonima.ana}>${anonima.gestorId}`) ?? 0;
  expect((await anonima.cliente.call(obterMinhaAvaliacao, { params: { id: outra } })).status).toBe(404);
  expect(
    (await anonima.cliente.call(respostasDoDesempenho, { query: { colaboradorQuestionarioId: outra } })).status,
  ).toBe(404);
});

test('respostas excluídas fazem a avaliação esperar de novo, uma a uma e em lote', async () => {
  const { cliente, pessoa, liberar, ana, bia, gestorId } = await cena();
  const folhas = await liberar();
  const [a, b] = [folhas.get(`${ana}>${gestorId}`) ?? 0, folhas.get(`${ana}>${bia}`) ?? 0];
  await responder(await pessoa(gestorId), a, { nota: 8 });
  const deBia = await pessoa(bia);
  await responder(deBia, b, { nota: 6 });
  expect((await cliente.call(excluirRespostas, { params: { id: a } })).status).toBe(204);
  expect((await cliente.call(excluirRespostasEmLote, { query: { ids: [b] } })).status).toBe(204);
  expect((await deBia.call(obterMinhaAvaliacao, { params: { id: b } })).body).toMatchObject({
    situacao: 'P',
    respostas: [],
    podeResponder: true,
  });
  expect((await cliente.call(excluirRespostas, { params: { id: a } })).problema?.mensagem).toBe(
    'Não há respostas a excluir.',
  );
});

test('as folhas abertas de quem saiu passam a outro, que começa do início', async () => {
  const { cliente, pessoa, liberar, ana, gestorId, avaliacao, empresaId } = await cena();
  const folhas = await liberar();
  const id = folhas.get(`${ana}>${gestorId}`) ?? 0;
  const gestora = await pessoa(gestorId);
  await responder(gestora, id, { nota: 3, parcial: true });
  const [nova] = (await criarEquipe(t.app, empresaId, ['Nova'])).ids;
  const troca = await cliente.call(substituirAvaliador, {
    body: { avaliacaoId: avaliacao.id, de: gestorId, para: nova ?? 0 },
  });
  expect(troca.body).toEqual({ participacoes: 1, semMudanca: 0 });
  expect((await gestora.call(obterMinhaAvaliacao, { params: { id } })).status).toBe(404);
  const deNova = await pessoa(nova ?? 0);
  expect((await deNova.call(obterMinhaAvaliacao, { params: { id } })).body).toMatchObject({
    respostas: [],
    papel: 'L',
  });
});

test('o modelo muda depois de liberada, e a avaliação pergunta o que perguntava', async () => {
  const { cliente, pessoa, liberar, ana, gestorId, modelo, avaliacao } = await cena();
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  const gestora = await pessoa(gestorId);
  await responder(gestora, id, { nota: 8 });
  const params = { id: modelo.perguntas[0]?.id ?? 0 };
  const { body: pergunta } = await cliente.call(obterPergunta, { params });
  const mudada = await cliente.call(atualizarPergunta, { params, body: { ...pergunta, texto: 'Outra?', peso: 9 } });
  expect(mudada.status).toBe(200);
  const { body } = await gestora.call(obterMinhaAvaliacao, { params: { id } });
  expect(body.perguntas.map(({ texto }) => texto)).toContain('Entrega no prazo?');
  expect((await cliente.call(avaliacaoDesempenho.obter, { params: { id: avaliacao.id } })).body.possuiResposta).toBe(
    true,
  );
});

test('a folha respondida se imprime', async () => {
  const { pessoa, liberar, ana, gestorId } = await cena();
  const id = (await liberar()).get(`${ana}>${gestorId}`) ?? 0;
  const gestora = await pessoa(gestorId);
  expect((await gestora.call(folhaRespondidaPdf, { params: { id } })).status).toBe(400);
  await responder(gestora, id, { nota: 8, texto: 'Planejar melhor' });
  const pdf = await gestora.call(folhaRespondidaPdf, { params: { id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  expect(text).toContain('Planejar melhor');
});

test('duas folhas do mesmo talento se comparam, com o radar das competências, e só entregues e legíveis', async () => {
  const { cliente, empresaId, faixaId, pessoa, liberar, ana, bia, gestorId } = await cena({
    avaliarCompetenciasCargo: true,
    exibirNivelCompetenciaExigido: true,
  });
  const [basico, avancado] = [
    await criarNivel(t.app, empresaId, { descricao: 'Básico', ordem: 1 }),
    await criarNivel(t.app, empresaId, { descricao: 'Avançado', ordem: 4 }),
  ];
  const competencias: number[] = [];
  for (const nome of ['Escuta', 'Negociação', 'Síntese'])
    competencias.push(await criarCompetencia(t.app, empresaId, 'H', nome));
  await exigirNaFaixa(
    t.app,
    { empresaId, faixaId },
    competencias.map((competenciaId) => ({ competenciaId, nivelId: avancado })),
  );
  const folhas = await liberar();
  const [propria, daGestora] = [folhas.get(`${ana}>${ana}`) ?? 0, folhas.get(`${ana}>${gestorId}`) ?? 0];
  const todasEm = (nivelCompetenciaId: number) => ({
    resto: {
      configsNiveisCompetenciasFaixaSalariais: competencias.map((competenciaId) => ({
        competenciaId,
        nivelCompetenciaId,
        comentario: null,
      })),
    },
  });
  await responder(await pessoa(ana), propria, { nota: 10, texto: 'Nada', ...todasEm(avancado) });
  const params = { id: propria, id2: daGestora };
  const cedo = await cliente.call(compararFolhas, { params });
  expect(cedo.problema?.mensagem).toBe('Só se comparam avaliações entregues.');
  const gestora = await pessoa(gestorId);
  await responder(gestora, daGestora, { nota: 4, texto: 'Prazos', ...todasEm(basico) });
  const { body } = await cliente.call(compararFolhas, { params });
  expect(body).toMatchObject({
    avaliado: { nome: 'Ana' },
    folhas: [{ papel: 'U' }, { papel: 'L' }],
    competencias: [
      { nome: 'Escuta', exigida: 4, vistas: [4, 1] },
      { nome: 'Negociação', exigida: 4, vistas: [4, 1] },
      { nome: 'Síntese', exigida: 4, vistas: [4, 1] },
    ],
    maiorOrdem: 4,
  });
  expect(body.linhas.find(({ pergunta }) => pergunta === 'Entrega no prazo?')?.respostas).toEqual(['10', '4']);
  expect(body.linhas.find(({ pergunta }) => pergunta === 'O que melhorar?')?.comentarios).toEqual(['Nada', 'Prazos']);
  const pdf = await cliente.call(compararFolhasPdf, { params });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  expect(text).toContain('Negociação');
  expect(text).toContain('Prazos');
  // Whoever holds one of them reads no other's by comparing.
  expect((await gestora.call(compararFolhas, { params })).status).toBe(404);
  const deBia = await pessoa(bia);
  expect(
    (await deBia.call(compararFolhas, { params: { id: folhas.get(`${ana}>${bia}`) ?? 0, id2: propria } })).status,
  ).toBe(404);
  const repetida = await cliente.call(compararFolhas, { params: { id: propria, id2: propria } });
  expect(repetida.problema?.mensagem).toBe('Escolha duas avaliações diferentes.');
});

test('do que se diz de si ninguém lê, escreve nem apaga a folha de outro, responda ou não por outros', async () => {
  const { empresaId, liberar, pessoa, ana, bia, gestorId } = await cena();
  const folhas = await liberar();
  const [propria = 0, daGestora = 0, daBia = 0] = [ana, gestorId, bia].map((quem) => folhas.get(`${ana}>${quem}`));
  expect((await responder(await pessoa(gestorId), daGestora, { nota: 3 })).status).toBe(200);
  const { POR_OUTRO, EXCLUIR_RESPOSTAS } = permissoesDeResponder.verbos;
  const doRh = [permissoesDeResponder.ver, POR_OUTRO, EXCLUIR_RESPOSTAS, permissaoVerTodasAreas];
  const dela = await t.app.usuario(empresaId, doRh);
  await ligarUsuario(t.app, dela.usuarioId, ana);
  const { cliente } = dela;
  for (const id of [daGestora, daBia]) {
    expect((await cliente.call(obterMinhaAvaliacao, { params: { id } })).status).toBe(404);
    expect((await cliente.call(folhaRespondidaPdf, { params: { id } })).status).toBe(404);
    expect((await cliente.call(excluirRespostas, { params: { id } })).status).toBe(404);
    const body = { respostas: [], respondidoParcialmente: true, configsNiveisCompetenciasFaixaSalariais: [] };
    const escrita = { params: { colaboradorQuestionarioId: id }, body: { ...body, notaManual: null, versao: null } };
    expect((await cliente.call(responderMinhaAvaliacao, escrita)).status).toBe(404);
  }
  const query = { ...filtroDasMinhas.parse({ deQuem: 'TODAS' }), page: 0 } as never;
  const { body: lista } = await cliente.call(listarMinhasAvaliacoes, { query });
  expect(lista.content.map(({ id }) => id)).toEqual([propria]);
  expect((await responder(cliente, propria, { nota: 9 })).status).toBe(200);
  // Somebody else of HR takes it away.
  const outro = await t.app.usuario(empresaId, doRh);
  expect((await outro.cliente.call(excluirRespostas, { params: { id: daGestora } })).status).toBe(204);
});
