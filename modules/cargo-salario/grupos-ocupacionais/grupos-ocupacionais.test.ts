import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo, criarGrupoOcupacional } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { grupoOcupacional } from './grupos-ocupacionais.contract.ts';

const t = useApp();
const grupo = (dados: { descricao?: string; turnover?: string | null }) => ({
  descricao: 'Operacional',
  turnover: null,
  considerarQtdColaboradoresPorCargo: false,
  ...dados,
});

test('guarda a meta de turnover com duas casas', async () => {
  const { cliente } = await t.app.empresa();
  const criado = await cliente.call(grupoOcupacional.criar, { body: grupo({ turnover: '12.5' }) });
  expect(criado.body).toMatchObject({ descricao: 'Operacional', turnover: '12.50' });
  const lista = await cliente.call(grupoOcupacional.listar, { query: { nome: 'OPERA', page: 0 } });
  expect(lista.body.content.map(({ id }) => id)).toEqual([criado.body.id]);
});

test.each(['-1', '100.01', '999'])('recusa a meta de turnover %s', async (turnover) => {
  const { cliente } = await t.app.empresa();
  const { problema } = await cliente.call(grupoOcupacional.criar, { body: grupo({ turnover }) });
  expect(problema.erros).toEqual([{ campo: 'turnover', mensagem: 'Meta de turnover deve estar entre 0 e 100%' }]);
});

test('recusa descrição repetida na empresa, e só nela', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  await criarGrupoOcupacional(t.app, outra.empresaId, 'Gerencial');
  expect((await cliente.call(grupoOcupacional.criar, { body: grupo({ descricao: 'Gerencial' }) })).status).toBe(201);
  const repetido = await cliente.call(grupoOcupacional.criar, { body: grupo({ descricao: 'gerencial' }) });
  expect(repetido.problema.erros).toEqual([
    { campo: 'descricao', mensagem: 'Já existe um grupo ocupacional com esta descrição.' },
  ]);
  expect(empresaId).not.toBe(outra.empresaId);
});

test('grupo com cargos não se exclui, e o motivo se sabe antes de tentar', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const id = await criarGrupoOcupacional(t.app, empresaId, 'Técnico');
  await criarCargo(t.app, empresaId, { grupoOcupacionalId: id });
  const recusa = await cliente.call(grupoOcupacional.excluir, { params: { id } });
  expect(recusa.problema).toMatchObject({
    status: 409,
    mensagem: 'Entidade Técnico possui dependências em: Cargos.',
  });
  expect((await cliente.call(grupoOcupacional.exclusao, { params: { id } })).body).toEqual({
    nome: 'Técnico',
    junto: [],
    impedimento: recusa.problema.mensagem,
  });
});
