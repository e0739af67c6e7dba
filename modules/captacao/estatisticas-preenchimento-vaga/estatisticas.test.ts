import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivo,
  criarMotivoReprovacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { listarRecorte, obterEstatisticas, type Recorte, relatorioDasEstatisticas } from './estatisticas.contract.ts';

const t = useApp();
const ano = { dataIni: '2026-01-01', dataFim: '2026-12-31' };
const escreve = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

/** Two closed requests (10 and 40 days) and one open, with two candidates of whom one was turned away. */
async function periodo() {
  const dono = await t.app.empresa();
  const motivo = await criarMotivo(t.app, dono.empresaId, 'Substituição');
  const solicitacoes: number[] = [];
  for (const [descricao, encerramento] of [
    ['Soldador', '2026-02-11'],
    ['Torneiro', '2026-03-13'],
    ['Pintor', null],
  ] as const) {
    const { id } = await abrirSolicitacaoAprovada(t.app, dono, { descricao, motivoSolicitacao: { id: motivo } });
    await escreve(sql`update solicitacao_pessoal set data_status = '2026-02-01', encerrada = ${encerramento !== null},
      data_encerramento = ${encerramento}, qtd_vagas_preenchidas = ${encerramento ? 2 : 0} where id = ${id}`);
    solicitacoes.push(id);
  }
  const [triagem = 0, entrevista = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem', 'Entrevista']);
  const ana = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana' });
  const bia = await criarCandidato(t.app, dono.empresaId, { nome: 'Bia' });
  const [la = 0, lb = 0] = await ligarCandidatos(t.app, solicitacoes[0] ?? 0, [ana, bia]);
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
    values (${dono.empresaId}, ${la}, ${triagem}, '2026-02-02', 'S'), (${dono.empresaId}, ${lb}, ${triagem}, '2026-02-02', 'N'), (${dono.empresaId}, ${la}, ${entrevista}, '2026-02-03', 'S')`);
  return { ...dono, solicitacoes, triagem, motivo, ana, bia };
}

const ler = async ({ cliente }: Tenant, filtro: object = ano) => {
  const { status, body } = await cliente.call(obterEstatisticas, { query: filtro as never });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(obterEstatisticas.resposta.safeParse(body).error).toBeUndefined();
  return body;
};
const linhas = ({ quadros }: Awaited<ReturnType<typeof ler>>, recorte: Recorte) =>
  quadros.find((quadro) => quadro.recorte === recorte)?.linhas.map(({ rotulo, celulas }) => [rotulo, ...celulas]);
const itens = async ({ cliente }: Tenant, recorte: Recorte, chave: string) => {
  const { body } = await cliente.call(listarRecorte, { query: { ...ano, recorte, chave } as never });
  return body.itens.map(({ titulo }) => titulo);
};

describe('estatísticas de preenchimento de vagas', () => {
  test('contam tempos, funil, divulgação, motivos e situações do período', async () => {
    const s = await periodo();
    const e = await ler(s);
    expect(e.indicadores.map(({ valor }) => valor)).toEqual(['25 dias', '3', '4', '2']);
    expect(linhas(e, 'faixa')?.slice(0, 3)).toEqual([
      ['até 15', '1', '50,0%'],
      ['16 a 30', '0', '0,0%'],
      ['31 a 45', '1', '50,0%'],
    ]);
    expect(linhas(e, 'mes')).toEqual([
      ['02/2026', '1', '10 dias', '10 dias'],
      ['03/2026', '1', '40 dias', '40 dias'],
    ]);
    expect(linhas(e, 'etapa')).toEqual([
      ['1. Triagem', '2', '100,0%', '–'],
      ['2. Entrevista', '1', '50,0%', '50,0%'],
    ]);
    expect(linhas(e, 'naoAptos')).toEqual([['1. Triagem', '1', '100,0%', '50,0%']]);
    expect(linhas(e, 'divulgacao')).toEqual([['Não informado', '2', '100,0%']]);
    expect(linhas(e, 'motivo')).toEqual([['Substituição', '3', '6', '100,0%', '4', '2']]);
    expect(linhas(e, 'situacao')).toEqual([
      ['Encerrada', '2', '4', '66,7%', '4', '0'],
      ['Em andamento', '1', '2', '33,3%', '0', '2'],
    ]);
  });

  test('a lista por trás de cada linha é exatamente o que ela contou', async () => {
    const s = await periodo();
    const [soldador, torneiro, pintor] = s.solicitacoes;
    expect(await itens(s, 'faixa', '0')).toEqual([`${soldador} - Soldador`]);
    expect(await itens(s, 'mes', '2026-03')).toEqual([`${torneiro} - Torneiro`]);
    expect(await itens(s, 'situacao', 'A')).toEqual([`${pintor} - Pintor`]);
    expect(await itens(s, 'motivo', String(s.motivo))).toHaveLength(3);
    expect(await itens(s, 'etapa', String(s.triagem))).toEqual(['Ana', 'Bia']);
    expect(await itens(s, 'naoAptos', String(s.triagem))).toEqual(['Bia']);
    expect(await itens(s, 'divulgacao', '0')).toEqual(['Ana', 'Bia']);
    const { quadros } = await ler(s);
    // Bars and rings measure days and vacancies; what the others measure is what stands behind them.
    for (const { recorte, linhas: todas } of quadros.filter(({ forma }) => forma !== 'barras' && forma !== 'rosca'))
      for (const { chave, valor } of todas)
        if (recorte !== 'mes') expect(await itens(s, recorte, chave)).toHaveLength(valor);
  });

  test('motivos de reprovação aparecem quando alguém os informou', async () => {
    const s = await periodo();
    expect(linhas(await ler(s), 'reprovacao')).toBeUndefined();
    const motivo = await criarMotivoReprovacao(t.app, s.empresaId, 'Faltou à entrevista');
    await escreve(
      sql`update historico_candidato set motivo_reprovacao_id = ${motivo} where empresa_id = ${s.empresaId} and apto = 'N'`,
    );
    expect(linhas(await ler(s), 'reprovacao')).toEqual([['Faltou à entrevista', '1', '100,0%']]);
    expect(await itens(s, 'reprovacao', String(motivo))).toEqual(['Bia']);
  });

  test('chave inventada dá lista vazia; recorte inventado e período invertido são recusados no campo', async () => {
    const s = await periodo();
    for (const recorte of ['cargo', 'etapa', 'divulgacao'] as const)
      expect(await itens(s, recorte, "'; drop")).toEqual([]);
    const errado = await s.cliente.raw({
      method: 'GET',
      url: `${listarRecorte.path}?dataIni=2026-01-01&dataFim=2026-02-01&recorte=xyz&chave=1`,
    });
    expect(errado.problema.erros).toEqual([{ campo: 'recorte', mensagem: 'Recorte: opção inválida' }]);
    const invertido = await s.cliente.raw({
      method: 'GET',
      url: `${obterEstatisticas.path}?dataIni=2026-02-02&dataFim=2026-02-01`,
    });
    expect(invertido.problema.erros).toEqual([{ campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' }]);
  });

  test('outra empresa não conta nada, quem não pode é recusado', async () => {
    const s = await periodo();
    expect((await ler(await t.app.empresa())).quadros).toEqual([]);
    const semNada = await t.app.usuario(s.empresaId, []);
    expect((await semNada.cliente.call(obterEstatisticas, { query: ano as never })).status).toBe(403);
  });

  test('as mesmas estatísticas saem em PDF e planilha', async () => {
    const s = await periodo();
    const pdf = await s.cliente.call(relatorioDasEstatisticas.gerar, { body: ano as never });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
    for (const parte of ['Tempo médio por mês de encerramento', '02/2026', '02/26', 'Da anterior', 'Página 1 de'])
      expect(text).toContain(parte);
    const csv = await s.cliente.call(relatorioDasEstatisticas.gerar, { body: { ...ano, formato: 'csv' } as never });
    expect(csv.bytes.toString()).toContain('até 15;1;50,0%');
    const xlsx = await s.cliente.call(relatorioDasEstatisticas.gerar, { body: { ...ano, pdf: false } as never });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const vazio = await (await t.app.empresa()).cliente.call(relatorioDasEstatisticas.gerar, { body: ano as never });
    expect(vazio.problema.mensagem).toBe('Não existem dados para o filtro informado.');
  });
});
