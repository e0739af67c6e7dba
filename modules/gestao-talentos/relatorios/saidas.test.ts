import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesDaEntrevista } from '#modules/gestao-talentos/entrevistas-desligamento/entrevistas-desligamento.contract.ts';
import {
  criarDesligamento,
  criarEntrevistaRespondida,
  criarModeloDeEntrevista,
  criarMotivoDesligamento,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { desligamentosNoPeriodo, resultadosDasEntrevistas } from './relatorios.contract.ts';
import { OCULTO } from './resultado.rules.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const { LER_RESPOSTAS } = permissoesDaEntrevista.verbos;
type Quem = Pick<Tenant, 'cliente'>;
type Relatorio = Pick<ReportContract<unknown>, 'path' | 'permissao'>;
const marco = { dataIni: '2026-03-01', dataFim: '2026-03-31' };
const pedir = ({ cliente }: Quem, { path }: Relatorio, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload: { ...marco, ...payload } });

async function tabela(quem: Quem, relatorio: Relatorio, filtro: object): Promise<string[][]> {
  const answer = await pedir(quem, relatorio, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data.slice(1);
}
/** Who, what, how many, which part, of how many. */
const resultado = async (quem: Quem, agruparPor: string, mais: object = {}) =>
  (await tabela(quem, resultadosDasEntrevistas, { agruparPor, ...mais })).map((linha) => linha.slice(1, 6));

/**
 * Who left in March: 6 of Comercial and 5 of Produção (Operador, at Filial) by their own wish, 2 of Comercial dismissed. Of Comercial all but one blame the
 * salary; of Produção all blame the leadership. One more of Comercial only began to answer, another's dismissal was cancelled.
 */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const comercial = await criarArea(t.app, empresaId, { nome: 'Comercial' });
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const filial = await criarEstabelecimento(t.app, empresaId, { nome: 'Filial' });
  const operador = await criarCargo(t.app, empresaId, { nome: 'Operador' });
  const naProducao = {
    areaId: producao,
    estabelecimentoId: filial,
    faixaSalarialId: await criarFaixa(t.app, empresaId, { cargoId: operador }),
  };
  const pedido = await criarMotivoDesligamento(t.app, empresaId, 'Pedido de demissão');
  const dispensa = await criarMotivoDesligamento(t.app, empresaId, 'Dispensa');
  const modelo = await criarModeloDeEntrevista(t.app, empresaId);
  const [salario = 0, lideranca = 0] = modelo.opcoes;
  const sair = async (nome: string, areaId: number, motivoId: number, opcao: number, entregue = true) => {
    const colaboradorId = await criarColaborador(t.app, empresaId, {
      nome,
      lotacao: areaId === producao ? naProducao : { areaId },
    });
    const desligamentoId = await criarDesligamento(t.app, empresaId, { colaboradorId, motivoId, data: '2026-03-10' });
    const texto = `Segredo de ${nome}`;
    await criarEntrevistaRespondida(t.app, empresaId, { desligamentoId, modelo, opcao, texto, entregue });
    return desligamentoId;
  };
  for (const nome of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) await sair(nome, comercial, pedido, salario);
  await sair('Fábio', comercial, pedido, lideranca);
  for (const nome of ['Gil', 'Hugo', 'Iara', 'Jair', 'Kátia']) await sair(nome, producao, pedido, lideranca);
  for (const nome of ['Léo', 'Mara']) await sair(nome, comercial, dispensa, salario);
  await sair('Nina', comercial, pedido, salario, false);
  const engano = await sair('Otto', comercial, pedido, salario);
  await t.app.banco((db) =>
    sql`update desligamento set cancelado_em = now(), motivo_cancelamento = 'Engano' where id = ${engano}`.execute(db),
  );
  return { ...dono, comercial, producao, filial, operador, pedido, dispensa, modelo };
}

test('o resultado soma as entrevistas entregues por pergunta, e cada área o seu, sem nada do que se escreveu', async () => {
  const s = await cena();
  expect(await resultado(s, 'NENHUM')).toEqual([
    ['Todos', 'Salário', '7', '53,85%', '13'],
    ['Todos', 'Liderança', '6', '46,15%', '13'],
  ]);
  expect((await resultado(s, 'AREA_ORGANIZACIONAL')).slice(2)).toEqual([
    ['Comercial', 'Salário', '7', '87,50%', '8'],
    ['Comercial', 'Liderança', '1', '12,50%', '8'],
    ['Produção', 'Salário', '0', '0,00%', '5'],
    ['Produção', 'Liderança', '5', '100,00%', '5'],
  ]);
  expect((await resultado(s, 'NENHUM', { modelosIds: [s.modelo.id], motivosIds: [s.pedido] }))[0]?.[4]).toBe('11');
  for (const daProducao of [{ estabelecimentosIds: [s.filial] }, { cargosIds: [s.operador] }])
    expect(await resultado(s, 'NENHUM', daProducao)).toEqual([
      ['Todos', 'Salário', '0', '0,00%', '5'],
      ['Todos', 'Liderança', '5', '100,00%', '5'],
    ]);
  const previa = await s.cliente.call(resultadosDasEntrevistas.previa, {
    body: { ...marco, agruparPor: 'MOTIVO', modelosIds: [s.modelo.id] } as never,
  });
  expect(previa.body.resumo?.graficos).toMatchObject([
    { titulo: '1. O que mais pesou na sua saída?', barras: [{ texto: '7 (53,85%)' }, { texto: '6 (46,15%)' }] },
  ]);
  expect(previa.body.filtro).toContain('Modelos da entrevista: Saída');
  expect(JSON.stringify(previa.body)).not.toContain('Segredo');
});

test('de um grupo com menos de cinco não se diz nada, e o que sobra do total não o revela', async () => {
  const s = await cena();
  // Two were dismissed: the eleven who asked to leave are kept back too, or the total less theirs would tell of the two.
  expect((await resultado(s, 'MOTIVO')).slice(2)).toEqual([
    ['Dispensa', OCULTO, '', '', ''],
    ['Pedido de demissão', OCULTO, '', '', ''],
  ]);
  expect(await resultado(s, 'NENHUM', { motivosIds: [s.dispensa] })).toEqual([['Todos', OCULTO, '', '', '']]);
  const pequena = await s.cliente.call(resultadosDasEntrevistas.previa, {
    body: { ...marco, agruparPor: 'NENHUM', motivosIds: [s.dispensa] } as never,
  });
  expect(pequena.body.resumo?.graficos).toEqual([]);
});

test('o resultado é de quem lê as respostas e tem o relatório, da sua empresa e das suas áreas', async () => {
  const s = await cena();
  const filtro = { agruparPor: 'NENHUM' };
  const pode = (...permissoes: string[]) => t.app.usuario(s.empresaId, permissoes as never);
  const { permissao } = resultadosDasEntrevistas;
  expect((await pedir(await pode(VER_TODAS, LER_RESPOSTAS), resultadosDasEntrevistas, filtro)).status).toBe(403);
  const semLer = await pedir(await pode(VER_TODAS, permissao), resultadosDasEntrevistas, filtro);
  expect([semLer.status, semLer.problema.mensagem]).toEqual([
    403,
    'O resultado soma o que cada um respondeu: só quem lê as respostas o vê.',
  ]);
  expect(await resultado(await pode(VER_TODAS, LER_RESPOSTAS, permissao), 'NENHUM')).toHaveLength(2);
  const semAreas = await pedir(await pode(LER_RESPOSTAS, permissao), resultadosDasEntrevistas, filtro);
  expect(semAreas.problema.codigo).toBe('SEM_DADOS');
  const outra = await t.app.empresa();
  expect((await pedir(outra, resultadosDasEntrevistas, filtro)).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(outra, resultadosDasEntrevistas, { ...filtro, modelosIds: [s.modelo.id] })).status).not.toBe(200);
  const pdf = await pedir(s, resultadosDasEntrevistas, { agruparPor: 'AREA_ORGANIZACIONAL' });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('desligamentos do período por motivo, área ou mês, sem os cancelados, de quem se vê', async () => {
  const s = await cena();
  const grupos = async (agruparPor: string, mais: object = {}) => {
    const linhas = await tabela(s, desligamentosNoPeriodo, { agruparPor, ...mais });
    return [
      ...Map.groupBy(
        linhas.filter(([um]) => um !== 'Total'),
        ([grupo]) => grupo,
      ),
    ].map(([um, delas]) => [um, delas.length]);
  };
  expect(await grupos('MOTIVO')).toEqual([
    ['Dispensa', 2],
    ['Pedido de demissão', 12],
  ]);
  expect(await grupos('AREA_ORGANIZACIONAL', { motivosIds: [s.pedido] })).toEqual([
    ['Comercial', 7],
    ['Produção', 5],
  ]);
  for (const daProducao of [
    { areasIds: [s.producao] },
    { estabelecimentosIds: [s.filial] },
    { cargosIds: [s.operador] },
  ])
    expect(await grupos('MES_ANO', daProducao)).toEqual([['03/2026', 5]]);
  const [leo] = await tabela(s, desligamentosNoPeriodo, { agruparPor: 'MOTIVO' });
  expect(leo?.slice(0, 7)).toEqual(['Dispensa', '10/03/2026', 'Léo', '', 'Dispensa', '02/01/2024', '26']);
  const filtro = { agruparPor: 'MOTIVO' };
  const semNada = await t.app.usuario(s.empresaId, [VER_TODAS]);
  expect((await pedir(semNada, desligamentosNoPeriodo, filtro)).status).toBe(403);
  const semAreas = await t.app.usuario(s.empresaId, [desligamentosNoPeriodo.permissao]);
  expect((await pedir(semAreas, desligamentosNoPeriodo, filtro)).problema.codigo).toBe('SEM_DADOS');
  const outra = await t.app.empresa();
  expect((await pedir(outra, desligamentosNoPeriodo, filtro)).problema.codigo).toBe('SEM_DADOS');
  const pdf = await pedir(s, desligamentosNoPeriodo, filtro);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
