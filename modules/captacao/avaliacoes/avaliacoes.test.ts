import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { looksInto, PlanWatch } from '#app/testing/plans.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarModeloAvaliacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { compararCandidatos } from '#modules/captacao/comparacao/comparacao.contract.ts';
import { perguntasDoModelo } from '#modules/captacao/modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import {
  type AvaliacaoCompleta,
  abrirAvaliacaoPelaEquipe,
  avaliacoesDaSolicitacao,
  compararAvaliacoes,
  corrigirAvaliacao,
  excluirAvaliacao,
  listarAvaliacoes,
  obterAvaliacao,
  responderPelaEquipe,
} from './avaliacoes.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

const perguntas = [
  perguntaDeTeste({ texto: 'Escolha', aspecto: 'Técnica' }),
  perguntaDeTeste({ texto: 'Redação', tipo: '3', respostas: [], aspecto: 'Escrita', peso: 3 }),
];

async function cenario(candidatos = ['Ana', 'Beto'], permissoes?: Parameters<typeof t.app.empresa>[0]) {
  const empresa = await t.app.empresa();
  const modelo = await criarModeloAvaliacao(empresa, { perguntas, percentualMinimoAprovacao: '70.00' });
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, empresa, { avaliacoesIds: [modelo.id] });
  const ids = [];
  for (const nome of candidatos) ids.push(await criarCandidato(t.app, empresa.empresaId, { nome }));
  const ligacoes = await ligarCandidatos(t.app, solicitacaoId, ids);
  const cliente = permissoes ? (await t.app.usuario(empresa.empresaId, permissoes)).cliente : empresa.cliente;
  return { empresa, cliente, modelo, solicitacaoId, ligacoes, candidatosIds: ids };
}
type Cenario = Awaited<ReturnType<typeof cenario>>;

const abrir = ({ cliente, modelo }: Cenario, candidatoSolicitacaoId = 0) =>
  cliente.call(abrirAvaliacaoPelaEquipe, { body: { candidatoSolicitacaoId, modeloId: modelo.id } });

function respostas({ respostas: lista }: AvaliacaoCompleta, opcao: 'Sim' | 'Não') {
  return lista.map(({ pergunta }) => ({
    perguntaId: pergunta.id,
    tipoId: pergunta.tipo,
    respostaId: pergunta.respostas.find(({ texto }) => texto === opcao)?.id ?? null,
    respostasIds: [],
    nota: null,
    comentario: pergunta.tipo === '3' ? 'Texto.' : null,
  }));
}

async function entregar(c: Cenario, ligacao: number | undefined, opcao: 'Sim' | 'Não') {
  const { body: aberta } = await abrir(c, ligacao);
  const { body } = await c.cliente.call(responderPelaEquipe, {
    params: { id: aberta.id ?? 0 },
    body: { respostas: respostas(aberta, opcao), respondidoParcialmente: false, versao: aberta.versao },
  });
  return body;
}

const corrigir = (c: Cenario, { id, versao, respostas: lista }: AvaliacaoCompleta, pontos: string | null) =>
  c.cliente.call(corrigirAvaliacao, {
    params: { id: id ?? 0 },
    body: {
      correcoes: [{ perguntaId: lista[1]?.pergunta.id ?? 0, pontos, observacao: 'Claro e direto' }],
      versao,
    },
  });

describe('a lista', () => {
  test('mostra os candidatos a avaliar e os avaliados, com filtro por situação', async () => {
    const c = await cenario();
    await entregar(c, c.ligacoes[0], 'Sim');
    const listar = async (query: object) =>
      (await c.cliente.call(listarAvaliacoes, { query: { page: 0, solicitacaoId: c.solicitacaoId, ...query } })).body;
    const todas = await listar({});
    expect(todas.content).toMatchObject([
      {
        candidato: { nome: 'Ana' },
        situacao: 'R',
        percentual: '100.00',
        aCorrigir: 1,
        aprovado: null,
        pode: { corrigir: true, responder: false },
      },
      {
        id: null,
        candidato: { nome: 'Beto' },
        situacao: 'N',
        pode: { corrigir: false, responder: true, excluir: false },
      },
    ]);
    expect(listarAvaliacoes.resposta.safeParse(todas).error?.issues ?? []).toEqual([]);
    // Without a page parameter the list comes whole, without envelope.
    const inteira = await c.cliente.call(listarAvaliacoes, { query: { solicitacaoId: c.solicitacaoId } });
    expect(inteira.body).toEqual(todas.content);
    expect((await listar({ situacao: 'N' })).content.map(({ candidato }) => candidato.nome)).toEqual(['Beto']);
    expect((await listar({ aCorrigir: true })).content.map(({ candidato }) => candidato.nome)).toEqual(['Ana']);
    expect((await listar({ candidatoId: c.candidatosIds[1] })).totalElements).toBe(1);
    expect((await listar({ sort: 'candidato,desc', size: 1 })).content[0]?.candidato.nome).toBe('Beto');
    const { body } = await c.cliente.call(avaliacoesDaSolicitacao, { params: { id: c.solicitacaoId } });
    expect(body).toMatchObject([{ id: c.modelo.id, ativo: true, qtdPerguntas: 2 }]);
  });

  test('não mostra avaliações de outra empresa', async () => {
    const c = await cenario();
    const feita = await entregar(c, c.ligacoes[0], 'Sim');
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(listarAvaliacoes, { query: { page: 0 } })).body.totalElements).toBe(0);
    expect((await outra.cliente.call(obterAvaliacao, { params: { id: feita.id ?? 0 } })).status).toBe(404);
    expect((await outra.cliente.call(compararAvaliacoes, { query: { solicitacaoId: c.solicitacaoId } })).status).toBe(
      404,
    );
    expect((await outra.cliente.call(excluirAvaliacao, { params: { id: feita.id ?? 0 } })).status).toBe(404);
    const deFora = await abrir({ ...c, cliente: outra.cliente }, c.ligacoes[1]);
    expect(deFora.problema.erros.map(({ campo }) => campo)).toEqual(['modeloId']);
  });
});

test('as candidaturas de seleções encerradas não são olhadas uma a uma: a lista vai às que têm avaliação', async () => {
  const c = await cenario();
  const { id } = await abrirSolicitacaoAprovada(t.app, c.empresa);
  await t.app.banco(async (db) => {
    await sql`with novos as (insert into candidato (empresa_id, nome) select ${c.empresa.empresaId}, 'Antigo ' || n
        from generate_series(1, 400) n returning id, empresa_id)
      insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id) select empresa_id, id, ${id} from novos`.execute(
      db,
    );
    await sql`update solicitacao_pessoal set encerrada = true, data_encerramento = current_date where id = ${id}`.execute(
      db,
    );
    await sql`analyze candidato_solicitacao`.execute(db);
  });
  const { answer, plans } = await watch.during(() => c.cliente.call(listarAvaliacoes, { query: { page: 0, size: 2 } }));
  expect(answer.body.content.map(({ candidato }) => candidato.nome)).toEqual(['Beto', 'Ana']);
  expect(answer.body.totalElements).toBe(2);
  const pagina = plans.filter(({ comando }) => comando.includes('"preenchimentoId"'));
  expect(pagina).toHaveLength(1);
  for (const tabela of ['avaliacao_candidato', 'solicitacao_avaliacao'])
    for (const { plano } of pagina) expect(looksInto(plano, tabela)).toBeLessThan(100);
});

test('entre muitas candidaturas em aberto a lista vai das mais novas para trás, e olha só as que a página precisa', async () => {
  const c = await cenario();
  await t.app.banco(async (db) => {
    await sql`with novos as (insert into candidato (empresa_id, nome) select ${c.empresa.empresaId}, 'Novo ' || n
        from generate_series(1, 5000) n returning id, empresa_id)
      insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id)
        select empresa_id, id, ${c.solicitacaoId} from novos`.execute(db);
    await sql`analyze candidato, candidato_solicitacao`.execute(db);
  });
  const { answer, plans } = await watch.during(() =>
    c.cliente.call(listarAvaliacoes, { query: { page: 20, size: 10 } }),
  );
  expect(answer.body.content).toHaveLength(10);
  expect(answer.body).toMatchObject({ totalElements: 1001, totalExact: false });
  const pagina = plans.filter(({ comando }) => comando.includes('"preenchimentoId"'));
  for (const { plano } of pagina) expect(looksInto(plano, 'solicitacao_avaliacao')).toBeLessThan(700);
});

test('as iniciadas e as entregues se procuram entre as que alguém abriu, e não em cada candidatura', async () => {
  const c = await cenario();
  await abrir(c, c.ligacoes[0]);
  await t.app.banco(async (db) => {
    await sql`with novos as (insert into candidato (empresa_id, nome) select ${c.empresa.empresaId}, 'Novo ' || n
        from generate_series(1, 400) n returning id, empresa_id)
      insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id)
        select empresa_id, id, ${c.solicitacaoId} from novos`.execute(db);
    await sql`analyze candidato_solicitacao`.execute(db);
  });
  const { answer, plans } = await watch.during(() =>
    c.cliente.call(listarAvaliacoes, { query: { page: 0, size: 1, situacao: 'P' } }),
  );
  expect(answer.body.content.map(({ candidato }) => candidato.nome)).toEqual(['Ana']);
  expect(answer.body.totalElements).toBe(1);
  for (const { plano } of plans) expect(looksInto(plano, 'solicitacao_avaliacao')).toBeLessThan(100);
});

describe('responder em nome do candidato e corrigir', () => {
  test('guarda parcialmente, entrega, recebe nota da subjetiva e mostra o resultado por aspecto', async () => {
    const c = await cenario();
    const { body: aberta } = await abrir(c, c.ligacoes[0]);
    expect(aberta).toMatchObject({ situacao: 'P', porUsuario: true, aspectos: [] });
    const params = { id: aberta.id ?? 0 };
    const parcial = await c.cliente.call(responderPelaEquipe, {
      params,
      body: { respostas: respostas(aberta, 'Sim').slice(0, 1), respondidoParcialmente: true, versao: aberta.versao },
    });
    expect(parcial.body).toMatchObject({ situacao: 'P', qtdRespondidas: 1, percentual: null });
    expect((await corrigir(c, parcial.body, '50.00')).problema.mensagem).toBe(
      'Só se corrige uma avaliação já entregue.',
    );
    const entregue = await c.cliente.call(responderPelaEquipe, {
      params,
      body: { respostas: respostas(aberta, 'Sim'), respondidoParcialmente: false, versao: parcial.body.versao },
    });
    const { body: corrigida } = await corrigir(c, entregue.body, '60.00');
    expect(corrigida).toMatchObject({
      situacao: 'R',
      percentual: '70.00',
      aCorrigir: 0,
      aprovado: true,
      aspectos: [
        { aspecto: 'Técnica', percentual: '100.00' },
        { aspecto: 'Escrita', percentual: '60.00' },
      ],
    });
    expect(corrigida.respostas[1]?.resposta?.observacao).toBe('Claro e direto');
    expect((await corrigir(c, entregue.body, '60.00')).status).toBe(409);
  });

  test('a que o candidato mesmo começou não se abre nem se responde por ele', async () => {
    const c = await cenario();
    const { body: aberta } = await abrir(c, c.ligacoes[0]);
    await t.app.banco((db) =>
      sql`update avaliacao_candidato set usuario_id = null where id = ${aberta.id}`.execute(db),
    );
    expect((await abrir(c, c.ligacoes[0])).problema.mensagem).toBe(
      'O candidato já começou a responder esta avaliação.',
    );
    const resposta = await c.cliente.call(responderPelaEquipe, {
      params: { id: aberta.id ?? 0 },
      body: { respostas: respostas(aberta, 'Sim'), respondidoParcialmente: false, versao: aberta.versao },
    });
    expect(resposta.problema.mensagem).toBe('Só o candidato responde uma avaliação que ele mesmo abriu.');
  });

  test('a que ficou em parte não se responde mais depois que a seleção, ou a participação, acabou', async () => {
    const c = await cenario();
    const { body: aberta } = await abrir(c, c.ligacoes[0]);
    const params = { id: aberta.id ?? 0 };
    const responder = () =>
      c.cliente.call(responderPelaEquipe, {
        params,
        body: { respostas: respostas(aberta, 'Sim'), respondidoParcialmente: false, versao: aberta.versao },
      });
    const log = await t.app.auditoria(c.empresa.empresaId);
    for (const [acaba, volta] of [
      [
        sql`update solicitacao_pessoal set encerrada = true, data_encerramento = current_date where id = ${c.solicitacaoId}`,
        sql`update solicitacao_pessoal set encerrada = false, data_encerramento = null where id = ${c.solicitacaoId}`,
      ],
      [
        sql`update candidato_solicitacao set desistiu_em = now() where id = ${c.ligacoes[0]}`,
        sql`update candidato_solicitacao set desistiu_em = null where id = ${c.ligacoes[0]}`,
      ],
    ] as const) {
      await t.app.banco((db) => acaba.execute(db));
      expect((await c.cliente.call(obterAvaliacao, { params })).body.pode.responder).toBe(false);
      expect((await responder()).problema.mensagem).toBe(
        'A participação nesta seleção terminou: a avaliação não pode mais ser respondida.',
      );
      await t.app.banco((db) => volta.execute(db));
    }
    expect(await t.app.auditoria(c.empresa.empresaId)).toEqual(log);
    expect((await responder()).status).toBe(200);
  });

  test.each([
    ['100.01', 'A nota vai de 0 a 100'],
    ['-1.00', 'A nota vai de 0 a 100'],
  ])('nota %s é recusada no campo', async (pontos, mensagem) => {
    const c = await cenario(['Ana']);
    const feita = await entregar(c, c.ligacoes[0], 'Sim');
    expect((await corrigir(c, feita, pontos)).problema.erros).toEqual([{ campo: 'correcoes[0].pontos', mensagem }]);
  });

  test('excluída, o candidato pode responder de novo; o modelo respondido só muda de texto', async () => {
    const c = await cenario(['Ana']);
    const feita = await entregar(c, c.ligacoes[0], 'Sim');
    const { body: perguntasAtuais } = await c.cliente.call(perguntasDoModelo.listar, { params: { id: c.modelo.id } });
    const [primeira] = perguntasAtuais;
    if (!primeira) throw new Error('sem pergunta');
    const params = { id: c.modelo.id, perguntaId: primeira.id };
    const peso = await c.cliente.call(perguntasDoModelo.atualizar, { params, body: { ...primeira, peso: 9 } });
    expect(peso.problema.mensagem).toContain('só os textos podem ser alterados');
    expect((await c.cliente.call(perguntasDoModelo.excluir, { params })).status).toBe(400);
    expect(
      (await c.cliente.call(perguntasDoModelo.atualizar, { params, body: { ...primeira, texto: 'Escolha uma' } }))
        .status,
    ).toBe(200);
    expect((await c.cliente.call(perguntasDoModelo.quantidadeRespondidas, { params: { id: c.modelo.id } })).body).toBe(
      1,
    );
    expect((await c.cliente.call(excluirAvaliacao, { params: { id: feita.id ?? 0 } })).status).toBe(204);
    expect((await t.app.auditoria(c.empresa.empresaId)).at(-1)).toMatchObject({
      acao: 'Exclusão',
      entidade: 'Avaliação de candidato',
      id: feita.id,
      antes: { situacao: 'R' },
      depois: null,
    });
    expect((await c.cliente.call(perguntasDoModelo.quantidadeRespondidas, { params: { id: c.modelo.id } })).body).toBe(
      0,
    );
    expect((await abrir(c, c.ligacoes[0])).body).toMatchObject({ situacao: 'P' });
  });

  test('quem só vê não responde, não corrige nem exclui', async () => {
    const c = await cenario(['Ana'], ['ROLE_CAPTACAO_AVALIACAO_CANDIDATO']);
    const { body } = await c.cliente.call(listarAvaliacoes, { query: { page: 0 } });
    expect(Object.values(body.content[0]?.pode ?? {})).toEqual(body.content.length ? [false, false, false] : []);
    expect((await abrir(c, c.ligacoes[0])).status).toBe(403);
  });
});

test('a comparação põe lado a lado, o melhor primeiro, com os aspectos de cada um', async () => {
  const c = await cenario(['Ana', 'Beto', 'Caio']);
  await corrigir(c, await entregar(c, c.ligacoes[0], 'Não'), '50.00');
  await corrigir(c, await entregar(c, c.ligacoes[1], 'Sim'), '50.00');
  const { body } = await c.cliente.call(compararAvaliacoes, { query: { solicitacaoId: c.solicitacaoId } });
  expect(body.modelos).toEqual([{ id: c.modelo.id, nome: c.modelo.titulo, percentualMinimoAprovacao: '70.00' }]);
  expect(body.candidatos.map(({ candidato, media }) => [candidato.nome, media])).toEqual([
    ['Beto', '62.50'],
    ['Ana', '37.50'],
  ]);
  expect(body.candidatos[1]?.avaliacoes).toMatchObject([
    {
      percentual: '37.50',
      aprovado: false,
      aspectos: [
        { aspecto: 'Técnica', percentual: '0.00' },
        { aspecto: 'Escrita', percentual: '50.00' },
      ],
    },
  ]);

  const { body: pessoas } = await c.cliente.call(compararCandidatos, {
    params: { id: c.solicitacaoId },
    query: { ligacoesIds: c.ligacoes },
  });
  expect(pessoas.grupos.find(({ titulo }) => titulo === 'Avaliações')?.linhas).toMatchObject([
    {
      rotulo: c.modelo.titulo,
      celulas: [
        { textos: ['37,50%', 'abaixo de 70,00%'], percentual: '37.50' },
        { textos: ['62,50%', 'abaixo de 70,00%'], percentual: '62.50' },
        { textos: [], percentual: null, destino: null },
      ],
    },
  ]);
});
