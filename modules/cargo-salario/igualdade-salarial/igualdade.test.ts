import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa, criarGrupoOcupacional } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { igualdadeSalarial, obterIgualdade, planoIgualdade } from './igualdade.contract.ts';

const t = useApp();
const { SALARIO, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const query = { ano: 2026, edicao: '03', comparacao: 'SEXO', agrupar: 'GRUPO', dataBase: '2025-12-31' } as const;

/** A group of a job with men and women who earn these salaries. */
async function grupo({ empresaId }: Tenant, nome: string, homens: readonly string[], mulheres: readonly string[]) {
  const areaId = await criarArea(t.app, empresaId);
  const grupoOcupacionalId = await criarGrupoOcupacional(t.app, empresaId, nome);
  const cargoId = await criarCargo(t.app, empresaId, { areaId, grupoOcupacionalId });
  const faixaSalarialId = await criarFaixa(t.app, empresaId, { cargoId });
  const lados = [
    ...homens.map((salario) => ['M', salario] as const),
    ...mulheres.map((salario) => ['F', salario] as const),
  ];
  for (const [sexo, salario] of lados)
    await criarColaborador(t.app, empresaId, {
      sexo,
      lotacao: { areaId, faixaSalarialId, tipoSalario: '3', salario },
    });
}

const iguais = (quantos: number, salario: string) => Array.from({ length: quantos }, () => salario);

test('compara mediana e média por grupo, diz onde há diferença, e oculta o grupo pequeno e mais um', async () => {
  const tenant = await t.app.empresa();
  await grupo(tenant, 'Operação', [...iguais(5, '2000.00'), '3000.00'], iguais(7, '1800.00'));
  await grupo(tenant, 'Apoio', iguais(5, '1500.00'), iguais(5, '1500.00'));
  await grupo(tenant, 'Direção', iguais(4, '9000.00'), ['9000.00']);
  const { body } = await tenant.cliente.call(obterIgualdade, { query });
  expect(body).toMatchObject({ dataBase: '2025-12-31', menorGrupo: 5, fora: 0 });
  expect(body.linhas).toEqual([
    { grupo: 'Apoio', a: null, b: null, razaoMediana: null, razaoMedia: null, diferenca: false, plano: null },
    { grupo: 'Direção', a: null, b: null, razaoMediana: null, razaoMedia: null, diferenca: false, plano: null },
    {
      grupo: 'Operação',
      a: { pessoas: 6, media: '2166.67', mediana: '2000.00' },
      b: { pessoas: 7, media: '1800.00', mediana: '1800.00' },
      razaoMediana: '90.00',
      razaoMedia: '83.08',
      diferenca: true,
      plano: null,
    },
  ]);
  expect(body.total).toMatchObject({ grupo: 'Todos os grupos', a: { pessoas: 15 }, b: { pessoas: 13 } });
});

test('o tamanho mínimo é parâmetro do sistema, a folha é a da data base, e só entram empregados', async () => {
  const tenant = await t.app.empresa();
  await grupo(tenant, 'Operação', iguais(5, '2000.00'), iguais(6, '2000.00'));
  await t.app.banco((db) =>
    sql`update colaborador set vinculo = 'S' where id = (select max(id) from colaborador where empresa_id = ${tenant.empresaId})`.execute(
      db,
    ),
  );
  const linha = async (dados: object = {}) =>
    (await tenant.cliente.call(obterIgualdade, { query: { ...query, ...dados } })).body.linhas[0];
  expect((await linha())?.b?.pessoas).toBe(5);
  expect(await linha({ dataBase: '2023-12-31' })).toBeUndefined();
  // Without another date it is the end of the half-year before the report.
  expect((await tenant.cliente.call(obterIgualdade, { query: { ...query, dataBase: null } })).body.dataBase).toBe(
    '2025-12-31',
  );
});

test('compara pessoas negras e brancas só para quem vê raça, e nada para quem não vê salários', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await grupo({ empresaId, cliente } as Tenant, 'Operação', iguais(12, '2000.00'), []);
  await t.app.banco((db) =>
    sql`update colaborador set etnia_raca = (array['2', '4', '8'])[1 + id % 3] where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  const raca = { ...query, comparacao: 'RACA' } as const;
  const { body } = await cliente.call(obterIgualdade, { query: raca });
  expect(body.total).toMatchObject({ a: null, b: null });
  const ver = igualdadeSalarial.permissao;
  const status = async (permissoes: Permission[], filtro: typeof raca | typeof query) => {
    const { cliente: outro } = await t.app.usuario(empresaId, [VER_TODAS, ...permissoes]);
    return (await outro.call(obterIgualdade, { query: filtro })).status;
  };
  expect(await status([ver], query)).toBe(403);
  expect(await status([ver, SALARIO], query)).toBe(200);
  expect(await status([ver, SALARIO], raca)).toBe(403);
  expect(await status([ver, SALARIO, ETNIA_RACA], raca)).toBe(200);
  expect(await status([SALARIO, ETNIA_RACA], query)).toBe(403);
  const { cliente: semSalario } = await t.app.usuario(empresaId, [VER_TODAS, ver]);
  expect((await semSalario.call(igualdadeSalarial.previa, { body: query })).status).toBe(403);
  expect((await semSalario.call(igualdadeSalarial.gerar, { body: { ...query, formato: 'csv' } })).status).toBe(403);
});

test('o plano de ação fica no seu grupo e na sua edição, na tela e no relatório, que se faz em PDF e planilha', async () => {
  const tenant = await t.app.empresa();
  await grupo(tenant, 'Operação', iguais(6, '2000.00'), iguais(6, '1500.00'));
  const plano = {
    ano: 2026,
    edicao: '03',
    comparacao: 'SEXO',
    grupo: 'Operação',
    medidas: 'Rever faixas.',
    prazo: '2026-12-31',
  } as const;
  expect((await tenant.cliente.call(planoIgualdade.criar, { body: plano })).status).toBe(201);
  expect((await tenant.cliente.call(planoIgualdade.criar, { body: plano })).status).toBe(409);
  const { body } = await tenant.cliente.call(obterIgualdade, { query });
  expect(body.linhas[0]?.plano).toMatchObject({ medidas: 'Rever faixas.', prazo: '2026-12-31' });
  const outra = await tenant.cliente.call(obterIgualdade, { query: { ...query, edicao: '09' } });
  expect(outra.body.linhas[0]?.plano).toBeNull();
  const pedir = (formato: string) =>
    tenant.cliente.raw({ method: 'POST', url: `/api${igualdadeSalarial.path}`, payload: { ...query, formato } });
  const texto = (await pedir('csv')).bytes.toString();
  expect(texto).toContain('Rever faixas. Prazo: 31/12/2026.');
  expect(texto).toMatch(/Operação;6;6;.*2\.?000,00;.*1\.?500,00;75,00/);
  for (const formato of ['pdf', 'xlsx']) expect((await pedir(formato)).status).toBe(200);
});
