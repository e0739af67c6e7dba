import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { vacina } from './vacinas.contract.ts';

const t = useApp();
const dose = (numeroDose: number, diasProximaDose: number | null) => ({ id: null, numeroDose, diasProximaDose });
const hepatite = { nome: 'Hepatite B', quantidadeDoses: 3, doses: [dose(1, 30), dose(2, 150), dose(3, null)] };

test('pede o nome, e ao menos uma dose', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (mudancas: object) => cliente.call(vacina.criar, { body: { ...hepatite, ...mudancas } as never });
  expect((await criar({ nome: '' })).problema.erros).toEqual([{ campo: 'nome', mensagem: 'Nome é obrigatório' }]);
  expect((await criar({ quantidadeDoses: 0, doses: [] })).problema.erros).toEqual([
    { campo: 'quantidadeDoses', mensagem: 'Quantidade de doses deve ser maior ou igual a 1' },
  ]);
  const unica = await criar({ quantidadeDoses: 1, doses: [] });
  expect(unica.body).toMatchObject({ quantidadeDoses: 1, doses: [{ numeroDose: 1, diasProximaDose: null }] });
});

test('cada dose, menos a última, diz de um dia em diante quando vem a próxima', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (doses: object[]) => cliente.call(vacina.criar, { body: { ...hepatite, doses } as never });
  expect((await criar([dose(1, 30)])).problema.erros).toEqual([
    { campo: 'doses[1].diasProximaDose', mensagem: 'Dias para a próxima dose é obrigatório' },
  ]);
  expect((await criar([dose(1, 0), dose(2, 30)])).problema.erros).toEqual([
    { campo: 'doses[0].diasProximaDose', mensagem: 'Dias para a próxima dose deve ser maior ou igual a 1' },
  ]);
  expect((await criar([dose(1, 1), dose(2, 30)])).status).toBe(201);
});

test('menos doses tiram as últimas, mais doses guardam as que há', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(vacina.criar, { body: hepatite });
  const params = { id: body.id };
  const gravar = (quantidadeDoses: number, doses: object[], versao: number) =>
    cliente.call(vacina.atualizar, { params, body: { ...hepatite, quantidadeDoses, doses, versao } as never });
  const ids = body.doses.map(({ id }) => id);
  const duas = (await gravar(2, body.doses, 1)).body.doses;
  expect(duas).toEqual([
    { id: ids[0], numeroDose: 1, diasProximaDose: 30 },
    { id: ids[1], numeroDose: 2, diasProximaDose: null },
  ]);
  const tres = await gravar(3, [{ ...duas[0] }, { ...duas[1], diasProximaDose: 90 }], 2);
  expect(tres.body).toMatchObject({ quantidadeDoses: 3 });
  expect(tres.body.doses.map(({ id, diasProximaDose }) => [id, diasProximaDose])).toEqual([
    [ids[0], 30],
    [ids[1], 90],
    [expect.any(Number), null],
  ]);
});

test('recusa duas vacinas com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  await cliente.call(vacina.criar, { body: hepatite });
  const outra = await cliente.call(vacina.criar, { body: { ...hepatite, nome: 'hepatite b' } });
  expect(outra.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome' }] });
});
