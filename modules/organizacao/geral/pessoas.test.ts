import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { pessoaPeloCpf, pessoaPeloCpfNaEmpresa } from './pessoas.contract.ts';

const t = useApp();

test('a pessoa de um CPF é a que se pode ver; de outra empresa e de área alheia não há ninguém', async () => {
  const dono = await t.app.empresa();
  const cpf = cpfUnico();
  await criarColaborador(t.app, dono.empresaId, { nome: 'Ana Antiga', cpf, dataDesligamento: '2024-01-31' });
  const id = await criarColaborador(t.app, dono.empresaId, { nome: 'Ana Lima', cpf });
  const ana = { id, nome: 'Ana Lima', empresa: { id: dono.empresaId }, desligado: false };
  const { empresaId } = dono;
  expect((await dono.cliente.call(pessoaPeloCpf, { query: { cpf } })).body).toMatchObject(ana);
  expect((await dono.cliente.call(pessoaPeloCpfNaEmpresa, { query: { cpf, empresaId } })).body).toMatchObject(ana);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(pessoaPeloCpf, { query: { cpf } })).body).toBeNull();
  expect((await outra.cliente.call(pessoaPeloCpfNaEmpresa, { query: { cpf, empresaId } })).body).toBeNull();
  const { ver } = permissoesOrganizacao.colaborador;
  const semAreas = await t.app.usuario(dono.empresaId, [ver]);
  expect((await semAreas.cliente.call(pessoaPeloCpf, { query: { cpf } })).body).toBeNull();
  const deTodas = await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]);
  expect((await deTodas.cliente.call(pessoaPeloCpf, { query: { cpf } })).body).toMatchObject({ id });
  const invalido = await dono.cliente.call(pessoaPeloCpf, { query: { cpf: '11111111111' } });
  expect(invalido.problema.erros).toMatchObject([{ campo: 'cpf' }]);
});
