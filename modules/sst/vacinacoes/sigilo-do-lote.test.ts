import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { dadosDasVacinacoes } from './dados-pessoais.queries.ts';
import { conferirLote, obterLote, ultimoLote, vacinarEmLote } from './lote.contract.ts';
import { limpezaDosLotesJob } from './lote.job.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';
import { RECUSA_SEM_VER } from './vacinacoes.rules.ts';

const t = useApp();
const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;

/** Ana, who has the first dose, Bia, who has none, and a batch of a day for those whom it names. */
async function cena() {
  const s = await cenaDaVacinacao(t.app);
  await s.criar();
  const bia = await criarColaborador(t.app, s.empresaId, { nome: 'Bia' });
  const corpo = (dataRealizacao: string, ...colaboradorIds: number[]) =>
    ({
      ...{ doseId: null, completos: null, todos: null, areaOrganizacionalIds: [], cargoIds: [] },
      ...{ colaboradoresDesligados: null, colaboradorIds, vacinaId: s.hepatite.id, dataRealizacao, lote: 'Z9' },
    }) as never;
  const linhas = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ de: number[]; pesquisa: boolean }>`select titulares_ids as de, pesquisa from acesso_sensivel
        where empresa_id = ${s.empresaId} and chamada in (${conferirLote.path}, ${vacinarEmLote.path}) order by id`.execute(
        db,
      ),
    );
    return rows;
  };
  return { ...s, bia, corpo, linhas };
}

test('a vacinação em lote pede também ver vacinações, na conferência, no pedido e no andamento', async () => {
  const { empresaId, ana, corpo } = await cena();
  const { inserir, ver } = permissoesDaVacinacao;
  for (const [permissoes, esperados] of [
    [
      [inserir, todas],
      [403, 403, 403, 403],
    ],
    [
      [ver, todas],
      [403, 403, 403, 403],
    ],
    [
      [inserir, ver, todas],
      [200, 201, 404, 200],
    ],
  ] as const) {
    const { cliente } = await t.app.usuario(empresaId, permissoes);
    const body = corpo('2026-02-10', ana);
    const vistos = [
      (await cliente.call(conferirLote, { body, query: { page: 0, quais: 'P' } })).status,
      (await cliente.call(vacinarEmLote, { body })).status,
      (await cliente.call(obterLote, { params: { id: 999_999_999 } })).status,
      (await cliente.call(ultimoLote, {})).status,
    ];
    expect(vistos).toEqual(esperados);
  }
});

test('a conferência e a recusa do lote dizem na linha de acesso de quem falaram, também sem mostrar nomes', async () => {
  const { cliente, ana, bia, corpo, linhas } = await cena();
  const conferir = async (page: number, quais: 'V' | 'P', ...quem: number[]) => {
    const antes = (await linhas()).length;
    const { body } = await cliente.call(conferirLote, { body: corpo('2026-01-10', ...quem), query: { page, quais } });
    return { body, novas: (await linhas()).slice(antes) };
  };
  const depois = await conferir(1000, 'V', ana);
  expect([depois.body.content, depois.novas]).toEqual([[], [{ de: [ana], pesquisa: true }]]);
  expect((await conferir(0, 'P', bia)).novas).toEqual([{ de: [bia], pesquisa: true }]);
  // Bia is shown, and the count of those who get none is of Ana.
  const duas = await conferir(0, 'V', ana, bia);
  expect(duas.body).toMatchObject({ recebem: 1, naoRecebem: 1, content: [{ id: bia }] });
  expect(duas.novas).toEqual([{ de: [ana, bia].sort((a, b) => a - b), pesquisa: false }]);
  const antes = (await linhas()).length;
  const { status, problema } = await cliente.call(vacinarEmLote, { body: corpo('2026-01-05', ana) });
  expect([status, problema.erros?.[0]?.mensagem]).toEqual([400, expect.stringContaining('Ana: Já recebeu')]);
  expect((await linhas()).slice(antes)).toEqual([{ de: [ana], pesquisa: true }]);
});

test('a conferência de um lote por área diz na linha por que campos se escolheu, e a recusa dele também', async () => {
  const { cliente, empresaId, corpo } = await cena();
  const areaId = await criarArea(t.app, empresaId);
  const lotacao = { areaId, estabelecimentoId: await criarEstabelecimento(t.app, empresaId) };
  await criarColaborador(t.app, empresaId, { nome: 'Saiu', lotacao, dataDesligamento: '2026-02-01' });
  const porArea = {
    ...(corpo('2026-02-10') as object),
    areaOrganizacionalIds: [areaId],
    colaboradoresDesligados: true,
  };
  const campos = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        campos: string[];
      }>`select campos from acesso_sensivel where empresa_id = ${empresaId} order by id desc limit 1`.execute(db),
    );
    return rows[0]?.campos;
  };
  const conferida = await cliente.call(conferirLote, { body: porArea as never, query: { page: 1000, quais: 'V' } });
  expect(conferida.body).toMatchObject({ recebem: 0, naoRecebem: 1, content: [] });
  const escolha = ['vacinaId', 'dataRealizacao', 'lote', 'areaOrganizacionalIds', 'colaboradoresDesligados'];
  expect(await campos()).toEqual(['quais', ...escolha]);
  expect((await cliente.call(vacinarEmLote, { body: porArea as never })).status).toBe(400);
  expect(await campos()).toEqual(escolha);
});

test('a recusa de uma vacinação por outra só diz dela a quem as vê, e deixa a linha de quem a leu', async () => {
  const s = await cenaDaVacinacao(t.app);
  const { body: primeira } = await s.criar();
  const { inserir, ver } = permissoesDaVacinacao;
  const recusas = async ({ cliente, usuarioId }: Awaited<ReturnType<typeof t.app.usuario>>) => {
    const criar = async (...dias: string[]) => {
      const vacina = { id: s.hepatite.id };
      const body = { colaborador: { id: s.ana }, vacina, vacinacoes: s.doses(...dias) } as never;
      return (await cliente.call(vacinacao.criar, { body })).problema.erros;
    };
    const aberta = await criar('2026-03-01');
    await s.gravar(primeira.id, s.doses('2026-01-10', '2026-02-09', '2026-07-09'));
    const lidas = [aberta, await criar('2026-02-01')];
    await s.gravar(primeira.id, s.doses('2026-01-10'));
    const { rows } = await t.app.banco((db) =>
      sql<{ campos: string[]; de: number[]; pesquisa: boolean }>`select campos, titulares_ids as de, pesquisa
        from acesso_sensivel where empresa_id = ${s.empresaId} and usuario_id = ${usuarioId} order by id`.execute(db),
    );
    return { lidas, linhas: rows };
  };
  const neutra = [{ campo: 'vacina', mensagem: RECUSA_SEM_VER }];
  const cego = await t.app.usuario(s.empresaId, [inserir, todas]);
  expect(await recusas(cego)).toEqual({ lidas: [neutra, neutra], linhas: [] });
  const linha = { campos: ['vacina'], de: [s.ana], pesquisa: false };
  expect(await recusas(await t.app.usuario(s.empresaId, [inserir, ver, todas]))).toEqual({
    lidas: [
      [{ campo: 'vacina', mensagem: expect.stringContaining('já tem uma vacinação em andamento') }],
      [{ campo: 'vacinacoes[0].dataRealizacao', mensagem: expect.stringContaining('em 09/07/2026') }],
    ],
    linhas: [linha, linha],
  });
});

test('o lote guardado vai com quem é esquecido, e sozinho depois de trinta dias', async () => {
  const { cliente, empresaId, ana, bia, corpo } = await cena();
  await cliente.call(vacinarEmLote, { body: corpo('2026-02-10', ana) });
  await t.app.executarTarefas();
  await cliente.call(vacinarEmLote, { body: corpo('2026-02-10', bia) });
  await t.app.executarTarefas();
  const dono = dadosDasVacinacoes.find(({ tabela }) => tabela === 'vacinacao_lote');
  expect(dono?.anonimizar).toEqual({ modo: 'apagar' });
  const { rows: daAna } = await t.app.banco((db) =>
    sql<{ talentos: number[] }>`select t.talentos_ids as talentos from vacinacao_lote t
      where ${dono?.linhas(sql`array[${ana}::bigint]`)}`.execute(db),
  );
  expect(daAna).toEqual([{ talentos: [ana] }]);
  await t.app.banco((db) =>
    sql`update vacinacao_lote set pedido_em = now() - interval '31 days' where ${ana} = any (talentos_ids)`.execute(db),
  );
  await t.app.banco((db) =>
    limpezaDosLotesJob.run({ transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never, {}),
  );
  const { rows } = await t.app.banco((db) =>
    sql<{
      talentos: number[];
    }>`select talentos_ids as talentos from vacinacao_lote where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows).toEqual([{ talentos: [bia] }]);
});
