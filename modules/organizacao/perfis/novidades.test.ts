import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil } from '#modules/organizacao/sessao/sessao.factory.ts';
import { type Permission, type PermissionNode, permissionsOf } from '#platform/shared/permission.ts';
import { conhecerPermissoes } from './novidades.queries.ts';
import { novidadesDa, sugereA } from './novidades.rules.ts';
import { decidirNovidades, novidadesDaVersao, perfil } from './perfis.contract.ts';

const t = useApp();
const { ver, editar } = permissoesOrganizacao.perfil;
const { ver: verUsuarios, inserir, excluir } = permissoesOrganizacao.usuario;
const todas = () => permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));

/** The installation has seen all but these, and then starts with the version that brings them. */
async function versaoCom(...novas: Permission[]) {
  await t.app.banco(async (db) => {
    await sql`delete from novidade_decidida`.execute(db);
    await sql`delete from permissao_conhecida`.execute(db);
    await conhecerPermissoes(
      db,
      todas().filter((permissao) => !novas.includes(permissao)),
    );
    await conhecerPermissoes(db, todas());
  });
}

const no = (permissao: Permission | null, filhos: readonly PermissionNode[] = []): PermissionNode => ({
  rotulo: permissao ?? 'Grupo',
  ...(permissao ? { permissao } : {}),
  filhos,
});

describe('a quem se propõe o que é novo', () => {
  const arvore = [
    no(null, [
      no('ROLE_A', [no('ROLE_A_EDITAR'), no('ROLE_A_NOVA')]),
      no('ROLE_B'),
      no('ROLE_NOVA', [no('ROLE_NOVA_EDITAR')]),
    ]),
  ];
  const novas = new Set<Permission>(['ROLE_A_NOVA', 'ROLE_NOVA', 'ROLE_NOVA_EDITAR']);
  test.each<[Permission, Permission[]]>([
    ['ROLE_A_NOVA', ['ROLE_A', 'ROLE_A_EDITAR']],
    ['ROLE_NOVA', ['ROLE_A', 'ROLE_B']],
    ['ROLE_NOVA_EDITAR', ['ROLE_A', 'ROLE_B']],
  ])('%s tem ao redor %j, e só quem tem tudo isso é proposto', (permissao, vizinhas) => {
    const achada = novidadesDa(arvore, novas).find((novidade) => novidade.permissao === permissao);
    if (!achada) throw new Error('a novidade não foi achada');
    expect(achada.vizinhas).toEqual(vizinhas);
    expect(sugereA(achada, new Set(vizinhas))).toBe(true);
    expect(sugereA(achada, new Set(vizinhas.slice(1)))).toBe(false);
  });
  test('onde tudo é novo ninguém é proposto', () => {
    const [sozinha] = novidadesDa([no('ROLE_NOVA')], novas);
    expect(sozinha && sugereA(sozinha, new Set(['ROLE_A']))).toBe(false);
  });
});

test('a instalação nova não tem novidades, e a que recebe outra versão só tem as dela', async () => {
  const { cliente } = await t.app.empresa();
  await versaoCom();
  expect((await cliente.call(novidadesDaVersao)).body).toEqual([]);
  expect((await cliente.call(trabalhoDoDia)).body.map(({ id }) => id)).not.toContain('novidades-da-versao');
  await criarPerfil(t.app, { permissoes: [verUsuarios] });
  await versaoCom(inserir);
  const [uma, ...outras] = (await cliente.call(novidadesDaVersao)).body;
  expect(outras).toEqual([]);
  expect(uma).toMatchObject({ permissao: inserir, rotulo: 'Inserir', lugar: expect.arrayContaining(['Usuários']) });
  expect((await cliente.call(trabalhoDoDia)).body).toContainEqual(
    expect.objectContaining({
      id: 'novidades-da-versao',
      itens: [expect.objectContaining({ titulo: '1 permissão nova a conceder' })],
    }),
  );
});

test('concede aos perfis escolhidos, com registro no log, e deixa de ser novidade só para quem decidiu', async () => {
  const dono = await t.app.empresa();
  const colega = await t.app.usuario(dono.empresaId, todas());
  const perfilId = await criarPerfil(t.app, { permissoes: [verUsuarios] });
  const outroId = await criarPerfil(t.app, { permissoes: [verUsuarios] });
  await versaoCom(excluir);
  const decisao = { concessoes: [{ permissao: excluir, perfisIds: [perfilId] }] };
  expect((await dono.cliente.call(decidirNovidades, { body: decisao })).status).toBe(204);
  const permissoesDe = async (id: number) =>
    (await dono.cliente.call(perfil.obter, { params: { id } })).body.permissoes;
  expect(await permissoesDe(perfilId)).toEqual([verUsuarios, excluir]);
  expect(await permissoesDe(outroId)).toEqual([verUsuarios]);
  const { rows } = await t.app.banco((db) =>
    sql`select ator_id from auditoria where entidade = 'Perfil' and entidade_id = ${perfilId}`.execute(db),
  );
  expect(rows).toEqual([{ ator_id: dono.usuarioId }]);
  expect((await dono.cliente.call(novidadesDaVersao)).body).toEqual([]);
  const [delaAinda] = (await colega.cliente.call(novidadesDaVersao)).body;
  const ids = delaAinda?.perfis.map(({ id }) => id);
  expect(ids).toContain(outroId);
  expect(ids).not.toContain(perfilId);
  const agoraNao = { concessoes: [{ permissao: excluir, perfisIds: [] }] };
  expect((await colega.cliente.call(decidirNovidades, { body: agoraNao })).status).toBe(204);
  expect((await colega.cliente.call(novidadesDaVersao)).body).toEqual([]);
  expect(await permissoesDe(outroId)).toEqual([verUsuarios]);
});

test('ninguém vê nem concede o que não tem, nem a perfil fora do seu alcance', async () => {
  const dono = await t.app.empresa();
  await versaoCom(excluir, inserir);
  const menor = await t.app.usuario(dono.empresaId, [ver, editar, verUsuarios, inserir]);
  const alcancado = await criarPerfil(t.app, { permissoes: [verUsuarios] });
  const acima = await criarPerfil(t.app, { permissoes: [permissoesOrganizacao.colaborador.ver] });
  const vistas = (await menor.cliente.call(novidadesDaVersao)).body;
  expect(vistas.map(({ permissao }) => permissao)).toEqual([inserir]);
  const ids = vistas.flatMap(({ perfis }) => perfis.map(({ id }) => id));
  expect([ids.includes(alcancado), ids.includes(acima)]).toEqual([true, false]);
  const conceder = (permissao: Permission, perfisIds: number[]) =>
    menor.cliente.call(decidirNovidades, { body: { concessoes: [{ permissao, perfisIds }] } });
  expect((await conceder(excluir, [alcancado])).problema.erros).toMatchObject([{ campo: 'permissoes' }]);
  expect((await conceder(inserir, [acima])).status).toBe(403);
  expect((await conceder(inserir, [alcancado])).status).toBe(204);
  const semPerfis = await t.app.usuario(dono.empresaId, [ver]);
  expect((await semPerfis.cliente.call(novidadesDaVersao)).status).toBe(403);
  expect((await semPerfis.cliente.call(obterSessao)).status).toBe(200);
});
