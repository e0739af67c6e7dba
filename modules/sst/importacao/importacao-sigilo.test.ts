import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { RECUSA_SEM_VER } from '#modules/sst/afastamentos/afastamentos.rules.ts';
import { epiHistorico } from '#modules/sst/epis/epi-historicos.contract.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import { criarAfastamento, criarMotivoAfastamento, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { lugarDosAsos, permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarRecusadas,
  desfazerImportacao,
  enviarPlanilha,
  type Importacao,
  listarLinhas,
  obterImportacao,
  type RegistroImportado,
  telaDaImportacao,
} from './importacao.contract.ts';
import { limpezaDeImportacoes } from './importacao.job.ts';

const t = useApp();

async function enviar(cliente: TestClient, tipo: RegistroImportado, linhas: readonly (readonly string[])[]) {
  const corpo = new FormData();
  corpo.append('tipo', tipo);
  corpo.append('file', new Blob([linhas.map((linha) => linha.join(';')).join('\r\n')]), 'planilha.csv');
  const { status, body } = await cliente.raw<Importacao>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  expect(status, JSON.stringify(body)).toBe(201);
  await t.app.executarTarefas();
  return body.id;
}
async function gravada(cliente: TestClient, tipo: RegistroImportado, linhas: readonly (readonly string[])[]) {
  const id = await enviar(cliente, tipo, linhas);
  await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: true } });
  await t.app.executarTarefas();
  return id;
}
/** Somebody with these authorities who is made the sender of the import. */
async function dono(empresaId: number, id: number, permissoes: readonly Permission[]): Promise<TestClient> {
  const { usuarioId, cliente } = await t.app.usuario(empresaId, [telaDaImportacao.permissao, ...permissoes]);
  await t.app.banco((db) => sql`update sst_importacao set usuario_id = ${usuarioId} where id = ${id}`.execute(db));
  return cliente;
}
const linhasDe = (cliente: TestClient, importacaoId: number) =>
  cliente.call(listarLinhas, { query: { importacaoId, resultado: null, page: 0 } });
const recusadasDe = (cliente: TestClient, id: number) =>
  cliente.raw<string>({ method: 'GET', url: `${pathWith(baixarRecusadas.path, { id })}?formato=csv` });

async function comAso({ empresaId, cliente }: Tenant) {
  const cpf = cpfUnico();
  await criarColaborador(t.app, empresaId, { nome: 'Ana Alves', cpf, dataAdmissao: '2024-01-02' });
  return enviar(cliente, 'ASO', [
    ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador', 'Restrições'],
    [cpf, 'Periódico', '10/02/2026', 'Apto', 'Ninguém', 'Sem altura'],
  ]);
}
async function comAfastamento({ empresaId, cliente }: Tenant) {
  const cpf = cpfUnico();
  await criarColaborador(t.app, empresaId, { nome: 'Ana Alves', cpf, dataAdmissao: '2024-01-02' });
  await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
  return gravada(cliente, 'AFASTAMENTO', [
    ['CPF', 'Motivo', 'Início', 'Fim'],
    [cpf, 'Licença', '02/02/2026', '03/02/2026'],
  ]);
}

describe('sigilo da importação de SST', () => {
  test('baixar as recusadas, que abre o que está selado, fica na auditoria', async () => {
    const tenant = await t.app.empresa();
    const id = await comAso(tenant);
    expect((await recusadasDe(tenant.cliente, id)).body).toContain('Sem altura');
    expect(await t.app.auditoria(tenant.empresaId, telaDaImportacao.titulo)).toContainEqual(
      expect.objectContaining({
        acao: 'Download das recusadas',
        id,
        depois: { registros: 'Exames realizados (ASO)', linhas: 1 },
      }),
    );
  });

  test('quem não insere exames não abre as linhas deles, nem sendo de quem os enviou', async () => {
    const tenant = await t.app.empresa();
    const id = await comAso(tenant);
    const sem = await dono(tenant.empresaId, id, []);
    expect((await sem.call(obterImportacao, { params: { id } })).status).toBe(200);
    expect((await linhasDe(sem, id)).status).toBe(403);
    const com = await dono(tenant.empresaId, id, [lugarDosAsos.permissoes.inserir]);
    expect((await linhasDe(com, id)).status).toBe(200);
  });

  test('o erro de uma coluna que a pessoa não vê não é dito, e some com as células', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const id = await comAso(tenant);
    await t.app.banco((db) =>
      sql`update sst_importacao_linha set antes = '{"Data": "x"}',
        erros = '[{"coluna": "Restrições", "mensagem": "Restrições: Sem altura"}, {"coluna": "Data", "mensagem": "Data errada"}, {"coluna": null, "mensagem": "Repetida"}]'
        where importacao_id = ${id}`.execute(db),
    );
    const mensagens = async (quem: TestClient) =>
      (await linhasDe(quem, id)).body.content.flatMap(({ erros }) => erros.map(({ mensagem }) => mensagem));
    expect(await mensagens(cliente)).toEqual(['Restrições: Sem altura', 'Data errada', 'Repetida']);
    const outra = await dono(empresaId, id, [lugarDosAsos.permissoes.inserir, permissaoVerTodasAreas]);
    expect(await mensagens(outra)).toEqual(['Data errada', 'Repetida', 'Há um erro em uma coluna que você não vê.']);
    const planilha = (await recusadasDe(outra, id)).body;
    expect(planilha).toContain('Data errada Repetida');
    expect(planilha).not.toContain('altura');
    await t.app.banco(async (db) => {
      await sql`update sst_importacao set criada_em = now() - interval '8 days' where id = ${id}`.execute(db);
      await limpezaDeImportacoes.run(
        { transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never,
        {},
      );
    });
    const { rows } = await t.app.banco((db) =>
      sql`select erros, antes, celulas_selado as selado from sst_importacao_linha where importacao_id = ${id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ erros: [], antes: {}, selado: null }]);
  });

  test('a linha de um afastamento recusado por outro só diz qual é a quem vê afastamentos', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const cpf = cpfUnico();
    const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana Alves', cpf, dataAdmissao: '2024-01-02' });
    const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Transtorno psiquiátrico');
    await criarAfastamento(t.app, empresaId, { colaboradorId: ana, motivoId, inicio: '2026-02-02', fim: '2026-02-20' });
    const planilha = [
      ['CPF', 'Motivo', 'Início', 'Fim'],
      [cpf, 'Transtorno psiquiátrico', '03/02/2026', '04/02/2026'],
    ];
    const { inserir } = permissoesDeAfastamentos;
    const doCego = [telaDaImportacao.permissao, inserir, permissaoVerTodasAreas];
    const { cliente: cego } = await t.app.usuario(empresaId, doCego);
    const mensagens = async (quem: TestClient) =>
      (await linhasDe(quem, await enviar(quem, 'AFASTAMENTO', planilha))).body.content.flatMap(({ erros }) =>
        erros.map(({ mensagem }) => mensagem),
      );
    expect(await mensagens(cego)).toEqual([RECUSA_SEM_VER]);
    expect(await mensagens(cliente)).toEqual([
      'O talento já está afastado de 02/02/2026 a 20/02/2026: Transtorno psiquiátrico.',
    ]);
  });

  test('a recusa de desfazer não diz o nome nem a linha de quem a pessoa não vê', async () => {
    const tenant = await t.app.empresa();
    const id = await comAfastamento(tenant);
    await t.app.banco((db) =>
      sql`update colaborador_afastamento set versao = versao + 1 where empresa_id = ${tenant.empresaId}`.execute(db),
    );
    const { inserir, excluir } = permissoesDeAfastamentos;
    const mensagem = async (cliente: TestClient) =>
      (await cliente.call(desfazerImportacao, { params: { id } })).problema.mensagem;
    expect(await mensagem(await dono(tenant.empresaId, id, [inserir, excluir]))).toBe(
      'A importação não pode ser desfeita: ela gravou registros que você não vê.',
    );
    expect(await mensagem(await dono(tenant.empresaId, id, [inserir, excluir, permissaoVerTodasAreas]))).toContain(
      'linha 2 (Ana Alves): o registro mudou depois',
    );
  });

  test('o que usa o registro só tem nome para quem pode saber dele', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, 'Cabeça')`.execute(db),
    );
    const nome = `Capacete ${unico()}`;
    const id = await gravada(cliente, 'EPI', [
      ['Nome', 'Categoria', 'Data', 'Descrição', 'Número do CA', 'Vencimento do CA', 'Validade de uso (dias)'],
      [nome, 'Cabeça', '01/01/2025', 'Classe B', '31469', '31/12/2026', '365'],
    ]);
    const [gravado] = (await cliente.call(epi.listar, { query: { page: 0 } })).body.content;
    const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
    await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId: gravado?.id ?? 0, quantidade: 5 });
    const mensagem = async (quem: TestClient) =>
      (await quem.call(desfazerImportacao, { params: { id } })).problema.mensagem;
    expect(await mensagem(cliente)).toBe(
      `A importação não pode ser desfeita: linha 2 (${nome}): é usado em Movimentos de EPI.`,
    );
    const sem = await dono(empresaId, id, [
      epi.permissoes.inserir,
      epi.permissoes.excluir,
      epiHistorico.permissoes.excluir,
    ]);
    expect(await mensagem(sem)).toBe(
      `A importação não pode ser desfeita: linha 2 (${nome}): é usado em outros registros.`,
    );
  });

  // The embedded engine has one connection: there nobody changes anything while a transaction runs.
  if (process.env.BANCO === 'postgres')
    test('o que muda enquanto a tarefa espera por ele não é excluído', async () => {
      const tenant = await t.app.empresa();
      const { cliente, empresaId } = tenant;
      const id = await comAfastamento(tenant);
      await cliente.call(desfazerImportacao, { params: { id } });
      const esperando = () =>
        t.app.banco(async (db) => {
          const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%colaborador_afastamento%for update%'`.execute(db);
          return rows.length;
        });
      let tarefa: Promise<unknown> = Promise.resolve();
      await t.app.banco(async (db) => {
        await sql`update colaborador_afastamento set versao = versao + 1 where empresa_id = ${empresaId}`.execute(db);
        tarefa = t.app.executarTarefas();
        await expect.poll(esperando, { timeout: 10_000 }).toBe(1);
      });
      await tarefa;
      expect((await cliente.call(obterImportacao, { params: { id } })).body).toMatchObject({
        situacao: 'APLICADA',
        desfeitas: 0,
        motivo: 'A importação não pode ser desfeita: linha 2: o registro mudou depois.',
      });
    });
});
