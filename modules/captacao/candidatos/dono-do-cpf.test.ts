import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { type CandidatoForm, candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';
import { validarCpf } from './consultas.contract.ts';

const t = useApp();
const form = (dados: object = {}): CandidatoForm => candidatoForm.parse({ nome: 'Ana Souza', ...dados });

test('gravar pergunta de quem é o CPF tantas vezes quanto a consulta, e o mesmo CPF de novo não conta', async () => {
  const { empresaId } = await t.app.empresa();
  const cpf = cpfUnico();
  await criarColaborador(t.app, empresaId, { cpf });
  const { ver, inserir, editar } = permissoesCaptacao.candidato;
  const [analista, colega] = [
    await t.app.usuario(empresaId, [ver, inserir, editar]),
    await t.app.usuario(empresaId, [ver, inserir]),
  ];
  const proprio = form({ nome: 'Ana Prado', pessoal: { cpf: cpfUnico() } });
  const { body: gravado } = await analista.cliente.call(candidato.criar, { body: proprio });
  const params = { id: gravado.id };
  const mudar = async (outro: string) =>
    (
      await analista.cliente.call(candidato.atualizar, {
        params,
        body: form({ nome: 'Ana Prado', pessoal: { cpf: outro } }),
      })
    ).status;
  const incluir = async ({ cliente } = analista) =>
    (await cliente.call(candidato.criar, { body: form({ pessoal: { cpf } }) })).status;
  for (let vez = 0; vez < 29; vez++) expect([await incluir(), await mudar(cpf)]).toEqual([409, 409]);
  expect((await analista.cliente.call(validarCpf, { query: { cpf } })).status).toBe(200);
  expect([await incluir(), await mudar(cpf)]).toEqual([429, 429]);
  expect((await analista.cliente.call(candidato.atualizar, { params, body: proprio })).status).toBe(200);
  expect(await incluir(colega)).toBe(409);
});
