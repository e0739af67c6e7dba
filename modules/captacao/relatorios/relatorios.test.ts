import { sql } from 'kysely';
import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivo,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';

const t = useApp();

type QualquerRelatorio = Pick<ReportContract<unknown>, 'path' | 'titulo' | 'permissao'>;

const pedir = ({ cliente }: Tenant, { path }: QualquerRelatorio, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload });

/** Rows of the CSV, without the line of titles. */
async function linhasDe(tenant: Tenant, relatorio: QualquerRelatorio, filtro: object): Promise<string[][]> {
  const answer = await pedir(tenant, relatorio, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data.slice(1);
}

async function textoDoPdf(tenant: Tenant, relatorio: QualquerRelatorio, filtro: object): Promise<string> {
  const answer = await pedir(tenant, relatorio, filtro);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
}

const ano = { dataIni: '2026-01-01', dataFim: '2026-12-31' };
const escreve = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

/** A company with two stages, one approved request of 2026-01-05 and three candidates: one in, one out, one undecided. */
async function selecao() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const [triagem = 0, entrevista = 0] = await criarEtapas(t.app, empresaId, ['Triagem', 'Entrevista']);
  const motivo = await criarMotivo(t.app, empresaId, 'Substituição');
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono, {
    descricao: 'Soldador',
    motivoSolicitacao: { id: motivo },
    areaOrganizacional: { id: areaId },
  });
  await escreve(sql`update solicitacao_pessoal set data_status = '2026-01-10' where id = ${solicitacao.id}`);
  const ana = await criarCandidato(t.app, empresaId, {
    nome: 'Ana',
    cpf: '52998224725',
    dataNascimento: '1990-01-01',
    pis: '12056412547',
  });
  const bia = await criarCandidato(t.app, empresaId, { nome: 'Bia', cpf: '11144477735' });
  const caio = await criarCandidato(t.app, empresaId, { nome: '=SOMA(A1)' });
  const [la = 0, lb = 0, lc = 0] = await ligarCandidatos(t.app, solicitacao.id, [ana, bia, caio]);
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, observacao, responsavel)
    values (${empresaId}, ${la}, ${triagem}, '2026-02-01', 'S', 'Ótima entrevista', 'Clara'), (${empresaId}, ${lb}, ${triagem}, '2026-02-03', 'N', null, 'Clara'),
      (${empresaId}, ${lc}, ${triagem}, '2026-02-02', 'I', null, 'Davi'), (${empresaId}, ${la}, ${entrevista}, '2026-02-08', 'S', null, 'Davi')`);
  return { ...dono, triagem, entrevista, solicitacaoId: solicitacao.id, areaId, motivo, ana, bia, caio, la, lb, lc };
}

/** Every report with a filter that only wants a period or nothing more than it demands. */
const todos: readonly [QualquerRelatorio, (s: { empresaId: number; triagem?: number }) => object][] = [
  [candidatoSelecao, ({ triagem = 1 }) => ({ etapasIds: [triagem] })],
  [analiseEtapasSeletivas, () => ano],
  [divulgacaoVaga, () => ({ dataIni: '2020-01-01', dataFim: '2099-12-31' })],
  [vagaMotivo, () => ano],
  [duracaoVaga, () => ano],
  [indicacaoCandidato, () => ({ dataIni: '2020-01-01', dataFim: '2099-12-31' })],
  [qualificacaoCadastralCandidato, ({ empresaId }) => ({ empresasIds: [empresaId] })],
  [qualificacaoCadastralSolicitacao, () => ({})],
];

describe('todo relatório de recrutamento', () => {
  test('diz que não há dados, recusa quem não pode e não mostra outra empresa', async () => {
    const s = await selecao();
    await escreve(sql`update candidato set indicado_por = 'Rui' where id = ${s.ana}`);
    const outra = await t.app.empresa();
    const semNada = await t.app.usuario(s.empresaId, []);
    for (const [relatorio, filtro] of todos) {
      const corpo = filtro(s);
      expect((await pedir(s, relatorio, { ...corpo, formato: 'csv' })).status, relatorio.path).toBe(200);
      expect((await pedir(outra, relatorio, corpo)).problema, relatorio.path).toMatchObject({
        status: 400,
        codigo: 'SEM_DADOS',
        mensagem: 'Não existem dados para o filtro informado.',
      });
      expect((await pedir(semNada, relatorio, corpo)).status, relatorio.path).toBe(403);
    }
  });

  test('sai em PDF sem pedir nada, em planilha com pdf falso, e o nome do arquivo tem acentos', async () => {
    const s = await selecao();
    await escreve(sql`update candidato set indicado_por = 'Rui' where id = ${s.ana}`);
    for (const [relatorio, filtro] of todos) {
      const pdf = await pedir(s, relatorio, filtro(s));
      expect(pdf.bytes.subarray(0, 5).toString(), relatorio.path).toBe('%PDF-');
      expect(pdf.headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent(relatorio.titulo)}.pdf`,
      );
      const planilha = await pedir(s, relatorio, { ...filtro(s), pdf: false });
      expect(planilha.bytes.subarray(0, 2).toString(), relatorio.path).toBe('PK');
    }
  });

  test('com período recusa o fim antes do início e pede as duas datas', async () => {
    const dono = await t.app.empresa();
    for (const relatorio of [
      analiseEtapasSeletivas,
      avaliacaoCandidato,
      divulgacaoVaga,
      vagaMotivo,
      duracaoVaga,
      indicacaoCandidato,
    ]) {
      const invertido = await pedir(dono, relatorio, { dataIni: '2026-02-02', dataFim: '2026-02-01' });
      expect(invertido.problema.erros, relatorio.path).toEqual([
        { campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' },
      ]);
      const vazio = await pedir(dono, relatorio, {});
      expect(vazio.problema.erros, relatorio.path).toEqual([
        { campo: 'dataIni', mensagem: 'Data inicial é obrigatória' },
        { campo: 'dataFim', mensagem: 'Data final é obrigatória' },
      ]);
    }
  });
});

describe('candidatos por etapa', () => {
  test('exige ao menos uma etapa', async () => {
    const dono = await t.app.empresa();
    expect((await pedir(dono, candidatoSelecao, {})).problema.erros).toEqual([
      { campo: 'etapasIds', mensagem: 'Selecione ao menos uma etapa seletiva' },
    ]);
  });

  test('traz quem passou pelas etapas na ordem pedida, e fórmula vira texto', async () => {
    const s = await selecao();
    const nomes = async (filtro: object) =>
      (await linhasDe(s, candidatoSelecao, { etapasIds: [s.triagem], ...filtro })).map((linha) => linha[1]);
    expect(await nomes({})).toEqual(["'=SOMA(A1)", 'Ana', 'Bia', '3']);
    expect(await nomes({ ordenarPor: 'D' })).toEqual(['Bia', "'=SOMA(A1)", 'Ana', '3']);
    expect(await nomes({ ordenarPor: 'E' })).toEqual(['Ana', "'=SOMA(A1)", 'Bia', '3']);
    expect(await nomes({ situacaoCandidato: 'N' })).toEqual(['Bia', '1']);
    expect(await nomes({ dataIni: '2026-02-02', dataFim: '2026-02-02' })).toEqual(["'=SOMA(A1)", '1']);
    expect((await pedir(s, candidatoSelecao, { etapasIds: [s.triagem], statusSolicitacao: 'C' })).problema.codigo).toBe(
      'SEM_DADOS',
    );
  });

  test('imprime a observação só quando se pede', async () => {
    const s = await selecao();
    const etapasIds = [s.triagem, s.entrevista];
    const sem = await textoDoPdf(s, candidatoSelecao, { etapasIds });
    expect(sem).not.toContain('Ótima entrevista');
    expect(sem).toContain('Filtro: Etapas seletivas: Entrevista, Triagem');
    expect(await textoDoPdf(s, candidatoSelecao, { etapasIds, imprimirObservacao: true })).toContain(
      'Ótima entrevista',
    );
  });
});

test('análise das etapas conta cada candidato uma vez por etapa, com a última palavra', async () => {
  const s = await selecao();
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
    values (${s.empresaId}, ${s.lb}, ${s.triagem}, '2026-02-20', 'S')`);
  const linhas = await linhasDe(s, analiseEtapasSeletivas, ano);
  expect(linhas.map((linha) => linha.slice(1))).toEqual([
    ['1. Triagem', '3', '2', '0', '1', '66,7%'],
    ['2. Entrevista', '1', '1', '0', '0', '100,0%'],
    ['', '4', '3', '0', '1', ''],
  ]);
  expect((await linhasDe(s, analiseEtapasSeletivas, { ...ano, etapasIds: [s.entrevista] })).length).toBe(2);
  const texto = await textoDoPdf(s, analiseEtapasSeletivas, { ...ano, areasIds: [s.areaId] });
  for (const parte of [
    'Candidatos por etapa',
    'Áreas organizacionais: Produção',
    'Página 1 de 1',
    'Passagens por etapas',
  ])
    expect(texto).toContain(parte);
});

test('avaliações entregues saem por modelo, da maior nota à menor, e as abertas não', async () => {
  const s = await selecao();
  const modelo = async (titulo: string, minimo: number | null) => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
        questionario: number;
      }>`insert into modelo_avaliacao_candidato (empresa_id, titulo, percentual_minimo_aprovacao)
        values (${s.empresaId}, ${titulo}, ${minimo}) returning id, questionario_id as questionario`.execute(db),
    );
    return rows[0] ?? { id: 0, questionario: 0 };
  };
  const logica = await modelo('Lógica', 60);
  const entregar = (
    m: { id: number; questionario: number },
    ligacao: number,
    percentual: number | null,
    quando: string | null,
  ) =>
    escreve(sql`with folha as (insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, concluido_em, percentual)
        values (${s.empresaId}, ${m.questionario}, '{}', ${quando}, ${percentual}) returning id)
      insert into avaliacao_candidato (empresa_id, candidato_solicitacao_id, modelo_avaliacao_candidato_id, preenchimento_id)
      select ${s.empresaId}, ${ligacao}, ${m.id}, id from folha`);
  await entregar(logica, s.la, 55.5, '2026-03-01T12:00:00Z');
  await entregar(logica, s.lb, 80, '2026-03-02T12:00:00Z');
  await entregar(logica, s.lc, null, null);
  const linhas = await linhasDe(s, avaliacaoCandidato, ano);
  expect(linhas.map((linha) => [linha[0], linha[1], linha[5], linha[7]])).toEqual([
    ['Lógica', 'Bia', '80,0%', 'Atingiu o mínimo'],
    ['Lógica', 'Ana', '55,5%', 'Abaixo do mínimo'],
    ['Total', '2', '67,8%', ''],
  ]);
  expect(await textoDoPdf(s, avaliacaoCandidato, ano)).toContain('Avaliações por resultado');
  const outra = await t.app.empresa();
  expect((await pedir(outra, avaliacaoCandidato, ano)).problema.codigo).toBe('SEM_DADOS');
});

test('divulgação conta cada candidato uma vez, com quantidade e percentual por meio', async () => {
  const s = await selecao();
  await escreve(sql`with meio as (insert into como_ficou_sabendo_vaga (empresa_id, nome) values (${s.empresaId}, 'Rádio') returning id)
    update candidato set como_ficou_sabendo_vaga_id = meio.id from meio where candidato.id in (${s.ana}, ${s.bia})`);
  await escreve(
    sql`update candidato_solicitacao set apto = 'S', contratado = true, contratado_em = '2026-03-01' where id = ${s.la}`,
  );
  const sempre = { dataIni: '2020-01-01', dataFim: '2099-12-31' };
  expect(await linhasDe(s, divulgacaoVaga, sempre)).toEqual([
    ['Rádio', '2', '66,7%', '1', '1', '50,0%'],
    ['Não informado', '1', '33,3%', '0', '0', '0,0%'],
    ['Total', '3', '', '1', '1', ''],
  ]);
  expect((await pedir(s, divulgacaoVaga, { dataIni: '2020-01-01', dataFim: '2020-12-31' })).problema.codigo).toBe(
    'SEM_DADOS',
  );
});

describe('vagas por motivo e duração', () => {
  async function comDuas() {
    const s = await selecao();
    const outro = await criarMotivo(t.app, s.empresaId, 'Aumento de quadro');
    const encerrada = await abrirSolicitacaoAprovada(t.app, s, {
      descricao: 'Torneiro',
      motivoSolicitacao: { id: outro },
      quantidade: 3,
    });
    await escreve(sql`update solicitacao_pessoal set data_status = '2026-02-01', encerrada = true, data_encerramento = '2026-03-03', qtd_vagas_preenchidas = 3
      where id = ${encerrada.id}`);
    return { ...s, encerradaId: encerrada.id };
  }

  test('por motivo, detalhado e resumido', async () => {
    const s = await comDuas();
    const detalhe = await linhasDe(s, vagaMotivo, ano);
    expect(detalhe.map((linha) => [linha[0], linha[2], linha[6], linha[7], linha[8], linha[9]])).toEqual([
      ['Aumento de quadro', 'Torneiro', '01/02/2026', 'Encerrada', '3', '3'],
      ['Substituição', 'Soldador', '10/01/2026', 'Em andamento', '2', '0'],
      ['Total', '', '', '', '5', '3'],
    ]);
    expect(await linhasDe(s, vagaMotivo, { ...ano, relatoResumido: true })).toEqual([
      ['Aumento de quadro', '1', '3', '60,0%', '3', '100,0%'],
      ['Substituição', '1', '2', '40,0%', '0', '0,0%'],
      ['Total', '2', '5', '', '3', ''],
    ]);
  });

  test('o período olha a data do status ou a da abertura', async () => {
    const s = await comDuas();
    const ate5 = { dataIni: '2026-01-01', dataFim: '2026-01-05' };
    expect((await pedir(s, vagaMotivo, ate5)).problema.codigo).toBe('SEM_DADOS');
    expect((await linhasDe(s, vagaMotivo, { ...ate5, dataStatusAprovacaoSolicitacao: 'A' })).length).toBe(3);
    expect((await linhasDe(s, vagaMotivo, { ...ano, statusSolicitacao: 'E' })).map((linha) => linha[2])).toEqual([
      'Torneiro',
      '',
    ]);
  });

  test('a duração vai do status, ou da abertura, ao encerramento, com média', async () => {
    const s = await comDuas();
    const linhas = await linhasDe(s, duracaoVaga, { ...ano, statusSolicitacao: 'E' });
    expect(linhas.map((linha) => [linha[2], linha[10], linha[11]])).toEqual([
      ['Torneiro', '30', ''],
      ['', '30,0', ''],
    ]);
    const daAbertura = await linhasDe(s, duracaoVaga, {
      ...ano,
      statusSolicitacao: 'E',
      dataStatusAprovacaoSolicitacao: 'A',
    });
    expect(daAbertura[0]?.[10]).toBe('57');
    const resumido = await linhasDe(s, duracaoVaga, { ...ano, statusSolicitacao: 'E', relatoResumido: true });
    expect(resumido[0]?.slice(1)).toEqual(['1', '1', '3', '3', '30,0', '30', '30']);
    const texto = await textoDoPdf(s, duracaoVaga, ano);
    for (const parte of ['Tempo médio', '30 dias', 'Período: 01/01/2026 a 31/12/2026', 'média 30,0'])
      expect(texto).toContain(parte);
  });

  test('quem só vê as suas áreas não vê as vagas das outras', async () => {
    const s = await comDuas();
    const gestor = await t.app.usuario(s.empresaId, [vagaMotivo.permissao]);
    expect((await pedir(gestor, vagaMotivo, ano)).problema.codigo).toBe('SEM_DADOS');
  });
});

test('indicações juntam quem escreveu o nome com outra caixa ou acento', async () => {
  const s = await selecao();
  await escreve(sql`update candidato set indicado_por = 'João', contratado = true where id = ${s.ana}`);
  await escreve(sql`update candidato set indicado_por = ' JOAO ' where id = ${s.bia}`);
  const sempre = { dataIni: '2020-01-01', dataFim: '2099-12-31' };
  const linhas = await linhasDe(s, indicacaoCandidato, sempre);
  expect(linhas.map((linha) => [linha[0], linha[1], linha[4], linha[6]])).toEqual([
    ['João', 'Ana', 'Soldador', 'Contratado'],
    ['João', 'Bia', 'Soldador', 'Indefinido'],
    ['Total', '2', '', ''],
  ]);
  const outraArea = await criarArea(t.app, s.empresaId);
  expect((await pedir(s, indicacaoCandidato, { ...sempre, areasIds: [outraArea] })).problema.codigo).toBe('SEM_DADOS');
});

describe('qualificação cadastral', () => {
  test('exige ao menos uma empresa e diz o que falta', async () => {
    const s = await selecao();
    expect((await pedir(s, qualificacaoCadastralCandidato, {})).problema.erros).toEqual([
      { campo: 'empresasIds', mensagem: 'Selecione ao menos uma empresa' },
    ]);
    const empresasIds = [s.empresaId];
    const linhas = await linhasDe(s, qualificacaoCadastralCandidato, { empresasIds });
    expect(linhas.map((linha) => linha.slice(1, 7))).toEqual([
      ["'=SOMA(A1)", '', '', '', 'Dados incompletos', 'CPF, data de nascimento, PIS'],
      ['Ana', '529.982.247-25', '01/01/1990', '120.56412.54-7', 'Não verificado', ''],
      ['Bia', '111.444.777-35', '', '', 'Dados incompletos', 'Data de nascimento, PIS'],
      ['3', '', '', '', '', ''],
    ]);
    const nomes = async (filtro: object) =>
      (await linhasDe(s, qualificacaoCadastralCandidato, { empresasIds, ...filtro }))
        .slice(0, -1)
        .map((linha) => linha[1]);
    expect(await nomes({ visualizar: 'COMPLETO' })).toEqual(['Ana']);
    expect(await nomes({ cpfCandidato: '111.444' })).toEqual(['Bia']);
    expect(await nomes({ nomeCandidato: 'aná', statusQualificacaoCadastral: 'NAO_VERIFICADO' })).toEqual(['Ana']);
    await escreve(sql`update candidato set contratado = true where id = ${s.ana}`);
    expect(await nomes({ visualizar: 'INCOMPLETO' })).toEqual(["'=SOMA(A1)", 'Bia']);
    expect(await nomes({ exibeContratatos: true })).toEqual(["'=SOMA(A1)", 'Ana', 'Bia']);
  });

  test('empresa pedida sem permissão nela não aparece', async () => {
    const s = await selecao();
    const outra = await t.app.empresa();
    expect((await pedir(outra, qualificacaoCadastralCandidato, { empresasIds: [s.empresaId] })).problema.codigo).toBe(
      'SEM_DADOS',
    );
  });

  test('por solicitação, abertas ou encerradas', async () => {
    const s = await selecao();
    const filtro = {
      areasIds: [s.areaId],
      solicitacoesPessoaisIds: [s.solicitacaoId],
      statusQualificacaoCadastral: 'NAO_VERIFICADO',
    };
    const linhas = await linhasDe(s, qualificacaoCadastralSolicitacao, { ...filtro, encerrada: false });
    expect(linhas.map((linha) => linha[1])).toEqual(['Ana', '1']);
    expect(linhas[0]?.[0]).toBe(`${s.solicitacaoId} - Soldador (Produção)`);
    expect((await pedir(s, qualificacaoCadastralSolicitacao, { ...filtro, encerrada: true })).problema.codigo).toBe(
      'SEM_DADOS',
    );
  });
});
