import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCategoriaCurso, criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarArea, criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { formatarData, hoje, somarMeses } from '#platform/shared/format/data.ts';
import {
  comTreinamento,
  cronograma,
  historico,
  investimento,
  investimentoPorTalento,
  listaDePresenca,
  matriz,
  ranking,
  semIndicacao,
  semTreinamento,
  vencidos,
} from './relatorios-treinamento.contract.ts';

const t = useApp();

/** Ana passed NR-35 thirteen months ago, in a class of R$ 300,00 with Bia, who failed; it is repeated every twelve months. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const categoriaId = await criarCategoriaCurso(t.app, empresaId, 'Segurança');
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35', categoriaId, periodicidade: 12 });
  const [ana, bia] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId } }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId } }),
  ];
  const dia = somarMeses(hoje(zonaDoServidor()), -13);
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`with t as (
        insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini, realizada)
        values (${empresaId}, ${cursoId}, 'Turma 1', 'Ivo', 300, ${dia}, true) returning id
      ), d as (insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
        select ${empresaId}, id, ${dia}, '08:00', '16:00' from t returning id
      ), c as (insert into colaborador_turma (empresa_id, turma_id, colaborador_id, frequencia, resultado)
        select ${empresaId}, t.id, x.id, x.frequencia, x.resultado from t
        cross join (values (${ana}::bigint, 100, 'A'), (${bia}::bigint, 0, 'R')) x (id, frequencia, resultado) returning id, colaborador_id
      ), a as (insert into avaliacao_curso (empresa_id, titulo, tipo) values (${empresaId}, 'Prova', 'n') returning id
      ), n as (insert into turma_nota (empresa_id, avaliacao_curso_id, colaborador_turma_id, nota)
        select ${empresaId}, a.id, c.id, 8.5 from a, c where c.colaborador_id = ${ana}
      ), p as (insert into turma_presenca (empresa_id, turma_dia_id, colaborador_turma_id, presente, origem)
        select ${empresaId}, d.id, c.id, c.colaborador_id = ${ana}, 'T' from d, c)
      select id from t`.execute(db),
  );
  return { ...dono, cursoId, turmaId: rows[0]?.id ?? 0, dia, noDia: formatarData(dia) };
}

test('os relatórios de treinamento dizem quem fez, quem não fez, quanto custou e o que vence', async () => {
  const { cliente, cursoId, turmaId, dia, noDia } = await cena();
  const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
  const noPeriodo = { dataIni: dia, dataFim: dia, cursosIds: [], ...lugar };
  const linhas = async (...[relatorio, filtro]: [Parameters<typeof linhasDaPrevia>[1], object]) =>
    (await linhasDaPrevia(cliente, relatorio, filtro)).join('\n');
  expect(await linhas(semIndicacao as never, { mesesSemCurso: 12, ...lugar })).toContain(`Ana |  | Produção`);
  expect(await linhas(semIndicacao as never, { mesesSemCurso: 14, ...lugar })).not.toContain('Ana');
  const lista = await linhas(listaDePresenca as never, { turmasIds: [turmaId], linhas: 3 });
  expect(lista).toContain(`[Aula: Turma 1, NR-35, ${noDia}, 08:00 às 16:00, Ivo]`);
  expect(lista).toContain('1 | Ana |  | Presente |');
  expect(lista).toContain('2 | Bia |  | Ausente |');
  expect(lista).toContain('3 |  |  |  |');
  expect(await linhas(cronograma as never, { turmasIds: [turmaId] })).toContain(`${noDia} | 08:00 às 16:00`);
  const falta = await linhas(semTreinamento as never, { cursosIds: [cursoId], ...lugar });
  expect(falta).toContain('Bia');
  expect(falta).not.toContain('Ana');
  expect(await linhas(comTreinamento as never, { ...noPeriodo, aprovado: true })).toContain(
    `Ana | Produção | NR-35 | Turma 1 | ${noDia} | ${noDia} | 8:00 | 100,00% | Aprovado`,
  );
  expect(await linhas(comTreinamento as never, { ...noPeriodo, aprovado: false })).not.toContain('Ana');
  expect(await linhas(matriz as never, { cursosIds: [cursoId], ...lugar })).toContain('1/2');
  expect(await linhas(historico as never, { talentosIds: [], cursosIds: [], ...lugar })).toContain('85,00%');
  const investido = await linhas(investimento as never, {
    dataIni: dia,
    dataFim: dia,
    agruparPor: 'CATEGORIA',
    cursosIds: [],
  });
  expect(investido).toContain('[Categoria: Segurança]');
  expect(investido).toMatch(/Investimento: R\$\s300,00/);
  expect(await linhas(investimentoPorTalento as never, noPeriodo)).toMatch(
    /Bia \| Produção \| 1 \| 8:00 \| (R\$\s)?150,00/,
  );
  expect(await linhas(ranking as never, noPeriodo)).toContain('1 | Ana | Produção | Turma 1 | 85,00%');
  const vencido = await linhas(vencidos as never, { meses: 0, cursosIds: [], ...lugar });
  expect(vencido).toContain('[Situação: Vencido]');
  expect(vencido).not.toContain('Bia');
});

test('os relatórios de turmas pedem ao menos uma, e o de quem não tem indicação pede os meses', async () => {
  const { cliente } = await t.app.empresa();
  const recusa = async (relatorio: { previa: never }, body: object) =>
    (await cliente.call(relatorio.previa, { body } as never)).problema?.erros;
  const umaTurma = [{ campo: 'turmasIds', mensagem: 'É necessário selecionar ao menos 1 turma.' }];
  expect(await recusa(listaDePresenca as never, { turmasIds: [], linhas: null })).toEqual(umaTurma);
  expect(await recusa(cronograma as never, { turmasIds: [] })).toEqual(umaTurma);
  expect(await recusa(semIndicacao as never, { mesesSemCurso: null })).toMatchObject([{ campo: 'mesesSemCurso' }]);
});

test('a lista de presença tem vinte linhas por dia quando ninguém diz quantas, e tantas quantas se pedem', async () => {
  const { cliente, turmaId } = await cena();
  const numeros = async (linhas: number | null) => {
    const lidas = await linhasDaPrevia(cliente, listaDePresenca, { turmasIds: [turmaId], linhas });
    return lidas.filter((linha) => /^\d+ \|/.test(linha)).length;
  };
  expect([await numeros(null), await numeros(5), await numeros(1)]).toEqual([20, 5, 2]);
});

test('cada filtro de lugar deixa de fora dos relatórios quem não é dele, e quem saiu da empresa não falta a curso', async () => {
  const { cliente, empresaId, cursoId, dia } = await cena();
  const lugar = await criarLugar(t.app, empresaId);
  const cleo = await criarColaborador(t.app, empresaId, { nome: 'Cleo', lotacao: lugar });
  await criarColaborador(t.app, empresaId, { nome: 'Davi', lotacao: lugar, dataDesligamento: '2026-01-05' });
  const semLugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
  const quem = async (relatorio: unknown, filtro: object) => {
    const lidas = await linhasDaPrevia(cliente, relatorio as never, { ...semLugar, ...filtro });
    return ['Ana', 'Bia', 'Cleo', 'Davi'].filter((nome) => lidas.some((linha) => linha.includes(nome)));
  };
  const cursosIds = [cursoId];
  const noPeriodo = { dataIni: dia, dataFim: hoje(zonaDoServidor()), cursosIds: [] };
  expect(await quem(semTreinamento, { cursosIds })).toEqual(['Bia', 'Cleo']);
  const soDela = [
    { areasIds: [lugar.areaId] },
    { cargosIds: [lugar.cargoId] },
    { estabelecimentosIds: [lugar.estabelecimentoId] },
  ];
  for (const filtro of soDela) expect(await quem(semTreinamento, { cursosIds, ...filtro })).toEqual(['Cleo']);
  await criarTurma(t.app, empresaId, { cursoId, dia, aprovadosIds: [cleo] });
  for (const [relatorio, filtro, todos] of [
    [comTreinamento, { ...noPeriodo, aprovado: null }, ['Ana', 'Bia', 'Cleo']],
    [historico, { talentosIds: [], cursosIds }, ['Ana', 'Bia', 'Cleo']],
    [investimentoPorTalento, noPeriodo, ['Ana', 'Bia', 'Cleo']],
    [vencidos, { meses: 0, cursosIds }, ['Ana', 'Cleo']],
  ] as const) {
    expect(await quem(relatorio, filtro), relatorio.path).toEqual(todos);
    for (const so of soDela) expect(await quem(relatorio, { ...filtro, ...so }), relatorio.path).toEqual(['Cleo']);
  }
  expect(await quem(historico, { talentosIds: [cleo], cursosIds: [] })).toEqual(['Cleo']);
});

test('a figura do investimento soma por grupo, e a da matriz diz por área e curso quem já fez', async () => {
  const { cliente, empresaId, cursoId, dia } = await cena();
  const obra = await criarLugar(t.app, empresaId);
  await t.app.banco((db) =>
    sql`update area_organizacional set nome = 'Almoxarifado' where id = ${obra.areaId}`.execute(db),
  );
  const cleo = await criarColaborador(t.app, empresaId, { nome: 'Cleo', lotacao: obra });
  const nr10 = await criarCurso(t.app, empresaId, { nome: 'NR-10' });
  await criarTurma(t.app, empresaId, { cursoId: nr10, dia, custo: '1250.50', aprovadosIds: [cleo] });
  const resumo = async (relatorio: unknown, body: object) =>
    (await cliente.call((relatorio as typeof matriz).previa, { body } as never)).body.resumo;
  const noDia = { dataIni: dia, dataFim: dia, cursosIds: [] };
  expect((await resumo(investimento, { ...noDia, agruparPor: 'CURSO' }))?.graficos).toEqual([
    {
      titulo: 'Investimento',
      forma: 'barras',
      barras: [
        { rotulo: 'NR-10', valor: 1250.5, texto: 'R$ 1.250,50' },
        { rotulo: 'NR-35', valor: 300, texto: 'R$ 300,00' },
      ],
    },
  ]);
  const doMes = await resumo(investimento, { ...noDia, agruparPor: 'MES_ANO' });
  expect(doMes?.graficos[0]?.barras.map(({ valor, texto }) => [valor, texto])).toEqual([[1550.5, 'R$ 1.550,50']]);
  const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
  expect((await resumo(matriz, { cursosIds: [nr10, cursoId], ...lugar }))?.mapas).toEqual([
    {
      titulo: 'Quem já fez, por área',
      categoria: 'Área',
      linhas: ['Almoxarifado', 'Produção'],
      colunas: ['NR-10', 'NR-35'],
      celulas: [
        { linha: 1, coluna: 0, valor: 0, texto: '0/2' },
        { linha: 0, coluna: 0, valor: 100, texto: '1/1' },
        { linha: 1, coluna: 1, valor: 50, texto: '1/2' },
        { linha: 0, coluna: 1, valor: 0, texto: '0/1' },
      ],
    },
  ]);
});
