import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { cboAprendiz, cotaPcd } from './cotas.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const { DEFICIENCIA } = permissoesOrganizacao.colaborador.verbos;
type Quem = Pick<Tenant, 'cliente'>;
const pedir = ({ cliente }: Quem, { path }: { readonly path: string }, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload });
async function csv(quem: Quem, relatorio: { readonly path: string }, filtro: object): Promise<string[][]> {
  const answer = await pedir(quem, relatorio, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data.slice(1);
}
const hoje = { dataBase: '2026-06-01' };

/** Matriz: 21 em função que conta, 2 técnicos, 1 gerente, 1 sem CBO, 1 aprendiz e 1 estagiário. Filial: 6 em função que conta. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const areaId = await criarArea(t.app, empresaId, { nome: 'Geral' });
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Cargo', areaId });
  const faixa = async (nome: string, cbo: string | null) => {
    const id = await criarFaixa(t.app, empresaId, { cargoId, nome, valor: '2000.00' });
    await t.app.banco((db) => sql`update faixa_salarial set codigo_cbo = ${cbo} where id = ${id}`.execute(db));
    return id;
  };
  const [auxiliar, tecnico, gerente, sem] = [
    await faixa('I', '411005'),
    await faixa('II', '351605'),
    await faixa('III', '142105'),
    await faixa('IV', null),
  ];
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const filial = await criarEstabelecimento(t.app, empresaId, { nome: 'Filial' });
  const gente = async (quantos: number, estabelecimentoId: number, faixaSalarialId: number, vinculo = 'E') => {
    const ids: number[] = [];
    for (let n = 0; n < quantos; n++)
      ids.push(
        await criarColaborador(t.app, empresaId, {
          nome: `Pessoa ${n}`,
          lotacao: { areaId, estabelecimentoId, faixaSalarialId, tipoSalario: '1' },
        }),
      );
    await t.app.banco((db) =>
      sql`update colaborador set vinculo = ${vinculo} where id = any (${idList(ids)})`.execute(db),
    );
    return ids;
  };
  const auxiliares = await gente(21, matriz, auxiliar);
  await gente(2, matriz, tecnico);
  await gente(1, matriz, gerente);
  await gente(1, matriz, sem);
  await gente(1, matriz, auxiliar, 'A');
  await gente(1, matriz, auxiliar, 'S');
  await gente(6, filial, auxiliar);
  return { ...dono, matriz, auxiliares };
}

test('a cota de aprendizes diz, por estabelecimento, quantos contam, o mínimo, o máximo, os que faltam e a multa', async () => {
  const s = await cena();
  const linhas = await csv(s, cboAprendiz, { ...hoje, detalhe: 'E', multa: '3000.00' });
  expect(linhas.slice(0, 2)).toEqual([
    ['Filial', '6', '0', '6', '0', '0', '0', '0', '0', '0,00'],
    ['Matriz', '25', '1', '21', '2', '3', '1', '1', '0', '3000,00'],
  ]);
  const dela = await csv(s, cboAprendiz, { ...hoje, detalhe: 'C', estabelecimentosIds: [s.matriz] });
  expect(
    dela.map(([, cbo, , conta, empregados, aprendizes]) => [cbo, conta, empregados, aprendizes]).slice(0, 4),
  ).toEqual([
    ['142105', 'Não conta', '1', '0'],
    ['351605', 'Não conta', '2', '0'],
    ['411005', 'Conta', '21', '1'],
    ['', 'Sem CBO', '1', '0'],
  ]);
  expect(JSON.stringify([linhas, dela])).not.toMatch(/Pessoa/);
  expect((await pedir(s, cboAprendiz, { ...hoje, detalhe: 'E' })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // Who has no line of history yet is employed all the same.
  await t.app.banco((db) =>
    sql`insert into colaborador (empresa_id, nome, data_admissao, vinculo) values (${s.empresaId}, 'Novo', '2024-01-01', 'E')`.execute(
      db,
    ),
  );
  const semMulta = await csv(s, cboAprendiz, { ...hoje, detalhe: 'E' });
  expect(semMulta[1]?.[9]).toBe('');
  expect(semMulta[2]?.slice(0, 5)).toEqual(['Sem estabelecimento', '1', '1', '0', '0']);
});

test('a cota de pessoas com deficiência conta a empresa inteira, sem aprendizes, e a multa do que falta', async () => {
  const s = await cena();
  await t.app.banco(async (db) => {
    await sql`insert into colaborador (empresa_id, nome, data_admissao, vinculo, deficiencia)
      select ${s.empresaId}, 'Gente ' || n, '2024-01-01', 'E', case when n = 1 then '6' when n = 2 then '0' end
      from generate_series(1, 170) n`.execute(db);
    await sql`update colaborador set deficiencia = '2' where id = ${s.auxiliares[0]}`.execute(db);
    await sql`update colaborador set deficiencia = '1' where empresa_id = ${s.empresaId} and vinculo = 'A'`.execute(db);
  });
  // 31 + 170 employees: 3 % of 201 is 6.03.
  expect(await csv(s, cotaPcd, { ...hoje, multa: '3000.00' })).toEqual([['201', '3%', '7', '2', '5', '15000,00']]);
  expect((await pedir(s, cotaPcd, hoje)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('só calcula uma cota quem vê todas as áreas, e a de deficiência, quem a vê', async () => {
  const s = await cena();
  const aprendiz = { ...hoje, detalhe: 'E' };
  const soAsSuas = await t.app.usuario(s.empresaId, [cboAprendiz.permissao, cotaPcd.permissao, DEFICIENCIA]);
  expect((await pedir(soAsSuas, cboAprendiz, aprendiz)).status).toBe(403);
  expect((await pedir(soAsSuas, cotaPcd, hoje)).status).toBe(403);
  const semSaude = await t.app.usuario(s.empresaId, [VER_TODAS, cboAprendiz.permissao, cotaPcd.permissao]);
  expect((await pedir(semSaude, cboAprendiz, aprendiz)).status).toBe(200);
  expect((await pedir(semSaude, cotaPcd, hoje)).status).toBe(403);
  const outra = await t.app.empresa();
  for (const [relatorio, filtro] of [
    [cboAprendiz, aprendiz],
    [cotaPcd, hoje],
  ] as const)
    expect((await pedir(outra, relatorio, filtro)).problema.codigo).toBe('SEM_DADOS');
});
