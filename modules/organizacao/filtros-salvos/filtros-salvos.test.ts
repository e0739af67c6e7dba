import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { excluirFiltroSalvo, listarFiltrosSalvos, salvarFiltro } from './filtros-salvos.contract.ts';

const t = useApp();
const caminho = '/captacao/candidatos';

test('o filtro salvo é da pessoa e da empresa, e o mesmo nome o substitui', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const listar = async (quem = cliente) => (await quem.call(listarFiltrosSalvos, { query: { caminho } })).body;
  const salvo = await cliente.call(salvarFiltro, {
    body: { caminho, nome: 'Inglês avançado', parametros: 'nivelIdioma=A' },
  });
  expect(salvo.status).toBe(201);
  await cliente.call(salvarFiltro, { body: { caminho, nome: 'ingles avancado', parametros: 'nivelIdioma=A&ufId=23' } });
  const { id } = salvo.body;
  expect(await listar()).toEqual([{ id, nome: 'ingles avancado', parametros: 'nivelIdioma=A&ufId=23' }]);
  const colega = await t.app.usuario(empresaId);
  expect(await listar(colega.cliente)).toEqual([]);
  expect((await colega.cliente.call(excluirFiltroSalvo, { params: { id } })).status).toBe(404);
  expect((await cliente.call(excluirFiltroSalvo, { params: { id } })).status).toBe(204);
  expect(await listar()).toEqual([]);
});

test('recusa filtro vazio, tela que não é tela e mais de cinquenta', async () => {
  const { cliente } = await t.app.empresa();
  const vazio = await cliente.call(salvarFiltro, {
    body: { caminho: 'javascript:alert(1)', nome: 'x', parametros: 'a=1' },
  });
  expect(vazio.problema.erros).toEqual([{ campo: 'caminho', mensagem: 'Tela desconhecida' }]);
  const semFiltro = await cliente.raw({
    method: 'POST',
    url: '/api/utilitario/filtros-salvos',
    payload: { caminho, nome: '' },
  });
  expect(semFiltro.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome do filtro é obrigatório' },
    { campo: 'parametros', mensagem: 'Pesquise antes de salvar' },
  ]);
  for (let i = 0; i < 50; i++)
    await cliente.call(salvarFiltro, { body: { caminho, nome: `Filtro ${i}`, parametros: 'a=1' } });
  const demais = await cliente.call(salvarFiltro, { body: { caminho, nome: 'Mais um', parametros: 'a=1' } });
  expect(demais.problema.mensagem).toBe('Já há 50 filtros salvos nesta tela: exclua algum antes.');
  const troca = await cliente.call(salvarFiltro, { body: { caminho, nome: 'Filtro 7', parametros: 'b=2' } });
  expect(troca.status).toBe(201);
});
