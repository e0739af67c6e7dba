import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { ano, criarSelecao, linhasDe, pedir, textoDoPdf } from './relatorios.factory.ts';

const t = useApp();

const escreve = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
const selecao = () => criarSelecao(t.app);

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
    expect(await nomes({ situacaoCandidato: 'I' })).toEqual(["'=SOMA(A1)", 'Ana', 'Bia', '3']);
    expect(await nomes({ dataIni: '2026-02-03' })).toEqual(['Bia', '1']);
    expect(await nomes({ dataFim: '2026-02-01' })).toEqual(['Ana', '1']);
    expect(await nomes({ dataIni: '2026-02-02', dataFim: '2026-02-02' })).toEqual(["'=SOMA(A1)", '1']);
    expect((await pedir(s, candidatoSelecao, { etapasIds: [s.triagem], statusSolicitacao: 'C' })).problema.codigo).toBe(
      'SEM_DADOS',
    );
  });

  test('imprime a observação só quando se pede', async () => {
    const s = await selecao();
    const etapasIds = [s.triagem, s.entrevista];
    await escreve(sql`update candidato set ddd_celular = '47', fone_celular = '999990000' where id = ${s.ana}`);
    expect(await linhasDaPrevia(s.cliente, candidatoSelecao, { etapasIds })).toEqual([
      'Etapas seletivas: Entrevista, Triagem',
      'Candidato | Celular | Solicitação | Data | Responsável | Avaliação',
      '[Etapa: 1. Triagem]',
      '=SOMA(A1) |  | Soldador | 02/02/2026 | Davi | Indefinido',
      'Ana | (47) 99999-0000 | Soldador | 01/02/2026 | Clara | Apto',
      'Bia |  | Soldador | 03/02/2026 | Clara | Não apto',
      'Subtotal: 3 |  |  |  |  | ',
      '[Etapa: 2. Entrevista]',
      'Ana | (47) 99999-0000 | Soldador | 08/02/2026 | Davi | Apto',
      'Subtotal: 1 |  |  |  |  | ',
      'Total: 4 |  |  |  |  | ',
      'Passagens por etapas: 4',
      'Indefinido: 1 (25,0%)',
      'Apto: 2 (50,0%)',
      'Não apto: 1 (25,0%)',
      'Por etapa (barras)',
      '  1. Triagem = 3: 3 (75,0%)',
      '  2. Entrevista = 1: 1 (25,0%)',
    ]);
    expect(
      await linhasDaPrevia(s.cliente, candidatoSelecao, { etapasIds: [s.triagem], imprimirObservacao: true }),
    ).toEqual([
      'Etapas seletivas: Triagem · Imprimir observação',
      'Candidato | Celular | Solicitação | Data | Responsável | Avaliação | Observação',
      '[Etapa: 1. Triagem]',
      '=SOMA(A1) |  | Soldador | 02/02/2026 | Davi | Indefinido | ',
      'Ana | (47) 99999-0000 | Soldador | 01/02/2026 | Clara | Apto | Ótima entrevista',
      'Bia |  | Soldador | 03/02/2026 | Clara | Não apto | ',
      'Subtotal: 3 |  |  |  |  |  | ',
      'Total: 3 |  |  |  |  |  | ',
      'Passagens por etapas: 3',
      'Indefinido: 1 (33,3%)',
      'Apto: 1 (33,3%)',
      'Não apto: 1 (33,3%)',
    ]);
    const texto = await textoDoPdf(s, candidatoSelecao, { etapasIds, imprimirObservacao: true });
    expect(texto).toContain('Filtro: Etapas seletivas: Entrevista, Triagem');
    expect(texto).toContain('Ótima entrevista');
  });
});

test('análise das etapas conta cada candidato uma vez por etapa, com a última palavra', async () => {
  const s = await selecao();
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
    values (${s.empresaId}, ${s.lb}, ${s.triagem}, '2026-02-20', 'S')`);
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
    values (${s.empresaId}, ${s.lc}, ${s.entrevista}, '2026-02-21', 'N')`);
  expect(await linhasDaPrevia(s.cliente, analiseEtapasSeletivas, ano)).toEqual([
    'Período: 01/01/2026 a 31/12/2026',
    'Etapa | Candidatos | Aptos | Não aptos | Indefinidos | Aproveitamento',
    '[Cargo: Soldagem]',
    '1. Triagem | 3 | 2 | 0 | 1 | 66,7%',
    '2. Entrevista | 2 | 1 | 1 | 0 | 50,0%',
    'Subtotal:  | 5 | 3 | 1 | 1 | ',
    'Total:  | 5 | 3 | 1 | 1 | ',
    'Passagens por etapas: 5',
    'Aptos: 3 (60,0%)',
    'Não aptos: 1 (20,0%)',
    'Indefinidos: 1 (20,0%)',
    'Candidatos por etapa (funil)',
    '  1. Triagem = 3: 3 (100,0%)',
    '  2. Entrevista = 2: 2 (66,7%)',
    'Aproveitamento por etapa (aptos sobre candidatos) (barras)',
    '  1. Triagem = 66.7: 66,7%',
    '  2. Entrevista = 50: 50,0%',
  ]);
  const daEntrevista = await linhasDaPrevia(s.cliente, analiseEtapasSeletivas, { ...ano, etapasIds: [s.entrevista] });
  expect(daEntrevista.slice(0, 4)).toEqual([
    'Período: 01/01/2026 a 31/12/2026 · Etapas seletivas: Entrevista',
    'Etapa | Candidatos | Aptos | Não aptos | Indefinidos | Aproveitamento',
    '[Cargo: Soldagem]',
    '2. Entrevista | 2 | 1 | 1 | 0 | 50,0%',
  ]);
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
  expect(await linhasDaPrevia(s.cliente, avaliacaoCandidato, ano)).toEqual([
    'Período: 01/01/2026 a 31/12/2026',
    'Candidato | Solicitação | Etapa | Entregue em | Resultado | Mínimo | Situação | A corrigir',
    '[Avaliação: Lógica]',
    'Bia | Soldador |  | 02/03/2026 09:00 | 80,0% | 60,0% | Atingiu o mínimo | 0',
    'Ana | Soldador |  | 01/03/2026 09:00 | 55,5% | 60,0% | Abaixo do mínimo | 0',
    'Subtotal: 2 |  |  |  | média 67,8% |  |  | 0',
    'Total: 2 |  |  |  | média 67,8% |  |  | 0',
    'Avaliações entregues: 2',
    'Resultado médio: 67,8%',
    'Atingiram o mínimo: 1 (50,0% das que têm mínimo)',
    'A corrigir: 0',
    'Avaliações por resultado (colunas)',
    '  até 20% = 0: 0',
    '  20 a 40% = 0: 0',
    '  40 a 60% = 1: 1',
    '  60 a 80% = 1: 1',
    '  80 a 100% = 0: 0',
  ]);
  const daEtapa = { ...ano, etapasIds: [s.triagem] };
  expect((await pedir(s, avaliacaoCandidato, daEtapa)).problema.codigo).toBe('SEM_DADOS');
  await escreve(
    sql`update avaliacao_candidato set etapa_seletiva_id = ${s.triagem} where candidato_solicitacao_id = ${s.la}`,
  );
  await escreve(sql`update questionario_preenchimento set percentual = null, a_corrigir = 2
    where id = (select preenchimento_id from avaliacao_candidato where candidato_solicitacao_id = ${s.la})`);
  expect(await linhasDaPrevia(s.cliente, avaliacaoCandidato, daEtapa)).toEqual([
    'Período: 01/01/2026 a 31/12/2026 · Etapas seletivas: Triagem',
    'Candidato | Solicitação | Etapa | Entregue em | Resultado | Mínimo | Situação | A corrigir',
    '[Avaliação: Lógica]',
    'Ana | Soldador | Triagem | 01/03/2026 09:00 |  | 60,0% | A corrigir | 2',
    'Subtotal: 1 |  |  |  |  |  |  | 2',
    'Total: 1 |  |  |  |  |  |  | 2',
    'Avaliações entregues: 1',
    'Resultado médio: –',
    'Atingiram o mínimo: 0',
    'A corrigir: 1',
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
  expect(await linhasDaPrevia(s.cliente, divulgacaoVaga, sempre)).toEqual([
    'Período: 01/01/2020 a 31/12/2099',
    'Como ficou sabendo | Candidatos | Percentual | Aptos | Contratados | Conversão',
    'Rádio | 2 | 66,7% | 1 | 1 | 50,0%',
    'Não informado | 1 | 33,3% | 0 | 0 | 0,0%',
    'Total:  | 3 |  | 1 | 1 | ',
    'Candidatos: 3',
    'Formas de divulgação: 2',
    'Mais citada: 66,7% (Rádio)',
    'Contratados: 1 (33,3% dos candidatos)',
    'Como os candidatos souberam (barras)',
    '  Rádio = 2: 2 (66,7%)',
    '  Não informado = 1: 1 (33,3%)',
  ]);
  expect((await pedir(s, divulgacaoVaga, { dataIni: '2020-01-01', dataFim: '2020-12-31' })).problema.codigo).toBe(
    'SEM_DADOS',
  );
});

test('indicações juntam quem escreveu o nome com outra caixa ou acento', async () => {
  const s = await selecao();
  await escreve(sql`update candidato set indicado_por = 'João', contratado = true where id = ${s.ana}`);
  await escreve(sql`update candidato set indicado_por = ' JOAO ' where id = ${s.bia}`);
  const sempre = { dataIni: '2020-01-01', dataFim: '2099-12-31' };
  await criarCandidato(t.app, s.empresaId, { nome: 'Dora' });
  await escreve(sql`update candidato set indicado_por = 'Rui' where nome = 'Dora' and empresa_id = ${s.empresaId}`);
  await escreve(sql`update candidato set criado_em = '2026-04-01T12:00:00Z' where empresa_id = ${s.empresaId}`);
  expect(await linhasDaPrevia(s.cliente, indicacaoCandidato, sempre)).toEqual([
    'Período: 01/01/2020 a 31/12/2099',
    'Candidato | Celular | Cadastro | Solicitação mais recente | Etapa | Situação',
    '[Indicado por: João]',
    'Ana |  | 01/04/2026 | Soldador |  | Contratado',
    'Bia |  | 01/04/2026 | Soldador |  | Indefinido',
    'Subtotal: 2 |  |  |  |  | ',
    '[Indicado por: Rui]',
    'Dora |  | 01/04/2026 |  |  | ',
    'Subtotal: 1 |  |  |  |  | ',
    'Total: 3 |  |  |  |  | ',
    'Candidatos indicados: 3',
    'Quem indicou: 2',
    'Em solicitações: 2 (66,7%)',
    'Contratados: 1 (33,3%)',
    'Quem mais indicou (barras)',
    '  João = 2: 2 (66,7%)',
    '  Rui = 1: 1 (33,3%)',
  ]);
  const escolhidos = await linhasDe(s, indicacaoCandidato, { ...sempre, areasIds: [s.areaId] });
  expect(escolhidos.map((linha) => linha[1])).toEqual(['Ana', 'Bia', '2']);
  const outraArea = await criarArea(t.app, s.empresaId);
  expect((await pedir(s, indicacaoCandidato, { ...sempre, areasIds: [outraArea] })).problema.codigo).toBe('SEM_DADOS');
});

describe('qualificação cadastral', () => {
  test('exige ao menos uma empresa e diz o que falta', async () => {
    const s = await selecao();
    expect((await pedir(s, qualificacaoCadastralCandidato, {})).problema.erros).toEqual([
      { campo: 'empresasIds', mensagem: 'Selecione ao menos uma empresa' },
    ]);
    await escreve(sql`update empresa set nome = 'Fábrica' where id = ${s.empresaId}`);
    const empresasIds = [s.empresaId];
    expect(await linhasDaPrevia(s.cliente, qualificacaoCadastralCandidato, { empresasIds })).toEqual([
      'Empresas: Fábrica',
      'Candidato | CPF | Nascimento | PIS | Qualificação | Faltam | Contratado',
      '[Empresa: Fábrica]',
      '=SOMA(A1) |  |  |  | Dados incompletos | CPF, data de nascimento, PIS | Não',
      'Ana | 529.982.247-25 | 01/01/1990 | 120.56412.54-7 | Não verificado |  | Não',
      'Bia | 111.444.777-35 |  |  | Dados incompletos | Data de nascimento, PIS | Não',
      'Subtotal: 3 |  |  |  |  |  | ',
      'Total: 3 |  |  |  |  |  | ',
      'Candidatos: 3',
      'Qualificado: 0 (0,0%)',
      'Não qualificado: 0 (0,0%)',
      'Dados incompletos: 2 (66,7%)',
      'Candidatos por qualificação (barras)',
      '  Dados incompletos = 2: 2 (66,7%)',
      '  Não verificado = 1: 1 (33,3%)',
    ]);
    const nomes = async (filtro: object) =>
      (await linhasDe(s, qualificacaoCadastralCandidato, { empresasIds, ...filtro }))
        .slice(0, -1)
        .map((linha) => linha[1]);
    expect(await nomes({ visualizar: 'COMPLETO' })).toEqual(['Ana']);
    expect(await nomes({ cpfCandidato: '111.444' })).toEqual(['Bia']);
    await expect(nomes({ cpfCandidato: '%' })).rejects.toThrow('SEM_DADOS');
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
    expect(await linhasDaPrevia(s.cliente, qualificacaoCadastralSolicitacao, { ...filtro, encerrada: false })).toEqual([
      'Áreas organizacionais: Produção · Solicitações: Soldador · Qualificação cadastral: Não verificado',
      'Candidato | CPF | Nascimento | PIS | Qualificação | Faltam | Aptidão | Contratado',
      `[Solicitação: ${s.solicitacaoId} - Soldador (Produção)]`,
      'Ana | 529.982.247-25 | 01/01/1990 | 120.56412.54-7 | Não verificado |  | Indefinido | Não',
      'Subtotal: 1 |  |  |  |  |  |  | ',
      'Total: 1 |  |  |  |  |  |  | ',
      'Candidatos: 1',
      'Qualificado: 0 (0,0%)',
      'Não qualificado: 0 (0,0%)',
      'Dados incompletos: 0 (0,0%)',
      'Candidatos por qualificação (barras)',
      '  Não verificado = 1: 1 (100,0%)',
    ]);
    expect((await linhasDe(s, qualificacaoCadastralSolicitacao, {})).map((linha) => linha[1])).toEqual([
      "'=SOMA(A1)",
      'Ana',
      'Bia',
      '3',
    ]);
    expect((await pedir(s, qualificacaoCadastralSolicitacao, { ...filtro, encerrada: true })).problema.codigo).toBe(
      'SEM_DADOS',
    );
  });
});
