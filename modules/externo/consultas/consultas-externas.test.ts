import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo, criarCompetencia } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { areasFormacaoDosCargos, consultasExternas, pessoasDoCpf } from './consultas-externas.contract.ts';

const t = useApp();
const nomes = (linhas: readonly OptionRow[]) => linhas.map(({ nome }) => nome);

test('o visitante só vê os cargos ativos do portal da empresa do link', async () => {
  const { empresaId } = await t.app.empresa();
  await criarCargo(t.app, empresaId, { nome: 'Soldador', exibirModuloExterno: true });
  const interno = await criarCargo(t.app, empresaId, { nome: 'Interno', exibirModuloExterno: false });
  await criarCargo(t.app, empresaId, { nome: 'Extinto', exibirModuloExterno: true, ativa: false });
  const pedir = async (query: string) =>
    nomes((await t.app.anonimo.raw<OptionRow[]>({ method: 'GET', url: `/api/externo/cargos/opcoes?${query}` })).body);
  expect(await pedir(`empresaId=${empresaId}`)).toEqual(['Soldador']);
  expect(await pedir(`empresaId=${empresaId}&busca=sold`)).toEqual(['Soldador']);
  expect(await pedir(`empresaId=${empresaId}&ids=${interno}`)).toEqual([]);
  expect(await pedir('')).toEqual([]);
  expect(await pedir(`ids=${interno}`)).toEqual([]);
});

test('por número ninguém lê o que o portal não oferece, senão o que o seu próprio cadastro já tem', async () => {
  const { empresaId } = await t.app.empresa();
  const { id } = await criarCandidatoDoPortal(t.app, empresaId, { incompleto: true });
  const [antigo, interno] = [await criarCargo(t.app, empresaId), await criarCargo(t.app, empresaId)];
  const [escuta, foco] = [
    await criarCompetencia(t.app, empresaId, 'H', 'Escuta'),
    await criarCompetencia(t.app, empresaId, 'A', 'Foco'),
  ];
  await t.app.banco(async (db) => {
    await sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id) values (${empresaId}, ${id}, ${antigo})`.execute(
      db,
    );
    await sql`insert into candidato_conhecimento (empresa_id, candidato_id, competencia_id) values (${empresaId}, ${id}, ${escuta})`.execute(
      db,
    );
  });
  const candidato = await t.app.candidato(empresaId, id);
  const pedir = async (quem: typeof candidato, lista: string, ids: readonly number[]) => {
    const url = `/api/externo/${lista}/opcoes?empresaId=${empresaId}&ids=${ids}`;
    return (await quem.raw<OptionRow[]>({ method: 'GET', url })).body.map((linha) => linha.id);
  };
  for (const [lista, ids] of [
    ['cargos', [antigo, interno]],
    ['conhecimentos', [escuta, foco]],
  ] as const) {
    expect(await pedir(t.app.anonimo, lista, ids)).toEqual([]);
    expect(await pedir(candidato, lista, ids)).toEqual([ids[0]]);
  }
});

test('uma empresa inativa não responde a visitantes', async () => {
  const { empresaId } = await t.app.empresa();
  await criarCargo(t.app, empresaId, { exibirModuloExterno: true });
  await t.app.banco((db) => sql`update empresa set ativa = false where id = ${empresaId}`.execute(db));
  for (const { contrato } of consultasExternas)
    expect((await t.app.anonimo.call(contrato, { query: { empresaId } })).status, contrato.path).toBe(404);
  expect((await t.app.anonimo.call(areasFormacaoDosCargos, { query: { empresaId } })).status).toBe(404);
});

test('o candidato vê as listas da sua empresa, mesmo pedindo as de outra', async () => {
  const { empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  await criarCompetencia(t.app, empresaId, 'C', 'Solda');
  await criarCompetencia(t.app, empresaId, 'H', 'Liderança');
  await criarCompetencia(t.app, outra.empresaId, 'C', 'Pintura');
  const { id } = await criarCandidatoDoPortal(t.app, empresaId);
  const candidato = await t.app.candidato(empresaId, id);
  const url = `/api/externo/conhecimentos?empresaId=${outra.empresaId}`;
  expect(nomes((await candidato.raw<OptionRow[]>({ method: 'GET', url })).body)).toEqual(['Solda']);
});

test('áreas de formação dos cargos escolhidos', async () => {
  const { empresaId } = await t.app.empresa();
  const cargoId = await criarCargo(t.app, empresaId, { exibirModuloExterno: true });
  const { rows } = await t.app.banco(async (db) => {
    const area = await sql<{
      id: number;
    }>`insert into area_formacao (nome) values ('Metalurgia de teste') returning id`.execute(db);
    await sql`insert into cargo_area_formacao (cargo_id, area_formacao_id, empresa_id) values (${cargoId}, ${area.rows[0]?.id}, ${empresaId})`.execute(
      db,
    );
    return area;
  });
  const { body } = await t.app.anonimo.call(areasFormacaoDosCargos, { query: { empresaId, cargosIds: [cargoId] } });
  expect(body).toEqual([{ id: rows[0]?.id, nome: 'Metalurgia de teste' }]);
});

test('a pessoa de um CPF é só a própria', async () => {
  const { empresaId } = await t.app.empresa();
  const eu = await criarCandidatoDoPortal(t.app, empresaId, { nome: 'Eu Mesma' });
  const outra = await criarCandidatoDoPortal(t.app, empresaId);
  const candidato = await t.app.candidato(empresaId, eu.id);
  for (const contrato of pessoasDoCpf) {
    expect((await candidato.call(contrato, { query: { cpf: eu.cpf } })).body).toEqual({
      id: eu.id,
      nome: 'Eu Mesma',
      cpf: eu.cpf,
    });
    expect((await candidato.call(contrato, { query: { cpf: outra.cpf } })).body).toBeNull();
    expect((await t.app.anonimo.call(contrato, { query: { cpf: eu.cpf } })).status).toBe(401);
  }
});
