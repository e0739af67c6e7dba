import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarEquipe } from '#modules/avaliacao/avaliacao.factory.ts';
import {
  avaliacaoDesempenho,
  clonarAvaliacao,
  permissoesDaAvaliacao,
} from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import {
  avaliadoresSemAcesso,
  enviarEmailAosAvaliadores,
  liberarAvaliacao,
  liberarAvaliacoes,
} from '#modules/avaliacao/avaliacoes-desempenho/liberacao.contract.ts';
import { criarArea, criarColaborador, criarHistorico } from '#modules/organizacao/organizacao.factory.ts';
import {
  acaoEmLote,
  alterarParticipacao,
  criarParticipacao,
  excluirParticipacao,
  type FiltroDaMatriz,
  filtroDaMatriz,
  incluirAutoavaliacoes,
  incluirEmLote,
  matrizDeParticipantes,
  removerAvaliadores,
  removerAvaliados,
  substituirAvaliador,
  verificarParticipantes,
} from './participantes-desempenho.contract.ts';

const t = useApp();
const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));

async function cena(dados: Parameters<typeof criarAvaliacao>[1] = {}) {
  const empresa = await t.app.empresa();
  const equipe = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia', 'Caio']);
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', ...dados });
  const incluir = (acao: Record<string, unknown>) =>
    empresa.cliente.call(incluirEmLote, {
      body: acaoEmLote.parse({ avaliacaoId: avaliacao.id, como: 'AVALIADO', areasIds: [equipe.areaId], ...acao }),
    });
  return { ...empresa, ...equipe, avaliacao, incluir };
}

const matriz = async (
  { cliente }: Pick<Tenant, 'cliente'>,
  avaliacaoId: number,
  filtro: Partial<FiltroDaMatriz> = {},
) =>
  (
    await cliente.call(matrizDeParticipantes, {
      query: { ...filtroDaMatriz.parse({ avaliacaoId }), ...filtro, page: 0 } as never,
    })
  ).body;
const papeis = async (empresa: Pick<Tenant, 'cliente'>, avaliacaoId: number) =>
  Object.fromEntries(
    (await matriz(empresa, avaliacaoId)).content.map(({ colaborador, avaliadores }) => [
      colaborador.nome?.split(' ')[0],
      avaliadores.map(({ papel, nome }) => `${papel} ${nome.split(' ')[0]}`).join(', '),
    ]),
  );
const problemas = async ({ cliente }: Pick<Tenant, 'cliente'>, avaliacaoId: number, limite: number | null = null) =>
  Object.fromEntries(
    (await cliente.call(verificarParticipantes, { query: { avaliacaoId, limite } })).body.problemas.map(
      ({ codigo, quantidade }) => [codigo, quantidade],
    ),
  );

test('quem trabalha em uma área entra de uma vez, com gestor, pares, subordinados e autoavaliação', async () => {
  const { incluir, avaliacao, ...empresa } = await cena();
  const feito = await incluir({
    preencheAvaliadosLideres: true,
    preencheAvaliadosPares: true,
    geraAutoavaliacao: true,
    preencheAvaliadosLiderados: true,
  });
  expect(feito.body).toEqual({ avaliados: 4, participacoes: 16 });
  expect(await papeis(empresa, avaliacao.id)).toEqual({
    Ana: 'U Ana, L Gestora, P Bia, P Caio',
    Bia: 'U Bia, L Gestora, P Ana, P Caio',
    Caio: 'U Caio, L Gestora, P Ana, P Bia',
    Gestora: 'U Gestora, A Ana, A Bia, A Caio',
  });
  // A second time nobody is new.
  expect((await incluir({ preencheAvaliadosLideres: true })).body).toEqual({ avaliados: 0, participacoes: 0 });
});

test('os escolhidos como avaliadores avaliam os seus gestores, subordinados e pares', async () => {
  const { incluir, avaliacao, gestorId, ids, ...empresa } = await cena();
  const [ana = 0] = ids;
  await incluir({
    como: 'AVALIADOR',
    areasIds: [],
    colaboradoresIds: [ana],
    preencheAvaliadosLideres: true,
    preencheAvaliadosPares: true,
  });
  expect(await papeis(empresa, avaliacao.id)).toEqual({ Bia: 'P Ana', Caio: 'P Ana', Gestora: 'A Ana' });
  await incluir({ como: 'AVALIADOR', areasIds: [], colaboradoresIds: [gestorId], preencheAvaliadosLiderados: true });
  expect(await papeis(empresa, avaliacao.id)).toMatchObject({ Ana: 'L Gestora', Bia: 'L Gestora, P Ana' });
});

test('com um limite de pares cada um tem tantos, e avalia tantos', async () => {
  const empresa = await t.app.empresa();
  const nomes = Array.from({ length: 8 }, (_, lugar) => `Pessoa ${lugar}`);
  const { areaId, ids, gestorId } = await criarEquipe(t.app, empresa.empresaId, nomes);
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual' });
  const acao = { avaliacaoId: avaliacao.id, como: 'AVALIADO', areasIds: [areaId], preencheAvaliadosPares: true };
  const incluir = (maximoDePares: number) =>
    empresa.cliente.call(incluirEmLote, { body: acaoEmLote.parse({ ...acao, maximoDePares }) });
  expect((await incluir(3)).body).toEqual({ avaliados: 9, participacoes: 24 });
  // The draw is that of the evaluation: again, nobody is new.
  expect((await incluir(3)).body).toEqual({ avaliados: 0, participacoes: 0 });
  const { content } = await matriz(empresa, avaliacao.id);
  const quantos = (id: number) =>
    content.flatMap(({ avaliadores }) => avaliadores).filter((um) => um.avaliadorId === id);
  expect(ids.map((id) => quantos(id).length)).toEqual(ids.map(() => 3));
  expect(content.map(({ colaborador, avaliadores }) => [colaborador.id === gestorId, avaliadores.length])).toEqual(
    content.map(({ colaborador }) => (colaborador.id === gestorId ? [true, 0] : [false, 3])),
  );
});

test('as áreas abaixo de uma área entram com ela, quando se pede', async () => {
  const { incluir, areaId, empresaId } = await cena();
  const filha = await criarArea(t.app, empresaId, { areaMaeId: areaId });
  await criarColaborador(t.app, empresaId, { nome: 'Neta', lotacao: { areaId: filha } });
  expect((await incluir({})).body.avaliados).toBe(4);
  expect((await incluir({ incluirAreasAbaixo: true })).body.avaliados).toBe(1);
});

test('avaliações demais para cada avaliador são perguntadas antes, e formadas com um sim', async () => {
  const empresa = await t.app.empresa();
  const nomes = Array.from({ length: 18 }, (_, lugar) => `Pessoa ${lugar}`);
  const { areaId } = await criarEquipe(t.app, empresa.empresaId, nomes);
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual' });
  const body = acaoEmLote.parse({
    avaliacaoId: avaliacao.id,
    como: 'AVALIADO',
    areasIds: [areaId],
    preencheAvaliadosPares: true,
  });
  const perguntada = await empresa.cliente.call(incluirEmLote, { body });
  expect(perguntada.problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem:
      'São 306 avaliações para 18 avaliadores, 17 de cada um, em média. Menos pares por pessoa dão respostas melhores. Incluir mesmo assim?',
    atual: { pergunta: 'carga' },
  });
  const feita = await empresa.cliente.call(incluirEmLote, { body, headers: { 'x-confirmadas': 'carga' } });
  expect(feita.body).toEqual({ avaliados: 19, participacoes: 306 });
  // The release of many gives each participation a sheet of its own.
  await empresa.cliente.call(liberarAvaliacao, {
    params: { id: avaliacao.id, flag: 'true' },
    headers: { 'x-confirmadas': 'sem-avaliador,sem-competencias' },
  });
  const { rows } = await t.app.banco((db) =>
    sql<{ folhas: number }>`select count(distinct p.preenchimento_id) as folhas from avaliacao_desempenho_participante p
      join questionario_preenchimento f on f.id = p.preenchimento_id where p.avaliacao_id = ${avaliacao.id}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ folhas: 306 }]);
});

test('a autoavaliação só entra onde a avaliação a permite', async () => {
  const { incluir, avaliacao, cliente } = await cena({ permiteAutoAvaliacao: false });
  const recusada = await incluir({ geraAutoavaliacao: true });
  expect(recusada.problema).toMatchObject({
    erros: [{ campo: 'geraAutoavaliacao', mensagem: 'Esta avaliação não permite autoavaliação.' }],
  });
  const todas = await cliente.call(incluirAutoavaliacoes, { body: { avaliacaoId: avaliacao.id } });
  expect(todas.problema?.mensagem).toBe('Esta avaliação não permite autoavaliação.');
});

test('as autoavaliações que faltam entram todas de uma vez, e só elas', async () => {
  const { incluir, avaliacao, ids, ...empresa } = await cena();
  const [ana = 0, bia = 0] = ids;
  await incluir({ areasIds: [], colaboradoresIds: [ana, bia], preencheAvaliadosLideres: true });
  await incluir({ areasIds: [], colaboradoresIds: [bia], geraAutoavaliacao: true });
  const todas = () => empresa.cliente.call(incluirAutoavaliacoes, { body: { avaliacaoId: avaliacao.id } });
  expect((await todas()).body).toEqual({ participacoes: 1 });
  expect(await papeis(empresa, avaliacao.id)).toEqual({ Ana: 'U Ana, L Gestora', Bia: 'U Bia, L Gestora' });
  expect((await todas()).body).toEqual({ participacoes: 0 });
});

test('o painel conta o que há de errado, e cada conta filtra a matriz', async () => {
  const { incluir, avaliacao, ids, empresaId, areaId, ...empresa } = await cena({ anonima: true });
  const [ana = 0, bia = 0] = ids;
  await incluir({ preencheAvaliadosLideres: true });
  const saiu = await criarColaborador(t.app, empresaId, { nome: 'Davi', email: 'davi@exemplo.com.br' });
  await empresa.cliente.call(criarParticipacao, {
    body: { avaliacao: { id: avaliacao.id }, avaliado: { id: bia }, avaliador: { id: saiu }, papel: 'R' },
  });
  await executar(sql`update colaborador set data_desligamento = '2024-06-01' where id = ${saiu}`);
  expect(await problemas(empresa, avaliacao.id)).toEqual({
    SEM_AVALIADOR: 1,
    POUCOS: 3,
    DEMAIS: 0,
    DESLIGADO: 1,
    SEM_USUARIO: 3,
    SEM_EMAIL: 3,
    SEM_GESTOR: 0,
    SEM_COMPETENCIA: 0,
  });
  expect(await problemas(empresa, avaliacao.id, 2)).toMatchObject({ DEMAIS: 3 });
  const desligados = await matriz(empresa, avaliacao.id, { verificacao: 'DESLIGADO' });
  expect(desligados.content.map(({ colaborador }) => colaborador.nome)).toEqual(['Bia']);
  expect(desligados.content[0]?.avaliadores.at(-1)).toMatchObject({
    nome: 'Davi',
    avisos: ['DESLIGADO', 'SEM_USUARIO'],
  });
  const sem = await matriz(empresa, avaliacao.id, { verificacao: 'SEM_AVALIADOR' });
  expect(sem.content.map(({ avaliadores }) => avaliadores)).toEqual([[]]);
  expect((await matriz(empresa, avaliacao.id, { nome: 'Ana' })).content).toMatchObject([{ colaborador: { id: ana } }]);
  const semDono = await criarColaborador(t.app, empresaId, { nome: 'Eva' });
  const semResponsavel = await criarArea(t.app, empresaId);
  await criarHistorico(t.app, empresaId, semDono, { areaId: semResponsavel });
  await incluir({ areasIds: [], colaboradoresIds: [semDono], geraAutoavaliacao: true });
  expect(await problemas(empresa, avaliacao.id)).toMatchObject({ SEM_GESTOR: 1 });
  expect((await matriz(empresa, avaliacao.id, { verificacao: 'SEM_GESTOR' })).content).toMatchObject([
    { colaborador: { id: semDono } },
  ]);
  // Where those of the areas above count, one above is enough.
  await executar(sql`update area_organizacional set area_mae_id = ${areaId} where id = ${semResponsavel}`);
  expect(await problemas(empresa, avaliacao.id)).toMatchObject({ SEM_GESTOR: 1 });
  await executar(
    sql`update avaliacao_desempenho set considera_resp_coresp_hierarquia = true where id = ${avaliacao.id}`,
  );
  expect(await problemas(empresa, avaliacao.id)).toMatchObject({ SEM_GESTOR: 0 });
});

test('um avaliador entra, muda de papel, é trocado e sai; o que respondeu só se apaga com confirmação', async () => {
  const { incluir, avaliacao, ids, cliente, gestorId } = await cena();
  const [ana = 0, bia = 0] = ids;
  await incluir({ areasIds: [], colaboradoresIds: [ana], preencheAvaliadosLideres: true });
  const body = { avaliacao: { id: avaliacao.id }, avaliado: { id: ana }, avaliador: { id: bia }, papel: 'P' as const };
  const criada = await cliente.call(criarParticipacao, { body });
  expect(criada.body).toMatchObject({
    avaliado: { nome: 'Ana' },
    avaliador: { nome: 'Bia' },
    papel: 'P',
    situacao: 'N',
  });
  expect((await cliente.call(criarParticipacao, { body })).problema?.erros).toEqual([
    { campo: 'avaliador', mensagem: 'Esta pessoa já avalia o avaliado.' },
  ]);
  const params = { id: criada.body.id };
  const papelErrado = await cliente.call(alterarParticipacao, {
    params,
    body: { avaliador: { id: bia }, papel: 'U', versao: null },
  });
  expect(papelErrado.problema?.erros).toEqual([
    { campo: 'papel', mensagem: 'Autoavaliação é de quem avalia a si mesmo, e só ela.' },
  ]);
  const mudada = await cliente.call(alterarParticipacao, {
    params,
    body: { avaliador: { id: bia }, papel: 'R', versao: 1 },
  });
  expect(mudada.body).toMatchObject({ papel: 'R', versao: 2 });
  const troca = await cliente.call(substituirAvaliador, {
    body: { avaliacaoId: avaliacao.id, de: gestorId, para: bia },
  });
  // Bia evaluates Ana already.
  expect(troca.body).toEqual({ participacoes: 0, semMudanca: 1 });
  await executar(sql`update avaliacao_desempenho_participante set situacao = 'P' where id = ${params.id}`);
  const perguntada = await cliente.call(excluirParticipacao, { params });
  expect(perguntada.problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: '1 avaliação já tem respostas, que serão apagadas. Remover mesmo assim?',
  });
  expect(
    (await cliente.call(excluirParticipacao, { params, headers: { 'x-confirmadas': 'apagar-respostas' } })).status,
  ).toBe(204);
  expect(
    (await cliente.call(removerAvaliadores, { query: { avaliacaoId: avaliacao.id, ids: [gestorId] } })).status,
  ).toBe(204);
  expect((await matriz({ cliente }, avaliacao.id)).content).toMatchObject([{ avaliadores: [] }]);
  expect((await cliente.call(removerAvaliados, { query: { avaliacaoId: avaliacao.id, ids: [ana] } })).status).toBe(204);
  expect((await matriz({ cliente }, avaliacao.id)).totalElements).toBe(0);
});

test('só se libera o que tem participantes e prazo, uma a uma e em lote', async () => {
  const { incluir, avaliacao, cliente, ...resto } = await cena();
  const liberar = () => cliente.call(liberarAvaliacao, { params: { id: avaliacao.id, flag: 'true' } });
  expect((await liberar()).problema?.mensagem).toBe('Não foi possível liberar. Anual: ainda não tem participantes.');
  await incluir({ preencheAvaliadosLideres: true });
  const semAcesso = async () => (await cliente.call(avaliadoresSemAcesso, { params: { id: avaliacao.id } })).body;
  expect(await semAcesso()).toEqual({ total: 1, nomes: [expect.stringContaining('Gestora')] });
  await executar(sql`update colaborador set email = 'gestora@exemplo.com.br' where id = ${resto.gestorId}`);
  expect(await semAcesso()).toEqual({ total: 0, nomes: [] });
  expect((await liberar()).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: '1 avaliado não tem quem os avalie. Liberar mesmo assim?',
  });
  await cliente.call(removerAvaliados, { query: { avaliacaoId: avaliacao.id, ids: [resto.gestorId] } });
  expect((await liberar()).body).toMatchObject({
    liberada: true,
    situacao: 'L',
    possuiResposta: false,
    qtdParticipacoes: 3,
  });
  const outra = await criarAvaliacao(
    { cliente, ...resto },
    { titulo: 'Vencida', dataIni: '2024-01-01', dataFim: '2024-02-01' },
  );
  const lote = await cliente.call(liberarAvaliacoes, { body: { ids: [avaliacao.id, outra.id], liberada: true } });
  expect(lote.problema?.mensagem).toBe(
    'Não foi possível liberar. Vencida: o último dia já passou: mude a data final antes de liberar.',
  );
  expect((await cliente.call(liberarAvaliacoes, { body: { ids: [avaliacao.id], liberada: false } })).status).toBe(204);
  expect((await cliente.call(avaliacaoDesempenho.obter, { params: { id: avaliacao.id } })).body.situacao).toBe('P');
});

test('o que identifica a avaliação não muda enquanto liberada; título e prazo mudam', async () => {
  const { incluir, avaliacao, ids, cliente } = await cena();
  await incluir({ areasIds: [], colaboradoresIds: ids, preencheAvaliadosLideres: true });
  await cliente.call(liberarAvaliacao, { params: { id: avaliacao.id, flag: 'true' } });
  const { body: lida } = await cliente.call(avaliacaoDesempenho.obter, { params: { id: avaliacao.id } });
  const gravar = (dados: object) =>
    cliente.call(avaliacaoDesempenho.atualizar, {
      params: { id: avaliacao.id },
      body: avaliacaoDesempenho.form.parse({ ...lida, ...dados }),
    });
  expect((await gravar({ anonima: true, tipo: '2.0' })).problema?.erros).toEqual([
    { campo: 'tipo', mensagem: 'Não muda enquanto a avaliação está liberada ou tem respostas.' },
    { campo: 'anonima', mensagem: 'Não muda enquanto a avaliação está liberada ou tem respostas.' },
  ]);
  expect((await gravar({ titulo: 'Anual 2026', dataFim: '2099-12-31' })).body).toMatchObject({ titulo: 'Anual 2026' });
  const exclusao = await cliente.call(avaliacaoDesempenho.excluir, { params: { id: avaliacao.id } });
  expect(exclusao.problema?.mensagem).toBe('Bloqueie a avaliação antes de excluir: ela está liberada.');
});

test('a cópia leva os participantes na mesma empresa, e volta à preparação', async () => {
  const { incluir, avaliacao, ids, cliente } = await cena();
  await incluir({ areasIds: [], colaboradoresIds: ids, preencheAvaliadosLideres: true });
  await cliente.call(liberarAvaliacao, { params: { id: avaliacao.id, flag: 'true' } });
  const { body } = await cliente.call(clonarAvaliacao, {
    params: { id: avaliacao.id },
    query: { empresas: [], clonarParticipantes: true },
  });
  const copia = await cliente.call(avaliacaoDesempenho.obter, { params: { id: body[0]?.id ?? 0 } });
  expect(copia.body).toMatchObject({
    titulo: 'Anual (cópia)',
    liberada: false,
    qtdAvaliados: 3,
    qtdParticipacoes: 3,
    situacao: 'P',
  });
  const exclusao = await cliente.call(avaliacaoDesempenho.exclusao, { params: { id: copia.body.id } });
  expect(exclusao.body.junto).toEqual([
    { rotulo: 'Avaliados', quantidade: 3 },
    { rotulo: 'Participações com as suas respostas', quantidade: 3 },
  ]);
  expect((await cliente.call(avaliacaoDesempenho.excluir, { params: { id: copia.body.id } })).status).toBe(204);
});

test('o e-mail vai a quem ainda não respondeu, uma vez por envio', async () => {
  const { incluir, avaliacao, ids, cliente, empresaId, gestorId } = await cena();
  await incluir({ areasIds: [], colaboradoresIds: ids, preencheAvaliadosLideres: true });
  await executar(sql`update colaborador set email = 'gestora@exemplo.com.br' where id = ${gestorId}`);
  const enviar = () =>
    cliente.call(enviarEmailAosAvaliadores, { params: { id: avaliacao.id }, body: { mensagem: 'Com calma.' } });
  expect((await enviar()).problema?.mensagem).toBe(
    'Só se avisam os avaliadores de uma avaliação liberada e dentro do prazo.',
  );
  await cliente.call(liberarAvaliacao, { params: { id: avaliacao.id, flag: 'true' } });
  expect((await enviar()).body).toEqual({ avaliadores: 1, semEmail: 0 });
  await t.app.executarTarefas();
  const { rows } = (await executar(
    sql`select para, assunto, texto from email_saida where empresa_id = ${empresaId}`,
  )) as { rows: { para: string[]; assunto: string; texto: string }[] };
  expect(rows).toMatchObject([{ para: ['gestora@exemplo.com.br'], assunto: 'Avaliação de desempenho: Anual' }]);
  expect(rows[0]?.texto).toContain('3 avaliações esperam por você');
  await executar(sql`update avaliacao_desempenho_participante set situacao = 'R' where avaliacao_id = ${avaliacao.id}`);
  expect((await enviar()).problema?.mensagem).toBe('Todos os avaliadores já responderam.');
});

test('quem não pode escolher participantes não os muda, e outra empresa nada vê', async () => {
  const { incluir, avaliacao, areaId, empresaId } = await cena();
  await incluir({ preencheAvaliadosLideres: true });
  const { cliente } = await t.app.usuario(empresaId, [permissoesDaAvaliacao.ver]);
  const body = acaoEmLote.parse({ avaliacaoId: avaliacao.id, como: 'AVALIADO', areasIds: [areaId] });
  expect((await cliente.call(incluirEmLote, { body })).status).toBe(403);
  // Who answers for no area sees nobody in it.
  expect((await matriz({ cliente }, avaliacao.id)).totalElements).toBe(0);
  expect((await matriz(await t.app.empresa(), avaliacao.id)).totalElements).toBe(0);
});
