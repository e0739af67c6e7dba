import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { mover } from '#modules/captacao/quadro/movimentos.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';
import {
  exportarQualificacao,
  gravarOcr,
  informarQualificacao,
  removerEmLote,
  verificarPendencias,
  verificarPendenciasEmLote,
} from './consultas.contract.ts';

const t = useApp();
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));
const PIS = '12056412547';

describe('o que prende um candidato', () => {
  test('diz cada solicitação, se o contratou e se já há histórico de etapas', async () => {
    const dono = await t.app.empresa();
    const id = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana' });
    const [etapa = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
    const [torno, solda] = [
      await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Torneiro' }),
      await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Soldador' }),
    ];
    const [noTorno = 0] = await ligarCandidatos(t.app, torno.id, [id]);
    const [naSolda = 0] = await ligarCandidatos(t.app, solda.id, [id]);
    await dono.cliente.call(mover, {
      params: { id: torno.id },
      body: movimentoPara(etapa, [{ id: noTorno, versao: 1 }]),
    });
    await executar(
      sql`update candidato_solicitacao set contratado = true, contratado_em = current_date where id = ${naSolda}`,
    );
    const params = { id, empresaId: dono.empresaId };
    expect((await dono.cliente.call(verificarPendencias, { params })).body).toEqual({
      id,
      nome: 'Ana',
      pendencias: [
        `Vinculado à solicitação ${torno.id} - Torneiro, com histórico de etapas`,
        `Contratado pela solicitação ${solda.id} - Soldador`,
      ],
    });
  });

  test('a solicitação que a pessoa não vê prende do mesmo modo, sem dizer qual é nem quantas são', async () => {
    const dono = await t.app.empresa();
    const preso = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana' });
    const livre = await criarCandidato(t.app, dono.empresaId, { nome: 'Bia' });
    for (const descricao of ['Torneiro', 'Soldador'])
      await ligarCandidatos(t.app, (await abrirSolicitacao(t.app, dono, { descricao })).id, [preso]);
    const { ver, excluir } = permissoesCaptacao.candidato;
    const gestor = await t.app.usuario(dono.empresaId, [ver, excluir]);
    const mantido = { id: preso, nome: 'Ana', pendencias: ['Vinculado a solicitações que você não vê'] };
    const lote = { body: { ids: [preso, livre] } };
    expect((await gestor.cliente.call(verificarPendenciasEmLote, lote)).body).toEqual([
      mantido,
      { id: livre, nome: 'Bia', pendencias: [] },
    ]);
    expect((await gestor.cliente.call(removerEmLote, lote)).body).toEqual({ removidos: [livre], mantidos: [mantido] });
    expect((await dono.cliente.call(candidato.obter, { params: { id: preso } })).status).toBe(200);
    expect((await dono.cliente.call(candidato.obter, { params: { id: livre } })).status).toBe(404);
  });

  test('sem escolher ninguém a exclusão em lote é recusada no campo', async () => {
    const { cliente } = await t.app.empresa();
    const ninguem = { body: { ids: [] } };
    const recusas = [
      await cliente.call(verificarPendenciasEmLote, ninguem),
      await cliente.call(removerEmLote, ninguem),
    ];
    for (const { problema } of recusas)
      expect(problema.erros).toEqual([{ campo: 'ids', mensagem: 'Selecione ao menos um candidato' }]);
  });
});

describe('a qualificação cadastral', () => {
  test('exporta só os escolhidos, em ordem de nome, e recusa quando a todos falta algum dado', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const completo = (nome: string, cpf: string) =>
      criarCandidato(t.app, empresaId, { nome, cpf, dataNascimento: '1985-03-09', pis: PIS });
    const [cpfZe, cpfAna, cpfEva] = [cpfUnico(), cpfUnico(), cpfUnico()];
    const ze = await completo('Zé', cpfZe);
    const ana = await completo('Ana', cpfAna);
    await completo('Eva', cpfEva);
    const incompleto = await criarCandidato(t.app, empresaId);
    const exportar = (ids: number[]) => cliente.call(exportarQualificacao, { body: { ids } });
    const arquivo = await exportar([ze, incompleto, ana]);
    expect(arquivo.bytes.toString()).toBe(`${cpfAna};${PIS};ANA;09031985\r\n${cpfZe};${PIS};ZE;09031985\r\n`);
    expect(arquivo.headers['content-type']).toBe('text/plain; charset=us-ascii');
    expect(arquivo.headers['content-disposition']).toContain('qualificacao-cadastral.txt');
    expect((await exportar([])).bytes.toString().split('\r\n')).toHaveLength(4);
    expect((await exportar([incompleto])).problema.mensagem).toMatch(/^Nenhum dos candidatos tem nome, CPF/);
  });

  test('um nome não abre outra coluna nem outra pessoa no arquivo', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const [cpf, cpfAntigo] = [cpfUnico(), cpfUnico()];
    const dataNascimento = '1985-03-09';
    const nova = await cliente.call(candidato.criar, {
      body: candidatoForm.parse({ nome: `Ana\r\n${cpfUnico()};${PIS};Intrusa;01011980` }),
    });
    expect([nova.status, nova.body.nome.includes('\n')]).toEqual([201, false]);
    // As it may stand in rows of before.
    const antiga = await criarCandidato(t.app, empresaId, { nome: 'Bia', cpf: cpfAntigo, dataNascimento, pis: PIS });
    await executar(
      sql`update candidato set cpf = ${cpf}, pis = ${PIS}, data_nascimento = ${dataNascimento} where id = ${nova.body.id}`,
    );
    await t.app.banco((db) =>
      sql`update candidato set nome = ${"Bia D'Ávila\r\n;1;2\u202e\u{1F600}"} where id = ${antiga}`.execute(db),
    );
    const { bytes } = await cliente.call(exportarQualificacao, { body: { ids: [] } });
    const linhas = bytes.toString('latin1').split('\r\n');
    expect(linhas.map((linha) => linha.split(';').length)).toEqual([4, 4, 1]);
    expect(linhas[1]).toBe(`${cpfAntigo};${PIS};BIA D'AVILA 1 2;09031985`);
  });

  test('informada, fica no log de cada um, e não muda candidato de outra empresa', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const dados = () => ({ cpf: cpfUnico(), dataNascimento: '1985-03-09', pis: PIS });
    const ids = [await criarCandidato(t.app, empresaId, dados()), await criarCandidato(t.app, empresaId, dados())];
    const outra = await t.app.empresa();
    const body = { ids, resultado: 'NAO_QUALIFICADO' } as const;
    expect((await outra.cliente.call(informarQualificacao, { body })).problema.erros).toContainEqual({
      campo: 'ids',
      mensagem: 'Candidatos: o registro escolhido não existe.',
    });
    expect((await cliente.call(informarQualificacao, { body })).body).toEqual({ alterados: 2 });
    const linha = { acao: 'Qualificação cadastral', entidade: 'Candidato', antes: null };
    expect((await t.app.auditoria(empresaId)).sort((a, b) => (a.id ?? 0) - (b.id ?? 0))).toEqual(
      ids.map((id) => ({ ...linha, id, depois: { resultado: 'NAO_QUALIFICADO' } })),
    );
  });
});

test('o texto do currículo muda com a versão, e o log guarda o que era e o que ficou', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  const gravar = (ocrTexto: string | null) => cliente.call(gravarOcr, { params: { id }, body: { ocrTexto } });
  expect((await gravar('Soldadora')).body).toEqual({ ocrTexto: 'Soldadora', versao: 2 });
  expect((await gravar(null)).body).toEqual({ ocrTexto: null, versao: 3 });
  const { body } = await cliente.call(candidato.obter, { params: { id } });
  expect(body).toMatchObject({ ocrTexto: null, versao: 3 });
  const linha = { acao: 'Texto do currículo', entidade: 'Candidato', id };
  expect(await t.app.auditoria(empresaId)).toEqual([
    { ...linha, antes: { ocrTexto: null }, depois: { ocrTexto: 'Soldadora' } },
    { ...linha, antes: { ocrTexto: 'Soldadora' }, depois: { ocrTexto: null } },
  ]);
});
