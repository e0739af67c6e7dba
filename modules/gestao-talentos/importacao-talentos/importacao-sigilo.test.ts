import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarRecusadas,
  desfazerImportacao,
  listarLinhas,
  telaDaImportacao,
} from './importacao.contract.ts';
import { csv, enviarPlanilha } from './importacao.factory.ts';
import { limpezaDeImportacoes } from './importacao.job.ts';

const t = useApp();

const enviar = (cliente: TestClient, linhas: readonly (readonly string[])[]) =>
  enviarPlanilha(t.app, cliente, csv(linhas), { ignora: true });

/** Somebody with these authorities who is made the sender of the import. */
async function dono(empresaId: number, id: number, permissoes: readonly Permission[]): Promise<TestClient> {
  const { ver, inserir } = colaborador.permissoes;
  const { usuarioId, cliente } = await t.app.usuario(empresaId, [
    telaDaImportacao.permissao,
    ver,
    inserir,
    ...permissoes,
  ]);
  await t.app.banco((db) => sql`update importacao_talento set usuario_id = ${usuarioId} where id = ${id}`.execute(db));
  return cliente;
}
const errosDe = async (cliente: TestClient, importacaoId: number) =>
  (await cliente.call(listarLinhas, { query: { importacaoId, page: 0 } })).body.content.flatMap(({ erros }) => erros);
const recusadasDe = (cliente: TestClient, id: number) =>
  cliente.raw<string>({ method: 'GET', url: `${pathWith(baixarRecusadas.path, { id })}?formato=csv` });
const comSalario = (cliente: TestClient) =>
  enviar(cliente, [
    ['Nome', 'CPF', 'Admissão', 'Valor'],
    ['Ana', cpfUnico(), '31/02/2024', '4321 reais'],
  ]);

describe('sigilo da importação de talentos', () => {
  test('baixar as recusadas fica na auditoria', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await comSalario(cliente);
    expect((await recusadasDe(cliente, id)).body).toContain('4321 reais');
    expect(await t.app.auditoria(empresaId, telaDaImportacao.titulo)).toContainEqual(
      expect.objectContaining({ acao: 'Download das recusadas', id, depois: { linhas: 1 } }),
    );
  });

  test('o erro do salário não é dito a quem não o vê, e some com as células', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await comSalario(cliente);
    expect(JSON.stringify(await errosDe(cliente, id))).toContain('4321 reais');
    const outra = await dono(empresaId, id, [permissaoVerTodasAreas]);
    const ditos = await errosDe(outra, id);
    expect(ditos).toContainEqual(expect.objectContaining({ coluna: 'Data de admissão' }));
    expect(ditos).toContainEqual({ coluna: null, mensagem: 'Há um erro em uma coluna que você não vê.' });
    expect(JSON.stringify(ditos)).not.toContain('4321 reais');
    const planilha = (await recusadasDe(outra, id)).body;
    expect(planilha).toContain('31/02/2024');
    expect(planilha).not.toContain('4321 reais');
    await t.app.banco(async (db) => {
      await sql`update importacao_talento_linha set antes = '{"nome": "x"}' where importacao_id = ${id}`.execute(db);
      await sql`update importacao_talento set criada_em = now() - interval '8 days' where id = ${id}`.execute(db);
      await limpezaDeImportacoes.run(
        { transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never,
        {},
      );
    });
    const { rows } = await t.app.banco((db) =>
      sql`select nome, celulas, erros, antes from importacao_talento_linha where importacao_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ nome: null, celulas: {}, erros: [], antes: {} }]);
  });

  test('a recusa de desfazer não diz o nome de quem a pessoa não vê, nem quantos são', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const id = await enviar(cliente, [
      ['Nome', 'CPF', 'Admissão'],
      ['Ana Alves', cpfUnico(), '03/02/2024'],
    ]);
    await cliente.call(aplicarImportacao, { params: { id } });
    await t.app.executarTarefas();
    await t.app.banco((db) =>
      sql`update colaborador set versao = versao + 1 where empresa_id = ${empresaId}`.execute(db),
    );
    const mensagem = async (quem: TestClient) =>
      (await quem.call(desfazerImportacao, { params: { id } })).problema.mensagem;
    const { excluir } = colaborador.permissoes;
    expect(await mensagem(await dono(empresaId, id, [excluir]))).toBe(
      'A importação não pode ser desfeita: ela gravou cadastros que você não vê.',
    );
    expect(await mensagem(await dono(empresaId, id, [excluir, permissaoVerTodasAreas]))).toContain(
      '1 cadastro mudou depois dela, ou algo já depende deles (Ana Alves)',
    );
  });
});
