import { type RawBuilder, sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { PERGUNTA_DE_NOTA } from '#modules/avaliacao/avaliacao.factory.ts';
import {
  avaliacoesRespondidas,
  liberarResultado,
} from '#modules/avaliacao/avaliacoes-desempenho/liberacao.contract.ts';
import {
  criarParticipacao,
  excluirParticipacao,
  filtroDaMatriz,
  matrizDeParticipantes,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import {
  avaliadoresEAvaliados,
  competenciasDaOrganizacao,
  competenciasDoTalento,
  resultadoAvaliacao,
  resultadoPorPapel,
} from '#modules/avaliacao/relatorios-desempenho/relatorios-desempenho.contract.ts';
import {
  excluirRespostas,
  folhaRespondidaPdf,
  folhaRespondidaXls,
  obterMinhaAvaliacao,
  respostasDoDesempenho,
} from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { type Como, cenaDoResultado, TEXTO } from './cena.factory.ts';
import {
  compararResultado,
  filtroDosResultados,
  imprimirResultado,
  listarMeusResultados,
  listarResultados,
  obterMeuResultado,
  obterResultado,
} from './resultados-desempenho.contract.ts';

const t = useApp();
const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));

const cena = (...como: Como) => cenaDoResultado(t.app, ...como);

test('o resultado pesa os papéis como a avaliação diz, por papel, aspecto e com os comentários', async () => {
  const { cliente, responder, ana, bia, caio, gestorId, params } = await cena({ pesoGestor: 2 });
  await responder(ana, 10);
  await responder(gestorId, 9, 'Delegar');
  await responder(bia, 5, 'Ouvir mais');
  await responder(caio, 7);
  const { body } = await cliente.call(obterResultado, { params });
  expect(body).toMatchObject({
    desempenho: '80.00',
    protegido: null,
    respondidas: 4,
    porGrupo: [
      { grupo: 'U', folhas: 1, desempenho: '100.00' },
      { grupo: 'L', folhas: 1, desempenho: '90.00' },
      { grupo: 'P', folhas: 2, desempenho: '60.00' },
    ],
    porAspecto: [{ aspecto: 'Entrega', percentual: '80.00' }],
    comentarios: [
      {
        pergunta: 'O que melhorar?',
        textos: [
          { grupo: 'L', texto: 'Delegar' },
          { grupo: 'P', texto: 'Ouvir mais' },
        ],
      },
    ],
  });
  const lista = await cliente.call(listarResultados, { query: { ...filtroDosResultados.parse({}), page: 0 } as never });
  expect(lista.body.content).toMatchObject([{ colaborador: { nome: 'Ana' }, desempenho: '80.00' }]);
});

test('cada pergunta pesa o que diz, e uma escolha vale o peso da resposta sobre o maior dos seus', async () => {
  const respostas = [
    { id: null, texto: 'Sempre', peso: 4 },
    { id: null, texto: 'Quase sempre', peso: 3 },
  ];
  const escolha = { ...TEXTO, tipo: '1' as const, texto: 'Ajuda os colegas?', aspecto: 'Entrega', peso: 1, respostas };
  const { cliente, responder, gestorId, params } = await cena({}, [{ ...PERGUNTA_DE_NOTA, peso: 3 }, escolha] as never);
  await responder(gestorId, 8);
  const { body } = await cliente.call(obterResultado, { params });
  // The whole is counted as the sheet is handed in, the aspect as the result is read.
  expect(body).toMatchObject({ desempenho: '78.75', porAspecto: [{ aspecto: 'Entrega', percentual: '78.75' }] });
});

test('uma pergunta que não foi feita não pesa no aspecto', async () => {
  const respostas = ['Sim', 'Não'].map((texto) => ({ id: null, texto, peso: 0 }));
  const escolha = { ...TEXTO, tipo: '1' as const, texto: 'Lidera alguém?', respostas };
  const como = { ...PERGUNTA_DE_NOTA, texto: 'Como lidera?' };
  const { cliente, responder, ana, gestorId, params } = await cena({}, [escolha, PERGUNTA_DE_NOTA, como] as never);
  await executar(sql`update questionario_pergunta g set condicao_pergunta_id = c.id, condicao_opcoes_ids = array(
      select o.id from questionario_opcao o where o.pergunta_id = c.id and o.texto = 'Sim')
    from questionario_pergunta c where c.texto = ${escolha.texto} and g.questionario_id = c.questionario_id and g.texto = ${como.texto}`);
  for (const de of [ana, gestorId]) await responder(de, 8);
  const esperado = { desempenho: '80.00', porAspecto: [{ aspecto: 'Entrega', percentual: '80.00' }] };
  expect((await cliente.call(obterResultado, { params })).body).toMatchObject(esperado);
});

/** What each evaluator of Ana saw of one competence, of which level 3 is asked for. */
async function verNiveis(empresaId: number, avaliacaoId: number, ordens: Readonly<Record<number, number>>) {
  const nivel = sql`(select n.id from nivel_competencia n where n.empresa_id = ${empresaId} order by n.id limit 1)`;
  const competencia = sql`(select c.id from competencia c where c.empresa_id = ${empresaId} order by c.id limit 1)`;
  await executar(sql`insert into competencia (empresa_id, tipo, nome) values (${empresaId}, 'H', 'Escuta')`);
  await executar(sql`insert into nivel_competencia (empresa_id, descricao, ordem) values (${empresaId}, 'Pleno', 3)`);
  await executar(sql`insert into avaliacao_desempenho_competencia (empresa_id, avaliado_id, competencia_id, nivel_competencia_id, ordem, peso)
    select a.empresa_id, a.id, ${competencia}, ${nivel}, 3, 1 from avaliacao_desempenho_avaliado a where a.avaliacao_id = ${avaliacaoId}`);
  for (const [avaliador, ordem] of Object.entries(ordens))
    await executar(sql`insert into avaliacao_desempenho_nivel (empresa_id, participante_id, competencia_id, nivel_competencia_id, ordem)
      select p.empresa_id, p.id, ${competencia}, ${nivel}, ${ordem} from avaliacao_desempenho_participante p
      where p.avaliacao_id = ${avaliacaoId} and p.avaliador_id = ${Number(avaliador)}`);
}

test('cada competência diz o que cada grupo viu, e na anônima só a própria pessoa e os demais', async () => {
  for (const [anonima, porGrupo] of [
    [false, ['L 1.00', 'P 2.50', 'U 3.00']],
    [true, ['D 2.00', 'U 3.00']],
  ] as const) {
    const { cliente, responder, terminar, ana, bia, caio, gestorId, params, empresaId } = await cena({ anonima });
    for (const quem of [ana, gestorId, bia, caio]) await responder(quem, 8);
    await terminar();
    await verNiveis(empresaId, params.id, { [ana]: 3, [gestorId]: 1, [bia]: 3, [caio]: 2 });
    const { body } = await cliente.call(obterResultado, { params });
    const [escuta] = body.competencias;
    expect(escuta?.porGrupo.map(({ grupo, vista }) => `${grupo} ${vista}`).sort()).toEqual(porGrupo);
  }
});

test('o próprio resultado só se lê depois de liberado, e o de outro talento nunca', async () => {
  const { cliente, responder, pessoa, ana, bia, gestorId, avaliacao, terminar } = await cena({
    exibirPerformanceProfissional: true,
  });
  await responder(gestorId, 8);
  const deAna = await pessoa(ana);
  expect((await deAna.call(listarMeusResultados, {})).body).toEqual([]);
  const emAndamento = await cliente.call(liberarResultado, { params: { id: avaliacao.id, flag: 'true' } });
  expect(emAndamento.problema?.mensagem).toBe(
    'A avaliação ainda está em andamento: bloqueie-a, ou espere o último dia.',
  );
  await terminar();
  await cliente.call(liberarResultado, { params: { id: avaliacao.id, flag: 'true' } });
  expect((await deAna.call(listarMeusResultados, {})).body).toMatchObject([{ desempenho: '80.00' }]);
  expect((await deAna.call(obterMeuResultado, { params: { id: avaliacao.id } })).body.desempenho).toBe('80.00');
  expect((await (await pessoa(bia)).call(obterMeuResultado, { params: { id: avaliacao.id } })).status).toBe(404);
});

test('o resultado em uma página se imprime', async () => {
  const { cliente, responder, gestorId, params } = await cena();
  await responder(gestorId, 8, 'Planejar com a equipe');
  const { bytes } = await cliente.call(imprimirResultado, { params });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(1);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const trecho of ['Ana', '80,00%', 'Gestor (1)', 'Planejar com a equipe']) expect(text).toContain(trecho);
});

test('os relatórios resumido e detalhado dizem o mesmo resultado, com os limites dos documentos', async () => {
  const { cliente, responder, ana, bia, gestorId, avaliacao } = await cena();
  await responder(ana, 10);
  await responder(gestorId, 9);
  await responder(bia, 7);
  const filtro = (dados: object) =>
    resultadoAvaliacao.filtro.parse({ avaliacoesIds: [avaliacao.id], forma: 'R', opcaoResultado: 'A', ...dados });
  expect((await linhasDaPrevia(cliente, resultadoAvaliacao, filtro({}))).join('\n')).toContain('80,00%');
  const sem = await cliente.call(resultadoAvaliacao.previa, { body: filtro({ forma: 'D' }) });
  expect(sem.problema?.erros).toEqual([
    { campo: 'mediaGeralCompetencias', mensagem: 'Média geral das competências é obrigatória' },
  ]);
  const detalhado = await linhasDaPrevia(
    cliente,
    resultadoAvaliacao,
    filtro({ forma: 'D', mediaGeralCompetencias: 'S' }),
  );
  expect(detalhado.join('\n')).toContain('Bia');
  expect(detalhado.join('\n')).toContain('Autoavaliação');
  const semAPropria = filtro({ forma: 'D', mediaGeralCompetencias: 'N' });
  expect((await linhasDaPrevia(cliente, resultadoAvaliacao, semAPropria)).slice(1).join('\n')).not.toContain(
    'Autoavaliação',
  );
  await executar(sql`update avaliacao_desempenho set tipo = '2.0' where id = ${avaliacao.id}`);
  expect((await linhasDaPrevia(cliente, resultadoAvaliacao, filtro({ forma: 'D' }))).join('\n')).toContain('Bia');
  const comAvaliadores = (forma: string, quantos: number) =>
    resultadoAvaliacao.filtro.safeParse({
      avaliacoesIds: [1],
      forma,
      opcaoResultado: 'A',
      avaliadoresIds: Array.from({ length: quantos }, (_, n) => n + 1),
    });
  expect(comAvaliadores('D', 5).error?.issues.map(({ message }) => message)).toEqual([
    'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados',
  ]);
  expect([comAvaliadores('D', 4).success, comAvaliadores('R', 5).success]).toEqual([true, true]);
  expect(
    resultadoAvaliacao.filtro.safeParse({ avaliacoesIds: [], forma: 'R', opcaoResultado: 'A' }).error?.issues[0]
      ?.message,
  ).toBe('Selecione ao menos uma avaliação');
  expect(
    competenciasDoTalento.filtro.safeParse({ avaliacoesIds: [1], avaliadosIds: [] }).error?.issues[0]?.message,
  ).toBe('Selecione ao menos um avaliado');
  const daOrganizacao = { avaliacoesIds: [1], areasIds: [], agruparPor: 'EMPRESA', consideradas: 'EM_COMUM' };
  expect(competenciasDaOrganizacao.filtro.safeParse(daOrganizacao).error?.issues[0]?.message).toBe(
    'Selecione ao menos uma Área Organizacional',
  );
  const pares = await cliente.call(avaliadoresEAvaliados.previa, {
    body: avaliadoresEAvaliados.filtro.parse({
      avaliacoesIds: [avaliacao.id],
      respondida: 'RESPONDIDAS',
      agruparPor: 'AVALIADOR',
    }),
  });
  expect(pares.body.registros).toBe(3);
});

// What each of the others answered, by which they would be known in whatever an answer of the server tells.
const SEGREDOS = {
  gestora: { nota: 2, texto: 'segredo um' },
  bia: { nota: 9, texto: 'segredo dois' },
  caio: { nota: 7, texto: 'segredo tres' },
};

test('na anônima ninguém descobre, por rota alguma, quem respondeu o quê', async () => {
  const c = await cena({ anonima: true, pesoGestor: 100 });
  const { cliente, responder, pessoa, terminar, avaliacao, params, ana, bia, caio, gestorId, folhaDe, empresaId } = c;
  await responder(gestorId, SEGREDOS.gestora.nota, SEGREDOS.gestora.texto);
  // While it runs nothing is told, so that no two readings differ by one answer.
  expect((await cliente.call(obterResultado, { params })).body).toMatchObject({
    protegido: 'PRAZO',
    desempenho: null,
    porGrupo: [],
    porAspecto: [],
    comentarios: [],
  });
  await terminar();
  // One answer alone is nobody's mean.
  expect((await cliente.call(obterResultado, { params })).body).toMatchObject({
    protegido: 'POUCOS',
    desempenho: null,
    porGrupo: [],
    comentarios: [],
  });
  await executar(sql`update avaliacao_desempenho set data_fim = '2099-12-31' where id = ${avaliacao.id}`);
  await responder(bia, SEGREDOS.bia.nota, SEGREDOS.bia.texto);
  await responder(caio, SEGREDOS.caio.nota, SEGREDOS.caio.texto);
  await terminar();
  const { body } = await cliente.call(obterResultado, { params });
  // Each counts the same: the manager's weight of 100 would have told the manager's answer.
  expect(body.desempenho).toBe('60.00');
  expect(body.porGrupo).toEqual([{ grupo: 'D', folhas: 3, desempenho: '60.00' }]);
  // By alphabet, without role, person or time.
  expect(body.comentarios).toEqual([
    {
      pergunta: 'O que melhorar?',
      textos: [SEGREDOS.bia.texto, SEGREDOS.gestora.texto, SEGREDOS.caio.texto]
        .sort()
        .map((texto) => ({ texto, grupo: null })),
    },
  ]);
  // Who answered too would take the own answer out: of two others they see nothing less than the three.
  const deBia = await pessoa(bia);
  expect((await deBia.call(obterResultado, { params })).status).toBe(403);
  // Nobody opens the sheet of another, in no form, the evaluated person neither.
  for (const quem of [cliente, await pessoa(ana)])
    for (const avaliador of [gestorId, bia, caio]) {
      const id = folhaDe(avaliador);
      expect((await quem.call(obterMinhaAvaliacao, { params: { id } })).status).toBe(404);
      expect((await quem.call(folhaRespondidaPdf, { params: { id } })).status).toBe(404);
      expect((await quem.call(folhaRespondidaXls, { params: { id } })).status).toBe(404);
      expect((await quem.call(respostasDoDesempenho, { query: { colaboradorQuestionarioId: id } })).status).toBe(404);
    }
  // Reports: neither a role nor a name, whichever evaluators are chosen.
  const escolha = { avaliacoesIds: [avaliacao.id] };
  const vistos: string[] = [];
  for (const avaliadoresIds of [[], [gestorId, bia], [bia, caio], [gestorId, caio]])
    for (const forma of ['R', 'D']) {
      const filtro = resultadoAvaliacao.filtro.parse({
        ...escolha,
        forma,
        opcaoResultado: 'P',
        mediaGeralCompetencias: 'S',
        avaliadoresIds,
      });
      const linhas = await linhasDaPrevia(cliente, resultadoAvaliacao, filtro);
      // The first line is the filter in words.
      const ditas = linhas.slice(1).join('\n');
      vistos.push(ditas.match(/\d+,\d\d%/g)?.join() ?? '');
      expect(ditas).not.toMatch(/Bia|Caio|Gestor|Par\b/);
    }
  // The same answer for every choice: no two of them differ by one person.
  expect(new Set(vistos.filter((_, lugar) => lugar % 2 === 0)).size).toBe(1);
  const um = resultadoAvaliacao.filtro.parse({
    ...escolha,
    forma: 'D',
    opcaoResultado: 'A',
    mediaGeralCompetencias: 'S',
    avaliadoresIds: [bia],
  });
  expect((await cliente.call(resultadoAvaliacao.previa, { body: um })).problema?.erros).toEqual([
    { campo: 'avaliadoresIds', mensagem: 'Avaliação anônima: selecione ao menos 2 avaliadores.' },
  ]);
  const papel = await linhasDaPrevia(cliente, resultadoPorPapel, resultadoPorPapel.filtro.parse(escolha) as object);
  expect(papel.slice(2).join('\n')).not.toMatch(/Gestor|Par\b/);
  // Nothing is taken away or added afterwards: the difference would tell.
  expect((await cliente.call(excluirRespostas, { params: { id: folhaDe(bia) } })).problema?.mensagem).toContain(
    'esta avaliação anônima terminou',
  );
  const { body: matriz } = await cliente.call(matrizDeParticipantes, {
    query: { ...filtroDaMatriz.parse({ avaliacaoId: avaliacao.id }), page: 0 } as never,
  });
  const participacao = matriz.content[0]?.avaliadores.find(({ avaliadorId }) => avaliadorId === bia)?.id ?? 0;
  expect((await cliente.call(excluirParticipacao, { params: { id: participacao } })).problema?.mensagem).toContain(
    'os participantes não mudam mais',
  );
  const nova = { avaliacao: { id: avaliacao.id }, avaliado: { id: ana }, avaliador: { id: ana }, papel: 'U' as const };
  expect((await cliente.call(criarParticipacao, { body: nova })).status).toBe(400);
  // What is told beside the result: counts by evaluated, the comparison, the paper, the log.
  const alem = [
    (await cliente.call(avaliacoesRespondidas, { params: { id: avaliacao.id } })).body,
    (await cliente.call(compararResultado, { params, query: { comId: null } })).body,
    await t.app.auditoria(empresaId, 'Minhas avaliações'),
  ];
  const { bytes } = await cliente.call(imprimirResultado, { params });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(JSON.stringify(alem)).not.toMatch(/segredo|"nota"/);
  expect(text).not.toMatch(/Bia|Caio|Gestora|Par \(/);
});

test('na anônima uma nota entre folhas sem nota é de alguém, e não se mostra', async () => {
  const c = await cena({ anonima: true }, [{ ...TEXTO, peso: 1 }]);
  // A text that weighs is worth nothing where it was left out, and nothing is known of it where it was written.
  // Of the two peers one has a grade, which as their mean would be that person's own.
  await c.responder(c.gestorId, 0, 'Planejar');
  await c.responder(c.bia, 0);
  await c.responder(c.caio, 0, 'Delegar');
  await c.terminar();
  const { body } = await c.cliente.call(obterResultado, { params: c.params });
  expect(body).toMatchObject({ protegido: null, desempenho: null, porGrupo: [] });
  expect(body.comentarios).toEqual([
    { pergunta: TEXTO.texto, textos: ['Delegar', 'Planejar'].map((texto) => ({ texto, grupo: null })) },
  ]);
});

test('um relatório de várias empresas junta as avaliações de mesmo título, só de onde a pessoa o pode tirar', async () => {
  const { empresaId, cliente, gestorId, responder, avaliacao } = await cena();
  await responder(gestorId, 8);
  const outra = await cena();
  await outra.responder(outra.gestorId, 4);
  const duas = await t.app.usuario(empresaId);
  await executar(sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
    values (${duas.usuarioId}, ${outra.empresaId}, ${duas.perfilId})`);
  const filtro = {
    empresasIds: [empresaId, outra.empresaId],
    avaliacoesIds: [avaliacao.id],
    forma: 'R' as const,
    opcaoResultado: 'A' as const,
  };
  const resultados = async (quem: typeof cliente, o: object = {}) =>
    (await linhasDaPrevia(quem, resultadoAvaliacao, { ...filtro, ...o })).filter((linha) => linha.startsWith('Ana |'));
  expect(await resultados(cliente)).toHaveLength(1);
  expect(await resultados(duas.cliente)).toHaveLength(2);
  expect(await resultados(duas.cliente, { empresasIds: [] })).toHaveLength(1);
});
