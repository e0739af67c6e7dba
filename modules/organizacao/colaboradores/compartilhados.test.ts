import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { colaborador } from './colaboradores.contract.ts';
import { empresasComColaboradores } from './compartilhados.contract.ts';
import { listarDocumentos } from './documentos.contract.ts';
import { obterFoto } from './foto.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

const t = useApp();
const compartilhar = (sim: boolean) =>
  t.app.banco((db) => t.app.parametros.set(db, { compartilhaColaboradores: String(sim) }));
afterEach(() => compartilhar(false));

const { colaborador: talento, areaOrganizacional } = permissoesOrganizacao;
const soVer: readonly Permission[] = [talento.ver, areaOrganizacional.verbos.VER_TODAS];

/** Somebody who may everything in the first company and `la` in the second, with a talent in each. */
async function duasEmpresas(la?: readonly Permission[]) {
  const [a, b] = [await t.app.empresa(), await t.app.empresa(la)];
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${b.perfilId})`.execute(
      db,
    ),
  );
  const criar = async (empresaId: number, nome: string) =>
    criarColaborador(t.app, empresaId, {
      nome,
      lotacao: { ...(await criarLugar(t.app, empresaId)), tipoSalario: '3', salario: '4321.00' },
    });
  const [daqui, deLa] = [await criar(a.empresaId, 'Ana Daqui'), await criar(b.empresaId, 'Beto de Lá')];
  const { cliente } = a;
  const nomes = async (empresasIds: number[]) =>
    (await cliente.call(colaborador.listar, { query: { empresasIds, page: 0 } as never })).body.content.map(
      ({ nome }) => nome,
    );
  const obter = (id: number) => cliente.call(colaborador.obter, { params: { id } });
  return { a, b, cliente, daqui, deLa, nomes, obter, as: [a.empresaId, b.empresaId] };
}

test('sem o parâmetro só se veem os talentos da empresa da sessão, também por quem trabalha nas duas', async () => {
  const { a, cliente, deLa, nomes, obter, as } = await duasEmpresas();
  expect(await nomes(as)).toEqual(['Ana Daqui']);
  expect((await obter(deLa)).status).toBe(404);
  expect((await cliente.call(empresasComColaboradores, { query: {} } as never)).body.map(({ id }) => id)).toEqual([
    a.empresaId,
  ]);
});

describe('com o parâmetro', () => {
  test('leem-se os das empresas em que a pessoa vê talentos, e lá nada se altera', async () => {
    await compartilhar(true);
    const { cliente, deLa, nomes, obter, as, b } = await duasEmpresas();
    expect(await nomes(as)).toEqual(['Ana Daqui', 'Beto de Lá']);
    expect(await nomes([])).toEqual(['Ana Daqui']);
    const { body } = await obter(deLa);
    expect(body).toMatchObject({
      nome: 'Beto de Lá',
      empresa: { id: b.empresaId },
      pode: { editar: false, excluir: false },
    });
    expect((await cliente.call(colaborador.atualizar, { params: { id: deLa }, body: body as never })).status).toBe(404);
    expect((await cliente.call(colaborador.excluir, { params: { id: deLa } })).status).toBe(404);
    expect(await nomes([b.empresaId])).toEqual(['Beto de Lá']);
    // Who works in one of them alone sees nothing of the other.
    const dela = await b.cliente.call(colaborador.listar, { query: { empresasIds: as, page: 0 } as never });
    expect(dela.body.content.map(({ nome }) => nome)).toEqual(['Beto de Lá']);
  });

  test('o salário se vê por quem o vê na empresa do talento, e documentos, foto e histórico só nela', async () => {
    await compartilhar(true);
    const { cliente, daqui, deLa, obter } = await duasEmpresas(soVer);
    const ve = async (id: number) => JSON.stringify((await obter(id)).body).includes('4321.00');
    expect([await ve(daqui), await ve(deLa)]).toEqual([true, false]);
    expect((await cliente.call(listarDocumentos, { params: { id: deLa } })).status).toBe(404);
    expect((await cliente.raw({ method: 'GET', url: obterFoto.path.replace('{id}', String(deLa)) })).status).toBe(404);
    const historico = await cliente.call(historicoColaborador.listar, {
      query: { colaboradorId: deLa, page: 0 } as never,
    });
    expect(historico.body.content).toEqual([]);
  });

  test('quem vê o salário nas duas o lê nas duas', async () => {
    await compartilhar(true);
    const { deLa, obter } = await duasEmpresas([...soVer, talento.verbos.SALARIO]);
    expect((await obter(deLa)).body).toMatchObject({ lotacao: { salario: '4321.00' } });
  });

  test('sem a permissão de ver talentos na outra empresa, nada dela se vê', async () => {
    await compartilhar(true);
    const { deLa, nomes, obter, as } = await duasEmpresas([areaOrganizacional.verbos.VER_TODAS]);
    expect(await nomes(as)).toEqual(['Ana Daqui']);
    expect((await obter(deLa)).status).toBe(404);
  });
});
