import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import {
  criarAgenteNocivo,
  criarAmbiente,
  criarEpi,
  criarExame,
  criarMotivoAfastamento,
  criarProfissionalSst,
} from '#modules/sst/sst.factory.ts';
import { sheetOf, xlsxWith } from '#platform/server/table/table.factory.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  enviarPlanilha,
  type Importacao,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  type RegistroImportado,
} from './importacao.contract.ts';

const t = useApp();

type Planilha = readonly (readonly (string | number)[])[];

const csvDe = (linhas: Planilha) => linhas.map((linha) => linha.map((celula) => `"${celula}"`).join(';')).join('\r\n');
const xlsxDe = (linhas: Planilha) => xlsxWith([sheetOf(linhas)]);

function tentar(cliente: TestClient, tipo: RegistroImportado, conteudo: Buffer | string, nome: string) {
  const corpo = new FormData();
  corpo.append('tipo', tipo);
  corpo.append('file', new Blob([typeof conteudo === 'string' ? conteudo : Uint8Array.from(conteudo)]), nome);
  return cliente.raw<Importacao & { erros: { campo: string; mensagem: string }[] }>({
    method: 'POST',
    url: enviarPlanilha.path,
    payload: corpo,
  });
}

/** The import of a file after it was checked, with what it says of each row. */
async function conferir(cliente: TestClient, tipo: RegistroImportado, conteudo: Buffer | string, nome: string) {
  const { status, body } = await tentar(cliente, tipo, conteudo, nome);
  expect(status, JSON.stringify(body)).toBe(201);
  await t.app.executarTarefas();
  const { situacao, novas, recusadas } = (await cliente.call(obterImportacao, { params: { id: body.id } })).body;
  const linhas = await cliente.call(listarLinhas, { query: { importacaoId: body.id, resultado: null, page: 0 } });
  return {
    id: body.id,
    dito: { situacao, novas, recusadas, linhas: linhas.body.content.map(({ id: _, ...um }) => um) },
  };
}

/** Of each kind of record a sheet: two rows that are taken on, and one that is refused. */
const planilhas: Record<RegistroImportado, (tenant: Tenant, cpfs: readonly [string, string]) => Promise<Planilha>> = {
  async CONDICAO({ empresaId }, [ana, bia]) {
    await criarAgenteNocivo(t.app, empresaId, {
      ambienteId: await criarAmbiente(t.app, empresaId, { nome: 'Prensas' }),
    });
    return [
      ['CPF', 'Data de início', 'Agentes nocivos', 'Regularidade'],
      [ana, '02/02/2026', '02.01.001', 'Contínua'],
      [bia, '03/02/2026', '02.01.001 (Prensas)', ''],
      [ana, '04/02/2026', 'Lua', 'Sempre'],
    ];
  },
  async EPI({ empresaId }) {
    await t.app.banco((db) =>
      sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, 'Cabeça')`.execute(db),
    );
    return [
      ['Nome', 'Categoria', 'Data', 'Descrição', 'Número do CA', 'Vencimento do CA', 'Validade de uso (dias)'],
      [`Capacete ${unico()}`, 'cabeca', '01/01/2025', "Aba 'frontal'; classe B", '31469', '31/12/2030', '365'],
      [`Gorro ${unico()}`, 'Cabeça', '01/02/2025', 'Lã & algodão <quente>', '42000', '31/12/2030', '180'],
      [`Boné ${unico()}`, 'Cabeça', '31/02/2025', 'Dia que não existe', '43000', '31/12/2030', '180'],
    ];
  },
  async ESTOQUE({ empresaId }) {
    await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
    await criarEpi(t.app, empresaId, { nome: 'Botina' });
    await criarEpi(t.app, empresaId, { nome: 'Luva' });
    return [
      ['Estabelecimento', 'EPI', 'Data', 'Tamanho', 'Quantidade', 'Documento'],
      ['Matriz', 'botina', '02/02/2026', '40', '10', 'NF 1'],
      ['matriz', 'Luva', '02/02/2026', '', '25', 'NF 1'],
      ['Matriz', 'Chapéu', '02/02/2026', '', '0', 'NF 1'],
    ];
  },
  async ASO({ empresaId }, [ana, bia]) {
    await criarProfissionalSst(t.app, empresaId, { nome: 'Dra. Lia', orgaoDeClasse: '1' });
    await criarExame(t.app, empresaId, 'Audiometria');
    await criarExame(t.app, empresaId, 'Hemograma');
    return [
      ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador', 'Exames complementares'],
      [ana, 'Periódico', '10/02/2026', 'Apto', 'Dra. Lia', 'Audiometria; Hemograma'],
      [bia, 'Periódico', '11/02/2026', 'Inapto', 'Dra. Lia', ''],
      [ana, 'Periódico', '12/02/2026', 'Talvez', 'Dra. Lia', ''],
    ];
  },
  async AFASTAMENTO({ empresaId }, [ana, bia]) {
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    return [
      ['CPF', 'Motivo', 'Início', 'Fim', 'Dias'],
      [ana, 'licenca', '02/02/2026', '', '10'],
      [bia, 'Licença', '05/02/2026', '06/02/2026', ''],
      [bia, 'Férias na lua', '05/03/2026', '06/03/2026', ''],
    ];
  },
};
const tipos = Object.keys(planilhas) as RegistroImportado[];

/** A new talent's CPF, as people write it. */
async function novoCpf({ empresaId }: Tenant, nome: string): Promise<string> {
  const cpf = cpfUnico();
  await criarColaborador(t.app, empresaId, { nome, cpf, dataAdmissao: '2024-01-02' });
  return formatarCpf(cpf);
}

/** A day as a spreadsheet keeps it, and figures as numbers: what Excel makes of the texts of a CSV. */
const comoNoExcel = (celula: string | number): string | number => {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(celula)) ?? [];
  const instante = Date.UTC(Number(ano), Number(mes) - 1, Number(dia));
  if (dia && new Date(instante).getUTCDate() === Number(dia)) return instante / 86_400_000 + 25_569;
  const algarismos = String(celula).replace(/^(\d{3})\.(\d{3})\.(\d{3})-(\d{2})$/, '$1$2$3$4');
  return /^\d+$/.test(algarismos) ? Number(algarismos) : celula;
};

describe('a mesma planilha em CSV e em XLSX', () => {
  test.each(tipos)(
    '%s: diz o mesmo de cada linha, também com datas e números do Excel, e o XLSX grava',
    async (tipo) => {
      const tenant = await t.app.empresa();
      const { cliente } = tenant;
      const linhas = await planilhas[tipo](tenant, [await novoCpf(tenant, 'Ana'), await novoCpf(tenant, 'Bia')]);
      const csv = await conferir(cliente, tipo, csvDe(linhas), 'p.csv');
      const xlsx = await conferir(cliente, tipo, await xlsxDe(linhas), 'p.xlsx');
      const doExcel = await xlsxDe(linhas.map((linha) => linha.map(comoNoExcel)));
      const digitado = await conferir(cliente, tipo, doExcel, 'p.xlsx');
      expect(csv.dito).toMatchObject({ situacao: 'CONFERIDA', novas: 2, recusadas: 1 });
      expect(csv.dito.linhas).toHaveLength(3);
      expect(xlsx.dito).toEqual(csv.dito);
      expect(digitado.dito).toEqual(csv.dito);
      await cliente.call(aplicarImportacao, { params: { id: digitado.id }, body: { aceitaRecusadas: true } });
      await t.app.executarTarefas();
      expect((await cliente.call(obterImportacao, { params: { id: digitado.id } })).body).toMatchObject({
        situacao: 'APLICADA',
        feitas: 2,
      });
    },
  );

  test.each(tipos)('%s: o modelo baixado em XLSX volta a ser aceito, com as colunas do CSV', async (tipo) => {
    const { cliente } = await t.app.empresa();
    const modelo = await cliente.call(baixarModelo, { query: { tipo, formato: 'xlsx' } });
    const { status, body } = await tentar(cliente, tipo, modelo.bytes, 'modelo.xlsx');
    expect([status, body.erros]).toEqual([
      400,
      [{ campo: 'file', mensagem: 'A planilha não tem linhas abaixo do cabeçalho.' }],
    ]);
  });
});

const CABECALHO = ['CPF', 'Motivo', 'Início'];
const folha = sheetOf([CABECALHO, ...Array.from({ length: 40 }, (_, n) => [`${n}`, 'Licença', '02/02/2026'])]);

describe('arquivo hostil ou cortado', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['planilha que acaba no meio', () => xlsxWith([folha.slice(0, -400)]), /danificado/],
    ['linha que aparece duas vezes', () => xlsxWith([folha.replace('<row r="9">', '<row r="8">')]), /danificado/],
    ['célula que volta atrás', () => xlsxWith([folha.replace('r="B5"', 'r="A5"')]), /danificado/],
    ['entidade que se expande', () => xlsxWith([`<!DOCTYPE a [<!ENTITY b "x">]>${folha}`]), /danificado/],
    ['texto partilhado que falta', () => xlsxWith([folha.replace('t="inlineStr"', 't="s"')]), /danificado/],
    ['datas contadas de 1904', () => xlsxWith([folha], COM_1904), /1904/],
    [
      'linhas demais',
      () => xlsxWith([sheetOf([CABECALHO, ...Array.from({ length: 5001 }, () => ['1', 'a', 'b'])])]),
      /mais de 5\.000 linhas/,
    ],
  ])('%s: é recusado inteiro, e nenhuma linha fica', async (_, arquivo, motivo) => {
    const { cliente } = await t.app.empresa();
    const { status, body } = await tentar(cliente, 'AFASTAMENTO', await arquivo(), 'p.xlsx');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(motivo)]);
    expect(await guardadas(cliente)).toBe(0);
  });

  test('cortado em qualquer lugar, o XLSX é recusado, e nunca entra com menos linhas', async () => {
    const { cliente } = await t.app.empresa();
    const inteiro = await xlsxWith([folha]);
    const cortes = Array.from({ length: 24 }, (_, n) => 4 + Math.floor((n * (inteiro.length - 5)) / 23));
    for (const corte of cortes) {
      const { status, body } = await tentar(cliente, 'AFASTAMENTO', inteiro.subarray(0, corte), 'p.xlsx');
      expect(status, `cortado em ${corte}: ${JSON.stringify(body)}`).toBe(400);
    }
    expect(await guardadas(cliente)).toBe(0);
    expect((await tentar(cliente, 'AFASTAMENTO', inteiro, 'p.xlsx')).status).toBe(201);
  });
});

const COM_1904 = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
};

const guardadas = async (cliente: TestClient) =>
  (await cliente.call(listarImportacoes, { query: { tipo: null, situacao: null, page: 0 } })).body.content.length;
