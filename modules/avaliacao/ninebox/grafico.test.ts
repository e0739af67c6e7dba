import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarEquipe, liberarCom } from '#modules/avaliacao/avaliacao.factory.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import {
  abrirReuniao,
  descartarReuniao,
  encerrarReuniao,
  moverTalento,
  obterReuniao,
  SO_QUEM_VE_TODOS,
} from './calibracao.contract.ts';
import {
  avaliadoresQueNaoResponderam,
  compararGrades,
  explicacao,
  obterGrafico,
  planoDaCaixa,
  previaDosCortes,
  talentosDaCaixa,
  ultimaDaGrade,
} from './grafico.contract.ts';
import { ninebox, nomeDaCaixa, permissaoDeCalibrar } from './ninebox.contract.ts';
import { CAIXAS, CORTES_PADRAO } from './ninebox.rules.ts';
import { relatorioNineBox } from './ninebox-relatorio.contract.ts';

const t = useApp();

const caixas = Object.fromEntries(
  CAIXAS.map(({ numero, nomeclatura, descricao }) => [nomeDaCaixa(numero), { nomeclatura, descricao }]),
) as never;

/** What an evaluator said: a percentage, and the order of the level that was seen, of 4 asked for. */
type Dito = readonly [nota: number | null, nivel: number];

/** An evaluation that has ended: of Ana and Bia two evaluators answered, of Caio nobody. */
async function cena(ditos: Readonly<Record<'Ana' | 'Bia', readonly Dito[]>>, dados: object = {}, base?: Tenant) {
  const empresa = base ?? (await t.app.empresa());
  const { empresaId, cliente } = empresa;
  if (!base) await cliente.call(ninebox.criar, { body: { data: '2025-01-01', ...CORTES_PADRAO, caixas } as never });
  const equipe = await criarEquipe(t.app, empresaId, ['Ana', 'Bia', 'Caio']);
  const [ana = 0, bia = 0, caio = 0] = equipe.ids;
  const avaliacao = await criarAvaliacao(empresa, dados);
  const pares = [ana, bia, caio].flatMap((avaliado) =>
    [equipe.gestorId, avaliado === caio ? ana : caio].map((avaliador) => ({
      avaliado,
      avaliador,
      papel: 'R' as const,
    })),
  );
  const folhas = await liberarCom(empresa, avaliacao.id, pares);
  const responder = async (avaliado: number, avaliador: number, [nota, nivel]: Dito) => {
    const id = folhas.get(`${avaliado}>${avaliador}`) ?? 0;
    await t.app.banco(async (db) => {
      const { rows } = await sql<{
        id: number;
        avaliadoId: number;
      }>`update avaliacao_desempenho_participante set situacao = 'R'
        where preenchimento_id = ${id} returning id, avaliado_id as "avaliadoId"`.execute(db);
      const [participacao] = rows;
      await sql`update questionario_preenchimento set percentual = ${nota}, concluido_em = now() where id = ${id}`.execute(
        db,
      );
      await sql`insert into nivel_competencia (empresa_id, descricao, ordem) values (${empresaId}, 'Pleno', 4)
        on conflict do nothing`.execute(db);
      await sql`insert into competencia (empresa_id, tipo, nome) values (${empresaId}, 'H', 'Escuta')
        on conflict do nothing`.execute(db);
      const n = sql`(select n.id from nivel_competencia n where n.empresa_id = ${empresaId} order by n.id limit 1)`;
      const c = sql`(select c.id from competencia c where c.empresa_id = ${empresaId} order by c.id limit 1)`;
      await sql`insert into avaliacao_desempenho_competencia (empresa_id, avaliado_id, competencia_id, nivel_competencia_id, ordem, peso)
        values (${empresaId}, ${participacao?.avaliadoId ?? 0}, ${c}, ${n}, 4, 1) on conflict do nothing`.execute(db);
      await sql`insert into avaliacao_desempenho_nivel (empresa_id, participante_id, competencia_id, nivel_competencia_id, ordem)
        values (${empresaId}, ${participacao?.id ?? 0}, ${c}, ${n}, ${nivel})`.execute(db);
    });
  };
  for (const [quem, dito] of [
    [ana, ditos.Ana],
    [bia, ditos.Bia],
  ] as const)
    for (const [at, um] of dito.entries()) await responder(quem, at === 0 ? equipe.gestorId : caio, um);
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set data_ini = '2026-01-01', data_fim = '2026-01-31' where id = ${avaliacao.id}`.execute(
      db,
    ),
  );
  return { ...empresa, ...equipe, ana, bia, caio, avaliacao };
}

const DITOS = {
  Ana: [
    [90, 4],
    [80, 4],
  ],
  Bia: [
    [40, 1],
    [60, 2],
  ],
} as const satisfies Parameters<typeof cena>[0];

const grafico = async ({ cliente }: Pick<Tenant, 'cliente'>, id: number, inverteEixo = false) =>
  (await cliente.call(obterGrafico, { params: { id }, query: { inverteEixo } })).body;

test('cada talento está na caixa do seu resultado e do quanto atende às competências', async () => {
  const { ana, bia, avaliacao, ...empresa } = await cena(DITOS);
  const grade = await grafico(empresa, avaliacao.id, true);
  expect(grade).toMatchObject({
    box3: { nomeclatura: 'ALTA CAPACIDADE', quantidade: 1, colaboradorIds: [ana] },
    box5: { quantidade: 1, colaboradorIds: [bia] },
    box9: { quantidade: 0 },
    semPosicao: 1,
    inverteEixo: true,
    calibracao: null,
  });
  const { body } = await empresa.cliente.call(talentosDaCaixa, { params: { id: avaliacao.id }, query: { box: 5 } });
  expect(body).toMatchObject([{ nome: 'Bia', potencial: '37.50', desempenho: '50.00', avaliadores: 2, box: 5 }]);
});

test('o gráfico começa na última avaliação encerrada que avaliou competências', async () => {
  const vazia = await t.app.empresa();
  expect((await vazia.cliente.call(ultimaDaGrade)).body).toBe(null);
  const { avaliacao, empresaId, ...empresa } = await cena(DITOS);
  await criarAvaliacao({ ...empresa, empresaId } as Tenant, { titulo: 'Sem competências' });
  expect((await empresa.cliente.call(ultimaDaGrade)).body).toEqual({ id: avaliacao.id, nome: avaliacao.titulo });
});

test('antes do primeiro Nine Box a grade está vazia e diz que não há', async () => {
  const { cliente, avaliacao } = await cena(DITOS);
  const { body } = await cliente.call(ninebox.listar, { query: { page: 0 } as never });
  for (const { id } of body.content) await cliente.call(ninebox.excluir, { params: { id } });
  expect(await grafico({ cliente }, avaliacao.id)).toMatchObject({ id: null, box3: { quantidade: 0 } });
});

test('a explicação diz papéis com pesos, competências e cortes', async () => {
  const { cliente, ana, caio, avaliacao } = await cena(DITOS, { pesoAvaliador: 3 });
  const { body } = await cliente.call(explicacao, { params: { id: avaliacao.id, colaboradorId: ana } });
  expect(body).toMatchObject({
    talento: { nome: 'Ana', box: 3, boxCalculado: 3 },
    cortes: CORTES_PADRAO,
    papeis: [{ peso: 3, avaliadores: 2, percentual: '85.00' }],
    competencias: [{ competencia: 'Escuta', ordemExigida: 4, percentual: '100.00' }],
    movimentos: [],
  });
  const semLugar = await cliente.call(explicacao, { params: { id: avaliacao.id, colaboradorId: caio } });
  expect(semLugar.status).toBe(404);
});

test('a prévia de outros cortes diz quem mudaria e nada grava', async () => {
  const { bia, avaliacao, ...empresa } = await cena(DITOS);
  const { body } = await empresa.cliente.call(previaDosCortes, {
    params: { id: avaliacao.id },
    body: { ...CORTES_PADRAO, percentualBaixoPotencial: 40, percentualBaixoDesempenho: 50 },
  });
  expect(body.mudam).toEqual([{ id: bia, nome: 'Bia', de: 5, para: 7 }]);
  expect(body.quantidades.filter(({ antes, depois }) => antes !== depois)).toEqual([
    { box: 5, antes: 1, depois: 0 },
    { box: 7, antes: 0, depois: 1 },
  ]);
  expect((await grafico(empresa, avaliacao.id)).box5.colaboradorIds).toEqual([bia]);
});

test('o plano de uma caixa diz o que falta a cada um', async () => {
  const { cliente, avaliacao } = await cena(DITOS);
  const { body } = await cliente.call(planoDaCaixa, { params: { b: 5, a: avaliacao.id } });
  expect(body).toMatchObject({
    caixa: { numero: 5, nomeclatura: 'MANTENEDOR' },
    talentos: [
      {
        nome: 'Bia',
        lacunas: [{ competenciaId: expect.any(Number), competencia: 'Escuta', exigido: 'Pleno', percentual: '37.50' }],
      },
    ],
  });
  const cheio = await cliente.call(planoDaCaixa, { params: { b: 3, a: avaliacao.id } });
  expect(cheio.body.talentos).toMatchObject([{ nome: 'Ana', lacunas: [] }]);
});

test('na reunião quem muda de caixa muda com motivo, e encerrada nada mais muda', async () => {
  const { ana, bia, avaliacao, cliente, ...empresa } = await cena(DITOS);
  const aberta = (await cliente.call(abrirReuniao, { body: { avaliacaoId: avaliacao.id } })).body;
  expect(aberta.anterior).toBeNull();
  const params = { id: aberta.id };
  const mover = (motivo: string | null, de = 5) =>
    cliente.call(moverTalento, { params, body: { colaboradorId: bia, de, para: 6, motivo } as never });
  expect((await mover(null)).problema.erros).toMatchObject([{ campo: 'motivo' }]);
  const movida = await mover('Assumiu a equipe em maio.');
  expect(movida.body).toMatchObject({
    talentos: [{ nome: 'Ana' }, { nome: 'Bia', box: 6, boxCalculado: 5 }],
    movimentos: [{ talento: { nome: 'Bia' }, de: 5, para: 6, motivo: 'Assumiu a equipe em maio.' }],
  });
  // Somebody else sees where she stood before.
  expect((await mover('De novo')).problema.mensagem).toContain('já foi para outra caixa');
  // Until it ends, the grid shows what the figures say.
  expect((await grafico({ cliente }, avaliacao.id)).box6.quantidade).toBe(0);
  const fim = { params, body: { versao: movida.body.versao } };
  expect((await cliente.call(encerrarReuniao, { ...fim, body: { versao: aberta.versao } })).problema.codigo).toBe(
    'CONFLITO_VERSAO',
  );
  const pergunta = await cliente.call(encerrarReuniao, fim);
  expect(pergunta.problema.codigo).toBe('CONFIRMAR');
  await t.app.banco((db) =>
    sql`update ninebox_calibracao set encerrada_em = now(), encerrada_por = ${empresa.usuarioId} where id = ${aberta.id}`.execute(
      db,
    ),
  );
  expect(await grafico({ cliente }, avaliacao.id)).toMatchObject({
    box6: { colaboradorIds: [bia] },
    box3: { colaboradorIds: [ana] },
    calibracao: { encerrada: true, movidos: 1 },
  });
  expect((await mover('Tarde', 6)).problema.mensagem).toContain('encerrada');
  expect((await cliente.call(descartarReuniao, { params })).problema.mensagem).toContain('encerrada');
  const porque = await cliente.call(explicacao, { params: { id: avaliacao.id, colaboradorId: bia } });
  expect(porque.body.movimentos).toMatchObject([{ de: 5, para: 6, motivo: 'Assumiu a equipe em maio.' }]);
  expect(await t.app.auditoria(empresa.empresaId, 'Calibração do Nine Box')).toHaveLength(2);
});

test('a reunião diz em que caixa cada um estava na avaliação anterior', async () => {
  const { ...empresa } = await cena(DITOS, { titulo: 'Anterior' });
  const antes = empresa;
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set data_ini = '2025-06-01', data_fim = '2025-06-30' where id = ${antes.avaliacao.id}`.execute(
      db,
    ),
  );
  const { avaliacao } = await cena(DITOS, { titulo: 'Esta' }, empresa);
  const { body } = await empresa.cliente.call(abrirReuniao, { body: { avaliacaoId: avaliacao.id } });
  const titulo = (box: number) => body.caixas.find((uma) => uma.box === box)?.nomeclatura;
  expect(body.anterior).toEqual({
    nome: 'Anterior',
    posicoes: [
      { id: antes.ana, nomeclatura: titulo(3) },
      { id: antes.bia, nomeclatura: titulo(5) },
    ],
  });
});

test('a comparação diz quem foi de que caixa para qual', async () => {
  const antes = await cena(DITOS);
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select id from avaliacao_desempenho where id = ${antes.avaliacao.id}`.execute(db),
  );
  const { body } = await antes.cliente.call(compararGrades, {
    params: { id: antes.avaliacao.id },
    query: { anteriorId: rows[0]?.id ?? 0 },
  });
  expect(body.movimentos).toEqual([
    { id: antes.ana, nome: 'Ana', de: 3, para: 3 },
    { id: antes.bia, nome: 'Bia', de: 5, para: 5 },
  ]);
  expect([body.soAgora, body.soAntes]).toEqual([0, 0]);
});

test('de uma anônima o relatório pede escolha que não revela ninguém, e não se diz quem não respondeu', async () => {
  const { cliente, ana, bia, caio, avaliacao } = await cena(DITOS, { anonima: true });
  const gerar = (avaliadosIds: number[], avaliadoresIds: number[] = []) =>
    cliente.call(relatorioNineBox.previa, {
      body: { avaliacaoDesempenhoId: avaliacao.id, avaliadosIds, avaliadoresIds, inverteEixo: false },
    });
  expect((await gerar([])).problema.erros).toMatchObject([{ campo: 'avaliadosIds' }]);
  expect((await gerar([ana], [caio])).problema.erros?.[0]?.mensagem).toContain('Avaliação anônima');
  expect((await gerar([ana, bia])).status).toBe(200);
  const query = { avaliacaoDesempenhoId: avaliacao.id, avaliadosIds: [], avaliadoresIds: [] };
  expect((await cliente.call(avaliadoresQueNaoResponderam, { query })).body).toEqual([]);
});

test('o relatório se chama NineBox.pdf, e só traz os avaliados que se escolheram', async () => {
  const { cliente, ana, avaliacao } = await cena(DITOS);
  const body = { avaliacaoDesempenhoId: avaliacao.id, avaliadosIds: [ana], avaliadoresIds: [], inverteEixo: false };
  const { headers, bytes } = await cliente.call(relatorioNineBox.gerar, { body });
  expect(headers['content-disposition']).toContain('NineBox.pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain('Ana');
  expect(text).not.toContain('Bia');
  const ninguem = await cliente.call(relatorioNineBox.gerar, { body: { ...body, avaliadosIds: [] } });
  expect(ninguem.problema.erros).toEqual([{ campo: 'avaliadosIds', mensagem: 'Selecione ao menos um avaliado' }]);
});

test('de uma que não é anônima se sabe quem não respondeu', async () => {
  const { cliente, avaliacao } = await cena(DITOS);
  const query = { avaliacaoDesempenhoId: avaliacao.id, avaliadosIds: [], avaliadoresIds: [] };
  const { body } = await cliente.call(avaliadoresQueNaoResponderam, { query });
  expect(body).toMatchObject([{ nome: 'Ana', pendentes: 1 }, { pendentes: 1 }]);
});

test('ninguém vê a própria posição, nem quem não é da sua área, nem a de outra empresa', async () => {
  const { empresaId, ana, avaliacao, gestorId, ...resto } = await cena(DITOS);
  const permissoes = [ninebox.permissoes.ver, permissaoDeCalibrar];
  const sem = await t.app.usuario(empresaId, permissoes);
  expect((await grafico(sem, avaliacao.id)).box3.colaboradorIds).toEqual([]);
  const propria = await t.app.usuario(empresaId, [...permissoes, permissaoVerTodasAreas]);
  await ligarUsuario(t.app, propria.usuarioId, ana);
  expect((await grafico(propria, avaliacao.id)).box3.colaboradorIds).toEqual([]);
  const gestora = await t.app.usuario(empresaId, permissoes);
  await ligarUsuario(t.app, gestora.usuarioId, gestorId);
  expect((await grafico(gestora, avaliacao.id)).box3.colaboradorIds).toEqual([ana]);
  const outra = await t.app.empresa();
  expect(
    (await outra.cliente.call(obterGrafico, { params: { id: avaliacao.id }, query: { inverteEixo: false } })).status,
  ).toBe(404);
  const { body } = await resto.cliente.call(abrirReuniao, { body: { avaliacaoId: avaliacao.id } });
  expect((await outra.cliente.call(obterReuniao, { params: { id: body.id } })).status).toBe(404);
  expect((await sem.cliente.call(obterReuniao, { params: { id: body.id } })).body.talentos).toEqual([]);
  const mover = { colaboradorId: ana, de: 3, para: 1, motivo: 'x' };
  expect((await sem.cliente.call(moverTalento, { params: { id: body.id }, body: mover })).status).toBe(400);
});

test('quem não vê todas as áreas da reunião não a encerra nem a descarta; quem as vê, mesmo estando nela, sim', async () => {
  const { empresaId, ana, avaliacao, cliente } = await cena(DITOS);
  const { id, versao } = (await cliente.call(abrirReuniao, { body: { avaliacaoId: avaliacao.id } })).body;
  const permissoes = [ninebox.permissoes.ver, permissaoDeCalibrar];
  const parte = await t.app.usuario(empresaId, permissoes);
  const dentro = await t.app.usuario(empresaId, [...permissoes, permissaoVerTodasAreas]);
  await ligarUsuario(t.app, dentro.usuarioId, ana);
  const inteira = async ({ cliente: de }: typeof parte) =>
    (await de.call(obterReuniao, { params: { id } })).body.inteira;
  expect([await inteira(parte), await inteira(dentro)]).toEqual([false, true]);
  const recusas = [
    await parte.cliente.call(encerrarReuniao, { params: { id }, body: { versao } }),
    await parte.cliente.call(descartarReuniao, { params: { id } }),
  ];
  expect(recusas.map(({ status, problema }) => [status, problema.mensagem])).toEqual([
    [400, SO_QUEM_VE_TODOS],
    [400, SO_QUEM_VE_TODOS],
  ]);
  expect((await dentro.cliente.call(descartarReuniao, { params: { id } })).status).toBe(204);
});

test('quem só foi avaliado por competências está na diagonal: o resultado é o das competências', async () => {
  const { cliente, ana, bia, avaliacao } = await cena({
    Ana: [
      [null, 4],
      [null, 4],
    ],
    Bia: [
      [null, 1],
      [null, 1],
    ],
  });
  // Said afterwards: the scene writes by itself what the band asks for.
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set avaliar_somente_competencias = true where id = ${avaliacao.id}`.execute(db),
  );
  const { body } = await cliente.call(obterGrafico, { params: { id: avaliacao.id }, query: { inverteEixo: false } });
  expect([body.box3.colaboradorIds, body.box7.colaboradorIds]).toEqual([[ana], [bia]]);
});

test('quem avaliou em uma anônima não lê na reunião a média de dois, que diria a resposta do outro', async () => {
  const { empresaId, cliente, caio, avaliacao } = await cena(DITOS, { anonima: true });
  const { body } = await cliente.call(abrirReuniao, { body: { avaliacaoId: avaliacao.id } });
  const nomes = async (de: typeof cliente) =>
    (await de.call(obterReuniao, { params: { id: body.id } })).body.talentos.map(({ nome }) => nome);
  expect(await nomes(cliente)).toEqual(['Ana', 'Bia']);
  const permissoes = [ninebox.permissoes.ver, permissaoDeCalibrar, permissaoVerTodasAreas];
  const avaliador = await t.app.usuario(empresaId, permissoes);
  expect(await nomes(avaliador.cliente)).toEqual(['Ana', 'Bia']);
  await ligarUsuario(t.app, avaliador.usuarioId, caio);
  expect(await nomes(avaliador.cliente)).toEqual([]);
});
