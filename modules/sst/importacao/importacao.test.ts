import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { obterResultado } from '#modules/sst/asos/resultado.contract.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { epiHistorico } from '#modules/sst/epis/epi-historicos.contract.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import {
  criarAgenteNocivo,
  criarAmbiente,
  criarExame,
  criarMotivoAfastamento,
  criarProfissionalSst,
} from '#modules/sst/sst.factory.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  descartarImportacao,
  enviarPlanilha,
  type Importacao,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  type RegistroImportado,
  telaDaImportacao,
} from './importacao.contract.ts';
import { limpezaDeImportacoes } from './importacao.job.ts';

const t = useApp();

async function tentar(cliente: TestClient, tipo: RegistroImportado, linhas: readonly (readonly string[])[]) {
  const corpo = new FormData();
  corpo.append('tipo', tipo);
  corpo.append(
    'file',
    new Blob([linhas.map((linha) => linha.map((celula) => `"${celula}"`).join(',')).join('\r\n')]),
    'planilha.csv',
  );
  return cliente.raw<Importacao>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
}
const ler = async (cliente: TestClient, id: number) => (await cliente.call(obterImportacao, { params: { id } })).body;
async function enviar(cliente: TestClient, tipo: RegistroImportado, linhas: readonly (readonly string[])[]) {
  const { status, body } = await tentar(cliente, tipo, linhas);
  expect(status, JSON.stringify(body)).toBe(201);
  await t.app.executarTarefas();
  return ler(cliente, body.id);
}
async function aplicar(cliente: TestClient, id: number, aceitaRecusadas = false) {
  const resposta = await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas } });
  await t.app.executarTarefas();
  return { ...resposta, depois: await ler(cliente, id) };
}
const linhasDe = async (cliente: TestClient, importacaoId: number) =>
  (await cliente.call(listarLinhas, { query: { importacaoId, resultado: null, page: 0 } })).body.content;
const errosDe = async (cliente: TestClient, id: number) =>
  (await linhasDe(cliente, id)).map(({ linha, erros }) => [linha, ...erros.map((e) => `${e.coluna}: ${e.mensagem}`)]);

async function talento({ empresaId }: Tenant, nome = 'Ana Alves') {
  const cpf = cpfUnico();
  return { id: await criarColaborador(t.app, empresaId, { nome, cpf, dataAdmissao: '2024-01-02' }), cpf };
}

describe('importação de SST', () => {
  test('condições: confere sem gravar, grava pelas regras do formulário, com uma linha de auditoria por registro', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const [ana, bia] = [await talento(tenant), await talento(tenant, 'Bia Brito')];
    const ambienteId = await criarAmbiente(t.app, empresaId, { nome: 'Prensas' });
    await criarAgenteNocivo(t.app, empresaId, { ambienteId });
    await criarProfissionalSst(t.app, empresaId, { nome: 'Rogério Matos' });
    const cabecalho = ['CPF', 'Data de início', 'Agentes nocivos', 'Regularidade', 'Profissionais de SST'];
    const conferida = await enviar(cliente, 'CONDICAO', [
      cabecalho,
      [ana.cpf, '02/02/2026', '02.01.001', 'Contínua', 'Rogério Matos'],
      [bia.cpf, '03/02/2026', '02.01.001 (Prensas)', '', ''],
      [bia.cpf, '01/01/2024', '02.01.001', '', ''],
      [cpfUnico(), '02/02/2026', '02.01.001', '', ''],
      [ana.cpf, '03/02/2026', 'Lua', 'Sempre', ''],
    ]);
    expect(conferida).toMatchObject({ situacao: 'CONFERIDA', novas: 2, recusadas: 3, feitas: 0 });
    const condicoes = async () => (await cliente.call(condicaoAmbiental.listar, { query: { page: 0 } })).body.content;
    expect(await condicoes()).toEqual([]);
    expect(await t.app.auditoria(empresaId, condicaoAmbiental.nome.um)).toEqual([]);
    expect(await errosDe(cliente, conferida.id)).toEqual([
      [2],
      [3],
      [4, 'Data de início: Data de início não pode ser antes da admissão, em 02/01/2024.'],
      [5, 'CPF: Nenhum talento que você vê tem este CPF e esta matrícula.'],
      [
        6,
        "Agentes nocivos: Agentes nocivos: 'Lua' não foi encontrado entre os que você pode usar.",
        "Regularidade: Regularidade: 'Sempre' não é uma das opções (Contínua; Intermitente; Eventual).",
      ],
    ]);
    const [primeira] = await linhasDe(cliente, conferida.id);
    expect(primeira).toMatchObject({ nome: 'Ana Alves', resultado: 'NOVA' });
    expect(primeira?.mudancas).toContainEqual({
      coluna: 'Data de início',
      antes: '02/02/2026',
      depois: '02/02/2026',
    });

    const recusada = await aplicar(cliente, conferida.id);
    expect(recusada.problema.erros).toEqual([
      {
        campo: 'aceitaRecusadas',
        mensagem: '3 linhas foram recusadas e ficam de fora: aceite isso, ou corrija a planilha e envie de novo.',
      },
    ]);
    expect(await condicoes()).toEqual([]);
    const { depois } = await aplicar(cliente, conferida.id, true);
    expect(depois).toMatchObject({ situacao: 'APLICADA', feitas: 2, recusadas: 3 });
    expect((await condicoes()).map((um) => [um.colaborador.nome, um.dataInicio, um.quantidadeAgentes])).toEqual([
      ['Bia Brito', '2026-02-03', 1],
      ['Ana Alves', '2026-02-02', 1],
    ]);
    expect(await t.app.auditoria(empresaId, condicaoAmbiental.nome.um)).toHaveLength(2);
    const { rows } = await t.app.banco((db) =>
      sql`select from sst_importacao_linha where empresa_id = ${empresaId} and feita and celulas <> '{}'`.execute(db),
    );
    expect(rows).toEqual([]);
    expect((await aplicar(cliente, conferida.id, true)).problema.mensagem).toMatch(/já mudou de situação/);
  });

  test('EPIs: a primeira linha de um nome é o EPI com o CA, a seguinte é outro histórico dele', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const nome = `Capacete ${unico()}`;
    await t.app.banco((db) =>
      sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, 'Cabeça')`.execute(db),
    );
    const cabecalho = [
      'Nome',
      'Categoria',
      'Data',
      'Descrição',
      'Número do CA',
      'Vencimento do CA',
      'Validade de uso (dias)',
    ];
    const conferida = await enviar(cliente, 'EPI', [
      cabecalho,
      [nome, 'cabeca', '01/01/2025', 'Classe B', '31469', '31/12/2026', '365'],
      [nome.toUpperCase(), 'Cabeça', '01/01/2026', 'Classe B, novo CA', '42000', '31/12/2030', '365'],
      [`Luva ${unico()}`, 'Cabeça', '01/01/2026', 'Sem vencimento', '', '', '365'],
    ]);
    expect(await errosDe(cliente, conferida.id)).toEqual([
      [2],
      [3],
      [4, 'Vencimento do CA: Vencimento do CA é obrigatório, menos para fardamento'],
    ]);
    await aplicar(cliente, conferida.id, true);
    const { content } = (await cliente.call(epi.listar, { query: { page: 0 } })).body;
    expect(content).toHaveLength(1);
    expect(content[0]).toMatchObject({ numeroCA: '42000', ativo: true });
    const historicos = await cliente.call(epiHistorico.listar, { query: { donoId: content[0]?.id ?? 0, page: 0 } });
    expect(historicos.body.content.map(({ numeroCA }) => numeroCA)).toEqual(['42000', '31469']);
  });

  test('exames: o ASO com os complementares; a restrição é selada, também enquanto espera', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    await criarProfissionalSst(t.app, empresaId, { nome: 'Dra. Lia', orgaoDeClasse: '1' });
    await criarProfissionalSst(t.app, empresaId, { nome: 'Engenheiro', orgaoDeClasse: '4' });
    await criarExame(t.app, empresaId, 'Audiometria');
    await criarExame(t.app, empresaId, 'Hemograma');
    const cabecalho = ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador', 'Exames complementares', 'Restrições'];
    const conferida = await enviar(cliente, 'ASO', [
      cabecalho,
      [ana.cpf, 'Periódico', '10/02/2026', 'Apto com restrições', 'Dra. Lia', 'Audiometria; Hemograma', 'Sem altura'],
      [ana.cpf, 'Periódico', '11/02/2026', 'Inapto', 'Engenheiro', '', ''],
      [ana.cpf, 'Periódico', '12/02/2026', 'Talvez', 'Dra. Lia', '', ''],
    ]);
    expect(await errosDe(cliente, conferida.id)).toEqual([
      [2],
      [3, 'Médico examinador: O ASO é assinado por um médico: escolha quem tem CRM.'],
      [4, 'Conclusão: Conclusão: o que está escrito não é uma das opções (Apto; Apto com restrições; Inapto).'],
    ]);
    const [linha] = await linhasDe(cliente, conferida.id);
    expect(linha?.mudancas).toContainEqual({ coluna: 'Restrições', antes: 'Informado', depois: 'Informado' });
    const guardado = async () =>
      JSON.stringify(
        (
          await t.app.banco((db) =>
            sql`select l.*, i.* from sst_importacao_linha l join sst_importacao i on i.id = l.importacao_id
              where l.empresa_id = ${empresaId}`.execute(db),
          )
        ).rows,
      );
    expect(await guardado()).not.toContain('Sem altura');
    expect(await guardado()).not.toContain('Hemograma');
    await aplicar(cliente, conferida.id, true);
    const [gravado] = (await cliente.call(aso.listar, { query: { page: 0 } })).body.content;
    expect(gravado).toMatchObject({ data: '2026-02-10', conclusao: 'R', complementares: 'Audiometria; Hemograma' });
    const { body } = await cliente.call(obterResultado, { params: { id: gravado?.id ?? 0 } });
    expect(body.restricoes).toBe('Sem altura');
    const acoes = (await t.app.auditoria(empresaId, aso.nome.um)).map(({ acao }) => acao);
    expect(acoes.sort()).toEqual(['Inclusão', 'Resultado']);
  });

  test('quem não vê resultados não tem a coluna das restrições', async () => {
    const { empresaId } = await t.app.empresa();
    const permissoes = [telaDaImportacao.permissao, lugarDosAsos.permissoes.inserir, permissaoVerTodasAreas];
    const { cliente } = await t.app.usuario(empresaId, permissoes);
    const cabecalho = ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador', 'Restrições'];
    const { status, body } = await tentar(cliente, 'ASO', [cabecalho, ['1', '2', '3', '4', '5', '6']]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("A coluna 'Restrições' não é conhecida, ou você não tem acesso a ela.");
  });

  test('afastamentos: o fim sai dos dias, e o que cai sobre outro é recusado', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    const conferida = await enviar(cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início', 'Fim', 'Dias'],
      [ana.cpf, 'licenca', '02/02/2026', '', '10'],
      [ana.cpf, 'Licença', '05/02/2026', '06/02/2026', ''],
    ]);
    expect(conferida).toMatchObject({ novas: 1, recusadas: 1 });
    await aplicar(cliente, conferida.id, true);
    const { content } = (await cliente.call(afastamentoDoTalento.listar, { query: { page: 0 } })).body;
    expect(content.map(({ inicio, fim }) => [inicio, fim])).toEqual([['2026-02-02', '2026-02-11']]);
  });

  test('o que mudou depois de conferido é recusado ao gravar, sem estragar as outras linhas', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const [ana, bia] = [await talento(tenant), await talento(tenant, 'Bia Brito')];
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    const { id } = await enviar(cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início', 'Fim'],
      [ana.cpf, 'Licença', '02/02/2026', '03/02/2026'],
      [bia.cpf, 'Licença', '02/02/2026', '03/02/2026'],
    ]);
    await t.app.banco((db) =>
      sql`update colaborador set data_desligamento = '2025-12-31' where id = ${ana.id}`.execute(db),
    );
    const { depois } = await aplicar(cliente, id);
    expect(depois).toMatchObject({ situacao: 'APLICADA', feitas: 1, recusadas: 1 });
  });

  test('duas linhas do mesmo registro são recusadas as duas, e a matrícula diz de qual contrato é', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    await t.app.banco((db) => sql`update colaborador set matricula = 'A77' where id = ${ana.id}`.execute(db));
    const conferida = await enviar(cliente, 'AFASTAMENTO', [
      ['CPF', 'Matrícula', 'Motivo', 'Início'],
      [ana.cpf, '', 'Licença', '02/02/2026'],
      [ana.cpf, '', 'Licença', '02/02/2026'],
      ['', 'A77', 'Licença', '01/03/2026'],
      [ana.cpf, 'B1', 'Licença', '01/04/2026'],
      ['', '', 'Licença', '01/05/2026'],
    ]);
    const erros = await errosDe(cliente, conferida.id);
    expect(erros[0]).toContain('null: Repetida no arquivo: a linha 3 diz o mesmo registro.');
    expect(erros[1]).toContain('null: Repetida no arquivo: a linha 2 diz o mesmo registro.');
    expect(erros.slice(2)).toEqual([
      [4],
      [5, 'CPF: Nenhum talento que você vê tem este CPF e esta matrícula.'],
      [6, 'CPF: Informe CPF ou matrícula: é por eles que se sabe de quem é a linha.'],
    ]);
  });

  test('a planilha baixada tem as colunas do formulário e volta a ser aceita', async () => {
    const { cliente } = await t.app.empresa();
    const { body } = await cliente.call(baixarModelo, { query: { tipo: 'CONDICAO', formato: 'csv' } });
    const texto = String(body);
    for (const titulo of ['CPF', 'Matrícula', 'Data de início', 'Grupo homogêneo', 'Agentes nocivos', 'Observação'])
      expect(texto).toContain(titulo);
    const semLinhas = await tentar(cliente, 'CONDICAO', [['CPF', 'Data de início']]);
    expect(JSON.stringify(semLinhas.body)).toContain('A planilha não tem linhas abaixo do cabeçalho.');
  });

  test('só quem insere o registro o importa, e a importação é só de quem a enviou', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const cabecalho = ['CPF', 'Motivo', 'Início'];
    const { cliente: sem } = await t.app.usuario(empresaId, [telaDaImportacao.permissao]);
    expect((await tentar(sem, 'AFASTAMENTO', [cabecalho, ['1', '2', '3']])).status).toBe(403);
    expect((await sem.call(baixarModelo, { query: { tipo: 'AFASTAMENTO', formato: 'csv' } })).status).toBe(403);
    const { id } = await enviar(cliente, 'AFASTAMENTO', [cabecalho, ['1', '2', '3']]);
    expect((await sem.call(obterImportacao, { params: { id } })).status).toBe(404);
    expect((await sem.call(listarLinhas, { query: { importacaoId: id, resultado: null, page: 0 } })).status).toBe(404);
    expect((await sem.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: true } })).status).toBe(404);
    expect(
      (await sem.call(listarImportacoes, { query: { tipo: null, situacao: null, page: 0 } })).body.content,
    ).toEqual([]);
    expect((await aplicar(cliente, id, true)).problema.mensagem).toBe('Nenhuma linha da planilha foi aceita.');
    expect((await cliente.call(descartarImportacao, { params: { id } })).status).toBe(204);
    expect((await cliente.call(obterImportacao, { params: { id } })).status).toBe(404);
  });

  test('quem perde a permissão antes de gravar não grava, e a importação diz por quê', async () => {
    const tenant = await t.app.empresa();
    const { empresaId } = tenant;
    const ana = await talento(tenant);
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    const quem = await t.app.usuario(empresaId, [
      telaDaImportacao.permissao,
      afastamentoDoTalento.permissoes.inserir,
      permissaoVerTodasAreas,
    ]);
    const { id, novas } = await enviar(quem.cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início', 'Fim'],
      [ana.cpf, 'Licença', '02/02/2026', '03/02/2026'],
    ]);
    expect(novas).toBe(1);
    await quem.cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: false } });
    await t.app.banco((db) =>
      sql`update perfil set permissoes = array_remove(permissoes, ${afastamentoDoTalento.permissoes.inserir}::text)
        where id = ${quem.perfilId}`.execute(db),
    );
    await t.app.executarTarefas();
    expect(await ler(quem.cliente, id)).toMatchObject({
      situacao: 'FALHOU',
      feitas: 0,
      motivo: 'Quem enviou a planilha não tem mais a permissão de inserir estes registros.',
    });
  });

  test('o que passou do prazo é esquecido', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const { id } = await enviar(cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início'],
      ['1', '2', '3'],
    ]);
    await t.app.banco((db) =>
      sql`update sst_importacao set expira_em = now() - interval '1 minute' where id = ${id}`.execute(db),
    );
    await t.app.banco((db) =>
      limpezaDeImportacoes.run({ transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never, {}),
    );
    const { rows } = await t.app.banco((db) =>
      sql`select from sst_importacao_linha where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});
