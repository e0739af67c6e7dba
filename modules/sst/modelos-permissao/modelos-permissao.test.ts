import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { cenaDaPermissao } from '#modules/sst/permissoes-trabalho/permissoes-trabalho.factory.ts';
import { MODELOS_INICIAIS } from './iniciais.rules.ts';
import { modeloPermissao, trazerModelos } from './modelos-permissao.contract.ts';

const t = useApp();
const item = { id: null, pergunta: 'Área isolada', obrigatorio: true };
const form = {
  nome: 'Telhados',
  natureza: 'A' as const,
  horasMaximas: 8,
  ativo: true,
  itens: [item],
  treinamentos: [],
};

test('o modelo pede nome, natureza, horas de até um dia e ao menos um item', async () => {
  const { cliente } = await t.app.empresa();
  const pedir = (mudancas: object) => cliente.call(modeloPermissao.criar, { body: { ...form, ...mudancas } as never });
  const vazio = await pedir({ nome: '', natureza: null, horasMaximas: 25, itens: [] });
  expect(vazio.problema.erros.map(({ campo }) => campo)).toEqual(['nome', 'natureza', 'horasMaximas', 'itens']);
  expect((await pedir({ itens: [item, item] })).problema.erros).toEqual([
    { campo: 'itens[1].pergunta', mensagem: 'Este item já está na lista' },
  ]);
  expect((await pedir({ horasMaximas: 24 })).status).toBe(201);
});

test('os modelos iniciais vêm uma vez, com os cursos da lista das NRs que a empresa tem', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Altura da casa' });
  await t.app.banco((db) =>
    sql`update curso set treinamento_nr = 'NR-35 Trabalho em altura' where id = ${cursoId}`.execute(db),
  );
  const { criados, semTreinamento } = (await cliente.call(trazerModelos, {})).body;
  expect(criados.map(({ nome }) => nome)).toEqual(MODELOS_INICIAIS.map(({ nome }) => nome));
  expect(semTreinamento).toEqual([
    'Entrada em espaço confinado (PET)',
    'Trabalho com eletricidade',
    'Trabalho a quente',
  ]);
  const { body } = await cliente.call(modeloPermissao.obter, { params: { id: criados[0]?.id ?? 0 } });
  expect(body.treinamentos).toMatchObject([{ papel: 'T', curso: { id: cursoId } }]);
  expect(body.itens[0]).toMatchObject({ pergunta: MODELOS_INICIAIS[0]?.impeditivos[0], obrigatorio: true });
  expect((await cliente.call(trazerModelos, {})).body.criados).toEqual([]);
});

test('depois de haver permissões, a natureza do modelo não muda, e o resto sim', async () => {
  const s = await cenaDaPermissao(t.app);
  await s.criar();
  const { body } = await s.cliente.call(modeloPermissao.obter, { params: { id: s.modeloId } });
  const mudar = (mudancas: object) =>
    s.cliente.call(modeloPermissao.atualizar, { params: { id: s.modeloId }, body: { ...body, ...mudancas } });
  expect((await mudar({ natureza: 'G' })).problema.erros[0]).toMatchObject({ campo: 'natureza' });
  expect((await mudar({ horasMaximas: 6 })).body).toMatchObject({ natureza: 'A', horasMaximas: 6 });
  expect((await s.cliente.call(modeloPermissao.excluir, { params: { id: s.modeloId } })).status).toBe(409);
});

test('a lista filtra por natureza e mostra itens e cursos', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35' });
  await cliente.call(modeloPermissao.criar, {
    body: { ...form, treinamentos: [{ id: null, papel: 'T', curso: { id: cursoId } }] },
  });
  await cliente.call(modeloPermissao.criar, { body: { ...form, nome: 'Geral', natureza: 'G' } });
  const { body } = await cliente.call(modeloPermissao.listar, { query: { natureza: 'A', page: 0, size: 5 } as never });
  expect(body.content).toMatchObject([{ nome: 'Telhados', quantidadeItens: 1, cursos: 'NR-35' }]);
});
