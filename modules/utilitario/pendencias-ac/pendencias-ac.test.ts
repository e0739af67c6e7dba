import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { permissoesDoDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaFolha } from '#modules/utilitario/folha/folha.contract.ts';
import { criarIntegrada, criarMudancas } from '#modules/utilitario/folha/folha.factory.ts';
import { testes } from '#modules/utilitario/integracoes/integracoes.contract.ts';
import { useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { excluirPendencias, listarPendencias } from './pendencias-ac.contract.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico(() => ({ status: 202 }));
const integrada = () => criarIntegrada(t.app, servico);
const comTudo = (empresaId: number) => criarMudancas(t.app, empresaId);

/** A company with a cancelled and a standing item of the salary, and one of an absence. */
async function comPendencias() {
  const dono = await integrada();
  const { id } = await comTudo(dono.empresaId);
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select id from folha_evento where empresa_id = ${dono.empresaId} and tipo = 'SALARIO'`.execute(
      db,
    ),
  );
  const [salario] = rows;
  const por = (pendencia: string, cancelada: boolean, afastamento = false) =>
    inserir(
      t.app,
      sql`insert into pendencia_ac (empresa_id, evento_id, colaborador_id, afastamento, pendencia, role, status_cancelado)
          values (${dono.empresaId}, ${salario?.id ?? 0}, ${id}, ${afastamento}, ${pendencia}, ${permissoesOrganizacao.historicoColaborador.editar}, ${cancelada}) returning id`,
    );
  return {
    ...dono,
    deSalario: await por('Salário', false),
    cancelada: await por('Cancelada', true),
    ausencia: await por('Ausência', false, true),
  };
}
const { ver, verbos } = permissoesDaFolha;
const { editar } = permissoesOrganizacao.historicoColaborador;
const excluir = ({ cliente }: Pick<Tenant, 'cliente'>, ...ids: number[]) =>
  cliente.call(excluirPendencias, { query: { pendencias: ids.join(',') } });

test('uma pendência se remove com a permissão dela e sendo usuário integrado à folha, ou já cancelada', async () => {
  const dono = await comPendencias();
  const com = (...mais: Parameters<typeof t.app.usuario>[1] & string[]) =>
    t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas, ...(mais as never[])]);
  const semRole = await com(verbos.INTEGRADA);
  const naoIntegrado = await com(editar);
  const integrado = await com(editar, verbos.INTEGRADA);
  const recusa = { status: 403, mensagem: 'Você não tem permissão para remover esse item.' };
  expect((await excluir(semRole, dono.deSalario)).problema).toMatchObject(recusa);
  expect((await excluir(semRole, dono.cancelada)).problema).toMatchObject(recusa);
  expect((await excluir(naoIntegrado, dono.deSalario)).problema).toMatchObject(recusa);
  // All or none.
  expect((await excluir(naoIntegrado, dono.cancelada, dono.deSalario)).problema).toMatchObject(recusa);
  const vistas = (await naoIntegrado.cliente.call(listarPendencias)).body.pendencias;
  expect(vistas.map(({ pendencia, pode }) => [pendencia, pode.excluir])).toEqual([
    ['Cancelada', true],
    ['Salário', false],
  ]);
  expect((await excluir(naoIntegrado, dono.cancelada)).status).toBe(204);
  expect((await excluir(integrado, dono.deSalario)).status).toBe(204);
  expect((await excluir(integrado, dono.deSalario)).problema).toMatchObject({
    status: 404,
    mensagem: 'Não foi possível excluir a(s) pendência(s).',
  });
  expect(await t.app.auditoria(dono.empresaId, 'Pendências com a folha')).toHaveLength(2);
});

test('só aparecem com a integração, a quem vê o talento; as de afastamento, a quem vê afastamentos; as de outra empresa, a ninguém', async () => {
  const dono = await comPendencias();
  const nomes = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
    (await cliente.call(listarPendencias)).body.pendencias.map(({ pendencia }) => pendencia);
  expect(await nomes(dono)).toEqual(['Ausência', 'Cancelada', 'Salário']);
  expect(await nomes(await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]))).toEqual([
    'Cancelada',
    'Salário',
  ]);
  expect(await nomes(await t.app.usuario(dono.empresaId, [ver]))).toEqual([]);
  const semPermissao = await t.app.usuario(dono.empresaId, [permissoesDoDesligamento.ver]);
  expect((await semPermissao.cliente.call(listarPendencias)).body).toEqual({ integrada: false, pendencias: [] });
  const outra = await integrada();
  expect(await nomes(outra)).toEqual([]);
  expect((await excluir(outra, dono.cancelada)).status).toBe(404);
  const semFolha = await t.app.empresa();
  expect((await semFolha.cliente.call(listarPendencias)).body.integrada).toBe(false);
  expect((await semFolha.cliente.call(testes.folha)).problema.mensagem).toContain('Ligue a integração');
});

test.each([
  ['a integração desligada', sql`update integracao set ativa = false`],
  ['a empresa que deixa de integrar', sql`update empresa set ac_integra = false`],
])('com %s a caixa some, com as pendências que tinha, e nenhuma se exclui', async (_, desligar) => {
  const dono = await comPendencias();
  expect((await dono.cliente.call(listarPendencias)).body.integrada).toBe(true);
  await t.app.banco((db) => desligar.execute(db));
  expect((await dono.cliente.call(listarPendencias)).body).toEqual({ integrada: false, pendencias: [] });
  expect((await excluir(dono, dono.cancelada)).status).toBe(404);
});
