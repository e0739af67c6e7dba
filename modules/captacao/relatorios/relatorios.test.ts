import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { abrirSolicitacaoAprovada, criarMotivo } from '#modules/captacao/captacao.factory.ts';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { ano, criarSelecao, linhasDe, pedir, type QualquerRelatorio, textoDoPdf } from './relatorios.factory.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';

const t = useApp();

const escreve = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
const selecao = () => criarSelecao(t.app);

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
    await escreve(sql`update cargo set nome = 'Torno' where empresa_id = ${s.empresaId} and nome <> 'Soldagem'`);
    await escreve(
      sql`update estabelecimento set nome = 'Filial' where empresa_id = ${s.empresaId} and nome <> 'Matriz'`,
    );
    await escreve(
      sql`update area_organizacional set nome = 'Usinagem' where empresa_id = ${s.empresaId} and nome <> 'Produção'`,
    );
    return { ...s, encerradaId: encerrada.id };
  }

  test('por motivo, detalhado e resumido', async () => {
    const s = await comDuas();
    const figuras = [
      'Solicitações: 2',
      'Vagas: 5',
      'Preenchidas: 3 (60,0%)',
      'Motivos: 2',
      'Vagas por motivo (barras)',
      '  Aumento de quadro = 3: 3 (60,0%)',
      '  Substituição = 2: 2 (40,0%)',
    ];
    expect(await linhasDaPrevia(s.cliente, vagaMotivo, ano)).toEqual([
      'Período: 01/01/2026 a 31/12/2026',
      'Código | Solicitação | Cargo | Área | Estabelecimento | Data | Situação | Vagas | Preenchidas',
      '[Motivo: Aumento de quadro]',
      `${s.encerradaId} | Torneiro | Torno | Usinagem | Filial | 01/02/2026 | Encerrada | 3 | 3`,
      'Subtotal:  |  |  |  |  |  |  | 3 | 3',
      '[Motivo: Substituição]',
      `${s.solicitacaoId} | Soldador | Soldagem | Produção | Matriz | 10/01/2026 | Em andamento | 2 | 0`,
      'Subtotal:  |  |  |  |  |  |  | 2 | 0',
      'Total:  |  |  |  |  |  |  | 5 | 3',
      ...figuras,
    ]);
    expect(await linhasDaPrevia(s.cliente, vagaMotivo, { ...ano, relatoResumido: true })).toEqual([
      'Período: 01/01/2026 a 31/12/2026 · Relatório resumido',
      'Motivo | Solicitações | Vagas | Percentual | Preenchidas | Preenchimento',
      'Aumento de quadro | 1 | 3 | 60,0% | 3 | 100,0%',
      'Substituição | 1 | 2 | 40,0% | 0 | 0,0%',
      'Total:  | 2 | 5 |  | 3 | ',
      ...figuras,
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
    expect(await linhasDaPrevia(s.cliente, duracaoVaga, { ...ano, statusSolicitacao: 'E' })).toEqual([
      'Período: 01/01/2026 a 31/12/2026 · Situação da solicitação: Encerradas',
      'Código | Solicitação | Área | Motivo | Situação | Início | Encerramento | Vagas | Preenchidas | Dias até encerrar | Dias em aberto',
      '[Cargo: Torno]',
      `${s.encerradaId} | Torneiro | Usinagem | Aumento de quadro | Encerrada | 01/02/2026 | 03/03/2026 | 3 | 3 | 30 | `,
      'Subtotal:  |  |  |  |  |  |  | 3 | 3 | média 30,0 | ',
      'Total:  |  |  |  |  |  |  | 3 | 3 | média 30,0 | ',
      'Tempo médio: 30 dias (1 solicitação encerrada)',
      'Mediana: 30 dias',
      'Mais longa: 30 dias',
      'Em aberto: 0 (solicitações ainda sem encerramento)',
      'Solicitações por dias até o encerramento (colunas)',
      '  até 15 = 0: 0',
      '  16 a 30 = 1: 1',
      '  31 a 45 = 0: 0',
      '  46 a 60 = 0: 0',
      '  61 a 90 = 0: 0',
      '  mais de 90 = 0: 0',
      'Cargos que mais demoram (média) (barras)',
      '  Torno = 30: 30 dias',
    ]);
    const daAbertura = await linhasDe(s, duracaoVaga, {
      ...ano,
      statusSolicitacao: 'E',
      dataStatusAprovacaoSolicitacao: 'A',
    });
    expect(daAbertura[0]?.[10]).toBe('57');
    const rapida = await abrirSolicitacaoAprovada(t.app, s, { descricao: 'Ajudante', quantidade: 1 });
    await escreve(sql`update solicitacao_pessoal set data_status = '2026-02-01', encerrada = true, data_encerramento = '2026-02-11', faixa_salarial_id =
      (select faixa_salarial_id from solicitacao_pessoal where id = ${s.encerradaId}) where id = ${rapida.id}`);
    expect(await linhasDaPrevia(s.cliente, duracaoVaga, { ...ano, relatoResumido: true })).toEqual([
      'Período: 01/01/2026 a 31/12/2026 · Relatório resumido',
      'Cargo | Solicitações | Encerradas | Vagas | Preenchidas | Média de dias | Menor | Maior',
      'Soldagem | 1 | 0 | 2 | 0 |  |  | ',
      'Torno | 2 | 2 | 4 | 3 | 20,0 | 10 | 30',
      'Total:  | 3 | 2 | 6 | 3 |  |  | ',
      'Tempo médio: 20 dias (2 solicitações encerradas)',
      'Mediana: 20 dias',
      'Mais longa: 30 dias',
      'Em aberto: 1 (solicitações ainda sem encerramento)',
      'Solicitações por dias até o encerramento (colunas)',
      '  até 15 = 1: 1',
      '  16 a 30 = 1: 1',
      '  31 a 45 = 0: 0',
      '  46 a 60 = 0: 0',
      '  61 a 90 = 0: 0',
      '  mais de 90 = 0: 0',
      'Cargos que mais demoram (média) (barras)',
      '  Torno = 20: 20 dias',
    ]);
    const soAbertas = await linhasDaPrevia(s.cliente, duracaoVaga, {
      ...ano,
      statusSolicitacao: 'A',
      relatoResumido: true,
    });
    expect(soAbertas).toEqual([
      'Período: 01/01/2026 a 31/12/2026 · Situação da solicitação: Abertas em andamento · Relatório resumido',
      'Cargo | Solicitações | Encerradas | Vagas | Preenchidas | Média de dias | Menor | Maior',
      'Soldagem | 1 | 0 | 2 | 0 |  |  | ',
      'Total:  | 1 | 0 | 2 | 0 |  |  | ',
      'Tempo médio: – (0 solicitações encerradas)',
      'Mediana: –',
      'Mais longa: –',
      'Em aberto: 1 (solicitações ainda sem encerramento)',
    ]);
    const texto = await textoDoPdf(s, duracaoVaga, ano);
    for (const parte of ['Tempo médio', '30 dias', 'Período: 01/01/2026 a 31/12/2026', 'média 20,0'])
      expect(texto).toContain(parte);
  });

  test('quem só vê as suas áreas não vê as vagas das outras', async () => {
    const s = await comDuas();
    const gestor = await t.app.usuario(s.empresaId, [vagaMotivo.permissao]);
    expect((await pedir(gestor, vagaMotivo, ano)).problema.codigo).toBe('SEM_DADOS');
  });
});
